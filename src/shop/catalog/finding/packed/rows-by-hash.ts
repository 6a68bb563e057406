/** Finds rows by a key that they have elsewhere: of each only its number is here, at the place of its hash. */
export class RowsByHash {
  /** A row and 1; 0 where there is none. At most three quarters are taken. */
  #slots = new Uint32Array(8)
  #count = 0
  readonly #hashAt: (row: number) => number

  /** `hashAt` has the hash of a row, while it is here. */
  constructor(hashAt: (row: number) => number) {
    this.#hashAt = hashAt
  }

  get size(): number {
    return this.#count
  }

  get memoryBytes(): number {
    return this.#slots.byteLength
  }

  find(hash: number, isIt: (row: number) => boolean): number | undefined {
    for (let at = this.#placeOf(hash); ; at = this.#after(at)) {
      const slot = this.#slots[at] ?? 0
      if (slot === 0) return undefined
      if (isIt(slot - 1)) return slot - 1
    }
  }

  add(row: number) {
    if (4 * (this.#count + 1) > 3 * this.#slots.length) this.#grow()
    this.#put(row)
    this.#count += 1
  }

  /** Nothing happens if it is not here. */
  delete(row: number) {
    let at = this.#placeOf(this.#hashAt(row))
    while (this.#slots[at] !== row + 1) {
      if (this.#slots[at] === 0) return
      at = this.#after(at)
    }
    this.#slots[at] = 0
    this.#count -= 1
    // Those behind it may have been put there because its place was taken.
    for (at = this.#after(at); this.#slots[at] !== 0; at = this.#after(at)) {
      const moved = (this.#slots[at] ?? 0) - 1
      this.#slots[at] = 0
      this.#put(moved)
    }
  }

  #put(row: number) {
    let at = this.#placeOf(this.#hashAt(row))
    while (this.#slots[at] !== 0) at = this.#after(at)
    this.#slots[at] = row + 1
  }

  #grow() {
    const before = this.#slots
    this.#slots = new Uint32Array(2 * before.length)
    for (const slot of before) if (slot > 0) this.#put(slot - 1)
  }

  /** The upper bits of the product are as random as all of the hash. */
  #placeOf = (hash: number): number =>
    Math.imul(hash, 0x9e3779b1) >>> (Math.clz32(this.#slots.length) + 1)
  #after = (at: number): number => (at + 1) & (this.#slots.length - 1)
}
