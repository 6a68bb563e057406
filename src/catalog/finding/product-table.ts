/**
 * What lists compare of the products that shoppers see: a column for each fact, in which a product
 * keeps its position. A pass over a column of 100,000 products takes 0.1 ms.
 */
import { COVERAGE_KEYS, SIZES } from '../../limits.ts'
import { Rows } from './rows.ts'
import { type Column, type Positions, Scratch } from './scratch.ts'
import { SortedPositions } from './sorted-positions.ts'
import { folded } from './words.ts'

type Size = (typeof SIZES)[number]

/** A row of listIndexedProducts. */
export type IndexedProduct = {
  id: number
  name: string
  slug: string
  description: string
  base_price: string
  category_id: number
  coverage_level: (typeof COVERAGE_KEYS)[number]
  is_featured: boolean
  /** Microseconds since 1970. */
  date_added: number
  /** The active ones. */
  variants: { sku: string; size: Size; color: string; is_available: boolean }[]
}

/** A set of sizes as bits. */
export const sizeBits = (sizes: readonly Size[]): number =>
  sizes.reduce((bits, size) => bits | (1 << SIZES.indexOf(size)), 0)
export const ALL_SIZES = sizeBits(SIZES)

/** Variants in one number: the sizes there are, and those of them that can be bought now. */
export const sizesOf = (variants: number) => variants >> SIZES.length
export const availableOf = (variants: number) => variants & ALL_SIZES
const variantBits = ({ size, is_available }: { size: Size; is_available: boolean }) =>
  (sizeBits([size]) << SIZES.length) | (is_available ? sizeBits([size]) : 0)

/** Every such number. */
export const ALL_VARIANTS = Array.from({ length: 1 << (2 * SIZES.length) }, (_, bits) => bits)

/** Colours that differ only in case are one. */
export type Color = {
  /** The variants of each product in this colour. */
  rows: Rows
  /** How many variants spell it in each way. */
  spellings: Map<string, number>
}
const keyOf = (color: string) => color.toLowerCase()

const FIRST_CAPACITY = 1_024

export class ProductTable {
  /** All positions are below it. */
  size = 0
  /** 0 at a position without a product. */
  ids = new Int32Array(FIRST_CAPACITY)
  categories = new Int32Array(FIRST_CAPACITY)
  /** Indexes of COVERAGE_KEYS. */
  levels = new Uint8Array(FIRST_CAPACITY)
  cents = new Int32Array(FIRST_CAPACITY)
  added = new Float64Array(FIRST_CAPACITY)
  featured = new Uint8Array(FIRST_CAPACITY)
  /** In all colours. */
  variants = new Uint16Array(FIRST_CAPACITY)
  readonly #slugs: string[] = []
  readonly #sortNames: string[] = []
  /** The colours of each product, once for each of its variants and as that spells it. */
  readonly #spelled: string[][] = []

  readonly byPrice = this.#sortedBy(() => this.cents)
  readonly byDate = this.#sortedBy(() => this.added)
  readonly byName = this.#sortedBy(() => this.#sortNames)

  readonly #positions = new Map<number, number>()
  readonly #positionsBySlug = new Map<string, number>()
  readonly #free: number[] = []
  readonly #colors = new Map<string, Color>()
  readonly #columns = new Scratch<Column>((length) => new Uint16Array(length))
  readonly #lists = new Scratch<Positions>((length) => new Int32Array(length))

  get count(): number {
    return this.#positions.size
  }

  /** Zeros, until the next `reuse`. */
  newColumn = (): Column => this.#columns.take(this.size).subarray(0, this.size).fill(0)
  /** With room for all positions, until the next `reuse`. */
  newPositions = (): Positions => this.#lists.take(this.size)
  /** Whatever was taken before is not needed any more. */
  reuse = () => {
    this.#columns.reset()
    this.#lists.reset()
  }

  positionOf = (id: number): number | undefined => this.#positions.get(id)
  positionOfSlug = (slug: string): number | undefined => this.#positionsBySlug.get(slug)
  idsOf = (positions: readonly number[]): number[] =>
    positions.map((position) => this.ids[position] ?? 0)

