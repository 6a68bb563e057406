/** Stock, its ledger, and what is promised of it. */
import type { Tx } from '../db/connect.ts'
import { agreesIf, type Comparison, compared } from './queries.ts'

export async function compareStockWithLedger(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select null::text as order_number, v.sku,
      v.stock_on_hand || ' on hand' as found,
      coalesce(l.total, 0) || ' by the ledger' as expected,
      ${agreesIf(tx, tx`v.stock_on_hand = coalesce(l.total, 0)`)} as verdict
    from product_variants v
    left join (
      select variant_id, sum(delta) as total
      from stock_ledger
      group by variant_id
    ) l on l.variant_id = v.id`,
  )
}

export async function compareStockWithZero(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select null::text as order_number, v.sku,
      v.stock_on_hand || ' on hand' as found,
      'none below 0' as expected,
      ${agreesIf(tx, tx`v.stock_on_hand >= 0`)} as verdict
    from product_variants v`,
  )
}

/**
 * More may be promised than is there only where a person has taken stock away since the promise: a
 * note then.
 */
export async function compareReservationsWithStock(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    with held as (
      select r.variant_id, sum(r.quantity) as quantity, min(r.created_at) as since
      from stock_reservations r
      where ${isLive(tx)}
      group by r.variant_id
    )
    select null::text as order_number, v.sku,
      h.quantity || ' reserved' as found,
      v.stock_on_hand || ' on hand' as expected,
      case
        when h.quantity <= v.stock_on_hand then 'agrees'
        when h.quantity - v.stock_on_hand <= t.quantity then 'note'
        else 'disagrees'
      end as verdict
    from held h
    join product_variants v on v.id = h.variant_id
    cross join lateral (
      select coalesce(-sum(l.delta), 0) as quantity
      from stock_ledger l
      where l.variant_id = h.variant_id and l.delta < 0 and l.reason in ('adjustment', 'import')
        -- It may have waited for a lock since it began; longer than lock_timeout it did not.
        and l.created_at > h.since - interval '1 minute'
    ) t`,
  )
}

/** A reservation outlives neither its order's payment nor its order. */
export async function compareLiveReservationsWithOrders(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, v.sku,
      r.quantity || ' reserved for a ' || o.status || ' order' as found,
      'none' as expected,
      ${agreesIf(tx, tx`o.status = 'pending'`)} as verdict
    from stock_reservations r
    join orders o on o.id = r.order_id
    join product_variants v on v.id = r.variant_id
    where ${isLive(tx)}`,
  )
}

/** Cancelled orders count as paid if they were before: `paid_at` stays. */
export async function compareConsumedReservationsWithOrders(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    select o.order_number, v.sku,
      r.quantity || ' consumed by an order that was never paid' as found,
      'none' as expected,
      ${agreesIf(tx, tx`o.paid_at is not null`)} as verdict
    from stock_reservations r
    join orders o on o.id = r.order_id
    join product_variants v on v.id = r.variant_id
    where r.consumed_at is not null`,
  )
}

/** All or nothing: an order that holds anything holds the whole of itself. */
export async function compareReservationsWithItems(tx: Tx): Promise<Comparison> {
  return compared(
    tx,
    tx`
    with held as (
      select r.order_id, r.variant_id, sum(r.quantity) as quantity
      from stock_reservations r
      where ${isLive(tx)}
      group by r.order_id, r.variant_id
    ),
    ordered as (
      select oi.order_id, oi.variant_id, oi.quantity
      from order_items oi
      where oi.order_id in (select h.order_id from held h)
    )
    select o.order_number, v.sku,
      coalesce(h.quantity, 0) || ' reserved' as found,
      coalesce(i.quantity, 0) || ' ordered' as expected,
      ${agreesIf(tx, tx`coalesce(h.quantity, 0) = coalesce(i.quantity, 0)`)} as verdict
    from held h
    full join ordered i on i.order_id = h.order_id and i.variant_id = h.variant_id
    join orders o on o.id = coalesce(h.order_id, i.order_id)
    join product_variants v on v.id = coalesce(h.variant_id, i.variant_id)`,
  )
}

/** By the time of this statement, which is after the snapshot that it sees. */
const isLive = (tx: Tx) =>
  tx`r.consumed_at is null and r.released_at is null and r.expires_at > statement_timestamp()`
