/** The vocabulary of request fields, one value at a time: contract 1.6. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { price, QueryMoney } from '../../../src/service/fields/decimal.ts'
import {
  CatalogIdParams,
  CatalogQueryId,
  catalogBodyId,
  PathId,
  QueryId,
} from '../../../src/service/fields/ids.ts'
import { QueryText } from '../../../src/service/fields/query.ts'
import {
  boolean,
  choice,
  dictionary,
  email,
  integer,
  password,
  text,
} from '../../../src/service/fields/schemas.ts'
import { CATALOG_ID_MAX, ID_MAX } from '../../../src/service/limits/service.ts'

/** The value as a handler would see it, or the sentences that a client would. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = z.object({ field }).safeParse(value === undefined ? {} : { field: value })
  return result.success
    ? { value: result.data.field }
    : { messages: result.error.issues.map(({ message }) => message) }
}
const messages = (...sentences: string[]) => ({ messages: sentences })

const STRING = 'Not a valid string.'
const INTEGER = 'A valid integer is required.'
const EMAIL = 'Enter a valid email address.'
const NUL = 'Null characters are not allowed.'
const atMost = (max: number) => `Ensure this field has no more than ${max} characters.`
const REQUIRED = 'This field is required.'
const NULL = 'This field may not be null.'
const BLANK = 'This field may not be blank.'

describe('every field', () => {
  const fields = { text: text({ max: 5 }), integer: integer(), boolean: boolean(), email: email() }
  const others = {
    choice: choice(['a', 'b']),
    password: password(9),
    price: price(),
    dictionary: dictionary({}),
  }
  it.each(Object.entries({ ...fields, ...others }))('%s may be neither absent nor null', (_, f) => {
    expect(read(f, undefined)).toEqual(messages(REQUIRED))
    expect(read(f, null)).toEqual(messages(NULL))
  })

  it.each(Object.entries(fields))('%s may be absent but not null when it is optional', (_, f) => {
    expect(read(f.optional(), undefined)).toEqual({ value: undefined })
    expect(read(f.optional(), null)).toEqual(messages(NULL))
  })

  it('takes its default only when it is absent', () => {
    expect(read(integer().default(1), undefined)).toEqual({ value: 1 })
    expect(read(integer().default(1), null)).toEqual(messages(NULL))
    expect(read(integer().default(1), '')).toEqual(messages(INTEGER))
  })

  it('with a rule of its own on top does not run it on what is no value', () => {
    const upper = text({ max: 5 }).refine((value) => value.toUpperCase() === value, 'Shout.')
    expect(read(upper, null)).toEqual(messages(NULL))
    expect(read(upper, 'abc')).toEqual(messages('Shout.'))
  })
})

describe('text', () => {
  const five = text({ max: 5, min: 2 })
  const SHORT = 'Ensure this field has at least 2 characters.'
  it.each([
    ['  ab\t\n', { value: 'ab' }],
    [5, messages(SHORT)],
    [55, { value: '55' }],
    [1.5, { value: '1.5' }],
    ['😀😀😀😀😀', { value: '😀😀😀😀😀' }],
    ['😀😀😀😀😀😀', messages(atMost(5))],
    ['e\u0301l', { value: 'él' }],
    ["'; --", { value: "'; --" }],
    ['<b>', { value: '<b>' }],
    ['', messages(BLANK)],
    [' \t\n\u00a0', messages(BLANK)],
    ['a\0b', messages(NUL)],
    ['\0', messages(SHORT, NUL)],
    ['ab\ud800', messages('Surrogate characters are not allowed: U+D800.')],
    ['ab\udfff', messages('Surrogate characters are not allowed: U+DFFF.')],
    ['aaaaa\0', messages(atMost(5), NUL)],
    [true, messages(STRING)],
    [[], messages(STRING)],
    [{}, messages(STRING)],
  ])('%j', (value, expected) => {
    expect(read(five, value)).toEqual(expected)
  })

  it('may be blank where that is allowed', () => {
    expect(read(text({ max: 5, blank: true }), '  ')).toEqual({ value: '' })
    expect(read(text({ max: 5, min: 3, blank: true }), '')).toEqual({ value: '' })
  })
})

describe('password', () => {
  // Never trimmed, and spaces alone are one.
  it.each([
    ['  x  ', { value: '  x  ' }],
    ['   ', { value: '   ' }],
    ['', messages(BLANK)],
    ['x'.repeat(10), messages(atMost(9))],
    ['x\0', messages(NUL)],
    [false, messages(STRING)],
  ])('%j', (value, expected) => {
    expect(read(password(9), value)).toEqual(expected)
  })
})

describe('integer', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [3.0, 3],
    ['3.0', 3],
    ['-7', -7],
    [0, 0],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('%j is one', (value, expected) => {
    expect(read(integer(), value)).toEqual({ value: expected })
  })

  it.each([
    ...['abc', '', ' 3 ', '1_000', '١٢', '1e3', '0x10', '3.5', '3.', '+3', '9'.repeat(1_100)],
    ...[1.5, true, false, Number.POSITIVE_INFINITY, 1e20, [], [3], {}],
  ])('%j is none', (value) => {
    expect(read(integer(), value)).toEqual(messages(INTEGER))
  })
})

describe('boolean', () => {
  const words = (lower: string[]) =>
    lower.flatMap((word) => [
      word,
      word.toUpperCase(),
      word.charAt(0).toUpperCase() + word.slice(1),
    ])
  it.each([true, 1, 1.0, '1', ...words(['true', 't', 'yes', 'y', 'on'])])('%j is true', (value) => {
    expect(read(boolean(), value)).toEqual({ value: true })
  })
  it.each([false, 0, '0', ...words(['false', 'f', 'no', 'n', 'off'])])('%j is false', (value) => {
    expect(read(boolean(), value)).toEqual({ value: false })
  })
  it.each(['tRuE', 'null', '', 'abc', ' true', '2', 2, -1, [], [true], {}])(
    '%j is neither',
    (v) => {
      expect(read(boolean(), v)).toEqual(messages('Must be a valid boolean.'))
    },
  )
})

describe('choice', () => {
  it('accepts its words, and says of any other that it is not valid', () => {
    const slot = choice(['a', 'b'])
    expect(read(slot, 'b')).toEqual({ value: 'b' })
    for (const value of ['x', '', 'A', ' a', 5]) {
      expect(read(slot, value)).toEqual(messages(`"${value}" is not a valid choice.`))
    }
    expect(read(slot, [])).toEqual(messages('"[]" is not a valid choice.'))
  })
})

describe('email', () => {
  it.each([
    ['a@b.co', 'a@b.co'],
    ['a@b.123', 'a@b.123'],
    ['a@MÜNCHEN.de', 'a@münchen.de'],
    [' Jane.Doe@PROBE.Test ', 'Jane.Doe@probe.test'],
    ["o'neill+shop@example.com", "o'neill+shop@example.com"],
    ['x@localhost', 'x@localhost'],
    ['x@[127.0.0.1]', 'x@[127.0.0.1]'],
    ['x@[255.255.255.255]', 'x@[255.255.255.255]'],
    ['x@bücher.example', 'x@bücher.example'],
    [`x@${'ü'.repeat(40)}.example`, `x@${'ü'.repeat(40)}.example`],
  ])('%j is one', (value, expected) => {
    expect(read(email(), value)).toEqual({ value: expected })
  })

  it.each([
    ...['nope', 'a@b', '@b.co', 'a@', 'a b@c.co', 'a@b..co', 'a@-b.co', '.a@b.co', 'a@b.c'],
    ...['a@b.co\nBcc: c@d.co', 'a@b.co,c@d.co', '<a@b.co>', 'a@b_c.co', 'é@b.co', 5],
    ...[
      'a@b.co/<script>',
      'a@b.co?x=1',
      'a@b%2eco',
      'a@b\t.co',
      'a@127.0.0.1',
      'a@b.co#x',
      'a@b:80.co',
      // Other spellings of one mailbox.
      ...['a@[127.00.0.1]', 'a@[127.0.0.001]', 'a@[010.0.0.1]', 'a@[127.1]', 'a@[0x7f.0.0.1]'],
      ...['a@[127.0.0.256]', 'a@[１２７.0.0.1]', 'a@[127.0.0.1].', 'a@[[127.0.0.1]]', 'a@[]'],
      ...['a@[::1]', 'a@[IPv6:::1]', 'a@[IPv6:0::1]'],
      // In ASCII it is longer than an address may be.
      `a@${'好吗你们'.repeat(3)}.`.concat(`${'好吗你们他她它的地得'}.`.repeat(12), 'example'),
    ],
  ])('%j is none', (value) => {
    expect(read(email(), value)).toEqual(messages(EMAIL))
  })

  it.each([
    ['a NUL', 'a\0@b.co', messages(NUL, EMAIL)],
    ['254 characters and more', `${'a'.repeat(250)}@b.co`, messages(atMost(254))],
    // In lower case this letter is two.
    [
      'a domain that grows',
      `${'a'.repeat(60)}@${'İ'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.co`,
      messages(atMost(254), EMAIL),
    ],
    ['no text', true, messages(STRING)],
  ])('with %s is refused', (_, value, expected) => {
    expect(read(email(), value)).toEqual(expected)
  })
  it('is refused in one pass, however long it is', () => {
    const long = `${'x'.repeat(250_000)}@`
    expect(read(email(), long)).toEqual(messages(atMost(254), EMAIL))
  })
})

describe('dictionary', () => {
  const info = dictionary({ os: text({ max: 9 }).optional() })
  it('leaves unknown keys out', () => {
    expect(read(info, { os: 5, zzz: 1 })).toEqual({ value: { os: '5' } })
  })
  it.each([
    ['x', 'str'],
    [5, 'int'],
    [[], 'list'],
    [true, 'bool'],
  ])('%j is none', (value, type) => {
    const sentence = `Expected a dictionary of items but got type "${type}".`
    expect(read(info, value)).toEqual(messages(sentence))
  })
  it('is documented with its keys, which of them it needs, and the defaults of others', () => {
    const line = dictionary({ product_id: integer(), quantity: integer().default(1) })
    expect(z.toJSONSchema(line, { io: 'input' })).toMatchObject({
      type: 'object',
      required: ['product_id'],
      properties: {
        product_id: { type: 'integer' },
        quantity: { type: 'integer', description: 'Default: `1`' },
      },
    })
  })
})

describe('ids', () => {
  /** To everything that stores or compares it 0, in a sentence as it was sent. */
  const expectImpossible = (field: z.ZodType, sent: number | string) => {
    const { id } = z.object({ id: field }).parse({ id: sent })
    expect([Number(id), `${id}`, JSON.stringify(id)]).toEqual([0, `${sent}`, '0'])
  }
  it.each([1, '12', ID_MAX])('%j in a path is itself', (value) => {
    expect(read(PathId, value)).toEqual({ value: Number(value) })
  })
  it.each([
    ...['0', '-1', 'abc', '1.0', '1e3', '', ' 1', '١٢', '%00', '9007199254740992', '1e30'],
    ...['9223372036854775808', '9'.repeat(2_000)],
  ])('%j in a path is an id that no row has', (value) => {
    expect(read(PathId, value)).toEqual({ value: 0 })
    expect(read(CatalogIdParams, { id: value })).toEqual({ value: { id: 0 } })
  })
  it('of the catalog end where Postgres’s integer does', () => {
    for (const value of [CATALOG_ID_MAX, String(CATALOG_ID_MAX)]) {
      expect(read(CatalogIdParams, { id: value })).toEqual({ value: { id: CATALOG_ID_MAX } })
      expect(read(catalogBodyId(), value)).toEqual({ value: CATALOG_ID_MAX })
    }
    for (const value of [CATALOG_ID_MAX + 1, String(CATALOG_ID_MAX + 1), ID_MAX]) {
      expect(read(CatalogIdParams, { id: value })).toEqual({ value: { id: 0 } })
      expectImpossible(catalogBodyId(), value)
    }
    expectImpossible(CatalogQueryId, String(CATALOG_ID_MAX + 1))
    expect(read(QueryId, String(CATALOG_ID_MAX + 1))).toEqual({ value: CATALOG_ID_MAX + 1 })
  })
  it('in a body are integers, and out of range ids that no row has', () => {
    expect(read(catalogBodyId(), '12')).toEqual({ value: 12 })
    for (const value of [-1, '-1', ID_MAX + 1, '9223372036854775808', '9'.repeat(1_100)]) {
      expectImpossible(catalogBodyId(), value)
    }
    for (const value of ['abc', '1e30', 1.5, Number.POSITIVE_INFINITY, true, [12], {}]) {
      expect(read(catalogBodyId(), value)).toEqual(messages(INTEGER))
    }
  })
})

