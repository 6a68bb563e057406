import type { Deps } from '../deps.ts'
import { type Client, recordAudit } from './audit.ts'
import { endLockedSessions, lockSession, lockSessionOfToken } from './session-queries.ts'

/** The session to end: that of the refresh token `jti`; without a `jti`, `sessionId`. */
type SessionToEnd = { userId: number; jti: string | undefined; sessionId: number | null }

/**
 * Ends the session if it is the caller's. Does nothing otherwise, because logging out never fails for
 * the client. Contract: POST /api/users/logout/.
 */
export async function logOut(
  { db }: Deps,
  { userId, jti, sessionId }: SessionToEnd,
  client: Client,
): Promise<void> {
  await db.begin(async (tx) => {
    const id = jti === undefined ? sessionId : (await lockSessionOfToken(tx, jti))?.session_id
    if (!id || !(await lockSession(tx, userId, id))) return
    // Not one token alone: another tab may be refreshing it now, and must not stay logged in.
    const ended = await endLockedSessions(tx, [id], 'logout')
    // What ends nothing can be repeated at will.
    if (ended === 0) return
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'logout',
      subject: { type: 'user', id: userId },
      client,
    })
  })
}
