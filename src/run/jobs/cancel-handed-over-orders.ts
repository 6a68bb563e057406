import type { Jobs } from '../../service/queue/queue.ts'
import { cancelPendingOrder } from '../../shop/orders/cancel-order.ts'
import { listPendingOrdersOfUser } from '../../shop/orders/clean-up-queries.ts'
import { lockOrder } from '../../shop/orders/queries.ts'
import type { JobContext } from './context.ts'

/**
 * Cancels the unpaid orders of an account that was handed to the owner of its address. It is a job,
 * because an order is locked before other rows, and the log-in that hands over has locked some already.
 */
export async function cancelHandedOverOrders(
  { db }: JobContext,
  { user_id, placed_until }: Jobs['cancel-handed-over-orders'],
): Promise<void> {
  for (const id of await listPendingOrdersOfUser(db, user_id, placed_until)) {
    await db.begin(async (tx) => {
      if ((await lockOrder(tx, id)) !== 'pending') return // paid or cancelled meanwhile
      await cancelPendingOrder(tx, id, { reason: 'account_handed_over' })
    })
  }
}
