/** The shop before it opens: one variant that everybody wants, ten others, and the buyers. */
import type { Db } from '../../src/db/connect.ts'
import type { Random } from '../support/random.ts'
import { insertPeople, insertVariants, type Person } from '../support/shop.ts'

export type Line = { variantId: number; quantity: number }
export type Buyer = Pick<Person, 'id' | 'name' | 'token'> & { cart: Line[] }
export type Shop = { hotId: number; otherIds: number[]; buyers: Buyer[] }

const OTHERS = 10
const OTHER_LINES = { min: 1, max: 4 }
const QUANTITY = { min: 1, max: 2 }
/** Of the carts, how many hold what everybody wants. */
const HOT_SHARE = 0.85

export async function fillShop(
  db: Db,
  random: Random,
  { buyers, units }: { buyers: number; units: number },
): Promise<Shop> {
  const variants = { count: 1 + OTHERS, stock: units }
  const [hotId = 0, ...otherIds] = await insertVariants(db, variants)
  const people = await insertPeople(db, buyers)
  return {
    hotId,
    otherIds,
    buyers: people.map((person) => ({ ...person, cart: aCart(random, hotId, otherIds) })),
  }
}

/** The same variants in opposite orders: whoever locked them as they come would deadlock. */
function aCart(random: Random, hotId: number, otherIds: number[]): Line[] {
  const others = random
    .shuffled(otherIds)
    .slice(0, random.between(OTHER_LINES.min, OTHER_LINES.max))
  const wanted = random.next() < HOT_SHARE ? [hotId, ...others] : others
  const upwards = wanted.sort((one, other) => one - other)
  const ordered = random.next() < 0.5 ? upwards : upwards.reverse()
  return ordered.map((variantId) => ({
    variantId,
    quantity: variantId === hotId ? 1 : random.between(QUANTITY.min, QUANTITY.max),
  }))
}
