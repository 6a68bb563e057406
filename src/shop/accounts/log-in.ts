import type { Deps } from '../../deps.ts'
import { isUserGone } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import { accountDisabled, accountLocked, wrongCredentials } from '../../service/http/errors.ts'
import { assertMayTry, countWrongPassword } from './password-attempts.ts'
import {
  deleteLoginFailures,
  getLoginState,
  lockAttemptsAndFindLockout,
  updatePasswordIfUnchanged,
} from './password-queries.ts'
import { hashPassword, isHashOutdated, refusePassword, spellingOf } from './passwords.ts'
import { updateLastLoginIfPasswordIs } from './queries.ts'
import type { LoginBody } from './schemas.ts'
import type { NewSession } from './session-queries.ts'
import { openSession, type SessionContext } from './sessions.ts'

type Outcome =
  | { kind: 'locked'; seconds: number }
  | { kind: 'wrong-password' }
  | { kind: 'disabled' }
  | { kind: 'password-changed' }
  | ({ kind: 'logged-in' } & NewSession)

/** Thrown to roll back. */
class PasswordChanged extends Error {}

/**
 * Checks the lockout, then the password, and opens a session. Throws accountLocked, wrongCredentials,
 * accountDisabled, or quotaExceeded for a client with too many failures. Contract 4.5.
 */
export async function logIn(
  deps: Deps,
  body: LoginBody,
  context: SessionContext,
): Promise<NewSession> {
  let outcome = await tryOnce(deps, body, context)
  // Once more: perhaps another log-in only wrote a stronger hash of the same password.
  if (outcome.kind === 'password-changed') outcome = await tryOnce(deps, body, context)

  if (outcome.kind === 'locked') throw accountLocked(outcome.seconds)
  if (outcome.kind === 'disabled') throw accountDisabled()
  if (outcome.kind !== 'logged-in') throw wrongCredentials()
  const { user, ids } = outcome
  return { user, ids }
}

async function tryOnce(deps: Deps, body: LoginBody, context: SessionContext): Promise<Outcome> {
  const { config, db } = deps
  const { email, password, device_info } = body
  const { client } = context
  const key = addressKey(email)
  const state = await getLoginState(db, { email, ip: client.ip })
  assertMayTry(state)
  const { account } = state

  // An unknown address must cost the same time as a known one.
  if (!account) await refusePassword(password)
  const spelling = account ? await spellingOf(config, password, account.password_hash) : undefined
  const isRight = spelling !== undefined
  const isOutdated =
    account &&
    isRight &&
    (spelling !== spelling.normalize('NFC') || isHashOutdated(account.password_hash))
  const newHash = isOutdated ? await hashPassword(password) : undefined

  const settle = db.begin(async (tx): Promise<Outcome> => {
    // Guesses that ran beside the fifth failure passed the first check; they do not pass this one.
    const seconds = await lockAttemptsAndFindLockout(tx, key)
    if (seconds !== undefined) return { kind: 'locked', seconds }
    if (!account || !isRight) {
      const guess = { at: 'login', key, email, userId: account?.id, client } as const
      await countWrongPassword(deps, tx, guess)
      return { kind: 'wrong-password' } // returned instead of thrown, so that the count is committed
    }
    if (!account.is_active) return { kind: 'disabled' }
    const { id, password_hash } = account
    if (newHash) await updatePasswordIfUnchanged(tx, id, { from: password_hash, to: newHash })
    const [user, ids] = await inOrder([
      updateLastLoginIfPasswordIs(tx, id, newHash ?? password_hash),
      openSession(tx, id, context, {
        action: 'login',
        after: device_info,
        deviceInfo: device_info,
      }),
      deleteLoginFailures(tx, key),
    ])
    // Changed while it was checked: a caller who knew only the old password must not get a session.
    if (!user) throw new PasswordChanged()
    return { kind: 'logged-in', ids, user }
  })
  return settle.catch((error) => {
    // The next look finds no account, and answers as for any unknown address.
    if (error instanceof PasswordChanged || isUserGone(error)) return { kind: 'password-changed' }
    throw error
  })
}
