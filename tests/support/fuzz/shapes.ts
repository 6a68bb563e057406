/** Values from a JSON schema: as it asks for, at and past its bounds, and with one thing wrong. */
import fc from 'fast-check'
import { hostileValue, INHERITED_KEYS, nastyValue } from './hostile.ts'
import type { Schema } from './operations.ts'
import { newPasskey } from './second-factor.ts'
import { Id, isStandIn, type Pool, type Value, Word, type WordName } from './values.ts'

const NTH_MAX = 7
/** Those that cases have not had much time to take off the shelf. */
const LATEST = 3
export const anId = (pool: Pool, max = NTH_MAX): fc.Arbitrary<Id> =>
  fc.nat({ max }).map((nth) => new Id(pool, nth))
const aWord = (...names: WordName[]) => fc.constantFrom(...names.map((name) => new Word(name)))

/** Which ids a field is about, wherever it stands. */
const ID_FIELDS: Record<string, Pool> = {
  variant_id: 'variants',
  product_id: 'products',
  products: 'products',
  user_id: 'users',
  order_item_id: 'order-items',
  order_id: 'orders',
  parent: 'categories',
  category: 'categories',
  categories: 'categories',
  coverage_level: 'coverage-levels',
}

/** Fields whose good values only the shop, or a person, knows. */
const FIELDS: Record<string, fc.Arbitrary<Value>> = {
  lang: fc.constantFrom('ar', 'fr-CA', 'en'),
  height: fc.constantFrom('165', '120.5'),
  email: fc.oneof(
    { weight: 2, arbitrary: aWord('email', 'other-email') },
    { weight: 1, arbitrary: fc.nat().map((number) => `new${number}@example.com`) },
  ),
  refresh_token: aWord('refresh', 'refresh', 'access'),
  token: aWord('verification', 'reset', 'identity', 'identity', 'identity-b', 'identity-b'),
  nonce: fc.constant('fuzz'),
  slug: fc.nat({ max: 10_000 }).map((number) => `fuzz-${number}`),
  items: fc.constantFrom(1, 2).map((count) =>
    // The latest variants are of the latest products, which the latest outfits are made of.
    Array.from({ length: count }, (_, nth) => ({
      product_id: new Id('products', nth),
      variant_id: new Id('variants', nth),
      order_item_id: new Id('order-items', nth),
      quantity: 1,
      counted: 3,
    })),
  ),
  orders: fc
    .constantFrom(1, 2)
    .map((count) =>
      Array.from({ length: count }, (_, nth) => ({ id: new Id('orders', nth), carrier: 'TCG' })),
    ),
  words: fc.constantFrom(
    ['caftan', 'kaftan'],
    ['jumper', 'Sweater', 'pull over'],
    ['501', 'jeans'],
  ),
  password: fc.oneof(aWord('password'), fc.constant('a-plum-tree-in-July')),
  current_password: aWord('password'),
  new_password: fc.constant('a-plum-tree-in-July'),
  full_name: fc.constantFrom('Amina Jacobs', 'Amina', 'A. de la Cruz', 'Ámìnâ Ĵāčøb'),
  phone_number: fc.constantFrom('+27 82 555 0134', '0825550134', '(021) 555-0134'),
  refund_id: aWord('refund'),
  tracking_url: fc.constantFrom('', 'https://track.example.com/TCG-4471'),
  counted_at: aWord('moment'),
  received_at: aWord('moment'),
  code: aWord('totp-code'),
  recovery_code: aWord('recovery-code'),
  credential: fc.constant(newPasskey()),
  sku: fc.nat({ max: 10_000 }).map((number) => `FUZZ-${number}`),
  search: fc.constantFrom('product', 'Sand', 'abaya lin', 'A', 'user', 'ORD'),
  created_after: fc.constantFrom('2026-01-01', '2020-02-29', '2126-01-01'),
  created_before: fc.constantFrom('2026-01-01', '2020-02-29', '2126-01-01'),
  // null and blank are its only good values in JSON.
  profile_picture: fc.constantFrom(null, ''),
}

const someText = fc.oneof(
  fc.constantFrom('Layered Linen Abaya', 'Sand', '12 Fig Lane, Cape Town', 'Zoë’s — “best”'),
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)

