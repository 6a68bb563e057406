import type { Tx } from '../db/connect.ts'
import { tokenInvalid } from './errors.ts'
import { isSessionRevoked } from './session-queries.ts'

/** Who sent a request, as it was let in. */
export type LetIn = { id: number; session_id: number | null }

/**
 * For what a request writes of its account: since it was let in, the account may have been handed to the owner of its
 * address, who must not get what the person before typed. Ask under a lock that the hand-over takes, too. Throws
 * tokenInvalid, as for the next request.
 */
export async function assertSessionGoesOn(tx: Tx, { session_id }: LetIn): Promise<void> {
  if (await isSessionRevoked(tx, session_id)) throw tokenInvalid()
}
