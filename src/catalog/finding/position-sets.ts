/** Sets of positions, a bit for each: set operations on 100,000 products take 1 to 10 microseconds. */
import { TypedFastBitSet } from 'typedfastbitset'
import type { SIZES } from '../../limits/catalog.ts'
import { colorKey } from './shown-names.ts'

export type PositionSet = TypedFastBitSet

export const newSet = (positions: Iterable<number> = []): PositionSet =>
  new TypedFastBitSet(positions)

export function unionOf(sets: Iterable<PositionSet>): PositionSet {
  const union = newSet()
  for (const set of sets) union.union(set)
  return union
}

/** The positions that have each value. They are read here, and changed only by `add` and `delete`. */
export class PositionsBy<Value> {
  readonly sets = new Map<Value, PositionSet>()

  of = (value: Value): PositionSet => this.sets.get(value) ?? newSet()

  get memoryBytes(): number {
    return this.sets.values().reduce((sum, { words }) => sum + words.byteLength, 0)
  }

  add(value: Value, position: number) {
    const set = this.sets.get(value) ?? newSet()
    this.sets.set(value, set)
    set.add(position)
  }

  /** Out of the set of whichever value it has. */
  delete(position: number) {
    for (const set of this.sets.values()) if (set.has(position)) set.remove(position)
  }
}

// --- Variants: a size, a colour, and whether it can be bought now ------------------------------------

export type Size = (typeof SIZES)[number]
export type IndexedVariant = { size: Size; color: string; is_available: boolean }

/** The products with a variant of each size. */
export class VariantSets {
  readonly there = new PositionsBy<Size>()
  readonly available = new PositionsBy<Size>()

  get memoryBytes(): number {
    return this.there.memoryBytes + this.available.memoryBytes
  }

  add({ size, is_available }: IndexedVariant, position: number) {
    this.there.add(size, position)
    if (is_available) this.available.add(size, position)
  }

  delete(_: IndexedVariant, position: number) {
    this.there.delete(position)
    this.available.delete(position)
  }
}

/** Of all variants whose colours have one key. */
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

  get memoryBytes(): number {
    return this.#byKey.values().reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  }

  /** The colours that a variant has. */
  all = (): Color[] => [...this.#byKey.values()]

  find = (name: string): Color | undefined => this.#byKey.get(colorKey(name))

  add(variant: IndexedVariant, position: number) {
    const key = colorKey(variant.color)
    const color = this.#byKey.get(key) ?? new Color()
    this.#byKey.set(key, color)
    color.add(variant, position)
  }

  delete(variant: IndexedVariant, position: number) {
    const key = colorKey(variant.color)
    const color = this.#byKey.get(key)
    color?.delete(variant, position)
    if (color?.spellings.size === 0) this.#byKey.delete(key)
  }
}
