/**
 * The people of the traffic and what the service has told them. What was told must be so in the end,
 * whatever happened in between: told.ts compares.
 */
import type { Db } from '../../src/db/connect.ts'
import type { Random } from '../support/random.ts'
import { insertPeople, insertVariants, type Person } from '../support/shop.ts'

export type Variant = { id: number; productId: number }
/** A person with an account, or a guest with a cookie. One request at a time. */
export type Shopper = {
  name: string
  id?: number
  headers: Record<string, string>
  /** When the token lapses, by Date.now(). */
  until: number
  isBusy: boolean
  /** Units by variant that a 201 told of since the last order. */
  cart: Map<number, number>
  wishlist: Set<number>
  /** Variants whose fate in the wishlist is unknown, since an answer was lost. */
  unsure: Set<number>
  outfits: Set<number>
  /** Orders that a 201 told of. */
  orders: Set<number>
}
export type Order = {
  id: number
  owner: Shopper
  reference: string
  amountCents: number
  status: 'pending' | 'paid' | 'cancelled'
  /** Money has moved: a cancellation pays it back. */
  wasPaid: boolean
  /** What went back in the dashboard of the provider. */
  sentBackCents: number
  isBusy: boolean
}
export type World = {
  random: Random
  variants: Variant[]
  /** One that nobody here buys, the only one of its price in rand. */
  quiet: { id: number; price: number }
  people: Shopper[]
  guests: Shopper[]
  admin: Shopper
  orders: Order[]
  /** Those of the people that a 201 told of: they have a password. */
  registered: Shopper[]
  /** Pictures to upload: one of a few hundred bytes as it is kept, one of hundreds of kilobytes. */
  pictures: { small: Buffer; large: Buffer }
  serial: number
}

/** So many that a soak of hours sells nothing out. */
const STOCK = 900_000
const PRODUCTS = 200
/** A little less than an access token lives. */
export const TOKEN_MS = 13 * 60_000

export const aShopper = (name: string, headers: Record<string, string>, id?: number): Shopper => ({
  ...{ name, headers, isBusy: false, until: Date.now() + TOKEN_MS },
  ...(id === undefined ? {} : { id }),
  ...{ cart: new Map(), wishlist: new Set(), unsure: new Set() },
  ...{ outfits: new Set(), orders: new Set() },
})

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

export async function fillWorld(
  db: Db,
  random: Random,
  { people: count, pictures }: { people: number; pictures: World['pictures'] },
): Promise<World> {
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
    pictures,
    serial: 0,
  }
}
