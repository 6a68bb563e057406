/** Log-in sessions and their refresh tokens. */

import type { Client } from '../../service/audit/audit.ts'
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import type { PageBefore } from '../../service/db/pages.ts'
import {
  ACCESS_TOKEN_SECONDS,
  RAISED_HOURS,
  REFRESH_REPEAT_HOURS,
  REFRESH_REUSE_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  SESSIONS_MAX,
} from '../../service/limits/accounts.ts'
import type { UserLoggedIn } from './schemas.ts'
import type { Session } from './session-schemas.ts'

/** The ids of a pair of tokens. */
export type TokenIds = { jti: string; access_jti: string }
export type DeviceInfo = Session['device_info']
/** The result of every log-in: the user, and the ids of the first tokens. */
export type NewSession = { user: UserLoggedIn; ids: TokenIds }
/** `iat` is when the tokens were issued, in seconds. */
export type Registration = NewSession & { iat: number }

/** Opens a log-in session; returns the ids of its first tokens. */
export async function insertSession(
  tx: Tx,
  userId: number,
  { client, deviceInfo = {} }: { client: Client; deviceInfo?: DeviceInfo | undefined },
): Promise<TokenIds> {
  const [ids] = await tx<[TokenIds]>`
    with session as (
      insert into login_sessions (user_id, device_info, ip, user_agent, last_used_at)
      values (${userId}, ${tx.json(deviceInfo)}, ${client.ip}, ${client.userAgent},
        clock_timestamp()) -- now() is from before the wait for the user's other log-ins
      returning id
    )
    insert into refresh_tokens (jti, session_id, expires_at)
    select gen_random_uuid(), session.id, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})
    from session
    returning jti, access_jti`
  return ids
}

/** The facts that the claims of a pair state; `iat` is when it was issued, in seconds. */
export type IssuedPair = TokenIds & { iat: number }

/** `requestSha256` names the request that exchanged another token for this one. */
export async function insertRefreshToken(
  tx: Tx,
  sessionId: number,
  { issuedAt, requestSha256 }: { issuedAt: Date; requestSha256: string | null },
): Promise<IssuedPair> {
  const [pair] = await tx<[IssuedPair]>`
    insert into refresh_tokens (jti, session_id, issued_at, expires_at, request_sha256)
    values (gen_random_uuid(), ${sessionId}, ${issuedAt},
      now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}), ${requestSha256})
    returning ${pairKeys(tx)}`
  return pair
}

/** The pair that this request got before, if its refresh token is still the valid one of the session. */
export async function findUnusedPair(
  tx: Tx,
  sessionId: number,
  requestSha256: string,
): Promise<IssuedPair | undefined> {
  const [pair] = await tx<[IssuedPair?]>`
    select ${pairKeys(tx)}
    from refresh_tokens
    where session_id = ${sessionId} and blacklisted_at is null
      and request_sha256 = ${requestSha256}`
  return pair
}

const pairKeys = (tx: Tx): Fragment => tx`
  jti, access_jti, floor(extract(epoch from issued_at))::bigint as iat`

export type EndReason = 'logout' | 'reuse' | 'revoked'

export type LockedSession = {
  session_id: number
  end_reason: EndReason | null
  user_id: number
  email: string
  is_active: boolean
}

