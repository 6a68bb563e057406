/** The ceiling of the heap of each worker. */
import { describe, expect, it } from 'vitest'
import { catalogProblem, heapMegabytes, memoryWarning } from '../../../src/run/process/memory.ts'

const GB = 2 ** 30
const memory = (bytes: number, heapBytes = 4 * GB) => ({ bytes, heapBytes })
const large = { products: 300_000, variants: 1_800_000 }
const small = { products: 1_000, variants: 6_000 }

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
  it('is warned of, with what the catalog adds', () => {
    expect(memoryWarning(memory(GB), 3, small)).toBe(
      'There are 1,024 MB of memory, and 1,542 MB may be needed for WORKERS=3 and 1,000 products: ' +
        'set a higher limit or fewer workers',
    )
    expect(memoryWarning(memory(1.25 * GB), 2, small)).toBeUndefined()
    expect(memoryWarning(memory(0.75 * GB), 1, { products: 100_000, variants: 600_000 })).toBe(
      undefined,
    )
  })

  it('has one figure for one catalog, whether that is refused or not', () => {
    // Between what holds 300,000 products, 801 MB, and what they should have.
    expect(memoryWarning(memory(0.8 * GB), 1, large)).toContain('and 942 MB may be needed for')
    expect(catalogProblem(memory(0.8 * GB), 1, large)).toBeUndefined()
    expect(catalogProblem(memory(0.5 * GB), 1, large)).toContain('give it 942 MB')
  })
})

describe('a catalog that does not fit the memory of a process', () => {
  it('is refused in a sentence with figures, where the container is too small', () => {
    expect(catalogProblem(memory(0.5 * GB, 0.25 * GB), 1, large)).toBe(
      'The catalog is too large for this process: 300,000 products that shoppers see, with about 1,800,000 variants, ' +
        'need about 801 MB in each process, 171 MB of it JavaScript heap. There are 512 MB for WORKERS=1: give it ' +
        '942 MB (MemoryMax, mem_limit, limits.memory), or fewer workers.',
    )
    expect(catalogProblem(memory(GB, 4 * GB), 2, large)).toContain(
      'There are 1,024 MB for WORKERS=2: give it 1,884 MB (',
    )
  })

  it('is refused with the option that helps, where only the ceiling of V8 is too low', () => {
    expect(catalogProblem(memory(24 * GB, 0.125 * GB), 1, large)).toBe(
      'The catalog is too large for this process: 300,000 products that shoppers see, with about 1,800,000 variants, ' +
        'need about 801 MB in each process, 171 MB of it JavaScript heap. The heap may take 128 MB: ' +
        'set NODE_OPTIONS=--max-old-space-size=171.',
    )
  })

  it.each([
    [large, 1, 0.5, 1],
    [large, 2, 1, 2],
    // The sizes that the unit and the manifests give.
    [small, 0.75, 0.375, 1],
    [{ products: 0, variants: 0 }, 0.5, 0.25, 1],
  ])(
    'is not refused where there is room: %o in %d GB with a heap of %d GB, WORKERS=%d',
    (size, gb, heap, workers) => {
      expect(catalogProblem(memory(gb * GB, heap * GB), workers, size)).toBeUndefined()
    },
  )
})
