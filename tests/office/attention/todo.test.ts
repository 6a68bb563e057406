/** The work that waits for a person: every kind is as its list says. Contract 11.15. */
import { describe, expect, it } from 'vitest'
import { cancel, move } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import { aDeliveredOrder, anApprovedReturn, aReturn } from '../../shop/orders/returns/helpers.ts'
import { anItem } from '../../shop/wishlist/helpers.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { age, anyTimestamp, aUser, aVariant } from '../../support/factories.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const PATH = `${ADMIN}todo/`
const PATHS = {
  orders_to_pack: 'orders/?needs=packing',
  orders_held: 'orders/?needs=held',
  payments_to_review: 'payments/?needs=review',
  payments_over: 'orders/?needs=overpaid',
  refunds_failed: 'refunds/?state=failed',
  refunds_by_hand: 'refunds/?state=manual',
  returns_requested: 'returns/?status=requested',
  returns_approved: 'returns/?status=approved',
  orders_not_delivered: 'orders/?needs=delivery',
  stock_low: 'variants/?stock=low',
  stock_wanted: 'variants/?stock=wanted',
  webhook_endpoints_off: 'webhook-endpoints/?is_active=false',
}

describe(`GET ${PATH}`, () => {
  it('lists every kind, also where there is nothing to do', async () => {
    await app.db`update product_variants set is_active = false`
    const items = Object.entries(PATHS).map(([kind, path]) => ({
      kind,
      count: 0,
      oldest_at: null,
      path: `${ADMIN}${path}`,
    }))
    expect(await admin.client.get(PATH)).toEqual({
      status: 200,
      body: { as_of: anyTimestamp, items },
    })
  })

  it('counts what the path lists, and says since when the oldest waits', async () => {
    const oldest = await aPaidPurchase(app)
    await aPaidPurchase(app)
    await app.db`update product_variants set is_active = false`
    const held = await aPaidPurchase(app)
    expect((await admin.client.post(`${ADMIN}orders/${held.order.id}/hold/`, {})).status).toBe(200)
    const { order: reviewed } = await aPurchase(app)
    await deliver(app, delivery(app, reviewed, { amount_cents: 1, payment_id: 'short' }))
    for (const state of ['failed', 'manual']) {
      const { order } = await aPaidPurchase(app)
      await cancel(admin, order)
      await app.db`
        update refunds r set state = ${state} from payments p
        where p.id = r.payment_id and p.order_id = ${order.id}`
    }
    const { order: over } = await aPurchase(app)
    await move(admin, over, 'paid')
    await deliver(app, delivery(app, over))
    const returned = await aDeliveredOrder(app, admin)
    await aReturn(returned, 1)
    await anApprovedReturn(admin, await aDeliveredOrder(app, admin), 1)
    const late = await aPaidPurchase(app)
    await move(admin, late.order, 'shipped')
    await age(app.db, 'orders', { id: late.order.id }, '11 days')
    const { client } = await aUser(app)
    const [wanted, hidden, ofHidden] = [
      await aVariant(app, { stock: 0 }),
      await aVariant(app, { stock: 0 }),
      await aVariant(app, { stock: 0 }),
    ]
    for (const variant of [wanted, hidden, ofHidden]) await anItem(client, variant, true)
    await app.db`update product_variants set is_active = false where id = ${hidden.id}`
    await app.db`update products set is_active = false where id = ${ofHidden.product_id}`
    const endpoint = { url: 'https://erp.example.com/', events: ['order.paid'], is_active: false }
    expect((await admin.client.post(`${ADMIN}webhook-endpoints/`, endpoint)).status).toBe(201)
    // Each since another day.
    const { db } = app
    const at = (day: number) => `2026-01-${`${day}`.padStart(2, '0')}T08:00:00.000000Z`
    await db`update orders set paid_at = ${at(1)} where id = ${oldest.order.id}`
    await db`update orders set held_at = ${at(2)} where id = ${held.order.id}`
    await db`update payments set created_at = ${at(3)} where state = 'needs_review'`
    await db`update overpaid_orders set noticed_at = ${at(4)}`
    await db`update refunds set created_at = ${at(5)} where state = 'failed'`
    await db`update refunds set created_at = ${at(6)} where state = 'manual'`
    await db`update returns set created_at = ${at(7)} where status = 'requested'`
    await db`update returns set created_at = ${at(8)} where status = 'approved'`
    await db`update orders set shipped_at = ${at(9)} where id = ${late.order.id}`
    await db`insert into low_stock_alerts (variant_id, alerted_at) values (${wanted.id}, ${at(10)})`
    await db`update wishlist_items set added_at = ${at(11)} where variant_id = ${wanted.id}`
    const counts: Record<string, number> = { orders_to_pack: 3 }
    const items = Object.entries(PATHS).map(([kind, path], place) => ({
      kind,
      count: counts[kind] ?? 1,
      oldest_at: kind === 'webhook_endpoints_off' ? null : at(place + 1),
      path: `${ADMIN}${path}`,
    }))
    expect(await admin.client.get(PATH)).toEqual({
      status: 200,
      body: { as_of: anyTimestamp, items },
    })
    for (const { kind, path, count } of items) {
      expect([kind, (await admin.client.get(path)).body.count]).toEqual([kind, count])
    }
  })

  it('is read by packers, and by no one without a role', async () => {
    const packer = await aUser(app, { role: 'packer' })
    expect((await packer.client.get(PATH)).status).toBe(200)
    expect((await (await aUser(app)).client.get(PATH)).status).toBe(403)
  })
})
