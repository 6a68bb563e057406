import { SIZES } from '../../limits/catalog.ts'
import type { Lengths } from '../falls.ts'
import { memoryBytesOf } from './packed/memory-bytes.ts'
import { withRoom } from './packed/with-room.ts'
import type { Size } from './position-sets.ts'

/** By size and position, in hundredths of a centimetre: a size has a column once a product has a length in it. */
export class GarmentLengths {
  readonly #bySize = new Map<Size, Uint32Array<ArrayBuffer>>()

  get memoryBytes(): number {
    return memoryBytesOf(this.#bySize.values())
  }

  /** Of one size, by position; 0 is not known. */
  of = (size: Size): Uint32Array => this.#bySize.get(size) ?? new Uint32Array(0)

  set(position: number, lengths: Lengths) {
    for (const size of SIZES) {
      const length = lengths[size] ?? 0
      const known = this.#bySize.get(size)
      if (length === 0 && (known?.[position] ?? 0) === 0) continue
      const column = withRoom(known ?? new Uint32Array(0), position + 1)
      column[position] = length
      this.#bySize.set(size, column)
    }
  }
}
