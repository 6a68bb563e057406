/** Stock, its ledger, and the reservations of it. */
import type { Tx } from '../../service/db/connect.ts'
import type { Check } from './queries.ts'

/** Compared with the time of this statement, which is later than its snapshot. */
const isLive = (tx: Tx) =>
  tx`r.consumed_at is null and r.released_at is null and r.expires_at > statement_timestamp()`

export const STOCK_CHECKS: Check[] = [
  {
    name: 'stock is the sum of its ledger',
    of: 'variants',
    rows: (tx) => tx`
      select null::text as order_number, v.sku,
        v.stock_on_hand || ' on hand' as found,
        coalesce(l.total, 0) || ' by the ledger' as expected,
        v.stock_on_hand = coalesce(l.total, 0) as agrees
      from product_variants v
      left join (
        select variant_id, sum(delta) as total
        from stock_ledger
        group by variant_id
      ) l on l.variant_id = v.id`,
  },
  {
    name: 'stock is never below 0',
    of: 'variants',
    rows: (tx) => tx`
      select null::text as order_number, v.sku,
        v.stock_on_hand || ' on hand' as found,
        'none below 0' as expected,
        v.stock_on_hand >= 0 as agrees
      from product_variants v`,
  },
  {
    // If an administrator has taken stock away since, more may be reserved than is there: a note.
    name: 'what is reserved is there',
    of: 'variants with reservations',
    hasNotes: true,
    rows: (tx) => tx`
      with reserved as (
        select r.variant_id, sum(r.quantity) as quantity, min(r.created_at) as since
        from stock_reservations r
        where ${isLive(tx)}
        group by r.variant_id
      )
      select null::text as order_number, v.sku,
        r.quantity || ' reserved' as found,
        v.stock_on_hand || ' on hand' as expected,
        r.quantity <= v.stock_on_hand as agrees,
        r.quantity - v.stock_on_hand <= taken.quantity as is_note
      from reserved r
      join product_variants v on v.id = r.variant_id
      cross join lateral (
        select coalesce(-sum(l.delta), 0) as quantity
        from stock_ledger l
        where l.variant_id = r.variant_id and l.delta < 0 and l.reason in ('adjustment', 'import', 'count')
          -- It may have waited for a lock since it began, at most for lock_timeout.
          and l.created_at > r.since - interval '1 minute'
      ) taken`,
  },
  {
    name: 'only pending orders hold reservations',
    of: 'live reservations',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        r.quantity || ' reserved for a ' || o.status || ' order' as found,
        'none' as expected,
        o.status = 'pending' as agrees
      from stock_reservations r
      join orders o on o.id = r.order_id
      join product_variants v on v.id = r.variant_id
      where ${isLive(tx)}`,
  },
  {
    name: 'an order that holds stock holds all it ordered',
    of: 'items',
    rows: (tx) => tx`
      with reserved as (
        select r.order_id, r.variant_id, sum(r.quantity) as quantity
        from stock_reservations r
        where ${isLive(tx)}
        group by r.order_id, r.variant_id
      ),
      ordered as (
        select oi.order_id, oi.variant_id, sum(oi.quantity) as quantity
        from order_items oi
        where oi.order_id in (select r.order_id from reserved r)
        group by oi.order_id, oi.variant_id
      )
      select o.order_number, v.sku,
        coalesce(r.quantity, 0) || ' reserved' as found,
        coalesce(i.quantity, 0) || ' ordered' as expected,
        coalesce(r.quantity, 0) = coalesce(i.quantity, 0) as agrees
      from reserved r
      full join ordered i on i.order_id = r.order_id and i.variant_id = r.variant_id
      join orders o on o.id = coalesce(r.order_id, i.order_id)
      join product_variants v on v.id = coalesce(r.variant_id, i.variant_id)`,
  },
  {
    // A cancelled order counts as paid if it was paid before: `paid_at` stays.
    name: 'only paid orders have consumed reservations',
    of: 'consumed reservations',
    rows: (tx) => tx`
      select o.order_number, v.sku,
        r.quantity || ' consumed by an order that was never paid' as found,
        'none' as expected,
        o.paid_at is not null as agrees
      from stock_reservations r
      join orders o on o.id = r.order_id
      join product_variants v on v.id = r.variant_id
      where r.consumed_at is not null`,
  },
]
