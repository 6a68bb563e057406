/** Lists of refunds, of payments and of returns, as administrators look for them. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPaidPurchase, aPurchase, type Purchase } from '../../../office/reconcile/helpers.ts'
import { ADMIN, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { age, anyId } from '../../../support/factories.ts'
import { deliver, delivery } from '../paying/helpers.ts'
import { aDeliveredOrder, aReturn, RETURNS } from '../returns/helpers.ts'
import { buyerOf, cancel, move, ORDERS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const REFUNDS = `${ADMIN}refunds/`
const PAYMENTS = `${ADMIN}payments/`

const list = (path: string, query = '') => admin.client.get(`${path}?page_size=100&${query}`)
const idsOf = async (path: string, query = '') =>
  (await list(path, query)).body.results.map(({ id }: { id: unknown }) => id)
const read = async ({ order }: Purchase) => (await admin.client.get(`${ORDERS}${order.id}/`)).body
const withOrder = (row: object, { buyer, order }: Purchase) => ({
  ...row,
  order_id: order.id,
  order_number: order.order_number,
  user: buyerOf(buyer),
})

describe(`GET ${REFUNDS}`, () => {
  it('lists refunds as their order shows them, newest first, in pages', async () => {
    const purchase = await aPaidPurchase(app)
    const give = (amount: string) =>
      admin.client.post(`${ORDERS}${purchase.order.id}/refunds/`, { amount, reason: 'A seam' })
    await give('1.00')
    await give('2.00')
    const [first, second] = (await read(purchase)).refunds
    expect((await admin.client.get(`${REFUNDS}?page_size=1`)).body).toEqual({
      count: expect.any(Number),
      next: `${PUBLIC_URL}${REFUNDS}?page=2&page_size=1`,
      previous: null,
      results: [withOrder(second, purchase)],
    })
    expect(await idsOf(REFUNDS, `order_id=${purchase.order.id}`)).toEqual([second.id, first.id])
  })

  it('filters by state and by order', async () => {
    const [one, other] = [await aPaidPurchase(app), await aPaidPurchase(app)]
    for (const { order } of [one, other]) await cancel(admin, order)
    const [refund] = (await read(one)).refunds
    await app.db`update refunds set state = 'failed' where id = ${refund.id}`
    expect(await idsOf(REFUNDS, 'state=failed')).toEqual([refund.id])
    expect(await idsOf(REFUNDS, `state=pending&order_id=${one.order.id}`)).toEqual([])
    expect(await idsOf(REFUNDS, 'order_id=0')).toEqual([])
    expect((await list(REFUNDS, 'page=9')).body).toEqual({ detail: 'Invalid page.' })
  })
})

describe(`GET ${PAYMENTS}`, () => {
  it('lists payments as their order shows them, newest first', async () => {
    const [older, newer] = [await aPurchase(app), await aPaidPurchase(app)]
    const rows = (await list(PAYMENTS)).body.results
    const ofBoth = await Promise.all(
      [newer, older].map(async (each) => withOrder((await read(each)).payments[0], each)),
    )
    expect(rows.slice(0, 2)).toEqual(ofBoth)
  })

  it('lists money that came by hand, where it belongs in time', async () => {
    const [marked, newer] = [await aPurchase(app), await aPaidPurchase(app)]
    const facts = { method: 'cash', reference: 'Till 2', received_at: '2026-01-14' }
    await move(admin, newer.order, 'shipped')
    const path = `${ORDERS}${marked.order.id}/`
    const body = { status: 'paid', ...facts }
    expect((await admin.client.post(`${path}status/`, body)).status).toBe(200)
    const [link, byHand] = (await read(marked)).payments
    expect(byHand).toMatchObject({ id: anyId, state: 'by_hand', method: 'cash' })
    const rows = [byHand, link].map((row) => withOrder(row, marked))
    expect((await list(PAYMENTS, `order_id=${marked.order.id}`)).body).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: rows,
    })
    const [other] = (await read(newer)).payments
    const all = (await list(PAYMENTS)).body
    expect(all.results.slice(0, 3)).toEqual([rows[0], withOrder(other, newer), rows[1]])
    const first = (await admin.client.get(`${PAYMENTS}?page_size=1`)).body
    expect([first.count, first.results]).toEqual([all.count, [rows[0]]])
    const second = (await admin.client.get(`${PAYMENTS}?page_size=1&page=2`)).body
    expect(second.results).toEqual([withOrder(other, newer)])
    expect(await idsOf(PAYMENTS, `needs=review&order_id=${marked.order.id}`)).toEqual([])
  })

  it('filters what waits for a review, and by order', async () => {
    const purchase = await aPurchase(app)
    const wrong = delivery(app, purchase.order, { amount_cents: 1, payment_id: randomUUID() })
    await deliver(app, wrong)
    const { payments } = await read(purchase)
    const [link, review] = payments.map(({ id }: { id: number }) => id)
    expect(await idsOf(PAYMENTS, 'needs=review')).toEqual([review])
    expect(await idsOf(PAYMENTS, `order_id=${purchase.order.id}`)).toEqual([review, link])
    expect(await idsOf(PAYMENTS, 'order_id=0')).toEqual([])
    expect((await list(PAYMENTS, 'page=x')).body).toEqual({ detail: 'Invalid page.' })
  })
})

describe(`GET ${RETURNS}?search=`, () => {
  it('finds by number of the order, name and address of the customer', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await app.db`update users set last_name = 'Returnsson' where id = ${made.buyer.id}`
    for (const part of [made.order.order_number.toLowerCase(), 'returnsson', made.buyer.email]) {
      expect([part, await idsOf(RETURNS, `search=${part}`)]).toEqual([part, [id]])
    }
    expect(await idsOf(RETURNS, 'search=returnssen')).toEqual([])
    expect(await idsOf(RETURNS, 'search=returnsson&status=approved')).toEqual([])
  })

  it('takes the days of both ends in', async () => {
    const made = await aDeliveredOrder(app, admin)
    const id = await aReturn(made)
    await age(app.db, 'returns', { id }, '400 days')
    await app.db`update returns set created_at = '2025-03-31T21:59:59.999999Z' where id = ${id}`
    const of = (query: string) => idsOf(RETURNS, `order_id=${made.order.id}&${query}`)
    expect(await of('created_after=2025-03-31&created_before=2025-03-31')).toEqual([id])
    expect(await of('created_after=2025-04-01')).toEqual([])
    expect(await of('created_before=2025-03-30')).toEqual([])
  })
})
