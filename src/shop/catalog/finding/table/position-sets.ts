/** Sets of positions, a bit for each: set operations on 100,000 products take 1 to 10 microseconds. */
import { TypedFastBitSet } from 'typedfastbitset'
import { colorKey } from '../shown-names.ts'

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

  addAll({ sets }: PositionsBy<Value>) {
    for (const [value, set] of sets) this.sets.set(value, this.of(value).union(set))
  }

  /** Out of the set of whichever value it has. */
  delete(position: number) {
    for (const set of this.sets.values()) if (set.has(position)) set.remove(position)
  }
}

// --- Variants: a size, a colour, and whether it can be bought now ------------------------------------

/** All variants, or those that can be bought. */
export type Kind = 'there' | 'available'

export type IndexedVariant = { size: string; color: string; is_available: boolean }

/** The products with a variant of each size. */
export class VariantSets {
  readonly there = new PositionsBy<string>()
  readonly available = new PositionsBy<string>()

  get memoryBytes(): number {
    return this.there.memoryBytes + this.available.memoryBytes
  }

  add({ size, is_available }: IndexedVariant, position: number) {
    this.there.add(size, position)
    if (is_available) this.available.add(size, position)
  }

  addAll({ there, available }: VariantSets) {
    this.there.addAll(there)
    this.available.addAll(available)
  }

  delete(_: IndexedVariant, position: number) {
    this.there.delete(position)
    this.available.delete(position)
  }
}

/** All variants whose colours have one key. */
export class Color extends VariantSets {
  /** How many variants spell it in each way. */
  readonly spellings = new Map<string, number>()
  /** By size, or of all sizes: what was asked for since the last change. */
  #listed: Record<Kind, Map<string | undefined, Uint32Array>> | undefined
  #count: number | undefined
  #name: string | undefined

  override get memoryBytes(): number {
    const lists = Object.values(this.#listed ?? {}).flatMap((bySize) => [...bySize.values()])
    return lists.reduce((sum, { byteLength }) => sum + byteLength, super.memoryBytes)
  }

  /** How many products have it, in whichever size. */
  get count(): number {
    this.#count ??= unionOf(this.there.sets.values()).size()
    return this.#count
  }

  /** The products that have it in a size, or in any. */
  listed(kind: Kind, size: string | undefined): Uint32Array {
    this.#listed ??= { there: new Map(), available: new Map() }
    const known = this.#listed[kind].get(size)
    if (known) return known
    const set = size === undefined ? unionOf(this[kind].sets.values()) : this[kind].of(size)
    const positions = new Uint32Array(set.array())
    this.#listed[kind].set(size, positions)
    return positions
  }

  override add(variant: IndexedVariant, position: number) {
    super.add(variant, position)
    this.#forget()
    this.spellings.set(variant.color, (this.spellings.get(variant.color) ?? 0) + 1)
  }

  override delete(variant: IndexedVariant, position: number) {
    super.delete(variant, position)
    this.#forget()
    const count = (this.spellings.get(variant.color) ?? 0) - 1
    if (count > 0) this.spellings.set(variant.color, count)
    else this.spellings.delete(variant.color)
  }

  #forget() {
    this.#name = undefined
    this.#count = undefined
    this.#listed = undefined
  }

  /** As most variants spell it. */
  get name(): string {
    this.#name ??= [...this.spellings].sort(
      ([a, many], [b, few]) => few - many || (a < b ? -1 : 1),
    )[0]?.[0]
    return this.#name ?? ''
  }
}

export class Colors {
  readonly #byKey = new Map<string, Color>()
  /** Kept from their first use until the next change. */
  #all: readonly Color[] | undefined
  #counts: Uint32Array | undefined
  /** Side by side by their places, each from its first use. */
  #listed: Record<Kind, Map<string | undefined, Uint32Array[]>> = newLists()

  get memoryBytes(): number {
    return this.#byKey.values().reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  }

  /** The colours that a variant has. */
  all(): readonly Color[] {
    this.#all ??= [...this.#byKey.values()]
    return this.#all
  }

  /** How many products have each colour, in whichever size, in the order of `all`. */
  counts(): Uint32Array {
    this.#counts ??= Uint32Array.from(this.all(), (color) => color.count)
    return this.#counts
  }

  /** The products that have a colour, by its place in `all`, in a size or in any. */
  listOf(kind: Kind, size: string | undefined): (place: number) => Uint32Array {
    const lists = this.#listed[kind].get(size) ?? []
    this.#listed[kind].set(size, lists)
    return (place) => {
      const list = lists[place] ?? this.all()[place]?.listed(kind, size) ?? new Uint32Array()
      lists[place] = list
      return list
    }
  }

  find = (name: string): Color | undefined => this.#byKey.get(colorKey(name))

  add(variant: IndexedVariant, position: number) {
    this.#forget()
    const key = colorKey(variant.color)
    const color = this.#byKey.get(key) ?? new Color()
    this.#byKey.set(key, color)
    color.add(variant, position)
  }

  delete(variant: IndexedVariant, position: number) {
    this.#forget()
    const key = colorKey(variant.color)
    const color = this.#byKey.get(key)
    color?.delete(variant, position)
    if (color?.spellings.size === 0) this.#byKey.delete(key)
  }

  #forget() {
    this.#all = undefined
    this.#counts = undefined
    this.#listed = newLists()
  }
}

const newLists = () => ({ there: new Map(), available: new Map() })
