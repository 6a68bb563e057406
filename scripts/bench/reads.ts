/** What shoppers ask the catalog for. No URL twice, so that no reply is a kept one. */
import { CATALOG_PAGE_SIZE } from '../../src/limits.ts'
import { seededRandom } from '../support/random.ts'

const LIST = '/api/catalog/products/'
/** A page that much is before: this one, or the middle one of a list that is too short. */
const DEEP_PAGE = 1_000

export const KINDS = {
  first: 'first page',
  filtered: 'filtered page (category, coverage, price)',
  search: 'search, 2 words',
  broad: 'search, 1 word that finds a ninth',
  detail: 'one product',
  deep: 'deep page (1,000, or the middle)',
  range: 'wide price range (to be counted)',
  filters: 'filters',
} as const
export type Kind = keyof typeof KINDS

/** Makes paths; the same ones for the same seed, but for the number that makes each unlike all others. */
export class Reads {
  readonly #products: number
  readonly #random: ReturnType<typeof seededRandom>
  #number = 0

  constructor(products: number, seed = 1) {
    this.#products = products
    this.#random = seededRandom(seed)
  }

  of = (kind: Kind, count: number) => Array.from({ length: count }, () => this.#path(kind))

  /** Of ten, three filtered pages, two deep ones, two searches and three products. */
  mixed = (count: number) =>
    Array.from({ length: count }, () =>
      this.#path(
        this.#random.pick([
          ...(['filtered', 'filtered', 'filtered', 'deep', 'deep', 'search', 'search'] as const),
          ...(['detail', 'detail', 'detail'] as const),
        ]),
      ),
    )

  #path(kind: Kind): string {
    const { between } = this.#random
    switch (kind) {
      case 'first':
        return this.#unlike(LIST)
      case 'filtered':
        return this.#unlike(LIST, this.#filter())
      case 'search':
        return this.#unlike(LIST, { search: this.#words() })
      case 'broad':
        return this.#unlike(LIST, { search: this.#random.pick(CLOTHS) })
      case 'detail':
        return this.#unlike(`${LIST}${between(1, this.#products)}/`)
      case 'deep':
        return this.#unlike(LIST, { page: this.#deepPage() })
      case 'range':
        return this.#unlike(LIST, {
          min_price: `${between(150, 700)}.${between(10, 99)}`,
          max_price: `${between(1_500, 2_400)}.${between(10, 99)}`,
        })
      case 'filters':
        return this.#unlike('/api/catalog/filters/')
    }
  }

  /** A parameter that nobody reads, but the URL is another one. */
  #unlike(path: string, query: Record<string, string | number> = {}) {
    this.#number += 1
    const pairs = Object.entries({ ...query, n: this.#number })
    return `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
  }

  /** Of 1,000 products these find some 20, too: half a page would be compared with a whole one. */
  #filter() {
    const { between, pick } = this.#random
    const department = between(1, 8)
    return {
      min_price: between(150, 600),
      max_price: between(1_200, 2_400),
      ...pick([
        { category: `category-${department}-${between(1, 4)}` },
        {
          category: `department-${department}`,
          coverage_level: pick(['full', 'moderate', 'light']),
        },
      ]),
    }
  }

  /** The same: of 1,000 products 16. */
  #words = () => `${this.#random.pick(CLOTHS)} ${this.#random.pick(GARMENTS)}`

  #deepPage() {
    const middle = Math.floor(this.#products / CATALOG_PAGE_SIZE.default / 2)
    return Math.max(1, Math.min(DEEP_PAGE, middle) - this.#random.between(0, 9))
  }
}

// As typed: in lower case, and some of them not to the end.
const CLOTHS = ['linen', 'crepe', 'cotton', 'silk', 'wool', 'jersey', 'chiffon', 'denim'] as const
const GARMENTS = ['abaya', 'kaftan', 'maxi dress', 'tunic', 'palazzo', 'hijab', 'cardig'] as const
