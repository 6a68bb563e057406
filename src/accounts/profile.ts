import type { Deps } from '../deps.ts'
import { userNotFound } from '../http/errors.ts'
import { PROFILE_PICTURE } from '../limits/catalog.ts'
import { readPicture } from '../media/read-picture.ts'
import { removePictures, type StoredPicture, storePictures } from '../media/store.ts'
import { queueMediaDeletion } from '../queue/queue.ts'
import {
  isPictureInUse,
  lockPicturePaths,
  type PicturePaths,
  updateProfile,
} from './profile-queries.ts'
import type { ChangeProfileBody, Profile, ReadProfilePicture } from './profile-schemas.ts'

/** Reads the value of `profile_picture`: the files to store, null for a removal, or the problem. */
export async function readProfilePicture(value: unknown): Promise<ReadProfilePicture> {
  const isRemoval = value === null || (typeof value === 'string' && value.trim() === '')
  return isRemoval ? { pictures: null } : readPicture(value, PROFILE_PICTURE)
}

/**
 * Changes the given fields. The files of a new picture are stored before its row is written, and
 * those of the old one are deleted after: a profile never names a picture that is missing. Contract
 * 4.12.
 */
export async function changeProfile(
  { config, db, media }: Deps,
  userId: number,
  { profile_picture: pictures, ...texts }: ChangeProfileBody,
): Promise<Profile> {
  const kept = pictures ? await storePictures(media, `profile/${userId}`, pictures) : undefined
  const paths = pictures === undefined ? undefined : pathsOf(kept)
  try {
    return await db.begin(async (tx) => {
      const old = await lockPicturePaths(tx, userId)
      const profile = await updateProfile(tx, userId, { texts, paths }, config.languages)
      if (!old || !profile) throw userNotFound()
      if (paths) await queueMediaDeletion(tx, [old.profile_picture, old.profile_thumbnail])
      return profile
    })
  } catch (error) {
    if (kept) await removeUnlessInUse({ db, media }, userId, kept)
    throw error
  }
}

const pathsOf = (kept: StoredPicture | undefined): PicturePaths => ({
  profile_picture: kept?.picture ?? null,
  profile_thumbnail: kept?.thumbnail ?? null,
})

/**
 * A connection that is lost during a commit does not show whether it committed, and the server may
 * still be committing: then the row decides, once no transaction writes it.
 */
async function removeUnlessInUse(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  userId: number,
  kept: StoredPicture,
) {
  const isInUse = await isPictureInUse(db, userId, kept.picture).catch(() => true)
  if (!isInUse) await removePictures(media, kept)
}
