import type { Client } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { tokenBlacklisted, tokenInvalid, userInactive, userNotFound } from '../http/errors.ts'
import type { Failure } from '../http/failure.ts'
import { findCaller } from './queries.ts'
import {
  blacklistTokensOfSession,
  findBlacklistEntry,
  insertRefreshToken,
  lockSessionOfToken,
  rotateTokenIfValid,
  type TokenIds,
  updateSessionUse,
} from './session-queries.ts'
import { readRefreshToken, signTokens, type TokenPair } from './tokens.ts'

/**
 * Exchanges a refresh token for a new pair; of any number of parallel exchanges of one token exactly
 * one succeeds. A token replayed long after its rotation ends every session token of that log-in.
 * Throws tokenInvalid, tokenBlacklisted, userInactive or userNotFound. Contract: POST
 * /api/users/token/refresh/.
 */
export async function refresh(
  { config, db }: Deps,
  token: string,
  client: Client,
): Promise<TokenPair> {
  const claims = readRefreshToken(config, token)
  if (!claims) throw tokenInvalid()
  const { jti, userId } = claims

  const outcome = await db.begin(async (tx): Promise<{ ids: TokenIds } | { failure: Failure }> => {
    const session = await lockSessionOfToken(tx, jti)
    if (!session) {
      const isUserGone = (await findCaller(tx, userId)) === undefined
      return { failure: isUserGone ? userNotFound() : tokenInvalid() }
    }
    if (session.user_id !== userId) return { failure: tokenInvalid() }
    if (!session.is_active) return { failure: userInactive() }
    if (await rotateTokenIfValid(tx, jti)) {
      await updateSessionUse(tx, session.session_id, client)
      return { ids: await insertRefreshToken(tx, session.session_id) }
    }
    const entry = await findBlacklistEntry(tx, jti)
    // Committed although the request is refused: whoever holds the newer tokens may be the thief.
    if (entry?.is_replayed_late) await blacklistTokensOfSession(tx, session.session_id, 'reuse')
    // A token that may not be used and is not blacklisted has expired.
    return { failure: entry ? tokenBlacklisted() : tokenInvalid() }
  })
  if ('failure' in outcome) throw outcome.failure
  return signTokens(config, userId, outcome.ids)
}
