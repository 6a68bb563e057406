/** Failed log-ins, by address and by client. Contract: Authentication, 6; decisions section 2. */
import type { Queryable, Tx } from '../db/connect.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  LOGIN_FAILURE_MINUTES,
  LOGIN_FAILURES_PER_IP,
  LOGIN_FAILURES_PER_IP_MINUTES,
} from '../limits.ts'

/** Seconds until a locked address may try again; undefined if it may now. */
export async function findLockoutSeconds(
  db: Queryable,
  email: string,
): Promise<number | undefined> {
  const [lockout] = await db<[{ seconds: number }?]>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::integer as seconds
    from login_lockouts
    where email = lower(${email})
      and locked_until > clock_timestamp() -- now() is from before the wait for the counter`
  return lockout?.seconds
}

export type LoginState = {
  /** Seconds until this client, or this address, may try again; null if it may now. */
  throttle_seconds: number | null
  lockout_seconds: number | null
  account: { id: number; password_hash: string; is_active: boolean } | null
}

/** All that is to be known before a password is looked at, in one statement. */
export async function getLoginState(
  db: Queryable,
  { email, ip }: { email: string; ip: string },
): Promise<LoginState> {
  const [state] = await db<[LoginState]>`
    select
      (select ceil(extract(epoch from f.expires_at - now()))::integer
       from login_failures_by_ip f
       where f.ip = client_network(${ip}) and f.failed_attempts >= ${LOGIN_FAILURES_PER_IP}
         and f.expires_at > now()) as throttle_seconds,
      (select ceil(extract(epoch from l.locked_until - now()))::integer
       from login_lockouts l
       where l.email = lower(${email}) and l.locked_until > now()) as lockout_seconds,
      (select json_build_object('id', u.id, 'password_hash', u.password_hash, 'is_active', u.is_active)
       from users u
       where lower(u.email) = lower(${email})) as account`
  return state
}

/** Holds the address's counter until the transaction ends, so that parallel guesses are counted one by one. */
export async function lockLoginAttempts(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('login:' || lower(${email}), 0))`
}

/**
 * Counts a failed log-in and locks the address from the fifth on. The record lapses 30 minutes after
 * the first failure, or with the lock if that ends later.
 */
export async function upsertLoginFailure(tx: Tx, email: string): Promise<void> {
  await tx`
    insert into login_lockouts as l (email, failed_attempts, expires_at)
    values (lower(${email}), 1, now() + make_interval(mins => ${LOGIN_FAILURE_MINUTES}))
    on conflict (email) do update set
      failed_attempts = case when l.expires_at > now() then l.failed_attempts + 1 else 1 end,
      expires_at = case when l.expires_at > now() then l.expires_at else excluded.expires_at end,
      locked_until = null`
  await tx`
    update login_lockouts set
      locked_until = now() + make_interval(mins => ${LOCKOUT_MINUTES}),
      expires_at = greatest(expires_at, now() + make_interval(mins => ${LOCKOUT_MINUTES}))
    where email = lower(${email}) and failed_attempts >= ${LOGIN_ATTEMPTS}`
}

export async function upsertIpFailure(tx: Tx, ip: string): Promise<void> {
  await tx`
    insert into login_failures_by_ip as f (ip, failed_attempts, expires_at)
    values (client_network(${ip}), 1, now() + make_interval(mins => ${LOGIN_FAILURES_PER_IP_MINUTES}))
    on conflict (ip) do update set
      failed_attempts = case when f.expires_at > now() then f.failed_attempts + 1 else 1 end,
      expires_at = case when f.expires_at > now() then f.expires_at else excluded.expires_at end`
}

export async function deleteLoginFailures(tx: Tx, email: string): Promise<void> {
  await tx`delete from login_lockouts where email = lower(${email})`
}
