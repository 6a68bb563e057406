import type { Queryable, Tx } from '../../service/db/connect.ts'
import type { ChangeProfileBody, Profile } from './profile-schemas.ts'
import { userColumns } from './queries.ts'

const profileColumns = (db: Queryable, languages: readonly string[]) => db`
  ${userColumns(db)}, media_url(profile_thumbnail) as profile_thumbnail_url,
  user_role(is_admin, role) as role,
  case
    when language = any(${[...languages]}::text[]) then language
    else ${languages[0] ?? 'en'}
  end as language,
  ${hasPassword(db)} as has_password,
  is_admin and has_second_factor as has_second_factor`

/** An account from before has_password was stored has none if a log-in at a provider made it: both have one time. */
const hasPassword = (db: Queryable) => db`
  coalesce(has_password, not exists (
    select from user_identities i where i.user_id = users.id and i.linked_at = users.created_at
  ))`

export async function findProfile(
  db: Queryable,
  userId: number,
  languages: readonly string[],
): Promise<Profile | undefined> {
  const [profile] = await db<[Profile?]>`
    select ${profileColumns(db, languages)}
    from users
    where id = ${userId}`
  return profile
}

export type PicturePaths = { profile_picture: string | null; profile_thumbnail: string | null }

/** Of two parallel changes of a picture, the second sees the picture of the first. */
export async function lockPicturePaths(tx: Tx, userId: number): Promise<PicturePaths | undefined> {
  const [paths] = await tx<[PicturePaths?]>`
    select profile_picture, profile_thumbnail
    from users
    where id = ${userId}
    for no key update`
  return paths
}

/** Waits for a transaction that is writing the row: only then is it certain what it writes. */
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

/** A text that is undefined stays as it was. So does the picture if `paths` is; nulls remove it. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  change: { texts: Omit<ChangeProfileBody, 'profile_picture'>; paths: PicturePaths | undefined },
  languages: readonly string[],
): Promise<Profile | undefined> {
  const { first_name = null, last_name = null, phone_number = null, language = null } = change.texts
  const { profile_picture = null, profile_thumbnail = null } = change.paths ?? {}
  const isChosen = change.paths !== undefined
  const [profile] = await tx<[Profile?]>`
    update users set
      first_name = coalesce(${first_name}, first_name),
      last_name = coalesce(${last_name}, last_name),
      phone_number = coalesce(${phone_number}, phone_number),
      language = coalesce(${language}, language),
      profile_picture = case when ${isChosen} then ${profile_picture} else profile_picture end,
      profile_thumbnail = case when ${isChosen} then ${profile_thumbnail} else profile_thumbnail end,
      has_chosen_picture = has_chosen_picture
        -- Removing a picture that is not there is no choice: clients send the whole profile back.
        or (${isChosen} and coalesce(${profile_picture}, profile_picture) is not null)
    where id = ${userId}
    returning ${profileColumns(tx, languages)}`
  return profile
}
