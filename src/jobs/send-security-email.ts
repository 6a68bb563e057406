import { findAddresseeById, getMoment } from '../accounts/account-mail-queries.ts'
import { signResetToken } from '../accounts/reset-token.ts'
import { securityLetter } from '../emails/account-letters.ts'
import type { JobContext } from './context.ts'
import { ATTACK_MAIL_OCCASIONS, type Jobs } from './queue.ts'

/** Notifies the owner of an account of what was done to it; of attacks, only at a proven address. */
export async function sendSecurityEmail(
  { config, db, mailer }: JobContext,
  { user_id, occasion, at }: Jobs['send-security-email'],
): Promise<void> {
  const user = await findAddresseeById(db, user_id)
  const isOfAttack = ATTACK_MAIL_OCCASIONS.some((attack) => attack === occasion)
  if (!user || (isOfAttack && !user.is_verified)) return
  const resetUrl = `${config.storefrontUrl}/reset-password`
  const resetToken = async () =>
    signResetToken(config, { user_id, timestamp: await getMoment(db) }, user.password_hash)
  await mailer.send({
    messageId: `<user-${user_id}-${occasion}-${at}@${new URL(config.publicUrl).hostname}>`,
    to: user.email,
    ...securityLetter(occasion, {
      firstName: user.first_name,
      isVerified: user.is_verified,
      at,
      resetUrl: occasion === 'handed-over' ? `${resetUrl}?token=${await resetToken()}` : resetUrl,
    }),
  })
}
