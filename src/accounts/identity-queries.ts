/** Accounts at identity providers, and the accounts of ours that they open. Integrations 2.8. */
import type { Queryable, Tx } from '../db/connect.ts'
import type { IdentitySlot } from '../identities/provider.ts'

/** What names a person at a provider. */
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

/** Makes first log-ins of one person go one at a time, whatever address their tokens carry. */
export async function lockIdentity(tx: Tx, { issuer, subject }: IdentityKey): Promise<void> {
  const name = `identity:${issuer} ${subject}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/**
 * Makes first log-ins with one address go one at a time, at whatever provider. Only after
 * lockIdentity: in one order, nobody waits for each other.
 */
export async function lockIdentityEmail(tx: Tx, email: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('identity-email:' || lower(${email}), 0))`
}

export type AccountOfEmail = {
  id: number
  is_active: boolean
  is_verified: boolean
  profile_picture: string | null
  profile_thumbnail: string | null
  /** Somebody of this provider opens it already. */
  is_linked_to_issuer: boolean
}

export async function lockAccountOfEmail(
  tx: Tx,
  { email, issuer }: { email: string; issuer: string },
): Promise<AccountOfEmail | undefined> {
  const [account] = await tx<[AccountOfEmail?]>`
    select u.id, u.is_active, u.is_verified, u.profile_picture, u.profile_thumbnail,
      exists (
        select from user_identities i where i.user_id = u.id and i.issuer = ${issuer}
      ) as is_linked_to_issuer
    from users u
    where lower(u.email) = lower(${email})
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

export type ProvenOwner = { first_name: string; last_name: string; password_hash: string }

/**
 * Hands an account to the owner of its address: nothing stays of the one who registered it unproven.
 * Returns when.
 */
export async function updateAccountOfProvenOwner(
  tx: Tx,
  userId: number,
  owner: ProvenOwner,
): Promise<string> {
  const [{ moment }] = await tx<[{ moment: string }]>`
    update users set ${tx(owner)}, is_verified = true, phone_number = '',
      profile_picture = null, profile_thumbnail = null, has_chosen_picture = false
    where id = ${userId}
    returning utc_iso(clock_timestamp()) as moment`
  return moment
}
