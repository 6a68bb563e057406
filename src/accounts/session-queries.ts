/** Log-in sessions and their refresh tokens. */
import type { Client } from '../audit.ts'
import type { Queryable, Tx } from '../db/connect.ts'
import { REFRESH_REUSE_GRACE_SECONDS, REFRESH_TOKEN_SECONDS } from '../limits.ts'

/** The ids of a pair of tokens. */
export type TokenIds = { jti: string; access_jti: string }
export type DeviceInfo = Record<string, string | undefined>

/** Opens a log-in session; returns the ids of its first tokens. */
export async function insertSession(
  tx: Tx,
  userId: number,
  { client, deviceInfo = {} }: { client: Client; deviceInfo?: DeviceInfo | undefined },
): Promise<TokenIds> {
  const [ids] = await tx<[TokenIds]>`
    with session as (
      insert into login_sessions (user_id, device_info, ip, user_agent)
      values (${userId}, ${tx.json(deviceInfo)}, ${client.ip}, ${client.userAgent})
      returning id
    )
    insert into refresh_tokens (jti, session_id, expires_at)
    select gen_random_uuid(), session.id, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})
    from session
    returning jti, access_jti`
  return ids
}

export async function insertRefreshToken(tx: Tx, sessionId: number): Promise<TokenIds> {
  const [ids] = await tx<[TokenIds]>`
    insert into refresh_tokens (jti, session_id, expires_at)
    values (gen_random_uuid(), ${sessionId}, now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS}))
    returning jti, access_jti`
  return ids
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

/** Ends a session: none of its refresh tokens is good any more. */
export async function blacklistTokensOfSession(
  tx: Tx,
  sessionId: number,
  reason: 'reuse' | 'logout' | 'revoked',
): Promise<void> {
  await tx`
    update refresh_tokens set blacklisted_at = now(), blacklist_reason = ${reason}
    where session_id = ${sessionId} and blacklisted_at is null`
}

export async function updateSessionUse(tx: Tx, sessionId: number, { ip, userAgent }: Client) {
  await tx`
    update login_sessions set last_used_at = now(), ip = ${ip}, user_agent = ${userAgent}
    where id = ${sessionId}`
}

export type SessionRow = {
  id: number
  device_info: DeviceInfo
  ip: string | null
  user_agent: string | null
  created_at: string
  last_used_at: string
  is_current: boolean
}

/** The sessions that can still be refreshed; `accessJti` tells which one is asking. */
export async function listLiveSessions(
  db: Queryable,
  userId: number,
  accessJti: string,
): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select s.id, s.device_info, host(s.ip) as ip, s.user_agent,
      utc_iso(s.created_at) as created_at, utc_iso(s.last_used_at) as last_used_at,
      exists (
        select 1
        from refresh_tokens t
        where t.session_id = s.id and t.access_jti::text = ${accessJti} -- it need not be a uuid
      ) as is_current
    from login_sessions s
    where s.user_id = ${userId} and exists (
      select 1
      from refresh_tokens t
      where t.session_id = s.id and t.blacklisted_at is null and t.expires_at > now()
    )
    order by s.last_used_at desc, s.id desc`
}

/** Which session an access token belongs to. */
export async function findSessionOfAccessToken(
  db: Queryable,
  userId: number,
  accessJti: string,
): Promise<number | undefined> {
  const [session] = await db<[{ id: number }?]>`
    select s.id
    from login_sessions s
    join refresh_tokens t on t.session_id = s.id
    where s.user_id = ${userId} and t.access_jti::text = ${accessJti}`
  return session?.id
}

/** Locks like lockSessionOfToken. False if it is not this user's. */
export async function lockSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const [session] = await tx`
    select s.id
    from login_sessions s
    where s.id = ${sessionId} and s.user_id = ${userId}
    for update of s`
  return session !== undefined
}

/** The same for all that can still be refreshed; returns their ids. */
export async function lockLiveSessions(tx: Tx, userId: number): Promise<number[]> {
  const sessions = await tx<{ id: number }[]>`
    select s.id
    from login_sessions s
    where s.user_id = ${userId} and exists (
      select 1
      from refresh_tokens t
      where t.session_id = s.id and t.blacklisted_at is null and t.expires_at > now()
    )
    order by s.id -- always the same lock order, so that two who do this cannot deadlock
    for update of s`
  return sessions.map(({ id }) => id)
}

export type TokenState = { session_id: number; is_blacklisted: boolean; is_expired: boolean }

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

/** Ends sessions that are locked; returns how many of them could still be refreshed. */
export async function revokeSessions(tx: Tx, sessionIds: number[]): Promise<number> {
  const [{ ended }] = await tx<[{ ended: number }]>`
    with tokens as (
      update refresh_tokens set blacklisted_at = now(), blacklist_reason = 'revoked'
      where session_id = any(${sessionIds}) and blacklisted_at is null
      returning session_id, expires_at
    )
    select count(distinct t.session_id)::integer as ended
    from tokens t
    where t.expires_at > now()`
  return ended
}
