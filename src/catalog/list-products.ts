import type { Db } from '../db/connect.ts'
import type { Listed, PageRequest } from '../http/pages.ts'
import {
  countProducts,
  type ProductFilter,
  type ProductOrdering,
  pageOfProducts,
  type ShownProducts,
  searchProducts,
} from './list-queries.ts'
import type { Product } from './schemas.ts'

export type ProductQuery = ProductFilter &
  PageRequest & { search: string | undefined; ordering: ProductOrdering | undefined }

/** A page of the list; a page past the end has no results. */
export async function listProducts(
  db: Db,
  query: ProductQuery,
): Promise<Listed<Product> & ShownProducts> {
  const { search: text, ordering, page, page_size, ...filter } = query
  if (text !== undefined) {
    return searchProducts(db, filter, { text, ordering, page, page_size })
  }
  const count = await countProducts(db, filter)
  const offset = ((page === 'last' ? Math.ceil(count / page_size) : page) - 1) * page_size
  if (offset < 0 || offset >= count) return { count, results: [], changes_in: null }
  const slice = { ordering, count, ...fromNearerEnd({ count, offset, limit: page_size }) }
  const { results, changes_in } = await pageOfProducts(db, filter, slice)
  return { count, results: slice.isReversed ? results.reverse() : results, changes_in }
}

/** What comes before a page must be passed over: of the second half, what comes after it is less. */
function fromNearerEnd({ count, offset, limit }: { count: number; offset: number; limit: number }) {
  const after = Math.max(0, count - offset - limit)
  return after < offset
    ? { offset: after, limit: Math.min(limit, count - offset), isReversed: true }
    : { offset, limit, isReversed: false }
}
