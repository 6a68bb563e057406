import type { Tx } from '../../../service/db/connect.ts'
import { queueRefundMail, queueReturnMail } from '../../../service/queue/queue.ts'
import { getRefundCause } from '../paying/refund-queries.ts'

/**
 * Call it in the transaction that completes a refund: the customer is notified of one for a return, or by an
 * administrator. Of the others the customer was notified when they were owed.
 */
export async function announceRefund(tx: Tx, refundId: string): Promise<void> {
  const { cause, return_id } = await getRefundCause(tx, refundId)
  if (return_id) await queueReturnMail(tx, return_id, 'refunded')
  if (cause === 'administrator') await queueRefundMail(tx, refundId)
}
