/** Log-in sessions and their refresh tokens. */
import type { Client } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
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
