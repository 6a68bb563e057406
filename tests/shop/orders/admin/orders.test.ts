import { describe, expect, it } from 'vitest'
import { aPurchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { age, anyTimestamp } from '../../../support/factories.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { cancel, ORDERS, paymentOf, refundSeen, seenBy } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const list = (query: string) => admin.client.get(`${ORDERS}?${query}`)
const idsOf = async (query: string) =>
  (await list(query)).body.results.map(({ id }: { id: number }) => id)

describe(`GET ${ORDERS}{id}/`, () => {
  it('shows the order as its buyer sees it, with the buyer and the money', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    expect(await admin.client.get(`${ORDERS}${order.id}/`)).toEqual({
      status: 200,
      body: await seenBy(purchase),
    })
  })

  it('shows captured payments, those under review, and refunds', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    await deliver(app, delivery(app, order, { amount_cents: 1, payment_id: 'wrong' }))
    await deliver(app, delivery(app, order, { payment_id: 'right' }))
    await cancel(admin, order, { reason: 'Asked by telephone' })
    const { body } = await admin.client.get(`${ORDERS}${order.id}/`)
    const [payment] = body.payments
    expect(body.payments).toEqual([
      paymentOf(order, {
        state: 'captured',
        provider_payment_id: 'right',
        captured_at: anyTimestamp,
        received_at: anyTimestamp,
      }),
      paymentOf(order, {
        state: 'needs_review',
        amount: '0.01',
        reference: expect.stringContaining('/'),
        received_at: anyTimestamp,
      }),
    ])
    expect(body.refunds).toEqual([
      refundSeen({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        payment_id: payment.id,
        amount: order.total_price,
        cause: 'cancellation',
        reason: 'Order cancelled',
      }),
    ])
    expect(body.cancel_reason).toBe('Asked by telephone')
  })
})

describe(`GET ${ORDERS}`, () => {
  it('lists everybody’s orders newest first, in pages', async () => {
    const [first, second] = [await aPurchase(app), await aPurchase(app)]
    const page = await list('page_size=1')
    const { body: detail } = await admin.client.get(`${ORDERS}${second.order.id}/`)
    const { items, items_count, user, paid_at } = detail
    const keys = [
      'id',
      'order_number',
      'status',
      'total_price',
      'amount_due',
      'currency',
      'address',
      'created_at',
    ]
    expect(page).toEqual({
      status: 200,
      body: {
        count: expect.any(Number),
        next: `${PUBLIC_URL}${ORDERS}?page=2&page_size=1`,
        previous: null,
        results: [
          {
            ...Object.fromEntries([...keys, 'updated_at'].map((key) => [key, detail[key]])),
            items_count,
            exchange_of: null,
            items_preview: [
              { product_name: items[0].variant.product.name, quantity: 2, thumbnail: null },
            ],
            paid_at,
            packing: null,
            hold: null,
            version: 1,
            user,
            guest: null,
          },
        ],
      },
    })
    expect(await idsOf('page=2&page_size=1')).toEqual([first.order.id])
    expect((await idsOf('ordering=created_at')).at(-1)).toBe(second.order.id)
  })

  it('filters by status and by buyer', async () => {
    const [one, other] = [await aPurchase(app), await aPurchase(app)]
    await deliver(app, delivery(app, one.order))
    expect(await idsOf(`user_id=${one.buyer.id}`)).toEqual([one.order.id])
    expect(await idsOf(`user_id=${one.buyer.id}&status=paid`)).toEqual([one.order.id])
    expect(await idsOf(`user_id=${other.buyer.id}&status=paid`)).toEqual([])
    expect(await idsOf(`user_id=0`)).toEqual([])
  })

  it('finds a part of a number or of an address, whatever its case and signs', async () => {
    const { order, buyer } = await aPurchase(app)
    expect(await idsOf(`search=${order.order_number.toLowerCase()}`)).toEqual([order.id])
    expect(await idsOf(`search=${buyer.email.toUpperCase()}`)).toEqual([order.id])
    expect(await idsOf('search=%25')).toEqual([])
  })

  it('takes the days of both ends in, in the shop’s time zone', async () => {
    const { order, buyer } = await aPurchase(app)
    await app.db`
      update orders set created_at = '2025-03-31T21:59:59.999999Z' where id = ${order.id}`
    const of = (query: string) => idsOf(`user_id=${buyer.id}&${query}`)
    expect(await of('created_after=2025-03-31&created_before=2025-03-31')).toEqual([order.id])
    expect(await of('created_after=2025-04-01')).toEqual([])
    expect(await of('created_before=2025-03-30')).toEqual([])
  })

  it('orders by price, too', async () => {
    const [cheap, dear] = [await aPurchase(app), await aPurchase(app)]
    await app.db`update orders set total_price = 0.01 where id = ${cheap.order.id}`
    await app.db`update orders set total_price = 99999 where id = ${dear.order.id}`
    await age(app.db, 'orders', { id: dear.order.id }, '1 day')
    expect((await idsOf('ordering=total_price'))[0]).toBe(cheap.order.id)
    expect((await idsOf('ordering=-total_price'))[0]).toBe(dear.order.id)
    expect((await idsOf('ordering=x'))[0]).toBe(cheap.order.id < dear.order.id ? cheap.order.id : 0)
  })

  it('refuses a day that there is not', async () => {
    for (const day of ['0000-01-01', '2025-13-01', '2025-1-1', '2025-01-01T00:00:00']) {
      expect((await list(`created_after=${day}`)).body).toEqual({
        created_after: ['Enter a valid date.'],
      })
    }
    expect((await list('created_after=9999-12-31&created_before=9999-12-31')).status).toBe(200)
  })
})
