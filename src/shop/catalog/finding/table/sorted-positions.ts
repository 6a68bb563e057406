import { NumberList } from '../packed/number-list.ts'

/** Positions in an order: sorted at its first read, and in order from then on. */
export class SortedPositions {
  readonly #compare: (a: number, b: number) => number
  readonly #positions: () => number[]
  #sorted: NumberList | undefined

  constructor(positions: () => number[], compare: (a: number, b: number) => number) {
    this.#positions = positions
    this.#compare = compare
  }

  get memoryBytes(): number {
    return this.#sorted?.memoryBytes ?? 0
  }

  /** Without a copy, until the next change. */
  get ascending(): Uint32Array {
    return this.sort().values
  }

  sort(): NumberList {
    this.#sorted ??= new NumberList(new Uint32Array(this.#positions()).sort(this.#compare))
    return this.#sorted
  }

  /** After its facts were written. */
  insert(position: number) {
    this.#sorted?.insert(this.#placeOf(position, this.#sorted), position)
  }

  /** While its facts are still those by which it was inserted. */
  remove(position: number) {
    this.#sorted?.remove(this.#placeOf(position, this.#sorted))
  }

  #placeOf = (position: number, sorted: NumberList): number =>
    firstNotBefore(sorted.length, (place) => this.#compare(sorted.at(place), position) < 0)
}

/** In a list that is sorted, the place of the first that is not before something. */
export function firstNotBefore(length: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
