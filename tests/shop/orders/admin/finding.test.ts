/** How administrators find orders, and what one request shows of many. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age } from '../../../support/factories.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const list = (query: string) => admin.client.get(`${ORDERS}?${query}`)
const idsOf = async (query: string) =>
  (await list(query)).body.results.map(({ id }: { id: number }) => id)
/** Those of some purchases, in the order of the list. */
const found = async (query: string, among: readonly Purchase[]) => {
  const ids = await idsOf(`page_size=100&${query}`)
  return ids.filter((id: number) => among.some(({ order }) => order.id === id))
}
const idOf = ({ order }: Purchase) => order.id
const ship = async (purchase: Purchase, parcel: object = {}) => {
  const path = `${ORDERS}${purchase.order.id}/status/`
  expect((await admin.client.post(path, { status: 'shipped', ...parcel })).status).toBe(200)
}

describe(`GET ${ORDERS}?status=`, () => {
  it('takes several, in one text or in several', async () => {
    const [pending, paid, cancelled] = [
      await aPurchase(app),
      await aPaidPurchase(app),
      await aPurchase(app),
    ]
    await cancel(admin, cancelled.order)
    const all = [pending, paid, cancelled]
    const both = [idOf(paid), idOf(pending)]
    expect(await found('status=pending,paid', all)).toEqual(both)
    expect(await found('status=pending&status=paid', all)).toEqual(both)
    expect(await found('status=cancelled', all)).toEqual([idOf(cancelled)])
  })
})

describe(`GET ${ORDERS}?needs=`, () => {
  it('packing: what is paid and not shipped', async () => {
    const [paid, shipped, pending] = [
      await aPaidPurchase(app),
      await aPaidPurchase(app),
      await aPurchase(app),
    ]
    await ship(shipped)
    expect(await found('needs=packing', [paid, shipped, pending])).toEqual([idOf(paid)])
  })

  it('attention: money to review, and refunds that failed or wait for a person', async () => {
    const [review, failed, manual, fine] = [
      await aPurchase(app),
      await aPaidPurchase(app),
      await aPurchase(app),
      await aPaidPurchase(app),
    ]
    await deliver(app, delivery(app, review.order, { amount_cents: 1, payment_id: randomUUID() }))
    await move(admin, manual.order, 'paid')
    for (const { order } of [failed, manual, fine]) await cancel(admin, order)
    await app.db`
      update refunds set state = 'failed'
      where payment_id in (select p.id from payments p where p.order_id = ${failed.order.id})`
    const all = [review, failed, manual, fine]
    expect(await found('needs=attention', all)).toEqual([manual, failed, review].map(idOf))
  })

  it('delivery: what was shipped more than ten days ago, and not what was changed since', async () => {
    const [old, fresh, before] = [
      await aPaidPurchase(app),
      await aPaidPurchase(app),
      await aPaidPurchase(app),
    ]
    const all = [old, fresh, before]
    for (const each of all) await ship(each)
    await age(app.db, 'orders', { id: idOf(old) }, '10 days 1 minute')
    await app.db`update orders set updated_at = now() where id = ${idOf(old)}`
    await age(app.db, 'orders', { id: idOf(fresh) }, '9 days 23 hours')
    // As the version before ships it.
    await age(app.db, 'orders', { id: idOf(before) }, '11 days')
    await app.db`update orders set shipped_at = null where id = ${idOf(before)}`
    expect(await found('needs=delivery', all)).toEqual([idOf(old), idOf(before)])
    await move(admin, old.order, 'delivered')
    expect(await found('needs=delivery', all)).toEqual([idOf(before)])
  })

  it('takes several, and other filters beside them', async () => {
    const [paid, late] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    await ship(late)
    await age(app.db, 'orders', { id: idOf(late) }, '11 days')
    const all = [paid, late]
    expect(await found('needs=packing,delivery,attention', all)).toEqual(all.map(idOf))
    expect(await found(`needs=packing,delivery&user_id=${late.buyer.id}`, all)).toEqual([
      idOf(late),
    ])
    expect(await found('needs=packing&status=shipped', all)).toEqual([])
  })
})

