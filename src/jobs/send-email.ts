import { createHash } from 'node:crypto'
import { ownRoleLetter, roleLetter } from '../accounts/admin/role-letter.ts'
import {
  accountDeletedLetter,
  passwordResetLetter,
  securityLetter,
  verificationLetter,
} from '../accounts/letters.ts'
import { signResetToken, signVerificationToken } from '../accounts/link-tokens.ts'
import { findAddresseeByEmail, findAddresseeById, getMoment } from '../accounts/queries.ts'
import { alertLetter } from '../administration/alert-letter.ts'
import { findAlert } from '../administration/alert-queries.ts'
import { allowAddressMailIfFew } from '../emails/address-mail-queries.ts'
import { MailRefused, type WrittenMail } from '../emails/mailer.ts'
import { CURRENCY } from '../limits.ts'
import { orderLetter, refundLetter } from '../orders/letters.ts'
import {
  findMailedRefund,
  findOrderAddressee,
  lockUnpaidOrderMails,
  markMailedIfFew,
  type OrderAddressee,
} from '../orders/mail-queries.ts'
import { findOrder } from '../orders/read-queries.ts'
import { ATTACK_MAIL_OCCASIONS, type LetterJob, type OrderMailOccasion } from '../queue/queue.ts'
import { returnLetter } from '../returns/letters.ts'
import { findMailedReturn } from '../returns/mail-queries.ts'
import { restockLetter } from '../wishlist/restock-letter.ts'
import { findRestockAddressee } from '../wishlist/restock-queries.ts'
import type { JobContext } from './context.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Writes one letter and sends it. A letter whose addressee is gone meanwhile is not sent. */
export async function sendEmail(context: JobContext, job: LetterJob): Promise<void> {
  const written = await writeMail(context, job)
  if (!written) return
  const { id, isAddressProven, ...mail } = written
  const isLimited = canBeCausedByAnybody(job) || isAddressProven === false
  if (isLimited && !(await allowAddressMailIfFew(context.db, written))) {
    context.log.info({ letter: job.letter }, 'no mail: too many to this address within an hour')
    return
  }
  const { hostname } = new URL(context.config.publicUrl)
  const sending = context.mailer.send({ messageId: `<${id}@${hostname}>`, ...mail })
  await sending.catch((error) => {
    if (!(error instanceof MailRefused)) throw error
    // A dead letter would keep the address of an account that is gone.
    if (job.letter !== 'account-deleted') throw new PermanentFailure(error.message, error.facts)
    context.log.warn({ user_id: job.user_id }, 'the last mail of a deleted account was refused')
  })
}

/** Without proof that the address is the caller's: anybody may type it, register it and delete the account. */
const canBeCausedByAnybody = (job: LetterJob): boolean =>
  job.letter === 'verification' ||
  job.letter === 'password-reset' ||
  job.letter === 'account-deleted' ||
  (job.letter === 'security' && job.occasion === 'handed-over')

function writeMail(context: JobContext, job: LetterJob): Promise<WrittenMail | undefined> {
  switch (job.letter) {
    case 'verification':
      return writeVerification(context, job)
    case 'password-reset':
      return writePasswordReset(context, job)
    case 'security':
      return writeSecurity(context, job)
    case 'account-deleted':
      return writeAccountDeleted(job)
    case 'order':
      return writeOrder(context, job)
    case 'return':
      return writeReturn(context, job)
    case 'role':
      return writeRole(context, job)
    case 'refund':
      return writeRefund(context, job)
    case 'alert':
      return writeAlert(context, job)
    case 'restock':
      return writeRestock(context, job)
  }
}

/** The payload of a letter's job: `Letter<'order'>`. */
type Letter<Name extends LetterJob['letter']> = Extract<LetterJob, { letter: Name }>

/** Carries the link that proves an address. Verified, disabled and unknown accounts get none. */
async function writeVerification(
  { config, db }: JobContext,
  { email, issued_at: timestamp }: Letter<'verification'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeByEmail(db, email)
  if (!user?.is_active || user.is_verified) return undefined
  const token = signVerificationToken(config, { user_id: user.id, email: user.email, timestamp })
  const link = `${config.storefrontUrl}/verify-email?token=${token}`
  return {
    id: `user-${user.id}-verify-${timestamp}`,
    to: user.email,
    ...verificationLetter({ link }),
  }
}

/** Carries the link to choose a new password. Disabled and unknown accounts get none. */
async function writePasswordReset(
  { config, db }: JobContext,
  { email, issued_at }: Letter<'password-reset'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeByEmail(db, email)
  if (!user?.is_active) return undefined
  // The token's hour begins now: the job may have waited longer than that for the mail server.
  const timestamp = await getMoment(db)
  const token = signResetToken(config, { user_id: user.id, timestamp }, user.password_hash)
  const link = `${config.storefrontUrl}/reset-password?token=${token}`
  return {
    id: `user-${user.id}-reset-${issued_at}`,
    to: user.email,
    ...passwordResetLetter({ firstName: user.first_name, isVerified: user.is_verified, link }),
  }
}

