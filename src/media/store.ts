/** Uploaded pictures are stored on disk or in S3-compatible storage; callers do not know which. */
import { randomBytes } from 'node:crypto'
import type { Pictures } from './images.ts'

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

/** Throws for a path that leads out of the store, although only the service makes paths. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  const isName = (segment: string) => !/^\.{0,2}$|[\\\0]/.test(segment)
  if (!segments.every(isName)) throw new Error(`not a path of the media store: ${path}`)
  return segments
}

export type StoredPicture = Readonly<{ picture: string; thumbnail: string }>

/** Stores both under a new name that cannot be guessed, or neither. */
export async function storePictures(
  media: MediaStore,
  folder: string,
  { picture, thumbnail }: Pictures,
): Promise<StoredPicture> {
  const path = `${folder}/${randomBytes(16).toString('hex')}`
  const stored = { picture: `${path}.webp`, thumbnail: `${path}-thumb.webp` }
  const puts = await Promise.allSettled([
    media.put(stored.picture, picture, 'image/webp'),
    media.put(stored.thumbnail, thumbnail, 'image/webp'),
  ])
  const failed = puts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await removePictures(media, stored)
    throw failed.reason
  }
  return stored
}

/** For files that no row refers to yet. A file that cannot be removed only uses space. */
export async function removePictures(media: MediaStore, { picture, thumbnail }: StoredPicture) {
  await Promise.allSettled([media.delete(picture), media.delete(thumbnail)])
}
