/** A number for each position. */
export type Column = Uint16Array
/** Positions, in no certain order. */
export type Positions = Int32Array

/**
 * Arrays that a read of the index fills and the next read uses again. Made anew for each read they would
 * be most of its garbage, and a large index makes collecting garbage slow.
 */
export class Scratch<Values extends Column | Positions> {
  readonly #make: (length: number) => Values
  readonly #arrays: Values[] = []
  #taken = 0

  constructor(make: (length: number) => Values) {
    this.#make = make
  }

  /** Its values are those of an earlier read, and there may be more than asked for. */
  take(length: number): Values {
    const known = this.#arrays[this.#taken]
    const values = known && known.length >= length ? known : this.#make(length)
    this.#arrays[this.#taken] = values
    this.#taken += 1
    return values
  }

  /** Gives all of them back. */
  reset() {
    this.#taken = 0
  }
}
