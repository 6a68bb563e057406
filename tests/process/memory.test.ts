/** The ceiling of the heap of each worker. */
import { describe, expect, it } from 'vitest'
import { heapMegabytes, memoryWarning } from '../../src/process/memory.ts'

const GB = 2 ** 30
const memory = (bytes: number, heapBytes = 4 * GB) => ({ bytes, heapBytes })

describe('the heap of each of several workers', () => {
  it.each([
    [1, 2, 256],
    [2, 2, 512],
    [4, 3, 682],
    [16, 4, 2_048],
    // As much as V8 gives one process.
    [64, 2, 4_096],
    // A worker with less could not start.
    [0.25, 2, 128],
  ])('is its part of half of %d GB among %d: %d MB', (gigabytes, workers, megabytes) => {
    expect(heapMegabytes(memory(gigabytes * GB), workers)).toBe(megabytes)
  })

  it('is never more than an operator gives by NODE_OPTIONS', () => {
    expect(heapMegabytes(memory(16 * GB, 0.5 * GB), 2)).toBe(512)
  })
})

describe('a container that is too small', () => {
  it('is warned of', () => {
    expect(memoryWarning(memory(GB), 3)).toBe(
      'There are 1024 MB of memory, and 1536 MB may be needed for WORKERS=3: set a higher limit or fewer workers',
    )
    expect(memoryWarning(memory(GB), 2)).toBeUndefined()
  })
})
