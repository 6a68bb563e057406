import type { Fragment, Queryable } from './connect.ts'

/** Ends the query of a page; `total` must be a table expression with the `count` of the whole list. */
export const limitToPage = (
  db: Queryable,
  { page, page_size }: { page: number | 'last'; page_size: number },
): Fragment => db`
  limit ${page_size}
  offset (select page_offset(${page === 'last' ? null : page}, ${page_size}, total.count) from total)`
