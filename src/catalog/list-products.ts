import type { MadeResponse } from '../cache/response-cache.ts'
import { envelope } from '../http/pages.ts'
import { facetsOf } from './finding/facets.ts'
import { failedConditions } from './finding/filter.ts'
import { countPassed, pagePositions } from './finding/order.ts'
import type { Products } from './finding/products.ts'
import { search } from './finding/search.ts'
import type { ProductListQuery } from './schemas.ts'
import { showProducts } from './show-products.ts'

/** A page of the list: its ids from the index, then their documents. Throws invalidPage. */
export async function listProducts(
  { index, documents, unitsSold }: Products,
  query: ProductListQuery,
  address: { publicUrl: string; requestUrl: string },
): Promise<MadeResponse> {
  const units = query.ordering === 'best_selling' ? await unitsSold.current() : undefined
  const state = await index.current()
  const found =
    query.search === undefined
      ? undefined
      : search(state, query.search, { corrects: query.exact !== true })
  const failed = failedConditions(state.table, state.categories, query, found?.positions)
  const count = countPassed(failed)
  const page = envelope({ count, results: [] }, query, address)
  const selection = { failed, count, scores: found?.scores, units }
  const ids = state.table.idsOf(pagePositions(state.table, query, selection))
  const facets = query.facets ? facetsOf(state, query, failed) : undefined
  const frame = JSON.stringify({ ...page, did_you_mean: found?.didYouMean, facets })
  const indexFreshUntil = units
    ? Math.min(index.freshUntil, unitsSold.freshUntil)
    : index.freshUntil
  const basis = { looksAtVariants: looksAtVariants(query), indexFreshUntil }
  // The index may change while documents are loaded, and is not read any more.
  return showProducts(frame, 'results', await documents.get(ids), basis)
}

const looksAtVariants = ({ size, color, in_stock, search, facets, ordering }: ProductListQuery) =>
  [size, color, in_stock, search].some((filter) => filter !== undefined) ||
  facets === true ||
  ordering === 'best_selling'
