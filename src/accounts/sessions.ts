/** Ending log-in sessions: none of their tokens is good any more. Decisions section 2. */

import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { sessionNotFound, tokenBlacklisted, tokenInvalid } from '../http/errors.ts'
import { type Client, recordAudit } from './audit.ts'
import {
  endLockedSessions,
  findTokenState,
  lockSession,
  lockSessionsInUse,
} from './session-queries.ts'
import type { TokenClaims } from './tokens.ts'

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
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'revoke_session',
      subject: { type: 'user', id: userId },
      client,
      after: { session_id: String(sessionId) },
    })
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
    // The one that is kept as well, and before its token is looked at: two calls that keep different
    // sessions must not end each other's.
    const sessionIds = await lockSessionsInUse(tx, userId)
    const kept = await findTokenState(tx, userId, jti)
    if (kept?.is_blacklisted) throw tokenBlacklisted()
    if (!kept || kept.is_expired) throw tokenInvalid()
    const others = sessionIds.filter((id) => id !== kept.session_id)
    // What ends nothing can be repeated at will: it leaves no audit row.
    if (others.length === 0) return 0
    const ended = await endLockedSessions(tx, others, 'revoked')
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'revoke_other_sessions',
      subject: { type: 'user', id: userId },
      client,
      after: { sessions_revoked: String(ended) },
    })
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
