/** Users: who calls, who registers and logs in, and who gets mails about an account. */
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { addressKey, spellingsOf } from '../../service/fields/mailbox.ts'
import type { Role } from '../../service/http/roles.ts'
import { VERIFICATION_TOKEN_HOURS } from '../../service/limits/accounts.ts'
import { IDEMPOTENCY_KEY_HOURS } from '../../service/limits/service.ts'
import type { UserLoggedIn } from './schemas.ts'
import { type Proofs, proofColumns } from './second-factor/queries.ts'
import type { Registration } from './session-queries.ts'

/** The caller of a request with a token. */
export type Caller = Proofs & {
  id: number
  email: string
  is_active: boolean
  /** Null for customers. */
  role: Role | null
  is_verified: boolean
  /** The session of the access token; null for a token that another service signed. */
  session_id: number | null
  /** True while there is that session, and it has not ended. Administration needs it. */
  has_live_session: boolean
  /** True if that session was ended by anything but a log-out. */
  is_revoked: boolean
  /** Another system of the shop, by its key, in administration. */
  is_key?: true
}

/** With the session of an access token, in one statement, because each request needs it. */
export async function findCaller(
  db: Queryable,
  userId: number,
  accessJti: string | undefined,
): Promise<Caller | undefined> {
  const [caller] = await db<[Caller?]>`
    select u.id, u.email, u.is_active, user_role(u.is_admin, u.role) as role, u.is_verified,
      s.id as session_id,
      s.id is not null and s.end_reason is null as has_live_session,
      coalesce(s.end_reason <> 'logout', false) as is_revoked, ${proofColumns(db)}
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

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const [user] = await db`select 1 where ${idOfEmail(db, email)} is not null`
  return user !== undefined
}

/**
 * The id of the account of an address, however its domain is spelled; null if there is none. An account of before, whose key
 * is not filled, or is another one's already, is found as it was typed.
 */
export const idOfEmail = (db: Queryable, email: string): Fragment => db`(
  select named.id
  from users named
  where coalesce(named.email_key, lower(named.email)) = any(${spellingsOf(email)}::text[])
  order by lower(named.email) = ${email.toLowerCase()} desc, named.id
  limit 1
)`

/**
 * Whether no person can have been in an account: it was imported, without a password, and its address is not proven. So
 * nothing in it is of another person than the owner of the address. Without an alias, because `returning` uses it too.
 */
export const wasNeverOpen = (db: Queryable): Fragment =>
  db`(not is_verified and has_password is false)`

/** The User resource. Without an alias, because `returning` uses it too. */
export const userColumns = (db: Queryable): Fragment => db`
  id, email, username, first_name, last_name, phone_number, profile_picture,
  media_url(profile_picture) as profile_picture_url,
  utc_iso(created_at) as created_at`

export type NewUser = {
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  password_hash: string
  /** True where an identity provider or an operator vouches for the address. */
  is_verified?: boolean
  /** Undefined for the first of the shop. */
  language?: string | undefined
  /** False where no person knows the password. */
  has_password?: boolean
}

/** Undefined if the address or the username is taken, also by a transaction that commits just now. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserLoggedIn | undefined> {
  const { email, username, first_name, last_name, phone_number, password_hash } = user
  const { is_verified = false, language = null, has_password = true } = user
  const key = addressKey(email)
  const [inserted] = await tx<[UserLoggedIn?]>`
    insert into users
      (email, email_key, username, first_name, last_name, phone_number, password_hash, is_verified,
        language, has_password)
    select ${email}, nullif(${key}, lower(${email})), ${username}, ${first_name}, ${last_name},
      ${phone_number}, ${password_hash}, ${is_verified}, ${language}, ${has_password}
    -- Checked first: a conflict would use up an id.
    where ${idOfEmail(tx, email)} is null
      and not exists (select from users u where lower(u.username) = lower(${username}))
    on conflict do nothing
    returning ${userColumns(tx)}, is_verified`
  return inserted
}

/** Undefined if the password was changed since its hash was read. */
export async function updateLastLoginIfPasswordIs(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<UserLoggedIn | undefined> {
  const [user] = await tx<[UserLoggedIn?]>`
    update users set last_login_at = now()
    where id = ${userId} and password_hash = ${passwordHash}
    returning ${userColumns(tx)}, is_verified`
  return user
}

/** The user whom this account at a provider opens; undefined if it opens none. */
export async function updateLastLoginByIdentity(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserLoggedIn | undefined> {
  const [user] = await tx<[UserLoggedIn?]>`
    update users set last_login_at = now()
    where id = (
      select i.user_id
      from user_identities i
      where i.issuer = ${issuer} and i.subject = ${subject}
    )
    returning ${userColumns(tx)}, is_verified`
  return user
}

// --- Mails about an account -------------------------------------------------------------------------

export type Addressee = {
  id: number
  email: string
  first_name: string
  password_hash: string
  is_verified: boolean
  is_active: boolean
  /** Null for customers. */
  role: Role | null
  /** The language of mails; null for the first of the shop. */
  language: string | null
}

export const findAddresseeByEmail = (db: Queryable, email: string) =>
  findAddressee(db, db`id = ${idOfEmail(db, email)}`)

export const findAddresseeById = (db: Queryable, userId: number) =>
  findAddressee(db, db`id = ${userId}`)

async function findAddressee(db: Queryable, condition: Fragment): Promise<Addressee | undefined> {
  const [user] = await db<[Addressee?]>`
    select id, email, first_name, password_hash, is_verified, is_active,
      user_role(is_admin, role) as role, language
    from users
    where ${condition}`
  return user
}

export type AccountMailKind = 'verification' | 'password-reset' | 'account-locked' | 'token-theft'

/**
 * Records that a mail of this kind is queued, and returns when, in unix seconds. Undefined if the last
 * one is younger than `seconds`: of any number of parallel calls, one gets a time and queues the mail.
 */
export async function upsertAccountMailIfDue(
  tx: Tx,
  email: string,
  { kind, seconds }: { kind: AccountMailKind; seconds: number },
): Promise<number | undefined> {
  const [mail] = await tx<[{ issued_at: number }?]>`
    insert into account_mails as m (email, kind)
    values (${addressKey(email)}, ${kind})
    on conflict (email, kind) do update set queued_at = excluded.queued_at
    where ${seconds}::integer = 0 or m.queued_at <= now() - make_interval(secs => ${seconds})
    returning floor(extract(epoch from queued_at))::float8 as issued_at -- integer ends in 2038`
  return mail?.issued_at
}

/** Now, in unix seconds. */
export async function getMoment(db: Queryable): Promise<number> {
  const [{ moment }] = await db<[{ moment: number }]>`
    select floor(extract(epoch from now()))::float8 as moment`
  return moment
}

// --- Verification -----------------------------------------------------------------------------------

/** Undefined if the user is gone or has another address than the one that the token was made for. */
export async function findVerificationState(
  db: Queryable,
  token: { user_id: number; email: string; timestamp: number },
): Promise<{ is_expired: boolean } | undefined> {
  const [state] = await db<[{ is_expired: boolean }?]>`
    select
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

type RegistrationReply = {
  user_id: number
  password_hash: string
  body_sha256: string
  reply: Registration
}

/** The stored reply to a registration of this address with this key. */
export async function findRegistrationReply(
  db: Queryable,
  email: string,
  { key, request }: { key: string; request: string },
): Promise<RegistrationReply | undefined> {
  const [found] = await db<[RegistrationReply?]>`
    select k.user_id, u.password_hash, k.body_sha256, k.reply
    from users u
    join idempotency_keys k on k.user_id = u.id
    where u.id = ${idOfEmail(db, email)} and u.is_active and k.key = ${key}
      and k.request = ${request} and k.reply is not null
      and k.created_at > now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`
  return found
}
