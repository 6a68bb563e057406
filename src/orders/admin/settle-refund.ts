import { type Administrator, recordChange } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, refundNotOpen, refundNotRetryable } from '../../http/errors.ts'
import { addJob } from '../../jobs/queue.ts'
import {
  lockRefundOfOrder,
  markRefundSettledByHandIfOpen,
  type RefundToSettle,
  reopenRefundIfOpen,
} from '../../payments/refund-queries.ts'
import { readOrder } from './move-order.ts'
import type { AdminOrder, RefundBody } from './schemas.ts'

/**
 * Retries a refund at its provider that waits for an administrator, or records it as paid back by hand.
 * A refund in progress may be retried as well, which queues its job again if that was lost.
 * Throws refundNotOpen, refundNotRetryable and field errors of `refund_id`.
 */
export async function settleRefundByHand(
  { db }: Deps,
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
    await recordChange(tx, administrator, {
      action: action === 'retry' ? 'retry_refund' : 'settle_refund',
      subject: { type: 'refund', id: refund.id },
      before: { ...facts, state, last_error },
      after: { ...facts, state: after, ...(note ? { note } : {}) },
    })
    return readOrder(tx, orderId)
  })
}

async function retry(tx: Tx, { id: refund_id, state, is_captured }: RefundToSettle) {
  if (state === 'completed') throw refundNotOpen(state)
  if (!is_captured) throw refundNotRetryable()
  const reopened = await reopenRefundIfOpen(tx, refund_id)
  const inMinutes = reopened.minutes
  await addJob(tx, 'execute-refund', { refund_id }, `refund:${refund_id}`, { inMinutes })
  return reopened.state
}

async function settle(tx: Tx, { id, state }: RefundToSettle) {
  if (state !== 'failed' && state !== 'manual') throw refundNotOpen(state)
  await markRefundSettledByHandIfOpen(tx, id)
  return 'completed'
}

const unknownRefund = (id: string) =>
  fieldErrors({ refund_id: [`Invalid pk "${id}" - object does not exist.`] })
