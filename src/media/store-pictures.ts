import { randomBytes } from 'node:crypto'
import type { Pictures } from './images.ts'
import type { MediaStore } from './store.ts'

/** The paths of a picture's two files. */
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

/** For files that no row refers to yet. One that cannot be removed only takes up room. */
export async function removePictures(media: MediaStore, { picture, thumbnail }: StoredPicture) {
  await Promise.allSettled([media.delete(picture), media.delete(thumbnail)])
}
