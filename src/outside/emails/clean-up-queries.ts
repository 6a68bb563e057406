import type { Db, Tx } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import { SANDBOX_MAIL_DAYS } from '../../service/limits/administration.ts'

/** Old mails in the development mailbox, at most `limit`. */
export const deleteOldSandboxMails = (db: Db, limit: number) =>
  deleteOldest(db, db`sandbox_mails`, {
    where: db`sent_at < now() - make_interval(days => ${SANDBOX_MAIL_DAYS})`,
    by: db`sent_at`,
    key: db`id`,
    limit,
  })

/** Deletes the mails of the development mailbox to one address. */
export async function deleteSandboxMailsTo(tx: Tx, email: string): Promise<void> {
  await tx`delete from sandbox_mails where lower(recipient) = lower(${email})`
}
