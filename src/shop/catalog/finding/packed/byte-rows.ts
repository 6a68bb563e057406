/** Bytes by row, as many as each takes: one behind the other in blocks, without an object for any. */
import { ByteReader, ByteWriter } from './bytes.ts'
import { withRoom } from './with-room.ts'

/** The unused rest of a block is less than one row; a longer row has a block of its own. */
const BLOCK_BYTES = 2 ** 20

export class ByteRows {
  #blocks = [new Uint8Array(0)]
  /** By row: BLOCK_BYTES times its block, and where it begins there, with its length. 0 for none. */
  #starts = new Uint32Array(0)
  /** The used bytes of the last block. No row begins at 0. */
  #used = 1
  /** The bytes of all blocks in rows that were removed or replaced. */
  #wasted = 0
  readonly #header = new ByteWriter()
  readonly #deleted = new ByteReader()

  get memoryBytes(): number {
    return this.#blocks.reduce((sum, { length }) => sum + length, this.#starts.byteLength)
  }

  has = (row: number): boolean => (this.#starts[row] ?? 0) > 0

  /** Points the reader to the bytes of a row, none if it has none. */
  read(row: number, reader: ByteReader): ByteReader {
    const start = this.#starts[row] ?? 0
    reader.at = start % BLOCK_BYTES
    reader.end = reader.at
    if (start === 0) return reader
    reader.bytes = this.#blocks[Math.floor(start / BLOCK_BYTES)] ?? reader.bytes
    const length = reader.number()
    reader.end = reader.at + length
    return reader
  }

  set(row: number, { bytes, length }: ByteWriter) {
    this.delete(row)
    const header = this.#header.clear().addNumber(length)
    const block = this.#blockFor(header.length + length)
    this.#starts = withRoom(this.#starts, row + 1)
    this.#starts[row] = (this.#blocks.length - 1) * BLOCK_BYTES + this.#used
    for (let at = 0; at < header.length; at += 1) block[this.#used + at] = header.bytes[at] ?? 0
    this.#used += header.length
    for (let at = 0; at < length; at += 1) block[this.#used + at] = bytes[at] ?? 0
    this.#used += length
  }

  delete(row: number) {
    if (!this.has(row)) return
    const { at, end } = this.read(row, this.#deleted)
    this.#wasted += end - at + 1
    this.#starts[row] = 0
    const total = (this.#blocks.length - 1) * BLOCK_BYTES + this.#used
    if (2 * this.#wasted > total && this.#wasted > 2 ** 12) this.#rewrite()
  }

  #blockFor(length: number): Uint8Array {
    const last = this.#blocks.length - 1
    const isFull = this.#used > 1 && this.#used + length > BLOCK_BYTES
    if (isFull) {
      this.#blocks.push(new Uint8Array(Math.max(BLOCK_BYTES, length + 1)))
      this.#used = 1
      return this.#blocks[last + 1] as Uint8Array
    }
    const block = withRoom(this.#blocks[last] ?? new Uint8Array(0), this.#used + length)
    this.#blocks[last] = block
    return block
  }

  /** Without what is wasted. Of 300,000 products it takes some 30 ms, and comes once in as many changes. */
  #rewrite() {
    const before = new ByteRows()
    before.#blocks = this.#blocks
    before.#starts = this.#starts
    this.#blocks = [new Uint8Array(0)]
    this.#starts = new Uint32Array(before.#starts.length)
    this.#used = 1
    this.#wasted = 0
    const reader = new ByteReader()
    const writer = new ByteWriter()
    for (let row = 0; row < before.#starts.length; row += 1) {
      if (before.has(row)) this.set(row, writer.clear().addRest(before.read(row, reader)))
    }
  }
}
