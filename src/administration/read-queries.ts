/** Reads that are the same for every subject of administration. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { limitToPage } from '../db/pages.ts'
import type { Listed, PageRequest } from '../fields/pages.ts'
import type { Versioned } from '../http/etag.ts'

export async function isThere(db: Queryable, table: string, id: number): Promise<boolean> {
  const { count } = await db`select id from ${db(table)} where id = ${id}`
  return count === 1
}

/** Those of the ids that rows have. */
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

type List = {
  /** Selects the rows of the whole list by id, each with its place. */
  matching: Fragment
  /** Joins the rows of a page. */
  joined: Fragment
  /** Keys and values of a row, for json_build_object. */
  keys: Fragment
  /** Joins the row that the list belongs to. */
  parent?: Fragment
}

/** One page of a list and the count of all its rows, by one statement; undefined without a parent. */
export async function listPage<Row>(
  db: Queryable,
  query: PageRequest,
  { matching, joined, keys, parent = db`` }: List,
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
