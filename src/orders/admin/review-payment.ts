import { type Administrator, recordChange } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import { notFound, paymentNotUnderReview } from '../../http/errors.ts'
import { lockPayment, markPaymentReviewedIfWaiting } from '../../payments/queries.ts'
import { readOrder } from './move-order.ts'
import type { AdminOrder, ReviewBody } from './schemas.ts'

/**
 * Records how an administrator dealt with money that waited for a review. This changes no order: the
 * administrator marks an order as paid separately. Throws notFound and paymentNotUnderReview.
 */
export async function reviewPayment(
  { db }: Deps,
  administrator: Administrator,
  paymentId: number,
  { note }: ReviewBody,
): Promise<AdminOrder> {
  return db.begin(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw notFound()
    const { order_id, order_number, state, amount, currency } = payment
    if (state !== 'needs_review') throw paymentNotUnderReview(state)
    await markPaymentReviewedIfWaiting(tx, paymentId)
    const facts = { order_number, amount, currency }
    await recordChange(tx, administrator, {
      action: 'review_payment',
      subject: { type: 'payment', id: paymentId },
      before: { ...facts, state },
      after: { ...facts, state: 'reviewed', note },
    })
    return readOrder(tx, order_id)
  })
}
