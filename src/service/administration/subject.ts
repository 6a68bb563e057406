/**
 * The declaration of a subject, a kind of thing that administrators edit: categories, products, …
 * subject-routes.ts makes its routes of it. The types come from the schemas, which read `Query`, `New` and
 * `Changes`, and from `find`, which returns a `Row`; from nothing else, so that the compiler names the function
 * that does not fit.
 */
import type { z } from 'zod'
import type { EditedSubject } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import type { Db, Queryable, StockTx, Tx } from '../db/connect.ts'
import type { Searches } from '../db/searches.ts'
import type { StockTransactions } from '../db/stock-transactions.ts'
import type { Listed, PageRequest } from '../fields/pages.ts'
import type { Versioned } from '../http/etag.ts'
import type { Failure } from '../http/failure.ts'
import type { Role } from '../http/roles.ts'
import type { Administrator } from './administrator.ts'

/** The part of Deps that the routes of a subject need: deps.ts knows rooms above this one. */
export type SubjectDeps = Readonly<{
  config: Config
  db: Db
  searches: Searches
  stock: StockTransactions
}>

export type Subject<Row, Query, New, Changes> = Audited<Row> & {
  /** In operation ids: `adminGetCategory` and `adminListCategories`. */
  name: { one: string; all: string }
  url: { one: string; all: string }
  table: string
  /** The table of the row in the path of `url.all`, such as the product whose variants they are. */
  parent?: string
  /** Who may list and read it, and who may create, change and delete it. */
  rights: { read: Role; write: Role }
  reply: z.ZodType
  /** Fields of a body that hold the id of a row of another table, or a list of such ids. */
  references?: References
  /** Failures of creations and changes alike. */
  failures?: readonly Failure[]
  list?: List<Query>
  create?: Create<New>
  read?: Operation
  change?: Operation & { body: z.ZodType<Changes> } & Edit<NoInfer<Row>, NoInfer<Changes>>
  remove?: Remove<NoInfer<Row>>
}

/** The part of a subject that the audit log needs: its name, as in `update_category`, and its state. */
export type Audited<Row> = {
  type: EditedSubject
  find: (db: Queryable, id: number) => Promise<Versioned<Row> | undefined>
}

export type Operation = {
  summary: string
  description: string
  /** Beyond those that every such operation has. */
  failures?: readonly Failure[]
  /** Looks up what a request names, other than by `references`, before its fields are checked. */
  lookUp?: (db: Db, request: UncheckedRequest) => Promise<void>
}

export type UncheckedRequest = { params: unknown; query: unknown; body: unknown }

/** By the field of a body, the table of its ids. */
export type References = Record<string, string>

/** The parameters that every list has; only some have a `search`. */
export type ListQuery = PageRequest & { search?: string | undefined }

export type List<Query> = Operation & {
  query: z.ZodType<Query>
  page: z.ZodType
  /** One page. Undefined if there is no such parent. */
  rows: (
    db: Queryable,
    query: NoInfer<Query>,
    request: ListRequest,
  ) => Promise<Listed<object> | undefined>
}

/** By whom, and of which parent: the id in the path, 0 without one. */
type ListRequest = { role: Role | null; parentId: number }

type Create<New> = Operation & {
  body: z.ZodType<New>
  /** Inserts it in a transaction of its own and returns its id. */
  insert: (tx: Tx, body: NoInfer<New>, made: Made) => Promise<number>
}

/** By whom, and for which parent: the id in the path, 0 without one. */
type Made = { administrator: Administrator; parentId: number }

/** One that other rows refer to can be deactivated instead: then it is returned. */
type Remove<Row> = Operation & { deactivates?: true } & Edit<Row, undefined>

/** `locksStock`: the transaction may lock variants. */
export type Edit<Row, Body> =
  | ({ locksStock: true } & Steps<StockTx, Row, Body>)
  | ({ locksStock?: false } & Steps<Tx, Row, Body>)

/**
 * The two steps of a transaction that differ. Between them the subject is read, and its version compared with
 * If-Match; after them comes the audit row.
 */
export type Steps<T extends Tx, Row, Body> = {
  /** Nothing else may change what is then read. */
  lock: (tx: T, id: number, body: Body) => Promise<unknown>
  /** Updates or deletes it. */
  write: (tx: T, before: Versioned<Row>, body: Body, by: Administrator) => Promise<unknown>
}
