import { getMoment } from '../accounts/account-mail-queries.ts'
import { findAddressee } from '../accounts/queries.ts'
import { signResetToken } from '../accounts/reset-token.ts'
import { passwordResetLetter } from '../emails/account-letters.ts'
import type { JobContext } from './context.ts'
import type { Jobs } from './queue.ts'

/** Sends the link that lets its reader choose a new password; nobody and the disabled get none. */
export async function sendPasswordResetEmail(
  { config, db, mailer }: JobContext,
  { email, issued_at }: Jobs['send-password-reset-email'],
): Promise<void> {
  const user = await findAddressee(db, email)
  if (!user?.is_active) return
  // Its hour begins now: the mail may have waited for the mail server for longer.
  const timestamp = await getMoment(db)
  const token = signResetToken(config, { user_id: user.id, timestamp }, user.password_hash)
  const link = `${config.storefrontUrl}/reset-password?token=${token}`
  await mailer.send({
    messageId: `<user-${user.id}-reset-${issued_at}@${new URL(config.publicUrl).hostname}>`,
    to: user.email,
    ...passwordResetLetter({ firstName: user.first_name, isVerified: user.is_verified, link }),
  })
}
