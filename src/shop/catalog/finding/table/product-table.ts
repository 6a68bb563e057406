/**
 * The facts that lists compare of the products that shoppers see. A product has a position, a number in place of its
 * id; each value that products are filtered by has the set of the positions that have it.
 */
import { folded } from '../languages/language.ts'
import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { RowsByHash } from '../packed/rows-by-hash.ts'
import type { IndexedProduct } from '../rows.ts'
import { FamilySets } from './family-sets.ts'
import { Colors, type IndexedVariant, newSet, PositionsBy, VariantSets } from './position-sets.ts'
import { type Facts, ProductFacts } from './product-facts.ts'
import { SortedPositions } from './sorted-positions.ts'

const factsOf = (product: IndexedProduct): Facts => ({
  id: product.id,
  slug: product.slug,
  category_id: product.category,
  coverage_level: product.coverage_level,
  date_added: product.date_added,
  updated_at: product.updated_at,
  cents: Math.round(Number(product.base_price) * 100),
  sortName: folded(product.name),
  variants: product.variants,
  lengths: product.lengths ?? {},
})

/** For a filter without a column. */
const NONE = new PositionsBy<unknown>()

export class ProductTable {
  readonly #facts = new ProductFacts()
  readonly #free: number[] = []
  readonly #positions = new RowsByHash(this.#facts.idAt)

  readonly all = newSet()
  readonly #having: ReadonlyMap<string, PositionsBy<unknown>>
  /** In all colours. */
  readonly variants = new VariantSets()
  readonly colors = new Colors()
  readonly families = new FamilySets()
  #variantCount = 0

  readonly byPrice = this.#sortedBy((a, b) => this.centsAt(a) - this.centsAt(b))
  readonly byDate = this.#sortedBy((a, b) => this.dateAt(a) - this.dateAt(b))
  readonly byName = this.#sortedBy(this.#facts.compareNames)
  readonly byId = this.#sortedBy(() => 0)
  readonly #orders = [this.byPrice, this.byDate, this.byName, this.byId]

  readonly #columns = new Scratch<Column>((length) => new Uint16Array(length))
  readonly #lists = new Scratch<Positions>((length) => new Int32Array(length))

  /** `filters` are the names of those with a column. */
  constructor(filters: readonly string[]) {
    this.#having = new Map(filters.map((name) => [name, new PositionsBy<unknown>()]))
  }

  /** The products with each value of the filter's column. */
  having = (filter: string): PositionsBy<unknown> => this.#having.get(filter) ?? NONE
  positionOf = (id: number): number | undefined =>
    this.#positions.find(id, (position) => this.idAt(position) === id)
  positionOfSlug = this.#facts.positionOfSlug
  /** Whether a variant of the product has it, by a part of its hash; `code` is without case, hyphens and spaces. */
  hasSku = this.#facts.hasSku
  /** Whether a variant of any product has an SKU of that length, or of 16 more or less. */
  hasSkuAsLong = this.#facts.hasSkuAsLong
  positionsOfBarcode = this.#facts.positionsOfBarcode
  at = this.#facts.at.bind(this.#facts)
  /** The lengths of garments in a size, by position; 0 is not known. */
  lengthsIn = this.#facts.lengthsIn
  measuredSizes = this.#facts.measuredSizes
  get size(): number {
    return this.#positions.size
  }
  get variantCount(): number {
    return this.#variantCount
  }
  ids = (): number[] => this.idsOf(this.all.array())
  idsOf = (positions: readonly number[]): number[] => positions.map(this.idAt)
  idAt = this.#facts.idAt
  centsAt = this.#facts.centsAt
  dateAt = this.#facts.dateAt
  updatedAt = this.#facts.updatedAt
  slugAt = this.#facts.slugAt

  get memoryBytes(): number {
    const sets = [...this.#having.values(), this.variants, this.colors, this.families]
    const scratch = [this.#columns, this.#lists]
    const parts = [this.#facts, this.#positions, ...sets, ...this.#orders, ...scratch]
    return memoryBytesOf([this.all.words, ...parts])
  }

  /** Zeros, until the next `reuse`. */
  newColumn = (): Column => {
    const { length } = this.#facts
    return this.#columns.take(length).subarray(0, length).fill(0)
  }
  /** With room for all positions, until the next `reuse`. */
  newPositions = (): Positions => this.#lists.take(this.#facts.length)
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
    const known = this.positionOf(product.id)
    const position = known ?? this.#free.pop() ?? this.#facts.length
    const before = this.at(position)
    const facts = factsOf(product)
    const isPlaced =
      before?.cents === facts.cents &&
      before.date_added === facts.date_added &&
      before.sortName === facts.sortName
    if (before) this.#leaveSets(position, before)
    if (before && !isPlaced) for (const order of this.#orders) order.remove(position)
    this.#facts.set(position, facts)
    if (known === undefined) this.#positions.add(position)
    this.#enterSets(position, product)
    if (!isPlaced) for (const order of this.#orders) order.insert(position)
    return position
  }

  /** Returns the position that it had. */
  delete(id: number): number | undefined {
    const position = this.positionOf(id)
    const facts = position === undefined ? undefined : this.at(position)
    if (position === undefined || !facts) return undefined
    for (const order of this.#orders) order.remove(position)
    this.#leaveSets(position, facts)
    this.#positions.delete(position)
    this.#facts.delete(position)
    this.#free.push(position)
    return position
  }

  #enterSets(position: number, product: IndexedProduct) {
    this.all.add(position)
    for (const [filter, sets] of this.#having) sets.add(product[filter], position)
    this.#variantCount += product.variants.length
    for (const variant of product.variants) {
      this.variants.add(variant, position)
      this.colors.add(variant, position)
      this.families.add(variant, position)
    }
  }

  #leaveSets(position: number, facts: { variants: readonly IndexedVariant[] }) {
    this.all.remove(position)
    for (const sets of this.#having.values()) sets.delete(position)
    this.#variantCount -= facts.variants.length
    for (const variant of facts.variants) {
      this.variants.delete(variant, position)
      this.colors.delete(variant, position)
      this.families.delete(variant, position)
    }
  }

  #sortedBy(compare: (a: number, b: number) => number): SortedPositions {
    return new SortedPositions(
      () => this.all.array(),
      (a, b) => compare(a, b) || this.idAt(a) - this.idAt(b),
    )
  }
}

/** A number for each position. */
export type Column = Uint16Array
/** Positions, in no certain order. */
export type Positions = Int32Array

/**
 * Arrays that a read of the index fills and the next read uses again. Made anew for each read they would
 * be most of its garbage, and a large index makes collecting garbage slow.
 */
class Scratch<Values extends Column | Positions> {
  readonly #make: (length: number) => Values
  readonly #arrays: Values[] = []
  #taken = 0

  constructor(make: (length: number) => Values) {
    this.#make = make
  }

  get memoryBytes(): number {
    return this.#arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Its values are those of an earlier read, and there may be more than asked for. */
  take(length: number): Values {
    const known = this.#arrays[this.#taken]
    const values = known && known.length >= length ? known : this.#make(length)
    this.#arrays[this.#taken] = values
    this.#taken += 1
    return values
  }

  /** Gives all of them back. */
  reset() {
    this.#taken = 0
  }
}
