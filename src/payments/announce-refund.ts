import type { Tx } from '../db/connect.ts'
import { queueReturnMail } from '../jobs/queue.ts'
import { findReturnOfRefund } from './refund-queries.ts'

/** Call it in the transaction that completes a refund: the customer of a return is notified of it. */
export async function announceRefund(tx: Tx, refundId: string): Promise<void> {
  const returnId = await findReturnOfRefund(tx, refundId)
  if (returnId) await queueReturnMail(tx, returnId, 'refunded')
}
