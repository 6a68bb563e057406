import type { Client } from '../audit.ts'
import type { Queryable, Tx } from '../db/connect.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  LOGIN_FAILURE_MINUTES,
  LOGIN_FAILURES_PER_IP,
  LOGIN_FAILURES_PER_IP_MINUTES,
  REFRESH_REUSE_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  VERIFICATION_TOKEN_HOURS,
} from '../limits.ts'

// --- Users ------------------------------------------------------------------------------------------

/** What every request with a token knows of its caller. */
export type CallerRow = {
  id: number
  email: string
  is_active: boolean
  is_admin: boolean
  is_verified: boolean
}

/** The columns of the User resource that replies pick from. */
export type UserRow = {
  id: number
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  profile_picture: string | null
  profile_picture_url: string | null
  created_at: string
  is_verified: boolean
}

export async function findCaller(db: Queryable, userId: number): Promise<CallerRow | undefined> {
  const [caller] = await db<[CallerRow?]>`
    select id, email, is_active, is_admin, is_verified
    from users
    where id = ${userId}`
  return caller
}

const userColumns = (db: Queryable, mediaUrl: string) => db`
  id, email, username, first_name, last_name, phone_number, profile_picture,
  ${mediaUrl}::text || '/' || profile_picture as profile_picture_url,
  utc_iso(created_at) as created_at, is_verified`

export async function findUser(
  db: Queryable,
  userId: number,
  mediaUrl: string,
): Promise<UserRow | undefined> {
  const [user] = await db<[UserRow?]>`
    select ${userColumns(db, mediaUrl)}
    from users
    where id = ${userId}`
  return user
}

export type Credentials = {
  id: number
  password_hash: string
  is_active: boolean
}

export async function findCredentials(
  db: Queryable,
  email: string,
): Promise<Credentials | undefined> {
  const [user] = await db<[Credentials?]>`
    select id, password_hash, is_active
    from users
    where lower(email) = lower(${email})`
  return user
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const [user] = await db`select 1 from users where lower(email) = lower(${email})`
  return user !== undefined
}

export type NewUser = {
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  password_hash: string
}

/** Undefined if the address or the username is taken, be it by a transaction that commits just now. */
export async function insertUser(
  tx: Tx,
  user: NewUser,
  mediaUrl: string,
): Promise<UserRow | undefined> {
  const [inserted] = await tx<[UserRow?]>`
    insert into users ${tx(user)}
    on conflict do nothing
    returning ${userColumns(tx, mediaUrl)}`
  return inserted
}

export async function updatePasswordHash(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx`update users set password_hash = ${passwordHash} where id = ${userId}`
}

export async function updateLastLogin(tx: Tx, userId: number): Promise<void> {
  await tx`update users set last_login_at = now() where id = ${userId}`
}

export type VerificationState = { is_verified: boolean; is_expired: boolean }

/** Undefined if the user is gone or has another address than the token was made for. */
export async function findVerificationState(
  db: Queryable,
  token: { user_id: number; email: string; timestamp: number },
): Promise<VerificationState | undefined> {
  const [state] = await db<[VerificationState?]>`
    select is_verified,
      to_timestamp(${token.timestamp}) < now() - make_interval(hours => ${VERIFICATION_TOKEN_HOURS}) as is_expired
    from users
    where id = ${token.user_id} and lower(email) = lower(${token.email})`
  return state
}

export async function markVerifiedIfUnverified(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    update users set is_verified = true
    where id = ${userId} and not is_verified`
  return count === 1
}

// --- Sessions and refresh tokens ------------------------------------------------------------------------

/** Opens a log-in session with its first refresh token; returns that token's jti. */
export async function insertSession(
  tx: Tx,
  userId: number,
  { client, deviceInfo }: { client: Client; deviceInfo: Record<string, string | undefined> },
): Promise<string> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into login_sessions (user_id, device_info, ip, user_agent)
    values (${userId}, ${tx.json(deviceInfo)}, ${client.ip}, ${client.userAgent})
    returning id`
  return insertRefreshToken(tx, id)
}

