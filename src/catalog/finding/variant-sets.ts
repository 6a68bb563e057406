/** Which products have a variant of some size and colour, and which have one that can be bought now. */
import type { SIZES } from '../../limits.ts'
import { PositionsBy } from './position-sets.ts'

export type Size = (typeof SIZES)[number]
export type IndexedVariant = { size: Size; color: string; is_available: boolean }

/** The products with a variant of each size. */
export class VariantSets {
  readonly there = new PositionsBy<Size>()
  readonly available = new PositionsBy<Size>()

  add({ size, is_available }: IndexedVariant, position: number) {
    this.there.add(size, position)
    if (is_available) this.available.add(size, position)
  }

  delete({ size }: IndexedVariant, position: number) {
    this.there.delete(size, position)
    this.available.delete(size, position)
  }
}

/** Colours that differ only in case are one. */
export class Color extends VariantSets {
  /** How many variants spell it in each way. */
  readonly spellings = new Map<string, number>()

  override add(variant: IndexedVariant, position: number) {
    super.add(variant, position)
    this.spellings.set(variant.color, (this.spellings.get(variant.color) ?? 0) + 1)
  }

  override delete(variant: IndexedVariant, position: number) {
    super.delete(variant, position)
    const count = (this.spellings.get(variant.color) ?? 0) - 1
    if (count > 0) this.spellings.set(variant.color, count)
    else this.spellings.delete(variant.color)
  }

  /** As most variants spell it. */
  get name(): string {
    const [first] = [...this.spellings].sort(
      ([a, many], [b, few]) => few - many || (a < b ? -1 : 1),
    )
    return first?.[0] ?? ''
  }
}

export class Colors {
  readonly #byKey = new Map<string, Color>()

  /** The colours that a variant has. */
  all = (): Color[] => [...this.#byKey.values()]

  find = (name: string): Color | undefined => this.#byKey.get(keyOf(name))

  add(variant: IndexedVariant, position: number) {
    const key = keyOf(variant.color)
    const color = this.#byKey.get(key) ?? new Color()
    this.#byKey.set(key, color)
    color.add(variant, position)
  }

  delete(variant: IndexedVariant, position: number) {
    const key = keyOf(variant.color)
    const color = this.#byKey.get(key)
    color?.delete(variant, position)
    if (color?.spellings.size === 0) this.#byKey.delete(key)
  }
}

const keyOf = (color: string) => color.normalize('NFC').toLowerCase()
