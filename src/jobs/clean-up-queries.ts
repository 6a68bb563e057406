/** What the queue leaves behind. Payloads are read in a private table: no view has them. */
import type { Db } from '../db/connect.ts'

/** Deletes last mails that could not be sent in all their attempts: each has the address. */
export async function deleteFailedLastMails(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    select 1
    from graphile_worker.complete_jobs(array(
      select j.id
      from graphile_worker._private_jobs j
      where j.payload ->> 'letter' = 'account-deleted' and j.attempts >= j.max_attempts
        and j.locked_at is null
      order by j.id
      limit ${limit}
    ))`
  return count
}
