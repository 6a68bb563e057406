import type { MadeResponse } from '../cache/response-cache.ts'
import { conditionsOf, meeting } from './finding/apply-filters.ts'
import { pageIds } from './finding/order.ts'
import type { IndexState } from './finding/product-index.ts'
import type { Products } from './finding/products.ts'
import { search } from './finding/search.ts'
import { completedTexts, namedCategories } from './finding/suggest.ts'
import type { SuggestQuery } from './list-schemas.ts'
import { showProducts } from './show-products.ts'

/** Suggestions for a shopper who has typed this. */
export async function suggest(
  { index, documents }: Products,
  query: SuggestQuery,
): Promise<MadeResponse> {
  const { ids, frame, basis } = await index.read((state, indexCertainUntil) => ({
    ...findSuggestions(state, query),
    basis: { looksAtVariants: true, indexFreshUntil: state.freshUntil, indexCertainUntil },
  }))
  return showProducts(frame, 'products', await documents.get(ids), basis)
}

function findSuggestions(state: IndexState, { q: query = '', limit }: SuggestQuery) {
  const { table } = state
  const found = search(state, query, { corrects: true })
  const listed = meeting(table, conditionsOf(state, {}, found))
  const ids = pageIds(table, { page: 1, page_size: limit }, listed, {
    count: found.count,
    scores: found.scores,
  })
  const named = namedCategories(state, found, limit)
  const frame = JSON.stringify({
    query,
    products: [],
    categories: named.map(({ id, name, slug }) => ({ id, name, slug })),
    words: completedTexts(state, query, found, limit),
  })
  return { ids, frame }
}
