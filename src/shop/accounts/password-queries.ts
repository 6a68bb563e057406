/**
 * Failed log-ins and password changes, counted by a key and by client, and new passwords. Contract
 * 4.5.
 */

import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { underLocks } from '../../service/db/in-order.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  LOGIN_FAILURE_MINUTES,
  LOGIN_FAILURES_PER_IP,
  LOGIN_FAILURES_PER_IP_MINUTES,
  PASSWORD_RESET_TOKEN_HOURS,
} from '../../service/limits/accounts.ts'
import type { PasswordOwner } from './passwords.ts'
import { idOfEmail, wasNeverOpen } from './queries.ts'

export type AttemptState = {
  /** Seconds until this client, or this key, may try again; null if it may now. */
  throttle_seconds: number | null
  lockout_seconds: number | null
  account: { id: number; password_hash: string; is_active: boolean } | null
}

/** Everything that is needed before the password of a log-in is checked, in one statement. */
export const getLoginState = (db: Queryable, { email, ip }: { email: string; ip: string }) =>
  getAttemptState(db, { key: addressKey(email), ip }, db`u.id = ${idOfEmail(db, email)}`)

/**
 * The key of wrong current passwords of a change. They are counted apart from failed log-ins: another
 * person must not lock a user out of the change. It has no @, so it cannot be an address.
 */
export const passwordChangeKey = (userId: number) => `password-change:${userId}`

/** The key of wrong codes of the second factor, which count for nothing else. */
export const secondFactorKey = (userId: number) => `second-factor:${userId}`

export const getPasswordChangeState = (
  db: Queryable,
  { userId, ip }: { userId: number; ip: string },
) => getAttemptState(db, { key: passwordChangeKey(userId), ip }, db`u.id = ${userId}`)

async function getAttemptState(
  db: Queryable,
  { key, ip }: { key: string; ip: string },
  isAccount: Fragment,
): Promise<AttemptState> {
  const [state] = await db<[AttemptState]>`
    select
      (select ceil(extract(epoch from f.expires_at - clock_timestamp()))::integer
       from login_failures_by_ip f
       where f.ip = client_network(${ip}) and f.failed_attempts >= ${LOGIN_FAILURES_PER_IP}
         and f.expires_at > clock_timestamp()) as throttle_seconds,
      (select ceil(extract(epoch from l.locked_until - clock_timestamp()))::integer
       from login_lockouts l
       -- now() may be from before the failure that set what this statement sees
       where l.email = lower(${key}) and l.locked_until > clock_timestamp()) as lockout_seconds,
      (select json_build_object('id', u.id, 'password_hash', u.password_hash, 'is_active', u.is_active)
       from users u
       where ${isAccount}) as account`
  return state
}

/** Locks the counter of a key until the transaction ends: parallel guesses are counted one by one. */
export async function lockLoginAttempts(tx: Tx, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('login:' || lower(${key}), 0))`
}

/** Locks the counter of a key; returns the seconds until the key may try again, undefined if it may now. */
export async function lockAttemptsAndFindLockout(tx: Tx, key: string): Promise<number | undefined> {
  const [seconds] = await underLocks([lockLoginAttempts(tx, key)], [findLockoutSeconds(tx, key)])
  return seconds
}

async function findLockoutSeconds(tx: Tx, key: string): Promise<number | undefined> {
  const [lockout] = await tx<[{ seconds: number }?]>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::integer as seconds
    from login_lockouts
    where email = lower(${key})
      and locked_until > clock_timestamp() -- now() is from before the wait for the counter`
  return lockout?.seconds
}

/**
 * Counts a failed attempt and locks the key from the fifth on; returns how many there are. The record
 * expires 30 minutes after the first failure, or with the lock if that ends later.
 */
