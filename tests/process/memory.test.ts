/** The ceiling of the heap of each worker. */
import { describe, expect, it } from 'vitest'
import { catalogProblem, heapMegabytes, memoryWarning } from '../../src/process/memory.ts'

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

describe('a catalog that a process cannot hold', () => {
  const large = { products: 300_000, variants: 1_800_000 }
  const small = { products: 1_000, variants: 6_000 }

  it('is refused in a sentence with figures, where the container is too small', () => {
    expect(catalogProblem(memory(0.75 * GB, 0.375 * GB), 1, large)).toBe(
      'The catalog is too large for this process: 300,000 products that shoppers see, with about 1,800,000 variants, ' +
        'need about 1,244 MB of JavaScript heap, and a process may use 384 MB. It has 768 MB for WORKERS=1: give it ' +
        '2488 MB (MemoryMax, mem_limit, limits.memory), and set NODE_OPTIONS=--max-old-space-size=1244 if that is ' +
        'more than 4096.',
    )
    expect(catalogProblem(memory(4 * GB, 2 * GB), 2, large)).toContain('4096 MB for WORKERS=2')
  })

  it('is refused with the option that helps, where only the ceiling of V8 is too low', () => {
    expect(catalogProblem(memory(24 * GB, GB), 1, large)).toBe(
      'The catalog is too large for this process: 300,000 products that shoppers see, with about 1,800,000 variants, ' +
        'need about 1,244 MB of JavaScript heap, and a process may use 1,024 MB. ' +
        'Set NODE_OPTIONS=--max-old-space-size=1244.',
    )
  })

  it('is refused where the ceiling is higher than the container', () => {
    expect(catalogProblem(memory(GB, 4 * GB), 1, large)).toContain('may use 824 MB')
  })

  it.each([
    [large, 3, 1.5, 1],
    [large, 6, 4, 2],
    // What the unit and the manifests give.
    [small, 0.75, 0.375, 1],
    [{ products: 0, variants: 0 }, 0.5, 0.25, 1],
  ])(
    'is not refused where there is room: %o in %d GB with a heap of %d GB, WORKERS=%d',
    (size, gb, heap, workers) => {
      expect(catalogProblem(memory(gb * GB, heap * GB), workers, size)).toBeUndefined()
    },
  )
})
