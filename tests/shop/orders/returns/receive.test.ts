/** The effects of a received return on stock and money, as administrators read them. Contract 8.9, 11.13. */
import { describe, expect, it } from 'vitest'
import { listUnitsSold } from '../../../../src/shop/catalog/finding/queries.ts'
import { fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { age, aVariant } from '../../../support/factories.ts'
import { buyerOf, move, ORDERS } from '../admin/helpers.ts'
import { aGuestPurchase } from '../guests/helpers.ts'
import { alertsOf } from '../paying/helpers.ts'
import {
  act,
  aDeliveredOrder,
  adminBodyOf,
  anApprovedReturn,
  anOrderPaidByHand,
  aReturn,
  type Delivered,
  pathOf,
  RETURNS,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
const delivered = () => aDeliveredOrder(app, admin)
const receive = (id: number, body: object = {}) => act(admin, id, 'receive', body)
const restock = ({ itemId }: Delivered, quantity: number) => ({
  restock: [{ order_item_id: itemId, quantity }],
})

const stockOf = async ({ variant }: Delivered) => {
  const [row] = await app.db`
    select stock_on_hand from product_variants where id = ${variant.id}`
  return row?.stock_on_hand
}
const ledgerOf = ({ variant }: Delivered) => app.db`
  select delta, order_id, return_id, actor_user_id
  from stock_ledger
  where variant_id = ${variant.id} and reason = 'return'`
type Refund = Record<string, unknown>
const refundsOf = async ({ order }: Delivered): Promise<Refund[]> =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body.refunds
const refundStatusOf = async (made: Delivered) =>
  (await made.buyer.client.get(pathOf(made))).body.results.at(-1).refund_status

describe('POST /api/admin/returns/{id}/receive/', () => {
  it('pays the price of the items back, and puts nothing back into stock unasked', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made)
    const received = { id, status: 'received', refund_amount: '450.00', refund_status: 'pending' }
    expect(await receive(id)).toEqual({ status: 200, body: adminBodyOf(made, received) })
    expect([await stockOf(made), [...(await ledgerOf(made))]]).toEqual([8, []])
    expect(await refundsOf(made)).toMatchObject([
      {
        cause: 'return',
        return_id: id,
        state: 'pending',
        amount: '450.00',
        reason: 'Items returned',
      },
    ])
    expect(await lastAudit(app, 'return', id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'receive_return',
      before: { order_number: made.order.order_number, status: 'approved' },
      after: {
        order_number: made.order.order_number,
        status: 'received',
        restock: [],
        refund_amount: '450.00',
      },
    })
    await app.runJobs()
    expect(await refundStatusOf(made)).toBe('completed')
    expect((await made.buyer.client.get(`/api/orders/${made.order.id}/`)).body).toMatchObject({
      status: 'delivered',
      refund_status: null,
      surplus_refund_status: null,
    })
  })

  it('puts back what is fit for sale, with a row of the ledger', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made, 2)
    expect(await receive(id, { ...restock(made, 1), note: ' One is worn ' })).toMatchObject({
      status: 200,
      body: { status: 'received', refund_amount: '900.00', note: 'One is worn' },
    })
    expect(await stockOf(made)).toBe(9)
    expect([...(await ledgerOf(made))]).toEqual([
      { delta: 1, order_id: made.order.id, return_id: id, actor_user_id: admin.id },
    ])
    const ledger = await admin.client.get(`/api/admin/variants/${made.variant.id}/stock/`)
    expect(ledger.body.results[0]).toMatchObject({ delta: 1, reason: 'return' })
  })

  const NOT_PUT_BACK: [string, (made: Delivered) => object, string][] = [
    [
      'more units than it has',
      (made) => restock(made, 2),
      'Item ITEM: Ensure this value is less than or equal to 1.',
    ],
    [
      'an item that is not of it',
      () => ({ restock: [{ order_item_id: 0, quantity: 1 }] }),
      'Invalid pk "0" - object does not exist.',
    ],
    [
      'an item twice',
      (made) => ({ restock: [restock(made, 1).restock[0], restock(made, 1).restock[0]] }),
      'Item ITEM is there more than once.',
    ],
  ]
  it('refuses to put back what did not come, by its field, and changes nothing', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made)
    for (const [what, body, message] of NOT_PUT_BACK) {
      const refusal = fieldError('restock', message.replace('ITEM', String(made.itemId)))
      expect([what, await receive(id, body(made))]).toEqual([what, refusal])
    }
    expect(await stockOf(made)).toBe(8)
    expect((await admin.client.get(`${RETURNS}${id}/`)).body.status).toBe('approved')
  })

  it.each([
    ['450', '450.00'],
    ['0.01', '0.01'],
    [300.5, '300.50'],
  ])('pays back what the administrator says: %s', async (refund_amount, amount) => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made)
    expect((await receive(id, { refund_amount })).body).toMatchObject({
      refund_amount: amount,
      refund_status: 'pending',
    })
    expect(await refundsOf(made)).toMatchObject([{ amount }])
  })

  it('pays nothing back for 0.00', async () => {
    const made = await delivered()
    const id = await anApprovedReturn(admin, made)
    expect((await receive(id, { refund_amount: '0.00' })).body).toMatchObject({
      status: 'received',
      refund_amount: '0.00',
      refund_status: null,
    })
    expect(await refundsOf(made)).toEqual([])
  })

  const REFUSED = [
    ['450.01', 'Ensure this value is less than or equal to 450.00.'],
    ['1000000.00', 'Ensure this value is less than or equal to 450.00.'],
    ['-1', 'Ensure this value is greater than or equal to 0.'],
    ['1.001', 'Ensure that there are no more than 2 decimal places.'],
    ['much', 'A valid number is required.'],
  ] as const
  it('refuses to pay back another sum, by its field', async () => {
    const id = await anApprovedReturn(admin, await delivered())
    for (const [refund_amount, message] of REFUSED) {
      expect(await receive(id, { refund_amount })).toEqual(fieldError('refund_amount', message))
    }
  })

  it('pays back no more than is left of the payment', async () => {
    const made = await delivered()
    const unasked = { outcome: 'refund_unasked', amount: '600.00' }
    await app.guest().post(made.order.payPath, unasked)
    const [first, second] = [
      await anApprovedReturn(admin, made),
      await anApprovedReturn(admin, made),
    ]
    expect(await receive(first, { refund_amount: '300.01' })).toEqual(
      fieldError('refund_amount', 'Ensure this value is less than or equal to 300.00.'),
    )
    expect((await receive(first)).body).toMatchObject({ refund_amount: '300.00' })
    expect((await receive(second)).body).toMatchObject({
      refund_amount: '0.00',
      refund_status: null,
    })
    expect(await refundsOf(made)).toMatchObject([{ amount: '600.00' }, { amount: '300.00' }])
  })

  it('leaves the money of an order that was paid by hand to a person', async () => {
    const made = await anOrderPaidByHand(app, admin)
    const [first, second] = [
      await anApprovedReturn(admin, made),
      await anApprovedReturn(admin, made),
    ]
    expect((await receive(first)).body).toMatchObject({
      refund_amount: '450.00',
      refund_status: 'manual',
    })
    const { order_number } = made.order
    expect(await alertsOf(app, made.order)).toEqual([
      {
        subject: `A return of order ${order_number} must be paid back by hand`,
        lines: [
          'Its items have arrived. An administrator had marked the order as paid, so no provider has ' +
            'the money.',
          'Pay ZAR 450.00 back the way it came, and settle the refund then.',
        ],
      },
    ])
    expect((await receive(second)).body).toMatchObject({ refund_amount: '450.00' })
    const [{ id: refund_id }] = (await refundsOf(made)) as [{ id: string }]
    const path = `${ORDERS}${made.order.id}/refund/`
    expect((await admin.client.post(path, { refund_id, action: 'retry' })).body).toEqual({
      success: false,
      error: 'No payment provider has the money of this refund. Settle it by hand.',
    })
    expect((await admin.client.post(path, { refund_id, action: 'settle' })).status).toBe(200)
    expect((await admin.client.get(`${RETURNS}${first}/`)).body.refund_status).toBe('completed')
    expect(await refundStatusOf(made)).toBe('manual')
  })

  it('notifies wishlists that a variant is back', async () => {
    const made = await delivered()
    await app.db`update product_variants set stock_on_hand = 0 where id = ${made.variant.id}`
    const wish = { variant_id: made.variant.id, notify_when_available: true }
    await made.buyer.client.post('/api/orders/wishlist/add/', wish)
    await receive(await anApprovedReturn(admin, made), restock(made, 1))
    await app.runJobs()
    const mails = await app.db<{ subject: string }[]>`
      select subject from sandbox_mails where recipient = ${made.buyer.email}`
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/back in stock/),
    )
  })
})

