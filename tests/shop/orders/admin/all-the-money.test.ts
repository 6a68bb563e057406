/** Money by hand beside money of a provider: what came in, what goes back, and what is left of each payment. */
import { describe, expect, it } from 'vitest'
import {
  aPaidPurchase,
  aPurchase,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
  pay,
} from '../../../office/reconcile/helpers.ts'
import { ADMIN, fieldError, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { anyTimestamp } from '../../../support/factories.ts'
import { alertsOf, deliver, delivery } from '../paying/helpers.ts'
import { act, anApprovedReturn, type Delivered } from '../returns/helpers.ts'
import { cancel, move, ORDERS, refundSeen } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const read = async ({ order }: Pick<Purchase, 'order'>) =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body
const seenByBuyer = async ({ buyer, order }: Purchase) =>
  (await buyer.client.get(`/api/orders/${order.id}/`)).body
const refund = ({ order }: Pick<Purchase, 'order'>, body: object) =>
  admin.client.post(`${ORDERS}${order.id}/refunds/`, { reason: 'Came back', ...body })
const settle = ({ order }: Pick<Purchase, 'order'>, refund_id: string) =>
  admin.client.post(`${ORDERS}${order.id}/refund/`, { refund_id, action: 'settle' })
const review = (paymentId: number, body: object = {}) =>
  admin.client.post(`${ADMIN}payments/${paymentId}/review/`, { note: 'Looked at', ...body })
const atMost = (left: string) =>
  fieldError('amount', `Ensure this value is less than or equal to ${left}.`)
const noPayment = (id: number) =>
  fieldError('payment_id', `Invalid pk "${id}" - object does not exist.`)

/** 900.00 by transfer, and 900.00 by the payment link too. */
async function paidBothWays(): Promise<Purchase & { byLink: number; byHand: number }> {
  const purchase = await aPurchase(app)
  await move(admin, purchase.order, 'paid')
  await pay(app, purchase)
  const [{ id: byLink }, { id: byHand }] = (await read(purchase)).payments
  return { ...purchase, byLink, byHand }
}
/** Delivered, with 900.00 by transfer and 900.00 by the payment link. */
async function deliveredBothWays(): Promise<Delivered & { byLink: number; byHand: number }> {
  const purchase = await paidBothWays()
  for (const status of ['shipped', 'delivered']) await move(admin, purchase.order, status)
  const [item] = (await read(purchase)).items
  return { ...purchase, itemId: item.id }
}
/** An order of 900.00 with another amount that waits for a review. */
async function aPaymentToReview(amount_cents = 1_000) {
  const purchase = await aPurchase(app)
  await deliver(app, delivery(app, purchase.order, { amount_cents }))
  const { payments } = await read(purchase)
  return { ...purchase, paymentId: payments.at(-1).id as number }
}
const backOf = async (purchase: Purchase) =>
  (await read(purchase)).refunds.map(
    (each: { payment_id: number; state: string; amount: string }) =>
      [each.payment_id, each.state, each.amount].join(' '),
  )

describe('an order that was paid by transfer and by its link, of which one was given back', () => {
  it('gives the other back by refunds', async () => {
    const purchase = await paidBothWays()
    const { byLink, byHand } = purchase
    const first = await refund(purchase, { amount: '900.00' })
    expect(first).toEqual({
      status: 201,
      body: refundSeen({
        payment_id: byHand,
        state: 'manual',
        amount: '900.00',
        reason: 'Came back',
      }),
    })
    expect((await settle(purchase, first.body.id)).status).toBe(200)
    expect(await refund(purchase, { amount: '900.01' })).toEqual(atMost('900.00'))
    expect((await refund(purchase, { amount: '900.00' })).body).toMatchObject({
      payment_id: byLink,
      state: 'pending',
    })
    expect(await refund(purchase, { amount: '0.01' })).toEqual(atMost('0.00'))
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('gives the other back by a return', async () => {
    const purchase = await deliveredBothWays()
    const { byHand, byLink } = purchase
    await refund(purchase, { amount: '900.00', payment_id: byLink })
    const { body } = await act(admin, await anApprovedReturn(admin, purchase, 2), 'receive')
    expect([body.refund_amount, body.refund_status]).toEqual(['900.00', 'manual'])
    expect(await backOf(purchase)).toEqual([`${byLink} pending 900.00`, `${byHand} manual 900.00`])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('gives the other back by its cancellation', async () => {
    const purchase = await paidBothWays()
    const { buyer, order, byHand, byLink } = purchase
    await deliver(app, delivery(app, order, { type: 'refund.succeeded' }))
    expect(await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Order cancelled successfully',
        data: { order_id: order.id, status: 'cancelled', refund_status: 'pending' },
      },
    })
    expect(await backOf(purchase)).toEqual([
      `${byLink} completed 900.00`,
      `${byHand} manual 900.00`,
    ])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })
})

describe('refunds of an order with several payments', () => {
  it('take from one payment, at most what is left of it', async () => {
    const purchase = await paidBothWays()
    const { byLink, byHand } = purchase
    expect(await refund(purchase, { amount: '900.01' })).toEqual(atMost('900.00'))
    await refund(purchase, { amount: '100.00' })
    expect(await refund(purchase, { amount: '800.01' })).toEqual(atMost('800.00'))
    expect(await refund(purchase, { amount: '900.01', payment_id: byLink })).toEqual(
      atMost('900.00'),
    )
    const named = await refund(purchase, { amount: '900.00', payment_id: byLink })
    expect([named.status, named.body.payment_id, named.body.state]).toEqual([
      201,
      byLink,
      'pending',
    ])
    expect(await refund(purchase, { amount: '0.01', payment_id: byLink })).toEqual(atMost('0.00'))
    expect((await refund(purchase, { amount: '800.00' })).body.payment_id).toBe(byHand)
    expect(await findingsOn(app, purchase)).toMatchObject({ disagreements: [] })
  })

  it('take from no payment of another order, and from none whose money does not count', async () => {
    const [purchase, other] = [await aPaymentToReview(), await aPaidPurchase(app)]
    const [link] = (await read(purchase)).payments
    const [foreign] = (await read(other)).payments
    await move(admin, purchase.order, 'paid')
    for (const payment_id of [link.id, purchase.paymentId, foreign.id, 999_999_999]) {
      expect(await refund(purchase, { amount: '1.00', payment_id })).toEqual(noPayment(payment_id))
    }
    expect(await refund(purchase, { amount: '1.00', payment_id: 'x' })).toEqual(
      fieldError('payment_id', 'A valid integer is required.'),
    )
    expect(await backOf(purchase)).toEqual([])
  })

  it('take from the oldest of which something is left where the one that paid the order is used up', async () => {
    const purchase = await aPaymentToReview(10_000)
    await pay(app, purchase)
    await review(purchase.paymentId)
    const [paid] = (await read(purchase)).payments
    expect((await refund(purchase, { amount: '900.00' })).body.payment_id).toBe(paid.id)
    expect((await refund(purchase, { amount: '100.00' })).body).toMatchObject({
      payment_id: purchase.paymentId,
      state: 'manual',
    })
    expect(await refund(purchase, { amount: '0.01' })).toEqual(atMost('0.00'))
  })

  it('never exceed what came in, however many are made at once', async () => {
    const purchase = await paidBothWays()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refund(purchase, { amount: '400.00' })),
    )
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toEqual(Array.from({ length: 8 }, () => atMost('100.00')))
    expect((await cancel(admin, purchase.order)).body.refund_status).toBe('manual')
    const total = (await read(purchase)).refunds.reduce(
      (sum: number, { amount }: { amount: string }) => sum + Number(amount),
      0,
    )
    expect(total).toBe(1_800)
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })
})

describe('money that was reviewed', () => {
  it('goes back by hand, also of an order that is still pending', async () => {
    const { paymentId, ...purchase } = await aPaymentToReview()
    expect(await refund(purchase, { amount: '0.01' })).toEqual(atMost('0.00'))
    await review(paymentId)
    expect(await refund(purchase, { amount: '10.01' })).toEqual(atMost('10.00'))
    expect((await refund(purchase, { amount: '4.00' })).body).toMatchObject({
      payment_id: paymentId,
      state: 'manual',
    })
    expect((await alertsOf(app, purchase.order)).at(-1)).toEqual({
      subject: `A part of order ${purchase.order.order_number} must be paid back by hand`,
      lines: [
        'An administrator gives it back. It is money of a wrong amount that was reviewed, so it does not go back ' +
          'by itself.',
        'Pay ZAR 4.00 back the way it came, and settle the refund then.',
      ],
    })
    expect((await cancel(admin, purchase.order)).body.refund_status).toBe('manual')
    expect(await backOf(purchase)).toEqual([`${paymentId} manual 4.00`, `${paymentId} manual 6.00`])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  })

  it('is not the order’s in another currency', async () => {
    const purchase = await aPaymentToReview()
    await deliver(app, delivery(app, purchase.order, { currency: 'USD' }))
    const { id } = (await read(purchase)).payments.at(-1)
    await review(id)
    expect(await refund(purchase, { amount: '1.00', payment_id: id })).toEqual(noPayment(id))
  })

  it('was returned: that books a refund of today, and the buyer hears of it', async () => {
    const { paymentId, ...purchase } = await aPaymentToReview()
    const { status, body } = await review(paymentId, { outcome: 'returned', note: 'At the bank' })
    expect([status, body.payments.at(-1).state, body.refunds]).toEqual([
      200,
      'reviewed',
      [
        refundSeen({
          payment_id: paymentId,
          state: 'completed',
          amount: '10.00',
          reason: 'At the bank',
        }),
      ],
    ])
    expect((await seenByBuyer(purchase)).refunds).toEqual([
      {
        id: body.refunds[0].id,
        amount: '10.00',
        status: 'completed',
        message: null,
        created_at: anyTimestamp,
        has_credit_note: false,
      },
    ])
    const { body: bookings } = await admin.client.get(`${ADMIN}reports/bookings/?page_size=100`)
    expect(
      bookings.results
        .filter((row: { order_number: string }) => row.order_number === purchase.order.order_number)
        .map(({ kind, amount, provider, method, actor }: Record<string, unknown>) => [
          ...[kind, amount, provider, method, actor],
        ]),
    ).toEqual([
      ['payment', '10.00', 'sandbox', null, null],
      ['refund', '-10.00', null, 'other', admin.email],
    ])
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    expect(await refund(purchase, { amount: '0.01' })).toEqual(atMost('0.00'))
  })

  it('is kept unless it is said, and by no other word', async () => {
    const { paymentId, ...purchase } = await aPaymentToReview()
    expect(await review(paymentId, { outcome: 'lost' })).toEqual(
      fieldError('outcome', '"lost" is not a valid choice.'),
    )
    expect((await read(purchase)).payments.at(-1).state).toBe('needs_review')
    expect((await review(paymentId, { outcome: 'kept' })).body.refunds).toEqual([])
  })
})

describe('what the buyer sees', () => {
  it('is each refund, newest first, with the message and without the reason', async () => {
    const purchase = await paidBothWays()
    await refund(purchase, { amount: '100.00', message: 'For the seam' })
    const done = await refund(purchase, { amount: '50.00', payment_id: purchase.byLink })
    await app.runJobs()
    const of = (facts: object) => ({
      id: expect.any(String),
      message: null,
      created_at: anyTimestamp,
      has_credit_note: false,
      ...facts,
    })
    // Of the link's money, which did not make the order paid, no invoice was drawn.
    const link = of({ id: done.body.id, amount: '50.00', status: 'completed' })
    const byHand = of({ amount: '100.00', status: 'manual', message: 'For the seam' })
    expect((await seenByBuyer(purchase)).refunds).toEqual([link, byHand])
    await settle(purchase, (await read(purchase)).refunds[0].id)
    const { refunds } = await seenByBuyer(purchase)
    expect(refunds).toEqual([link, { ...byHand, status: 'completed', has_credit_note: true }])
    for (const { id, has_credit_note } of refunds) {
      const path = `/api/orders/${purchase.order.id}/credit-notes/${id}/`
      const { status } = await fetch(app.url + path, { headers: purchase.buyer.client.headers })
      expect([id, status]).toEqual([id, has_credit_note ? 200 : 404])
    }
    expect(JSON.stringify(await seenByBuyer(purchase))).not.toContain('Came back')
  })

  it('is the slot of the payment that made it paid', async () => {
    const purchase = await aPurchase(app)
    const { buyer, order } = purchase
    await buyer.client.post(`/api/orders/${order.id}/pay/`, {
      payment_method: 'payment_provider_b',
    })
    expect((await seenByBuyer(purchase)).payment_method).toBe('payment_provider_b')
    await pay(app, purchase) // By the link of before.
    expect((await seenByBuyer(purchase)).payment_method).toBe('payment_provider_a')
    expect((await read(purchase)).payment_method).toBe('payment_provider_a')
  })
})

describe('an order with more money than was owed', () => {
  const OVER = `${ORDERS}?needs=overpaid`
  const isOver = async ({ order }: Purchase, needs = 'overpaid') => {
    const { body } = await admin.client.get(`${ORDERS}?needs=${needs}&search=${order.order_number}`)
    return body.count === 1
  }
  const over = async () => {
    const { body } = await admin.client.get(`${ADMIN}todo/`)
    const found = body.items.find(({ kind }: { kind: string }) => kind === 'payments_over')
    return found
  }

  it('is reminded of until a person has reviewed a payment of it, which changes nothing else', async () => {
    const before = await over()
    const purchase = await paidBothWays()
    expect(await isOver(purchase)).toBe(true)
    expect(await isOver(purchase, 'attention')).toBe(true)
    expect(await over()).toEqual({
      kind: 'payments_over',
      count: before.count + 1,
      oldest_at: anyTimestamp,
      path: OVER,
    })
    const shown = await read(purchase)
    expect(await review(purchase.byLink, { outcome: 'kept' })).toEqual(
      fieldError('outcome', 'Only a payment that waits for a review takes this field.'),
    )
    expect(await review(purchase.byLink, { note: 'She pays her next order with it' })).toEqual({
      status: 200,
      body: { ...shown, timeline: expect.any(Array) },
    })
    expect([await isOver(purchase), await isOver(purchase, 'attention')]).toEqual([false, false])
    expect((await over()).count).toBe(before.count)
    expect(await review(purchase.byHand)).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Payment cannot be reviewed. Status: by_hand',
        current_status: 'by_hand',
      },
    })
    expect(
      (await refund(purchase, { amount: '1.00', payment_id: purchase.byLink })).body.state,
    ).toBe('pending')
    await deliver(app, delivery(app, purchase.order))
    await refund(purchase, { amount: '1.00' })
    expect(await findingsOn(app, purchase)).toMatchObject({ disagreements: [] })
  })

  it('is one until one of its payments went back whole', async () => {
    const purchase = await paidBothWays()
    await refund(purchase, { amount: '899.99', payment_id: purchase.byLink })
    expect(await isOver(purchase)).toBe(true)
    await refund(purchase, { amount: '0.01', payment_id: purchase.byLink })
    expect(await isOver(purchase)).toBe(false)
    expect(await findingsOn(app, purchase)).toMatchObject({ disagreements: [] })
  })

  it('is one, too, by money that was reviewed, and none by a second payment that goes back', async () => {
    const [{ paymentId, ...wrong }, twice] = [await aPaymentToReview(), await aPaidPurchase(app)]
    await pay(app, wrong)
    expect(await isOver(wrong)).toBe(false)
    await review(paymentId)
    expect(await isOver(wrong)).toBe(true)
    await pay(app, twice)
    expect(await isOver(twice)).toBe(false)
    for (const purchase of [wrong, twice]) {
      expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    }
  })

  it('has a payment of which nothing is left, which is not reviewed', async () => {
    const purchase = await paidBothWays()
    await refund(purchase, { amount: '900.00', payment_id: purchase.byLink })
    const { body } = await review(purchase.byLink)
    expect(body).toEqual({
      success: false,
      error: 'Payment cannot be reviewed. Status: captured',
      current_status: 'captured',
    })
  })
})
