import { administratorOf } from '../../accounts/admin/administrator.ts'
import type { Deps } from '../../deps.ts'
import {
  coverageLevelInUse,
  coverageLevelTaken,
  fieldErrors,
  invalidPage,
  notFound,
} from '../../http/errors.ts'
import { withEtag } from '../../http/etag.ts'
import { CatalogIdParams } from '../../http/ids.ts'
import { requireObject } from '../../http/objects.ts'
import { envelope } from '../../http/pages.ts'
import type { Router } from '../../http/router.ts'
import { NoContent } from '../../http/schemas.ts'
import {
  changeCoverageLevel,
  createCoverageLevel,
  removeCoverageLevel,
} from './change-coverage-level.ts'
import { findCoverageLevel, listCoverageLevels } from './coverage-level-queries.ts'
import {
  AdminCoverageLevel,
  AdminCoverageLevelPage,
  ChangeCoverageLevelBody,
  CoverageLevelListQuery,
  CreateCoverageLevelBody,
} from './coverage-level-schemas.ts'
import { isCoverageLevelThere } from './reference-queries.ts'

const tags = ['Administration']
const url = '/api/admin/coverage-levels/'
const refusals = [
  fieldErrors({ key: ['"none" is not a valid choice.'] }),
  coverageLevelTaken(['key', 'name']),
]

/** Decisions section 8, Catalog. */
export function adminCoverageLevelRoutes(app: Router, deps: Deps) {
  const { config, db } = deps

  app.route({
    method: 'GET',
    url,
    config: { auth: 'admin', failures: [invalidPage()] },
    schema: {
      tags,
      summary: 'All coverage levels',
      querystring: CoverageLevelListQuery,
      response: { 200: AdminCoverageLevelPage },
    },
    handler: async ({ query, url: requestUrl }) => {
      const rows = await listCoverageLevels(db, query)
      return envelope(rows, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })

  app.route({
    method: 'POST',
    url,
    config: { auth: 'admin', versioned: true, failures: refusals },
    schema: {
      tags,
      summary: 'Make a coverage level',
      description: 'There can be three, one for each `key`.',
      body: CreateCoverageLevelBody,
      response: { 201: AdminCoverageLevel },
    },
    handler: async (request, reply) => {
      const level = await createCoverageLevel(deps, administratorOf(request), request.body)
      reply.code(201)
      return withEtag(reply, level)
    },
  })

  app.route({
    method: 'GET',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound()] },
    schema: {
      tags,
      summary: 'One coverage level',
      params: CatalogIdParams,
      response: { 200: AdminCoverageLevel },
    },
    handler: async ({ params }, reply) => {
      const level = await findCoverageLevel(db, params.id)
      if (!level) throw notFound()
      return withEtag(reply, level)
    },
  })

  app.route({
    method: 'PATCH',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [...refusals, notFound()] },
    onRequest: requireObject(notFound, (id) => isCoverageLevelThere(db, id)),
    schema: {
      tags,
      summary: 'Change a coverage level',
      description: 'What is not sent stays as it is.',
      params: CatalogIdParams,
      body: ChangeCoverageLevelBody,
      response: { 200: AdminCoverageLevel },
    },
    handler: async (request, reply) => {
      const { params, body } = request
      const level = await changeCoverageLevel(deps, administratorOf(request), params.id, body)
      return withEtag(reply, level)
    },
  })

  app.route({
    method: 'DELETE',
    url: `${url}:id/`,
    config: { auth: 'admin', versioned: true, failures: [notFound(), coverageLevelInUse()] },
    schema: {
      tags,
      summary: 'Delete a coverage level',
      description:
        'Only a level that no product has, not even an inactive one. Others are refused with 409, and ' +
        'not deactivated instead: each product has a level, and the filters must offer it.',
      params: CatalogIdParams,
      response: { 204: NoContent },
    },
    handler: async (request, reply) => {
      await removeCoverageLevel(deps, administratorOf(request), request.params.id)
      return reply.code(204).send()
    },
  })
}
