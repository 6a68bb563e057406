/** Where uploaded pictures lie: a disk, or S3-compatible storage. Who uploads does not know which. */

export interface MediaStore {
  /** Stores the whole of it under a path such as `profile/7/a1b2.webp`, or nothing. */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>
  /** Is content when nothing is there. */
  delete(path: string): Promise<void>
}
