/** The limit of mails that anybody can cause to be sent to an address. Contract 8.8. */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { mailboxOf } from '../../service/fields/mailbox.ts'
import { ADDRESS_MAILS_PER_HOUR_MAX } from '../../service/limits/accounts.ts'

/** `id` names the mail: one that was allowed once stays allowed when it is retried. */
type AddressMail = { to: string; id: string }

/** Whether the mail may be sent: ADDRESS_MAILS_PER_HOUR_MAX may to one mailbox, whatever its accounts and spellings. */
export function allowAddressMailIfFew(db: Db, { to, id }: AddressMail): Promise<boolean> {
  const address = createHash('sha256').update(mailboxOf(to)).digest('hex')
  return db.begin(async (tx) => {
    const [, isAllowed] = await inOrder([
      lockAddressMails(tx, address),
      upsertAddressMailIfFew(tx, address, id),
    ])
    return isAllowed
  })
}

async function lockAddressMails(tx: Tx, address: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`address-mails:${address}`}, 0))`
}

async function upsertAddressMailIfFew(tx: Tx, address: string, id: string): Promise<boolean> {
  const { count } = await tx`
    insert into address_mails (address_sha256, mail_id)
    select ${address}, ${id}
    where ${ADDRESS_MAILS_PER_HOUR_MAX} > (
      select count(*)
      from address_mails m
      where m.address_sha256 = ${address} and m.mail_id <> ${id}
        and m.allowed_at > now() - interval '1 hour'
    )
    on conflict (address_sha256, mail_id) do update set allowed_at = address_mails.allowed_at`
  return count === 1
}

/** Deletes records of mails that are no longer counted, at most `limit`. */
export const deleteOldAddressMails = (db: Db, limit: number) =>
  deleteOldest(db, db`address_mails`, {
    where: db`allowed_at < now() - interval '1 hour'`,
    by: db`allowed_at`,
    key: db`address_sha256, mail_id`,
    limit,
  })
