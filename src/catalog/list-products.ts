import type { Db } from '../db/connect.ts'
import {
  countProducts,
  pageOfProducts,
  type ShownProducts,
  searchProducts,
} from './list-queries.ts'
import type { ProductListQuery } from './schemas.ts'

/** A page of the list; a page past the end has no results. */
export async function listProducts(
  db: Db,
  query: ProductListQuery,
): Promise<ShownProducts & { count: number }> {
  const { search: text, ordering, page, page_size, ...filter } = query
  if (text !== undefined) {
    return searchProducts(db, filter, { text, ordering, page, page_size })
  }
  const count = await countProducts(db, filter)
  const offset = ((page === 'last' ? Math.ceil(count / page_size) : page) - 1) * page_size
  if (offset < 0 || offset >= count) return { count, results: [], expires_in_seconds: null }
  const slice = { ordering, count, ...fromNearerEnd({ count, offset, limit: page_size }) }
  const { results, expires_in_seconds } = await pageOfProducts(db, filter, slice)
  return { count, results: slice.isReversed ? results.reverse() : results, expires_in_seconds }
}

/** Products before a page must be skipped; in the second half of the list, fewer come after it. */
function fromNearerEnd({ count, offset, limit }: { count: number; offset: number; limit: number }) {
  const after = Math.max(0, count - offset - limit)
  return after < offset
    ? { offset: after, limit: Math.min(limit, count - offset), isReversed: true }
    : { offset, limit, isReversed: false }
}
