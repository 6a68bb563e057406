import { randomBytes } from 'node:crypto'
import {
  type FileImport,
  type FileImportReply,
  importInOne,
  shownNotes,
} from '../../../../service/administration/import-file.ts'
import { recordAudit } from '../../../../service/audit/audit.ts'
import type { FileNotes } from '../../../../service/csv/notes.ts'
import type { Db, Tx } from '../../../../service/db/connect.ts'
import { insertImportedAddresses } from '../../../addresses/queries.ts'
import { hashPassword } from '../../passwords.ts'
import {
  copyPeople,
  countNewPeople,
  insertNewPeople,
  listLeftPeople,
  lockPeopleImports,
  markTwins,
} from './queries.ts'
import { type PeopleFile, readPeopleFile } from './read-people-file.ts'

/**
 * Makes accounts of the people of a file, all of them or none, without a password, a proof of the address or a letter. An
 * account that is there stays as it is. Throws importRefused, bodyTooLarge, and unavailable after the deadline.
 * Extension 12.3.
 */
export async function importUsers(
  db: Db,
  chunks: AsyncIterable<Buffer>,
  asked: FileImport & { languages: readonly string[] },
): Promise<FileImportReply> {
  const { languages, report = () => undefined } = asked
  // Of a password that is thrown away. Before the transaction: hashing takes 20 ms.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const file = readPeopleFile(chunks, languages, (rows) => report('read', rows))
  return importInOne(db, asked, {
    read: (tx) => copyPeople(tx, file.lines),
    write: (tx) => write(tx, { asked, file, passwordHash }),
  })
}

type Work = { asked: FileImport; file: PeopleFile; passwordHash: string }

async function write(tx: Tx, { asked, file, passwordHash }: Work): Promise<FileImportReply> {
  const { isDryRun, administrator, report = () => undefined } = asked
  report('check', file.rows)
  if (!isDryRun) await lockPeopleImports(tx)
  await markTwins(tx)
  if (!isDryRun) report('write', file.rows)
  const created = isDryRun ? await countNewPeople(tx) : await makeAccounts(tx, passwordHash)
  const left = file.rows - created
  const result = {
    dry_run: isDryRun,
    created,
    left,
    ...shownNotes(file.notes, await notesOfLeft(tx, file, isDryRun)),
    left_columns: file.leftColumns,
  }
  if (!isDryRun) {
    await recordAudit(tx, {
      actorUserId: administrator?.userId,
      client: administrator?.client,
      action: 'import_users',
      subject: { type: 'user', id: null },
      after: { created, left },
    })
  }
  return result
}

async function makeAccounts(tx: Tx, passwordHash: string): Promise<number> {
  let created = 0
  while ((await countNewPeople(tx)) > 0) created += await insertNewPeople(tx, passwordHash)
  await insertImportedAddresses(tx)
  return created
}

async function notesOfLeft(
  tx: Tx,
  { emailColumn }: PeopleFile,
  isDryRun: boolean,
): Promise<FileNotes> {
  const rows = await listLeftPeople(tx, { isDryRun })
  const first = rows.map(({ line, twin_line }) => ({
    line,
    column: emailColumn,
    message:
      twin_line === null
        ? 'There is an account with this address: it stays as it is.'
        : `Line ${twin_line} has this address, too: the row is left out.`,
  }))
  return { first, count: rows[0]?.total ?? 0 }
}
