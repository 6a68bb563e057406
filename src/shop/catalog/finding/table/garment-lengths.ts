import type { Lengths } from '../../hem-falls.ts'
import { memoryBytesOf } from '../packed/memory-bytes.ts'
import { withRoom } from '../packed/with-room.ts'

/** By size and position, in hundredths of a centimetre: a size has a column once a product has a length in it. */
export class GarmentLengths {
  readonly #bySize = new Map<string, Uint32Array<ArrayBuffer>>()

  get memoryBytes(): number {
    return memoryBytesOf(this.#bySize.values())
  }

  /** The lengths in one size, by position; 0 is not known. */
  of = (size: string): Uint32Array => this.#bySize.get(size) ?? new Uint32Array(0)

  /** The sizes in which a product has, or had, a length. */
  sizes = (): string[] => [...this.#bySize.keys()]

  set(position: number, lengths: Lengths) {
    for (const size of new Set([...this.#bySize.keys(), ...Object.keys(lengths)])) {
      const length = lengths[size] ?? 0
      const known = this.#bySize.get(size)
      if (length === 0 && (known?.[position] ?? 0) === 0) continue
      const column = withRoom(known ?? new Uint32Array(0), position + 1)
      column[position] = length
      this.#bySize.set(size, column)
    }
  }
}
