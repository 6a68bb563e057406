import type { Db, Tx } from '../db/connect.ts'
import { SANDBOX_MAIL_DAYS } from '../limits.ts'

/** Old mails in the development mailbox, at most `limit`. */
export async function deleteOldSandboxMails(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select m.id
      from sandbox_mails m
      where m.sent_at < now() - make_interval(days => ${SANDBOX_MAIL_DAYS})
      order by m.sent_at, m.id
      limit ${limit}
      for update skip locked
    )
    delete from sandbox_mails m
    using old
    where m.id = old.id`
  return count
}

/** What the development mailbox has for an address. */
export async function deleteSandboxMailsTo(tx: Tx, email: string): Promise<void> {
  await tx`delete from sandbox_mails where lower(recipient) = lower(${email})`
}
