import type { Fragment, Queryable, Tx } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'

export type AdminUserSummaryRow = {
  id: number
  email: string
  username: string
  first_name: string
  last_name: string
  phone_number: string
  is_verified: boolean
  is_active: boolean
  is_admin: boolean
  created_at: string
  last_login_at: string | null
}
export type AdminUserRow = AdminUserSummaryRow & {
  /** Accounts at identity providers that open this one. */
  identities: {
    id: number
    slot: 'idp_a' | 'idp_b'
    issuer: string
    email_at_link: string | null
    linked_at: string
  }[]
  orders_count: number
  version: number
}
export type UserQuery = {
  search: string | undefined
  is_active: boolean | undefined
  is_admin: boolean | undefined
  page: number | 'last'
  page_size: number
}

/** One page of all users, newest first, disabled ones too, and how many there are; one statement. */
export async function listUsers(db: Queryable, query: UserQuery) {
  const page = query.page === 'last' ? null : query.page
  const matching = db`true ${filters(db, query)}`
  const [list] = await db<[{ count: number; results: AdminUserSummaryRow[] }]>`
    with total as (
      select count(*)::integer as count from users u where ${matching}
    ),
    page as (
      select u.id, u.created_at
      from users u
      where ${matching}
      order by u.created_at desc, u.id desc
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          'id', u.id,
          'email', u.email,
          'username', u.username,
          'first_name', u.first_name,
          'last_name', u.last_name,
          'phone_number', u.phone_number,
          'is_verified', u.is_verified,
          'is_active', u.is_active,
          'is_admin', u.is_admin,
          'created_at', utc_iso(u.created_at),
          'last_login_at', utc_iso(u.last_login_at)
        ) order by u.created_at desc, u.id desc), '[]')
        from page
        join users u on u.id = page.id) as results
    from total`
  return list
}

function filters(db: Queryable, { search, is_active, is_admin }: UserQuery): Fragment {
  return db`
    ${search === undefined ? db`` : db`and ${contains(db, db`concat_ws(' ', u.first_name, u.last_name, u.email, u.username)`, search)}`}
    ${is_active === undefined ? db`` : db`and u.is_active = ${is_active}`}
    ${is_admin === undefined ? db`` : db`and u.is_admin = ${is_admin}`}`
}

/** Never the hash of a password, and nothing of a token. */
export async function findUser(db: Queryable, userId: number): Promise<AdminUserRow | undefined> {
  const [user] = await db<[AdminUserRow?]>`
    select u.id, u.email, u.username, u.first_name, u.last_name, u.phone_number, u.is_verified,
      u.is_active, u.is_admin, utc_iso(u.created_at) as created_at,
      utc_iso(u.last_login_at) as last_login_at, u.version,
      (select coalesce(json_agg(json_build_object(
          'id', i.id,
          'slot', i.slot,
          'issuer', i.issuer,
          'email_at_link', i.email_at_link,
          'linked_at', utc_iso(i.linked_at)
        ) order by i.id), '[]')
        from user_identities i
        where i.user_id = u.id) as identities,
      (select count(*)::integer from orders o where o.user_id = u.id) as orders_count
    from users u
    where u.id = ${userId}`
  return user
}

/** Whether there is such a user. */
export async function isUser(db: Queryable, userId: number): Promise<boolean> {
  const { count } = await db`select u.id from users u where u.id = ${userId}`
  return count === 1
}

/** Who is an administrator changes one at a time, so that there is always one left. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`
}

/** What refers to the user may still be written meanwhile. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx`select u.id from users u where u.id = ${userId} for no key update`
}

/** Whether this one can still administrate. */
export async function isAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    select u.id from users u where u.id = ${userId} and u.is_admin and u.is_active`
  return count === 1
}

/** Whether somebody else can. */
export async function hasOtherAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`
    select u.id
    from users u
    where u.is_admin and u.is_active and u.id <> ${userId}
    order by u.id
    limit 1`
  return count === 1
}

export type UserFlags = { is_active: boolean; is_admin: boolean }

export async function updateUserFlags(
  tx: Tx,
  userId: number,
  { is_active, is_admin }: UserFlags,
): Promise<void> {
  await tx`
    update users set is_active = ${is_active}, is_admin = ${is_admin}, version = version + 1
    where id = ${userId}`
}

export async function deleteIdentity(tx: Tx, userId: number, identityId: number): Promise<boolean> {
  const { count } = await tx`
    delete from user_identities where id = ${identityId} and user_id = ${userId}`
  return count === 1
}

/** Another version of the user than the one before: one of his identities is gone. */
export async function updateUserVersion(tx: Tx, userId: number): Promise<void> {
  await tx`update users set version = version + 1 where id = ${userId}`
}

export type AdministratorRow = Pick<
  AdminUserSummaryRow,
  'id' | 'email' | 'is_active' | 'is_verified' | 'last_login_at'
>

export async function listAdministrators(db: Queryable): Promise<AdministratorRow[]> {
  return db<AdministratorRow[]>`
    select u.id, u.email, u.is_active, u.is_verified, utc_iso(u.last_login_at) as last_login_at
    from users u
    where u.is_admin
    order by u.email, u.id`
}
