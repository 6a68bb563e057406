import { withRoom } from './with-room.ts'

/** Whole numbers below 2 ** 32 in their order, in one array with some room behind the last. */
export class NumberList {
  #values: Uint32Array<ArrayBuffer>
  #length: number

  constructor(values: readonly number[] | Uint32Array<ArrayBuffer> = []) {
    this.#values = new Uint32Array(values)
    this.#length = values.length
  }

  get length(): number {
    return this.#length
  }

  get memoryBytes(): number {
    return this.#values.byteLength
  }

  /** With the room behind the last. */
  get array(): Uint32Array<ArrayBuffer> {
    return this.#values
  }

  /** Without a copy, until the next change. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length)
  }

  at = (place: number): number => this.#values[place] ?? 0

  insert(place: number, value: number) {
    this.#values = withRoom(this.#values, this.#length + 1)
    if (place < this.#length) this.#values.copyWithin(place + 1, place, this.#length)
    this.#values[place] = value
    this.#length += 1
  }

  remove(place: number) {
    this.#values.copyWithin(place, place + 1, this.#length)
    this.#length -= 1
  }
}
