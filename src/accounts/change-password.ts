import { type Client, recordAudit } from '../audit.ts'
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
import {
  deleteLoginFailures,
  findLockoutSeconds,
  getLoginState,
  lockLoginAttempts,
  upsertIpFailure,
  upsertLoginFailure,
} from './lockout-queries.ts'
import { findPasswordOwner, updatePasswordIfUnchanged } from './password-queries.ts'
import { hashPassword, isPasswordOf, passwordProblems } from './passwords.ts'
import { findSessionOfAccessToken } from './session-queries.ts'
import { endSessionsOfUser } from './sessions.ts'

/** Who wants to change the password, and in which session. */
type Holder = { userId: number; email: string; accessJti: string }
type Passwords = { current: string; new: string }

/**
 * Changes the password and ends the other sessions. A wrong current password counts as a failed
 * log-in. Throws accountLocked, currentPasswordWrong, weakPassword, or throttled for a client with too
 * many failures.
 */
export async function changePassword(
  deps: Deps,
  { userId, email, accessJti }: Holder,
  passwords: Passwords,
  client: Client,
): Promise<void> {
  const { db } = deps
  const from = await checkCurrentPassword(deps, { email, password: passwords.current }, client)
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
    const exceptId = await findSessionOfAccessToken(tx, userId, accessJti)
    await endSessionsOfUser(tx, userId, { exceptId })
    await deleteLoginFailures(tx, email)
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
 * looked at: whoever only holds an access token has no more guesses here than at log-in.
 */
async function checkCurrentPassword(
  { db }: Deps,
  { email, password }: { email: string; password: string },
  { ip }: Client,
): Promise<string> {
  const { throttle_seconds, lockout_seconds, account } = await getLoginState(db, { email, ip })
  if (throttle_seconds !== null) {
    throw loginThrottled({ seconds: throttle_seconds, limit: LOGIN_FAILURES_PER_IP })
  }
  if (lockout_seconds !== null) throw accountLocked(lockout_seconds)
  if (!account) throw userNotFound()
  const isRight = await isPasswordOf(password, account.password_hash)

  const seconds = await db.begin(async (tx) => {
    await lockLoginAttempts(tx, email)
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const lockedSeconds = await findLockoutSeconds(tx, email)
    if (lockedSeconds === undefined && !isRight) {
      await upsertLoginFailure(tx, email)
      await upsertIpFailure(tx, ip)
    }
    return lockedSeconds
  })
  if (seconds !== undefined) throw accountLocked(seconds)
  if (!isRight) throw currentPasswordWrong()
  return account.password_hash
}
