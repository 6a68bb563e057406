import { randomBytes } from 'node:crypto'
import type { Pictures } from './images.ts'
import type { MediaStore } from './store.ts'

/** The paths of a picture's two files. */
export type KeptPicture = Readonly<{ picture: string; thumbnail: string }>

/** Stores both under a name that was never used before and that nobody can guess, or neither. */
export async function storePictures(
  media: MediaStore,
  folder: string,
  { picture, thumbnail }: Pictures,
): Promise<KeptPicture> {
  const path = `${folder}/${randomBytes(16).toString('hex')}`
  const kept = { picture: `${path}.webp`, thumbnail: `${path}-thumb.webp` }
  const puts = await Promise.allSettled([
    media.put(kept.picture, picture, 'image/webp'),
    media.put(kept.thumbnail, thumbnail, 'image/webp'),
  ])
  const failed = puts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await removePictures(media, kept)
    throw failed.reason
  }
  return kept
}

/** For files that nothing refers to yet; one that cannot be removed only takes up room. */
export async function removePictures(media: MediaStore, { picture, thumbnail }: KeptPicture) {
  await Promise.allSettled([media.delete(picture), media.delete(thumbnail)])
}
