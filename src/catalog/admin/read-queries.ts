/** What the queries of several things in the catalog share. */
import type { Queryable } from '../../db/connect.ts'
import { limitToPage } from '../../db/pages.ts'
import type { PageRequest } from '../../http/pages.ts'

export type CatalogTable =
  | 'categories'
  | 'coverage_levels'
  | 'product_images'
  | 'product_variants'
  | 'products'

export async function isThere(db: Queryable, table: CatalogTable, id: number): Promise<boolean> {
  const { count } = await db`select id from ${db(table)} where id = ${id}`
  return count === 1
}

/** `total` and `page` of the rows in `matching`, each of which has an id and a place in the list. */
export const totalAndPage = (db: Queryable, query: PageRequest) => db`
  total as (
    select count(*)::integer as count from matching
  ),
  page as (
    select m.id, m.place
    from matching m
    order by m.place
    ${limitToPage(db, query)}
  )`
