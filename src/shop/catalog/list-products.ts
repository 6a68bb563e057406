import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { envelope } from '../../service/http/envelope.ts'
import { conditionsOf, facetsOf, looksAtVariants, meeting } from './finding/filters/apply.ts'
import type { IndexState } from './finding/index-state.ts'
import { pageIds } from './finding/order.ts'
import type { Products } from './finding/products.ts'
import { search } from './finding/search.ts'
import { indexIn } from './finding/search-index.ts'
import { shownColors } from './finding/shown-names.ts'
import type { Units } from './finding/units-sold.ts'
import type { ProductListQuery } from './list-schemas.ts'
import { showProducts } from './show-products.ts'
import type { Lang } from './translated.ts'

const NEVER = Number.POSITIVE_INFINITY

type Address = { publicUrl: string; requestUrl: string }

/** A page of the list: its ids from the index, then their documents. Throws invalidPage. */
export async function listProducts(
  { index, documents, unitsSold }: Products,
  query: ProductListQuery,
  { lang, ...address }: Address & { lang: Lang },
): Promise<MadeResponse> {
  const sold = query.ordering === 'best_selling' ? await unitsSold.current() : undefined
  const { ids, frame, colors, basis } = await index.read((state, certainUntil) => {
    const { looksAtVariants, ...page } = findPage(
      state,
      query,
      { ...address, lang },
      sold?.state.units,
    )
    const indexFreshUntil = Math.min(state.freshUntil, sold?.state.freshUntil ?? NEVER)
    const indexCertainUntil = Math.min(certainUntil, sold?.certainUntil ?? NEVER)
    return { ...page, basis: { looksAtVariants, indexFreshUntil, indexCertainUntil } }
  })
  const as = query.view ?? 'listed'
  const shown = await documents.get(ids, lang)
  return showProducts({ frame, key: 'results', as, colors }, shown, basis)
}

function findPage(
  state: IndexState,
  query: ProductListQuery,
  { lang, ...address }: Address & { lang: Lang },
  units: Units | undefined,
) {
  const { table } = state
  const found =
    query.search === undefined
      ? undefined
      : search(indexIn(state, lang), query.search, {
          isExact: query.exact === true,
          leavesOut: true,
        })
  const conditions = conditionsOf(state, query, found)
  const listed = meeting(table, conditions)
  const count = listed.size()
  const page = envelope({ count, results: [] }, query, address)
  const ids = pageIds(table, query, listed, {
    count,
    scores: found?.scores,
    units,
    byName: lang === undefined ? undefined : state.translated.get(lang)?.byName,
  })
  const read = {
    did_you_mean: found?.didYouMean,
    left_out: count === 0 ? undefined : found?.leftOut,
    read_as: found?.readAs,
  }
  const facets = query.facets ? facetsOf(state, query, { conditions, lang }) : undefined
  return {
    ids,
    frame: JSON.stringify({ ...page, ...read, facets }),
    colors: shownColors(state.colorNames, query.color, lang),
    looksAtVariants:
      looksAtVariants(conditions) || facets !== undefined || query.ordering === 'best_selling',
  }
}
