import type { Tx } from '../../../service/db/connect.ts'
import { queueRefund } from '../../../service/queue/queue.ts'
import { findNextRefund } from '../paying/refund-queries.ts'

/**
 * Refunds of one payment are tried one after the other. Call it in the transaction that ends an attempt,
 * with the order locked: the attempt that waits for it is queued with that end, or neither is. Does
 * nothing if no refund waits, or if another attempt is still in doubt.
 */
export async function startNextRefund(tx: Tx, endedRefundId: string): Promise<void> {
  const next = await findNextRefund(tx, endedRefundId)
  if (next) await queueRefund(tx, next.refund_id, next.minutes)
}
