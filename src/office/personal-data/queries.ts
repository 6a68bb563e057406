/** Statements about one person that the owners of the tables do not have. */

import type { Queryable, Tx } from '../../service/db/connect.ts'
import type { PageBefore } from '../../service/db/pages.ts'
import { DATA_EXPORTS_PER_DAY } from '../../service/limits/accounts.ts'
import { idOfEmail } from '../../shop/accounts/queries.ts'
import type { AuditEntry } from './schemas.ts'

/** False if the user was erased; an erasure waits until this transaction has ended. */
export async function lockUserAgainstErasure(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`select u.id from users u where u.id = ${userId} for key share`
  return count === 1
}

/** Copies of one account are made sequentially, so that each is counted. */
export async function lockExports(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`export:user:${userId}`}, 0))`
}

/** Seconds until the next copy may be made; undefined if it may now. Each copy left an audit row. */
export async function findSecondsUntilExport(tx: Tx, userId: number): Promise<number | undefined> {
  const [wait] = await tx<[{ seconds: number }?]>`
    select greatest(1, ceil(extract(epoch from a.happened_at + interval '24 hours' - now())))::integer
      as seconds
    from audit_log a
    where a.actor_user_id = ${userId} and a.action = 'export_data'
      and a.happened_at > now() - interval '24 hours'
    order by a.id desc
    offset ${DATA_EXPORTS_PER_DAY - 1}
    limit 1`
  return wait?.seconds
}

/** The current moment as replies show it. */
export async function getTimestamp(db: Queryable): Promise<string> {
  const [{ moment }] = await db<[{ moment: string }]>`select utc_iso(now()) as moment`
  return moment
}

/**
 * The audit rows of the user's acts and of acts on the account, newest first. Nothing of other people is
 * in them: neither who an administrator is, nor what the user, as one, wrote down of others.
 */
export async function listAuditEntries(
  db: Queryable,
  userId: number,
  { before, limit }: PageBefore,
): Promise<AuditEntry[]> {
  return db<AuditEntry[]>`
    with mine as (
      (
        select a.id
        from audit_log a
        where a.actor_user_id = ${userId} and a.id < ${before}
        order by a.id desc
        limit ${limit}
      )
      union
      (
        select a.id
        from audit_log a
        where a.subject_type = 'user' and a.subject_id = ${userId}::bigint::text
          and a.id < ${before}
        order by a.id desc
        limit ${limit}
      )
      order by id desc
      limit ${limit}
    )
    select a.id, utc_iso(a.happened_at) as happened_at,
      case when act.is_own then 'you' when a.actor_user_id is null then null else 'administrator' end
        as actor,
      a.action, a.subject_type, a.subject_id,
      case when act.is_about_own then a.before end as before,
      case when act.is_about_own then a.after end as after,
      case when act.is_foreign then null else host(a.ip) end as ip,
      case when act.is_foreign then null else a.user_agent end as user_agent,
      case when act.is_foreign then null else a.request_id end as request_id
    from mine
    join audit_log a on a.id = mine.id
    cross join lateral (
      select coalesce(a.actor_user_id = ${userId}, false) as is_own,
        coalesce(a.actor_user_id <> ${userId}, false) as is_foreign,
        case a.subject_type
          when 'user' then coalesce(a.subject_id = ${userId}::bigint::text, false)
          when 'order' then a.subject_id in (
            select o.id::text
            from orders o
            where o.user_id = ${userId}
          )
          when 'return' then a.subject_id in (
            select rt.id::text
            from returns rt
            join orders o on o.id = rt.order_id
            where o.user_id = ${userId}
          )
          else false
        end as is_about_own
    ) act
    order by a.id desc`
}

export type Holdings = {
  user_id: number
  orders: number
  unpaid_orders: number
  returns: number
  sessions: number
  identities: number
  addresses: number
  cart_items: number
  wishlist_items: number
  outfits: number
  likes: number
  has_picture: boolean
  is_admin: boolean
}

/** How much there is of a person, for an operator. Undefined if the address has no account. */
export async function findHoldings(db: Queryable, email: string): Promise<Holdings | undefined> {
  const [holdings] = await db<[Holdings?]>`
    select u.id as user_id, u.is_admin, u.profile_picture is not null as has_picture,
      (select count(*)::integer from orders o where o.user_id = u.id) as orders,
      (select count(*)::integer from orders o where o.user_id = u.id and o.status = 'pending')
        as unpaid_orders,
      (select count(*)::integer
        from returns rt
        join orders o on o.id = rt.order_id
        where o.user_id = u.id) as returns,
      (select count(*)::integer from login_sessions s where s.user_id = u.id) as sessions,
      (select count(*)::integer from user_identities i where i.user_id = u.id) as identities,
      (select count(*)::integer from addresses a where a.user_id = u.id) as addresses,
      (select count(*)::integer from cart_items ci where ci.user_id = u.id) as cart_items,
      (select count(*)::integer from wishlist_items wi where wi.user_id = u.id) as wishlist_items,
      (select count(*)::integer from outfits o where o.user_id = u.id) as outfits,
      (select count(*)::integer from outfit_likes l where l.user_id = u.id) as likes
    from users u
    where u.id = ${idOfEmail(db, email)}`
  return holdings
}
