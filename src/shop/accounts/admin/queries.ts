import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { limitToPage } from '../../../service/db/pages.ts'
import {
  digitsOf,
  foldedText,
  hasWords,
  numberContainsByIndex,
  phoneDigitsOf,
  wordsOf,
} from '../../../service/db/search.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import type { Versioned } from '../../../service/http/etag.ts'
import type { Role } from '../../../service/http/roles.ts'
import { isPerson } from '../api-keys/queries.ts'
import { idOfEmail } from '../queries.ts'
import type { AdminUser, AdminUserSummary, UserListQuery, UserOrdering } from './schemas.ts'

/** Never the hash of a password, and nothing of a token. */
const summaryColumns = (db: Queryable): Fragment => db`
  u.id, u.email, u.username, u.first_name, u.last_name, u.phone_number, u.is_verified, u.is_active,
  u.is_admin, user_role(u.is_admin, u.role) as role, utc_iso(u.created_at) as created_at,
  utc_iso(u.last_login_at) as last_login_at`

/** Whose accounts a caller sees: those of all people, or of customers, who have no role. */
export type Visible = 'all' | 'customers'

/** One page of all users, disabled ones too, and how many there are; one statement. */
export async function listUsers(
  db: Queryable,
  query: UserListQuery,
  visible: Visible,
): Promise<Listed<AdminUserSummary>> {
  const { search } = query
  const { joined, key } = FIGURES[query.ordering](db)
  const ordering = orderedBy(db, query.ordering)
  const [list] = await db<[Listed<AdminUserSummary>]>`
    with matching as ${search === undefined ? db`not materialized` : db`materialized`} (
      select u.id, u.created_at, ${key} as figure
      from users u
      ${joined}
      where ${isVisible(db, visible)} ${filters(db, query)}
        ${search === undefined ? db`` : db`and u.id in (${usersSearched(db, search)})`}
    ),
    total as (
      select count(*)::integer as count from matching
    ),
    page as (
      select u.id, row_number() over (order by ${ordering}) as place
      from matching u
      order by ${ordering}
      ${limitToPage(db, query)}
    ),
    shown as (
      select ${summaryColumns(db)}
      from page
      join users u on u.id = page.id
      order by page.place
    )
    select total.count, (select coalesce(json_agg(shown), '[]') from shown) as results
    from total`
  return list
}

/** The figure that users u are ordered by: joined, and its expression. */
type Figure = { joined: Fragment; key: Fragment }

const withoutFigure = (db: Queryable): Figure => ({ joined: db``, key: db`null::integer` })

/** As the detail of a user says it: of the bookings of paid orders. All of them are read. */
const withTotal = (db: Queryable): Figure => ({
  joined: db`
    left join (
      select o.user_id, sum(b.amount) as total
      from bookings b
      join orders o on o.id = b.order_id
      where b.of_sale
      group by o.user_id
    ) bought on bought.user_id = u.id`,
  key: db`coalesce(bought.total, 0.00)`,
})

/** Read from the index of orders by user. */
const withLastOrder = (db: Queryable): Figure => ({
  joined: db`
    left join (
      select o.user_id, max(o.created_at) as at
      from orders o
      where ${isBought(db)}
      group by o.user_id
    ) newest on newest.user_id = u.id`,
  key: db`newest.at`,
})

const FIGURES: Record<UserOrdering, (db: Queryable) => Figure> = {
  '-created_at': withoutFigure,
  orders_total: withTotal,
  '-orders_total': withTotal,
  last_order_at: withLastOrder,
  '-last_order_at': withLastOrder,
}

function orderedBy(db: Queryable, ordering: UserOrdering): Fragment {
  if (ordering === '-created_at') return db`u.created_at desc, u.id desc`
  return ordering.startsWith('-')
    ? db`u.figure desc nulls last, u.id desc`
    : db`u.figure asc nulls first, u.id`
}

const isVisible = (db: Queryable, visible: Visible): Fragment =>
  visible === 'all' ? isPerson(db) : db`not u.is_admin and ${isPerson(db)}`

/** As in the index users_folded. */
const searchedText = (db: Queryable): Fragment =>
  foldedText(
    db,
    db`' ' || u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.username`,
  )

/** Of the address what is before the `@`. */
const names = (db: Queryable): Fragment =>
  foldedText(
    db,
    db`' ' || u.first_name || ' ' || u.last_name || ' ' || split_part(u.email, '@', 1) || ' ' || u.username`,
  )

