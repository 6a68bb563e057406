type Part = { byteLength: number } | { memoryBytes: number }

/** The memory of arrays, and of parts that know theirs. */
export const memoryBytesOf = (parts: Iterable<Part>): number =>
  [...parts].reduce(
    (sum, part) => sum + ('byteLength' in part ? part.byteLength : part.memoryBytes),
    0,
  )
