/** Erases a person from the tables of accounts/. */
import type { Tx } from '../../service/db/connect.ts'
import { spellingsOf } from '../../service/fields/mailbox.ts'

export type UserToErase = {
  email: string
  password_hash: string
  is_verified: boolean
  has_role: boolean
  /** An owner of the shop's administration who can log in. */
  is_active_owner: boolean
  profile_picture: string | null
  profile_thumbnail: string | null
  language: string | null
}

/** Whether the address of the user is proven. */
export async function isProven(tx: Tx, userId: number): Promise<boolean> {
  const [user] = await tx<[{ is_verified: boolean }?]>`
    select u.is_verified from users u where u.id = ${userId}`
  return user?.is_verified ?? false
}

/** Whether there is such a user, who was there before a moment. */
export async function isUserBefore(tx: Tx, userId: number, moment: string): Promise<boolean> {
  const { count } = await tx`
    select u.id from users u where u.id = ${userId} and u.created_at < ${moment}::timestamptz`
  return count === 1
}

/**
 * Waits for transactions that have written rows of the user. Later ones wait for the end of this
 * transaction, and then cannot write: the foreign keys of their rows refuse a user who is gone.
 */
export async function lockUserToErase(tx: Tx, userId: number): Promise<UserToErase | undefined> {
  const [user] = await tx<[UserToErase?]>`
    select u.email, u.password_hash, u.is_verified, u.is_admin as has_role,
      user_role(u.is_admin, u.role) is not distinct from 'owner' and u.is_active as is_active_owner,
      u.profile_picture, u.profile_thumbnail, u.language
    from users u
    where u.id = ${userId}
    for update`
  return user
}

/** With identities, sessions, addresses, cart, wishlist, outfits, likes and stored replies, by foreign keys. */
export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx`delete from users where id = ${userId}`
}

/** Deletes the records of when mails were queued for the address. */
export async function deleteAccountMails(tx: Tx, email: string): Promise<void> {
  await tx`delete from account_mails where email = any(${spellingsOf(email)})`
}

/** Deletes the invitation that waits for the owner of the address. */
export async function deleteInvitationTo(tx: Tx, email: string): Promise<void> {
  await tx`delete from invitations where email_key = any(${spellingsOf(email)})`
}
