/** Reads that are the same for every table that administrators edit by subject-routes.ts. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { limitToPage } from '../db/pages.ts'
import type { Listed, PageRequest } from '../http/pages.ts'

export type EditedTable =
  | 'categories'
  | 'coverage_levels'
  | 'product_images'
  | 'product_variants'
  | 'products'
  | 'webhook_endpoints'

export async function isThere(db: Queryable, table: EditedTable, id: number): Promise<boolean> {
  const { count } = await db`select id from ${db(table)} where id = ${id}`
  return count === 1
}

type List = {
  /** Selects the rows of the whole list by id, each with its place. */
  matching: Fragment
  /** Joins the rows of a page. */
  joined: Fragment
  /** Keys and values of a row, for json_build_object. */
  keys: Fragment
  /** Joins the row that the list belongs to. */
  owner?: Fragment
}

/** One page of a list and the count of all its rows, by one statement; undefined without an owner. */
export async function listPage<Row>(
  db: Queryable,
  query: PageRequest,
  { matching, joined, keys, owner = db`` }: List,
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
    ${owner}`
  return list
}
