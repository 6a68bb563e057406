import { firstNotBefore } from './sorted.ts'

/** The products that have a word, with bits that say where they have it. */
export class Postings {
  /** Ascending. */
  positions: number[] = []
  /** Of the position at the same index. */
  bits: number[] = []

  set(position: number, bits: number) {
    if (this.positions.length === 0) {
      // Most words are of one product: an array that grows would have room for 17.
      this.positions = [position]
      this.bits = [bits]
      return
    }
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

  #indexOf(position: number): number {
    const { positions } = this
    // Most are added behind all others.
    if ((positions.at(-1) ?? -1) < position) return positions.length
    return firstNotBefore(positions.length, (place) => (positions[place] ?? 0) < position)
  }
}
