/** Jobs whose payload has something of a person. Payloads are read in a private table: no view has them. */
import type { Db, Tx } from '../db/connect.ts'
import { spellingsOf } from '../fields/mailbox.ts'

/**
 * Deletes the jobs of a person that wait or have failed. One that runs now finds no account when it is
 * retried, and ends. Jobs about orders stay: they have ids only.
 */
export async function deleteJobsOfUser(
  tx: Tx,
  { userId, email }: { userId: number | null; email: string },
): Promise<void> {
  await tx`
    select count(*)
    from graphile_worker.complete_jobs(array(
      select j.id
      from graphile_worker._private_jobs j
      where lower(j.payload ->> 'email') = any(${spellingsOf(email)}::text[])
        or (j.payload ->> 'user_id')::bigint = ${userId}
        or (j.payload ->> 'identity_id')::bigint in (
          select i.id from user_identities i where i.user_id = ${userId}
        )
    ))`
}

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
