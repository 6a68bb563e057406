/**
 * For each term, by its number, the products that have it, with bits that say where they have it. Most terms are
 * of one product, whose entry is in a column; the lists of those of a few are parts of one array, and only a term
 * of many products has an array of its own.
 */
import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { NumberList } from '../packed/number-list.ts'
import { withRoom } from '../packed/with-room.ts'
import { firstNotBefore } from '../table/sorted-positions.ts'

/** An entry is the position of a product, and in the last bits the fields: so entries are in its order. */
const FIELD_BITS = 4
const entryOf = (position: number, fields: number) => ((position << FIELD_BITS) | fields) >>> 0
export const positionIn = (entry: number): number => entry >>> FIELD_BITS
export const fieldsIn = (entry: number): number => entry & (2 ** FIELD_BITS - 1)

/** The products of a term, until the next change. */
export class ProductsOf {
  readonly entries: Uint32Array

  constructor(entries: Uint32Array) {
    this.entries = entries
  }

  get positions(): Uint32Array {
    return this.entries.map(positionIn)
  }
}

/** A longer list has an array of its own. */
const SHORT_MAX = 32

export class Postings {
  /** By term. */
  #counts = new Uint32Array(0)
  /** By term: its only entry, or where its list begins in `#short`. */
  #firsts = new Uint32Array(0)
  /** Each list has the room of a power of two. */
  #short = new Uint32Array(0)
  #shortEnd = 0
  /** By that power, where room was left by lists that have become longer or shorter. */
  readonly #free: number[][] = []
  readonly #long = new Map<number, NumberList>()

  get memoryBytes(): number {
    return memoryBytesOf([this.#counts, this.#firsts, this.#short, ...this.#long.values()])
  }

  countOf = (term: number): number => this.#counts[term] ?? 0

  /** The array that has its entries from `startOf` on, so many as `countOf` says, until the next change. */
  arrayOf(term: number): Uint32Array<ArrayBuffer> {
    const count = this.countOf(term)
    if (count === 1) return this.#firsts
    return count > SHORT_MAX ? (this.#long.get(term)?.array ?? this.#short) : this.#short
  }

  startOf(term: number): number {
    const count = this.countOf(term)
    if (count === 1) return term
    return count > SHORT_MAX ? 0 : (this.#firsts[term] ?? 0)
  }

  /** Ascending, without a copy, until the next change. */
  entriesOf(term: number): Uint32Array {
    const start = this.startOf(term)
    return this.arrayOf(term).subarray(start, start + this.countOf(term))
  }

  set(term: number, position: number, fields: number) {
    const entry = entryOf(position, fields)
    const place = this.#placeOf(term, position)
    const isThere = place < this.countOf(term)
    const array = this.arrayOf(term)
    const at = this.startOf(term) + place
    if (isThere && positionIn(array[at] ?? 0) === position) array[at] = entry
    else this.#insert(term, place, entry)
  }

  /** Of one product; 0 if it does not have the term. */
  entryOf(term: number, position: number): number {
    const place = this.#placeOf(term, position)
    const entry = this.arrayOf(term)[this.startOf(term) + place] ?? 0
    return place === this.countOf(term) || positionIn(entry) !== position ? 0 : entry
  }

  /** Returns the fields that it had, or 0. */
  delete(term: number, position: number): number {
    const fields = fieldsIn(this.entryOf(term, position))
    if (fields > 0) this.#remove(term, this.#placeOf(term, position))
    return fields
  }

  /** The place of its first entry that is not before a position. */
  #placeOf(term: number, position: number): number {
    const array = this.arrayOf(term)
    const start = this.startOf(term)
    const count = this.countOf(term)
    // Most are added behind all others.
    if (count === 0 || positionIn(array[start + count - 1] ?? 0) < position) return count
    return firstNotBefore(count, (place) => positionIn(array[start + place] ?? 0) < position)
  }

  #insert(term: number, place: number, entry: number) {
    const count = this.countOf(term)
    this.#counts = withRoom(this.#counts, term + 1)
    if (count > SHORT_MAX) {
      this.#long.get(term)?.insert(place, entry)
      this.#counts[term] = count + 1
      return
    }
    const entries = [...this.entriesOf(term)]
    this.#replace(term, entries.toSpliced(place, 0, entry))
  }

  #remove(term: number, place: number) {
    const count = this.countOf(term)
    if (count > SHORT_MAX + 1) {
      this.#long.get(term)?.remove(place)
      this.#counts[term] = count - 1
      return
    }
    this.#replace(term, [...this.entriesOf(term)].toSpliced(place, 1))
  }

  /** A list that is not long, before or afterwards. */
  #replace(term: number, entries: readonly number[]) {
    const [before, after] = [this.countOf(term), entries.length]
    if (before > SHORT_MAX) this.#long.delete(term)
    else if (before > 1 && roomOf(before) !== roomOf(after)) this.#leave(term)
    this.#counts[term] = after
    this.#firsts = withRoom(this.#firsts, term + 1)
    if (after === 1) this.#firsts[term] = entries[0] ?? 0
    else if (after > SHORT_MAX) this.#long.set(term, new NumberList(entries))
    else if (after > 1) {
      if (before <= 1 || roomOf(before) !== roomOf(after)) this.#firsts[term] = this.#roomFor(after)
      this.#short.set(entries, this.#firsts[term])
    }
  }

  #leave(term: number) {
    const power = Math.log2(roomOf(this.countOf(term)))
    this.#free[power] ??= []
    this.#free[power].push(this.#firsts[term] ?? 0)
  }

  #roomFor(count: number): number {
    const free = this.#free[Math.log2(roomOf(count))]?.pop()
    if (free !== undefined) return free
    const start = this.#shortEnd
    this.#shortEnd += roomOf(count)
    this.#short = withRoom(this.#short, this.#shortEnd)
    return start
  }
}

/** The least power of two that is not less. */
const roomOf = (count: number) => 2 ** (32 - Math.clz32(count - 1))
