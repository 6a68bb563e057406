/** The cases of one operation: right, wrong in one of its parts, or wrong all over. */
import fc from 'fast-check'
import { brokenForm, FORM_TYPE, type Form, goodCsv, nastyCsv, validForm } from './files.ts'
import {
  INHERITED_KEYS,
  NASTY_QUERIES,
  NASTY_SEGMENTS,
  NASTY_TEXTS,
  nastyBody,
  nastyText,
  words,
} from './hostile.ts'
import type { Operation, Parameter } from './operations.ts'
import { anId, beyond, nearlyValid, valid } from './shapes.ts'
import { POOLS, type Pool, type Value, Word } from './values.ts'
import { WIRES, type Wire } from './wire.ts'

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; type: string; value: Value }
  | { kind: 'form'; type: string; value: Form }
  | { kind: 'bytes'; type: string; value: Buffer }
const CALLERS = ['admin', 'owner', 'other', 'guest', 'anonymous'] as const
export type Caller = (typeof CALLERS)[number]

export type Case = {
  /** By the name of the parameter; text is written as it is. */
  path: Record<string, Value>
  query: { pairs: [string, Value][] } | { text: string }
  headers: [string, Value][]
  caller: Caller
  body: Body
  wire: Wire
}
type Parts = { [Key in keyof Case]: fc.Arbitrary<Case[Key]> }

/** Cases of an operation: a third or so right, most of the others wrong in one part. */
export function casesOf(operation: Operation): fc.Arbitrary<Case> {
  const right = rightParts(operation)
  const wrong = wrongParts(operation)
  const wrongOnlyIn = (...parts: (keyof Case)[]) =>
    fc.record<Case>({
      ...right,
      ...Object.fromEntries(parts.map((part) => [part, wrong[part]])),
    })
  const takesBody = Object.keys(operation.bodies).length > 0
  const takes = (place: Parameter['in']) => operation.parameters.some((each) => each.in === place)
  return fc.oneof(
    { weight: hashes(operation) ? 5 : 10, arbitrary: wrongOnlyIn() },
    { weight: takesBody ? 8 : 1, arbitrary: wrongOnlyIn('body') },
    { weight: takes('path') ? 3 : 0, arbitrary: wrongOnlyIn('path') },
    { weight: takes('query') ? 6 : 1, arbitrary: wrongOnlyIn('query') },
    { weight: 3, arbitrary: wrongOnlyIn('headers') },
    { weight: 1, arbitrary: wrongOnlyIn('caller') },
    { weight: 2, arbitrary: wrongOnlyIn('wire') },
    { weight: 2, arbitrary: wrongOnlyIn('path', 'query', 'headers', 'caller', 'body') },
  )
}

/** A hash is a hundred times the work of anything else: most of its cases are refused before. */
const hashes = ({ path }: Operation) => /\/(?:register|login|reset\/confirm|change)\/$/.test(path)

// --- Right ----------------------------------------------------------------------------------------

function rightParts(operation: Operation): Parts {
  const { parameters, needs } = operation
  const caller: Caller = needs === 'admin' ? 'admin' : 'owner'
  const query = parameters.filter((each) => each.in === 'query')
  return {
    path: pathOf(operation, (pool) => anId(pool)),
    query: fc
      .tuple(...query.map(({ name, schema }) => fc.option(valid(schema, name))))
      .map((values) => ({
        pairs: values.flatMap((value, index): [string, Value][] =>
          value === null ? [] : [[query[index]?.name ?? '', value]],
        ),
      })),
    headers: rightHeaders(parameters),
    caller: needs === 'none' ? fc.constantFrom('guest', 'anonymous', 'owner') : fc.constant(caller),
    body: rightBody(operation),
    wire: fc.oneof(
      { weight: 9, arbitrary: fc.constant('inject') },
      { weight: 1, arbitrary: fc.constant('socket') },
    ) as fc.Arbitrary<Wire>,
  }
}

/** Parameters of a path that are no number. */
const WORDS: Record<string, 'slug' | 'credited-refund' | 'guest-order'> = {
  slug: 'slug',
  order_number: 'guest-order',
  refund_id: 'credited-refund',
}

