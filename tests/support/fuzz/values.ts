/**
 * The values of a case before it is sent: JSON values, and stand-ins for what only the running shop
 * knows, so that the same seed makes the same cases.
 */

/** Things with ids, and their tables. */
export const POOLS = {
  products: 'products',
  variants: 'product_variants',
  images: 'product_images',
  categories: 'categories',
  'coverage-levels': 'coverage_levels',
  passkeys: 'passkeys',
  synonyms: 'synonyms',
  imports: 'imports',
  'delivery-methods': 'delivery_methods',
  discounts: 'discounts',
  colors: 'colors',
  orders: 'orders',
  'order-items': 'order_items',
  returns: 'returns',
  payments: 'payments',
  users: 'users',
  identities: 'user_identities',
  sessions: 'login_sessions',
  addresses: 'addresses',
  'cart-items': 'cart_items',
  wishlist: 'wishlist_items',
  outfits: 'outfits',
  'webhook-endpoints': 'webhook_endpoints',
  deliveries: 'webhook_deliveries',
} as const
export type Pool = keyof typeof POOLS

/** Tokens, addresses and names of the shop that are good at the moment. */
export type WordName =
  | 'access'
  | 'refresh'
  | 'verification'
  | 'reset'
  | 'identity'
  | 'identity-b'
  | 'email'
  | 'other-email'
  | 'password'
  | 'category'
  | 'slug'
  | 'guest-order'
  | 'order-token'
  | 'refund'
  | 'credited-refund'
  | 'etag'
  | 'moment'
  | 'totp-code'
  | 'recovery-code'

export class Word {
  name: WordName

  constructor(name: WordName) {
    this.name = name
  }
}

/** The id of something that is there, unless it was deleted meanwhile. */
export class Id {
  pool: Pool
  nth: number

  constructor(pool: Pool, nth: number) {
    this.pool = pool
    this.nth = nth
  }
}

/** JSON text as it is, where no value would become it: `1e400`, a key twice. */
export class Raw {
  json: string

  constructor(json: string) {
    this.json = json
  }
}

type StandIn = Id | Word | Raw
type Plain = null | boolean | number | string
export type Value = Plain | StandIn | Value[] | { [key: string]: Value }

/** The shop's own values, by their stand-ins. */
export type Known = { idOf: (id: Id) => number; wordOf: (word: Word) => string }

export const isStandIn = (value: Value) =>
  value instanceof Id || value instanceof Word || value instanceof Raw

export function jsonOf(value: Value, known: Known): string {
  if (value instanceof Raw) return value.json
  if (value instanceof Id) return JSON.stringify(known.idOf(value))
  if (value instanceof Word) return JSON.stringify(known.wordOf(value))
  if (Array.isArray(value)) return `[${value.map((each) => jsonOf(each, known)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner, known)}`,
  )
  return `{${pairs.join(',')}}`
}

/** For a path, a query, a header or a field of a form. */
export function textOf(value: Value, known: Known): string {
  if (value instanceof Word) return known.wordOf(value)
  return typeof value === 'string' ? value : jsonOf(value, known)
}