/** Notifies the owner of an account of a change to it; of an attack only at a verified address. */
async function writeSecurity(
  { config, db }: JobContext,
  { user_id, occasion, at }: Letter<'security'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeById(db, user_id)
  const isAttack = ATTACK_MAIL_OCCASIONS.some((attack) => attack === occasion)
  if (!user || (isAttack && !user.is_verified)) return undefined
  const resetUrl = `${config.storefrontUrl}/reset-password`
  const resetToken = async () =>
    signResetToken(config, { user_id, timestamp: await getMoment(db) }, user.password_hash)
  return {
    id: `user-${user_id}-${occasion}-${at}`,
    to: user.email,
    isAddressProven: user.is_verified,
    ...securityLetter(occasion, {
      firstName: user.first_name,
      isVerified: user.is_verified,
      at,
      resetUrl: occasion === 'handed-over' ? `${resetUrl}?token=${await resetToken()}` : resetUrl,
    }),
  }
}

/** The last mail of an account: the job has the address, because no row has it any more. */
const writeAccountDeleted = async ({
  user_id,
  email,
  at,
}: Letter<'account-deleted'>): Promise<WrittenMail> => ({
  id: `user-${user_id}-deleted`,
  to: email,
  ...accountDeletedLetter({ at }),
})

/** Notifies the customer of what happened to an order. Contract 8.8. */
async function writeOrder(
  context: JobContext,
  job: Letter<'order'>,
): Promise<WrittenMail | undefined> {
  const { config, db, log } = context
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
      refundAmount: addressee.refund_amount,
      currency: CURRENCY,
      adapter: addressee.adapter,
      orderUrl: orderUrlOf(config, order_id),
    }),
  }
}

/** The page of the storefront that shows an order, with its returns. */
const orderUrlOf = ({ storefrontUrl }: JobContext['config'], orderId: number) =>
  `${storefrontUrl}/orders/${orderId}`

/** The mails that an order can cause without a payment, each with its status. */
const STATUS_WITHOUT_MONEY: { [occasion in OrderMailOccasion]?: 'pending' | 'cancelled' } = {
  confirmation: 'pending',
  cancelled: 'cancelled',
}

/** Decided when the mail is written: a customer who verified or paid meanwhile gets it. */
async function mayBeSent(
  { db }: JobContext,
  { user_id: userId, is_verified, has_money }: OrderAddressee,
  { order_id: orderId, occasion }: Letter<'order'>,
): Promise<boolean> {
  const status = STATUS_WITHOUT_MONEY[occasion]
  if (is_verified || has_money || !status) return true
  return db.begin(async (tx) => {
    await lockUnpaidOrderMails(tx, userId)
    return markMailedIfFew(tx, { orderId, userId, status })
  })
}

/** Notifies the customer of a step of a return, of which the order was paid: no limit applies. */
async function writeReturn(
  { config, db }: JobContext,
  { return_id, occasion }: Letter<'return'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedReturn(db, return_id)
  if (!mailed) return undefined
  const orderUrl = orderUrlOf(config, mailed.order_id)
  const letter = returnLetter(occasion, mailed, { currency: CURRENCY, orderUrl })
  return { id: `return-${return_id}-${occasion}`, to: mailed.email, ...letter }
}

/** Notifies a person of the own new role, and an owner of that of another person. */
async function writeRole(
  { db }: JobContext,
  { user_id, about_id, actor_id, version, before, after, at }: Letter<'role'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeById(db, user_id)
  if (!user) return undefined
  const emailOf = async (id: number) =>
    (await findAddresseeById(db, id))?.email ?? `the account ${id}, which was deleted since`
  const change = {
    ...{ firstName: user.first_name, isVerified: user.is_verified, before, after, at },
    actor: actor_id === null ? undefined : await emailOf(actor_id),
  }
  const letter =
    user_id === about_id
      ? ownRoleLetter(change)
      : roleLetter({ ...change, about: await emailOf(about_id) })
  return { id: `user-${about_id}-role-${version}-${user_id}`, to: user.email, ...letter }
}

/** Notifies the customer that a refund by an administrator is done. */
async function writeRefund(
  { config, db }: JobContext,
  { refund_id }: Letter<'refund'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedRefund(db, refund_id)
  if (!mailed) return undefined
  const letter = refundLetter(mailed, orderUrlOf(config, mailed.order_id))
  return { id: `refund-${refund_id}`, to: mailed.email, ...letter }
}

/** Notifies one administrator. An alert that was deleted meanwhile is not sent. */
async function writeAlert(
  { db }: JobContext,
  { alert_id, email }: Letter<'alert'>,
): Promise<WrittenMail | undefined> {
  const alert = await findAlert(db, alert_id)
  if (!alert) return undefined
  // Each recipient's mail has an id of its own. An address may hold characters that an id may not.
  const recipient = createHash('sha256').update(email).digest('hex').slice(0, 16)
  return { id: `alert-${alert.id}-${recipient}`, to: email, ...alertLetter(alert) }
}

/**
 * Notifies a user of wishlist items that are back in stock. Items that were sold out again meanwhile
 * are named as well; items that were removed from the wishlist are not. Contract 7.2.
 */
async function writeRestock(
  { config, db }: JobContext,
  { mail_id, user_id, item_ids }: Letter<'restock'>,
): Promise<WrittenMail | undefined> {
  const addressee = await findRestockAddressee(db, { user_id, item_ids })
  if (!addressee) return undefined
  const { email, first_name, items } = addressee
  const { storefrontUrl } = config
  return {
    id: `restock-${mail_id}`,
    to: email,
    ...restockLetter(items, { firstName: first_name, currency: CURRENCY, storefrontUrl }),
  }
}
