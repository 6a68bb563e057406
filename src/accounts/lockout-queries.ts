/** Failed log-ins and password changes, by a key and by client. Contract: Authentication, 6; decisions section 2. */
import type { Fragment, Queryable, Tx } from '../db/connect.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  LOGIN_FAILURE_MINUTES,
  LOGIN_FAILURES_PER_IP,
  LOGIN_FAILURES_PER_IP_MINUTES,
} from '../limits.ts'

/** Seconds until a locked key, such as an address, may try again; undefined if it may now. */
export async function findLockoutSeconds(db: Queryable, key: string): Promise<number | undefined> {
  const [lockout] = await db<[{ seconds: number }?]>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::integer as seconds
    from login_lockouts
    where email = lower(${key})
      and locked_until > clock_timestamp() -- now() is from before the wait for the counter`
  return lockout?.seconds
}

export type LoginState = {
  /** Seconds until this client, or this address, may try again; null if it may now. */
  throttle_seconds: number | null
  lockout_seconds: number | null
  account: { id: number; password_hash: string; is_active: boolean } | null
}

/** All that is to be known before the password of a log-in is looked at, in one statement. */
export const getLoginState = (db: Queryable, { email, ip }: { email: string; ip: string }) =>
  getStateOf(db, { key: email, ip }, db`lower(u.email) = lower(${email})`)

/**
 * What wrong current passwords of a change are counted by, apart from failed log-ins: strangers must not
 * lock a user out of it. It cannot be an address, having no @.
 */
export const passwordChangeKey = (userId: number) => `password-change:${userId}`

/** The same for the current password of a change. */
export const getPasswordChangeState = (
  db: Queryable,
  { userId, ip }: { userId: number; ip: string },
) => getStateOf(db, { key: passwordChangeKey(userId), ip }, db`u.id = ${userId}`)

async function getStateOf(
  db: Queryable,
  { key, ip }: { key: string; ip: string },
  isAccount: Fragment,
): Promise<LoginState> {
  const [state] = await db<[LoginState]>`
    select
      (select ceil(extract(epoch from f.expires_at - now()))::integer
       from login_failures_by_ip f
       where f.ip = client_network(${ip}) and f.failed_attempts >= ${LOGIN_FAILURES_PER_IP}
         and f.expires_at > now()) as throttle_seconds,
      (select ceil(extract(epoch from l.locked_until - now()))::integer
       from login_lockouts l
       where l.email = lower(${key}) and l.locked_until > now()) as lockout_seconds,
      (select json_build_object('id', u.id, 'password_hash', u.password_hash, 'is_active', u.is_active)
       from users u
       where ${isAccount}) as account`
  return state
}

/** Locks the counter of a key until the transaction ends, so that parallel guesses are counted one by one. */
export async function lockLoginAttempts(tx: Tx, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('login:' || lower(${key}), 0))`
}

/**
 * Counts a failed log-in and locks the address from the fifth on; returns how many there are. The
 * record lapses 30 minutes after the first failure, or with the lock if that ends later.
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

/** Counts a failed log-in of a client; returns how many there are. */
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

export async function deleteLoginFailures(tx: Tx, email: string): Promise<void> {
  await tx`delete from login_lockouts where email = lower(${email})`
}

/** For a new password: also those of changes. */
export async function deleteAllFailures(
  tx: Tx,
  { email, userId }: { email: string; userId: number },
): Promise<void> {
  const keys = [email.toLowerCase(), passwordChangeKey(userId)]
  await tx`delete from login_lockouts where email = any(${keys})`
}
