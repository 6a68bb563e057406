import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { permissionDenied } from '../../../service/http/errors.ts'
import { cancelOrder } from '../cancel-order.ts'
import type { CancelledOrder } from '../schemas.ts'
import { readOrder } from './move-order.ts'
import type { AdminOrder, CancelAnyOrderBody } from './schemas.ts'

/**
 * Cancels an order for its buyer. Throws orderNotFound and orderNotCancellable, and permissionDenied to a key if the
 * order was paid or money goes back. Contract 11.6.
 */
export async function cancelAnyOrder(
  deps: Deps,
  { userId, isKey, storeReply: store, ...context }: Administrator,
  orderId: number,
  body: CancelAnyOrderBody,
): Promise<AdminOrder> {
  // As it was in the transaction: afterwards a job may have moved its refund.
  const cancelled = Promise.withResolvers<AdminOrder>()
  const storeReply = async (tx: Tx, { refund_status }: CancelledOrder) => {
    const order = await readOrder(tx, deps.config, orderId)
    if (isKey && (order.paid_at !== null || refund_status !== null)) throw permissionDenied()
    await store?.(tx, order)
    cancelled.resolve(order)
  }
  await cancelOrder(deps, { userId, isAdmin: true }, orderId, body, { ...context, storeReply })
  return cancelled.promise
}
