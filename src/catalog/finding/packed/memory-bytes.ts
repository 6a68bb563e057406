type Part = { byteLength: number } | { memoryBytes: number }

/** What arrays, and parts that know it of themselves, take in memory. */
export const memoryBytesOf = (parts: Iterable<Part>): number =>
  [...parts].reduce(
    (sum, part) => sum + ('byteLength' in part ? part.byteLength : part.memoryBytes),
    0,
  )