/**
 * The accounts whose names, username and address before the `@` have all words of a search, or that have a part of an
 * address with its `@`, or a phone number.
 */
export function usersSearched(db: Queryable, search: string): Fragment {
  const digits = phoneDigitsOf(search)
  if (digits || search.includes('@')) {
    return db`
      ${withWords(db, [search], searchedText(db))}
      union
      ${digits ? withPhone(db, digits) : db`select u.id from users u where u.id = ${idOfEmail(db, search)}`}`
  }
  return withWords(db, wordsOf(search), names(db))
}

/** Each row of the index is made a text once, whatever the number of words. */
const withWords = (db: Queryable, words: readonly string[], text: Fragment): Fragment => db`
  select u.id
  from users u
  cross join lateral (select ${text} as text offset 0) of_user
  where ${hasWords(db, words, { text: db`of_user.text`, indexed: searchedText(db) })}`

/** Numbers are compared by their digits, however they are spaced. */
const withPhone = (db: Queryable, digits: string): Fragment => db`
  select u.id
  from users u
  where u.phone_number <> '' and ${numberContainsByIndex(db, digitsOf(db, db`u.phone_number`), digits)}`

function filters(db: Queryable, { is_active, is_admin, role }: UserListQuery): Fragment {
  return db`
    ${is_active === undefined ? db`` : db`and u.is_active = ${is_active}`}
    ${is_admin === undefined ? db`` : db`and u.is_admin = ${is_admin}`}
    ${role === undefined ? db`` : db`and u.is_admin and user_role(u.is_admin, u.role) = ${role}`}`
}

export async function findUser(
  db: Queryable,
  userId: number,
  visible: Visible = 'all',
): Promise<Versioned<AdminUser> | undefined> {
  const [user] = await db<[Versioned<AdminUser>?]>`
    select ${summaryColumns(db)}, u.version,
      (select coalesce(json_agg(json_build_object(
          'id', i.id,
          'slot', i.slot,
          'issuer', i.issuer,
          'email_at_link', i.email_at_link,
          'linked_at', utc_iso(i.linked_at)
        ) order by i.id), '[]')
        from user_identities i
        where i.user_id = u.id) as identities,
      ordered.orders_count,
      (select coalesce(sum(b.amount), 0.00)::text
        from orders o
        join bookings b on b.order_id = o.id
        where o.user_id = u.id and b.of_sale) as orders_total,
      ordered.last_order_at,
      (select utc_iso(l.locked_until)
        from login_lockouts l
        where l.email = coalesce(u.email_key, lower(u.email)) and l.locked_until > now()) as locked_until
    from users u
    cross join lateral (
      select count(*)::integer as orders_count, utc_iso(max(o.created_at)) as last_order_at
      from orders o
      where o.user_id = u.id and ${isBought(db)}
    ) ordered
    where u.id = ${userId} and ${isVisible(db, visible)}`
  return user
}

/** Whether the order o is none that was made in exchange: of what people ordered, those count alone. */
const isBought = (db: Queryable): Fragment =>
  db`not exists (select from exchanges e where e.order_id = o.id)`

export async function isVisibleUser(
  db: Queryable,
  userId: number,
  visible: Visible,
): Promise<boolean> {
  const { count } = await db`
    select u.id from users u where u.id = ${userId} and ${isVisible(db, visible)}`
  return count === 1
}

/** Locks the row before it is read; rows that refer to the user may still be written meanwhile. */
export async function lockUser(
  tx: Tx,
  userId: number,
  visible: Visible = 'all',
): Promise<Versioned<AdminUser> | undefined> {
  await tx`select u.id from users u where u.id = ${userId} for no key update`
  return findUser(tx, userId, visible)
}

export async function deleteIdentity(tx: Tx, userId: number, identityId: number): Promise<boolean> {
  const { count } = await tx`
    delete from user_identities where id = ${identityId} and user_id = ${userId}`
  return count === 1
}

/** Gives the user another version, after an identity was removed. */
export async function updateUserVersion(tx: Tx, userId: number): Promise<void> {
  await tx`update users set version = version + 1 where id = ${userId}`
}

export type ListedAdministrator = AdminUserSummary & { role: Role }

export async function listAdministrators(db: Queryable): Promise<ListedAdministrator[]> {
  return db<ListedAdministrator[]>`
    select ${summaryColumns(db)}
    from users u
    where u.is_admin
    order by u.email, u.id`
}
