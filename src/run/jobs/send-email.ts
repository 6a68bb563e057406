import { writeAlertMail } from '../../office/attention/alert-letter.ts'
import { writeShopMail } from '../../office/attention/shop-letter.ts'
import { allowAddressMailIfFew } from '../../outside/emails/address-mail-queries.ts'
import { MailRefused, type WrittenMail } from '../../outside/emails/mailer.ts'
import type { LetterJob } from '../../service/queue/queue.ts'
import { writeRoleMail } from '../../shop/accounts/admin/role-letter.ts'
import { writeInvitationMail } from '../../shop/accounts/invitations/invitation-letter.ts'
import {
  writeAccountDeletedMail,
  writePasswordResetMail,
  writeSecurityMail,
  writeVerificationMail,
} from '../../shop/accounts/write-mail.ts'
import { insertOrderLetter } from '../../shop/orders/mail-queries.ts'
import { writeReturnMail } from '../../shop/orders/returns/write-mail.ts'
import {
  writeGuestLinkMail,
  writeOrderAddressMail,
  writeOrderMail,
  writeRefundMail,
  writeSwapMail,
} from '../../shop/orders/write-mail.ts'
import { writeRestockMail } from '../../shop/wishlist/restock-letter.ts'
import type { JobContext } from './context.ts'
import type { MailOutage } from './mail-outage.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** `mailOutage` is what the process knows of its mail server. */
export type LetterContext = JobContext & { mailOutage: MailOutage }

/** Writes one letter and sends it. A letter whose addressee is gone meanwhile is not sent. */
export async function sendEmail(context: LetterContext, job: LetterJob): Promise<void> {
  const { mailOutage, mailer } = context
  mailOutage.refuseWhileAway()
  const written = await writeMail(context, job)
  if (!written) return
  const { id, isAddressProven, order, ...mail } = written
  const isLimited = canBeCausedByAnybody(job) || isAddressProven === false
  if (isLimited && !(await allowAddressMailIfFew(context.db, written))) {
    context.log.info({ letter: job.letter }, 'no mail: too many to this address within an hour')
    return
  }
  const { hostname } = new URL(context.config.publicUrl)
  const sending = mailOutage.watch(context.db, () =>
    mailer.send({ messageId: `<${id}@${hostname}>`, ...mail }),
  )
  await sending.catch((error) => {
    if (!(error instanceof MailRefused)) throw error
    // A dead letter would keep the address of an account that is gone.
    if (job.letter !== 'account-deleted') throw new PermanentFailure(error.message, error.facts)
    context.log.warn({ user_id: job.user_id }, 'the last mail of a deleted account was refused')
  })
  if (order) await insertOrderLetter(context.db, order)
}

/** Without proof that the address is the caller's: anybody may type it, register it and delete the account. */
const canBeCausedByAnybody = (job: LetterJob): boolean =>
  job.letter === 'verification' ||
  job.letter === 'password-reset' ||
  job.letter === 'guest-link' ||
  job.letter === 'account-deleted' ||
  (job.letter === 'security' && job.occasion === 'handed-over')

function writeMail(context: JobContext, job: LetterJob): Promise<WrittenMail | undefined> {
  switch (job.letter) {
    case 'verification':
      return writeVerificationMail(context, job)
    case 'password-reset':
      return writePasswordResetMail(context, job)
    case 'security':
      return writeSecurityMail(context, job)
    case 'account-deleted':
      return writeAccountDeletedMail(context, job)
    case 'order':
      return writeOrderMail(context, job)
    case 'guest-link':
      return writeGuestLinkMail(context, job)
    case 'order-address':
      return writeOrderAddressMail(context, job)
    case 'return':
      return writeReturnMail(context, job)
    case 'role':
      return writeRoleMail(context, job)
    case 'invitation':
      return writeInvitationMail(context, job)
    case 'refund':
      return writeRefundMail(context, job)
    case 'swap':
      return writeSwapMail(context, job)
    case 'alert':
      return writeAlertMail(context, job)
    case 'shop':
      return writeShopMail(context, job)
    case 'restock':
      return writeRestockMail(context, job)
  }
}
