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

/** An order for which too little came. */
async function aHeldPayment(): Promise<Purchase & { heldId: number }> {
  const purchase = await aPurchase(app)
  await deliver(app, delivery(app, purchase.order, { amount_cents: 1_000 }))
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
