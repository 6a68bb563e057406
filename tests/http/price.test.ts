/** Prices in bodies, one value at a time. */
import { describe, expect, it } from 'vitest'
import { price } from '../../src/http/decimal.ts'

const read = (value: unknown) => {
  const { data, error } = price().safeParse(value)
  return error ? error.issues.map(({ message }) => message) : data
}

const NUMBER = 'A valid number is required.'
const DIGITS = 'Ensure that there are no more than 12 digits in total.'
const PLACES = 'Ensure that there are no more than 2 decimal places.'
const MIN = 'Ensure this value is greater than or equal to 0.'
const MAX = 'Ensure this value is less than or equal to 999999.99.'

describe('a price', () => {
  it.each([
    ...[450, '450', '450.0', '450.00', 0, '0', '0.00', '+1', '.5', '5.', '0000000000450.00'],
    ...['999999.99', 999_999.99, 19.99, 0.1],
  ])('may be %j', (value) => {
    expect(read(value)).toBe(String(value))
  })

  it('may have space around it, and be a nought with a sign', () => {
    expect(read(' 450 ')).toBe('450')
    expect(read('-0.00')).toBe('-0.00')
  })

  it.each([
    ['', NUMBER],
    ['abc', NUMBER],
    ['.', NUMBER],
    ['-', NUMBER],
    ['1,50', NUMBER],
    ['1 000', NUMBER],
    ['1e3', NUMBER],
    ['NaN', NUMBER],
    ['Infinity', NUMBER],
    ['0x10', NUMBER],
    ['R5', NUMBER],
    ['٣', NUMBER],
    [true, NUMBER],
    [[], NUMBER],
    [{}, NUMBER],
    [Number.POSITIVE_INFINITY, NUMBER],
    [1e-7, NUMBER],
    ['1.234', PLACES],
    ['1.000', PLACES],
    [1.234, PLACES],
    ['-1.234', PLACES],
    [1_000_000_000_000, DIGITS],
    ['1000000000000', DIGITS],
    ['12345678901.23', DIGITS],
    ['0.1234567890123', DIGITS],
    ['9'.repeat(100_000), DIGITS],
    [`${'9'.repeat(200_000)}x`, NUMBER],
    [1e300, DIGITS],
    [-0.01, MIN],
    ['-1', MIN],
    ['-99999999.99', MIN],
    ['1000000', MAX],
    ['999999.991', PLACES],
    ['1000000.00', MAX],
    [999_999_999_999, MAX],
  ])('is not %j', (value, sentence) => {
    expect(read(value)).toEqual([sentence])
  })

  it('may be neither absent nor null', () => {
    expect(read(undefined)).toEqual(['This field is required.'])
    expect(read(null)).toEqual(['This field may not be null.'])
  })
})
