/** The terms of an index by their words: sorted when they are first needed, and in order from then on. */

import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { NumberList } from '../packed/number-list.ts'
import { firstNotBefore } from '../table/sorted-positions.ts'
import type { WordNumbers } from './word-numbers.ts'

type Facts = Record<'isThere' | 'isWritten', (term: number) => boolean>

/** The terms of texts, and those of SKUs alone. */
type Sorted = { written: NumberList; skus: NumberList }

export class SortedTerms {
  readonly #words: WordNumbers
  readonly #facts: Facts
  #sorted: Sorted | undefined

  constructor(words: WordNumbers, facts: Facts) {
    this.#words = words
    this.#facts = facts
  }

  get memoryBytes(): number {
    return this.#sorted ? memoryBytesOf([this.#sorted.written, this.#sorted.skus]) : 0
  }

  /** Keeps a term in its list while its products change. */
  change(term: number, change: () => void) {
    const before = this.#listOf(term)
    change()
    const after = this.#listOf(term)
    if (before === after) return
    before?.remove(this.#placeOf(before, term))
    after?.insert(this.#placeOf(after, term), term)
  }

  #listOf(term: number): NumberList | undefined {
    if (!this.#facts.isThere(term)) return undefined
    return this.#facts.isWritten(term) ? this.#sorted?.written : this.#sorted?.skus
  }

  #placeOf = (list: NumberList, term: number): number =>
    firstNotBefore(list.length, (place) => this.#words.compare(list.at(place), term) < 0)

  hasBeginning(prefix: string): boolean {
    const { written, skus } = this.sort()
    return [written, skus].some((list) => this.#beginningWith(prefix, list).length > 0)
  }

  /** Without a copy, as the other one. */
  writtenBeginningWith = (prefix: string): Uint32Array =>
    this.#beginningWith(prefix, this.sort().written)
  skusBeginningWith = (prefix: string): Uint32Array => this.#beginningWith(prefix, this.sort().skus)

  sort(): Sorted {
    this.#sorted ??= this.#sort()
    return this.#sorted
  }

  #sort(): Sorted {
    const [written, skus]: number[][] = [[], []]
    for (let term = 1; term < this.#words.end; term += 1) {
      if (this.#facts.isThere(term)) (this.#facts.isWritten(term) ? written : skus)?.push(term)
    }
    const sorted = (terms: number[] = []) =>
      new NumberList(new Uint32Array(terms).sort(this.#words.compare))
    return { written: sorted(written), skus: sorted(skus) }
  }

  #beginningWith(prefix: string, list: NumberList): Uint32Array {
    const { compare, begins } = this.#words.beside(prefix)
    const start = firstNotBefore(list.length, (place) => compare(list.at(place)) < 0)
    const isBefore = (place: number) => place < start || begins(list.at(place))
    return list.values.subarray(start, firstNotBefore(list.length, isBefore))
  }
}