/** A value that the schema asks for; `name` is the field, the parameter, or the list that it stands in. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<Value> {
  const pool = ID_FIELDS[name]
  const own = FIELDS[name]
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valid(each, name)))
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, name)))
  }
  if (schema.enum) return fc.constantFrom(...(schema.enum as Value[]))
  switch (schema.type) {
    case 'object':
      return own ?? validObject(schema)
    case 'array':
      return own ? fc.oneof(own, validList(schema, name)) : validList(schema, name)
    case 'integer':
    case 'number':
      if (name === 'products') return anId(pool ?? 'products', LATEST)
      return pool ? anId(pool) : wholeNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return own ?? (name === 'user_id' ? anId('users') : validText(schema, name))
  }
}

function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Value> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valid(field, name)]),
  )
  const needed = Object.fromEntries(
    required.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  )
  // Each optional field is one more that may be refused for what the shop has.
  return fc.oneof(fc.record(fields, { requiredKeys: required }), fc.record(needed))
}

function validList({ items = {}, minItems = 0, maxItems = 5 }: Schema, name: string) {
  const item = valid(items, name)
  // Different ones: a list of ids that repeats itself is refused.
  const distinct = { selector: (each: Value) => (each instanceof Id ? each.nth : each) }
  return fc.uniqueArray(item, {
    minLength: minItems,
    maxLength: Math.min(maxItems, 6),
    ...distinct,
  })
}

const wholeNumber = ({ minimum = -10, maximum = 100 }: Schema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + 20)) }),
    fc.constantFrom(minimum, Math.max(minimum, maximum)),
  )

function validText({ format, pattern, minLength = 0, maxLength }: Schema, name: string) {
  if (format === 'decimal') return fc.constantFrom('450.00', '0.01', '1', '999999.99', '19.9')
  if (format === 'date') return fc.constantFrom('2026-01-01', '2020-02-29')
  if (name === 'category') return aWord('category')
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  if (maxLength === undefined) return someText
  const fits = someText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
  const full = fc.constantFrom('x'.repeat(maxLength), 'é'.repeat(maxLength))
  return maxLength > 20_000
    ? fits
    : fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: full })
}

/** Past the bounds that the schema gives by one; something hostile where it gives none. */
export function beyond(schema: Schema): fc.Arbitrary<Value> {
  const { maxLength, minLength = 0, minimum, maximum, items, minItems = 0, maxItems } = schema
  const many = (count: number) => (items ? valid(items).map((item) => Array(count).fill(item)) : [])
  return fc.oneof(
    ...[nastyValue, hostileValue],
    ...(maxLength !== undefined ? [fc.constant('x'.repeat(Math.min(maxLength + 1, 90_000)))] : []),
    ...(minLength > 0 ? [fc.constant(' '.repeat(minLength))] : []),
    ...(minimum !== undefined ? [fc.constant(minimum - 1)] : []),
    ...(maximum !== undefined ? [fc.constant(maximum + 1)] : []),
    ...(items && minItems > 0 ? [many(minItems - 1)].flat() : []),
    ...(items && maxItems !== undefined ? [many(maxItems + 1)].flat() : []),
  )
}

/** A good object with one field gone, replaced, renamed or added; or with something in its depth replaced. */
export function nearlyValid(schema: Schema): fc.Arbitrary<Value> {
  const good = valid(schema)
  const fields = Object.entries(schema.properties ?? {})
  const replaced = fields.map(([name, field]) =>
    fc
      .tuple(good, beyond(field))
      .map(([value, wrong]): Value => ({ ...fieldsOf(value), [name]: wrong })),
  )
  const gone = fields.map(([name]) =>
    good.map((value): Value => {
      const { [name]: _gone, ...rest } = fieldsOf(value)
      return rest
    }),
  )
  const added = fc
    .tuple(good, fc.constantFrom('id', 'is_admin', '', 'user_id', ...INHERITED_KEYS), nastyValue)
    .map(([value, name, more]): Value => ({ ...fieldsOf(value), [name]: more }))
  const deep = fc
    .tuple(good, fc.nat({ max: 30 }), fc.oneof(nastyValue, hostileValue))
    .map(([value, at, wrong]) => withReplaced(value, at, wrong))
  return fc.oneof(...replaced, ...gone, added, deep)
}

const fieldsOf = (value: Value): Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isStandIn(value)
    ? (value as Record<string, Value>)
    : {}

/** Another value at one of the places of this one, counted through; itself the first. */
function withReplaced(value: Value, at: number, wrong: Value): Value {
  let count = 0
  const places = countPlaces(value)
  const walk = (place: Value): Value => {
    const isHere = count === at % places
    count += 1
    if (isHere) return wrong
    if (Array.isArray(place)) return place.map(walk)
    if (typeof place !== 'object' || place === null || isStandIn(place)) return place
    return Object.fromEntries(Object.entries(place).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value)
}

function countPlaces(value: Value): number {
  if (typeof value !== 'object' || value === null || isStandIn(value)) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countPlaces(inner), 1)
}
