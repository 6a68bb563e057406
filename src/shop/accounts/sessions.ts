/** Opening and ending log-in sessions. A session that ended has no valid token. Contract 4.10. */
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type AuditEvent, auditOwnAccount, type Client } from '../../service/audit/audit.ts'
import type { Config } from '../../service/config/config.ts'
import type { Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { clientOf } from '../../service/http/client.ts'
import { sessionNotFound, tokenBlacklisted, tokenInvalid } from '../../service/http/errors.ts'
import { guestKeyToMerge } from '../cart/guest-session.ts'
import { mergeGuestCart } from '../cart/queries.ts'
import {
  type DeviceInfo,
  endLockedSessions,
  findTokenState,
  insertSession,
  lockSession,
  lockSessionOfToken,
  lockSessionsInUse,
  lockSurplusSessions,
  type TokenIds,
} from './session-queries.ts'
import type { TokenClaims } from './tokens.ts'

/** The client that logs in, the guest cart that it brings, and the language that a new account gets. */
export type SessionContext = {
  client: Client
  guestKey: string | undefined
  language: string | undefined
}
export const sessionContextOf = (request: FastifyRequest, config: Config): SessionContext => ({
  client: clientOf(request),
  guestKey: guestKeyToMerge(request, config),
  language: request.namedLanguage,
})
type Occasion = {
  action: AuditEvent['action']
  after?: AuditEvent['after'] | undefined
  deviceInfo?: DeviceInfo | undefined
}

/**
 * The last step of registering and of every log-in: merges the guest cart, writes the audit log, and
 * opens a session, whose first tokens get the returned ids. Ends the session that was used least
 * recently if there are too many. The caller must have locked the user's row.
 */
export async function openSession(
  tx: Tx,
  userId: number,
  { client, guestKey }: SessionContext,
  { action, after, deviceInfo }: Occasion,
): Promise<TokenIds> {
  if (guestKey) await mergeGuestCart(tx, userId, guestKey)
  const [ids, surplus] = await inOrder([
    insertSession(tx, userId, { client, deviceInfo }),
    lockSurplusSessions(tx, userId),
    auditOwnAccount(tx, { userId, client }, action, after),
  ])
  if (surplus.length > 0) await endLockedSessions(tx, surplus, 'revoked')
  return ids
}

/** The session to end: the one of the refresh token `jti`; without a `jti`, `sessionId`. */
type SessionToEnd = { userId: number; jti: string | undefined; sessionId: number | null }

/**
 * Ends the session if it is the caller's. Does nothing otherwise, because logging out never fails for
 * the client. Contract 4.7.
 */
export async function logOut(
  { db }: Deps,
  { userId, jti, sessionId }: SessionToEnd,
  client: Client,
): Promise<void> {
  await db.begin(async (tx) => {
    const id = jti === undefined ? sessionId : (await lockSessionOfToken(tx, jti))?.session_id
    if (!id || !(await lockSession(tx, userId, id))) return
    // All its tokens: another tab may be refreshing one now, and must not stay logged in.
    const ended = await endLockedSessions(tx, [id], 'logout')
    // A repeated log-out ends nothing and leaves no audit row: it could be sent without a limit.
    if (ended > 0) await auditOwnAccount(tx, { userId, client }, 'logout')
  })
}

/** Throws sessionNotFound for a session that is not this user's or has ended. */
export async function endSession(
  { db }: Deps,
  { userId, sessionId }: { userId: number; sessionId: number },
  client: Client,
): Promise<void> {
  await db.begin(async (tx) => {
    const isTheirs = await lockSession(tx, userId, sessionId)
    const ended = isTheirs ? await endLockedSessions(tx, [sessionId], 'revoked') : 0
    if (ended === 0) throw sessionNotFound()
    const after = { session_id: String(sessionId) }
    await auditOwnAccount(tx, { userId, client }, 'revoke_session', after)
  })
}

/**
 * Ends every session of the user but the one of the refresh token `jti`; returns how many. Throws
 * tokenInvalid or tokenBlacklisted, and ends none, if that token is not good for a refresh.
 */
export async function endOtherSessions(
  { db }: Deps,
  { userId, jti }: TokenClaims,
  client: Client,
): Promise<number> {
  return db.begin(async (tx) => {
    // Locks the session that stays as well, and before its token is read: two calls from different sessions
    // must not end each other's.
    const sessionIds = await lockSessionsInUse(tx, userId)
    const kept = await findTokenState(tx, userId, jti)
    if (kept?.is_blacklisted) throw tokenBlacklisted()
    if (!kept || kept.is_expired) throw tokenInvalid()
    const others = sessionIds.filter((id) => id !== kept.session_id)
    if (others.length === 0) return 0 // without an audit row, as at a repeated log-out
    const ended = await endLockedSessions(tx, others, 'revoked')
    const after = { sessions_revoked: String(ended) }
    await auditOwnAccount(tx, { userId, client }, 'revoke_other_sessions', after)
    return ended
  })
}

/** Ends every session of the user, but the one with `exceptId` if there is one. */
export async function endSessionsOfUser(
  tx: Tx,
  userId: number,
  { exceptId }: { exceptId?: number | null } = {},
): Promise<void> {
  const sessionIds = await lockSessionsInUse(tx, userId)
  const ended = sessionIds.filter((id) => id !== exceptId)
  await endLockedSessions(tx, ended, 'revoked')
}
