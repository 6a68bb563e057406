import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { tokenBlacklisted, tokenInvalid, userInactive, userNotFound } from '../http/errors.ts'
import type { Failure } from '../http/failure.ts'
import { queueAttackMail } from './account-mails.ts'
import { type Client, recordSecurityEvent, warnOfSecurityEvent } from './audit.ts'
import { isUser } from './queries.ts'
import {
  endLockedSessions,
  findBlacklistEntry,
  insertRefreshToken,
  type LockedSession,
  lockSessionOfToken,
  rotateTokenIfValid,
  type TokenIds,
  updateSessionUse,
} from './session-queries.ts'
import type { TokenClaims } from './tokens.ts'

/**
 * Exchanges a refresh token for the ids of a new pair; of any number of parallel exchanges of one
 * token exactly one succeeds. A token that is replayed long after its rotation ends its session. Throws
 * tokenInvalid, tokenBlacklisted, userInactive or userNotFound. Contract 4.6.
 */
export async function refresh(
  deps: Deps,
  { jti, userId }: TokenClaims,
  client: Client,
): Promise<TokenIds> {
  const { db } = deps

  const outcome = await db.begin(async (tx): Promise<{ ids: TokenIds } | { failure: Failure }> => {
    const session = await lockSessionOfToken(tx, jti)
    if (!session) {
      return { failure: (await isUser(tx, userId)) ? tokenInvalid() : userNotFound() }
    }
    if (session.user_id !== userId) return { failure: tokenInvalid() }
    if (!session.is_active) return { failure: userInactive() }
    if (await rotateTokenIfValid(tx, jti)) {
      await updateSessionUse(tx, session.session_id, client)
      return { ids: await insertRefreshToken(tx, session.session_id) }
    }
    const entry = await findBlacklistEntry(tx, jti)
    // Committed although the request is refused: the newer tokens may be a thief's.
    if (entry?.is_replayed_late) await endStolenSession(deps, tx, session, client)
    // A token that may not be used and is not blacklisted has expired.
    return { failure: entry ? tokenBlacklisted() : tokenInvalid() }
  })
  if ('failure' in outcome) throw outcome.failure
  return outcome.ids
}

/** Only the replay that ends the session writes rows: an old token can be sent without a limit. */
async function endStolenSession(deps: Deps, tx: Tx, session: LockedSession, client: Client) {
  const { session_id, end_reason, user_id: userId, email } = session
  const hasEnded = end_reason === 'reuse' || end_reason === 'revoked'
  if (hasEnded) return warnOfSecurityEvent(deps, 'refresh_token_replayed', { client, userId })
  await endLockedSessions(tx, [session_id], 'reuse')
  const after = { session_id: String(session_id) }
  await recordSecurityEvent(deps, tx, 'refresh_token_replayed', { client, userId, after })
  await queueAttackMail(tx, { userId, email }, 'token-theft')
}
