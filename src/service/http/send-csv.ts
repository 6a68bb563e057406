/** Files that are written while their rows are read from the database. */
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Db, Tx } from '../db/connect.ts'
import { allowTransferTime } from '../db/transfer-time.ts'
import type { Transfers } from './transfers.ts'

export const CSV = 'text/csv'

/** Reads in the transaction, and yields some lines of the file at a time. */
export type Lines = (tx: Tx) => AsyncIterable<string>

/** Without it a spreadsheet reads a file as what its system used before UTF-8, and saves other accents. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes the lines as one statement sees them, as fast as the destination takes them; when the destination
 * closes, the statement ends. The destination is ended only after all of them, and destroyed after a failure.
 */
export async function writeLines(db: Db, destination: Writable, lines: Lines): Promise<void> {
  try {
    await db.begin(async (tx) => {
      await allowTransferTime(tx)
      await pipeline(marked(lines(tx)), destination, { end: false })
    })
    // Not before: only the commit notices a connection that was lost between two batches.
    destination.end()
  } catch (error) {
    destination.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK
  for await (const some of lines) {
    yield mark + some
    mark = ''
  }
}

/** `begin` is done before the first line. Throws unavailable if as many files are being read and written as may be. */
export async function sendCsv(
  reply: FastifyReply,
  { db, transfers }: { db: Db; transfers: Transfers },
  { filename, lines, begin }: { filename: string; lines: Lines; begin?: () => Promise<void> },
): Promise<FastifyReply> {
  const body = new PassThrough()
  const work = transfers(async () => {
    await begin?.()
    await writeLines(db, body, lines)
  })
  // Until the first row is there, a failure can still be answered.
  await Promise.race([once(body, 'readable'), work])
  work.catch((error) => reply.log.warn({ err: error }, 'export ended early'))
  reply.header('Content-Type', `${CSV}; charset=utf-8`)
  reply.header('Content-Disposition', `attachment; filename="${filename}"`)
  return reply.send(body)
}
