import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { beginningOf } from '../../service/db/days.ts'
import { spellingsOf } from '../../service/fields/mailbox.ts'
import { ID_MAX } from '../../service/limits/service.ts'
import { idOfEmail } from '../../shop/accounts/queries.ts'

export type AuditRow = {
  id: string
  happened_at: string
  actor_user_id: number | null
  /** Null for acts of the service and of an operator at its shell. */
  actor_email: string | null
  action: string
  subject_type: string
  subject_id: string | null
  before: object | null
  after: object | null
  ip: string | null
  request_id: string | null
}
export type AuditQuery = {
  /** An id or an order number. */
  order: string | undefined
  /** An id or an address. */
  user: string | undefined
  action: string | undefined
  /** An address of a client, or a network. */
  ip: string | undefined
  /** A day of the shop, or a moment. */
  since: string | undefined
  limit: number
}

/** The time zone of the days of the shop. */
type Zone = { timeZone: string }

/** The newest rows that fit, oldest first. */
export async function listAuditRows(
  db: Queryable,
  query: AuditQuery,
  zone: Zone,
): Promise<AuditRow[]> {
  const rows = await db<AuditRow[]>`
    select a.id::text, utc_iso(a.happened_at) as happened_at, a.actor_user_id,
      coalesce(u.email, a.actor_email) as actor_email, a.action, a.subject_type, a.subject_id, a.before, a.after, host(a.ip) as ip, a.request_id
    from audit_log a
    left join users u on u.id = a.actor_user_id
    where true ${filters(db, query, zone)}
    order by a.id desc
    limit ${query.limit}`
  return rows.toReversed()
}

const filters = (
  db: Queryable,
  { order, user, action, ip, since }: AuditQuery,
  { timeZone }: Zone,
) => db`
  ${order === undefined ? db`` : aboutOrder(db, order)}
  ${user === undefined ? db`` : aboutUser(db, user)}
  ${action === undefined ? db`` : db`and a.action = ${action}`}
  ${ip === undefined ? db`` : db`and a.ip <<= ${ip}::text::inet`}
  ${since === undefined ? db`` : sinceThen(db, beginningOf(db, since, timeZone))}`

/**
 * Ids are drawn when a row is written, and no transaction takes an hour: what is older than the newest row that
 * is an hour older has a smaller id than that. So no more is read than has happened since.
 */
const sinceThen = (db: Queryable, since: Fragment) => db`
  and a.happened_at >= ${since}
  and a.id > coalesce((
    select last.id
    from audit_log last
    where last.happened_at < ${since} - interval '1 hour'
    order by last.id desc
    limit 1), 0)`

/** Acts on an order, its payments, refunds and returns. */
function aboutOrder(db: Queryable, order: string): Fragment {
  const id = idOf(db, order, db`select o.id from orders o where o.order_number = upper(${order})`)
  return db`
    and (a.subject_type, a.subject_id) in (
      select 'order', (${id})::text
      union all
      select 'payment', p.id::text
      from payments p
      where p.order_id = (${id})
      union all
      select 'refund', r.id::text
      from refunds r
      join payments p on p.id = r.payment_id
      where p.order_id = (${id})
      union all
      select 'return', rt.id::text
      from returns rt
      where rt.order_id = (${id})
    )`
}

/** Acts on the user and acts of the user; also for a deleted user, or an address without one. */
function aboutUser(db: Queryable, user: string): Fragment {
  const id = idOf(db, user, idOfEmail(db, user))
  return db`
    and a.id in (
      select about.id
      from audit_log about
      where about.subject_type = 'user' and about.subject_id = (${id})::text
      union all
      select act.id
      from audit_log act
      where act.actor_user_id = (${id})
      union all
      select named.id
      from audit_log named
      where named.subject_type = 'user' and named.subject_id is null
        and named.after ? 'email' and lower(named.after ->> 'email') = any(${spellingsOf(user)}::text[])
    )`
}

/** An id as it was given, 0 for one that is too large for any row, or the id that belongs to a name. */
function idOf(db: Queryable, given: string, byName: Fragment): Fragment {
  if (!/^\d+$/.test(given)) return byName
  return db`select ${Number(given) <= ID_MAX ? Number(given) : 0}::bigint`
}
