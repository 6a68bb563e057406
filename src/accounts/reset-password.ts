import type { Deps } from '../deps.ts'
import { resetTokenExpired, resetTokenInvalid, weakPassword } from '../http/errors.ts'
import { queueSecurityMail } from './account-mails.ts'
import { type Client, recordAudit } from './audit.ts'
import { deleteAllFailures, lockLoginAttempts } from './lockout-queries.ts'
import { findResetState, resetPasswordIfUnchanged } from './password-queries.ts'
import { hashPassword, passwordProblems } from './passwords.ts'
import { isResetTokenOf, readResetClaims } from './reset-token.ts'
import { endSessionsOfUser } from './sessions.ts'

/**
 * Sets the password by the token of a mail, which also proves the address, ends every session and
 * lifts the lockout. Throws resetTokenInvalid, resetTokenExpired or weakPassword.
 */
export async function resetPassword(
  { config, db }: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<void> {
  const claims = readResetClaims(token)
  const owner = claims && (await findResetState(db, claims))
  if (!owner || !isResetTokenOf(config, token, owner.password_hash)) throw resetTokenInvalid()
  if (owner.is_expired) throw resetTokenExpired()
  const problems = await passwordProblems(password, owner)
  if (problems.length > 0) throw weakPassword(problems)
  const replacement = { from: owner.password_hash, to: await hashPassword(password) }

  await db.begin(async (tx) => {
    const { user_id: userId } = claims
    // In the order of a log-in: first the counter, then the account, then its sessions.
    await lockLoginAttempts(tx, owner.email)
    // Of parallel uses of one token the second finds the password of the first.
    if (!(await resetPasswordIfUnchanged(tx, userId, replacement))) throw resetTokenInvalid()
    await endSessionsOfUser(tx, userId)
    await deleteAllFailures(tx, { email: owner.email, userId })
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'reset_password',
      subject: { type: 'user', id: userId },
      client,
    })
    await queueSecurityMail(tx, userId, 'password-reset')
  })
}
