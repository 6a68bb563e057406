/** The limits on guesses at a password, at log-in and at the change of a password alike. */

import type { Deps } from '../../deps.ts'
import { type Client, recordSecurityEvent } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'
import { accountLocked, quotaExceeded } from '../../service/http/errors.ts'
import {
  LOGIN_ATTEMPTS,
  LOGIN_FAILURES_PER_IP,
  LOGIN_UNRECORDED_ATTEMPTS,
} from '../../service/limits/accounts.ts'
import { queueAttackMail } from './account-mails.ts'
import { type AttemptState, upsertIpFailure, upsertLoginFailure } from './password-queries.ts'

/**
 * Throws accountLocked, or quotaExceeded for a client with too many failures. The lock is checked
 * first, so that a locked account always gets 403. Contract 4.5.
 */
export function assertMayTry({ lockout_seconds, throttle_seconds }: AttemptState): void {
  if (lockout_seconds !== null) throw accountLocked(lockout_seconds)
  if (throttle_seconds === null) return
  throw quotaExceeded({ seconds: throttle_seconds, limit: LOGIN_FAILURES_PER_IP })
}

/** Where a wrong password was given, and the key that counts it there. */
type Guess = {
  at: keyof typeof EVENTS
  key: string
  email: string
  /** Undefined for an address that has no account. */
  userId: number | undefined
  client: Client
}

const EVENTS = {
  login: { failed: 'login_failed', locked: 'account_locked' },
  'password-change': { failed: 'password_change_failed', locked: 'password_change_locked' },
} as const

/**
 * Counts a wrong password against its key and its client. Each past the third is recorded, and so is
 * the one that throttles its client; the one that locks warns the owner. An address without an account
 * costs the same statements as one with an account.
 */
export async function countWrongPassword(deps: Deps, tx: Tx, guess: Guess): Promise<void> {
  const { at, key, email, userId, client } = guess
  const failed_attempts = await upsertLoginFailure(tx, key)
  const failures_of_client = await upsertIpFailure(tx, client.ip)
  // Single guesses at many accounts show only here.
  if (failures_of_client === LOGIN_FAILURES_PER_IP) {
    const throttled = { client, userId: undefined, after: { failed_attempts: failures_of_client } }
    await recordSecurityEvent(deps, tx, 'login_throttled', throttled)
  }
  if (failed_attempts <= LOGIN_UNRECORDED_ATTEMPTS) return
  const after = userId === undefined ? { email, failed_attempts } : { failed_attempts }
  // The caller of a password change is logged in; at a log-in the address is only a claim.
  const actorUserId = at === 'password-change' ? userId : undefined
  const circumstances = { client, userId, actorUserId, after }
  await recordSecurityEvent(deps, tx, EVENTS[at].failed, circumstances)
  if (failed_attempts < LOGIN_ATTEMPTS) return
  await recordSecurityEvent(deps, tx, EVENTS[at].locked, circumstances)
  await queueAttackMail(tx, { userId, email }, 'account-locked')
}