describe(`GET ${ORDERS}?paid_after=&paid_before=&ordering=paid_at`, () => {
  it('takes the days of both ends in, and no order that was never paid', async () => {
    const [paid, pending] = [await aPaidPurchase(app), await aPurchase(app)]
    await app.db`update orders set paid_at = '2025-03-31T21:59:59.999999Z' where id = ${idOf(paid)}`
    const of = (query: string) => found(query, [paid, pending])
    expect(await of('paid_after=2025-03-31&paid_before=2025-03-31')).toEqual([idOf(paid)])
    expect(await of('paid_after=2025-04-01')).toEqual([])
    expect(await of('paid_before=2025-03-30')).toEqual([])
  })

  it('orders by payment; what was never paid is at the end, or at the start backwards', async () => {
    const [later, sooner, never] = [
      await aPaidPurchase(app),
      await aPaidPurchase(app),
      await aPurchase(app),
    ]
    await age(app.db, 'orders', { id: idOf(sooner) }, '1 day')
    const all = [later, sooner, never]
    expect(await found('ordering=-paid_at', all)).toEqual(all.map(idOf))
    expect(await found('ordering=paid_at', all)).toEqual([...all].reverse().map(idOf))
  })
})

describe(`GET ${ORDERS}?search=`, () => {
  it('finds by name, phone number, SKU and tracking number', async () => {
    const purchase = await aPaidPurchase(app)
    const { buyer, order, variant } = purchase
    await app.db`
      update users set first_name = 'Nomvula', last_name = 'Van der Berg', phone_number = '+27 82 555-7391'
      where id = ${buyer.id}`
    await app.db`update product_variants set sku = 'QUILTED-77-XL' where id = ${variant.id}`
    await ship(purchase, { tracking_number: 'TCG 447188' })
    for (const part of [
      ...['nomvula van', 'VAN DER BERG', '+27825557391', '082 555 7391', '0027 82 555 7391'],
      ...['5557391', 'quilted-77', 'ED-77-XL', 'tcg 4471', '447188'],
      ...[order.order_number, order.order_number.slice(-6), order.order_number.slice(2)],
    ]) {
      expect([part, await idsOf(`search=${encodeURIComponent(part)}`)]).toEqual([part, [order.id]])
    }
    for (const part of ['nomvula x', '082 555 7392', 'quilted_77', '447189']) {
      expect([part, await idsOf(`search=${encodeURIComponent(part)}`)]).toEqual([part, []])
    }
  })

  it('finds an order once that has a text in several places', async () => {
    const { buyer, order, variant } = await aPurchase(app)
    await app.db`update users set last_name = 'Twicefound' where id = ${buyer.id}`
    await app.db`update product_variants set sku = 'TWICEFOUND-1' where id = ${variant.id}`
    const { body } = await list('search=twicefound')
    expect([body.count, body.results.map(({ id }: { id: number }) => id)]).toEqual([1, [order.id]])
  })
})

describe(`GET ${ORDERS}?expand=items`, () => {
  it('shows the lines, the notes, the parcel and the phone number of each order', async () => {
    const purchase = await aPaidPurchase(app, { others: 1 })
    const { buyer, order } = purchase
    await app.db`update users set phone_number = '+27 82 555 0134' where id = ${buyer.id}`
    await app.db`update orders set notes = 'Please ring twice' where id = ${order.id}`
    await app.db`
      update orders set delivery_code = 'courier', delivery_name = 'Courier', delivery_price = 85
      where id = ${order.id}`
    const { body: note } = await admin.client.post(`${ORDERS}${order.id}/staff-notes/`, {
      text: 'Called: wants it on Friday',
    })
    await ship(purchase, { carrier: 'The Courier Guy' })
    const {
      body: {
        results: [plain],
      },
    } = await list(`user_id=${buyer.id}`)
    const { body: detail } = await admin.client.get(`${ORDERS}${order.id}/`)
    expect(detail.items).toHaveLength(2)
    expect((await list(`user_id=${buyer.id}&expand=items`)).body.results).toEqual([
      {
        ...plain,
        user: { ...plain.user, phone_number: '+27 82 555 0134' },
        items: detail.items,
        notes: 'Please ring twice',
        staff_notes: [{ ...note, author: admin.email }],
        delivery: { code: 'courier', name: 'Courier', price: '85.00' },
        shipment: detail.shipment,
      },
    ])
    expect(Object.keys(plain)).not.toContain('items')
    expect(Object.keys(plain)).not.toContain('staff_notes')
  })
})
