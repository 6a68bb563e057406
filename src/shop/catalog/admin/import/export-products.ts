import type { Tx } from '../../../../service/db/connect.ts'
import { headerLine, type ImportColumns, lineOf } from './columns.ts'
import { readCatalog } from './queries.ts'

/** The header comes with the first rows: until then, a failure can still be answered with a status. */
export async function* catalogLines(tx: Tx, columns: ImportColumns): AsyncGenerator<string> {
  let header = headerLine(columns.all)
  for await (const batch of readCatalog(tx, columns)) {
    yield header + batch.map((cells) => lineOf(cells, columns.all)).join('')
    header = ''
  }
  if (header !== '') yield header
}
