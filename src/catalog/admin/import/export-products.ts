import type { Writable } from 'node:stream'
import type { Db, Tx } from '../../../db/connect.ts'
import { writeLines } from '../../../http/send-csv.ts'
import { headerLine, lineOf } from './columns.ts'
import { readCatalog } from './queries.ts'

/** Writes the catalog, and ends the destination. Contract 11.5. */
export const exportProducts = (db: Db, destination: Writable): Promise<void> =>
  writeLines(db, destination, catalogLines)

/** The header comes with the first rows: until then, a failure can still be answered with a status. */
export async function* catalogLines(tx: Tx): AsyncGenerator<string> {
  let header = headerLine()
  for await (const batch of readCatalog(tx)) {
    yield header + batch.map(lineOf).join('')
    header = ''
  }
  if (header !== '') yield header
}
