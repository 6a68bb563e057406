/** Bits by position, of few of all positions: what has a word, or a colour. */
export class Rows {
  /** Ascending. */
  readonly positions: number[] = []
  /** Of the position at the same index. */
  readonly bits: number[] = []

  set(position: number, bits: number) {
    const index = this.#indexOf(position)
    if (this.positions[index] === position) this.bits[index] = bits
    else if (index === this.positions.length) {
      this.positions.push(position)
      this.bits.push(bits)
    } else {
      this.positions.splice(index, 0, position)
      this.bits.splice(index, 0, bits)
    }
  }

  /** Returns the bits that it had, or 0. */
  delete(position: number): number {
    const index = this.#indexOf(position)
    if (this.positions[index] !== position) return 0
    this.positions.splice(index, 1)
    return this.bits.splice(index, 1)[0] ?? 0
  }

  /** The index of the first position that is not before it. */
  #indexOf(position: number): number {
    const { positions } = this
    let [low, high] = [0, positions.length]
    // Most are added behind all others.
    if ((positions[high - 1] ?? -1) < position) return high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((positions[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
}
