import type { Db } from '../db/connect.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../limits.ts'

/** Deletes stored replies whose keys have expired, at most `limit`. */
export async function deleteOldReplies(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select k.user_id, k.key
      from idempotency_keys k
      where k.created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})
      order by k.created_at, k.user_id, k.key
      limit ${limit}
      for update skip locked
    )
    delete from idempotency_keys k
    using old
    where k.user_id = old.user_id and k.key = old.key`
  return count
}
