/** Writes the mails about an account, when their job runs. */
import type { Deps } from '../../deps.ts'
import type { WrittenMail } from '../../outside/emails/mailer.ts'
import { wordingOf } from '../../outside/emails/wording.ts'
import { ATTACK_MAIL_OCCASIONS, type LetterJobOf } from '../../service/queue/queue.ts'
import { passwordPage } from './console-pages.ts'
import {
  accountDeletedLetter,
  passwordResetLetter,
  securityLetter,
  verificationLetter,
} from './letters.ts'
import { signResetToken, signVerificationToken } from './link-tokens.ts'
import { findAddresseeByEmail, findAddresseeById, getMoment } from './queries.ts'

type Context = Pick<Deps, 'config' | 'db'>

/** Carries the link that proves an address. Verified, disabled and unknown accounts get none. */
export async function writeVerificationMail(
  { config, db }: Context,
  { email, issued_at: timestamp }: LetterJobOf<'verification'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeByEmail(db, email)
  if (!user?.is_active || user.is_verified) return undefined
  const token = signVerificationToken(config, { user_id: user.id, email: user.email, timestamp })
  const link = `${config.storefrontUrl}/verify-email?token=${token}`
  return {
    id: `user-${user.id}-verify-${timestamp}`,
    to: user.email,
    ...verificationLetter(await wordingOf({ config, db }, user.language), { link }),
  }
}

/** Carries the link to choose a new password. Disabled and unknown accounts get none. */
export async function writePasswordResetMail(
  { config, db }: Context,
  { email, issued_at }: LetterJobOf<'password-reset'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeByEmail(db, email)
  if (!user?.is_active) return undefined
  // The token's hour begins now: the job may have waited longer than that for the mail server.
  const timestamp = await getMoment(db)
  const token = signResetToken(config, { user_id: user.id, timestamp }, user.password_hash)
  const link = `${passwordPage(config, user.role)}?token=${token}`
  return {
    id: `user-${user.id}-reset-${issued_at}`,
    to: user.email,
    ...passwordResetLetter(await wordingOf({ config, db }, user.language), {
      firstName: user.first_name,
      isVerified: user.is_verified,
      link,
    }),
  }
}

/** Notifies the owner of an account of a change to it; of an attack only at a verified address. */
export async function writeSecurityMail(
  { config, db }: Context,
  { user_id, occasion, at }: LetterJobOf<'security'>,
): Promise<WrittenMail | undefined> {
  const user = await findAddresseeById(db, user_id)
  const isAttack = ATTACK_MAIL_OCCASIONS.some((attack) => attack === occasion)
  if (!user || (isAttack && !user.is_verified)) return undefined
  const resetUrl = passwordPage(config, user.role)
  const resetToken = async () =>
    signResetToken(config, { user_id, timestamp: await getMoment(db) }, user.password_hash)
  return {
    id: `user-${user_id}-${occasion}-${at}`,
    to: user.email,
    isAddressProven: user.is_verified,
    ...securityLetter(await wordingOf({ config, db }, user.language), occasion, {
      firstName: user.first_name,
      isVerified: user.is_verified,
      at,
      resetUrl: occasion === 'handed-over' ? `${resetUrl}?token=${await resetToken()}` : resetUrl,
    }),
  }
}

/** The last mail of an account: the job has the address, because no row has it any more. */
export const writeAccountDeletedMail = async (
  { config, db }: Context,
  { user_id, email, at, language = null }: LetterJobOf<'account-deleted'>,
): Promise<WrittenMail> => ({
  id: `user-${user_id}-deleted`,
  to: email,
  ...accountDeletedLetter(await wordingOf({ config, db }, language), { at }),
})
