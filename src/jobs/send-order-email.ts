import { orderLetter } from '../emails/order-letters.ts'
import { CURRENCY } from '../limits.ts'
import {
  findOrderAddressee,
  lockUnpaidOrderMails,
  markMailedIfFew,
  type OrderAddressee,
} from '../orders/mail-queries.ts'
import { findOrder } from '../orders/read-queries.ts'
import type { JobContext } from './context.ts'
import type { Jobs, OrderMailOccasion } from './queue.ts'

type OrderMail = Jobs['send-order-email']

/** Tells the buyer what happened to an order. Contract: Events, 1. */
export async function sendOrderEmail(context: JobContext, mail: OrderMail): Promise<void> {
  const { config, db, log, mailer } = context
  const { order_id, occasion } = mail
  const addressee = await findOrderAddressee(db, order_id)
  if (!addressee) return
  if (!(await mayBeSent(context, addressee, mail))) {
    log.info({ order_id, occasion }, 'no mail: too many about unpaid orders to this address today')
    return
  }
  const owner = { userId: addressee.user_id, isAdmin: false }
  const order = await findOrder(db, order_id, owner)
  if (!order) return
  await mailer.send({
    messageId: `<order-${order_id}-${occasion}@${new URL(config.publicUrl).hostname}>`,
    to: addressee.email,
    ...orderLetter(occasion, order, {
      firstName: addressee.first_name,
      isVerified: addressee.is_verified,
      reason: addressee.cancel_reason,
      currency: CURRENCY,
      adapter: addressee.adapter,
    }),
  })
}

/** The mails that an order without money can cause, each with the status that it is about. */
const STATUS_WITHOUT_MONEY: { [occasion in OrderMailOccasion]?: 'pending' | 'cancelled' } = {
  confirmation: 'pending',
  cancelled: 'cancelled',
}

/** Judged when the mail is due, so that who has verified the address or paid meanwhile gets it. */
async function mayBeSent(
  { db }: JobContext,
  { user_id: userId, is_verified, has_money }: OrderAddressee,
  { order_id: orderId, occasion }: OrderMail,
): Promise<boolean> {
  const status = STATUS_WITHOUT_MONEY[occasion]
  if (is_verified || has_money || !status) return true
  return db.begin(async (tx) => {
    await lockUnpaidOrderMails(tx, userId)
    return markMailedIfFew(tx, { orderId, userId, status })
  })
}
