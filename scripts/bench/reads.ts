/** The reads of the catalog that the benchmarks send. Every path is a new one, so none is cached. */
import { seededRandom } from '../support/random.ts'

const LIST = '/api/catalog/products/'
/** A page far behind the first, or the middle one of a shorter list. */
const DEEP_PAGE = 1_000
const PAGE_SIZE = 20
// As people type: in lower case, and the last word not always to its end.
const CLOTHS = ['linen', 'crepe', 'cotton', 'silk', 'wool', 'jersey', 'chiffon', 'denim'] as const
const GARMENTS = ['abaya', 'kaftan', 'maxi dress', 'tunic', 'palazzo', 'hijab', 'cardig'] as const

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
const COLORS = ['black', 'sand', 'olive', 'navy', 'rust', 'ivory'] as const

const random = seededRandom(1)
const { between, pick } = random
let number = 0

const listOf = (query: Record<string, string | number>) => {
  number += 1
  const parameters = Object.entries({ ...query, n: number })
  return `${LIST}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Filters and words find about 20 of 1,000 products: half a page would cost less than a whole one. */
const PATHS = {
  'first page': () => listOf({}),
  'filtered page': () =>
    listOf({
      min_price: between(150, 600),
      max_price: between(1_200, 2_400),
      category: `category-${between(1, 8)}-${between(1, 4)}`,
    }),
  'size, colour and stock': () =>
    listOf({ size: pick(SIZES), color: pick(COLORS), in_stock: 'true' }),
  suggestion: () =>
    `/api/catalog/suggest/?q=${pick(CLOTHS)}%20${pick(GARMENTS).slice(0, 3)}&n=${number++}`,
  'search of 2 words': () => listOf({ search: `${pick(CLOTHS)} ${pick(GARMENTS)}` }),
  'search that finds a ninth': () => listOf({ search: pick(CLOTHS) }),
  'one product': (products: number) => `${LIST}${between(1, products)}/?n=${number++}`,
  facets: () => listOf({ facets: 1, min_price: between(150, 600) }),
  'deep page': (products: number) => {
    const middle = Math.floor(products / PAGE_SIZE / 2)
    return listOf({ page: Math.max(1, Math.min(DEEP_PAGE, middle) - between(0, 9)) })
  },
  'price range': () =>
    listOf({
      min_price: `${between(150, 700)}.${between(10, 99)}`,
      max_price: `${between(1_500, 2_400)}.${between(10, 99)}`,
    }),
}
export type Kind = keyof typeof PATHS
export const KINDS = Object.keys(PATHS) as Kind[]

export const pathOf = (kind: Kind, products: number) => PATHS[kind](products)

/** A page of the list in some order, of some price and coverage level. */
export const newPage = () =>
  listOf({
    page: between(1, 10),
    min_price: `${between(150, 500)}.${between(10, 99)}`,
    ordering: pick(['price', '-price', 'date_added', '-date_added'] as const),
    coverage_level: pick(['full', 'moderate', 'light'] as const),
  })
