/** Writes the mails about an order and its refunds, when their job runs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import type { WrittenMail } from '../emails/mailer.ts'
import { CURRENCY } from '../limits/catalog.ts'
import type { LetterJobOf, OrderMailOccasion } from '../queue/queue.ts'
import { orderUrlOf } from './letter-parts.ts'
import { orderLetter, refundLetter } from './letters.ts'
import {
  findMailedRefund,
  findOrderAddressee,
  lockUnpaidOrderMails,
  markMailedIfFew,
  type OrderAddressee,
} from './mail-queries.ts'
import { findOrder } from './read-queries.ts'

type Context = Pick<Deps, 'config' | 'db'>

/** Notifies the customer of what happened to an order. Contract 8.8. */
export async function writeOrderMail(
  context: Context & { log: FastifyBaseLogger },
  job: LetterJobOf<'order'>,
): Promise<WrittenMail | undefined> {
  const { config, db, log } = context
  const { order_id, occasion, mail_id } = job
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
    id: ['order', order_id, occasion, mail_id].filter(Boolean).join('-'),
    to: addressee.email,
    ...orderLetter(occasion, order, {
      firstName: addressee.first_name,
      isVerified: addressee.is_verified,
      reason: addressee.cancel_reason,
      refundAmount: addressee.refund_amount,
      currency: CURRENCY,
      adapter: addressee.adapter,
      orderUrl: orderUrlOf(config, order_id),
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
  { db }: Context,
  { user_id: userId, is_verified, has_money }: OrderAddressee,
  { order_id: orderId, occasion }: LetterJobOf<'order'>,
): Promise<boolean> {
  const status = STATUS_WITHOUT_MONEY[occasion]
  if (is_verified || has_money || !status) return true
  return db.begin(async (tx) => {
    await lockUnpaidOrderMails(tx, userId)
    return markMailedIfFew(tx, { orderId, userId, status })
  })
}

/** Notifies the customer that a refund by an administrator is done. */
export async function writeRefundMail(
  { config, db }: Context,
  { refund_id }: LetterJobOf<'refund'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedRefund(db, refund_id)
  if (!mailed) return undefined
  const letter = refundLetter(mailed, orderUrlOf(config, mailed.order_id))
  return { id: `refund-${refund_id}`, to: mailed.email, ...letter }
}
