import type { Queryable, Tx } from '../db/connect.ts'
import { VERIFICATION_TOKEN_HOURS } from '../limits.ts'

/** What every request with a token knows of its caller. */
export type CallerRow = {
  id: number
  email: string
  is_active: boolean
  is_admin: boolean
  is_verified: boolean
  /** The session of the access token; null for a token that is none of ours. */
  session_id: number | null
  /** True if that session was ended by anything but a log-out. */
  is_revoked: boolean
}

/** The columns of the User resource that replies pick from. */
export type UserRow = {
  id: number
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  profile_picture: string | null
  profile_picture_url: string | null
  created_at: string
  is_verified: boolean
}

/** With the session of an access token, in one statement: each request asks it. */
export async function findCaller(
  db: Queryable,
  userId: number,
  accessJti: string | undefined,
): Promise<CallerRow | undefined> {
  const [caller] = await db<[CallerRow?]>`
    select u.id, u.email, u.is_active, u.is_admin, u.is_verified, s.id as session_id,
      coalesce(s.end_reason <> 'logout', false) as is_revoked
    from users u
    left join refresh_tokens t on t.access_jti = ${accessJti ?? null}
    left join login_sessions s on s.id = t.session_id and s.user_id = u.id
    where u.id = ${userId}`
  return caller
}

export async function isUser(db: Queryable, userId: number): Promise<boolean> {
  const { count } = await db`select u.id from users u where u.id = ${userId}`
  return count === 1
}

const userColumns = (db: Queryable) => db`
  id, email, username, first_name, last_name, phone_number, profile_picture,
  media_url(profile_picture) as profile_picture_url,
  utc_iso(created_at) as created_at, is_verified`

export type Addressee = {
  id: number
  email: string
  first_name: string
  password_hash: string
  is_verified: boolean
  is_active: boolean
}

/** To whom a mail about an account goes. */
export async function findAddressee(db: Queryable, email: string): Promise<Addressee | undefined> {
  const [user] = await db<[Addressee?]>`
    select id, email, first_name, password_hash, is_verified, is_active
    from users
    where lower(email) = lower(${email})`
  return user
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const [user] = await db`select 1 from users where lower(email) = lower(${email})`
  return user !== undefined
}

export type NewUser = {
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  password_hash: string
  /** True where an identity provider vouches for the address. */
  is_verified?: boolean
}

/** Undefined if the address or the username is taken, be it by a transaction that commits just now. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const { email, username, first_name, last_name, phone_number, password_hash, is_verified } = user
  const [inserted] = await tx<[UserRow?]>`
    insert into users
      (email, username, first_name, last_name, phone_number, password_hash, is_verified)
    select ${email}, ${username}, ${first_name}, ${last_name}, ${phone_number}, ${password_hash},
      ${is_verified ?? false}
    -- Asked first: a conflict alone draws an id.
    where not exists (select from users u where lower(u.email) = lower(${email}))
      and not exists (select from users u where lower(u.username) = lower(${username}))
    on conflict do nothing
    returning ${userColumns(tx)}`
  return inserted
}

/** Undefined if the password was changed since its hash was looked at. */
export async function updateLastLoginIfPasswordIs(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [user] = await tx<[UserRow?]>`
    update users set last_login_at = now()
    where id = ${userId} and password_hash = ${passwordHash}
    returning ${userColumns(tx)}`
  return user
}

/** The user whom this account at a provider opens; undefined if it opens none. */
export async function updateLastLoginByIdentity(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  const [user] = await tx<[UserRow?]>`
    update users set last_login_at = now()
    where id = (
      select i.user_id
      from user_identities i
      where i.issuer = ${issuer} and i.subject = ${subject}
    )
    returning ${userColumns(tx)}`
  return user
}

export type VerificationState = { is_verified: boolean; is_expired: boolean }

/** Undefined if the user is gone or has another address than the token was made for. */
export async function findVerificationState(
  db: Queryable,
  token: { user_id: number; email: string; timestamp: number },
): Promise<VerificationState | undefined> {
  const [state] = await db<[VerificationState?]>`
    select is_verified,
      to_timestamp(${token.timestamp}) < now() - make_interval(hours => ${VERIFICATION_TOKEN_HOURS}) as is_expired
    from users
    where id = ${token.user_id} and lower(email) = lower(${token.email})`
  return state
}

export async function markVerifiedIfUnverified(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    update users set is_verified = true
    where id = ${userId} and not is_verified`
  return count === 1
}