describe('a price', () => {
  const NUMBER = 'A valid number is required.'
  const DIGITS = 'Ensure that there are no more than 12 digits in total.'
  const PLACES = 'Ensure that there are no more than 2 decimal places.'
  const MIN = 'Ensure this value is greater than or equal to 0.'
  const MAX = 'Ensure this value is less than or equal to 999999.99.'

  it.each([
    ...[450, '450', '450.0', '450.00', 0, '0', '0.00', '+1', '.5', '5.', '0000000000450.00'],
    ...['999999.99', 999_999.99, 19.99, 0.1, '-0.00', ' 450 '],
  ])('may be %j', (value) => {
    expect(read(price(), value)).toEqual({ value: String(value).trim() })
  })

  const groups: [sentence: string, values: unknown[]][] = [
    [NUMBER, ['', 'abc', '.', '-', '1,50', '1 000', '1e3', 'NaN', 'Infinity', '0x10', 'R5', '٣']],
    [NUMBER, [true, [], {}, Number.POSITIVE_INFINITY, 1e-7, `${'9'.repeat(200_000)}x`]],
    [PLACES, ['1.234', '1.000', 1.234, '-1.234', '999999.991']],
    [DIGITS, [1_000_000_000_000, '1000000000000', '12345678901.23', '0.1234567890123', 1e300]],
    [DIGITS, ['9'.repeat(100_000)]],
    [MIN, [-0.01, '-1', '-99999999.99']],
    [MAX, ['1000000', '1000000.00', 999_999_999_999]],
  ]
  it.each(groups)('is refused with "%s": %j', (sentence, values) => {
    for (const value of values) expect(read(price(), value)).toEqual(messages(sentence))
  })
})

describe('query parameters', () => {
  it('of text lose NUL, surrogates and the space around them; blank means not given', () => {
    expect(read(QueryText, ' a\0b\ud800 ')).toEqual({ value: 'ab\ufffd' })
    expect(read(QueryText, ' \0')).toEqual({ value: undefined })
    expect(read(QueryText, undefined)).toEqual({ value: undefined })
    expect(read(QueryMoney, ' ')).toEqual({ value: undefined })
  })

  it.each(['250', '250.00', '+1', '-1', '.5', '5.', ' 7 ', '0.001'])('%j is a price', (value) => {
    expect(read(QueryMoney, value)).toEqual({ value: value.trim() })
  })
  it.each(['abc', 'NaN', '1,5', '1e400', '--1', '1 2', '9'.repeat(40), '0x10', '.', 'R5', '٣'])(
    '%j is no price',
    (value) => {
      expect(read(QueryMoney, value)).toEqual(messages('Enter a number.'))
    },
  )
})
