import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Queryable } from '../../../service/db/connect.ts'
import { tokenInvalid } from '../../../service/http/errors.ts'
import type { Caller } from '../queries.ts'
import { findKeyCaller, updateKeyUseIfDue } from './queries.ts'

/** `sk_` and 256 random bits: what looks otherwise costs no look into the database. */
const KEY = /^sk_[\w-]{43}$/

export const isKey = (token: string): boolean => KEY.test(token)

/** Unsalted and quick, because there is nothing to guess. */
export const keySha256 = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * The caller of a request of administration with a key: one look into an index, and once a minute the
 * time of its use, which an import must not keep locked in its transaction. Throws tokenInvalid. Contract 4.15.
 */
export async function callerOfKey(
  deps: Pick<Deps, 'db'>,
  db: Queryable,
  key: string,
): Promise<Caller> {
  const found = await findKeyCaller(db, keySha256(key))
  if (!found) throw tokenInvalid()
  const { id, email, role, is_use_due } = found
  if (is_use_due) await updateKeyUseIfDue(deps.db, id)
  return {
    id,
    email,
    role,
    is_key: true,
    is_active: true,
    is_verified: true,
    session_id: null,
    has_live_session: true,
    is_revoked: false,
    has_second_factor: false,
    is_raised: false,
    has_recent_proof: false,
  }
}
