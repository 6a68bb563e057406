/** Uploaded pictures are stored on disk or in S3-compatible storage; callers do not know which. */

export interface MediaStore {
  /**
   * Stores all of the content under a path such as `profile/7/a1b2.webp`, or nothing. Throws
   * StorageUnavailable if a later attempt may succeed.
   */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>
  /** Succeeds when there is no such file, too. */
  delete(path: string): Promise<void>
  /** Removes files that killed processes left unfinished; returns their number. */
  removeUnfinished(): Promise<number>
}

/** The disk is full, or the bucket does not answer; the content is not at fault. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** Paths are made by the service alone; should a client ever name one, it cannot lead out of the store. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  const isName = (segment: string) => !/^\.{0,2}$|[\\\0]/.test(segment)
  if (!segments.every(isName)) throw new Error(`not a path of the media store: ${path}`)
  return segments
}
