import { expect, it } from 'vitest'
import { barsOf, symbolsOf } from '../src/screens/packing/code-128.ts'

it('has the check symbol of ISO/IEC 15417', () => {
  expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
})

it('has eleven modules a symbol, thirteen for the last, and ten on each side', () => {
  const { bars, width } = barsOf('ORD-2026-000123')
  expect(width).toBe(10 + (1 + 15 + 1) * 11 + 13 + 10)
  expect(bars).toHaveLength((1 + 15 + 1) * 3 + 4)
  expect(bars[0]).toEqual({ at: 10, width: 2 })
  expect(bars.at(-1)).toEqual({ at: width - 12, width: 2 })
})

it('refuses what the code set lacks', () => {
  expect(() => symbolsOf('طلب')).toThrow('code set B lacks a character of طلب')
})
