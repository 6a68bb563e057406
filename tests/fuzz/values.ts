/**
 * What a case is made of before it is sent: JSON values, and stand-ins for what only the running shop
 * knows, so that the same seed makes the same cases.
 */

export const POOLS = {
  products: 'products',
  variants: 'product_variants',
  images: 'product_images',
  categories: 'categories',
  'coverage-levels': 'coverage_levels',
  orders: 'orders',
  payments: 'payments',
  users: 'users',
  identities: 'user_identities',
  sessions: 'login_sessions',
  'cart-items': 'cart_items',
  wishlist: 'wishlist_items',
  outfits: 'outfits',
} as const
/** Things with ids, and their tables. */
export type Pool = keyof typeof POOLS

/** The id of something that is there, unless it was deleted meanwhile. */
export class Id {
  pool: Pool
  nth: number

  constructor(pool: Pool, nth: number) {
    this.pool = pool
    this.nth = nth
  }
}

const WORDS = [
  ...['access', 'refresh', 'verification', 'reset', 'identity', 'identity-b'],
  ...['email', 'other-email', 'password', 'category', 'sku', 'order-number', 'refund', 'etag'],
] as const
export type WordName = (typeof WORDS)[number]

/** A token, an address or a name of the shop that is good at the moment. */
export class Word {
  name: WordName

  constructor(name: WordName) {
    this.name = name
  }
}

/** JSON text as it is, where no value would become it: `1e400`, a key twice. */
export class Raw {
  json: string

  constructor(json: string) {
    this.json = json
  }
}

export type Value =
  | null
  | boolean
  | number
  | string
  | Id
  | Word
  | Raw
  | Value[]
  | { [key: string]: Value }

/** What the stand-ins stand for. */
export type Known = {
  idOf: (id: Id) => number
  wordOf: (word: Word) => string
}

export const isStandIn = (value: Value) =>
  value instanceof Id || value instanceof Word || value instanceof Raw

export function jsonOf(value: Value, known: Known): string {
  if (value instanceof Raw) return value.json
  if (value instanceof Id || value instanceof Word) return JSON.stringify(plainOf(value, known))
  if (Array.isArray(value)) return `[${value.map((each) => jsonOf(each, known)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner, known)}`,
  )
  return `{${pairs.join(',')}}`
}

/** For a path, a query, a header or a field of a form. */
export function textOf(value: Value, known: Known): string {
  const plain = value instanceof Id || value instanceof Word ? plainOf(value, known) : value
  return typeof plain === 'string' ? plain : jsonOf(plain, known)
}

const plainOf = (value: Id | Word, { idOf, wordOf }: Known) =>
  value instanceof Id ? idOf(value) : wordOf(value)
