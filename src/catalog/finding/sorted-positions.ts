/** Positions in an order: sorted when it is first asked for, from then on kept in order. */
export class SortedPositions {
  readonly #compare: (a: number, b: number) => number
  readonly #positions: () => number[]
  #sorted: number[] | undefined

  constructor(positions: () => number[], compare: (a: number, b: number) => number) {
    this.#positions = positions
    this.#compare = compare
  }

  get ascending(): readonly number[] {
    this.#sorted ??= this.#positions().sort(this.#compare)
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

  /** The place of the first that is not before it. */
  #placeOf(position: number): number {
    const sorted = this.#sorted ?? []
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(sorted[middle] ?? 0, position) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
