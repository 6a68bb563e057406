import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../db/connect.ts'
import { type Cells, headerLine, lineOf } from './columns.ts'
import { allowTransferTime, readCatalog } from './queries.ts'

/**
 * Writes the catalog as one statement sees it, as fast as it is read at the other end; when that is
 * closed, the statement ends. Nothing but a whole catalog has an end: of another one the destination is
 * destroyed. Decisions section 8, Bulk.
 */
export async function exportProducts(db: Db, destination: Writable): Promise<void> {
  try {
    await db.begin(async (tx) => {
      await allowTransferTime(tx)
      await pipeline(linesOf(readCatalog(tx)), destination, { end: false })
    })
    // Not before: a connection that is lost between two batches is only noticed by the commit.
    destination.end()
  } catch (error) {
    destination.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

/** The header comes with the first rows: until they are there, a failure can still be told. */
async function* linesOf(batches: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  let header = headerLine()
  for await (const batch of batches) {
    yield header + batch.map(lineOf).join('')
    header = ''
  }
  if (header !== '') yield header
}
