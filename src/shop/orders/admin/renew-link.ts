import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { orderNotFound, orderNotPayable } from '../../../service/http/errors.ts'
import { payOrder } from '../placing/pay-order.ts'
import type { RenewedOrder } from '../schemas.ts'
import { recordOrderChange } from './move-order.ts'
import { findOrderToRenew } from './phone-queries.ts'
import type { RenewLinkBody } from './phone-schemas.ts'
import type { AdminOrder } from './schemas.ts'

/**
 * Makes a new payment link for the buyer of a pending order, as the buyer would by `pay/`: a guest without an address has no
 * way there. Throws orderNotFound, and what payOrder() throws.
 */
export async function renewLink(
  deps: Deps,
  administrator: Administrator,
  orderId: number,
  { payment_method }: RenewLinkBody,
): Promise<AdminOrder> {
  const order = await findOrderToRenew(deps.db, orderId)
  if (!order) throw orderNotFound()
  // Also where its buyer was erased: then it is not pending any more.
  if (order.status !== 'pending') throw orderNotPayable(order.status)
  const slot = payment_method ?? order.payment_method
  const renewed = Promise.withResolvers<AdminOrder>()
  const storeReply = async (tx: Tx, { order_number }: RenewedOrder) => {
    const change = {
      action: 'renew_link',
      subject: { type: 'order', id: orderId },
      after: { order_number, payment_method: slot },
    } as const
    renewed.resolve(await recordOrderChange(tx, deps.config, administrator, { orderId, change }))
  }
  const { client, deadline } = administrator
  await payOrder(
    deps,
    order.payer,
    orderId,
    { payment_method: slot },
    { client, deadline, storeReply },
  )
  return renewed.promise
}
