import { type Client, recordAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { endLockedSessions, lockSessionOfToken } from './session-queries.ts'
import { readRefreshToken } from './tokens.ts'

/**
 * Ends the session of the refresh token if it is the caller's; anything else is passed over, because a
 * person who logs out must not be told that it failed. Contract: POST /api/users/logout/.
 */
export async function logOut(
  { config, db }: Deps,
  { userId, token }: { userId: number; token: unknown },
  client: Client,
): Promise<void> {
  const claims = typeof token === 'string' ? readRefreshToken(config, token) : undefined
  await db.begin(async (tx) => {
    const session = claims && (await lockSessionOfToken(tx, claims.jti))
    if (session?.user_id !== userId) return
    // Not this token alone: another tab may be refreshing it now, and must not stay logged in.
    const ended = await endLockedSessions(tx, [session.session_id], 'logout')
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
