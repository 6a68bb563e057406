import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../db/connect.ts'
import { type Cells, headerLine, lineOf } from './columns.ts'
import { allowTransferTime, readCatalog } from './queries.ts'

/**
 * Writes the catalog as one statement sees it, as fast as the destination takes it; when the destination
 * closes, the statement ends. The destination is ended only after the whole catalog, and destroyed after
 * a failure. Contract 11.5.
 */
export async function exportProducts(db: Db, destination: Writable): Promise<void> {
  try {
    await db.begin(async (tx) => {
      await allowTransferTime(tx)
      await pipeline(linesOf(readCatalog(tx)), destination, { end: false })
    })
    // Not before: only the commit notices a connection that was lost between two batches.
    destination.end()
  } catch (error) {
    destination.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

/** The header comes with the first rows: until then, a failure can still be answered with a status. */
async function* linesOf(batches: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  let header = headerLine()
  for await (const batch of batches) {
    yield header + batch.map(lineOf).join('')
    header = ''
  }
  if (header !== '') yield header
}
