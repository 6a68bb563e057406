/** Money that waits for an administrator: refunds to retry or settle, payments to review. */

import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import {
  fieldErrors,
  notFound,
  paymentNotUnderReview,
  refundNotOpen,
  refundNotRetryable,
} from '../../../service/http/errors.ts'
import { queueRefund } from '../../../service/queue/queue.ts'
import {
  findReviewedPayment,
  insertRefund,
  lockOrderOfPaymentById,
  markOverpaidReviewed,
  markPaymentReviewedIfWaiting,
  type ReviewedPayment,
} from '../paying/queries.ts'
import {
  lockRefundOfOrder,
  markRefundSettledByHandIfOpen,
  type RefundToSettle,
  reopenRefundIfOpen,
} from '../paying/refund-queries.ts'
import { announceRefund } from '../settling/announce-refund.ts'
import { recordOrderChange } from './move-order.ts'
import type { RefundBody } from './refund-schemas.ts'
import type { AdminOrder, ReviewBody } from './schemas.ts'

/**
 * Retries at its provider a refund that waits for an administrator, or records it as paid back by hand.
 * A refund in progress may be retried as well: that queues its job again, which may be lost.
 * Throws refundNotOpen, refundNotRetryable and field errors of `refund_id`.
 */
export async function settleRefundByHand(
  { config, db }: Deps,
  administrator: Administrator,
  orderId: number,
  { refund_id, action, note }: RefundBody,
): Promise<AdminOrder> {
  return db.begin(async (tx) => {
    const refund = await lockRefundOfOrder(tx, orderId, refund_id)
    if (!refund) throw unknownRefund(refund_id)
    const { order_number, amount, currency, state, last_error } = refund
    const after = action === 'retry' ? await retry(tx, refund) : await settle(tx, refund)
    const facts = { order_number, amount, currency }
    const change = {
      action: action === 'retry' ? 'retry_refund' : 'settle_refund',
      subject: { type: 'refund', id: refund.id },
      before: { ...facts, state, last_error },
      after: { ...facts, state: after, ...(note ? { note } : {}) },
    } as const
    return recordOrderChange(tx, config, administrator, { orderId, change })
  })
}

async function retry(tx: Tx, { id: refund_id, state, is_captured }: RefundToSettle) {
  if (state === 'completed') throw refundNotOpen(state)
  if (!is_captured) throw refundNotRetryable()
  const { state: reopened, minutes } = await reopenRefundIfOpen(tx, refund_id)
  await queueRefund(tx, refund_id, minutes)
  return reopened
}

async function settle(tx: Tx, { id, state }: RefundToSettle) {
  if (state !== 'failed' && state !== 'manual') throw refundNotOpen(state)
  await markRefundSettledByHandIfOpen(tx, id)
  await announceRefund(tx, id)
  return 'completed'
}

const unknownRefund = (id: string) =>
  fieldErrors({ refund_id: [`Invalid pk "${id}" - object does not exist.`] })

/**
 * Records how an administrator dealt with money that waited for a review: it is kept for the order, or was returned,
 * which is booked as a refund of today. This changes no order: the administrator marks an order as paid separately.
 * Of an order with more money than was owed it ends the reminder, and nothing else. Throws notFound,
 * paymentNotUnderReview and field errors of `outcome`.
 */
export async function reviewPayment(
  { config, db }: Deps,
  administrator: Administrator,
  paymentId: number,
  { note, outcome }: ReviewBody,
): Promise<AdminOrder> {
  return db.begin(async (tx) => {
    await lockOrderOfPaymentById(tx, paymentId)
    const payment = await findReviewedPayment(tx, paymentId)
    if (!payment) throw notFound()
    const { order_id, order_number, state, amount, currency } = payment
    const isWaiting = state === 'needs_review'
    if (isWaiting) await settleReview(tx, administrator, { paymentId, payment }, { note, outcome })
    else await endReminder(tx, payment, outcome)
    const facts = { order_number, amount, currency }
    const change = {
      action: 'review_payment',
      subject: { type: 'payment', id: paymentId },
      before: { ...facts, state },
      after: {
        ...facts,
        state: isWaiting ? 'reviewed' : state,
        note,
        ...(outcome ? { outcome } : {}),
      },
    } as const
    return recordOrderChange(tx, config, administrator, { orderId: order_id, change })
  })
}

async function settleReview(
  tx: Tx,
  { userId: actorUserId, client }: Administrator,
  { paymentId, payment }: { paymentId: number; payment: ReviewedPayment },
  { note, outcome }: ReviewBody,
): Promise<void> {
  await markPaymentReviewedIfWaiting(tx, paymentId)
  const { amount_left: amount, order_number, currency } = payment
  if (outcome !== 'returned' || Number(amount) === 0) return
  const returned = { amount, reason: note, cause: 'administrator' } as const
  const refundId = await insertRefund(tx, paymentId, returned, 'completed')
  await announceRefund(tx, refundId)
  await recordAudit(tx, {
    actorUserId,
    client,
    action: 'create_refund',
    subject: { type: 'refund', id: refundId },
    after: { order_number, amount, currency, state: 'completed', reason: note },
  })
}

const ONLY_WHEN_WAITING = 'Only a payment that waits for a review takes this field.'

/** Ends the reminder of an order with more money than was owed. */
async function endReminder(
  tx: Tx,
  { order_id, state, is_surplus }: ReviewedPayment,
  outcome: ReviewBody['outcome'],
): Promise<void> {
  if (!is_surplus) throw paymentNotUnderReview(state)
  if (outcome) throw fieldErrors({ outcome: [ONLY_WHEN_WAITING] })
  await markOverpaidReviewed(tx, order_id)
}
