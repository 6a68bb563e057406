import { describe, expect, it } from 'vitest'
import {
  aPurchase,
  cancel,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
} from '../../../office/reconcile/helpers.ts'
import { ADMIN, fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { booksOf, deliver, delivery } from '../paying/helpers.ts'
import { move } from './helpers.ts'

const PAYMENTS = `${ADMIN}payments/`

const app = useTestApp()
const admin = useAdmin(app)

const review = (id: number | string, body: object = { note: 'Paid back by hand' }) =>
  admin.client.post(`${PAYMENTS}${id}/review/`, body)

/** An order for which another amount came than its price, by default too little. */
async function aPaymentToReview(amount_cents = 1_000): Promise<Purchase & { paymentId: number }> {
  const purchase = await aPurchase(app)
  await deliver(app, delivery(app, purchase.order, { amount_cents }))
  const [payment] = await app.db<[{ id: number }]>`
    select id from payments where order_id = ${purchase.order.id} and state = 'needs_review'`
  return { ...purchase, paymentId: payment.id }
}

const notUnderReview = (state: string) => ({
  status: 400,
  body: {
    success: false,
    error: `Payment cannot be reviewed. Status: ${state}`,
    current_status: state,
  },
})

describe(`POST ${PAYMENTS}{id}/review/`, () => {
  it('settles it: the books agree, and it needs no review any more', async () => {
    const wrong = await aPaymentToReview()
    expect((await findingsOn(app, wrong)).notes).toHaveLength(1)
    const { status, body } = await review(wrong.paymentId, { note: ' Kept ' })
    expect(await review(body.payments[0].id)).toEqual(notUnderReview('open'))
    expect([status, body.id, body.status]).toEqual([200, wrong.order.id, 'pending'])
    expect(body.payments).toMatchObject([
      { state: 'open', amount: wrong.order.total_price },
      { id: wrong.paymentId, state: 'reviewed', amount: '10.00', captured_at: null },
    ])
    expect(await findingsOn(app, wrong)).toEqual(NO_FINDINGS)
    const facts = { order_number: wrong.order.order_number, amount: '10.00', currency: 'ZAR' }
    expect(await lastAudit(app, 'payment', wrong.paymentId)).toMatchObject({
      actor_user_id: admin.id,
      action: 'review_payment',
      before: { ...facts, state: 'needs_review' },
      after: { ...facts, state: 'reviewed', note: 'Kept' },
    })
  })

  it('is waited for by no hold: items that are taken out at 0.00 give nothing back', async () => {
    const { order } = await aPaymentToReview(100_000)
    await move(admin, order, 'paid')
    const path = `${ADMIN}orders/${order.id}/`
    const [item] = (await admin.client.get(path)).body.items
    const items = [{ order_item_id: item.id, quantity: 1, restock: 1 }]
    const refund = await admin.client.post(`${path}refunds/`, { items, reason: 'A stain' })
    expect(refund.body).toMatchObject({ state: 'completed', amount: '0.00' })
    expect((await admin.client.get(path)).body.hold).toBeNull()
  })

  it('changes nothing else: the order can be paid, or be marked as paid', async () => {
    const [one, other] = [await aPaymentToReview(), await aPaymentToReview()]
    for (const { paymentId } of [one, other]) await review(paymentId)
    await deliver(app, delivery(app, one.order))
    expect((await booksOf(app, one.order)).payments).toEqual(['captured', 'reviewed'])
    await move(admin, other.order, 'paid', 'The rest came in cash')
    expect((await booksOf(app, other.order)).payments).toEqual(['void', 'reviewed', 'by_hand'])
    for (const purchase of [one, other]) {
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('leaves what was kept for the order to its cancellation, which gives it all back', async () => {
    const wrong = await aPaymentToReview()
    await review(wrong.paymentId)
    await move(admin, wrong.order, 'paid')
    await cancel(wrong)
    const { body } = await admin.client.get(`${ADMIN}orders/${wrong.order.id}/`)
    const byHand = body.payments.at(-1)
    expect(body.refunds).toMatchObject([
      { payment_id: wrong.paymentId, amount: '10.00', state: 'manual' },
      { payment_id: byHand.id, amount: '890.00', state: 'manual' },
    ])
    expect((await findingsOn(app, wrong)).disagreements).toEqual([])
  })

  it('can be done for an order that was cancelled meanwhile, too', async () => {
    const wrong = await aPaymentToReview()
    await cancel(wrong)
    expect((await review(wrong.paymentId)).body.status).toBe('cancelled')
    expect(await findingsOn(app, wrong)).toEqual(NO_FINDINGS)
  })

  it('is done once, however often it is asked for', async () => {
    const { paymentId } = await aPaymentToReview()
    const replies = await Promise.all([review(paymentId), review(paymentId), review(paymentId)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await review(paymentId)).toEqual(notUnderReview('reviewed'))
    const rows = await app.db`
      select 1 from audit_log
      where action = 'review_payment' and subject_id = ${String(paymentId)}`
    expect(rows).toHaveLength(1)
  })

  it('wants to know what was done', async () => {
    const { paymentId, order } = await aPaymentToReview()
    expect(await review(paymentId, { note: ' ' })).toEqual(
      fieldError('note', 'This field may not be blank.'),
    )
    expect((await booksOf(app, order)).payments).toEqual(['open', 'needs_review'])
  })
})

describe('the rest to refund of an order that was marked as paid', () => {
  const PRICE = '900.00'
  const pay = ({ order }: Purchase) => move(admin, order, 'paid', 'The rest came in cash')
  /** A refund in the dashboard of the provider. */
  const sendBack = ({ order }: Purchase, amount_cents: number) =>
    deliver(app, delivery(app, order, { type: 'refund.succeeded', amount_cents }))
  const refund = ({ order }: Purchase, amount: string, payment_id?: number) =>
    admin.client.post(`${ADMIN}orders/${order.id}/refunds/`, {
      amount,
      reason: 'Came back',
      payment_id,
    })
  const leaves = async (purchase: Purchase, left: string, paymentId?: number) => {
    const sentence = `Ensure this value is less than or equal to ${left}.`
    expect(await refund(purchase, '5000.00', paymentId)).toEqual(fieldError('amount', sentence))
  }

  it('is less by what came by a provider and was kept, which goes back from there', async () => {
    const wrong = await aPaymentToReview()
    await review(wrong.paymentId, { note: 'Kept' })
    await pay(wrong)
    await leaves(wrong, '890.00')
    await leaves(wrong, '10.00', wrong.paymentId)
    await sendBack(wrong, 1_000)
    await leaves(wrong, '890.00')
    await leaves(wrong, '0.00', wrong.paymentId)
    expect(await findingsOn(app, wrong)).toEqual(NO_FINDINGS)
    await cancel(wrong)
    const { body } = await admin.client.get(`${ADMIN}orders/${wrong.order.id}/`)
    expect(body.refunds).toMatchObject([
      { cause: 'provider', amount: '10.00' },
      { cause: 'cancellation', state: 'manual', amount: '890.00' },
    ])
    await leaves(wrong, '0.00')
    expect((await findingsOn(app, wrong)).disagreements).toEqual([])
  })

  it('is what was missing when it was entered', async () => {
    const [one, other] = [await aPaymentToReview(), await aPaymentToReview()]
    await pay(one)
    await sendBack(one, 1_000)
    await review(one.paymentId, { note: 'Paid back' })
    await review(other.paymentId, { note: 'Being paid back' })
    await sendBack(other, 1_000)
    await pay(other)
    await leaves(one, '890.00')
    await leaves(other, PRICE)
    for (const purchase of [one, other]) {
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('is all of it where what was more than the price went back', async () => {
    const wrong = await aPaymentToReview(100_000)
    await review(wrong.paymentId, { note: 'Kept' })
    await pay(wrong)
    await sendBack(wrong, 10_000)
    await leaves(wrong, PRICE)
    await sendBack(wrong, 5_000)
    await leaves(wrong, '850.00')
    expect(await findingsOn(app, wrong)).toEqual(NO_FINDINGS)
  })

  it('goes back once, by hand and at the provider', async () => {
    const wrong = await aPaymentToReview()
    await review(wrong.paymentId, { note: 'Kept' })
    await pay(wrong)
    expect((await refund(wrong, '890.00')).body).toMatchObject({ state: 'manual' })
    expect((await refund(wrong, '10.00')).body).toMatchObject({
      payment_id: wrong.paymentId,
      state: 'manual',
    })
    await leaves(wrong, '0.00')
    await sendBack(wrong, 1_000)
    await leaves(wrong, '0.00')
    const { body } = await admin.client.get(`${ADMIN}orders/${wrong.order.id}/`)
    expect(body.refunds).toMatchObject([
      { amount: '890.00', state: 'manual' },
      { amount: '10.00', state: 'completed' },
    ])
    expect((await findingsOn(app, wrong)).disagreements).toEqual([])
  })
})
