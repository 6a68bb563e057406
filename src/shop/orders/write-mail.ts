/** Writes the mails about an order and its refunds, when their job runs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { WrittenMail } from '../../outside/emails/mailer.ts'
import { wordingOf } from '../../outside/emails/wording.ts'
import { shownIn } from '../../service/config/languages.ts'
import type { Db } from '../../service/db/connect.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import type { LetterJobOf, OrderMailOccasion } from '../../service/queue/queue.ts'
import { findGuestOrder } from './guest-queries.ts'
import { guestOrderUrl } from './guests/token.ts'
import { orderUrlOf } from './letter-parts.ts'
import { addressLetter, orderLetter } from './letters.ts'
import {
  type Buyer,
  findMailedRefund,
  findMailedSwap,
  findOrderAddressee,
  findOrderName,
  lockUnpaidOrderMails,
  markMailedIfFew,
  type OrderAddressee,
} from './mail-queries.ts'
import { wayBackOf } from './paying/ways-back.ts'
import { findOrder } from './read-queries.ts'
import { refundLetter } from './refund-letter.ts'
import { swapLetter } from './swap-letter.ts'

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
  const status = statusWithoutMoney(addressee, job)
  if (status && !(await mayBeSent(db, addressee, { orderId: order_id, status }))) {
    log.info({ order_id, occasion }, 'no mail: too many about unpaid orders to this address today')
    return undefined
  }
  const owner = { userId: addressee.user_id, isAdmin: false }
  const order = await findOrder(db, order_id, owner, shownIn(config, addressee.language))
  if (!order) return undefined
  return {
    id: ['order', order_id, occasion, mail_id].filter(Boolean).join('-'),
    to: addressee.email,
    order: { id: order_id, letter: occasion },
    isAddressProven: status === undefined,
    ...orderLetter(await wordingOf({ config, db }, order.language), occasion, order, {
      firstName: addressee.first_name,
      isVerified: addressee.is_verified,
      reason: addressee.cancel_reason,
      message: addressee.cancel_message,
      refundAmount: addressee.refund_amount,
      adapter: addressee.adapter,
      parcel: addressee.parcel,
      orderUrl: buyerUrlOf(config, addressee, order),
    }),
  }
}

/** The page of the storefront that shows the order to its buyer: a guest gets the token with it. */
export const buyerUrlOf = (
  config: Deps['config'],
  { token_version, ...back }: Pick<Buyer, 'token_version' | 'language' | 'return_url'>,
  { id, order_number }: { id: number; order_number: string },
) =>
  token_version === null
    ? (wayBackOf(config, back, id) ?? orderUrlOf(config, id))
    : guestOrderUrl(config, { id, order_number, token_version, ...back })

/** The mails that an order can cause without a payment, each with its status. */
const STATUS_WITHOUT_MONEY: { [occasion in OrderMailOccasion]?: 'pending' | 'cancelled' } = {
  confirmation: 'pending',
  cancelled: 'cancelled',
}

/** Decided when the mail is written: a customer who verified or paid meanwhile gets it. None of an order by phone. */
const statusWithoutMoney = (buyer: OrderAddressee, { occasion }: LetterJobOf<'order'>) =>
  buyer.is_verified || buyer.has_money || buyer.is_by_phone
    ? undefined
    : STATUS_WITHOUT_MONEY[occasion]

const mayBeSent = (
  db: Db,
  buyer: OrderAddressee,
  { orderId, status }: { orderId: number; status: 'pending' | 'cancelled' },
): Promise<boolean> =>
  db.begin(async (tx) => {
    await lockUnpaidOrderMails(tx, buyer)
    return markMailedIfFew(tx, { orderId, buyer, status })
  })

/** Notifies the customer that a refund by an administrator is done. */
export async function writeRefundMail(
  { config, db }: Context,
  { refund_id }: LetterJobOf<'refund'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedRefund(db, refund_id)
  if (!mailed) return undefined
  const order = { id: mailed.order_id, order_number: mailed.order_number }
  const wording = await wordingOf({ config, db }, mailed.language)
  const letter = refundLetter(wording, mailed, buyerUrlOf(config, mailed, order))
  return {
    id: `refund-${refund_id}`,
    to: mailed.email,
    order: { id: mailed.order_id, letter: 'refund' },
    ...letter,
  }
}

/** Notifies the customer that another size or colour is sent. */
export async function writeSwapMail(
  { config, db }: Context,
  { swap_id }: LetterJobOf<'swap'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedSwap(db, swap_id)
  if (!mailed) return undefined
  const order = { id: mailed.order_id, order_number: mailed.order_number }
  const wording = await wordingOf({ config, db }, mailed.language)
  return {
    id: `swap-${swap_id}`,
    to: mailed.email,
    order: { id: mailed.order_id, letter: 'swap' },
    ...swapLetter(wording, mailed, buyerUrlOf(config, mailed, order)),
  }
}

/** Notifies the address that a guest's order had that it has another one, and of nothing else. */
export async function writeOrderAddressMail(
  { config, db }: Context,
  { order_id, email, mail_id }: LetterJobOf<'order-address'>,
): Promise<WrittenMail | undefined> {
  const order = await findOrderName(db, order_id)
  if (!order) return undefined
  const wording = await wordingOf({ config, db }, order.language)
  return {
    id: `order-address-${mail_id}`,
    to: email,
    order: { id: order_id, letter: 'address-changed' },
    ...addressLetter(wording, order),
  }
}

/** Sends a guest the link of an order again; undefined if the order is not of this address, or was claimed. */
export async function writeGuestLinkMail(
  context: Context & { log: FastifyBaseLogger },
  { email, order_number, mail_id }: LetterJobOf<'guest-link'>,
): Promise<WrittenMail | undefined> {
  const order = await findGuestOrder(context.db, order_number)
  if (!order || addressKey(order.email) !== addressKey(email)) return undefined
  return writeOrderMail(context, { letter: 'order', order_id: order.id, occasion: 'link', mail_id })
}
