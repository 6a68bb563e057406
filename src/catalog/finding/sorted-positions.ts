import { firstNotBefore } from './sorted.ts'

/** Positions in an order: sorted when it is first asked for, from then on kept in order. */
export class SortedPositions {
  readonly #compare: (a: number, b: number) => number
  readonly #positions: () => Iterable<number>
  #sorted: number[] | undefined

  constructor(positions: () => Iterable<number>, compare: (a: number, b: number) => number) {
    this.#positions = positions
    this.#compare = compare
  }

  get ascending(): readonly number[] {
    return this.sort()
  }

  sort(): readonly number[] {
    this.#sorted ??= [...this.#positions()].sort(this.#compare)
    return this.#sorted
  }

  /** After its facts were written. */
  insert(position: number) {
    this.#sorted?.splice(this.#placeOf(position), 0, position)
  }

  /** While its facts are still those by which it was inserted. */
  remove(position: number) {
    this.#sorted?.splice(this.#placeOf(position), 1)
  }

  #placeOf(position: number): number {
    const sorted = this.#sorted ?? []
    return firstNotBefore(sorted.length, (place) => this.#compare(sorted[place] ?? 0, position) < 0)
  }
}
