import type { Client } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { type Failure, tokenBlacklisted, tokenInvalid, userInactive } from '../http/errors.ts'
import {
  blacklistTokensOfSession,
  insertRefreshToken,
  isReplayedLate,
  lockSessionOfToken,
  rotateTokenIfValid,
  updateSessionUse,
} from './queries.ts'
import { readRefreshToken, signTokens, type TokenPair } from './tokens.ts'

/**
 * Exchanges a refresh token for a new pair; of any number of parallel exchanges of one token exactly
 * one succeeds. A token replayed long after its rotation ends every session token of that log-in.
 * Throws tokenInvalid, tokenBlacklisted or userInactive. Contract: POST /api/users/token/refresh/.
 */
export async function refresh(
  { config, db }: Deps,
  token: string,
  client: Client,
): Promise<TokenPair> {
  const claims = await readRefreshToken(config, token)
  if (!claims) throw tokenInvalid()
  const { jti, userId } = claims

  const outcome = await db.begin(async (tx): Promise<{ jti: string } | { failure: Failure }> => {
    const session = await lockSessionOfToken(tx, jti)
    if (!session || session.user_id !== userId) return { failure: tokenInvalid() }
    if (!session.is_active) return { failure: userInactive() }
    if (await rotateTokenIfValid(tx, jti)) {
      await updateSessionUse(tx, session.session_id, client)
      return { jti: await insertRefreshToken(tx, session.session_id) }
    }
    // Committed although the request is refused: whoever holds the newer tokens may be the thief.
    if (await isReplayedLate(tx, jti)) await blacklistTokensOfSession(tx, session.session_id)
    return { failure: tokenBlacklisted() }
  })
  if ('failure' in outcome) throw outcome.failure
  return signTokens(config, userId, outcome.jti)
}
