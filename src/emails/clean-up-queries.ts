import type { Db, Tx } from '../db/connect.ts'
import { deleteOldest } from '../db/delete-oldest.ts'
import { SANDBOX_MAIL_DAYS } from '../limits/administration.ts'

/** Old mails in the development mailbox, at most `limit`. */
export const deleteOldSandboxMails = (db: Db, limit: number) =>
  deleteOldest(db, db`sandbox_mails`, {
    where: db`sent_at < now() - make_interval(days => ${SANDBOX_MAIL_DAYS})`,
    by: db`sent_at`,
    key: db`id`,
    limit,
  })

/** What the development mailbox has for an address. */
export async function deleteSandboxMailsTo(tx: Tx, email: string): Promise<void> {
  await tx`delete from sandbox_mails where lower(recipient) = lower(${email})`
}
