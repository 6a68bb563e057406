/** Accounts at identity providers, and the accounts of ours that they open. Providers 4.3. */

import type { IdentitySlot } from '../../outside/identities/provider.ts'
import type { Queryable, Tx } from '../../service/db/connect.ts'
import { addressKey } from '../../service/fields/mailbox.ts'
import { idOfEmail, wasNeverOpen } from './queries.ts'
import type { ShownIdentity } from './schemas.ts'

/** The key of a person at a provider. */
export type IdentityKey = { issuer: string; subject: string }

export type LinkedIdentity = {
  identity_id: number
  user_id: number
  is_active: boolean
  /** The provider's picture that was copied last. */
  picture_url: string | null
  has_chosen_picture: boolean
}

export async function findLinkedIdentity(
  db: Queryable,
  { issuer, subject }: IdentityKey,
): Promise<LinkedIdentity | undefined> {
  const [identity] = await db<[LinkedIdentity?]>`
    select i.id as identity_id, i.user_id, i.picture_url, u.is_active, u.has_chosen_picture
    from user_identities i
    join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject}`
  return identity
}

/** The accounts at providers that open this account. */
export async function listIdentityKeys(
  db: Queryable,
  userId: number,
): Promise<(IdentityKey & { slot: IdentitySlot })[]> {
  return db<(IdentityKey & { slot: IdentitySlot })[]>`
    select i.slot, i.issuer, i.subject
    from user_identities i
    where i.user_id = ${userId}
    order by i.id`
}

/** The accounts at providers that open this account, as its owner sees them. */
export async function listIdentities(db: Queryable, userId: number): Promise<ShownIdentity[]> {
  return db<ShownIdentity[]>`
    select i.id, i.slot, i.issuer, i.email_at_link, utc_iso(i.linked_at) as linked_at
    from user_identities i
    where i.user_id = ${userId}
    order by i.id`
}

/** Makes first log-ins of one person go one at a time, also if their tokens carry different addresses. */
export async function lockIdentity(tx: Tx, { issuer, subject }: IdentityKey): Promise<void> {
  const name = `identity:${issuer} ${subject}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/**
 * Makes first log-ins with one address go one at a time, at any provider. Only after lockIdentity:
 * one order of locks, so that no two log-ins wait for each other.
 */
export async function lockIdentityEmail(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`identity-email:${addressKey(email)}`}, 0))`
}

export type AccountOfEmail = {
  id: number
  is_active: boolean
  is_verified: boolean
  was_never_open: boolean
  has_second_factor: boolean
  profile_picture: string | null
  profile_thumbnail: string | null
  /** True if another account at this provider opens it. */
  is_linked_to_issuer: boolean
}

export async function lockAccountOfEmail(
  tx: Tx,
  { email, issuer }: { email: string; issuer: string },
): Promise<AccountOfEmail | undefined> {
  const [account] = await tx<[AccountOfEmail?]>`
    select u.id, u.is_active, u.is_verified, ${wasNeverOpen(tx)} as was_never_open, u.profile_picture, u.profile_thumbnail,
      u.is_admin and u.has_second_factor as has_second_factor,
      exists (
        select from user_identities i where i.user_id = u.id and i.issuer = ${issuer}
      ) as is_linked_to_issuer
    from users u
    where u.id = ${idOfEmail(tx, email)}
    for no key update of u -- what refers to the user may still be written, so carts cannot deadlock`
  return account
}

export type NewIdentity = IdentityKey & {
  user_id: number
  slot: IdentitySlot
  email_at_link: string
}

/** Under both locks, so that none of its unique keys can be taken. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx`insert into user_identities ${tx(identity)}`
}

export type ProvenOwner = {
  first_name: string
  last_name: string
  password_hash: string
  language: string | null
}

/**
 * Hands an account to the owner of its address: nothing stays of the person who registered it without
 * proving the address. Returns the time of the change.
 */
export async function updateAccountOfProvenOwner(
  tx: Tx,
  userId: number,
  owner: ProvenOwner,
): Promise<string> {
  const [{ moment }] = await tx<[{ moment: string }]>`
    update users set ${tx(owner)}, has_password = false, is_verified = true, phone_number = '',
      profile_picture = null, profile_thumbnail = null, has_chosen_picture = false
    where id = ${userId}
    returning utc_iso(clock_timestamp()) as moment`
  return moment
}

// --- Their pictures ---------------------------------------------------------------------------------

export type IdentityPicture = Pick<
  LinkedIdentity,
  'user_id' | 'picture_url' | 'has_chosen_picture'
> & {
  slot: IdentitySlot
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

export type LockedPicture = Pick<LinkedIdentity, 'picture_url' | 'has_chosen_picture'> & {
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
