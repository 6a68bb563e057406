/** Goal: of requests about one exchange at the same moment, as many win as may. */
import { describe, expect, it } from 'vitest'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { act } from '../returns/helpers.ts'
import {
  aDeliveredPurchase,
  anExchange,
  ask,
  type Bought,
  exchanged,
  refund,
  seen,
  stockOf,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const bought = (quantity?: number) => aDeliveredPurchase(app, admin, quantity)
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const sumOfRefunds = async ({ order }: Pick<Bought, 'order'>) => {
  const { refunds } = await seen(admin, order)
  return refunds.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0)
}

describe('at the same moment', () => {
  it('ten receipts of one return make one exchange', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await act(admin, id, 'approve')
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(admin, id, 'receive')))
    expect(statuses(replies)).toEqual([200, ...Array(9).fill(400)])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 4, available: 4, to_ship: 1 })
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from exchanges where first_order_id = ${made.order.id}`
    expect(count).toBe(1)
  })

  it('approvals of two returns have the last unit once', async () => {
    const made = await bought()
    const ids = [await anExchange(made), await anExchange(made)]
    await app.db`update product_variants set stock_on_hand = 1 where id = ${made.other.id}`
    const replies = await Promise.all(ids.map((id) => act(admin, id, 'approve')))
    expect(statuses(replies)).toEqual([200, 400])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 1, available: 0, to_ship: 0 })
  })

  it('an approval and a buyer have the last unit once', async () => {
    const made = await bought()
    const id = await anExchange(made)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${made.other.id}`
    await made.buyer.client.post('/api/orders/cart/add/', {
      variant_id: made.other.id,
      quantity: 1,
    })
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const [approved, placed] = await Promise.all([
      act(admin, id, 'approve'),
      made.buyer.client.post('/api/orders/create/', order),
    ])
    expect([approved.status === 200, placed.status === 201].filter(Boolean)).toHaveLength(1)
    expect((await stockOf(admin, made.other)).available).toBe(0)
  })

  it('an exchange is cancelled and refunded once, while the rest of its first order is given back', async () => {
    const made = await bought()
    const order = await exchanged(admin, made)
    const first = { order_item_id: made.itemId, quantity: 1, restock: 0 }
    const replies = await Promise.all([
      made.buyer.client.post(`/api/orders/${order.id}/cancel/`),
      made.buyer.client.post(`/api/orders/${order.id}/cancel/`),
      refund(admin, made.order, { items: [first] }),
      refund(admin, made.order, { items: [first] }),
    ])
    expect(statuses(replies)).toEqual([200, 201, 400, 400])
    expect(await sumOfRefunds(made)).toBe(900)
    await app.runJobs()
    const purchase = { buyer: made.buyer, variant: made.other, order: { ...made.order, ...order } }
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it('a return is received and cancelled, one or the other, and its stock is free or sent', async () => {
    const made = await bought()
    const id = await anExchange(made)
    const path = `/api/orders/${made.order.id}/returns/${id}/cancel/`
    const replies = await Promise.all([
      act(admin, id, 'approve'),
      made.buyer.client.post(path),
      act(admin, id, 'receive'),
    ])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    const { status } = (await admin.client.get(`/api/admin/returns/${id}/`)).body
    const available = { cancelled: 5, approved: 4, received: 4 }[status as 'received']
    expect((await stockOf(admin, made.other)).available).toBe(available)
  })

  it('two items of one return are exchanged for one variant, a line each', async () => {
    const made = await bought()
    await app.db`update order_items set quantity = 1, discount = 50 where id = ${made.itemId}`
    await app.db`
      insert into order_items (order_id, variant_id, quantity, price_at_purchase, discount)
      select order_id, variant_id, 1, price_at_purchase, 50 from order_items where id = ${made.itemId}`
    const { items } = await seen(admin, made.order)
    const wanted = items.map((item: { id: number }) => ({
      order_item_id: item.id,
      quantity: 1,
      exchange_variant_id: made.other.id,
    }))
    const asked = await ask(made.buyer, made.order, wanted)
    const { id } = asked.body.data
    await act(admin, id, 'approve')
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 5, available: 3, to_ship: 0 })
    const { body } = await act(admin, id, 'receive')
    const order = await seen(admin, body.exchange_order)
    expect(order.items).toMatchObject([
      { quantity: 1, exchanged_amount: '450.00' },
      { quantity: 1, exchanged_amount: '450.00' },
    ])
    expect(await stockOf(admin, made.other)).toEqual({ on_hand: 3, available: 3, to_ship: 2 })
    const purchase = { buyer: made.buyer, variant: made.other, order: { ...made.order, ...order } }
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })
})
