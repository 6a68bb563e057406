/** The people of the traffic, and what the service has confirmed to them, which books.ts compares with the database. */
import sharp from 'sharp'
import type { Db } from '../../../src/service/db/connect.ts'
import type { Random } from '../random.ts'
import { insertPeople, insertVariants, type Person } from '../rows.ts'

export type Variant = { id: number; productId: number }
/** A person with an account, or a guest with a cookie. One request at a time. */
export type Shopper = {
  name: string
  id?: number
  headers: Record<string, string>
  /** When the token expires, by Date.now(). */
  until: number
  isBusy: boolean
  /** Units by variant that a 201 confirmed since the last order. */
  cart: Map<number, number>
  wishlist: Set<number>
  /** Variants that may be in the wishlist: the answer was lost. */
  unsure: Set<number>
  outfits: Set<number>
  /** Orders that a 201 confirmed. */
  orders: Set<number>
}
export type Order = {
  id: number
  owner: Shopper
  reference: string
  amountCents: number
  status: 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'
  /** A cancellation refunds the money. */
  wasPaid: boolean
  /** Refunded in the dashboard of the provider. */
  refundedCents: number
  isBusy: boolean
  /** Of a delivered order: it is exchanged next. */
  item?: { id: number; variant: { id: number } } | undefined
  /** The return of that item, until its parcel has come. */
  return?: { id: number; isApproved: boolean } | undefined
}
export type World = {
  random: Random
  variants: Variant[]
  /** A variant that no buyer orders, the only one of its price in rand. */
  quiet: { id: number; price: number }
  people: Shopper[]
  guests: Shopper[]
  admin: Shopper
  orders: Order[]
  /** Accounts that a 201 confirmed: they have a password. */
  registered: Shopper[]
  /** Pictures to upload: stored, the small one has hundreds of bytes, the large one hundreds of kilobytes. */
  pictures: { small: Buffer; large: Buffer }
  serial: number
}

/** So many that hours of traffic sell nothing out. */
const STOCK = 900_000
const PRODUCTS = 200
/** A little less than an access token lives. */
export const TOKEN_MS = 13 * 60_000

export const aShopper = (name: string, headers: Record<string, string>, id?: number): Shopper => ({
  name,
  ...(id === undefined ? {} : { id }),
  headers,
  until: Date.now() + TOKEN_MS,
  isBusy: false,
  cart: new Map(),
  wishlist: new Set(),
  unsure: new Set(),
  outfits: new Set(),
  orders: new Set(),
})

/** Any variant of the shop. */
export function aVariant({ random, variants: [first, ...others] }: World): Variant {
  if (!first) throw new Error('the shop has no variants')
  return random.pick([first, ...others])
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export async function fillWorld(db: Db, random: Random, count: number): Promise<World> {
  await insertVariants(db, { count: PRODUCTS, stock: STOCK })
  const [quiet, ...variants] = await db<(Variant & { price: number })[]>`
    select v.id, v.product_id as "productId", p.base_price::float as price
    from product_variants v
    join products p on p.id = v.product_id
    order by v.id`
  const [first, ...others] = await insertPeople(db, count + 1)
  if (!first || !quiet) throw new Error('a shop without people or goods')
  await db`update users set is_admin = true where id = ${first.id}`
  const asShopper = ({ name, token, id }: Person) => aShopper(name, bearer(token), id)
  return {
    random,
    variants,
    quiet,
    people: others.map(asShopper),
    guests: [],
    admin: asShopper(first),
    orders: [],
    registered: [],
    pictures: await makePictures(),
    serial: 0,
  }
}

/** Noise does not compress, so the large picture stays large. */
async function makePictures(): Promise<World['pictures']> {
  const plain = { width: 64, height: 64, channels: 3, background: '#a07850' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const large = sharp({ create: { ...plain, width: 700, height: 700, noise } })
  return {
    small: await sharp({ create: plain }).jpeg().toBuffer(),
    large: await large.jpeg({ quality: 90 }).toBuffer(),
  }
}
