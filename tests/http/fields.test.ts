/** The vocabulary of request fields, one value at a time: conventions 2, 6 and 7, and the traps. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { QueryMoney } from '../../src/http/decimal.ts'
import {
  CatalogIdParams,
  CatalogQueryId,
  catalogBodyId,
  PathId,
  QueryId,
} from '../../src/http/ids.ts'
import {
  boolean,
  choice,
  dictionary,
  email,
  integer,
  password,
  QueryText,
  text,
} from '../../src/http/schemas.ts'
import { CATALOG_ID_MAX, ID_MAX } from '../../src/limits.ts'

/** The value as a handler would see it, or the sentences that a client would. */
function read(field: z.ZodType, value: unknown): unknown {
  const result = z.object({ field }).safeParse(value === undefined ? {} : { field: value })
  return result.success
    ? { value: result.data.field }
    : { messages: result.error.issues.map(({ message }) => message) }
}
const messages = (...sentences: string[]) => ({ messages: sentences })

const REQUIRED = 'This field is required.'
const NULL = 'This field may not be null.'
const BLANK = 'This field may not be blank.'

describe('every field', () => {
  const fields = { text: text({ max: 5 }), integer: integer(), boolean: boolean(), email: email() }
  const others = { choice: choice(['a', 'b']), password: password(9), dictionary: dictionary({}) }
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
    expect(read(integer().default(1), '')).toEqual(messages('A valid integer is required.'))
  })

  it('with a rule of its own on top does not run it on what is no value', () => {
    const upper = text({ max: 5 }).refine((value) => value.toUpperCase() === value, 'Shout.')
    expect(read(upper, null)).toEqual(messages(NULL))
    expect(read(upper, 'abc')).toEqual(messages('Shout.'))
  })
})

describe('text', () => {
  const five = text({ max: 5, min: 2 })
  it.each([
    ['  ab\t\n', { value: 'ab' }],
    [5, messages('Ensure this field has at least 2 characters.')],
    [55, { value: '55' }],
    [1.5, { value: '1.5' }],
    ['😀😀😀😀😀', { value: '😀😀😀😀😀' }],
    ['😀😀😀😀😀😀', messages('Ensure this field has no more than 5 characters.')],
    ['e\u0301l', { value: 'e\u0301l' }],
    ["'; --", { value: "'; --" }],
    ['<b>', { value: '<b>' }],
    ['', messages(BLANK)],
    [' \t\n\u00a0', messages(BLANK)],
    ['a\0b', messages('Null characters are not allowed.')],
    ['\0', messages('Ensure this field has at least 2 characters.', NUL())],
    ['ab\ud800', messages('Surrogate characters are not allowed: U+D800.')],
    ['ab\udfff', messages('Surrogate characters are not allowed: U+DFFF.')],
    ['aaaaa\0', messages('Ensure this field has no more than 5 characters.', NUL())],
    [true, messages('Not a valid string.')],
    [[], messages('Not a valid string.')],
    [{}, messages('Not a valid string.')],
  ])('%j', (value, expected) => {
    expect(read(five, value)).toEqual(expected)
  })

  function NUL() {
    return 'Null characters are not allowed.'
  }

  it('may be blank where that is allowed', () => {
    expect(read(text({ max: 5, blank: true }), '  ')).toEqual({ value: '' })
    expect(read(text({ max: 5, min: 3, blank: true }), '')).toEqual({ value: '' })
  })
})

