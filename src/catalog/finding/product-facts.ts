/** What lists compare of products, by position: a column for each fact, and no object for any product. */
import { COVERAGE_KEYS, SIZES } from '../../limits/catalog.ts'
import type { Lengths } from '../falls.ts'
import { GarmentLengths } from './garment-lengths.ts'
import { ByteRows } from './packed/byte-rows.ts'
import { ByteReader, ByteWriter } from './packed/bytes.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { TextKeys } from './packed/text-keys.ts'
import { TextRows } from './packed/text-rows.ts'
import { withRoom } from './packed/with-room.ts'
import type { IndexedVariant } from './position-sets.ts'

export type CoverageKey = (typeof COVERAGE_KEYS)[number]

export type Facts = {
  id: number
  slug: string
  category_id: number
  coverage_level: CoverageKey
  /** Microseconds since 1970. */
  date_added: number
  /** The same. */
  updated_at: number
  cents: number
  /** By which it is sorted. */
  sortName: string
  variants: IndexedVariant[]
  lengths: Lengths
}

export class ProductFacts {
  /** 0 at a position that is free. */
  #ids = new Uint32Array(0)
  #categories = new Uint32Array(0)
  /** The place in COVERAGE_KEYS. */
  #levels = new Uint8Array(0)
  #dates = new Float64Array(0)
  #changes = new Float64Array(0)
  #cents = new Float64Array(0)
  readonly #slugs = new TextKeys()
  readonly #names = new TextRows()
  readonly #variants = new PackedVariants()
  readonly #lengths = new GarmentLengths()
  #length = 0

  /** Beyond all positions that were ever taken. */
  get length(): number {
    return this.#length
  }

  get memoryBytes(): number {
    const numbers = [this.#dates, this.#changes, this.#cents]
    const columns = [this.#ids, this.#categories, this.#levels, ...numbers]
    const parts = [this.#slugs, this.#names, this.#variants, this.#lengths]
    return memoryBytesOf([...columns, ...parts])
  }

  /** 0 if it is free. */
  idAt = (position: number): number => this.#ids[position] ?? 0
  centsAt = (position: number): number => this.#cents[position] ?? 0
  dateAt = (position: number): number => this.#dates[position] ?? 0
  updatedAt = (position: number): number => this.#changes[position] ?? 0
  slugAt = (position: number): string => this.#slugs.texts.get(position)
  lengthsIn = this.#lengths.of
  compareNames = (one: number, other: number): number => this.#names.compare(one, other)
  positionOfSlug = (slug: string): number | undefined => this.#slugs.find(slug)

  at(position: number): Omit<Facts, 'lengths'> | undefined {
    const id = this.idAt(position)
    if (id === 0) return undefined
    return {
      id,
      slug: this.slugAt(position),
      category_id: this.#categories[position] ?? 0,
      coverage_level: COVERAGE_KEYS[this.#levels[position] ?? 0] ?? COVERAGE_KEYS[0],
      date_added: this.dateAt(position),
      updated_at: this.updatedAt(position),
      cents: this.centsAt(position),
      sortName: this.#names.get(position),
      variants: this.#variants.get(position),
    }
  }

  set(position: number, facts: Facts) {
    this.#length = Math.max(this.#length, position + 1)
    this.#ids = withRoom(this.#ids, this.#length)
    this.#categories = withRoom(this.#categories, this.#length)
    this.#levels = withRoom(this.#levels, this.#length)
    this.#dates = withRoom(this.#dates, this.#length)
    this.#changes = withRoom(this.#changes, this.#length)
    this.#cents = withRoom(this.#cents, this.#length)
    this.#ids[position] = facts.id
    this.#categories[position] = facts.category_id
    this.#levels[position] = COVERAGE_KEYS.indexOf(facts.coverage_level)
    this.#dates[position] = facts.date_added
    this.#changes[position] = facts.updated_at
    this.#cents[position] = facts.cents
    this.#slugs.set(position, facts.slug)
    this.#names.set(position, facts.sortName)
    this.#variants.set(position, facts.variants)
    this.#lengths.set(position, facts.lengths)
  }

  delete(position: number) {
    this.#ids[position] = 0
    this.#slugs.delete(position)
    this.#names.delete(position)
    this.#variants.delete(position)
    this.#lengths.set(position, {})
  }
}

/** Each variant as one number: its colour, three bits for its size, and one if it can be bought. */
class PackedVariants {
  readonly #rows = new ByteRows()
  /** As variants spell them, by number. They are few, and stay. */
  readonly #colors: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #reader = new ByteReader()
  readonly #writer = new ByteWriter()

  get memoryBytes(): number {
    return this.#rows.memoryBytes
  }

  get(position: number): IndexedVariant[] {
    const reader = this.#rows.read(position, this.#reader)
    const variants: IndexedVariant[] = []
    while (reader.hasMore) {
      const packed = reader.number()
      variants.push({
        size: SIZES[(packed >> 1) & 7] ?? SIZES[0],
        color: this.#colors[packed >> 4] ?? '',
        is_available: (packed & 1) === 1,
      })
    }
    return variants
  }

  set(position: number, variants: readonly IndexedVariant[]) {
    const writer = this.#writer.clear()
    for (const { size, color, is_available } of variants) {
      const bits = (SIZES.indexOf(size) << 1) | Number(is_available)
      writer.addNumber((this.#numberOf(color) << 4) | bits)
    }
    this.#rows.set(position, writer)
  }

  delete(position: number) {
    this.#rows.delete(position)
  }

  #numberOf(color: string): number {
    const known = this.#numbers.get(color)
    if (known !== undefined) return known
    this.#numbers.set(color, this.#colors.length)
    return this.#colors.push(color) - 1
  }
}
