/** The products that readings find, and how they count. */
import type { ColorFamily } from '../../color-families/families.ts'
import { pricedBetween } from '../filters/priced-between.ts'
import { type PositionSet, unionOf, type VariantSets } from '../table/position-sets.ts'
import type { ProductTable } from '../table/product-table.ts'
import { rangesOf } from './read-as.ts'
import type { Read } from './read-tokens.ts'

type ReadTable = Pick<ProductTable, 'all' | 'variants' | 'families' | 'byPrice' | 'centsAt'>

/** The sets of one search: each is made once, however often the search is tried with other words. */
export class FoundSets {
  readonly #table: ReadTable
  readonly #sets = new Map<string, PositionSet>()

  constructor(table: ReadTable) {
    this.#table = table
  }

  get all(): PositionSet {
    return this.#table.all
  }

  family = (family: ColorFamily): VariantSets | undefined => this.#table.families.find(family)

  /** Readings of one kind hold together: a product needs one of them. */
  ofKind(readings: readonly Read[], kind: Read['kind']): PositionSet {
    const own = readings.filter((each) => each.kind === kind)
    if (kind === 'price') return unionOf(rangesOf(own).map((range) => this.of(range)))
    return unionOf(own.map((each) => this.of(each)))
  }

  of(reading: Read): PositionSet {
    const key = JSON.stringify(reading, ['kind', 'sizes', 'families', 'min', 'max'])
    const known = this.#sets.get(key)
    if (known) return known
    const made = this.#make(reading)
    this.#sets.set(key, made)
    return made
  }

  #make(reading: Read): PositionSet {
    switch (reading.kind) {
      case 'size':
        return unionOf(inSizes(this.#table.variants, reading.sizes))
      case 'family':
        return unionOf(
          reading.families.flatMap((family) => [
            ...(this.family(family)?.there.sets.values() ?? []),
          ]),
        )
      case 'price':
        return pricedBetween(this.#table, { min_price: reading.min, max_price: reading.max })
    }
  }
}

/** The products that have variants in these sizes. */
export const inSizes = ({ there }: VariantSets, sizes: readonly string[]): PositionSet[] =>
  sizes.map(there.of)
