/** Input that has broken services before. */
import fc from 'fast-check'
import { Raw, type Value } from './values.ts'

const DEEP = 5_000
const nested = (open: string, close: string, depth = DEEP) =>
  open.repeat(depth) + close.repeat(depth)

/** The words of a text, whatever stands between them. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

export const NASTY_TEXTS = [
  ...words(`
    null undefined NaN Infinity true [] {} __proto__ constructor Bearer a.b.c
    0 -0 -1 1 1.5 1e3 0x10 +1 01 1,5 1_000 2147483647 2147483648 -2147483649 9007199254740993
    9223372036854775808 2026-02-30 0000-00-00 2026-13-01T00:00:00Z 10000-01-01 -0001-01-01 infinity
    ' " \\ % _ $1 \\x00 :* @ a@b a@b@c.d =cmd() #{7*7} {{7*7}} <script>alert(1)</script>
    ../../../../etc/passwd file:///etc/passwd eyJhbGciOiJub25lIn0.e30. ((((((((a+)+)+)+)+)+)+)+)!
    👩‍👩‍👧‍👦 İıſ ١٢٣ １２`),
  ...[
    '',
    ' ',
    ' 1 ',
    '\t\r\n',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\ufeff',
    '\ufffe',
    '\u202eabc',
  ],
  ...['\u00a0', '\u2028', "'; drop table users; --", "' or ''='", '& | !'],
  ...['e\u0301'.repeat(40), 'ﷺ'.repeat(50), '9'.repeat(400), '-'.repeat(300), 'x'.repeat(256)],
  ...['x'.repeat(1_001), 'é'.repeat(5_001), '字'.repeat(10_001), 'a '.repeat(8_000)],
  ...[`${'x'.repeat(65)}@example.com`, `a@${'b.'.repeat(120)}com`],
]

const NASTY_VALUES: Value[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 101, 1_000_001, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[2 ** 53, 2 ** 53 + 2, 1e21, 5e-324, 1.7976931348623157e308],
  ...['1e400', '-1e400', '1E-999', '9'.repeat(400), '0.1'.padEnd(400, '1'), '-0'].map(
    (json) => new Raw(json),
  ),
  ...[[], {}, [[]], [null], [{}], [''], { a: 1 }, { id: 1 }, { length: 3 }, ['a', 'a']],
  ...[nested('[', ']', 500), '{"__proto__":{"is_admin":true}}', '{"a":1,"a":2}'].map(
    (json) => new Raw(json),
  ),
  Array.from({ length: 101 }, (_, index) => index + 1),
]

/** The keys that every object of JavaScript has, by the names that JSON may give to something else. */
export const INHERITED_KEYS = words(`
  toString valueOf toJSON __proto__ constructor prototype hasOwnProperty then length name message`)

/** Converting it to text or to a number throws. */
const UNCONVERTIBLE = new Raw('{"toString":1,"valueOf":2}')

/** Objects, and lists of them, that nothing but a look at their type may touch. */
export const { hostileValue } = fc.letrec<{ hostileValue: Value }>((tie) => ({
  hostileValue: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Value>(UNCONVERTIBLE, UNCONVERTIBLE, null, 1, 'x', true),
    fc.array(tie('hostileValue'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...INHERITED_KEYS, 'id'), tie('hostileValue')), {
        maxLength: 5,
      })
      .map((entries): Value => Object.fromEntries(entries)),
  ),
}))

export const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
)

/** Lone surrogates too: half a character is written as an escape in JSON. */
export const nastyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_VALUES) },
  { weight: 4, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Value> },
)

/** Bodies that are no JSON object of anybody's, or none at all. */
const NASTY_BODIES = [
  ...words(`
    null true 1 "" "x" [] [null] [[]] {} - { " {"a":1,} {'a':1} {a:1} {"a":1}{"b":2} {"a":NaN} {"a":01}
    {"a":Infinity} {"a":1e400} {"a":"\\ud800"} {"a":"\\x"} {"":""} {"a":1,"a":2} /**/{} a=1&b=2
    {"__proto__":{"is_admin":true}} {"constructor":{"prototype":{"a":1}}}
    {"toString":1,"hasOwnProperty":1,"valueOf":null,"then":1,"length":-1}`),
  ...['', ' ', '{ }', '{"a":"\t"}', '\ufeff{}', '{}\0', '<?xml version="1.0"?><a/>'],
  ...[nested('[', ']'), nested('{"a":', '}').replace(':}', ':1}'), `[${'1,'.repeat(20_000)}1]`],
  ...[`{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":${key}`).join()}}`],
  ...[JSON.stringify({ email: 'x'.repeat(100_000) }), ' '.repeat(262_145)],
].map((text) => Buffer.from(text))

const UNREADABLE = words(
  '80 c328 fffe7b007d00 7b2261223a22ff227d efbbbf7b7d 00 1f8b0800 eda080',
).map((hex) => Buffer.from(hex, 'hex'))

export const nastyBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NASTY_BODIES) },
  { weight: 1, arbitrary: fc.constantFrom(...UNREADABLE) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text)) },
)

/** Segments of a path, where an id belongs; `/` and dots that would make another path left out. */
export const NASTY_SEGMENTS = [
  ...words(`
    0 -1 -0 00 01 1.0 1.5 1e0 +1 0x1 1_0 2147483647 2147483648 9007199254740993 x null NaN
    %20 1%20 %201 %00 1%00 %2F 1%2F ..%2F..%2Fetc %5C % %zz 1% %ff %C3%28 %E0%A4%A %F0%9F%92%A9
    1;a=b 1,2 {id} :id * $1 ~ ' 1'-- %D9%A1 %EF%BC%91 1%0d%0aX:1 __proto__ constructor`),
  ...['9'.repeat(400), 'a'.repeat(2_000), 'a'.repeat(15_000)],
]

/** Whole query strings that no list of pairs would become. */
export const NASTY_QUERIES = [
  ...words(`
    % %zz %00 = & &&& =&= page page= page=1&page=2 a[b]=1&a[]=2 ?? page=%F0%9F + %20 __proto__=1
    __proto__[a]=1 constructor=1 search=%ED%A0%80 search=%00 page=1%00 ; page=1;page=2 #`),
  ...[`x=${'y'.repeat(6_000)}`, 'a&'.repeat(900)],
]
