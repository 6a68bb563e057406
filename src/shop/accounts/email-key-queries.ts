/** The keys of addresses that were written before accounts had them, or by the version before. */
import type { Db } from '../../service/db/connect.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import { EMAIL_MAX_CHARACTERS } from '../../service/limits/accounts.ts'

/**
 * Fills them, so that no second account is made by another spelling. Where two accounts of before have one key, that of
 * the one typed in ASCII stays, else the proven or older one gets it; the other keeps none, and is found as it was typed.
 * Returns how many were filled.
 */
export async function fillEmailKeys(db: Db, limit: number): Promise<number> {
  let filled = 0
  /** Proven ones come first. */
  let after = { is_unproven: false, id: 0 }
  for (let found = limit; found === limit; ) {
    const users = await db<{ id: number; email: string; is_unproven: boolean }[]>`
      select u.id, u.email, not u.is_verified as is_unproven
      from users u
      where u.email_key is null and octet_length(u.email) > char_length(u.email)
        and (not u.is_verified, u.id) > (${after.is_unproven}, ${after.id})
      order by not u.is_verified, u.id
      limit ${limit}`
    found = users.length
    after = users.at(-1) ?? after
    filled += await updateEmailKeysIfFree(
      db,
      users
        .map(({ id, email }) => ({ id, key: addressKey(email) }))
        .filter(({ key }) => key.length <= EMAIL_MAX_CHARACTERS),
    )
  }
  return filled
}

async function updateEmailKeysIfFree(db: Db, keys: { id: number; key: string }[]): Promise<number> {
  const { count } = await db`
    update users u set email_key = first.key
    from (
      select distinct on (given.key) given.id, given.key
      from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as given (id, key)
      join users candidate on candidate.id = given.id
      order by given.key, candidate.is_verified desc, given.id
    ) first
    where u.id = first.id and not exists (
      select from users holder where coalesce(holder.email_key, lower(holder.email)) = first.key
    )`
  return count
}
