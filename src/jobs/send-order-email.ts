import { orderLetter } from '../emails/order-letters.ts'
import { CURRENCY } from '../limits.ts'
import { findOrder, findOrderAddressee } from '../orders/read-queries.ts'
import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

/** Tells the buyer what happened to an order. Contract: Events, 1. */
export async function sendOrderEmail(
  { config, db, mailer }: JobContext,
  { order_id, occasion }: Jobs['send-order-email'],
): Promise<void> {
  const addressee = await findOrderAddressee(db, order_id)
  if (!addressee) return
  const owner = { userId: addressee.user_id, isAdmin: false }
  const order = await findOrder(db, order_id, owner, config.mediaUrl)
  if (!order) return
  await mailer.send({
    messageId: `<order-${order_id}-${occasion}@${new URL(config.publicUrl).hostname}>`,
    to: addressee.email,
    ...orderLetter(occasion, order, {
      firstName: addressee.first_name,
      reason: addressee.cancel_reason,
      currency: CURRENCY,
    }),
  })
}
