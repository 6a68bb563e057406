/** Every payment and refund, for the books. Contract 11.14. */
import { beforeEach, describe, expect, it } from 'vitest'
import { move, ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery, referenceOf } from '../../shop/orders/paying/helpers.ts'
import { anAdmin, denied, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anyId, anyTimestamp, type TestOrder } from '../../support/factories.ts'
import { aPaidPurchase, aPurchase } from '../reconcile/helpers.ts'
import { ask, emptyBooks, fileOf, paidAt, REPORTS } from './helpers.ts'

const app = useTestApp({ env: { VAT_PERCENT: '15' } })
const admin = useAdmin(app)
beforeEach(() => emptyBooks(app))

const TRANSFER = { method: 'bank_transfer', reference: 'FNB 4471', received_at: '2026-01-14' }
const markAsPaid = ({ id }: TestOrder, facts: object = {}) =>
  admin.client.post(`${ORDERS}${id}/status/`, { status: 'paid', ...facts })
const refund = async ({ id }: TestOrder, amount: string, by = admin) => {
  const body = { amount, reason: 'A seam had come open' }
  return (await by.client.post(`${ORDERS}${id}/refunds/`, body)).body.id
}
const settle = ({ id }: TestOrder, refund_id: string, by = admin) =>
  by.client.post(`${ORDERS}${id}/refund/`, { refund_id, action: 'settle' })
const detailOf = async ({ id }: TestOrder) => (await admin.client.get(`${ORDERS}${id}/`)).body
const bookingsOf = async ({ order_number }: TestOrder) =>
  (await ask(admin, 'bookings', { page_size: '100' })).body.results.filter(
    (row: { order_number: string }) => row.order_number === order_number,
  )

/** A payment by the sandbox of 900.00, at 15 percent. */
const booked = (order: TestOrder, facts: object = {}) => ({
  id: expect.stringMatching(/^payment-\d+$/),
  booked_at: anyTimestamp,
  received_at: anyTimestamp,
  kind: 'payment',
  order_number: order.order_number,
  provider: 'sandbox',
  method: null,
  reference: referenceOf(order),
  amount: '900.00',
  vat: '117.39',
  actor: null,
  country: 'ZA',
  ...facts,
})
const bookedRefund = (order: TestOrder, facts: object = {}) =>
  booked(order, {
    id: expect.stringMatching(/^refund-[0-9a-f-]{36}$/),
    kind: 'refund',
    received_at: null,
    reference: expect.any(String),
    amount: '-100.00',
    vat: '-13.04',
    ...facts,
  })

