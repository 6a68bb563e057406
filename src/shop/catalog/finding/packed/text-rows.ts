/** Texts by row, in the order of JavaScript where they are compared. */
import { ByteRows } from './byte-rows.ts'
import { ByteReader, ByteWriter } from './bytes.ts'

/** Shared: none is in use when another text is read. */
const [one, other] = [new ByteReader(), new ByteReader()]
const writer = new ByteWriter()

export class TextRows {
  readonly #rows = new ByteRows()

  get memoryBytes(): number {
    return this.#rows.memoryBytes
  }

  has = (row: number): boolean => this.#rows.has(row)
  get = (row: number): string => this.#rows.read(row, one).text()

  set(row: number, text: string) {
    this.#rows.set(row, writer.clear().addText(text))
  }

  delete(row: number) {
    this.#rows.delete(row)
  }

  /** The hash of a row's text, equal to `hashOf` of that text. */
  hashAt(row: number): number {
    const { bytes, at, end } = this.#rows.read(row, one)
    return hashOfBytes(bytes, at, end)
  }

  /** Below 0 if the text of the first row comes before that of the second. */
  compare = (first: number, second: number): number =>
    difference(this.#rows.read(first, one), this.#rows.read(second, other))

  compareWith = (row: number, text: ByteWriter): number =>
    difference(this.#rows.read(row, one), all(text))

  is(row: number, { bytes, length }: ByteWriter): boolean {
    const text = this.#rows.read(row, one)
    if (text.end - text.at !== length) return false
    for (let at = 0; at < length; at += 1) if (text.bytes[text.at + at] !== bytes[at]) return false
    return true
  }

  startsWith(row: number, { bytes, length }: ByteWriter): boolean {
    const text = this.#rows.read(row, one)
    if (text.end - text.at < length) return false
    for (let at = 0; at < length; at += 1) if (text.bytes[text.at + at] !== bytes[at]) return false
    return true
  }
}

export const hashOf = ({ bytes, length }: ByteWriter): number => hashOfBytes(bytes, 0, length)

/** FNV-1a. */
function hashOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash >>> 0
}

function all({ bytes, length }: ByteWriter): ByteReader {
  other.bytes = bytes
  other.at = 0
  other.end = length
  return other
}

function difference(first: ByteReader, second: ByteReader): number {
  const shared = Math.min(first.end - first.at, second.end - second.at)
  for (let at = 0; at < shared; at += 1) {
    const a = first.bytes[first.at + at] ?? 0
    const b = second.bytes[second.at + at] ?? 0
    if (a !== b) return rankOf(a) - rankOf(b)
  }
  return first.end - first.at - (second.end - second.at)
}

/** JavaScript compares halves of what is beyond U+FFFF, which come before U+E000 to U+FFFF. */
const rankOf = (byte: number) => (byte === 0xee || byte === 0xef ? byte + 0x10 : byte)
