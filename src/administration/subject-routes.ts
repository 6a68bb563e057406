/**
 * The routes for the subjects that administrators edit (categories, products, …): list, create, read,
 * change and delete, with authentication, the version in the ETag, and the documented failures. They
 * cast `as Query` and `as Body`, because Fastify infers no type from a schema that is a parameter.
 */
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidPage, notFound } from '../http/errors.ts'
import { type Versioned, withEtag } from '../http/etag.ts'
import type { Failure } from '../http/failure.ts'
import { CatalogIdParams } from '../http/ids.ts'
import { requireObject } from '../http/objects.ts'
import { envelope, type Listed, type PageRequest } from '../http/pages.ts'
import { lookUpReferences } from '../http/references.ts'
import type { Role } from '../http/roles.ts'
import type { Router } from '../http/router.ts'
import { NoContent } from '../http/schemas.ts'
import { type Administrator, administratorOf } from './administrator.ts'
import { type EditedTable, isThere } from './read-queries.ts'

type Operation = {
  /** The role that is needed. */
  auth: Role
  url: string
  operationId: string
  summary: string
  description: string
  failures?: readonly Failure[]
}

type List<Query> = Operation & {
  /** The table of the object in the path that the list belongs to. */
  parent?: EditedTable
  query: z.ZodType<Query>
  page: z.ZodType
  /** The id is the one in the path. Undefined if there is no such parent. */
  list: (query: Query, id: number) => Promise<Listed<object> | undefined>
}

export function listRoute<Query extends PageRequest>(
  app: Router,
  { config: { publicUrl }, db }: Deps,
  operation: List<Query>,
) {
  const { auth, url, failures = [], parent, query: querystring, page, list } = operation
  const path = inPath(db, parent)
  app.route({
    method: 'GET',
    url,
    config: { auth, failures: [...failures, ...path.failures, invalidPage()] },
    onRequest: path.onRequest,
    schema: { ...documented(operation), ...path.schema, querystring, response: { 200: page } },
    handler: async (request) => {
      const { params, url: requestUrl } = request
      const query = request.query as Query
      const listed = await list(query, idIn(params))
      if (!listed) throw notFound()
      return envelope(listed, query, { publicUrl, requestUrl })
    },
  })
}

/** Columns of a body that name a row of another table. */
type References = Record<string, EditedTable>

type Create<Body> = Operation & {
  parent?: EditedTable
  references?: References
  /** The reply is never stored: it takes no Idempotency-Key. */
  showsSecret?: boolean
  body: z.ZodType<Body>
  reply: z.ZodType
  create: (administrator: Administrator, body: Body, id: number) => Promise<Versioned<object>>
}

export function createRoute<Body>(app: Router, { db }: Deps, operation: Create<Body>) {
  const { auth, url, failures = [], parent, references = {}, showsSecret } = operation
  const { body, reply: made, create } = operation
  const path = inPath(db, parent)
  app.route({
    method: 'POST',
    url,
    config: {
      auth,
      versioned: true,
      ...(showsSecret ? { idempotent: false } : {}),
      failures: [...failures, ...path.failures],
    },
    onRequest: path.onRequest,
    preValidation: markUnknown(db, references),
    schema: { ...documented(operation), ...path.schema, body, response: { 201: made } },
    handler: async (request, reply) => {
      const id = idIn(request.params)
      reply.code(201)
      return withEtag(reply, await create(administratorOf(request), request.body as Body, id))
    },
  })
}

type Read = Operation & {
  reply: z.ZodType
  find: (id: number) => Promise<Versioned<object> | undefined>
}

export function readRoute(app: Router, operation: Read) {
  const { auth, url, reply: shown, find } = operation
  app.route({
    method: 'GET',
    url,
    config: { auth, versioned: true, failures: [notFound()] },
    schema: { ...documented(operation), params: CatalogIdParams, response: { 200: shown } },
    handler: async ({ params }, reply) => {
      const found = await find(params.id)
      if (!found) throw notFound()
      return withEtag(reply, found)
    },
  })
}

type Change<Body> = Operation & {
  method?: 'PATCH' | 'POST'
  table: EditedTable
  references?: References
  body: z.ZodType<Body>
  reply: z.ZodType
  change: (administrator: Administrator, id: number, body: Body) => Promise<Versioned<object>>
}

export function changeRoute<Body>(app: Router, { db }: Deps, operation: Change<Body>) {
  const { auth, method = 'PATCH', url, failures = [], table, references = {} } = operation
  const { body, reply: changed, change } = operation
  const path = inPath(db, table)
  app.route({
    method,
    url,
    config: { auth, versioned: true, failures: [...failures, ...path.failures] },
    onRequest: path.onRequest,
    preValidation: markUnknown(db, references),
    schema: { ...documented(operation), params: CatalogIdParams, body, response: { 200: changed } },
    handler: async (request, reply) => {
      const { params, body } = request
      return withEtag(reply, await change(administratorOf(request), params.id, body as Body))
    },
  })
}

type Remove = Operation & {
  /** The reply if the subject is deactivated instead, because other rows refer to it. */
  kept?: z.ZodType
  remove: (administrator: Administrator, id: number) => Promise<Versioned<object> | undefined>
}

export function removeRoute(app: Router, operation: Remove) {
  const { auth, url, failures = [], kept, remove } = operation
  app.route({
    method: 'DELETE',
    url,
    config: { auth, versioned: true, failures: [notFound(), ...failures] },
    schema: {
      ...documented(operation),
      params: CatalogIdParams,
      response: { ...(kept ? { 200: kept } : {}), 204: NoContent },
    },
    handler: async (request, reply) => {
      const left = await remove(administratorOf(request), request.params.id)
      return left ? withEtag(reply, left) : reply.code(204).send()
    },
  })
}

const documented = ({ operationId, summary, description }: Operation) => ({
  tags: ['Administration'],
  operationId,
  summary,
  description,
})

/** The failures, check and schema for the object in the path; none for a path without one. */
const inPath = (db: Deps['db'], table: EditedTable | undefined) =>
  table === undefined
    ? { failures: [], onRequest: [], schema: {} }
    : {
        failures: [notFound()],
        onRequest: requireObject(notFound, (id) => isThere(db, table, id)),
        schema: { params: CatalogIdParams },
      }

/** The id in the path; 0 without one. */
const idIn = (params: unknown): number => CatalogIdParams.safeParse(params).data?.id ?? 0

function markUnknown(db: Deps['db'], references: References) {
  const isKnown = Object.entries(references).map(
    ([key, table]) => [key, (id: number) => isThere(db, table, id)] as const,
  )
  return ({ body }: { body: unknown }) => lookUpReferences(body, Object.fromEntries(isKnown))
}
