import type { Deps } from '../deps.ts'
import {
  accountLocked,
  currentPasswordWrong,
  loginThrottled,
  userNotFound,
  weakPassword,
} from '../http/errors.ts'
import { LOGIN_FAILURES_PER_IP } from '../limits.ts'
import { queueSecurityMail } from './account-mails.ts'
import { type Client, recordAudit } from './audit.ts'
import {
  deleteAllFailures,
  findLockoutSeconds,
  getPasswordChangeState,
  lockLoginAttempts,
  passwordChangeKey,
} from './lockout-queries.ts'
import { findPasswordOwner, updatePasswordIfUnchanged } from './password-queries.ts'
import { hashPassword, isPasswordOf, passwordProblems } from './passwords.ts'
import { endSessionsOfUser } from './sessions.ts'
import { countWrongPassword } from './wrong-password.ts'

/** Who wants to change the password, and in which session. */
type Holder = { userId: number; email: string; sessionId: number | null }
type Passwords = { current: string; new: string }

/**
 * Changes the password and ends the other sessions. Wrong current passwords are counted like failed
 * log-ins, and apart from them. Throws accountLocked, currentPasswordWrong, weakPassword, or throttled
 * for a client with too many failures.
 */
export async function changePassword(
  deps: Deps,
  { userId, email, sessionId }: Holder,
  passwords: Passwords,
  client: Client,
): Promise<void> {
  const { db } = deps
  const from = await checkCurrentPassword(deps, { userId, email }, passwords.current, client)
  const owner = await findPasswordOwner(db, userId)
  if (!owner) throw userNotFound()
  const problems = await passwordProblems(passwords.new, owner)
  if (problems.length > 0) throw weakPassword(problems)
  const to = await hashPassword(passwords.new)

  await db.begin(async (tx) => {
    // In the order of a log-in: first the counter, then the account, then its sessions.
    await lockLoginAttempts(tx, email)
    // Somebody else has just changed it: what was right a moment ago is so no more.
    if (!(await updatePasswordIfUnchanged(tx, userId, { from, to }))) throw currentPasswordWrong()
    // A token of no session that we know keeps none.
    await endSessionsOfUser(tx, userId, { exceptId: sessionId })
    await deleteAllFailures(tx, { email, userId })
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'change_password',
      subject: { type: 'user', id: userId },
      client,
    })
    await queueSecurityMail(tx, userId, 'password-changed')
  })
}

/**
 * Returns the hash that the password fits. In a transaction of its own, before the new password is
 * looked at: with only an access token there are no more guesses here than at log-in.
 */
async function checkCurrentPassword(
  deps: Deps,
  { userId, email }: Pick<Holder, 'userId' | 'email'>,
  password: string,
  client: Client,
): Promise<string> {
  const { db } = deps
  const { throttle_seconds, lockout_seconds, account } = await getPasswordChangeState(db, {
    userId,
    ip: client.ip,
  })
  if (lockout_seconds !== null) throw accountLocked(lockout_seconds)
  if (throttle_seconds !== null) {
    throw loginThrottled({ seconds: throttle_seconds, limit: LOGIN_FAILURES_PER_IP })
  }
  if (!account) throw userNotFound()
  const isRight = await isPasswordOf(password, account.password_hash)

  const key = passwordChangeKey(userId)
  const seconds = await db.begin(async (tx) => {
    await lockLoginAttempts(tx, key)
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const lockedSeconds = await findLockoutSeconds(tx, key)
    if (lockedSeconds === undefined && !isRight) {
      await countWrongPassword(deps, tx, { at: 'password-change', key, email, userId, client })
    }
    return lockedSeconds
  })
  if (seconds !== undefined) throw accountLocked(seconds)
  if (!isRight) throw currentPasswordWrong()
  return account.password_hash
}