/** Locks the session of a refresh token, so that changes of its tokens go one at a time. */
export async function lockSessionOfToken(tx: Tx, jti: string): Promise<LockedSession | undefined> {
  const [session] = await tx<[LockedSession?]>`
    select s.id as session_id, s.end_reason, s.user_id, u.email, u.is_active
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

type BlacklistEntry = {
  /** Rotated so recently that its request may be repeated with its key. */
  is_repeatable: boolean
  /** Rotated so long ago that, without its key, only a stolen copy can be used now. */
  is_replayed_late: boolean
}

/** Undefined for a token that is not blacklisted. */
export async function findBlacklistEntry(tx: Tx, jti: string): Promise<BlacklistEntry | undefined> {
  const [entry] = await tx<[BlacklistEntry?]>`
    select blacklisted_at > now() - make_interval(hours => ${REFRESH_REPEAT_HOURS}) as is_repeatable,
      blacklist_reason = 'rotated' and blacklisted_at < now() - make_interval(secs => ${REFRESH_REUSE_GRACE_SECONDS}) as is_replayed_late
    from refresh_tokens
    where jti = ${jti} and blacklisted_at is not null`
  return entry
}

/**
 * Ends sessions that are locked: their refresh tokens are invalid from now on and, except at a log-out,
 * so are their access tokens. Returns how many could still be refreshed.
 */
export async function endLockedSessions(
  tx: Tx,
  sessionIds: number[],
  reason: EndReason,
): Promise<number> {
  const [{ ended }] = await tx<[{ ended: number }]>`
    with tokens as (
      update refresh_tokens set blacklisted_at = now(), blacklist_reason = ${reason}
      where session_id = any(${sessionIds}) and blacklisted_at is null
      returning session_id, expires_at
    ),
    sessions as (
      update login_sessions set end_reason = ${reason}
      where id = any(${sessionIds})
        and coalesce(end_reason, 'logout') = 'logout' -- a log-out revives no access token
    )
    select count(distinct t.session_id)::integer as ended
    from tokens t
    where t.expires_at > now()`
  return ended
}

export async function updateSessionUse(tx: Tx, sessionId: number, { ip, userAgent }: Client) {
  await tx`
    update login_sessions set last_used_at = now(), ip = ${ip}, user_agent = ${userAgent}
    where id = ${sessionId}`
}

/** Whether the session `s` can still be refreshed. */
const isLive = (db: Queryable): Fragment => db`
  s.end_reason is null and exists (
    select 1
    from refresh_tokens t
    where t.session_id = s.id and t.blacklisted_at is null and t.expires_at > now()
  )`

/**
 * The sessions that can still be refreshed, at most SESSIONS_MAX, the one used last first.
 * `currentId` is the caller's own, if it is known.
 */
export async function listLiveSessions(
  db: Queryable,
  userId: number,
  currentId: number | null,
): Promise<Session[]> {
  return db<Session[]>`
    ${sessionsOf(db, userId, currentId)} and ${isLive(db)}
    order by s.last_used_at desc, s.id desc
    limit ${SESSIONS_MAX}`
}

/** All sessions that are stored, ended ones too, the newest first. */
export async function listSessions(
  db: Queryable,
  { id: userId, session_id }: { id: number; session_id: number | null },
  { before, limit }: PageBefore,
): Promise<Session[]> {
  return db<Session[]>`
    ${sessionsOf(db, userId, session_id)} and s.id < ${before}
    order by s.id desc
    limit ${limit}`
}

const sessionsOf = (db: Queryable, userId: number, currentId: number | null): Fragment => db`
    select s.id, s.device_info, host(s.ip) as ip, s.user_agent,
      utc_iso(s.created_at) as created_at, utc_iso(s.last_used_at) as last_used_at,
      coalesce(s.id = ${currentId}, false) as is_current
    from login_sessions s
    where s.user_id = ${userId}`

/** Locks like lockSessionOfToken. False if it is not this user's. */
export async function lockSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const [session] = await tx`
    select s.id
    from login_sessions s
    where s.id = ${sessionId} and s.user_id = ${userId}
    for update of s`
  return session !== undefined
}

/**
 * Locks all sessions of a user that may still have a valid token, such as the access token of one that was logged
 * out, as lockSessionOfToken locks one; returns their ids.
 */
export async function lockSessionsInUse(tx: Tx, userId: number): Promise<number[]> {
  const sessions = await tx<{ id: number }[]>`
    select s.id
    from login_sessions s
    where s.user_id = ${userId} and ((${isLive(tx)}) or (s.end_reason = 'logout'
      and s.last_used_at > now() - make_interval(secs => ${ACCESS_TOKEN_SECONDS})))
    order by s.id -- always the same lock order, so that two transactions cannot deadlock
    for update of s`
  return sessions.map(({ id }) => id)
}

/**
 * Locks the sessions of a user beyond SESSIONS_MAX of those that have not ended, and returns their ids. The session
 * that was just opened stays, then those that are raised, which a password alone must not end, then those used last.
 * An expired session was used before all that can still be refreshed, so it takes the place of none. The user must be
 * locked, so that log-ins are counted one by one.
 */
export async function lockSurplusSessions(tx: Tx, userId: number): Promise<number[]> {
  const sessions = await tx<{ id: number }[]>`
    select s.id
    from login_sessions s
    where s.id in (
      select s.id
      from login_sessions s
      where s.user_id = ${userId} and s.end_reason is null
      order by s.id = max(s.id) over () desc,
        coalesce(s.verified_at > now() - make_interval(hours => ${RAISED_HOURS}), false) desc,
        s.last_used_at desc, s.id desc
      offset ${SESSIONS_MAX}
    )
    order by s.id -- as in lockSessionsInUse
    for update of s`
  return sessions.map(({ id }) => id)
}

type TokenState = { session_id: number; is_blacklisted: boolean; is_expired: boolean }

/** Undefined for a refresh token that is not this user's. */
export async function findTokenState(
  tx: Tx,
  userId: number,
  jti: string,
): Promise<TokenState | undefined> {
  const [state] = await tx<[TokenState?]>`
    select t.session_id, t.blacklisted_at is not null as is_blacklisted,
      t.expires_at <= now() as is_expired
    from refresh_tokens t
    join login_sessions s on s.id = t.session_id
    where t.jti = ${jti} and s.user_id = ${userId}`
  return state
}
