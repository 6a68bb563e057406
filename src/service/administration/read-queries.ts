/** Reads that are the same for every subject of administration. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { limitToPage } from '../db/pages.ts'
import { contains } from '../db/search.ts'
import type { Listed, PageRequest } from '../fields/pages.ts'
import type { Versioned } from '../http/etag.ts'

export async function isThere(db: Queryable, table: string, id: number): Promise<boolean> {
  const { count } = await db`select id from ${db(table)} where id = ${id}`
  return count === 1
}

/** The ids that rows have, of those that are given. */
export async function listThere(db: Queryable, table: string, ids: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from ${db(table)} where id = any(${ids}::integer[]) order by id`
  return rows.map(({ id }) => id)
}

/** One row: `keys` are its keys and values for json_build_object, its `version` too. */
export async function findRow<Row>(
  db: Queryable,
  { keys, from }: { keys: Fragment; from: Fragment },
): Promise<Versioned<Row> | undefined> {
  const [row] = await db<[{ shown: Versioned<Row> }?]>`
    select json_build_object(${keys}) as shown ${from}`
  return row?.shown
}

type PageStatement = {
  /** Selects the rows of the whole list by id, each with its place. */
  matching: Fragment
  /** Joins the rows of a page. */
  joined: Fragment
  /** Keys and values of a row, for json_build_object. */
  keys: Fragment
  /** Joins the row that the list belongs to. */
  parent?: Fragment
}

type TableRows<Query> = {
  /** The table and its alias. */
  from: [table: string, alias: string]
  /** Rows that are equal in it come by their ids. */
  order?: Fragment
  /** Holds for every row of the list. */
  where?: Fragment
  /** By the name of a parameter, the column that has its value; of `search` the text that contains it. */
  filters?: Partial<Record<keyof Query, Fragment>>
} & Pick<PageStatement, 'keys' | 'parent'> &
  Partial<Pick<PageStatement, 'joined'>>

/** A page of the rows of one table; undefined without a parent. */
export function listRows<Row, Query extends PageRequest = PageRequest>(
  db: Queryable,
  query: Query,
  {
    from: [table, alias],
    order,
    where = db`true`,
    filters = {},
    joined = db``,
    ...shown
  }: TableRows<Query>,
): Promise<Listed<Row> | undefined> {
  const [from, id] = [db`${db(table)} ${db(alias)}`, db`${db(alias)}.id`]
  const conditions = Object.entries(filters)
    .map(([name, column]) => condition(db, name, column as Fragment, query[name as keyof Query]))
    .reduce((all, next) => db`${all} ${next}`, db``)
  return listPage(db, query, {
    ...shown,
    matching: db`
      select ${id}, row_number() over (order by ${order ? db`${order}, ${id}` : id}) as place
      from ${from}
      where ${where} ${conditions}`,
    joined: db`join ${from} on ${id} = page.id ${joined}`,
  })
}

function condition(db: Queryable, name: string, column: Fragment, value: unknown): Fragment {
  if (value === undefined) return db``
  return name === 'search'
    ? db`and ${contains(db, column, String(value))}`
    : db`and ${column} = ${value as string | number | boolean}`
}

/** One page of a list and the count of all its rows, by one statement; undefined without a parent. */
export async function listPage<Row>(
  db: Queryable,
  query: PageRequest,
  { matching, joined, keys, parent = db`` }: PageStatement,
): Promise<Listed<Row> | undefined> {
  const [list] = await db<[Listed<Row>?]>`
    with matching as (
      ${matching}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select m.id, m.place
      from matching m
      order by m.place
      ${limitToPage(db, query)}
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${keys}) order by page.place), '[]')
        from page
        ${joined}) as results
    from total
    ${parent}`
  return list
}