describe('password', () => {
  it('is never trimmed, and spaces alone are one', () => {
    expect(read(password(9), '  x  ')).toEqual({ value: '  x  ' })
    expect(read(password(9), '   ')).toEqual({ value: '   ' })
    expect(read(password(9), '')).toEqual(messages(BLANK))
  })

  it('is bounded, and cannot hold what cannot be typed', () => {
    expect(read(password(9), 'x'.repeat(10))).toEqual(
      messages('Ensure this field has no more than 9 characters.'),
    )
    expect(read(password(9), 'x\0')).toEqual(messages('Null characters are not allowed.'))
    expect(read(password(9), false)).toEqual(messages('Not a valid string.'))
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
    expect(read(integer(), value)).toEqual(messages('A valid integer is required.'))
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
  const slot = choice(['a', 'b'])
  it('takes its words and no other', () => {
    expect(read(slot, 'b')).toEqual({ value: 'b' })
  })
  it.each([
    ['x', '"x" is not a valid choice.'],
    ['', '"" is not a valid choice.'],
    ['A', '"A" is not a valid choice.'],
    [' a', '" a" is not a valid choice.'],
    [5, '"5" is not a valid choice.'],
    [[], '"[]" is not a valid choice.'],
  ])('%j is no valid choice', (value, sentence) => {
    expect(read(slot, value)).toEqual(messages(sentence))
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
    ['x@bücher.example', 'x@bücher.example'],
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
    ],
  ])('%j is none', (value) => {
    expect(read(email(), value)).toEqual(messages('Enter a valid email address.'))
  })

  it('with a NUL or too long has both sentences', () => {
    expect(read(email(), 'a\0@b.co')).toEqual(
      messages('Null characters are not allowed.', 'Enter a valid email address.'),
    )
    expect(read(email(), `${'a'.repeat(250)}@b.co`)).toEqual(
      messages('Ensure this field has no more than 254 characters.'),
    )
    expect(read(email(), true)).toEqual(messages('Not a valid string.'))
    // In lower case this letter is two.
    const domain = `${'İ'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.co`
    expect(read(email(), `${'a'.repeat(60)}@${domain}`)).toEqual(
      messages(
        'Ensure this field has no more than 254 characters.',
        'Enter a valid email address.',
      ),
    )
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
      properties: { product_id: { type: 'integer' }, quantity: { type: 'integer', default: 1 } },
    })
  })
})

describe('ids', () => {
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
      expect(read(catalogBodyId(), value)).toEqual({ value: 0 })
    }
    expect(read(CatalogQueryId, String(CATALOG_ID_MAX + 1))).toEqual({ value: 0 })
    expect(read(QueryId, String(CATALOG_ID_MAX + 1))).toEqual({ value: CATALOG_ID_MAX + 1 })
  })
  it('in a body are integers, and out of range ids that no row has', () => {
    expect(read(catalogBodyId(), '12')).toEqual({ value: 12 })
    for (const value of [-1, '-1', ID_MAX + 1, 1e30, '9223372036854775808', '9'.repeat(1_100)]) {
      expect(read(catalogBodyId(), value)).toEqual({ value: 0 })
    }
    for (const value of ['abc', '1e30', 1.5, Number.POSITIVE_INFINITY, true, [12], {}]) {
      expect(read(catalogBodyId(), value)).toEqual(messages('A valid integer is required.'))
    }
  })
})

describe('query parameters', () => {
  it('of text lose NUL, surrogates and the space around them; blank is not given', () => {
    expect(read(QueryText, ' a\0b\ud800 ')).toEqual({ value: 'ab\ufffd' })
    expect(read(QueryText, ' \0')).toEqual({ value: undefined })
    expect(read(QueryText, undefined)).toEqual({ value: undefined })
  })

  it.each(['250', '250.00', '+1', '-1', '.5', '5.', ' 7 ', '0.001'])('%j is a price', (value) => {
    expect(read(QueryMoney, value)).toEqual({ value: value.trim() })
  })
  it('a blank price is not given', () => {
    expect(read(QueryMoney, ' ')).toEqual({ value: undefined })
  })
  it.each(['abc', 'NaN', '1,5', '1e400', '--1', '1 2', '9'.repeat(40), '0x10', '.', 'R5', '٣'])(
    '%j is no price',
    (value) => {
      expect(read(QueryMoney, value)).toEqual(messages('Enter a number.'))
    },
  )
})
