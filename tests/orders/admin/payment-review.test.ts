import { describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery } from '../../payments/helpers.ts'
import {
  aPurchase,
  cancel,
  findingsOn,
  NO_FINDINGS,
  type Purchase,
} from '../../reconcile/helpers.ts'
import { ADMIN, fieldError, lastAudit, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { move } from './helpers.ts'

const PAYMENTS = `${ADMIN}payments/`

const app = useTestApp()
const admin = useAdmin(app)

const review = (id: number | string, body: object = { note: 'Paid back by hand' }) =>
  admin.client.post(`${PAYMENTS}${id}/review/`, body)

/** An order for which another amount came than its price, by default too little. */
async function aHeldPayment(amount_cents = 1_000): Promise<Purchase & { heldId: number }> {
  const purchase = await aPurchase(app)
  await deliver(app, delivery(app, purchase.order, { amount_cents }))
  const [held] = await app.db<[{ id: number }]>`
    select id from payments where order_id = ${purchase.order.id} and state = 'needs_review'`
  return { ...purchase, heldId: held.id }
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
  it('settles it: the books agree, and nobody needs to look at it any more', async () => {
    const held = await aHeldPayment()
    expect((await findingsOn(app, held)).notes).toHaveLength(1)
    const { status, body } = await review(held.heldId, { note: ' Kept ' })
    expect(await review(body.payments[0].id)).toEqual(notUnderReview('open'))
    expect([status, body.id, body.status]).toEqual([200, held.order.id, 'pending'])
    expect(body.payments).toMatchObject([
      { state: 'open', amount: held.order.total_price },
      { id: held.heldId, state: 'reviewed', amount: '10.00', captured_at: null },
    ])
    expect(await findingsOn(app, held)).toEqual(NO_FINDINGS)
    const facts = { order_number: held.order.order_number, amount: '10.00', currency: 'ZAR' }
    expect(await lastAudit(app, 'payment', held.heldId)).toMatchObject({
      ...{ actor_user_id: admin.id, action: 'review_payment' },
      before: { ...facts, state: 'needs_review' },
      after: { ...facts, state: 'reviewed', note: 'Kept' },
    })
  })

  it('changes nothing else: the order can be paid, or be marked as paid', async () => {
    const [one, other] = [await aHeldPayment(), await aHeldPayment()]
    for (const { heldId } of [one, other]) await review(heldId)
    await deliver(app, delivery(app, one.order))
    expect((await booksOf(app, one.order)).payments).toEqual(['captured', 'reviewed'])
    await move(admin, other.order, 'paid', 'The rest came in cash')
    expect((await booksOf(app, other.order)).payments).toEqual(['void', 'reviewed'])
    for (const purchase of [one, other]) {
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('is not what goes back when such an order is cancelled: its price is', async () => {
    const held = await aHeldPayment()
    await review(held.heldId)
    await move(admin, held.order, 'paid')
    await cancel(held)
    const { body } = await admin.client.get(`${ADMIN}orders/${held.order.id}/`)
    const [asked] = body.payments
    expect(body.refunds).toMatchObject([{ payment_id: asked.id, amount: held.order.total_price }])
    expect((await findingsOn(app, held)).disagreements).toEqual([])
  })

  it('is for an order that was cancelled meanwhile, too', async () => {
    const held = await aHeldPayment()
    await cancel(held)
    expect((await review(held.heldId)).body.status).toBe('cancelled')
    expect(await findingsOn(app, held)).toEqual(NO_FINDINGS)
  })

  it('is done once, however often it is asked for', async () => {
    const { heldId } = await aHeldPayment()
    const replies = await Promise.all([review(heldId), review(heldId), review(heldId)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await review(heldId)).toEqual(notUnderReview('reviewed'))
    const rows = await app.db`
      select 1 from audit_log
      where action = 'review_payment' and subject_id = ${String(heldId)}`
    expect(rows).toHaveLength(1)
  })

  it('wants to know what was done', async () => {
    const { heldId, order } = await aHeldPayment()
    expect(await review(heldId, { note: ' ' })).toEqual(
      fieldError('note', 'This field may not be blank.'),
    )
    expect((await booksOf(app, order)).payments).toEqual(['open', 'needs_review'])
  })
})

describe('what is left to refund of an order that was marked as paid', () => {
  const PRICE = '900.00'
  const pay = ({ order }: Purchase) => move(admin, order, 'paid', 'The rest came in cash')
  /** A refund in the dashboard of the provider. */
  const sendBack = ({ order }: Purchase, amount_cents: number) =>
    deliver(app, delivery(app, order, { type: 'refund.succeeded', amount_cents }))
  const refund = ({ order }: Purchase, amount: string) =>
    admin.client.post(`${ADMIN}orders/${order.id}/refunds/`, { amount, reason: 'Came back' })
  const leaves = async (purchase: Purchase, left: string) => {
    const sentence = `Ensure this value is less than or equal to ${left}.`
    expect(await refund(purchase, '5000.00')).toEqual(fieldError('amount', sentence))
  }

  it('is less by what went back of money that was kept at its review', async () => {
    const held = await aHeldPayment()
    await review(held.heldId, { note: 'Kept' })
    await pay(held)
    await leaves(held, PRICE)
    await sendBack(held, 1_000)
    await leaves(held, '890.00')
    expect(await findingsOn(app, held)).toEqual(NO_FINDINGS)
    await cancel(held)
    const { body } = await admin.client.get(`${ADMIN}orders/${held.order.id}/`)
    expect(body.refunds).toMatchObject([
      { cause: 'provider', amount: '10.00' },
      { cause: 'cancellation', state: 'manual', amount: '890.00' },
    ])
    await leaves(held, '0.00')
    expect((await findingsOn(app, held)).disagreements).toEqual([])
  })

  it('is all of it where that money went back before its review, or before the order was paid', async () => {
    const [one, other] = [await aHeldPayment(), await aHeldPayment()]
    await pay(one)
    await sendBack(one, 1_000)
    await review(one.heldId, { note: 'Paid back' })
    await review(other.heldId, { note: 'Being paid back' })
    await sendBack(other, 1_000)
    await pay(other)
    for (const purchase of [one, other]) {
      await leaves(purchase, PRICE)
      expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    }
  })

  it('is all of it where what was more than the price went back', async () => {
    const held = await aHeldPayment(100_000)
    await review(held.heldId, { note: 'Kept' })
    await pay(held)
    await sendBack(held, 10_000)
    await leaves(held, PRICE)
    await sendBack(held, 5_000)
    await leaves(held, '850.00')
    expect(await findingsOn(app, held)).toEqual(NO_FINDINGS)
  })

  it('cannot be less than was refunded before: reconcile notes that too much went back', async () => {
    const held = await aHeldPayment()
    await review(held.heldId, { note: 'Kept' })
    await pay(held)
    const { body } = await refund(held, PRICE)
    const settled = { refund_id: body.id, action: 'settle' }
    await admin.client.post(`${ADMIN}orders/${held.order.id}/refund/`, settled)
    expect(await findingsOn(app, held)).toEqual(NO_FINDINGS)
    await sendBack(held, 1_000)
    await leaves(held, '0.00')
    expect(await findingsOn(app, held)).toEqual({
      disagreements: [],
      notes: [
        'no more goes back by hand and at the provider than came in: 900.00 refunded by hand, and ' +
          '10.00 at the provider after its review; expected: at most the 900.00 that came in',
      ],
    })
  })
})
