import type { Writable } from 'node:stream'
import type { Db, Tx } from '../../../../service/db/connect.ts'
import { writeLines } from '../../../../service/http/send-csv.ts'
import { headerLine, type ImportColumns, lineOf } from './columns.ts'
import { readCatalog } from './queries.ts'

/** Writes the catalog, and ends the destination. Contract 11.5. */
export const exportProducts = (
  db: Db,
  destination: Writable,
  columns: ImportColumns,
): Promise<void> => writeLines(db, destination, (tx) => catalogLines(tx, columns))

/** The header comes with the first rows: until then, a failure can still be answered with a status. */
export async function* catalogLines(tx: Tx, columns: ImportColumns): AsyncGenerator<string> {
  let header = headerLine(columns.all)
  for await (const batch of readCatalog(tx, columns)) {
    yield header + batch.map((cells) => lineOf(cells, columns.all)).join('')
    header = ''
  }
  if (header !== '') yield header
}
