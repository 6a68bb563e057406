/** The facts of products that lists compare, by position: a column for each fact, and no object for any product. */
import { COVERAGE_KEYS } from '../../../../service/limits/catalog.ts'
import type { Lengths } from '../../hem-falls.ts'
import { ByteRows } from '../packed/byte-rows.ts'
import { ByteReader, ByteWriter } from '../packed/bytes.ts'
import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { TextKeys } from '../packed/text-keys.ts'
import { TextRows } from '../packed/text-rows.ts'
import { withRoom } from '../packed/with-room.ts'
import { GarmentLengths } from './garment-lengths.ts'
import type { IndexedVariant } from './position-sets.ts'
import { Barcodes, type Codes, codeOf, lengthIn, skuHashOf } from './variant-codes.ts'

export type CoverageKey = (typeof COVERAGE_KEYS)[number]

export type Facts = {
  id: number
  slug: string
  category_id: number
  coverage_level: CoverageKey
  /** Microseconds since 1970. */
  date_added: number
  /** Microseconds since 1970. */
  updated_at: number
  cents: number
  /** By which it is sorted. */
  sortName: string
  variants: CodedVariant[]
  lengths: Lengths
}

type CodedVariant = IndexedVariant & Codes
/** As they are kept: of codes there are hashes alone. */
type KeptFacts = Omit<Facts, 'lengths' | 'variants'> & { variants: IndexedVariant[] }

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
  readonly #barcodes = new Barcodes()
  readonly #lengths = new GarmentLengths()
  #length = 0

  /** Beyond all positions that were ever taken. */
  get length(): number {
    return this.#length
  }

  get memoryBytes(): number {
    const numbers = [this.#dates, this.#changes, this.#cents]
    const columns = [this.#ids, this.#categories, this.#levels, ...numbers]
    const parts = [this.#slugs, this.#names, this.#variants, this.#barcodes, this.#lengths]
    return memoryBytesOf([...columns, ...parts])
  }

  /** 0 if it is free. */
  idAt = (position: number): number => this.#ids[position] ?? 0
  centsAt = (position: number): number => this.#cents[position] ?? 0
  dateAt = (position: number): number => this.#dates[position] ?? 0
  updatedAt = (position: number): number => this.#changes[position] ?? 0
  slugAt = (position: number): string => this.#slugs.texts.get(position)
  lengthsIn = this.#lengths.of
  measuredSizes = this.#lengths.sizes
  compareNames = (one: number, other: number): number => this.#names.compare(one, other)
  positionOfSlug = (slug: string): number | undefined => this.#slugs.find(slug)
  hasSkuAsLong = (code: string): boolean => this.#variants.haveSkuAsLong(code)
  hasSku = (position: number, code: string): boolean => this.#variants.haveSku(position, code)
  positionsOfBarcode = (code: string): number[] => this.#barcodes.positionsOf(code, this.#length)

  at(position: number): KeptFacts | undefined {
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
    this.#barcodes.set(position, facts.variants)
    this.#lengths.set(position, facts.lengths)
  }

  delete(position: number) {
    this.#ids[position] = 0
    this.#slugs.delete(position)
    this.#names.delete(position)
    this.#variants.delete(position)
    this.#barcodes.set(position, [])
    this.#lengths.set(position, {})
  }
}

type Look = Pick<IndexedVariant, 'size' | 'color'>
const NO_LOOK: Look = { size: '', color: '' }

/** Each variant as two numbers: that of its size and colour, and a bit if it can be bought; and its SKU's hash. */
class PackedVariants {
  readonly #rows = new ByteRows()
  /** Sizes with colours, as variants spell them, by number. They are few, and stay. */
  readonly #looks: Look[] = []
  readonly #numbers = new Map<string, number>()
  /** How many SKUs there are, by their length as skuHashOf has it. */
  readonly #skusOfLength = new Uint32Array(16)
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
      reader.short()
      const { size, color } = this.#looks[packed >> 1] ?? NO_LOOK
      variants.push({ size, color, is_available: (packed & 1) === 1 })
    }
    return variants
  }

  haveSkuAsLong = (code: string): boolean =>
    (this.#skusOfLength[lengthIn(skuHashOf(code))] ?? 0) > 0

  haveSku(position: number, code: string): boolean {
    const hash = skuHashOf(code)
    const reader = this.#rows.read(position, this.#reader)
    while (reader.hasMore) {
      reader.number()
      if (reader.short() === hash) return true
    }
    return false
  }

  set(position: number, variants: readonly CodedVariant[]) {
    this.delete(position)
    const writer = this.#writer.clear()
    for (const variant of variants) {
      const look = (this.#numberOf(variant) << 1) | Number(variant.is_available)
      const hash = skuHashOf(codeOf(variant.sku))
      writer.addNumber(look).addShort(hash)
      this.#countSku(hash, 1)
    }
    this.#rows.set(position, writer)
  }

  delete(position: number) {
    const reader = this.#rows.read(position, this.#reader)
    while (reader.hasMore) {
      reader.number()
      this.#countSku(reader.short(), -1)
    }
    this.#rows.delete(position)
  }

  #countSku(hash: number, change: 1 | -1) {
    const length = lengthIn(hash)
    this.#skusOfLength[length] = (this.#skusOfLength[length] ?? 0) + change
  }

  #numberOf({ size, color }: Look): number {
    const key = `${size}\0${color}` // No text of the catalog has a NUL.
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#looks.length)
    return this.#looks.push({ size, color }) - 1
  }
}
