import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, refundNotOpen, refundNotRetryable } from '../http/errors.ts'
import {
  lockRefundOfOrder,
  markRefundCompletedIfLeft,
  type RefundAtHand,
  reopenRefundIfLeft,
} from '../payments/refund-queries.ts'
import { addJob } from '../queue.ts'
import { type Administrator, recordChange } from './administrator.ts'
import { readOrder } from './move-order.ts'
import type { AdminOrderRow } from './order-queries.ts'
import type { RefundBody } from './order-schemas.ts'

/**
 * Takes up a refund that was left to a person: it is tried again at its provider, or noted as paid back
 * by hand. Throws refundNotOpen, refundNotRetryable and field errors of `refund_id`.
 */
export async function settleRefundByHand(
  { config, db }: Deps,
  administrator: Administrator,
  orderId: number,
  { refund_id, action, note }: RefundBody,
): Promise<AdminOrderRow> {
  return db.begin(async (tx) => {
    const refund = await lockRefundOfOrder(tx, orderId, refund_id)
    if (!refund) throw unknownRefund(refund_id)
    if (refund.state !== 'failed' && refund.state !== 'manual') throw refundNotOpen(refund.state)
    if (action === 'retry') await retry(tx, refund)
    else await markRefundCompletedIfLeft(tx, refund.id)
    const { order_number, amount, currency, state, last_error } = refund
    const facts = { order_number, amount, currency }
    await recordChange(tx, administrator, {
      action: action === 'retry' ? 'retry_refund' : 'settle_refund',
      subject: { type: 'refund', id: refund.id },
      before: { ...facts, state, last_error },
      after: {
        ...facts,
        state: action === 'retry' ? 'pending' : 'completed',
        ...(note ? { note } : {}),
      },
    })
    return readOrder(tx, orderId, config.mediaUrl)
  })
}

async function retry(tx: Tx, refund: RefundAtHand): Promise<void> {
  if (!refund.is_captured) throw refundNotRetryable()
  const inMinutes = await reopenRefundIfLeft(tx, refund.id)
  const { id: refund_id } = refund
  await addJob(tx, 'execute-refund', { refund_id }, `refund:${refund_id}`, { inMinutes })
}

const unknownRefund = (id: string) =>
  fieldErrors({ refund_id: [`Invalid pk "${id}" - object does not exist.`] })
