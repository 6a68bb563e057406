/**
 * What lists compare of the products that shoppers see. A product has a position, a number in place of its
 * id; each value that products are filtered by has the set of the positions that have it.
 */
import type { COVERAGE_KEYS } from '../../limits.ts'
import { newSet, PositionsBy } from './position-sets.ts'
import { type Column, type Positions, Scratch } from './scratch.ts'
import { SortedPositions } from './sorted-positions.ts'
import { Colors, type IndexedVariant, VariantSets } from './variant-sets.ts'
import { folded } from './words.ts'

type CoverageKey = (typeof COVERAGE_KEYS)[number]

/** A row of listIndexedProducts. */
export type IndexedProduct = {
  id: number
  name: string
  slug: string
  description: string
  base_price: string
  category_id: number
  coverage_level: CoverageKey
  is_featured: boolean
  /** Microseconds since 1970. */
  date_added: number
  /** The active ones. */
  variants: (IndexedVariant & { sku: string })[]
}

type Entry = Pick<
  IndexedProduct,
  'id' | 'slug' | 'category_id' | 'coverage_level' | 'is_featured' | 'date_added'
> & { cents: number; sortName: string; variants: IndexedVariant[] }

const entryOf = (product: IndexedProduct): Entry => ({
  id: product.id,
  slug: product.slug,
  category_id: product.category_id,
  coverage_level: product.coverage_level,
  is_featured: product.is_featured,
  date_added: product.date_added,
  cents: Math.round(Number(product.base_price) * 100),
  sortName: folded(product.name),
  variants: product.variants.map(({ size, color, is_available }) => ({
    size,
    color,
    is_available,
  })),
})

export class ProductTable {
  /** By position; none at one that is free. */
  readonly #entries: (Entry | undefined)[] = []
  readonly #free: number[] = []
  readonly #positions = new Map<number, number>()
  readonly #positionsBySlug = new Map<string, number>()

  readonly all = newSet()
  readonly categories = new PositionsBy<number>()
  readonly levels = new PositionsBy<CoverageKey>()
  readonly featured = new PositionsBy<boolean>()
  /** In all colours. */
  readonly variants = new VariantSets()
  readonly colors = new Colors()

  readonly byPrice = this.#sortedBy(({ cents }) => cents)
  readonly byDate = this.#sortedBy(({ date_added }) => date_added)
  readonly byName = this.#sortedBy(({ sortName }) => sortName)
  readonly #orders = [this.byPrice, this.byDate, this.byName]

  readonly #columns = new Scratch<Column>((length) => new Uint16Array(length))
  readonly #lists = new Scratch<Positions>((length) => new Int32Array(length))

  positionOf = (id: number): number | undefined => this.#positions.get(id)
  positionOfSlug = (slug: string): number | undefined => this.#positionsBySlug.get(slug)
  at = (position: number): Entry | undefined => this.#entries[position]
  get size(): number {
    return this.#positions.size
  }
  ids = (): Iterable<number> => this.#positions.keys()
  idsOf = (positions: readonly number[]): number[] =>
    positions.map((position) => this.at(position)?.id ?? 0)
  centsAt = (position: number): number => this.at(position)?.cents ?? 0

  /** Zeros, until the next `reuse`. */
  newColumn = (): Column => {
    const { length } = this.#entries
    return this.#columns.take(length).subarray(0, length).fill(0)
  }
  /** With room for all positions, until the next `reuse`. */
  newPositions = (): Positions => this.#lists.take(this.#entries.length)
  /** Whatever was taken before is not needed any more. */
  reuse = () => {
    this.#columns.reset()
    this.#lists.reset()
  }

  /** So that no reader waits for it: of 300,000 products it takes a second. */
  sort() {
    for (const order of this.#orders) order.sort()
  }

  /** Adds a product, or replaces what was known of it; returns its position. */
  set(product: IndexedProduct): number {
    const position = this.positionOf(product.id) ?? this.#free.pop() ?? this.#entries.length
    const before = this.at(position)
    const entry = entryOf(product)
    const isPlaced =
      before?.cents === entry.cents &&
      before.date_added === entry.date_added &&
      before.sortName === entry.sortName
    if (before) this.#leaveSets(position, before)
    if (before && !isPlaced) for (const order of this.#orders) order.remove(position)
    this.#entries[position] = entry
    this.#enterSets(position, entry)
    if (!isPlaced) for (const order of this.#orders) order.insert(position)
    return position
  }

  /** Returns the position that it had. */
  delete(id: number): number | undefined {
    const position = this.positionOf(id)
    const entry = position === undefined ? undefined : this.at(position)
    if (position === undefined || !entry) return undefined
    for (const order of this.#orders) order.remove(position)
    this.#leaveSets(position, entry)
    this.#entries[position] = undefined
    this.#free.push(position)
    return position
  }

  #enterSets(position: number, entry: Entry) {
    this.#positions.set(entry.id, position)
    this.#positionsBySlug.set(entry.slug, position)
    this.all.add(position)
    this.categories.add(entry.category_id, position)
    this.levels.add(entry.coverage_level, position)
    this.featured.add(entry.is_featured, position)
    for (const variant of entry.variants) {
      this.variants.add(variant, position)
      this.colors.add(variant, position)
    }
  }

  #leaveSets(position: number, entry: Entry) {
    this.#positions.delete(entry.id)
    // Another product may have taken it in the same moment.
    if (this.positionOfSlug(entry.slug) === position) this.#positionsBySlug.delete(entry.slug)
    this.all.remove(position)
    this.categories.delete(entry.category_id, position)
    this.levels.delete(entry.coverage_level, position)
    this.featured.delete(entry.is_featured, position)
    for (const variant of entry.variants) {
      this.variants.delete(variant, position)
      this.colors.delete(variant, position)
    }
  }

  #sortedBy(factOf: (entry: Entry) => number | string): SortedPositions {
    return new SortedPositions(
      () => this.#positions.values(),
      (a, b) => {
        const [one, other] = [this.at(a), this.at(b)]
        if (!one || !other) return 0
        const [first, second] = [factOf(one), factOf(other)]
        if (first !== second) return first < second ? -1 : 1
        return one.id - other.id
      },
    )
  }
}