export async function upsertLoginFailure(tx: Tx, key: string): Promise<number> {
  const [{ failed_attempts }] = await tx<[{ failed_attempts: number }]>`
    insert into login_lockouts as l (email, failed_attempts, expires_at)
    values (lower(${key}), 1, now() + make_interval(mins => ${LOGIN_FAILURE_MINUTES}))
    on conflict (email) do update set
      failed_attempts = case when l.expires_at > now() then l.failed_attempts + 1 else 1 end,
      expires_at = case when l.expires_at > now() then l.expires_at else excluded.expires_at end,
      locked_until = null
    returning failed_attempts`
  await tx`
    update login_lockouts set
      locked_until = now() + make_interval(mins => ${LOCKOUT_MINUTES}),
      expires_at = greatest(expires_at, now() + make_interval(mins => ${LOCKOUT_MINUTES}))
    where email = lower(${key}) and failed_attempts >= ${LOGIN_ATTEMPTS}`
  return failed_attempts
}

/** Counts a failed attempt of a client; returns how many there are. */
export async function upsertIpFailure(tx: Tx, ip: string): Promise<number> {
  const [{ failed_attempts }] = await tx<[{ failed_attempts: number }]>`
    insert into login_failures_by_ip as f (ip, failed_attempts, expires_at)
    values (client_network(${ip}), 1, now() + make_interval(mins => ${LOGIN_FAILURES_PER_IP_MINUTES}))
    on conflict (ip) do update set
      failed_attempts = case when f.expires_at > now() then f.failed_attempts + 1 else 1 end,
      expires_at = case when f.expires_at > now() then f.expires_at else excluded.expires_at end
    returning failed_attempts`
  return failed_attempts
}

export async function deleteLoginFailures(tx: Tx, key: string): Promise<void> {
  await tx`delete from login_lockouts where email = lower(${key})`
}

/** After a new password: failed changes too. */
export async function deleteAllFailures(
  tx: Tx,
  { email, userId }: { email: string; userId: number },
): Promise<void> {
  const keys = [addressKey(email), passwordChangeKey(userId)]
  await tx`delete from login_lockouts where email = any(${keys})`
}

// --- New passwords ----------------------------------------------------------------------------------

export async function findPasswordOwner(
  db: Queryable,
  userId: number,
): Promise<PasswordOwner | undefined> {
  const [owner] = await db<[PasswordOwner?]>`
    select email, username, first_name, last_name
    from users
    where id = ${userId}`
  return owner
}

export type ResetState = PasswordOwner & {
  password_hash: string
  is_verified: boolean
  was_never_open: boolean
  is_expired: boolean
}

/** The account of a reset token; undefined if it was deleted or disabled. */
export async function findResetState(
  db: Queryable,
  token: { user_id: number; timestamp: number },
): Promise<ResetState | undefined> {
  const [state] = await db<[ResetState?]>`
    select email, username, first_name, last_name, password_hash, is_verified,
      ${wasNeverOpen(db)} as was_never_open,
      to_timestamp(${token.timestamp}) < now() - make_interval(hours => ${PASSWORD_RESET_TOKEN_HOURS}) as is_expired
    from users
    where id = ${token.user_id} and is_active`
  return state
}

/** The hash that was checked, and its replacement. */
export type Replacement = { from: string; to: string }

/** True for exactly one of any number of callers who checked the same hash. */
export async function updatePasswordIfUnchanged(
  tx: Tx,
  userId: number,
  { from, to }: Replacement,
): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${to}, has_password = true
    where id = ${userId} and password_hash = ${from}`
  return count === 1
}

/** Replaces the hash that was checked, and verifies the address, which a mail has reached; true for one caller alone. */
export async function resetPasswordIfUnchanged(
  tx: Tx,
  userId: number,
  { from, to }: Replacement,
): Promise<boolean> {
  const { count } = await tx`
    update users set password_hash = ${to}, has_password = true, is_verified = true
    where id = ${userId} and password_hash = ${from} and is_active`
  return count === 1
}
