import type { Fragment, Queryable } from '../../service/db/connect.ts'
import { startOfDay } from '../../service/db/days.ts'
import { isWithin, type Period } from './period.ts'
import type { Sales, SalesUnit } from './schemas.ts'

export type SalesReport = Pick<Sales, 'results' | 'total'>

/**
 * Sales in each day, week or month of a period: orders by when they were paid, money by when it was
 * booked. Weeks and months are cut to the period.
 */
export async function getSales(
  db: Queryable,
  period: Period,
  unit: SalesUnit,
): Promise<SalesReport> {
  const { from, to, timeZone } = period
  // The place of the span that a moment is in: to make a day of each moment would take three times as long.
  const placeOf = (moment: Fragment) => db`width_bucket(${moment}, (select e.moments from edges e))`
  const figures = db`
    'orders', coalesce(sum(f.orders), 0),
    'units', coalesce(sum(f.units), 0),
    'gross', coalesce(sum(f.gross), 0.00)::text,
    'refunds', coalesce(sum(f.refunds), 0.00)::text,
    'net', (coalesce(sum(f.gross), 0.00) - coalesce(sum(f.refunds), 0.00))::text,
    'vat', coalesce(sum(f.vat), 0.00)::text`
  const [report] = await db<[SalesReport]>`
    with spans as (
      select s.place::integer as place,
        greatest(s.start::date, ${from}::date) as first,
        least((s.start + ${`1 ${unit}`}::interval)::date - 1, ${to}::date) as last
      from generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date::timestamp,
        ${`1 ${unit}`}::interval) with ordinality s (start, place)
    ),
    edges as (
      select array_agg(${startOfDay(db, db`s.first`, timeZone)} order by s.place) as moments
      from spans s
    ),
    paid as materialized (
      select o.id, ${placeOf(db`o.paid_at`)} as place
      from orders o
      where ${isWithin(db, db`o.paid_at`, period)}
        and not exists (select from exchanges e where e.order_id = o.id)
    ),
    figures as (
      select paid.place, count(*) as orders, null::bigint as units,
        null::numeric as gross, null::numeric as refunds, null::numeric as vat
      from paid
      group by paid.place
      union all
      select paid.place, null, sum(oi.quantity), null, null, null
      from paid
      join order_items oi on oi.order_id = paid.id
      group by paid.place
      union all
      select ${placeOf(db`b.booked_at`)}, null, null,
        sum(b.amount) filter (where b.kind = 'payment'),
        -sum(b.amount) filter (where b.kind = 'refund'),
        sum(b.vat)
      from bookings b
      where b.of_sale and ${isWithin(db, db`b.booked_at`, period)}
      group by 1
    )
    select (
      select json_agg(span.row order by span.place)
      from (
        select s.place,
          json_build_object('from', s.first::text, 'to', s.last::text, ${figures}) as row
        from spans s
        left join figures f on f.place = s.place
        group by s.place, s.first, s.last
      ) span
    ) as results,
    (select json_build_object(${figures}) from figures f) as total`
  return report
}

/** How many rows the report has. */
export async function countSpans(
  db: Queryable,
  { from, to }: Period,
  unit: SalesUnit,
): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select case ${unit}
      when 'day' then p.last - p.first + 1
      when 'week' then (date_trunc('week', p.last)::date - date_trunc('week', p.first)::date) / 7 + 1
      else (extract(year from p.last) - extract(year from p.first)) * 12
        + extract(month from p.last) - extract(month from p.first) + 1
      end::integer as count
    from (select ${from}::date as first, ${to}::date as last) p`
  return count
}
