/** The worth of the units of an order item, and orders with two lines of one variant. Contract 11.6. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOn, NO_FINDINGS } from '../../office/reconcile/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { runs } from '../../support/runs.ts'
import { move, ORDERS } from './admin/helpers.ts'
import { outOfStock, pay } from './helpers.ts'
import { deliver, delivery } from './paying/helpers.ts'
import { act, anUnpaidOrder, type Delivered } from './returns/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

it('adds up to what was paid, to the cent, in whatever steps it is given back', async () => {
  const cases = fc.array(
    fc.record({
      paid: fc.integer({ min: 0, max: 999_999_999 }),
      steps: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  await fc.assert(
    fc.asyncProperty(cases, async (orders) => {
      const rows = orders.flatMap(({ paid, steps }, place) => {
        const quantity = steps.reduce((sum, step) => sum + step, 0)
        let given = 0
        return steps.map((step) => {
          given += step
          return { place, paid, quantity, before: given - step, given }
        })
      })
      const steps = await app.db<{ place: number; given: number; worth: string; sum: string }[]>`
        select r.place, r.given, ((of.given - of.before) * 100)::bigint::text as worth,
          (of.given * 100)::bigint::text as sum
        from json_to_recordset(${app.db.json(rows)}::json)
          as r (place integer, paid integer, quantity integer, before integer, given integer)
        cross join lateral jsonb_populate_record(null::order_items,
          jsonb_build_object('subtotal', r.paid / 100.00, 'discount', 0, 'quantity', r.quantity)) oi
        cross join lateral (
          select worth_of_units(oi, r.before) as before, worth_of_units(oi, r.given) as given
        ) of
        order by r.place, r.given`
      for (const [place, order] of orders.entries()) {
        const own = steps.filter((step) => step.place === place)
        expect(own.reduce((sum, step) => sum + BigInt(step.worth), 0n)).toBe(BigInt(order.paid))
        const quantity = BigInt(own.at(-1)?.given ?? 0)
        for (const { given, sum } of own) {
          // Half up: twice the cents, plus one half, cut.
          const twice = 2n * BigInt(order.paid) * BigInt(given) + quantity
          expect(BigInt(sum)).toBe(twice / (2n * quantity))
        }
      }
    }),
    runs(40),
  )
})

/** An order of 2 units at 450.00 as it is with a line for each of them. */
async function ofTwoLines(): Promise<Delivered & { secondId: number }> {
  const made = await anUnpaidOrder(app)
  await app.db`update order_items set quantity = 1 where id = ${made.itemId}`
  await app.db`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select oi.order_id, oi.variant_id, 1, oi.price_at_purchase
    from order_items oi
    where oi.id = ${made.itemId}`
  const { body } = await made.buyer.client.get(`/api/orders/${made.order.id}/`)
  return { ...made, secondId: body.items.at(-1).id }
}

const payFor = ({ order }: Delivered) => deliver(app, delivery(app, order))
const both = ({ itemId, secondId }: { itemId: number; secondId: number }, more: object = {}) =>
  [itemId, secondId].map((order_item_id) => ({ order_item_id, quantity: 1, ...more }))
const stockOf = async ({ variant }: Delivered) => {
  const [row] = await app.db`select stock_on_hand from product_variants where id = ${variant.id}`
  return row?.stock_on_hand
}
const setStock = ({ variant }: Delivered, units: number) => app.db`
  with changed as (
    update product_variants v set stock_on_hand = ${units}
    from product_variants old
    where v.id = ${variant.id} and old.id = v.id
    returning v.id, ${units} - old.stock_on_hand as delta
  )
  insert into stock_ledger (variant_id, delta, reason, note)
  select c.id, c.delta, 'adjustment', 'A test' from changed c where c.delta <> 0`

describe('two lines of one variant', () => {
  it('are sold, cancelled and put back together', async () => {
    const made = await ofTwoLines()
    await payFor(made)
    expect(await stockOf(made)).toBe(8)
    expect((await made.buyer.client.post(`/api/orders/${made.order.id}/cancel/`)).status).toBe(200)
    expect(await stockOf(made)).toBe(10)
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('are one line of what is out of stock', async () => {
    const made = await ofTwoLines()
    await app.db`
      update stock_reservations set expires_at = now() - interval '1 minute'
      where order_id = ${made.order.id}`
    await setStock(made, 1)
    const { sku } = made.variant
    expect(await pay(made.buyer, made.order)).toEqual(
      outOfStock({ product: 'Linen Abaya', variant: sku, requested: 2, available: 1 }),
    )
    await setStock(made, 2)
    expect((await pay(made.buyer, made.order)).status).toBe(200)
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('are sold only if there is stock for both', async () => {
    const made = await ofTwoLines()
    await app.db`
      update stock_reservations set expires_at = now() - interval '1 minute'
      where order_id = ${made.order.id}`
    await setStock(made, 1)
    await payFor(made)
    const { body } = await made.buyer.client.get(`/api/orders/${made.order.id}/`)
    expect([body.status, await stockOf(made)]).toEqual(['cancelled', 1])
  })

  it('go back to stock when both are refunded before they are sent', async () => {
    const made = await ofTwoLines()
    await payFor(made)
    const [first] = both(made, { restock: 1 })
    const reply = await admin.client.post(`${ORDERS}${made.order.id}/refunds/`, {
      items: [first],
      reason: 'A seam had come open',
    })
    expect([reply.status, reply.body.amount, await stockOf(made)]).toEqual([201, '450.00', 9])
    expect((await made.buyer.client.post(`/api/orders/${made.order.id}/cancel/`)).status).toBe(200)
    expect(await stockOf(made)).toBe(10)
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('go back to stock when both are returned, or refunded after they were sent', async () => {
    const [returned, refunded] = [await ofTwoLines(), await ofTwoLines()]
    for (const made of [returned, refunded]) {
      await payFor(made)
      for (const status of ['shipped', 'delivered']) await move(admin, made.order, status)
    }
    const { buyer, order } = returned
    const asked = await buyer.client.post(`/api/orders/${order.id}/returns/`, {
      items: both(returned),
      reason: 'Too long for me',
    })
    const { id } = asked.body.data
    await act(admin, id, 'approve')
    const received = await act(admin, id, 'receive', { restock: both(returned) })
    expect([received.status, received.body.refund_amount]).toEqual([200, '900.00'])
    const reply = await admin.client.post(`${ORDERS}${refunded.order.id}/refunds/`, {
      items: both(refunded, { restock: 1 }),
      reason: 'A seam had come open',
    })
    expect([reply.status, reply.body.amount]).toEqual([201, '900.00'])
    for (const made of [returned, refunded]) {
      expect(await stockOf(made)).toBe(10)
      expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
    }
  })
})
