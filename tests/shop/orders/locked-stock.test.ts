/** One variant that stays locked stops nothing that has nothing to do with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Db } from '../../../src/service/db/connect.ts'
import { UNAVAILABLE } from '../../service/http/helpers.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import {
  anOrder,
  aUser,
  aVariant,
  PASSWORD,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { countWaiting, untilWaiting } from '../../support/waiting.ts'
import { anOutfit } from '../outfits/helpers.ts'
import { create, putInCart } from './helpers.ts'
import { deliver, delivery, received } from './paying/helpers.ts'

const POOL_SIZE = 12

let app: TestApp
/** Past the service. */
let outside: Db
beforeAll(async () => {
  app = await startTestApp({
    env: { DATABASE_POOL_SIZE: String(POOL_SIZE) },
    // As long as all of them may take to wait for it at the same time on a busy machine.
    lockSeconds: 8,
  })
  outside = connect(app.databaseUrl, { max: 2, applicationName: 'outside' })
})
afterAll(async () => {
  await outside.end()
  await app.close()
})

async function buyersOf(variant: TestVariant, count: number, shop = app) {
  const buyers = await Promise.all(Array.from({ length: count }, () => aUser(shop)))
  for (const buyer of buyers) await putInCart(buyer, variant)
  return buyers
}
async function countServiceWaiting(): Promise<number> {
  const [{ count }] = await outside<[{ count: number }]>`
    select count(*)::integer as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'test' and wait_event_type = 'Lock'`
  return count
}
/** The most that waited for a lock at any time until `work` was done. */
async function mostWaiting(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const ending = work.finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) most = Math.max(most, await countServiceWaiting())
  await ending
  return most
}
const rowsOf = async (variant: TestVariant) => {
  const [rows] = await outside<[{ orders: number; reservations: number; in_carts: number }]>`
    select (select count(*)::integer from order_items where variant_id = ${variant.id}) as orders,
      (select count(*)::integer from stock_reservations where variant_id = ${variant.id})
        as reservations,
      (select count(*)::integer from cart_items where variant_id = ${variant.id}) as in_carts`
  return rows
}

describe('while a variant is locked and three times as many order it as the pool has connections', () => {
  it('all else is answered, they get 503 and nothing is written, and then it can be ordered', async () => {
    const variant = await aVariant(app, { stock: 100 })
    const other = await aUser(app)
    const order = await anOrder(other, await aVariant(app))
    const buyers = await buyersOf(variant, 3 * POOL_SIZE)

    await outside.begin(async (tx) => {
      await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
      const ordering = Promise.all(buyers.map((buyer) => create(buyer)))
      const waiting = mostWaiting(ordering)
      await expect.poll(countServiceWaiting, { timeout: 15_000 }).toBe(POOL_SIZE / 2)
      const login = { email: other.email, password: PASSWORD }
      const replies = await Promise.all([
        app.guest().post('/api/users/login/', login),
        app.guest().get('/api/catalog/products/'),
        other.client.get('/api/orders/'),
        app.guest().get('/readyz'),
        deliver(app, delivery(app, order, { type: 'payout.sent' })),
        deliver(app, delivery(app, order, { type: 'payment.failed' })),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      expect(replies.slice(4)).toEqual([received, received])
      expect(await ordering).toEqual(buyers.map(() => UNAVAILABLE))
      expect(await waiting).toBe(POOL_SIZE / 2)
    })
    expect(await rowsOf(variant)).toEqual({ orders: 0, reservations: 0, in_carts: buyers.length })
    const replies = await Promise.all(buyers.map((buyer) => create(buyer)))
    expect(replies.map(({ status }) => status)).toEqual(buyers.map(() => 201))
  })
})

describe('while a variant is locked and a buyer orders it', () => {
  // The order must still wait when the lock ends.
  const patient = useTestApp()

  it('a change of the cart of that buyer does not wait', async () => {
    const variant = await aVariant(patient)
    const [buyer] = (await buyersOf(variant, 1, patient)) as [TestUser]
    const more = await aVariant(patient)
    const { ordering } = await patient.db.begin(async (tx) => {
      await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
      const ordering = create(buyer)
      await untilWaiting(patient)
      const added = await buyer.client.post('/api/orders/cart/add/', { variant_id: more.id })
      expect([added.status, await countWaiting(patient)]).toEqual([201, 1])
      return { ordering } // not awaited in here: it goes on when this transaction ends
    })
    expect((await ordering).body.data.items_count).toBe(2)
  })
})

describe('while a variant is locked and many put it into carts and wishlists', () => {
  it('all else is answered, they get 503 and nothing is written', async () => {
    const [variant, another] = [await aVariant(app, { stock: 100 }), await aVariant(app)]
    const [other, [buyer]] = [await aUser(app), await buyersOf(another, 1)]
    const owners = await buyersOf(variant, 3)
    const guests = Array.from({ length: 2 * POOL_SIZE }, () => app.guest())
    const outfit = await anOutfit(app, other, {
      products: [{ id: variant.product_id }, { id: another.product_id }],
    })

    await outside.begin(async (tx) => {
      await tx`select v.id from product_variants v where v.id = ${variant.id} for update`
      const changing = Promise.all([
        ...guests.map((guest) => guest.post('/api/orders/cart/add/', { variant_id: variant.id })),
        other.client.post('/api/orders/wishlist/add/', { variant_id: variant.id }),
        other.client.post(`${outfit.path}add-to-cart/`, {
          items: [{ product_id: variant.product_id, variant_id: variant.id }],
        }),
        ...owners.map(({ client }) => client.post('/api/orders/cart/clear/')),
      ])
      const waiting = mostWaiting(changing)
      await expect.poll(countServiceWaiting, { timeout: 15_000 }).toBe(POOL_SIZE / 4)
      const replies = await Promise.all([
        app.guest().post('/api/users/login/', { email: other.email, password: PASSWORD }),
        app.guest().get('/api/catalog/products/'),
        create(buyer as TestUser),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 201])
      const refused = await changing
      expect(refused).toEqual(refused.map(() => UNAVAILABLE))
      expect(await waiting).toBe(POOL_SIZE / 4)
    })
    expect(await rowsOf(variant)).toEqual({ orders: 0, reservations: 0, in_carts: owners.length })
  })
})

describe('GET /readyz', () => {
  it('answers while all connections of the pool are in use, many probes at once', async () => {
    const taken = await Promise.all(Array.from({ length: POOL_SIZE }, () => app.db.reserve()))
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.guest().get('/readyz')),
    ).finally(() => {
      for (const connection of taken) connection.release()
    })
    expect(replies).toEqual(replies.map(() => ({ status: 200, body: { status: 'ready' } })))
  })
})
