/** Uploaded pictures are stored on disk or in S3-compatible storage; callers do not know which. */
import { randomBytes } from 'node:crypto'
import type { Pictures, Sources } from './decode.ts'

export interface MediaStore {
  /**
   * Stores all of the content under a path such as `profile/7/a1b2.webp`, or nothing. Throws
   * StorageUnavailable if a later attempt may succeed.
   */
  put(path: string, content: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. Throws as put does. */
  get(path: string): Promise<Buffer | undefined>
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

/** Storage paths, and what makePictures found. */
export type StoredPicture = Readonly<{ picture: string; thumbnail: string }> & StoredSources
export type StoredSources = Readonly<{ width: number; height: number; sourceWidths: number[] }>

/** Stores all files under a new name that cannot be guessed, or none. */
export async function storePictures(
  media: MediaStore,
  folder: string,
  { picture, thumbnail, ...sources }: Pictures,
): Promise<StoredPicture> {
  const path = `${folder}/${randomBytes(16).toString('hex')}`
  const stored = {
    picture: `${path}.webp`,
    thumbnail: `${path}-thumb.webp`,
    ...storedSources(sources),
  }
  try {
    await putAll(media, [
      { path: stored.picture, content: picture },
      { path: stored.thumbnail, content: thumbnail },
      ...sourceFiles(stored.picture, sources),
    ])
  } catch (error) {
    await removePictures(media, stored)
    throw error
  }
  return stored
}

/** Stores the sources of a picture that is stored. After a failure a second call replaces them. */
export async function storeSources(
  media: MediaStore,
  picturePath: string,
  sources: Sources,
): Promise<StoredSources> {
  await putAll(media, sourceFiles(picturePath, sources))
  return storedSources(sources)
}

const storedSources = ({ width, height, sources }: Sources): StoredSources => ({
  width,
  height,
  sourceWidths: sources.map((source) => source.width),
})

type File = { path: string; content: Buffer }

const sourceFiles = (picturePath: string, { sources }: Sources): File[] =>
  sources.flatMap(({ width, content }) =>
    content ? [{ path: sourcePath(picturePath, width), content }] : [],
  )

/** As image_source_path() in SQL for another width than the picture's own. */
const sourcePath = (picturePath: string, width: number) =>
  `${picturePath.replaceAll('.webp', '')}-${width}.webp`

/** Returns when none is being written any more. */
async function putAll(media: MediaStore, files: readonly File[]): Promise<void> {
  const puts = await Promise.allSettled(
    files.map(({ path, content }) => media.put(path, content, 'image/webp')),
  )
  const failed = puts.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** For files that no row refers to. A file that cannot be removed only uses space. */
export async function removePictures(media: MediaStore, stored: StoredPicture): Promise<void> {
  await removeSources(media, stored.picture, stored)
  await Promise.allSettled([media.delete(stored.picture), media.delete(stored.thumbnail)])
}

/** Leaves the picture itself, which is the source of its own width. */
export async function removeSources(
  media: MediaStore,
  picturePath: string,
  { width, sourceWidths }: StoredSources,
): Promise<void> {
  const narrower = sourceWidths.filter((each) => each < width)
  await Promise.allSettled(narrower.map((each) => media.delete(sourcePath(picturePath, each))))
}
