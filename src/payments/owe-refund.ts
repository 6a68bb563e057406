import { alertAdministrators } from '../administration/alerts.ts'
import type { Tx } from '../db/connect.ts'
import { queueRefund } from '../queue/queue.ts'
import {
  insertPartialRefund,
  insertRefund,
  type OwedCause,
  type PartialRefund,
  type RefundablePayment,
} from './queries.ts'

/** Records a refund of what is left of a captured payment, and queues the first attempt to pay it. */
export async function oweRefund(
  tx: Tx,
  paymentId: number,
  reason: string,
  cause: OwedCause,
): Promise<void> {
  const refundId = await insertRefund(tx, paymentId, reason, cause)
  if (refundId) await queueRefund(tx, refundId)
}

/**
 * Records a refund of a part of a payment, of which at least that amount is left; returns its id. Its first
 * attempt is queued. If no provider has the money, administrators are asked to pay it by hand instead:
 * `subject` and `occasion` are for their mail.
 */
export async function owePart(
  tx: Tx,
  payment: RefundablePayment,
  refund: PartialRefund,
  { subject, occasion }: { subject: string; occasion: string },
): Promise<string> {
  const { is_captured } = payment
  const refundId = await insertPartialRefund(tx, payment.id, {
    ...refund,
    state: is_captured ? 'pending' : 'manual',
  })
  if (is_captured) await queueRefund(tx, refundId)
  else {
    await alertAdministrators(tx, {
      key: `manual-refund:${refundId}`,
      subject,
      lines: [
        `${occasion} An administrator had marked the order as paid, so no provider has the money.`,
        `Pay ${payment.currency} ${refund.amount} back the way it came, and settle the refund then.`,
      ],
    })
  }
  return refundId
}
