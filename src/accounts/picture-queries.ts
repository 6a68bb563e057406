/** The pictures that identity providers have of people. */
import type { Queryable, Tx } from '../db/connect.ts'
import type { IdentitySlot } from '../identities/provider.ts'

export type IdentityPicture = {
  user_id: number
  slot: IdentitySlot
  /** The provider's picture that was copied last. */
  picture_url: string | null
  has_chosen_picture: boolean
}

export async function findIdentityPicture(
  db: Queryable,
  identityId: number,
): Promise<IdentityPicture | undefined> {
  const [identity] = await db<[IdentityPicture?]>`
    select i.user_id, i.slot, i.picture_url, u.has_chosen_picture
    from user_identities i
    join users u on u.id = i.user_id
    where i.id = ${identityId}`
  return identity
}

export type LockedPicture = Pick<IdentityPicture, 'picture_url' | 'has_chosen_picture'> & {
  profile_picture: string | null
  profile_thumbnail: string | null
}

export async function lockIdentityPicture(
  tx: Tx,
  identityId: number,
): Promise<LockedPicture | undefined> {
  const [identity] = await tx<[LockedPicture?]>`
    select i.picture_url, u.has_chosen_picture, u.profile_picture, u.profile_thumbnail
    from users u
    join user_identities i on i.user_id = u.id
    where i.id = ${identityId}
    for no key update of u, i -- both: after a wait, only what is locked is read anew`
  return identity
}

export type CopiedPicture = {
  userId: number
  url: string
  kept: { picture: string; thumbnail: string }
}

/** Under the lock of lockIdentityPicture. */
export async function updateIdentityPicture(
  tx: Tx,
  identityId: number,
  { userId, url, kept }: CopiedPicture,
): Promise<void> {
  await tx`
    update users set profile_picture = ${kept.picture}, profile_thumbnail = ${kept.thumbnail}
    where id = ${userId}`
  await tx`update user_identities set picture_url = ${url} where id = ${identityId}`
}