describe('POST /api/admin/returns/{id}/reject/', () => {
  it('needs a note, which the customer reads', async () => {
    const made = await delivered()
    const id = await aReturn(made)
    const required = 'This field is required.'
    expect(await act(admin, id, 'reject', {})).toEqual(fieldError('note', required))
    expect(await act(admin, id, 'reject', { note: ' ' })).toEqual(
      fieldError('note', 'This field may not be blank.'),
    )
    await act(admin, id, 'reject', { note: 'Worn' })
    expect((await made.buyer.client.get(pathOf(made))).body.results).toMatchObject([
      { id, status: 'rejected', note: 'Worn' },
    ])
    expect(await lastAudit(app, 'return', id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'reject_return',
      after: { status: 'rejected', note: 'Worn' },
    })
  })
})

describe('GET /api/admin/returns/', () => {
  it('lists returns newest first, by status and by order, in pages', async () => {
    const made = await delivered()
    const [first, second] = [await aReturn(made), await anApprovedReturn(admin, made)]
    const get = async (query: string) => admin.client.get(`${RETURNS}?${query}`)
    expect(await get(`order_id=${made.order.id}`)).toEqual({
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: null,
        results: [
          adminBodyOf(made, { id: second, status: 'approved' }),
          adminBodyOf(made, { id: first }),
        ],
      },
    })
    const expanded = (await get(`order_id=${made.order.id}&expand=user`)).body
    expect(expanded.results).toEqual([
      adminBodyOf(made, { id: second, status: 'approved', user: buyerOf(made.buyer), guest: null }),
      adminBodyOf(made, { id: first, user: buyerOf(made.buyer), guest: null }),
    ])
    const requested = (await get(`order_id=${made.order.id}&status=requested`)).body
    expect([requested.count, requested.results[0].id]).toEqual([1, first])
    const { body } = await get(`order_id=${made.order.id}&page_size=1`)
    expect(body.next).toBe(`${PUBLIC_URL}${RETURNS}?order_id=${made.order.id}&page=2&page_size=1`)
    expect((await get('order_id=99')).body.count).toBe(0)
    expect((await get('page=99')).body).toEqual({ detail: 'Invalid page.' })
  })

  it('names the guest of an order with `expand=user`', async () => {
    const guest = { email: 'salma@example.com', full_name: 'Salma Haddad', phone_number: '' }
    const { order } = await aGuestPurchase(app, guest)
    for (const status of ['paid', 'shipped', 'delivered']) await move(admin, order, status)
    const { body: detail } = await admin.client.get(`${ORDERS}${order.id}/`)
    const items = [{ order_item_id: detail.items[0].id, quantity: 1 }]
    const body = { items, reason: 'Too long' }
    const opened = await admin.client.post(`${ORDERS}${order.id}/returns/`, body)
    const { order_number } = order
    const row = { ...opened.body.data, order_id: order.id, order_number, user: null, guest }
    const list = await admin.client.get(`${RETURNS}?order_id=${order.id}&expand=user`)
    expect(list.body).toEqual({ count: 1, next: null, previous: null, results: [row] })
  })

  it('shows one return', async () => {
    const made = await delivered()
    const id = await aReturn(made)
    expect(await admin.client.get(`${RETURNS}${id}/`)).toEqual({
      status: 200,
      body: adminBodyOf(made, { id }),
    })
    expect(await admin.client.get(`${RETURNS}0/`)).toEqual({
      status: 404,
      body: { success: false, error: 'Return not found' },
    })
  })
})