function wordFor(name: string): fc.Arbitrary<Value> | undefined {
  if (name === 'lang') return fc.constantFrom('ar', 'ar-EG')
  const word = WORDS[name]
  return word && fc.constant(new Word(word))
}

/** `/api/admin/products/{id}/` is about products, `{identity_id}` about identities. */
function pathOf({ path }: Operation, segment: (pool: Pool) => fc.Arbitrary<Value>) {
  const found = [...path.matchAll(/([a-z-]+)\/(?:(?:update|remove)\/)?\{(\w+)\}/g)]
  return fc.record(
    Object.fromEntries(
      found.map(([, before = '', name = '']) => [name, wordFor(name) ?? segment(poolOf(before))]),
    ),
  )
}

function poolOf(word: string): Pool {
  if (word === 'cart') return 'cart-items'
  if (word in POOLS) return word as Pool
  throw new Error(`no pool of ids for /${word}/{id}`)
}

function rightHeaders(parameters: Parameter[]): fc.Arbitrary<[string, Value][]> {
  const named = parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  const values: Record<string, fc.Arbitrary<Value>> = {
    'Idempotency-Key': fc.nat({ max: 40 }).map((number) => `key-${number}`),
    'X-Order-Token': fc.constant(new Word('order-token')),
    'If-Match': fc.constantFrom('*', new Word('etag'), '"v1"', '"v0", "v1"'),
  }
  return fc
    .tuple(...named.map((name) => fc.option(values[name] ?? fc.constant('x'))))
    .map((given) =>
      given.flatMap((value, index): [string, Value][] =>
        value === null ? [] : [[named[index] ?? '', value]],
      ),
    )
}

function rightBody({ bodies }: Operation): fc.Arbitrary<Body> {
  const kinds = Object.entries(bodies).map(([type, { schema }]): fc.Arbitrary<Body> => {
    if (type === 'multipart/form-data') {
      return validForm(schema).map((value) => ({ kind: 'form', type: FORM_TYPE, value }))
    }
    if (type === 'text/csv') return goodCsv.map((value) => ({ kind: 'bytes', type, value }))
    return valid(schema).map((value) => ({ kind: 'json', type, value }))
  })
  return kinds.length > 0 ? fc.oneof(...kinds) : fc.constant({ kind: 'none' })
}

// --- Wrong ----------------------------------------------------------------------------------------

const OTHER_NAMES = ['format', 'page', ...INHERITED_KEYS]

function wrongParts(operation: Operation): Parts {
  const { parameters } = operation
  const query = parameters.filter((each) => each.in === 'query')
  const names = query.map(({ name }) => name)
  const pair: fc.Arbitrary<[string, Value]> = fc.oneof(
    ...query.map(({ name, schema }) =>
      fc
        .oneof(beyond(schema), nastyText, valid(schema, name))
        .map((value): [string, Value] => [name, value]),
    ),
    fc.tuple(fc.oneof(fc.constantFrom(...names, ...OTHER_NAMES), nastyText), nastyText),
  )
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => ({ pairs }))
  const text = fc.constantFrom(...NASTY_QUERIES).map((text) => ({ text }))
  return {
    path: pathOf(operation, (pool) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<Value>(...NASTY_SEGMENTS) },
        { weight: 1, arbitrary: nastyText.map(segmentOf) },
        { weight: 1, arbitrary: anId(pool) },
      ),
    ),
    query: fc.oneof({ weight: 4, arbitrary: pairs }, { weight: 1, arbitrary: text }),
    headers: fc.array(wrongHeader, { minLength: 1, maxLength: 3 }),
    caller: fc.constantFrom(...CALLERS),
    body: wrongBody(operation),
    wire: fc.constantFrom(...WIRES),
  }
}

/** Never a dot or a slash alone: that would be the path of something else. */
const segmentOf = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/^\.{0,2}$/, 'dots')

