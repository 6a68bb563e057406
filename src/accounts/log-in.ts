import { inOrder, underLocks } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import { accountDisabled, accountLocked, loginThrottled, wrongCredentials } from '../http/errors.ts'
import { LOGIN_FAILURES_PER_IP } from '../limits.ts'
import {
  deleteLoginFailures,
  findLockoutSeconds,
  getLoginState,
  lockLoginAttempts,
} from './lockout-queries.ts'
import { openSession, type Visitor } from './open-session.ts'
import { updatePasswordIfUnchanged } from './password-queries.ts'
import { hashPassword, isHashOutdated, isPasswordOf, isPasswordOfNobody } from './passwords.ts'
import { type UserRow, updateLastLoginIfPasswordIs } from './queries.ts'
import type { LoginBody } from './schemas.ts'
import type { TokenIds } from './session-queries.ts'
import { countWrongPassword } from './wrong-password.ts'

type Outcome =
  | { kind: 'locked'; seconds: number }
  | { kind: 'wrong-password' }
  | { kind: 'disabled' }
  | { kind: 'logged-in'; ids: TokenIds; user: UserRow }
  | { kind: 'overtaken' }

/** Thrown to roll back. */
class PasswordOvertaken extends Error {}

/**
 * Checks lockout, then the password, and opens a session. Returns the ids of its tokens. Throws
 * accountLocked, wrongCredentials, accountDisabled, or loginThrottled for a client with too many
 * failures. Contract: POST /api/users/login/.
 */
export async function logIn(
  deps: Deps,
  body: LoginBody,
  visitor: Visitor,
): Promise<{ user: UserRow; ids: TokenIds }> {
  let outcome = await tryOnce(deps, body, visitor)
  // Looked at again: perhaps another log-in only wrote the hash of the same password anew.
  if (outcome.kind === 'overtaken') outcome = await tryOnce(deps, body, visitor)

  if (outcome.kind === 'locked') throw accountLocked(outcome.seconds)
  if (outcome.kind === 'disabled') throw accountDisabled()
  if (outcome.kind !== 'logged-in') throw wrongCredentials()
  const { ids, user } = outcome
  return { user, ids }
}

async function tryOnce(deps: Deps, body: LoginBody, visitor: Visitor): Promise<Outcome> {
  const { db } = deps
  const { email, password } = body
  const { throttle_seconds, lockout_seconds, account } = await getLoginState(db, {
    email,
    ip: visitor.client.ip,
  })
  // Before the throttling, so that a locked account always gets 403. Contract: POST /api/users/login/, 1.
  if (lockout_seconds !== null) throw accountLocked(lockout_seconds)
  if (throttle_seconds !== null) {
    throw loginThrottled({ seconds: throttle_seconds, limit: LOGIN_FAILURES_PER_IP })
  }

  // An unknown address must cost the same time as a known one.
  const isRight = account
    ? await isPasswordOf(password, account.password_hash)
    : await isPasswordOfNobody(password)
  const isOutdated = account && isRight && isHashOutdated(account.password_hash)
  const newHash = isOutdated ? await hashPassword(password) : undefined

  const settle = db.begin(async (tx): Promise<Outcome> => {
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const [seconds] = await underLocks(
      [lockLoginAttempts(tx, email)],
      [findLockoutSeconds(tx, email)],
    )
    if (seconds !== undefined) return { kind: 'locked', seconds }
    if (!account || !isRight) {
      const guess = { at: 'login', key: email, email, userId: account?.id } as const
      await countWrongPassword(deps, tx, { ...guess, client: visitor.client })
      return { kind: 'wrong-password' } // returned instead of thrown, so that the count is committed
    }
    if (!account.is_active) return { kind: 'disabled' }
    const passwordHash = newHash ?? account.password_hash
    if (newHash) {
      await updatePasswordIfUnchanged(tx, account.id, { from: account.password_hash, to: newHash })
    }
    const [user, ids] = await inOrder([
      updateLastLoginIfPasswordIs(tx, account.id, passwordHash),
      openSession(tx, account.id, visitor, {
        action: 'login',
        after: body.device_info,
        deviceInfo: body.device_info,
      }),
      deleteLoginFailures(tx, email),
    ])
    // Changed while it was checked: whoever knew the old one must not be left with a session.
    if (!user) throw new PasswordOvertaken()
    return { kind: 'logged-in', ids, user }
  })
  return settle.catch((error) => {
    if (error instanceof PasswordOvertaken) return { kind: 'overtaken' }
    throw error
  })
}