describe(`GET ${REPORTS}bookings/`, () => {
  it('lists payments and refunds, oldest first, with the sums of all', async () => {
    const { order } = await aPaidPurchase(app)
    const refunder = await anAdmin(app, 'clerk')
    await refund(order, '100.00', refunder)
    await app.runJobs()
    const { order: later } = await aPaidPurchase(app)
    const total = { payments: '1800.00', refunds: '-100.00', vat: '221.74' }
    expect(await ask(admin, 'bookings')).toEqual({
      status: 200,
      body: {
        count: 3,
        next: null,
        previous: null,
        currency: 'ZAR',
        total,
        results: [booked(order), bookedRefund(order, { actor: refunder.email }), booked(later)],
      },
    })
    const page = await ask(admin, 'bookings', { page: '2', page_size: '2' })
    expect(page.body).toMatchObject({ count: 3, results: [booked(later)], total })
    expect(await ask(admin, 'bookings', { page: '2' })).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('of no other days', async () => {
    const { order } = await aPaidPurchase(app)
    await paidAt(app, order, '2026-01-14T21:59:59Z')
    const day = { from: '2026-01-14', to: '2026-01-14' }
    expect((await ask(admin, 'bookings', day)).body).toMatchObject({
      count: 1,
      total: { payments: '900.00', refunds: '0.00', vat: '117.39' },
    })
    expect((await ask(admin, 'bookings', { from: '2026-01-15' })).body).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      currency: 'ZAR',
      total: { payments: '0.00', refunds: '0.00', vat: '0.00' },
    })
  })

  it('books money by hand when it is entered, with how and when it came', async () => {
    const { order } = await aPurchase(app)
    const { status, body } = await markAsPaid(order, TRANSFER)
    const received_at = '2026-01-13T22:00:00.000000Z'
    expect([status, body.payments.at(-1)]).toEqual([
      200,
      {
        id: anyId,
        state: 'by_hand',
        amount: '900.00',
        currency: 'ZAR',
        adapter: null,
        payment_method: 'payment_provider_a',
        method: 'bank_transfer',
        reference: 'FNB 4471',
        provider_payment_id: null,
        failure_code: null,
        captured_at: null,
        received_at,
        created_at: anyTimestamp,
      },
    ])
    await settle(order, await refund(order, '100.00'))
    const byHand = { provider: null, actor: admin.email }
    expect((await ask(admin, 'bookings')).body.results).toEqual([
      booked(order, {
        id: expect.stringMatching(/^by-hand-\d+$/),
        received_at,
        ...byHand,
        method: 'bank_transfer',
        reference: 'FNB 4471',
      }),
      bookedRefund(order, { ...byHand, method: 'other', reference: null }),
    ])
  })

  it('books money by hand of which nothing is said as of now', async () => {
    const { order } = await aPurchase(app)
    await markAsPaid(order, { reference: '' })
    const [row] = await bookingsOf(order)
    expect(row).toMatchObject({ method: 'other', reference: null, received_at: row.booked_at })
  })

  it('books money of a wrong amount, and by hand what was missing', async () => {
    const { order } = await aPurchase(app)
    await deliver(app, delivery(app, order, { amount_cents: 30_000 }))
    await deliver(app, delivery(app, order, { amount_cents: 90_000, currency: 'USD' }))
    await markAsPaid(order)
    const reference = expect.stringContaining('/needs_review/')
    expect(await bookingsOf(order)).toEqual([
      booked(order, { reference, amount: '300.00', vat: '39.13' }),
      booked(order, {
        id: expect.stringMatching(/^by-hand/),
        provider: null,
        method: 'other',
        reference: null,
        amount: '600.00',
        vat: '78.26',
        actor: admin.email,
      }),
    ])
    expect((await ask(admin, 'sales')).body.total).toMatchObject({ gross: '900.00', vat: '117.39' })
  })

  it('keeps the rate at which the money came', async () => {
    const [old, byHand] = [await aPaidPurchase(app), await aPurchase(app)]
    await markAsPaid(byHand.order)
    await app.db`update payments set vat_percent = 14 where vat_percent is not null`
    await app.db`update order_status_history set vat_percent = 14 where vat_percent is not null`
    for (const { order } of [old, byHand]) await refund(order, '100.00')
    await settle(byHand.order, (await detailOf(byHand.order)).refunds[0].id)
    await app.runJobs()
    for (const { order } of [old, byHand]) {
      expect((await bookingsOf(order)).map(({ vat }: { vat: string }) => vat)).toEqual([
        ...['110.53', '-12.28'],
      ])
    }
  })

  it('rounds VAT half up, and alike below zero', async () => {
    const { order } = await aPaidPurchase(app)
    // At 25 percent a fifth of the amount is VAT, at 100 percent a half.
    await app.db`update payments set vat_percent = 25 where order_id = ${order.id}`
    for (const amount of ['0.02', '0.03', '0.08']) await refund(order, amount)
    await app.runJobs()
    const vats = async () =>
      Object.fromEntries(
        (await bookingsOf(order)).map((row: { amount: string; vat: string }) => [
          row.amount,
          row.vat,
        ]),
      )
    expect(await vats()).toEqual({
      '900.00': '180.00',
      '-0.02': '0.00',
      '-0.03': '-0.01',
      '-0.08': '-0.02',
    })
    // Refunds from before the VAT was fixed have none stored.
    await app.db`update payments set vat_percent = 100 where order_id = ${order.id}`
    await app.db`update refunds set vat = null`
    expect(await vats()).toEqual({
      '900.00': '450.00',
      '-0.02': '-0.01',
      '-0.03': '-0.02',
      '-0.08': '-0.04',
    })
  })

  it('comes as a file of all rows, without formulas', async () => {
    const [paid, byHand] = [await aPaidPurchase(app), await aPurchase(app)]
    await markAsPaid(byHand.order, { method: 'cash', reference: '=HYPERLINK("x"), till 2' })
    await refund(paid.order, '100.00')
    await app.runJobs()
    const { status, lines } = await fileOf(admin, 'bookings', { page_size: '1' })
    expect(status).toBe(200)
    const [header, first = '', second = '', third = '', ...rest] = lines
    expect(header).toBe(
      'id,booked_at,received_at,kind,order_number,provider,method,reference,amount,vat,actor,country',
    )
    expect(first).toMatch(
      /^payment-\d+,[^,]+,[^,]+,payment,ORD-[\d-]+,sandbox,,[^,]+,900.00,117.39,,ZA$/,
    )
    expect(second).toContain(`,,cash,"'=HYPERLINK(""x""), till 2",900.00,117.39,${admin.email}`)
    expect(third).toMatch(/,refund,.*,-100\.00,-13\.04,/)
    expect(rest).toEqual([''])
  })

  it('is for owners alone', async () => {
    for (const role of ['packer', 'clerk'] as const) {
      const { client } = await anAdmin(app, role)
      expect(await client.get(`${REPORTS}bookings/`)).toEqual(denied)
    }
  })
})

describe('marking as paid', () => {
  it.each([
    [
      { method: 'cheque', reference: 'x'.repeat(101), received_at: 'yesterday' },
      {
        method: ['"cheque" is not a valid choice.'],
        reference: ['Ensure this field has no more than 100 characters.'],
        received_at: [
          'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z], YYYY-MM-DD.',
        ],
      },
    ],
    [{ received_at: '9999-01-01' }, { received_at: ['This moment is still to come.'] }],
  ])('refuses %j and changes nothing', async (facts, body) => {
    const { order } = await aPurchase(app)
    expect(await markAsPaid(order, facts)).toEqual({ status: 400, body })
    expect(await detailOf(order)).toMatchObject({ status: 'pending' })
  })

  it('alone takes how the money came', async () => {
    const { order } = await aPaidPurchase(app)
    const only = ['Only the move to paid takes this field.']
    const { status, body } = await markAsPaid(order, { ...TRANSFER, status: 'shipped' })
    expect([status, body]).toEqual([400, { method: only, reference: only, received_at: only }])
  })

  it('shows payments of an older version, which said nothing, as well', async () => {
    const { order } = await aPurchase(app)
    await move(admin, order, 'paid')
    await app.db`
      update order_status_history set money_method = null, money_amount = null, vat_percent = null
      where order_id = ${order.id}`
    const [row] = await bookingsOf(order)
    expect(row).toMatchObject({ amount: '900.00', vat: '0.00', method: 'other' })
  })
})
