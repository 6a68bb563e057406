import { findAddresseeById } from '../accounts/account-mail-queries.ts'
import { securityLetter } from '../emails/account-letters.ts'
import type { Jobs } from '../queue.ts'
import type { JobContext } from './tasks.ts'

/** Tells the owner of an account that its door was changed. */
export async function sendSecurityEmail(
  { config, db, mailer }: JobContext,
  { user_id, occasion, at }: Jobs['send-security-email'],
): Promise<void> {
  const user = await findAddresseeById(db, user_id)
  if (!user) return
  await mailer.send({
    messageId: `<user-${user_id}-${occasion}-${at}@${new URL(config.publicUrl).hostname}>`,
    to: user.email,
    ...securityLetter(occasion, {
      firstName: user.first_name,
      at,
      resetUrl: `${config.storefrontUrl}/reset-password`,
    }),
  })
}
