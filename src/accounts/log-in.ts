import type { Client } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { accountDisabled, accountLocked, loginThrottled, wrongCredentials } from '../http/errors.ts'
import { LOGIN_FAILURES_PER_IP } from '../limits.ts'
import {
  deleteLoginFailures,
  findLockoutSeconds,
  findThrottleSeconds,
  lockLoginAttempts,
  upsertIpFailure,
  upsertLoginFailure,
} from './lockout-queries.ts'
import { openSession, type Visitor } from './open-session.ts'
import { hashPassword, isHashOutdated, isPasswordOf, isPasswordOfNobody } from './passwords.ts'
import {
  findCredentials,
  findUser,
  type UserRow,
  updateLastLogin,
  updatePasswordHash,
} from './queries.ts'
import type { LoginBody } from './schemas.ts'
import type { TokenIds } from './session-queries.ts'
import { signTokens, type TokenPair } from './tokens.ts'

type Outcome =
  | { kind: 'locked'; seconds: number }
  | { kind: 'wrong-password' }
  | { kind: 'disabled' }
  | { kind: 'logged-in'; ids: TokenIds; user: UserRow | undefined }

/**
 * Checks lockout, then the password, and opens a session. Throws accountLocked, wrongCredentials,
 * accountDisabled, or throttled for a client with too many failures. Contract: POST /api/users/login/.
 */
export async function logIn(
  deps: Deps,
  body: LoginBody,
  visitor: Visitor,
): Promise<{ user: UserRow; tokens: TokenPair }> {
  const { config, db } = deps
  const throttle = await findThrottleSeconds(db, visitor.client.ip)
  if (throttle !== undefined)
    throw loginThrottled({ seconds: throttle, limit: LOGIN_FAILURES_PER_IP })
  const lockout = await findLockoutSeconds(db, body.email)
  if (lockout !== undefined) throw accountLocked(lockout)

  const account = await findCredentials(db, body.email)
  // An unknown address must cost the same time as a known one.
  const isRight = account
    ? await isPasswordOf(body.password, account.password_hash)
    : await isPasswordOfNobody(body.password)
  const newHash =
    account && isRight && isHashOutdated(account.password_hash)
      ? await hashPassword(body.password)
      : undefined

  const outcome = await db.begin(async (tx): Promise<Outcome> => {
    await lockLoginAttempts(tx, body.email)
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const seconds = await findLockoutSeconds(tx, body.email)
    if (seconds !== undefined) return { kind: 'locked', seconds }
    if (!account || !isRight) return countFailure(tx, body.email, visitor.client)
    if (!account.is_active) return { kind: 'disabled' }
    if (newHash) await updatePasswordHash(tx, account.id, newHash)
    await deleteLoginFailures(tx, body.email)
    await updateLastLogin(tx, account.id)
    const ids = await openSession(tx, account.id, visitor, {
      action: 'login',
      after: body.device_info,
      deviceInfo: body.device_info,
    })
    return { kind: 'logged-in', ids, user: await findUser(tx, account.id, config.mediaUrl) }
  })

  if (outcome.kind === 'locked') throw accountLocked(outcome.seconds)
  if (outcome.kind === 'disabled') throw accountDisabled()
  if (outcome.kind === 'wrong-password' || !outcome.user) throw wrongCredentials()
  return {
    user: outcome.user,
    tokens: await signTokens(config, outcome.user.id, outcome.ids),
  }
}

/** Returns instead of throwing, so that the count is committed. */
async function countFailure(tx: Tx, email: string, client: Client): Promise<Outcome> {
  await upsertLoginFailure(tx, email)
  await upsertIpFailure(tx, client.ip)
  return { kind: 'wrong-password' }
}