  /** Adds a product, or replaces what was known of it; returns its position. */
  set(product: IndexedProduct): number {
    const known = this.#positions.get(product.id)
    const position = known ?? this.#free.pop() ?? this.#add()
    const cents = Math.round(Number(product.base_price) * 100)
    const sortName = folded(product.name)
    const isPlaced =
      known !== undefined &&
      this.cents[position] === cents &&
      this.added[position] === product.date_added &&
      this.#sortNames[position] === sortName
    if (known !== undefined) this.#forget(position, { isPlaced })
    this.#positions.set(product.id, position)
    this.#positionsBySlug.set(product.slug, position)
    this.ids[position] = product.id
    this.categories[position] = product.category_id
    this.levels[position] = COVERAGE_KEYS.indexOf(product.coverage_level)
    this.cents[position] = cents
    this.added[position] = product.date_added
    this.featured[position] = product.is_featured ? 1 : 0
    this.#slugs[position] = product.slug
    this.#sortNames[position] = sortName
    this.#setVariants(position, product.variants)
    if (!isPlaced) for (const order of this.#orders()) order.insert(position)
    return position
  }

  /** Returns the position that it had. */
  delete(id: number): number | undefined {
    const position = this.#positions.get(id)
    if (position === undefined) return undefined
    this.#forget(position, { isPlaced: false })
    this.#setVariants(position, [])
    this.#positions.delete(id)
    this.ids[position] = 0
    this.#free.push(position)
    return position
  }

  #add(): number {
    if (this.size === this.ids.length) this.#grow()
    this.size += 1
    return this.size - 1
  }

  #grow() {
    const longer = <Values extends { set(values: Values): void }>(
      Values: new (length: number) => Values,
      column: Values,
    ): Values => {
      const copy = new Values(2 * this.size)
      copy.set(column)
      return copy
    }
    this.ids = longer(Int32Array, this.ids)
    this.categories = longer(Int32Array, this.categories)
    this.levels = longer(Uint8Array, this.levels)
    this.cents = longer(Int32Array, this.cents)
    this.added = longer(Float64Array, this.added)
    this.featured = longer(Uint8Array, this.featured)
    this.variants = longer(Uint16Array, this.variants)
  }

  #forget(position: number, { isPlaced }: { isPlaced: boolean }) {
    const slug = this.#slugs[position] ?? ''
    // Another product may have taken it in the same moment.
    if (this.#positionsBySlug.get(slug) === position) this.#positionsBySlug.delete(slug)
    if (!isPlaced) for (const order of this.#orders()) order.remove(position)
  }

  #setVariants(position: number, variants: IndexedProduct['variants']) {
    let all = 0
    const byColor = new Map<Color, number>()
    for (const variant of variants) {
      const bits = variantBits(variant)
      const color = this.#colorOf(variant.color)
      all |= bits
      byColor.set(color, (byColor.get(color) ?? 0) | bits)
    }
    this.variants[position] = all
    const before = this.#spelled[position] ?? []
    const spelled = variants.map(({ color }) => color)
    for (const color of before) this.#countSpelling(color, -1)
    for (const color of spelled) this.#countSpelling(color, 1)
    this.#spelled[position] = spelled
    // Mostly the colours are those from before, and only the bits change.
    for (const color of new Set(before.map((each) => this.#colorOf(each)))) {
      if (!byColor.has(color)) color.rows.delete(position)
    }
    for (const [{ rows }, bits] of byColor) rows.set(position, bits)
  }

  #countSpelling(spelled: string, change: 1 | -1) {
    const { spellings } = this.#colorOf(spelled)
    const count = (spellings.get(spelled) ?? 0) + change
    if (count > 0) spellings.set(spelled, count)
    else spellings.delete(spelled)
  }

  #colorOf(spelled: string): Color {
    const key = keyOf(spelled)
    const known = this.#colors.get(key)
    if (known) return known
    const color = { rows: new Rows(), spellings: new Map<string, number>() }
    this.#colors.set(key, color)
    return color
  }

  #orders = () => [this.byPrice, this.byDate, this.byName]

  #sortedBy(column: () => ArrayLike<number | string>): SortedPositions {
    return new SortedPositions(
      () => [...this.#positions.values()],
      (a, b) => {
        const values = column()
        const [one = 0, other = 0] = [values[a], values[b]]
        if (one !== other) return one < other ? -1 : 1
        return (this.ids[a] ?? 0) - (this.ids[b] ?? 0)
      },
    )
  }

  /** The colours that a variant has. */
  colors = (): Color[] => [...this.#colors.values()].filter(({ spellings }) => spellings.size > 0)

  findColor(color: string): Color | undefined {
    const found = this.#colors.get(keyOf(color))
    return found && found.spellings.size > 0 ? found : undefined
  }
}

/** A colour as most variants spell it. */
export function nameOfColor({ spellings }: Color): string {
  const [first] = [...spellings].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
  return first?.[0] ?? ''
}
