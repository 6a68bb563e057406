/**
 * Random histories of a shop with two scarce variants: whatever happens to its orders, in whatever order, the
 * books agree with what the test has seen itself: with discounts and deliveries, shares add up to the cent, and
 * no buyer gets back more than was paid, of each payment by itself. Contract 8, 9.3, 11.14.
 */
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDeliveryMethod, aDiscount, usesOf } from '../../shop/orders/placing/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aVariant, type TestVariant } from '../../support/factories.ts'
import { runs } from '../../support/runs.ts'
import { countShelf, HAPPENINGS, ORDERS_MAX, place, receiveGoods } from './happenings.ts'
import { emptyBooks } from './helpers.ts'
import { diceOf, type Shop, type Story } from './history.ts'
import { checkBookings, checkByReconcile, checkOrder, checkStock } from './history-checks.ts'

const SEEDS = [20_261_124, 7, 4_711]
/** Histories of each seed, in the suite; `npm run test:long` goes on to a hundred times as many. */
const HISTORIES = 4
const STEPS = { min: 15, max: 35 }
const INITIAL_STOCK = 5

const app = useTestApp({ env: { VAT_PERCENT: '15' } })
const admin = useAdmin(app)

type Step = [name: string, of: number, number: number]
const PLACE = 'an order is placed'
const RECEIVE = 'goods come in'
const COUNT = 'the shelf is counted'

const shelf: TestVariant[] = []
let once: { id: number }
beforeAll(async () => {
  for (const price of ['33.33', '149.99']) shelf.push(await aVariant(app, { stock: 0, price }))
  await aDiscount(app, { code: 'SHARE', value: '12.5' })
  const products = shelf.slice(0, 1).map(({ product_id }) => product_id)
  await aDiscount(app, { code: 'SUM', kind: 'amount', value: '20', products })
  once = await aDiscount(app, { code: 'ONCE', kind: 'amount', value: '10', uses_max: 1 })
  await aDiscount(app, { code: 'GIFT', value: '100' })
  await aDeliveryMethod(app, { code: 'standard', price: '0', is_default: true })
  await aDeliveryMethod(app, { code: 'express', price: '85.05' })
})
beforeEach(() => emptyBooks(app))

/** Every history starts with the same two variants and as many units of them. */
async function openShop(): Promise<Shop> {
  await emptyBooks(app)
  const { db } = app
  const ids = shelf.map(({ id }) => id)
  await db`update product_variants set stock_on_hand = ${INITIAL_STOCK} where id = any(${ids})`
  await db`
    insert into stock_ledger (variant_id, delta, reason)
    select id, ${INITIAL_STOCK}, 'initial' from unnest(${ids}::bigint[]) as variant (id)`
  const cameIn = new Map(shelf.map(({ sku }) => [sku, INITIAL_STOCK]))
  return { app, admin, variants: shelf, stories: [], cameIn, shelves: [] }
}

async function play(steps: Step[]) {
  const shop = await openShop()
  for (const [name, of, number] of steps) {
    const dice = diceOf(number)
    if (name === PLACE || shop.stories.length === 0) await place(shop, dice)
    else if (name === RECEIVE) await receiveGoods(shop, dice)
    else if (name === COUNT) await countShelf(shop, dice)
    else {
      const story = shop.stories[of % shop.stories.length] as Story
      await HAPPENINGS[name]?.(story, dice)
      await checkOrder(story)
    }
    await checkStock(shop)
    expect(await usesOf(app, once)).toBeLessThanOrEqual(1)
  }
  await app.runJobs()
  for (const story of shop.stories) await checkOrder(story)
  await checkStock(shop)
  await checkBookings(shop)
  await checkByReconcile(shop)
}

/** How often each is drawn, where it is not once: what ends a history seldom, what needs much before it often. */
const WEIGHTS: Record<string, number> = {
  'is paid': 4,
  'is shipped and delivered': 4,
  'items are refunded': 3,
  'a return is requested': 6,
  'a return is decided': 2,
  'a return arrives': 6,
  [COUNT]: 3,
}

const anyName = fc.oneof(
  ...[...Object.keys(HAPPENINGS), PLACE, RECEIVE, COUNT].map((name) => ({
    weight: WEIGHTS[name] ?? 1,
    arbitrary: fc.constant(name),
  })),
)

const anyStep: fc.Arbitrary<Step> = fc.tuple(
  anyName,
  fc.nat({ max: ORDERS_MAX - 1 }),
  fc.nat({ max: 2 ** 40 }),
)

const anyHistory = fc.noBias(
  fc.array(anyStep, { minLength: STEPS.min, maxLength: STEPS.max, size: 'max' }),
)

describe('after any history of orders, money, stock and returns', () => {
  it.each(SEEDS)('no unit, no cent and no line is lost or doubled (seed %i)', async (seed) => {
    const property = fc.asyncProperty(anyHistory, play)
    // Without it, fast-check looks for the shortest such history, which takes minutes.
    await fc.assert(property, { ...runs(HISTORIES), seed, endOnFailure: true })
  })
})
