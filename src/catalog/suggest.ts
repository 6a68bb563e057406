import type { MadeResponse } from '../cache/response-cache.ts'
import { failedConditions } from './finding/filter.ts'
import { countPassed, pagePositions } from './finding/order.ts'
import type { Products } from './finding/products.ts'
import { search } from './finding/search.ts'
import { completedTexts, namedCategories } from './finding/suggest.ts'
import type { SuggestQuery } from './schemas.ts'
import { showProducts } from './show-products.ts'

/** What a shopper may be looking for who has typed this. */
export async function suggest(
  { index, documents }: Products,
  { q: query = '', limit }: SuggestQuery,
): Promise<MadeResponse> {
  const state = await index.current()
  const { table, categories } = state
  const found = search(state, query, { corrects: true })
  const failed = failedConditions(table, categories, {}, found.positions)
  const selection = { failed, count: countPassed(failed), scores: found.scores }
  const ids = table.idsOf(pagePositions(table, { page: 1, page_size: limit }, selection))
  const named = namedCategories(table, categories, found, limit)
  const frame = JSON.stringify({
    query,
    products: [],
    categories: named.map(({ id, name, slug }) => ({ id, name, slug })),
    words: completedTexts(state, found, limit),
  })
  const basis = { looksAtVariants: true, indexFreshUntil: index.freshUntil }
  return showProducts(frame, 'products', await documents.get(ids), basis)
}
