import { signVerificationToken } from '../accounts/email-verification.ts'
import { findUser } from '../accounts/queries.ts'
import { verificationLetter } from '../emails/templates.ts'
import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

/** Sends the link that proves an address; an account that is verified or gone by now gets none. */
export async function sendVerificationEmail(
  { config, db, mailer }: JobContext,
  { user_id, issued_at: timestamp }: Jobs['send-verification-email'],
): Promise<void> {
  const user = await findUser(db, user_id, config.mediaUrl)
  if (!user || user.is_verified) return
  const token = signVerificationToken(config, {
    user_id,
    email: user.email,
    timestamp,
  })
  const link = `${config.storefrontUrl}/verify-email?token=${token}`
  await mailer.send({
    messageId: `<user-${user_id}-verify-${timestamp}@${new URL(config.publicUrl).hostname}>`,
    to: user.email,
    ...verificationLetter({ firstName: user.first_name, link }),
  })
}
