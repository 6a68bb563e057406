import { recordAudit } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
import { cancelPendingOrder } from '../orders/cancel-order.ts'
import {
  hasLiveReservation,
  listUnpaidOrders,
  lockOrderIfPending,
  type UnpaidOrder,
} from '../orders/clean-up-queries.ts'
import type { JobContext } from './tasks.ts'

const BATCH = 100

/**
 * Cancels orders that nobody paid within the configured hours, each in a transaction of its own: one
 * that cannot be cancelled stops no other, and is tried again five minutes later. Decisions section 5.
 */
export async function cancelUnpaidOrders(
  { config, db, log }: JobContext,
  _payload: object,
  batch = BATCH,
): Promise<void> {
  const hours = config.unpaidOrderCancelHours
  if (hours === 0) return
  const counts = { cancelled: 0, left: 0, failed: 0 }
  const cancel = async ({ id }: UnpaidOrder) => {
    try {
      const isCancelled = await db.begin((tx) => cancelIfUnpaid(tx, id))
      counts[isCancelled ? 'cancelled' : 'left'] += 1
    } catch (error) {
      counts.failed += 1
      log.error({ err: error, order_id: id }, 'an unpaid order was not cancelled')
    }
  }
  let after: UnpaidOrder | undefined
  do {
    const orders = await listUnpaidOrders(db, hours, { after, limit: batch })
    for (const order of orders) await cancel(order)
    after = orders.length === batch ? orders.at(-1) : undefined
  } while (after)
  if (counts.cancelled + counts.left + counts.failed > 0)
    log.info(counts, 'cancelled unpaid orders')
}

/** False for one that was paid meanwhile, that is being worked on, or that its buyer may be paying. */
async function cancelIfUnpaid(tx: Tx, orderId: number): Promise<boolean> {
  if (!(await lockOrderIfPending(tx, orderId))) return false
  // A statement of its own: it must see what was written before the lock was ours.
  if (await hasLiveReservation(tx, orderId)) return false
  await cancelPendingOrder(tx, orderId, 'unpaid')
  await recordAudit(tx, {
    action: 'cancel_order',
    subject: { type: 'order', id: orderId },
    after: { reason: 'unpaid' },
  })
  return true
}
