/**
 * Goal: a discount is never used more often than it may be, however many buy at once, and what is given back can be used
 * again.
 */
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../../src/service/db/connect.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { startTestApp, useTestApp } from '../../../support/app.ts'
import type { Client, Reply } from '../../../support/client.ts'
import { anOrder, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { whileLocked } from '../../catalog/admin/helpers.ts'
import { cancel as cancelByShop, move, ORDERS } from '../admin/helpers.ts'
import { cancel, create, ORDER, pay, putInCart } from '../helpers.ts'
import { deliver, delivery, outcomesOf } from '../paying/helpers.ts'
import { aDiscount, lapse, notValid, usesOf } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** A buyer's order with a discount. */
async function anOrderWith(discount_code: string) {
  const [buyer, variant] = [await aUser(app), await aVariant(app)]
  return { buyer, variant, order: await anOrder(buyer, variant, 1, { discount_code }) }
}

const succeed = (order: TestOrder) => deliver(app, delivery(app, order))

describe('a use of a discount', () => {
  it('is given back when the order is cancelled, paid or not', async () => {
    const discount = await aDiscount(app, { code: 'BACK', uses_max: 1 })
    const first = await anOrderWith('BACK')
    expect(await usesOf(app, discount)).toBe(1)
    await cancel(first.buyer, first.order.id)
    expect(await usesOf(app, discount)).toBe(0)

    const second = await anOrderWith('BACK')
    await succeed(second.order)
    await cancel(second.buyer, second.order.id)
    expect(await usesOf(app, discount)).toBe(0)
    expect((await findingsOn(app, second)).disagreements).toEqual([])
  })

  it('comes back by a cancellation of either side, and then to one of two who want the last', async () => {
    const discount = await aDiscount(app, { code: 'LAST', uses_max: 1 })
    const paid = await anOrderWith('LAST')
    await succeed(paid.order)
    expect(await usesOf(app, discount)).toBe(1)
    await cancelByShop(admin, paid.order)
    expect(await usesOf(app, discount)).toBe(0)
    const { id: variant_id } = await aVariant(app)
    const buyers = [await aUser(app), await aUser(app)]
    for (const { client } of buyers) {
      await client.post('/api/orders/cart/add/', { variant_id, quantity: 1 })
    }
    const replies = await Promise.all(
      buyers.map(({ client }) =>
        client.post('/api/orders/create/', { ...ORDER, discount_code: 'LAST' }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(replies.find(({ status }) => status === 400)).toEqual(notValid)
    expect(await usesOf(app, discount)).toBe(1)
  })

  it('stays with an order of which a part was refunded, and with one that was shipped', async () => {
    const discount = await aDiscount(app, { code: 'PART', uses_max: 1 })
    const { order: paid } = await anOrderWith('PART')
    await succeed(paid)
    const body = { amount: '1.00', reason: 'A seam had come open' }
    expect((await admin.client.post(`${ORDERS}${paid.id}/refunds/`, body)).status).toBe(201)
    expect(await usesOf(app, discount)).toBe(1)
    await move(admin, paid, 'shipped')
    expect((await cancelByShop(admin, paid)).status).toBe(400)
    expect(await usesOf(app, discount)).toBe(1)
  })

  it('is there for others when the reservation has lapsed, and then not for the late payment', async () => {
    const discount = await aDiscount(app, { code: 'LATE', uses_max: 1 })
    const late = await anOrderWith('LATE')
    await lapse(app, late.order)
    const other = await anOrderWith('LATE')
    await succeed(late.order)
    expect(await outcomesOf(app, late.order)).toEqual(['out_of_stock_refunded'])
    const { body } = await late.buyer.client.get(`/api/orders/${late.order.id}/`)
    expect(body).toMatchObject({ status: 'cancelled', refund_status: 'pending' })
    await succeed(other.order)
    expect(await usesOf(app, discount)).toBe(1)
    await app.runJobs()
    for (const purchase of [late, other]) {
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('is taken again by late money that finds one left', async () => {
    const discount = await aDiscount(app, { code: 'STILL', uses_max: 1 })
    const late = await anOrderWith('STILL')
    await lapse(app, late.order)
    await succeed(late.order)
    expect(await outcomesOf(app, late.order)).toEqual(['paid'])
    expect(await usesOf(app, discount)).toBe(1)
  })

  it('is taken again by a new payment link, if there is one', async () => {
    const discount = await aDiscount(app, { code: 'AGAIN', uses_max: 1 })
    const { buyer, order } = await anOrderWith('AGAIN')
    await lapse(app, order)
    expect(await usesOf(app, discount)).toBe(0)
    expect((await pay(buyer, order)).status).toBe(200)
    expect(await usesOf(app, discount)).toBe(1)

    await lapse(app, order)
    const other = await anOrderWith('AGAIN')
    expect(await pay(buyer, order)).toEqual(notValid)
    const before = await app.db`select state from payments where order_id = ${order.id} order by id`
    expect(before.map(({ state }) => state)).toEqual(['void', 'open'])
    expect(await move(admin, order, 'paid')).toEqual(notValid)
    await cancel(other.buyer, other.order.id)
    expect((await move(admin, order, 'paid')).status).toBe(200)
    expect(await usesOf(app, discount)).toBe(1)
  })

  it('is no longer held when the payment fails', async () => {
    const discount = await aDiscount(app, { code: 'FAILS', uses_max: 1 })
    const { order } = await anOrderWith('FAILS')
    await deliver(app, delivery(app, order, { type: 'payment.failed' }))
    expect(await usesOf(app, discount)).toBe(0)
  })

  it('needs no discount any more for an order that is placed', async () => {
    await aDiscount(app, { code: 'GONE', uses_max: 1 })
    const { buyer, order } = await anOrderWith('GONE')
    await app.db`delete from discounts where code = 'GONE'`
    expect((await pay(buyer, order)).status).toBe(200)
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body).toMatchObject({
      discount: { code: 'GONE', amount: '45.00' },
    })
  })
})

describe('a discount that one customer may use once, and has no other limit', () => {
  const lock = (discount: { id: number }) => (tx: Tx) => tx`select lock_discount(${discount.id})`

  it('is used by one of two orders that are placed at once', async () => {
    const discount = await aDiscount(app, { code: 'MINE', uses_max_per_customer: 1 })
    const acts = await Promise.all(
      ['one', 'two'].map(async (tag) => {
        const user = await aUser(app, { email: `placed+${tag}@example.com` })
        await putInCart(user, await aVariant(app))
        return () => create(user, { discount_code: 'MINE' })
      }),
    )
    const [first, second] = await whileLocked(app, lock(discount), acts)
    expect([first?.status, second]).toEqual([201, notValid])
    expect(await usesOf(app, discount)).toBe(1)
  })

  it('is used by one of two orders that are paid again at once', async () => {
    const discount = await aDiscount(app, { code: 'MINE2', uses_max_per_customer: 1 })
    const acts: (() => Promise<Reply>)[] = []
    for (const tag of ['one', 'two']) {
      const user = await aUser(app, { email: `paid+${tag}@example.com` })
      const order = await anOrder(user, await aVariant(app), 1, { discount_code: 'MINE2' })
      await lapse(app, order)
      acts.push(() => pay(user, order))
    }
    const [first, second] = await whileLocked(app, lock(discount), acts)
    expect([first?.status, second]).toEqual([200, notValid])
    expect(await usesOf(app, discount)).toBe(1)
  })
})

it('is used 50 times by 200 buyers of two processes, also while orders are cancelled and lapse', async () => {
  const discount = await aDiscount(app, { code: 'RACE50', uses_max: 50 })
  const second = await startTestApp({
    database: { url: app.databaseUrl, drop: async () => undefined },
  })
  const variants = await Promise.all(
    Array.from({ length: 8 }, () => aVariant(app, { stock: 1_000 })),
  )
  const buyers = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const { tokens } = await aUser(app)
      const client = [app, second][n % 2]?.guest().bearer(tokens.access_token) as Client
      const variant_id = variants[n % variants.length]?.id
      await untilServed(() => client.post('/api/orders/cart/add/', { variant_id, quantity: 1 }))
      return client
    }),
  )
  const order = (client: Client) =>
    untilServed(() => client.post('/api/orders/create/', { ...ORDER, discount_code: 'RACE50' }))

  const replies = await Promise.all(buyers.map(order))
  const won = buyers.flatMap((client, n) => {
    const { status, body } = replies[n] as Reply
    return status === 201 ? { client, id: body.data.order_id as number } : []
  })
  const lost = buyers.filter((_, n) => replies[n]?.status !== 201)
  expect(replies.filter(({ status }) => status !== 201)).toEqual(lost.map(() => notValid))
  expect(won).toHaveLength(50)
  expect(await usesOf(app, discount)).toBe(50)

  const [later] = await Promise.all([
    Promise.all(lost.map(order)),
    ...won
      .slice(0, 10)
      .map(({ client, id }) => untilServed(() => client.post(`/api/orders/${id}/cancel/`, {}))),
    ...won.slice(10, 20).map(({ id }) => lapse(app, { id })),
  ])
  expect(later.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20)
  const rest = lost.filter((_, n) => later[n]?.status !== 201)
  const last = await Promise.all(rest.map(order))
  expect([...later, ...last].filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await usesOf(app, discount)).toBe(50)
  await second.close()
}, 120_000)

/** A request that waited for stock longer than it may is refused with 503, and sent again as a client would. */
async function untilServed(request: () => Promise<Reply>): Promise<Reply> {
  const reply = await request()
  return reply.status === 503 ? untilServed(request) : reply
}
