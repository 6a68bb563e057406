import { ID_MAX } from '../limits/service.ts'
import type { Fragment, Queryable } from './connect.ts'

/** Ends the query of a page; `total` must be a table expression with the `count` of the whole list. */
export const limitToPage = (
  db: Queryable,
  { page, page_size }: { page: number | 'last'; page_size: number },
): Fragment => db`
  limit ${page_size}
  offset (select page_offset(${page === 'last' ? null : page}, ${page_size}, total.count) from total)`

/** A page of a list that is read whole, page by page: the rows with the largest ids below `before`. */
export type PageBefore = { before: number; limit: number }

/** All rows of such a list, of which one page is in memory at a time. */
export async function* eachBefore<Row>(
  read: (page: PageBefore) => Promise<Row[]>,
  { idOf, limit }: { idOf: (row: Row) => number; limit: number },
): AsyncGenerator<Row> {
  let before = ID_MAX
  for (;;) {
    const rows = await read({ before, limit })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    before = idOf(last)
  }
}
