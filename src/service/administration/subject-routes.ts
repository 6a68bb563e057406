/**
 * The routes of a subject (subject.ts): list, create, read, change and delete, as far as it declares them, with
 * authentication, the version in the ETag, and the documented failures. They cast `as Query` and `as New`,
 * because Fastify infers no type from a schema that is a parameter.
 */
import type { Db } from '../db/connect.ts'
import { CatalogIdParams } from '../fields/ids.ts'
import { lookUpReferences } from '../fields/references.ts'
import { NoContent } from '../fields/schemas.ts'
import { envelope } from '../http/envelope.ts'
import { invalidPage, notFound } from '../http/errors.ts'
import { withEtag } from '../http/etag.ts'
import { requireObject } from '../http/objects.ts'
import type { Role } from '../http/roles.ts'
import type { Router } from '../http/router.ts'
import { administratorOf } from './administrator.ts'
import { createdSubject, editSubject } from './change-subject.ts'
import { isThere, listThere } from './read-queries.ts'
import type {
  List,
  ListQuery,
  Operation,
  References,
  Subject,
  SubjectDeps,
  UncheckedRequest,
} from './subject.ts'

/** Returns a function that registers the routes: call it in the order of the document. */
export const subjectRoutes =
  <Row, Query extends ListQuery, New, Changes>(subject: Subject<Row, Query, New, Changes>) =>
  (app: Router, deps: SubjectDeps): void => {
    const { list, name, parent, rights, url } = subject
    const operationId = `adminList${name.all}`
    if (list)
      listRoute(app, deps, { ...list, auth: rights.read, url: url.all, operationId, parent })
    createRoute(app, deps, subject)
    readRoute(app, deps, subject)
    changeRoute(app, deps, subject)
    removeRoute(app, deps, subject)
  }

type ListAlone<Query> = List<Query> & {
  auth: Role
  url: string
  operationId: string
  /** The table of the row in the path. */
  parent?: string | undefined
  /** Whether a query reads as much as a search, beside one with a text. */
  isSearch?: (query: Query) => boolean
}

/** Registers one list: of a subject, or one that belongs to none. */
export function listRoute<Query extends ListQuery>(
  app: Router,
  { config, db, searches }: SubjectDeps,
  list: ListAlone<Query>,
) {
  const { auth, url, failures = [], operationId, parent, query: querystring, page, rows } = list
  const path = inPath(db, parent)
  app.route({
    method: 'GET',
    url,
    config: { auth, failures: [...failures, ...path.failures, invalidPage()] },
    onRequest: path.onRequest,
    preValidation: lookUpBefore(db, list),
    schema: {
      ...documented(operationId, list),
      ...path.schema,
      querystring,
      response: { 200: page },
    },
    handler: async ({ params, user, url: requestUrl, query: asSent }) => {
      const query = asSent as Query
      const listRequest = { role: user.role, parentId: idIn(params) }
      const searched = query.search ?? (list.isSearch?.(query) ? '' : undefined)
      const listed = await searches(searched, (at) => rows(at, query, listRequest))
      if (!listed) throw notFound()
      return envelope(listed, query, { publicUrl: config.publicUrl, requestUrl })
    },
  })
}

function createRoute<Row, Query, New, Changes>(
  app: Router,
  { db }: SubjectDeps,
  subject: Subject<Row, Query, New, Changes>,
) {
  const { create, failures = [], name, parent, references, reply: shown, rights, url } = subject
  if (!create) return
  const { body, insert } = create
  const path = inPath(db, parent)
  app.route({
    method: 'POST',
    url: url.all,
    config: {
      auth: rights.write,
      versioned: true,
      failures: [...failures, ...(create.failures ?? []), ...path.failures],
    },
    onRequest: path.onRequest,
    preValidation: [markUnknown(db, references), lookUpBefore(db, create)],
    schema: {
      ...documented(`adminCreate${name.one}`, create),
      ...path.schema,
      body,
      response: { 201: shown },
    },
    handler: async (request, reply) => {
      const administrator = administratorOf(request)
      const made = { administrator, parentId: idIn(request.params) }
      const created = await db.begin(async (tx) =>
        createdSubject(tx, administrator, subject, await insert(tx, request.body as New, made)),
      )
      reply.code(201)
      return withEtag(reply, created)
    },
  })
}

