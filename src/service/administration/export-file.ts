/** CSV files of all that a shop has of people or orders, as their imports take them: their route. */
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Router } from '../http/router.ts'
import { CSV, type Lines, sendCsv } from '../http/send-csv.ts'
import type { Transfers } from '../http/transfers.ts'
import { TRANSFER_SECONDS } from '../limits/service.ts'
import { type Administrator, administratorOf } from './administrator.ts'

export type FileExport = {
  action: 'export_users' | 'export_past_orders'
  subject: 'user' | 'past_orders'
  lines: Lines
}

/** Committed before the first line: of a file that breaks off its reader has a part. Without an administrator from the shell. */
export const auditExport = (
  db: Db,
  { action, subject }: FileExport,
  administrator?: Pick<Administrator, 'userId' | 'client'>,
): Promise<void> =>
  recordAudit(db, {
    actorUserId: administrator?.userId,
    client: administrator?.client,
    action,
    subject: { type: subject, id: null },
  })

type FileRoute = {
  url: string
  operationId: string
  summary: string
  description: string
  filename: string
  /** The file in the documentation. */
  example: string
  file: FileExport
}

/** For owners. */
export function exportRoute(
  app: Router,
  deps: { db: Db; transfers: Transfers },
  { url, operationId, summary, description, filename, example, file }: FileRoute,
) {
  const schema = z.string().meta({ examples: [example] })
  app.route({
    method: 'GET',
    url,
    config: { auth: 'owner', produces: CSV, answerSeconds: TRANSFER_SECONDS },
    schema: {
      tags: ['Imports and exports'],
      operationId,
      summary,
      description,
      response: { 200: { description: 'The file', content: { [CSV]: { schema } } } },
    },
    handler: async (request, reply) => {
      const administrator = administratorOf(request)
      const begin = () => auditExport(deps.db, file, administrator)
      return sendCsv(reply, deps, { filename, lines: file.lines, begin })
    },
  })
}
