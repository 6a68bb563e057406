import type { WrittenMail } from '../emails/mailer.ts'
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
import type { LetterJob, OrderMailOccasion } from './queue.ts'

type OrderLetterJob = Extract<LetterJob, { letter: 'order' }>

/** Notifies the customer of what happened to an order. Contract 8.8. */
export async function writeOrderMail(
  context: JobContext,
  job: OrderLetterJob,
): Promise<WrittenMail | undefined> {
  const { db, log } = context
  const { order_id, occasion } = job
  const addressee = await findOrderAddressee(db, order_id)
  if (!addressee) return undefined
  if (!(await mayBeSent(context, addressee, job))) {
    log.info({ order_id, occasion }, 'no mail: too many about unpaid orders to this address today')
    return undefined
  }
  const owner = { userId: addressee.user_id, isAdmin: false }
  const order = await findOrder(db, order_id, owner)
  if (!order) return undefined
  return {
    id: `order-${order_id}-${occasion}`,
    to: addressee.email,
    ...orderLetter(occasion, order, {
      firstName: addressee.first_name,
      isVerified: addressee.is_verified,
      reason: addressee.cancel_reason,
      currency: CURRENCY,
      adapter: addressee.adapter,
    }),
  }
}

/** The mails that an order can cause without a payment, each with its status. */
const STATUS_WITHOUT_MONEY: { [occasion in OrderMailOccasion]?: 'pending' | 'cancelled' } = {
  confirmation: 'pending',
  cancelled: 'cancelled',
}

/** Decided when the mail is written: a customer who verified or paid meanwhile gets it. */
async function mayBeSent(
  { db }: JobContext,
  { user_id: userId, is_verified, has_money }: OrderAddressee,
  { order_id: orderId, occasion }: OrderLetterJob,
): Promise<boolean> {
  const status = STATUS_WITHOUT_MONEY[occasion]
  if (is_verified || has_money || !status) return true
  return db.begin(async (tx) => {
    await lockUnpaidOrderMails(tx, userId)
    return markMailedIfFew(tx, { orderId, userId, status })
  })
}
