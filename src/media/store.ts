/** Where uploaded pictures lie: a disk, or S3-compatible storage. Who uploads does not know which. */

export interface MediaStore {
  /**
   * Stores the whole of it under a path such as `profile/7/a1b2.webp`, or nothing. Throws StorageAway
   * if it may be stored another time.
   */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>
  /** Is content when nothing is there. */
  delete(path: string): Promise<void>
  /** Removes what killed processes had begun to write; returns how many files. */
  removeUnfinished(): Promise<number>
}

/** The disk is full, or the bucket does not answer: nothing is wrong with what was to be stored. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/**
 * The names on a path. Paths are made by us and no client has a say in them; should that ever change,
 * this is where one that leads out of the store ends.
 */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  const isName = (segment: string) => !/^\.{0,2}$|[\\\0]/.test(segment)
  if (!segments.every(isName)) throw new Error(`not a path of the media store: ${path}`)
  return segments
}