function readRoute<Row, Query, New, Changes>(
  app: Router,
  { db }: SubjectDeps,
  { find, name, read, reply: shown, rights, url }: Subject<Row, Query, New, Changes>,
) {
  if (!read) return
  app.route({
    method: 'GET',
    url: url.one,
    config: { auth: rights.read, versioned: true, failures: [notFound()] },
    schema: {
      ...documented(`adminGet${name.one}`, read),
      params: CatalogIdParams,
      response: { 200: shown },
    },
    handler: async ({ params }, reply) => {
      const found = await find(db, params.id)
      if (!found) throw notFound()
      return withEtag(reply, found)
    },
  })
}

function changeRoute<Row, Query, New, Changes>(
  app: Router,
  deps: SubjectDeps,
  subject: Subject<Row, Query, New, Changes>,
) {
  const { change, failures = [], name, references, reply: shown, rights, table, url } = subject
  if (!change) return
  const path = inPath(deps.db, table)
  app.route({
    method: 'PATCH',
    url: url.one,
    config: {
      auth: rights.write,
      versioned: true,
      failures: [...failures, ...(change.failures ?? []), ...path.failures],
    },
    onRequest: path.onRequest,
    preValidation: [markUnknown(deps.db, references), lookUpBefore(deps.db, change)],
    schema: {
      ...documented(`adminUpdate${name.one}`, change),
      params: CatalogIdParams,
      body: change.body,
      response: { 200: shown },
    },
    handler: async (request, reply) => {
      const edit = { ...change, id: request.params.id, body: request.body as Changes }
      const after = await editSubject(deps, administratorOf(request), subject, edit)
      if (!after) throw notFound()
      return withEtag(reply, after)
    },
  })
}

function removeRoute<Row, Query, New, Changes>(
  app: Router,
  deps: SubjectDeps,
  subject: Subject<Row, Query, New, Changes>,
) {
  const { name, remove, reply: shown, rights, url } = subject
  if (!remove) return
  app.route({
    method: 'DELETE',
    url: url.one,
    config: {
      auth: rights.write,
      versioned: true,
      failures: [notFound(), ...(remove.failures ?? [])],
    },
    schema: {
      ...documented(`adminDelete${name.one}`, remove),
      params: CatalogIdParams,
      response: { ...(remove.deactivates ? { 200: shown } : {}), 204: NoContent },
    },
    handler: async (request, reply) => {
      const edit = { ...remove, id: request.params.id, body: undefined }
      const left = await editSubject(deps, administratorOf(request), subject, edit)
      return left ? withEtag(reply, left) : reply.code(204).send()
    },
  })
}

const documented = (operationId: string, { summary, description }: Operation) => ({
  tags: ['Administration'],
  operationId,
  summary,
  description,
})

/** The failures, check and schema for the object in the path; none for a path without one. */
const inPath = (db: Db, table: string | undefined) =>
  table === undefined
    ? { failures: [], onRequest: [], schema: {} }
    : {
        failures: [notFound()],
        onRequest: requireObject(notFound, (id) => isThere(db, table, id)),
        schema: { params: CatalogIdParams },
      }

/** The id in the path; 0 without one. */
const idIn = (params: unknown): number => CatalogIdParams.safeParse(params).data?.id ?? 0

const lookUpBefore =
  (db: Db, { lookUp }: Operation) =>
  async (request: UncheckedRequest) =>
    lookUp?.(db, request)

function markUnknown(db: Db, references: References = {}) {
  const listKnown = Object.entries(references).map(
    ([key, table]) => [key, (ids: number[]) => listThere(db, table, ids)] as const,
  )
  return ({ body }: { body: unknown }) => lookUpReferences(body, Object.fromEntries(listKnown))
}
