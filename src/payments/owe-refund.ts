import type { Tx } from '../db/connect.ts'
import { queueRefund } from '../jobs/queue.ts'
import { insertRefund, type OwedCause } from './queries.ts'

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
