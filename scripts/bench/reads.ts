/** The reads of the catalog that the benchmarks send. Every path is a new one, so none is cached. */
import { seededRandom } from '../support/random.ts'

const LIST = '/api/catalog/products/'
/** A page far behind the first, or the middle one of a shorter list. */
const DEEP_PAGE = 1_000
const PAGE_SIZE = 20
// As people type: in lower case, and the last word not always to its end.
const CLOTHS = ['linen', 'crepe', 'cotton', 'silk', 'wool', 'jersey', 'chiffon', 'denim'] as const
const GARMENTS = ['abaya', 'kaftan', 'maxi dress', 'tunic', 'palazzo', 'hijab', 'cardig'] as const

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
  'search of 2 words': () => listOf({ search: `${pick(CLOTHS)} ${pick(GARMENTS)}` }),
  'search that finds a ninth': () => listOf({ search: pick(CLOTHS) }),
  'one product': (products: number) => `${LIST}${between(1, products)}/?n=${number++}`,
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

/** Of ten reads: three filtered pages, two deep ones, two searches and three products. */
export const mixedPath = (products: number) =>
  pathOf(
    pick([
      ...(['filtered page', 'filtered page', 'filtered page', 'deep page', 'deep page'] as const),
      ...(['search of 2 words', 'search of 2 words'] as const),
      ...(['one product', 'one product', 'one product'] as const),
    ]),
    products,
  )
