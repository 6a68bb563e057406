import { PROFILE_PICTURE_SIZES } from '../limits.ts'
import { readPicture } from '../media/read-picture.ts'
import type { ReadProfilePicture } from './profile-schemas.ts'

/**
 * Whatever came as `profile_picture`: the files to keep of it, null for a picture to be removed, or
 * what is wrong with it.
 */
export async function readProfilePicture(value: unknown): Promise<ReadProfilePicture> {
  if (value === null) return { pictures: null }
  if (typeof value === 'string' && value.trim() === '') return { pictures: null }
  return readPicture(value, PROFILE_PICTURE_SIZES)
}
