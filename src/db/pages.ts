import { ID_MAX } from '../limits/service.ts'
import type { Fragment, Queryable } from './connect.ts'

/** Ends the query of a page; `total` must be a table expression with the `count` of the whole list. */
export const limitToPage = (db: Queryable, query: Asked): Fragment => db`
  limit ${query.page_size}
  offset (select ${offset(db, query)} from total)`

/**
 * The same for each part of a list that comes from several tables: to the end of the page, and no further. An index
 * has the order of a part; that of all is sorted, and then limited to the page.
 */
export const limitToPageEnd = (db: Queryable, query: Asked): Fragment => db`
  limit (select ${offset(db, query)} + ${query.page_size} from total)`

type Asked = { page: number | 'last'; page_size: number }
const offset = (db: Queryable, { page, page_size }: Asked): Fragment => db`
  page_offset(${page === 'last' ? null : page}, ${page_size}, total.count)`

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
