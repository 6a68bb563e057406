import type { Deps } from '../../../../../deps.ts'
import {
  type Administrator,
  administratorOf,
  recordChange,
} from '../../../../../service/administration/administrator.ts'
import { PageQuery } from '../../../../../service/administration/schemas.ts'
import { listRoute } from '../../../../../service/administration/subject-routes.ts'
import { CatalogIdParams } from '../../../../../service/fields/ids.ts'
import { notFound } from '../../../../../service/http/errors.ts'
import type { Router } from '../../../../../service/http/router.ts'
import { findImport, listImports, reopenPictures } from './queries.ts'
import { queuePictures } from './queue-pictures.ts'
import { ImportDetail, ImportPage } from './schemas.ts'

const tags = ['Imports and exports']

/** Extensions 12.2. */
export function adminImportRoutes(app: Router, deps: Deps) {
  const { db } = deps
  listRoute(app, deps, {
    auth: 'clerk',
    url: '/api/admin/imports/',
    operationId: 'adminListImports',
    summary: 'The files of products that were imported, the newest first',
    description:
      'In pages: those of other shops, and our own that named pictures, with what became of the pictures. One that an ' +
      'earlier file named, too, counts for the last.',
    query: PageQuery,
    page: ImportPage,
    rows: listImports,
  })

  app.route({
    method: 'GET',
    url: '/api/admin/imports/:id/',
    config: { auth: 'clerk', failures: [notFound()] },
    schema: {
      tags,
      operationId: 'adminGetImport',
      summary: 'One import, with the pictures that could not be fetched',
      description: 'Each with the reason, in words for the owner of the shop.',
      params: CatalogIdParams,
      response: { 200: ImportDetail },
    },
    handler: async ({ params }) => {
      const found = await findImport(db, params.id)
      if (!found) throw notFound()
      return found
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/imports/:id/retry/',
    config: { auth: 'clerk', failures: [notFound()] },
    schema: {
      tags,
      operationId: 'adminRetryImport',
      summary: 'Fetch the pictures again that could not be fetched',
      description: 'They wait again, behind those that wait already.',
      params: CatalogIdParams,
      response: { 200: ImportDetail },
    },
    handler: async (request) => retryImport(deps, administratorOf(request), request.params.id),
  })
}

/** Throws notFound. */
const retryImport = ({ db }: Deps, administrator: Administrator, id: number) =>
  db.begin(async (tx): Promise<ImportDetail> => {
    const pictures = await reopenPictures(tx, id)
    const found = await findImport(tx, id)
    if (!found) throw notFound()
    if (pictures > 0) await queuePictures(tx)
    const subject = { type: 'import', id } as const
    const change = { action: 'retry_import', subject, after: { pictures } } as const
    return recordChange(tx, administrator, change, found)
  })
