import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { type Client, recordSecurityEvent, warnOfSecurityEvent } from '../../service/audit/audit.ts'
import type { Tx } from '../../service/db/connect.ts'
import {
  tokenBlacklisted,
  tokenInvalid,
  userInactive,
  userNotFound,
} from '../../service/http/errors.ts'
import type { Failure } from '../../service/http/failure.ts'
import { queueAttackMail } from './account-mails.ts'
import { isUser } from './queries.ts'
import {
  endLockedSessions,
  findBlacklistEntry,
  findUnusedPair,
  type IssuedPair,
  insertRefreshToken,
  type LockedSession,
  lockSessionOfToken,
  rotateTokenIfValid,
  updateSessionUse,
} from './session-queries.ts'
import type { TokenClaims } from './tokens.ts'

/** `isRepeated`: the pair was issued before, to the same request. */
type Exchanged = { pair: IssuedPair; isRepeated: boolean }

/**
 * Exchanges a refresh token for a new pair; of any number of parallel exchanges of one token exactly one
 * succeeds, but those with the same Idempotency-Key get the same pair for a day, as long as it is unused: who
 * has stolen the token alone lacks the key. A token that is replayed otherwise, long after its rotation, ends
 * its session. Throws tokenInvalid, tokenBlacklisted,
 * userInactive or userNotFound. Contract 4.6.
 */
export async function refresh(
  deps: Deps,
  { jti, userId }: TokenClaims,
  { client, key }: { client: Client; key: string | undefined },
): Promise<Exchanged> {
  const requestSha256 = key === undefined ? null : sha256Of(jti, key)
  const outcome = await deps.db.begin(async (tx): Promise<Exchanged | { failure: Failure }> => {
    const session = await lockSessionOfToken(tx, jti)
    if (!session) {
      return { failure: (await isUser(tx, userId)) ? tokenInvalid() : userNotFound() }
    }
    if (session.user_id !== userId) return { failure: tokenInvalid() }
    if (!session.is_active) return { failure: userInactive() }
    const { session_id } = session
    if (await rotateTokenIfValid(tx, jti)) {
      await updateSessionUse(tx, session_id, client)
      // By the clock of this machine, which reads the tokens later: the database's may be another.
      const issued = { issuedAt: new Date(), requestSha256 }
      return { pair: await insertRefreshToken(tx, session_id, issued), isRepeated: false }
    }
    const entry = await findBlacklistEntry(tx, jti)
    const pair =
      entry?.is_repeatable && requestSha256 && (await findUnusedPair(tx, session_id, requestSha256))
    if (pair) return { pair, isRepeated: true }
    // Committed although the request is refused: the newer tokens may be a thief's.
    if (entry?.is_replayed_late) await endStolenSession(deps, tx, session, client)
    // A token that may not be used and is not blacklisted has expired.
    return { failure: entry ? tokenBlacklisted() : tokenInvalid() }
  })
  if ('failure' in outcome) throw outcome.failure
  return outcome
}

/** A hash of token and key, so that a key that is used for each refresh of a session names one of them. */
const sha256Of = (jti: string, key: string) =>
  createHash('sha256').update(`${jti} ${key}`).digest('hex')

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
