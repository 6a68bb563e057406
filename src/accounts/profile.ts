import type { Deps } from '../deps.ts'
import { userNotFound } from '../http/errors.ts'
import { queueMediaDeletion } from '../jobs/queue.ts'
import { removePictures, type StoredPicture, storePictures } from '../media/store-pictures.ts'
import {
  isPictureInUse,
  lockPicturePaths,
  type PicturePaths,
  type ProfileRow,
  updateProfile,
} from './profile-queries.ts'
import type { ChangeProfileBody } from './profile-schemas.ts'

/**
 * Changes what is given. The files of a new picture are there before its row says so, those of the
 * old one until after: at no moment does a profile name a picture that is missing. Contract: PUT,
 * PATCH /api/users/profile/.
 */
export async function changeProfile(
  { db, media }: Deps,
  userId: number,
  { profile_picture: pictures, ...texts }: ChangeProfileBody,
): Promise<ProfileRow> {
  const kept = pictures ? await storePictures(media, `profile/${userId}`, pictures) : undefined
  const paths = pictures === undefined ? undefined : pathsOf(kept)
  try {
    return await db.begin(async (tx) => {
      const old = await lockPicturePaths(tx, userId)
      const profile = await updateProfile(tx, userId, { texts, paths })
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
 * A connection that is lost while it commits does not tell whether it did, and the server may be at it
 * still: then the row decides, once nobody writes it.
 */
async function removeUnlessInUse(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  userId: number,
  kept: StoredPicture,
) {
  const isInUse = await isPictureInUse(db, userId, kept.picture).catch(() => true)
  if (!isInUse) await removePictures(media, kept)
}
