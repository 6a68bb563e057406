/** Amounts as a shop shows them. */
import { describe, expect, it } from 'vitest'
import { decimalsOf, formatMoney, type Money, toCents } from '../src/index.ts'

const money = (amount: string) => amount as Money
/** With plain spaces, and without the marks of direction. */
const shown = (currency: string, language: string) =>
  formatMoney(money('1299.50'), currency, language)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')

describe('formatMoney', () => {
  it.each([
    ['ZAR', 'en-ZA', 'R 1 299,50'],
    ['EUR', 'fr', '1 299,50 €'],
    ['TRY', 'tr', '₺1.299,50'],
    ['IDR', 'id', 'Rp 1.299,50'],
    ['PKR', 'en', 'PKR 1,299.50'],
    ['JPY', 'en', '¥1,300'],
    ['KWD', 'en', 'KWD 1,299.500'],
    ['EGP', 'ar-EG', '1,299.50 ج.م.'],
  ])('writes 1299.50 of %s in %s', (currency, language, text) => {
    expect(shown(currency, language)).toBe(text)
  })

  it('has the digits 0 to 9 in every language', () => {
    for (const language of ['ar', 'ar-EG', 'fa', 'ur', 'bn']) {
      expect(shown('SAR', language)).toMatch(/[0-9].*[0-9]/)
    }
  })
})

it('has the decimals of ISO 4217', () => {
  expect(['ZAR', 'XOF', 'BHD', 'HUF'].map(decimalsOf)).toEqual([2, 0, 3, 2])
})

it('counts cents without rounding', () => {
  expect(toCents(money('1299.10'))).toBe(129910)
  expect(toCents(money('-259.80'))).toBe(-25980)
})
