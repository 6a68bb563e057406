import { ByteRows } from '../packed/byte-rows.ts'
import { ByteReader, ByteWriter } from '../packed/bytes.ts'
import { withRoom } from '../packed/with-room.ts'

/** By the position of a product, the numbers of its terms, and the hash of its texts. */
export class TermsOfProducts {
  /** Ascending, of each how much more it is than the one before: most take one byte. */
  readonly #terms = new ByteRows()
  #hashes = new Float64Array(0)
  readonly #reader = new ByteReader()
  readonly #writer = new ByteWriter()

  get memoryBytes(): number {
    return this.#terms.memoryBytes + this.#hashes.byteLength
  }

  /** Whether a product has the texts with this hash. */
  isOf = (position: number, hash: number): boolean =>
    this.#terms.has(position) && this.#hashes[position] === hash

  of(position: number): number[] {
    const reader = this.#terms.read(position, this.#reader)
    const terms: number[] = []
    for (let term = 0; reader.hasMore; terms.push(term)) term += reader.number()
    return terms
  }

  set(position: number, terms: Uint32Array, hash: number) {
    this.#hashes = withRoom(this.#hashes, position + 1)
    this.#hashes[position] = hash
    this.#writer.clear()
    let before = 0
    for (const term of terms.sort()) {
      this.#writer.addNumber(term - before)
      before = term
    }
    this.#terms.set(position, this.#writer)
  }

  delete(position: number) {
    this.#terms.delete(position)
  }
}
