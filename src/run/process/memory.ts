/**
 * How much memory the JavaScript heap of a process may take. V8 gives the heap of one process half of what
 * its container, or else the machine, has, and 256 MB at least; the other half is for what is outside of it:
 * code, buffers, password hashes (19 MB each), and the picture that is being decoded (up to 330 MB). Several
 * processes would each take that half, so it is divided among them.
 */
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

const MB = 2 ** 20
/** Less cannot hold what a process keeps. */
const HEAP_MIN_MB = 128
/** The memory of a process at its busiest, with a large picture: measured by `npm run soak`. */
const PROCESS_MB = 512

export type Memory = {
  /** The memory of the container, or of the machine. */
  bytes: number
  /** The ceiling that V8 has set this process, or an operator by NODE_OPTIONS. */
  heapBytes: number
}

export function thisMemory(): Memory {
  // Without a limit it is 0, or more than there is.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const { heap_size_limit: heapBytes } = getHeapStatistics()
  return { bytes: Math.min(limit, totalmem()), heapBytes }
}

/** For `--max-old-space-size` of each worker: V8 does not read the option once a process has started. */
export function heapMegabytes({ bytes, heapBytes }: Memory, workers: number): number {
  const megabytes = Math.floor(Math.min(bytes / 2 / workers, heapBytes) / MB)
  return Math.max(megabytes, HEAP_MIN_MB)
}

/**
 * The size of a product and a variant in the index of products that shoppers see, which is in buffers outside of the
 * heap: with SKUs that share no words and descriptions of 120 words. The catalog of `npm run bench -- large` takes a
 * third of that.
 */
const PRODUCT_BYTES = 900
const VARIANT_BYTES = 100
/** In the heap: its units sold, its id while all is loaded again, and words that only it has. */
const PRODUCT_HEAP_BYTES = 150
/** The memory of a process beside its heap and the index, with small pictures. */
const OUTSIDE_MB = 200

export type CatalogSize = { products: number; variants: number }

const indexMegabytes = ({ products, variants }: CatalogSize) =>
  Math.ceil((products * PRODUCT_BYTES + variants * VARIANT_BYTES) / MB)

/** The memory that all processes together should have, for this catalog. */
const wantedMegabytes = (workers: number, size: CatalogSize) =>
  (PROCESS_MB + indexMegabytes(size)) * workers

/** A sentence for the log where the processes hold the catalog, and may need more memory than there is. */
export function memoryWarning(
  { bytes }: Memory,
  workers: number,
  size: CatalogSize,
): string | undefined {
  const [has, wanted] = [Math.floor(bytes / MB), wantedMegabytes(workers, size)]
  if (has >= wanted) return undefined
  return (
    `There are ${count(has)} MB of memory, and ${count(wanted)} MB may be needed for WORKERS=${workers} and ` +
    `${count(size.products)} products: set a higher limit or fewer workers`
  )
}

/** A sentence for an operator whose processes cannot hold the catalog: they would run out of memory while they load it. */
export function catalogProblem(
  memory: Memory,
  workers: number,
  size: CatalogSize,
): string | undefined {
  const { products, variants } = size
  const index = indexMegabytes(size)
  const heap = HEAP_MIN_MB + Math.ceil((products * PRODUCT_HEAP_BYTES) / MB)
  const needed = OUTSIDE_MB + index + heap
  const machine = Math.floor(memory.bytes / MB)
  const heapMost =
    workers === 1 ? Math.floor(memory.heapBytes / MB) : heapMegabytes(memory, workers)
  const isTooSmall = needed * workers > machine
  if (!isTooSmall && heap <= heapMost) return undefined
  const help = isTooSmall
    ? `There are ${count(machine)} MB for WORKERS=${workers}: give it ` +
      `${count(wantedMegabytes(workers, size))} MB (MemoryMax, mem_limit, limits.memory), or fewer workers.`
    : `The heap may take ${count(heapMost)} MB: set NODE_OPTIONS=--max-old-space-size=${heap}.`
  return (
    `The catalog is too large for this process: ${count(products)} products that shoppers see, with about ` +
    `${count(variants)} variants, need about ${count(needed)} MB in each process, ${count(heap)} MB of it ` +
    `JavaScript heap. ${help}`
  )
}

const count = (value: number) => value.toLocaleString('en')