function wrongBody({ bodies }: Operation): fc.Arbitrary<Body> {
  const anyType = fc.constantFrom(
    ...words(`application/json application/json;charset=utf-16 Application/JSON text/plain text/csv
      multipart/form-data multipart/form-data;boundary= application/x-www-form-urlencoded
      application/merge-patch+json x ; a/b/c application/json\u00e9`),
    ...['', FORM_TYPE, 'application/json; charset=utf-8', `application/json; ${'x'.repeat(3_000)}`],
  )
  const anything: fc.Arbitrary<Body> = fc
    .tuple(anyType, nastyBody)
    .map(([type, value]) => ({ kind: 'bytes', type, value }))
  const kinds = Object.entries(bodies).flatMap(([type, { schema }]): fc.Arbitrary<Body>[] => {
    const bytes = nastyBody.map((value): Body => ({ kind: 'bytes', type, value }))
    if (type === 'multipart/form-data') {
      const form = brokenForm(schema)
      return [form.map((value) => ({ kind: 'form', type: FORM_TYPE, value }))]
    }
    if (type === 'text/csv') return [nastyCsv.map((value) => ({ kind: 'bytes', type, value }))]
    const nearly = nearlyValid(schema).map((value): Body => ({ kind: 'json', type, value }))
    return [nearly, nearly, bytes]
  })
  return fc.oneof(...kinds, anything)
}

/** The text that a header may hold on the wire: no line ends, no control characters. */
const inHeader = (text: string) => text.replace(/[^\t -~\u0080-\u00ff]/g, '').trim()

/** A header a line, its values between bars; the first of most is blank. */
const WRONG_HEADERS = `
Authorization | | Bearer | Bearer x | bearer x | Bearer a b | Basic eDp5 | Token x | x y z | \u00e9
Authorization | Bearer a.b.c | Bearer eyJhbGciOiJub25lIn0.e30. | Bearer undefined | Bearer null
Cookie | sessionid= | sessionid=x | sessionid=x.y | sessionid="x"; sessionid=y | ;;==;
Cookie | sessionid=%00 | sessionid=%zz | __proto__=1 | \u00ff
Accept | | */* | application/* | text/html | text/csv | ;q= | application/json;q=0 | ,,, | *
Accept | image/*, */*;q=0.1 | \u00e9/\u00e9
Accept-Encoding | | gzip | br | deflate | gzip, br;q=0 | * | identity;q=0 | x
Idempotency-Key | | key-1 | \u00e9 | "
X-Cart-Token | | x | x.y | . | a.b, c.d | \u00e9
If-Match | | * | "v1" | W/"v1" | v1 | "v99999999999999999999" | , | "" | \u00e9
If-None-Match | | * | "x" | W/"x" | ,
If-Modified-Since | x | Thu, 01 Jan 1970 00:00:00 GMT
Range | bytes=0-1 | bytes=-1 | bytes=9-1 | x
Content-Encoding | gzip | identity | x
Origin | null | http://localhost:5173 | https://evil.example.com | * | \u00e9
Host | | evil.example.com | [ | a b | localhost:99999
X-Forwarded-For | 1.2.3.4 | x | ::1, y | ,
X-Forwarded-Host | evil.example.com | [
X-Request-Id | | x
X-HTTP-Method-Override | | DELETE | PATCH
__proto__ | x
constructor | x
`
const LONG_HEADERS: [string, Value][] = [
  ['Authorization', `Bearer ${'x'.repeat(7_000)}`],
  ['Cookie', `a=${'b'.repeat(6_000)}`],
  ['Accept', 'a'.repeat(5_000)],
  ['Idempotency-Key', 'x'.repeat(255)],
  ['Idempotency-Key', 'x'.repeat(256)],
  ['Idempotency-Key', ' \t'],
  ['If-None-Match', '"'.repeat(99)],
  ['If-None-Match', new Word('etag')],
  ['If-Modified-Since', '9'.repeat(50)],
  ['X-Forwarded-For', '9'.repeat(300)],
  ['X-Request-Id', 'y'.repeat(4_000)],
  ['User-Agent', '\u00e9'.repeat(500)],
]

const wrongHeader: fc.Arbitrary<[string, Value]> = fc.oneof(
  ...WRONG_HEADERS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...values] = line.split('|').map((each) => each.trim())
      return fc.constantFrom(...values).map((value): [string, Value] => [name, value])
    }),
  fc.constantFrom(...LONG_HEADERS),
  fc.tuple(fc.constantFrom('User-Agent', 'Referer'), fc.constantFrom(...NASTY_TEXTS.map(inHeader))),
)
