import { signVerificationToken } from '../accounts/email-verification.ts'
import { findAddressee } from '../accounts/queries.ts'
import { verificationLetter } from '../emails/account-letters.ts'
import type { JobContext } from './context.ts'
import type { Jobs } from './queue.ts'

/** Sends the link that proves an address; an account that is verified, disabled or gone gets none. */
export async function sendVerificationEmail(
  { config, db, mailer }: JobContext,
  { email, issued_at: timestamp }: Jobs['send-verification-email'],
): Promise<void> {
  const user = await findAddressee(db, email)
  if (!user?.is_active || user.is_verified) return
  const token = signVerificationToken(config, { user_id: user.id, email: user.email, timestamp })
  const link = `${config.storefrontUrl}/verify-email?token=${token}`
  await mailer.send({
    messageId: `<user-${user.id}-verify-${timestamp}@${new URL(config.publicUrl).hostname}>`,
    to: user.email,
    ...verificationLetter({ link }),
  })
}
