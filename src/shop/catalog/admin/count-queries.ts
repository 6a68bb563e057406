/** Statements of a count of the shelf. Contract 11.4. */
import type { Fragment, Queryable, StockTx } from '../../../service/db/connect.ts'
import { STOCK_COUNT_AGE_HOURS } from '../../../service/limits/catalog.ts'
import type { StockCount } from './stock-schemas.ts'

/** When a shelf was counted, and where the rows of what happened since begin. */
export type CountWindow = {
  /** When the shelf was counted, with its microseconds. */
  counted_at: string
  is_ahead: boolean
  is_too_old: boolean
  /** Every row of the ledger, and of the history of orders, that was made since has a higher id. */
  ledger_id: number
  history_id: number
}

/**
 * Ids are drawn when a row is written, and its `created_at` is when its transaction began: no transaction
 * takes an hour. So the newest row that is an hour older than the count is older than whatever happened
 * since, and Postgres finds it from the end of the table, past the rows of a day at most.
 */
export async function getCountWindow(db: Queryable, countedAt?: string): Promise<CountWindow> {
  const [window] = await db<[CountWindow]>`
    with counted as (
      select coalesce(${countedAt ?? null}::timestamptz, now()) as at
    )
    select utc_iso(c.at) as counted_at,
      c.at > now() as is_ahead,
      c.at < now() - make_interval(hours => ${STOCK_COUNT_AGE_HOURS}) as is_too_old,
      coalesce((
        select l.id
        from stock_ledger l
        where l.created_at < c.at - interval '1 hour'
        order by l.id desc
        limit 1), 0) as ledger_id,
      coalesce((
        select h.id
        from order_status_history h
        where h.created_at < c.at - interval '1 hour'
        order by h.id desc
        limit 1), 0) as history_id
    from counted c`
  return window
}

export type CountLine = { variantId: number; counted: number }

/**
 * Joins what is to be shipped of v, and what moved on its shelf since it was counted.
 *
 * Sales and cancellations move nothing there. What was refunded before it was shipped is not shipped; what of
 * that is not fit for sale is taken away. Another count moved nothing either: what it corrected is not
 * there or was there all the time, and this count says so again. Everything else in the ledger are units that
 * came or went.
 */
export const movementsSince = (
  db: Queryable,
  { counted_at, ledger_id, history_id }: CountWindow,
): Fragment => db`
  left join units_to_ship s on s.variant_id = v.id
  left join (
    select l.variant_id, sum(l.delta)::integer as units
    from stock_ledger l
    where l.id > ${ledger_id} and l.created_at > ${counted_at}::timestamptz
      and l.reason not in ('sale', 'cancel', 'count')
    group by l.variant_id
  ) moved on moved.variant_id = v.id
  left join (
    select oi.variant_id, sum(oi.quantity - unsent.units)::integer as units
    from order_status_history h
    join order_items oi on oi.order_id = h.order_id
    cross join lateral (
      select coalesce(sum(ri.quantity), 0) as units
      from refund_items ri
      where ri.order_item_id = oi.id and ri.is_before_shipping
    ) unsent
    where h.id > ${history_id} and h.created_at > ${counted_at}::timestamptz
      and h.status = 'shipped'
    group by oi.variant_id
  ) shipped on shipped.variant_id = v.id
  left join (
    select oi.variant_id, sum(ri.quantity - ri.restocked)::integer as units
    from refunds r
    join refund_items ri on ri.refund_id = r.id
    join order_items oi on oi.id = ri.order_item_id
    where r.created_at > ${counted_at}::timestamptz and ri.is_before_shipping
    group by oi.variant_id
  ) unfit on unfit.variant_id = v.id`

/**
 * Units that are on the shelf now, by those that were counted and by movementsSince. Not below 0, if fewer were
 * counted than have left since.
 */
export const unitsOnShelf = (db: Queryable, counted: Fragment): Fragment =>
  db`greatest(${counted} + coalesce(moved.units, 0) - coalesce(shipped.units, 0)
    - coalesce(unfit.units, 0), 0)`

/**
 * The result of a count of these variants, in their order. It is one statement, because a shipment locks no
 * stock: each is seen whole, as a unit that has left the shelf, or not at all, as one to ship.
 */
export async function listCounts(
  db: Queryable,
  lines: readonly CountLine[],
  window: CountWindow,
): Promise<StockCount[]> {
  return db<StockCount[]>`
    select v.id as variant_id, v.sku, line.counted,
      coalesce(s.quantity, 0) as stock_to_ship,
      v.stock_on_hand as before,
      greatest(shelf.units - coalesce(s.quantity, 0), 0) as after,
      greatest(coalesce(s.quantity, 0) - shelf.units, 0) as missing
    from unnest(${lines.map(({ variantId }) => variantId)}::integer[],
        ${lines.map(({ counted }) => counted)}::integer[])
      with ordinality as line (variant_id, counted, place)
    join product_variants v on v.id = line.variant_id
    ${movementsSince(db, window)}
    cross join lateral (select ${unitsOnShelf(db, db`line.counted`)} as units) shelf
    order by line.place`
}

type Correction = { counts: readonly StockCount[]; note: string; actorUserId: number }

/** Sets the stock to what was counted and writes it in the ledger; the rows must be locked. */
export async function writeCounts(
  tx: StockTx,
  { counts, note, actorUserId }: Correction,
): Promise<void> {
  await tx`
    with corrected as (
      select c.variant_id, c.delta
      from unnest(${counts.map(({ variant_id }) => variant_id)}::integer[],
        ${counts.map(({ before, after }) => after - before)}::integer[]) as c (variant_id, delta)
    ),
    written as (
      insert into stock_ledger (variant_id, delta, reason, note, actor_user_id)
      select c.variant_id, c.delta, 'count', ${note || null}, ${actorUserId}
      from corrected c
      order by c.variant_id
    )
    update product_variants v set stock_on_hand = v.stock_on_hand + c.delta
    from corrected c
    where v.id = c.variant_id`
}
