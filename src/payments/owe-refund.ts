import type { Tx } from '../db/connect.ts'
import { addJob } from '../queue.ts'
import { insertRefund } from './queries.ts'

/** Owes the whole of a captured payment back, and queues the first attempt to pay it. */
export async function oweRefund(tx: Tx, paymentId: number, reason: string): Promise<void> {
  const refundId = await insertRefund(tx, paymentId, reason)
  if (refundId) await addJob(tx, 'execute-refund', { refund_id: refundId }, `refund:${refundId}`)
}
