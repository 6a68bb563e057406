/** The files of invoices and credit notes, once they were laid out. */
import type { Db, Queryable } from '../../../service/db/connect.ts'
import { deleteOldest } from '../../../service/db/delete-oldest.ts'
import { INVOICE_FILE_DAYS } from '../../../service/limits/administration.ts'

export async function findInvoiceFile(
  db: Queryable,
  invoiceId: number,
): Promise<Buffer | undefined> {
  const [found] = await db<[{ file: Buffer }?]>`
    select f.file
    from invoice_files f
    where f.invoice_id = ${invoiceId}`
  return found?.file
}

/** Another process may have laid it out meanwhile, to the same bytes. */
export async function insertInvoiceFile(
  db: Queryable,
  invoiceId: number,
  file: Buffer,
): Promise<void> {
  await db`
    insert into invoice_files (invoice_id, file)
    values (${invoiceId}, ${file})
    on conflict do nothing`
}

/** It is laid out again when it is asked for. */
export const deleteOldInvoiceFiles = (db: Db, limit: number) =>
  deleteOldest(db, db`invoice_files`, {
    where: db`created_at < now() - make_interval(days => ${INVOICE_FILE_DAYS})`,
    by: db`created_at`,
    key: db`invoice_id`,
    limit,
  })
