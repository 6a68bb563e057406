import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { isInOrder } from '../../../src/office/reconcile/report.ts'
import { drawInvoices } from '../../../src/run/jobs/draw-invoices.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { aDeliveredPurchase, anExchange, exchanged } from '../../shop/orders/exchanges/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDiscount } from '../../shop/orders/placing/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  aReturn,
  cancel as cancelReturn,
  reject,
} from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { age, anOrder, aUser, aVariant } from '../../support/factories.ts'
import { aPaidPurchase, aPurchase, cancel, type Purchase, pay } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const expire = ({ order }: Purchase) =>
  app.db`update stock_reservations set expires_at = now() where order_id = ${order.id}`

/** As an administrator does it. */
async function mark({ order }: Purchase, status: 'paid' | 'shipped' | 'delivered') {
  const admin = await aUser(app, { is_admin: true })
  await app.db`
    update orders set status = ${status}, paid_at = coalesce(paid_at, now()) where id = ${order.id}`
  await app.db`
    insert into order_status_history (order_id, status, actor_user_id, is_marked_paid)
    values (${order.id}, ${status}, ${admin.id}, ${status === 'paid'})`
}

/** One order of every kind that the contract's and the event table make. */
async function fillShop() {
  await aDiscount(app, { code: 'TEN', uses_max: 9 })
  await anOrder(await aUser(app), await aVariant(app), 2, { discount_code: 'TEN' })
  await aPurchase(app)
  await expire(await aPurchase(app))
  const declined = await aPurchase(app)
  await deliver(app, delivery(app, declined.order, { type: 'payment.failed' }))
  await pay(app, declined)
  const shipped = await aPaidPurchase(app)
  await mark(shipped, 'shipped')
  const delivered = await aPaidPurchase(app)
  await mark(delivered, 'shipped')
  await mark(delivered, 'delivered')
  await aPurchase(app, { others: 2 })
  await aPaidPurchase(app, { others: 2 })
  await cancel(await aPaidPurchase(app, { others: 2 }))
  await markPaid()
  await cancel(await aPurchase(app))
  await cancel(await aPaidPurchase(app))
  const late = await aPurchase(app)
  await cancel(late)
  await pay(app, late)
  const twice = await aPaidPurchase(app)
  await pay(app, twice)
  const sentBack = await aPaidPurchase(app)
  await deliver(app, delivery(app, sentBack.order, { type: 'refund.succeeded' }))
  await pay(app, sentBack)
  await sendBack()
  await refundItems()
  await exchange()
  await soldMeanwhile()
  await free()
  const wrong = await aPurchase(app)
  await deliver(app, delivery(app, wrong.order, { amount_cents: 1 }))
  await deliver(app, delivery(app, wrong.order, { reference: 'unknown' }))
  await drawInvoices(jobContext(app).context, {})
}

/** The rest of money that was kept at its review came in another way. */
async function markPaid() {
  const purchase = await aPurchase(app)
  const { order, variant } = purchase
  await deliver(app, delivery(app, order, { amount_cents: 1_000 }))
  const [reviewed] = await app.db<[{ id: number }]>`
    select id from payments where order_id = ${order.id} and state = 'needs_review'`
  await admin.client.post(`/api/admin/payments/${reviewed.id}/review/`, { note: 'Kept' })
  await app.db`update stock_reservations set consumed_at = now() where order_id = ${order.id}`
  await app.db`update product_variants set stock_on_hand = 8 where id = ${variant.id}`
  await app.db`
    insert into stock_ledger (variant_id, delta, reason, order_id)
    values (${variant.id}, -2, 'sale', ${order.id})`
  await mark(purchase, 'paid')
}

/** Returns in every status, one of them beside a refund of the rest in the dashboard. */
async function sendBack() {
  const made = await aDeliveredOrder(app, admin, { others: 1 })
  const one = [{ order_item_id: made.itemId, quantity: 1 }]
  const received = await anApprovedReturn(admin, made, 2)
  await act(admin, received, 'receive', { restock: one, missing: one })
  await cancelReturn(made, await aReturn(made))
  await reject(admin, await aReturn(made))
  await anApprovedReturn(admin, made)
  await deliver(app, delivery(app, made.order, { type: 'refund.succeeded', amount_cents: 45_000 }))
}

/** Units of a delivered order, and of a paid one, of which the rest is cancelled. */
async function refundItems() {
  const [delivered, paid] = [await aDeliveredOrder(app, admin), await aPaidPurchase(app)]
  for (const [purchase, restock] of [
    [delivered, 1],
    [paid, 0],
  ] as const) {
    const path = `/api/admin/orders/${purchase.order.id}/`
    const { body } = await admin.client.get(path)
    const items = [{ order_item_id: body.items[0].id, quantity: 1, restock }]
    await admin.client.post(`${path}refunds/`, { items, reason: 'Damaged' })
  }
  await cancel(paid)
}

/** One that waits for its parcel, and two that were made, of which one is cancelled. */
async function exchange() {
  await act(admin, await anExchange(await aDeliveredPurchase(app, admin)), 'approve')
  await exchanged(admin, await aDeliveredPurchase(app, admin))
  const bought = await aDeliveredPurchase(app, admin)
  const { id } = await exchanged(admin, bought)
  await bought.buyer.client.post(`/api/orders/${id}/cancel/`)
  await app.runJobs()
}

async function soldMeanwhile() {
  const variant = await aVariant(app, { stock: 1 })
  const late = await anOrder(await aUser(app), variant)
  await age(app.db, 'stock_reservations', { order_id: late.id }, '31 minutes')
  const quick = await anOrder(await aUser(app), variant)
  await deliver(app, delivery(app, quick))
  await deliver(app, delivery(app, late))
}

async function free() {
  const order = await anOrder(await aUser(app), await aVariant(app, { price: '0.00' }))
  await deliver(app, delivery(app, order))
  await deliver(app, delivery(app, order))
}

describe('npm run reconcile', () => {
  it('finds a shop with orders of every kind in order', async () => {
    await fillShop()
    const results = await reconcile(app.db)
    expect(results.flatMap((result) => result.disagreements)).toEqual([])
    expect(isInOrder(results)).toBe(true)
    // No check passes because it looked at nothing.
    const idle = results.filter((result) => result.looked_at === 0).map((result) => result.name)
    expect(idle).toEqual([])
    expect(results.filter(({ notes }) => notes.length > 0).map(({ name }) => name)).toEqual([
      'every event of money found its payment',
      'no payment waits for a review',
    ])
  })
})
