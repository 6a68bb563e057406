/** Imports of a CSV file that are one transaction and say what they have left: their route, and what they share. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FileNote, type FileNotes, mergedNotes } from '../csv/notes.ts'
import type { Db, Tx } from '../db/connect.ts'
import { allowTransferTime } from '../db/transfer-time.ts'
import { boolean, Count } from '../fields/schemas.ts'
import { fileIn, givenUp, refuseLargeFile } from '../http/arriving-file.ts'
import { fieldErrors, importRefused } from '../http/errors.ts'
import { judgeAgain } from '../http/judge.ts'
import type { Router } from '../http/router.ts'
import { CSV } from '../http/send-csv.ts'
import { type Transfers, untilDeadline } from '../http/transfers.ts'
import { IMPORT_FILE_BYTES, IMPORT_PROBLEMS_MAX } from '../limits/catalog.ts'
import { TRANSFER_SECONDS } from '../limits/service.ts'
import { type Administrator, administratorOf } from './administrator.ts'

type FileImportStage = 'read' | 'check' | 'write'

/** How a file is imported: by a request, or from a shell. */
export type FileImport = {
  isDryRun: boolean
  /** Absent from the shell. */
  administrator?: Pick<Administrator, 'userId' | 'client'>
  /** Aborts when the time is up, or the client has hung up. */
  deadline?: AbortSignal
  /** Throws if the administrator may no longer import: a file may take minutes to come. Absent from the shell. */
  authorize?: (tx: Tx) => Promise<void>
  /** Called when a stage begins and while rows are read, with their number so far. */
  report?: (stage: FileImportStage, rows: number) => void
}

const FileImportQuery = z.object({
  // Not like other parameters: a bare `?dry_run` must not be taken for "not given", and write.
  dry_run: boolean().default(false).describe('Only says what would happen'),
})

export const FileImportReply = z
  .object({
    dry_run: z.boolean(),
    created: Count,
    left: Count,
    notes: z.array(FileNote).describe(`The first ${IMPORT_PROBLEMS_MAX}, by line`),
    notes_count: Count,
    left_columns: z.array(z.string()).describe('Columns that are not taken'),
  })
  .meta({
    id: 'FileImportReply',
    examples: [
      {
        dry_run: true,
        created: 240,
        left: 1,
        notes: [{ line: 17, column: 'Email', message: 'There is no email address.' }],
        notes_count: 1,
        left_columns: ['Accepts Email Marketing', 'Total Spent', 'Tags'],
      },
    ],
  })
export type FileImportReply = z.infer<typeof FileImportReply>

/** The notes of a reply. */
export function shownNotes(...lists: FileNotes[]): Pick<FileImportReply, 'notes' | 'notes_count'> {
  const { first, count } = mergedNotes(...lists)
  return { notes: first, notes_count: count }
}

/**
 * The transaction of an import: `read` fills the tables of the import while the file arrives, and `write` does the
 * rest, whose connection is ended at the deadline. Who asks is judged again between them.
 */
export async function importInOne(
  db: Db,
  { authorize, deadline }: FileImport,
  { read, write }: { read: (tx: Tx) => Promise<void>; write: (tx: Tx) => Promise<FileImportReply> },
): Promise<FileImportReply> {
  return db.begin(async (tx) => {
    await allowTransferTime(tx)
    await read(tx)
    return untilDeadline(db, tx, deadline, async () => {
      await authorize?.(tx)
      return write(tx)
    })
  })
}

type FileRoute = {
  url: string
  operationId: string
  summary: string
  description: string
  work: (file: AsyncIterable<Buffer>, asked: FileImport) => Promise<FileImportReply>
}

/** For owners. In a Fastify scope of its own: only here a body is read while it arrives. */
export function importRoute(
  app: Router,
  { transfers }: { transfers: Transfers },
  { url, operationId, summary, description, work }: FileRoute,
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: unknown) => body)
  app.route({
    method: 'POST',
    url,
    bodyLimit: IMPORT_FILE_BYTES,
    config: {
      auth: 'owner',
      idempotent: false,
      takesFile: CSV,
      answerSeconds: TRANSFER_SECONDS,
      failures: [
        importRefused([{ line: 1, column: 'email', message: 'The column is missing.' }], 1),
        fieldErrors({ dry_run: ['Must be a valid boolean.'] }),
      ],
    },
    schema: {
      tags: ['Imports and exports'],
      operationId,
      summary,
      description,
      querystring: FileImportQuery,
      response: { 200: FileImportReply },
    },
    handler: async (request, reply) => {
      refuseLargeFile(request)
      const asked = {
        isDryRun: request.query.dry_run,
        administrator: administratorOf(request),
        deadline: givenUp(request, reply),
        authorize: (tx: Tx) => judgeAgain(request, tx),
      }
      return transfers(() => work(fileIn(request), asked))
    },
  })
}
