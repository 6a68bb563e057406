import { actorOfOrder } from '../../service/audit/fragments.ts'
import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import { limitToPage } from '../../service/db/pages.ts'
import type { Listed, PageRequest } from '../../service/fields/pages.ts'
import { EXPORT_BATCH_LINES } from '../../service/limits/catalog.ts'
import { isWithin, type Period } from './period.ts'
import type { Booking, Bookings } from './schemas.ts'

/** One page of the bookings of a period, and the sums of all of them. */
export async function listBookings(
  db: Queryable,
  period: Period,
  query: PageRequest,
): Promise<Listed<Booking> & Pick<Bookings, 'total'>> {
  const [list] = await db<[Listed<Booking> & Pick<Bookings, 'total'>]>`
    with total as (
      select count(*)::integer as count,
        coalesce(sum(b.amount) filter (where b.kind = 'payment'), 0.00) as payments,
        coalesce(sum(b.amount) filter (where b.kind = 'refund'), 0.00) as refunds,
        coalesce(sum(b.vat), 0.00) as vat
      from bookings b
      where ${isWithin(db, db`b.booked_at`, period)}
    ),
    page as ( -- what the rows of the pages before need is little, and found by indexes
      select b.id, b.booked_at
      from bookings b
      where ${isWithin(db, db`b.booked_at`, period)}
      order by b.booked_at, b.id
      ${limitToPage(db, query)}
    )
    select total.count,
      json_build_object('payments', total.payments::text, 'refunds', total.refunds::text,
        'vat', total.vat::text) as total,
      (select coalesce(json_agg(to_json(shown) order by shown.booked_at, shown.id), '[]')
        from page
        cross join lateral (
          select ${columns(db, db`b`)}
          from bookings b
          where b.booked_at = page.booked_at and b.id = page.id
        ) shown) as results
    from total`
  return list
}

/** All of a period, in batches. */
export const readBookings = (tx: Tx, period: Period): AsyncIterable<Booking[]> =>
  tx<Booking[]>`
  select ${columns(tx, tx`b`)}
  from bookings b
  where ${isWithin(tx, tx`b.booked_at`, period)}
  order by b.booked_at, b.id`.cursor(EXPORT_BATCH_LINES)

/**
 * As replies and files have them. Who made or settled a refund is known to the audit log alone, as is until AUDIT_DAYS
 * who marked an order as paid and has no account any more.
 */
const columns = (db: Queryable, b: Fragment): Fragment => db`
  ${b}.id, utc_iso(${b}.booked_at) as booked_at, utc_iso(${b}.received_at) as received_at, ${b}.kind,
  (select o.order_number from orders o where o.id = ${b}.order_id) as order_number,
  ${b}.provider, ${b}.method, ${b}.reference, ${b}.amount::text as amount, ${b}.vat::text as vat,
  case
    when ${b}.refund_id is not null then (
      select coalesce((select u.email from users u where u.id = a.actor_user_id), a.actor_email)
      from audit_log a
      where a.subject_type = 'refund' and a.subject_id = ${b}.refund_id::text
        and a.action in ('create_refund', 'settle_refund')
      order by a.id desc
      limit 1
    )
    when ${b}.kind = 'payment' and ${b}.provider is null then coalesce(
      (select u.email from users u where u.id = ${b}.actor_user_id),
      ${actorOfOrder(db, db`${b}.order_id`, db`${b}.booked_at`)}
    )
  end as actor,
  (select o.country from orders o where o.id = ${b}.order_id) as country`
