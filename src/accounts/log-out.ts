import { type Client, recordAudit } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { blacklistTokenIfOwned } from './queries.ts'
import { readRefreshToken } from './tokens.ts'

/**
 * Blacklists the refresh token if it is the caller's; anything else is passed over, because a person
 * who logs out must not be told that it failed. Contract: POST /api/users/logout/.
 */
export async function logOut(
  { config, db }: Deps,
  { userId, token }: { userId: number; token: unknown },
  client: Client,
): Promise<void> {
  const claims = typeof token === 'string' ? await readRefreshToken(config, token) : undefined
  await db.begin(async (tx) => {
    if (claims) await blacklistTokenIfOwned(tx, userId, claims.jti)
    await recordAudit(tx, {
      actorUserId: userId,
      action: 'logout',
      subject: { type: 'user', id: userId },
      client,
    })
  })
}
