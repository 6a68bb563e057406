import { type Client, recordAudit } from '../audit.ts'
import { mergeGuestCart } from '../cart/queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { accountDisabled, accountLocked, loginThrottled, wrongCredentials } from '../http/errors.ts'
import { LOGIN_FAILURES_PER_IP } from '../limits.ts'
import { hashPassword, isHashOutdated, isPasswordOf, isPasswordOfNobody } from './passwords.ts'
import {
  deleteLoginFailures,
  findCredentials,
  findLockoutSeconds,
  findThrottleSeconds,
  findUser,
  insertSession,
  lockLoginAttempts,
  type UserRow,
  updateLastLogin,
  updatePasswordHash,
  upsertIpFailure,
  upsertLoginFailure,
} from './queries.ts'
import type { LoginBody } from './schemas.ts'
import { signTokens, type TokenPair } from './tokens.ts'

type Context = { client: Client; guestKey: string | undefined }
type Outcome =
  | { kind: 'locked'; seconds: number }
  | { kind: 'wrong-password' }
  | { kind: 'disabled' }
  | { kind: 'logged-in'; jti: string; user: UserRow | undefined }

/**
 * Checks lockout, then the password, and opens a session. Throws accountLocked, wrongCredentials,
 * accountDisabled, or throttled for a client with too many failures. Contract: POST /api/users/login/.
 */
export async function logIn(
  deps: Deps,
  body: LoginBody,
  context: Context,
): Promise<{ user: UserRow; tokens: TokenPair }> {
  const { config, db } = deps
  const throttle = await findThrottleSeconds(db, context.client.ip)
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
    if (!account || !isRight) return countFailure(tx, body.email, context.client)
    if (!account.is_active) return { kind: 'disabled' }
    if (newHash) await updatePasswordHash(tx, account.id, newHash)
    const jti = await settleLogin(tx, account.id, body, context)
    return {
      kind: 'logged-in',
      jti,
      user: await findUser(tx, account.id, config.mediaUrl),
    }
  })

  if (outcome.kind === 'locked') throw accountLocked(outcome.seconds)
  if (outcome.kind === 'disabled') throw accountDisabled()
  if (outcome.kind === 'wrong-password' || !outcome.user) throw wrongCredentials()
  return {
    user: outcome.user,
    tokens: await signTokens(config, outcome.user.id, outcome.jti),
  }
}

/** Returns instead of throwing, so that the count is committed. */
async function countFailure(tx: Tx, email: string, client: Client): Promise<Outcome> {
  await upsertLoginFailure(tx, email)
  await upsertIpFailure(tx, client.ip)
  return { kind: 'wrong-password' }
}

async function settleLogin(tx: Tx, userId: number, body: LoginBody, { client, guestKey }: Context) {
  await deleteLoginFailures(tx, body.email)
  await updateLastLogin(tx, userId)
  if (guestKey) await mergeGuestCart(tx, userId, guestKey)
  await recordAudit(tx, {
    actorUserId: userId,
    action: 'login',
    subject: { type: 'user', id: userId },
    client,
    ...(body.device_info ? { after: body.device_info } : {}),
  })
  return insertSession(tx, userId, {
    client,
    deviceInfo: body.device_info ?? {},
  })
}
