import type { Queryable, Tx } from '../db/connect.ts'

/** What people see of their own account. */
export type ProfileRow = {
  id: number
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  profile_picture: string | null
  profile_picture_url: string | null
  profile_thumbnail_url: string | null
  created_at: string
}

const profileColumns = (db: Queryable) => db`
  id, email, username, first_name, last_name, phone_number, profile_picture,
  media_url(profile_picture) as profile_picture_url,
  media_url(profile_thumbnail) as profile_thumbnail_url,
  utc_iso(created_at) as created_at`

export async function findProfile(db: Queryable, userId: number): Promise<ProfileRow | undefined> {
  const [profile] = await db<[ProfileRow?]>`
    select ${profileColumns(db)}
    from users
    where id = ${userId}`
  return profile
}

export type PicturePaths = { profile_picture: string | null; profile_thumbnail: string | null }

/** Of two who change a picture the second sees what the first has put there. */
export async function lockPicturePaths(tx: Tx, userId: number): Promise<PicturePaths | undefined> {
  const [paths] = await tx<[PicturePaths?]>`
    select profile_picture, profile_thumbnail
    from users
    where id = ${userId}
    for no key update`
  return paths
}

/** Waits for whoever writes the row just now: only then is it certain what they write. */
export async function isPictureInUse(
  db: Queryable,
  userId: number,
  path: string,
): Promise<boolean> {
  const [user] = await db<[{ is_in_use: boolean }?]>`
    select profile_picture is not distinct from ${path} as is_in_use
    from users
    where id = ${userId}
    for share`
  return user?.is_in_use ?? false
}

/** A text that is undefined stays as it was. */
export type ProfileTexts = {
  first_name?: string | undefined
  last_name?: string | undefined
  phone_number?: string | undefined
}

/** `paths` undefined leaves the picture as it was, nulls are none. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  { texts, paths }: { texts: ProfileTexts; paths: PicturePaths | undefined },
): Promise<ProfileRow | undefined> {
  const { first_name = null, last_name = null, phone_number = null } = texts
  const { profile_picture = null, profile_thumbnail = null } = paths ?? {}
  const isChosen = paths !== undefined
  const [profile] = await tx<[ProfileRow?]>`
    update users set
      first_name = coalesce(${first_name}, first_name),
      last_name = coalesce(${last_name}, last_name),
      phone_number = coalesce(${phone_number}, phone_number),
      profile_picture = case when ${isChosen} then ${profile_picture} else profile_picture end,
      profile_thumbnail = case when ${isChosen} then ${profile_thumbnail} else profile_thumbnail end,
      has_chosen_picture = has_chosen_picture
        -- removing a picture that is not there is no choice: clients send the whole profile back
        or (${isChosen} and coalesce(${profile_picture}, profile_picture) is not null)
    where id = ${userId}
    returning ${profileColumns(tx)}`
  return profile
}