export async function insertRefreshToken(tx: Tx, sessionId: number): Promise<string> {
  const [{ jti }] = await tx<[{ jti: string }]>`
    insert into refresh_tokens (jti, session_id, expires_at)
    values (gen_random_uuid(), ${sessionId}, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}))
    returning jti`
  return jti
}

export type LockedSession = {
  session_id: number
  user_id: number
  is_active: boolean
}

/** Locks the session a refresh token belongs to: everything done to its tokens goes one at a time. */
export async function lockSessionOfToken(tx: Tx, jti: string): Promise<LockedSession | undefined> {
  const [session] = await tx<[LockedSession?]>`
    select s.id as session_id, s.user_id, u.is_active
    from refresh_tokens t
    join login_sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    where t.jti = ${jti}
    for update of s`
  return session
}

/** True for exactly one of any number of callers with the same token. */
export async function rotateTokenIfValid(tx: Tx, jti: string): Promise<boolean> {
  const { count } = await tx`
    update refresh_tokens set blacklisted_at = now(), blacklist_reason = 'rotated'
    where jti = ${jti} and blacklisted_at is null and expires_at > now()`
  return count === 1
}

export type BlacklistEntry = {
  /** Rotated so long ago that whoever uses it now must have stolen it. */
  is_replayed_late: boolean
}

/** Undefined for a token that is not blacklisted. */
export async function findBlacklistEntry(tx: Tx, jti: string): Promise<BlacklistEntry | undefined> {
  const [entry] = await tx<[BlacklistEntry?]>`
    select blacklist_reason = 'rotated'
      and blacklisted_at < now() - make_interval(secs => ${REFRESH_REUSE_GRACE_SECONDS}) as is_replayed_late
    from refresh_tokens
    where jti = ${jti} and blacklisted_at is not null`
  return entry
}

export async function blacklistTokensOfSession(tx: Tx, sessionId: number): Promise<void> {
  await tx`
    update refresh_tokens set blacklisted_at = now(), blacklist_reason = 'reuse'
    where session_id = ${sessionId} and blacklisted_at is null`
}

export async function updateSessionUse(tx: Tx, sessionId: number, { ip, userAgent }: Client) {
  await tx`
    update login_sessions set last_used_at = now(), ip = ${ip}, user_agent = ${userAgent}
    where id = ${sessionId}`
}

/** Does nothing for a token that is someone else's, unknown or blacklisted already. */
export async function blacklistTokenIfOwned(tx: Tx, userId: number, jti: string): Promise<void> {
  await tx`
    update refresh_tokens t set blacklisted_at = now(), blacklist_reason = 'logout'
    from login_sessions s
    where t.jti = ${jti} and s.id = t.session_id and s.user_id = ${userId}
      and t.blacklisted_at is null`
}

// --- Lockout ----------------------------------------------------------------------------------------

/** Seconds until a locked address may try again; undefined if it may now. */
export async function findLockoutSeconds(
  db: Queryable,
  email: string,
): Promise<number | undefined> {
  const [lockout] = await db<[{ seconds: number }?]>`
    select ceil(extract(epoch from locked_until - now()))::integer as seconds
    from login_lockouts
    where email = lower(${email}) and locked_until > now()`
  return lockout?.seconds
}

/** Seconds until a client with too many failures behind it may try again; undefined if it may now. */
export async function findThrottleSeconds(db: Queryable, ip: string): Promise<number | undefined> {
  const [failures] = await db<[{ seconds: number }?]>`
    select ceil(extract(epoch from expires_at - now()))::integer as seconds
    from login_failures_by_ip
    where ip = ${ip} and failed_attempts >= ${LOGIN_FAILURES_PER_IP} and expires_at > now()`
  return failures?.seconds
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
    values (${ip}, 1, now() + make_interval(mins => ${LOGIN_FAILURES_PER_IP_MINUTES}))
    on conflict (ip) do update set
      failed_attempts = case when f.expires_at > now() then f.failed_attempts + 1 else 1 end,
      expires_at = case when f.expires_at > now() then f.expires_at else excluded.expires_at end`
}

export async function deleteLoginFailures(tx: Tx, email: string): Promise<void> {
  await tx`delete from login_lockouts where email = lower(${email})`
}
