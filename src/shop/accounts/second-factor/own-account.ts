/** The account of the caller under its lock, for every change and every proof of the second factor. */
import type { Client } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import {
  permissionDenied,
  secondFactorRequired,
  tokenInvalid,
} from '../../../service/http/errors.ts'
import type { Caller } from '../queries.ts'
import { findLockedAccount, type LockedAccount, lockAccount, type Proofs } from './queries.ts'

/** Who asks, by which session, and from where. */
export type Own = { caller: Pick<Caller, 'id' | 'email' | 'session_id'>; client: Client }

/**
 * Locks the account of the caller, whose session or role may have ended since the request was admitted. Throws
 * tokenInvalid without the session, and permissionDenied without a role.
 */
export async function lockOwnAccount(tx: Tx, { caller }: Own): Promise<LockedAccount> {
  const { id, session_id } = caller
  const [account] = await underLocks([lockAccount(tx, id)], [findLockedAccount(tx, id, session_id)])
  if (!account) throw tokenInvalid()
  if (!account.has_role) throw permissionDenied()
  return account
}

/** Throws secondFactorRequired if the session has not proven the factor that the account has. */
export function assertProven(
  { has_second_factor, is_raised, has_recent_proof }: Proofs,
  proof: 'raised' | 'recent',
): void {
  if (has_second_factor && !(proof === 'recent' ? has_recent_proof : is_raised)) {
    throw secondFactorRequired()
  }
}
