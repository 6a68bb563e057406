import type { Deps } from '../../deps.ts'
import { readPicture } from '../../outside/media/read-picture.ts'
import { removePictures, type StoredPicture, storePictures } from '../../outside/media/store.ts'
import { inOrder } from '../../service/db/in-order.ts'
import { userNotFound } from '../../service/http/errors.ts'
import { assertSessionGoesOn, type LetIn } from '../../service/http/let-in.ts'
import { PROFILE_PICTURE } from '../../service/limits/catalog.ts'
import { queueMediaDeletion } from '../../service/queue/queue.ts'
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
 * 4.12. Throws userNotFound, or tokenInvalid for a session that has ended meanwhile.
 */
export async function changeProfile(
  { config, db, media }: Deps,
  caller: LetIn,
  { profile_picture: pictures, ...texts }: ChangeProfileBody,
): Promise<Profile> {
  const { id: userId } = caller
  const kept = pictures ? await storePictures(media, `profile/${userId}`, pictures) : undefined
  const paths = pictures === undefined ? undefined : pathsOf(kept)
  try {
    return await db.begin(async (tx) => {
      const [old] = await inOrder([lockPicturePaths(tx, userId), assertSessionGoesOn(tx, caller)])
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
