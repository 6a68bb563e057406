/** Numbers and texts as bytes: a number below 128 takes one byte, a text as many as in UTF-8. */
import { withRoom } from './with-room.ts'

const encoder = new TextEncoder()

/** Filled again and again, since a new array for each text would be most of the garbage of a load. */
export class ByteWriter {
  bytes = new Uint8Array(64)
  length = 0

  clear(): this {
    this.length = 0
    return this
  }

  /** A whole number below 2 ** 32, seven bits a byte. */
  addNumber(value: number): this {
    this.bytes = withRoom(this.bytes, this.length + 5)
    let left = value
    for (; left > 127; left >>>= 7) this.#add((left & 127) | 128)
    this.#add(left)
    return this
  }

  /** A whole number below 2 ** 16, in two bytes. */
  addShort(value: number): this {
    this.bytes = withRoom(this.bytes, this.length + 2)
    this.#add(value & 255)
    this.#add(value >> 8)
    return this
  }

  addText(text: string): this {
    this.bytes = withRoom(this.bytes, this.length + 3 * text.length)
    const start = this.length
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code > 127) {
        this.length = start + encoder.encodeInto(text, this.bytes.subarray(start)).written
        return this
      }
      this.#add(code)
    }
    return this
  }

  /** The bytes that are still unread. */
  addRest({ bytes, at, end }: ByteReader): this {
    this.bytes = withRoom(this.bytes, this.length + end - at)
    for (let from = at; from < end; from += 1) this.#add(bytes[from] ?? 0)
    return this
  }

  #add(byte: number) {
    this.bytes[this.length] = byte
    this.length += 1
  }
}

/** Reads from `at` up to `end`. */
export class ByteReader {
  bytes = new Uint8Array(0)
  at = 0
  end = 0

  get hasMore(): boolean {
    return this.at < this.end
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at] ?? 0
      this.at += 1
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }

  short(): number {
    const [low = 0, high = 0] = [this.bytes[this.at], this.bytes[this.at + 1]]
    this.at += 2
    return (high << 8) | low
  }

  text(): string {
    const { buffer, byteOffset } = this.bytes
    return Buffer.from(buffer, byteOffset + this.at, this.end - this.at).toString()
  }
}
