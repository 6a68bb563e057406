/** Texts that people type and paste, a field at a time: contract 1.6. */
import { describe, expect, it } from 'vitest'
import { barcode } from '../../../src/service/fields/barcode.ts'
import { phoneNumber } from '../../../src/service/fields/phone.ts'
import { QueryText } from '../../../src/service/fields/query.ts'
import { choice, email, httpsUrl, password, text } from '../../../src/service/fields/schemas.ts'

type Field = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: unknown }
}
const read = (field: Field, value: unknown) => {
  const { success, data, error } = field.safeParse(value)
  return success
    ? data
    : (error as { issues: { message: string }[] }).issues.map((each) => each.message)
}
const BLANK = ['This field may not be blank.']
const INVISIBLE = [
  ...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
]
const SPACES = [...'\u00a0\u2000\u2001\u2005\u200a\u202f\u205f\u3000']

describe('a typed text', () => {
  const field = text({ max: 6 })

  it.each(INVISIBLE)('loses %j, and is blank where there is nothing else', (mark) => {
    expect(read(field, `${mark}a${mark}b${mark}`)).toBe('ab')
    expect(read(field, ` ${mark} `)).toEqual(BLANK)
  })

  it.each(SPACES)('has a plain space for %j', (space) => {
    expect(read(field, `${space}a${space}b${space}`)).toBe('a b')
  })

  it('is in NFC, also where a mark stood between a letter and its accent, and judged after that', () => {
    expect(read(field, 'e\u0301te\u0301')).toBe('été')
    expect(read(field, 'e\u200b\u0301')).toBe('é')
    expect(read(field, 'e\u0301'.repeat(6))).toBe('é'.repeat(6))
    expect(read(field, 'é'.repeat(7))).toEqual(['Ensure this field has no more than 6 characters.'])
  })

  it('keeps line breaks, tabs, joiners and variation selectors', () => {
    const long = text({ max: 100 })
    for (const kept of ['a\r\n\tb', 'می\u200cخواهم', '👩\u200d👧', '❤\ufe0f', 'ﷺ', 'ﬁ']) {
      expect(read(long, kept)).toBe(kept)
    }
  })

  it('has no joiners or variation selectors where it is a code', () => {
    const code = text({ max: 9, kind: 'code' })
    expect(read(code, 'A\u200d-\u200c1\ufe0f\u{e0100}')).toBe('A-1')
    expect(read(code, '\u200d')).toEqual(BLANK)
    expect(read(barcode(), '6001\u200c234\u200b000717')).toBe('6001234000717')
    expect(read(choice(['S', 'M']), 'M\u200b')).toBe('M')
  })

  it('is read so in a query', () => {
    expect(read(QueryText, '\u200be\u0301te\u0301\u00a0')).toBe('été')
    expect(read(QueryText, '\u200b')).toBe(undefined)
  })
})

it('a password, a token and a link stay as they came', () => {
  const given = '\ufeffe\u0301\u00a0'
  expect(read(password(9), given)).toBe(given)
  expect(read(text({ max: 9, kind: 'verbatim' }), 'e\u0301\u200b')).toBe('e\u0301\u200b')
  expect(read(httpsUrl({ max: 99 }), 'https://a.test/e\u0301')).toBe('https://a.test/e\u0301')
})

describe('an email address', () => {
  it.each([
    ['\u200bjane@probe.test\ufeff', 'jane@probe.test'],
    ['\u202ajane@Probe.test\u202c', 'jane@probe.test'],
    ['jane@pre\u0301.test', 'jane@pré.test'],
    ['jane\u00a0@probe.test', ['Enter a valid email address.']],
  ])('%j', (given, expected) => {
    expect(read(email(), given)).toEqual(expected)
  })
})

describe('a phone number', () => {
  const WRONG = ['Enter a valid phone number.']
  it.each([
    ['\u202a+27 82 555 0134\u202c', '+27 82 555 0134'],
    ['+27\u00a082\u00a0555\u00a00134', '+27 82 555 0134'],
    ['082.555.0134', '0825550134'],
    ['+27\u201182\u2013555\u22120134', '+27-82-555-0134'],
    ['٠٨٢٥٥٥٠١٣٤', '0825550134'],
    ['+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+98 912 345 6789'],
    ['\u200f(082) 555 0134\u200f', '(082) 555 0134'],
    ['\u200b', ''],
    ['12\u200b34.56', WRONG],
    ['٠١٢٣٤٥', WRONG],
    ['1'.repeat(16), WRONG],
    ['+27 82 555 0134 home', WRONG],
    ['०८२५५५०१३४', WRONG],
  ])('%j', (given, expected) => {
    expect(read(phoneNumber(), given)).toEqual(expected)
  })
})
