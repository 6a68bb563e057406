import { type Client, recordAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { endLockedSessions, lockSession, lockSessionOfToken } from './session-queries.ts'

/** Which session a user wants to end: that of the refresh token `jti`, or else `sessionId`. */
type Leaving = { userId: number; jti: string | undefined; sessionId: number | null }

/**
 * Ends the session if it is the caller's; anything else is passed over, because a person who logs out
 * must not be told that it failed. Contract: POST /api/users/logout/.
 */
export async function logOut(
  { db }: Deps,
  { userId, jti, sessionId }: Leaving,
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