describe('best_selling', () => {
  it('counts units that came back as not sold, also where none went back to stock', async () => {
    const [one, two] = [await delivered(), await delivered()]
    const list = async () => {
      const ids = [two.variant.product_id, one.variant.product_id].join()
      const path = `/api/catalog/products/?ids=${ids}&ordering=best_selling`
      const { body } = await app.guest().get(path)
      return body.results.map(({ id }: { id: number }) => id)
    }
    await aVariant(app)
    // As many of each: the newer one first.
    expect(await list()).toEqual([two.variant.product_id, one.variant.product_id])
    await receive(await anApprovedReturn(admin, two), { refund_amount: '0' })
    expect(await list()).toEqual([one.variant.product_id, two.variant.product_id])
    await anApprovedReturn(admin, one, 2)
    expect(await list()).toEqual([one.variant.product_id, two.variant.product_id])
  })

  it('counts orders for 90 days after their payment, and with them what came back', async () => {
    const sold = async (since: string, returned: number) => {
      const made = await delivered()
      if (returned > 0) {
        await receive(await anApprovedReturn(admin, made, returned), { refund_amount: '0' })
      }
      await age(app.db, 'orders', { id: made.order.id }, since)
      return made.variant.product_id
    }
    const [late, early] = ['89 days 23 hours', '90 days 1 minute']
    const counted = [await sold(late, 0), await sold(late, 1)]
    const left = [await sold(early, 0), await sold(early, 1)]
    const rows = await listUnitsSold(app.db, [...counted, ...left])
    expect(rows.toSorted((one, two) => two.units - one.units)).toEqual([
      { product_id: counted[0], units: 2 },
      { product_id: counted[1], units: 1 },
    ])
  })
})
