/** Another size of what is sent in exchange, before it is shipped. Extensions 11.2. */
import { expect, it } from 'vitest'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { ORDERS } from '../admin/helpers.ts'
import { aDeliveredPurchase, anExchange, receive, refund, seen, send, stockOf } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

it('takes its share of what the units that came back were worth', async () => {
  const bought = await aDeliveredPurchase(app, admin)
  const made = await receive(admin, await anExchange(bought, { quantity: 2 }))
  const [item] = (await seen(admin, made)).items
  expect(item).toMatchObject({ quantity: 2, amount_paid: '0.00', exchanged_amount: '900.00' })
  const swapped = await admin.client.post(`${ORDERS}${made.id}/swap/`, {
    order_item_id: item.id,
    quantity: 1,
    variant_id: bought.variant.id,
  })
  const half = { quantity: 1, subtotal: '0.00', amount_paid: '0.00', exchanged_amount: '450.00' }
  expect(swapped).toMatchObject({
    status: 200,
    body: { items: [half, { ...half, variant: { id: bought.variant.id } }] },
  })
  await send(admin, made)
  for (const { id } of swapped.body.items) {
    const items = [{ order_item_id: id, quantity: 1, restock: 0 }]
    expect((await refund(admin, made, { items })).body).toMatchObject({ amount: '450.00' })
  }
  await app.runJobs()
  expect(await findingsOn(app, bought)).toEqual(NO_FINDINGS)
})

it.each([1, 3])(
  'of three units, %i that are swapped, leaves the worth of all to a cancellation',
  async (quantity) => {
    const bought = await aDeliveredPurchase(app, admin, 3)
    const { buyer, order, variant, other } = bought
    const exchange = await receive(admin, await anExchange(bought, { quantity: 3 }))
    const [line] = (await seen(admin, exchange)).items
    expect([line.amount_paid, line.exchanged_amount]).toEqual(['0.00', '1350.00'])

    const swap = { order_item_id: line.id, quantity, variant_id: variant.id }
    const swapped = await admin.client.post(`${ORDERS}${exchange.id}/swap/`, swap)
    expect(swapped.status).toBe(200)
    const items: (typeof line)[] = swapped.body.items
    const worth = items.map((item) => [
      item.variant.id,
      item.quantity,
      item.amount_paid,
      item.exchanged_amount,
    ])
    const left = [other.id, 3 - quantity, '0.00', '900.00']
    const taken = [variant.id, quantity, '0.00', quantity === 3 ? '1350.00' : '450.00']
    expect(worth).toEqual(quantity === 3 ? [taken] : [left, taken])
    expect(await stockOf(admin, variant)).toMatchObject({ on_hand: 7 - quantity })

    if (quantity < 3) {
      const some = { order_item_id: line.id, quantity: 3 - quantity, restock: 3 - quantity }
      expect((await refund(admin, exchange, { items: [some] })).body.amount).toBe('900.00')
    }
    const cancelled = await admin.client.post(`${ORDERS}${exchange.id}/cancel/`, {
      reason: 'other',
    })
    expect(cancelled.status).toBe(200)
    const { refunds } = await seen(admin, exchange)
    expect(refunds.map(({ amount }: { amount: string }) => amount).sort()).toEqual(
      quantity === 3 ? ['1350.00'] : ['450.00', '900.00'],
    )
    for (const which of [order, { ...order, ...exchange }]) {
      expect(await findingsOn(app, { buyer, variant, order: which })).toEqual(NO_FINDINGS)
    }
  },
)
