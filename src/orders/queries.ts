import type { Queryable, Tx } from '../db/connect.ts'
import { RESERVATION_MINUTES } from '../limits.ts'

export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'

// --- Placing ----------------------------------------------------------------------------------------

/** A cart line as an order would take it. */
export type OrderLine = {
  cart_item_id: number
  variant_id: number
  quantity: number
  price: string
  product_name: string
  sku: string
  /** 0 when the variant is no longer sold. */
  available: number
}

export async function listOrderLines(db: Queryable, userId: number): Promise<OrderLine[]> {
  return db<OrderLine[]>`
    select ci.id as cart_item_id, ci.variant_id, ci.quantity, p.base_price::text as price,
      p.name as product_name, v.sku,
      case when shown.id is null then 0 else a.stock_available end as available
    from cart_items ci
    join product_variants v on v.id = ci.variant_id
    join products p on p.id = v.product_id
    join variant_availability a on a.variant_id = v.id
    left join public_variants shown on shown.id = v.id
    where ci.user_id = ${userId}
    order by ci.variant_id`
}

/** The next order number and the exact total of some lines. */
export async function drawOrderNumber(
  db: Queryable,
  prefix: string,
  lines: readonly OrderLine[],
): Promise<{ order_number: string; total_price: string }> {
  const [drawn] = await db<[{ order_number: string; total_price: string }]>`
    with drawn as (
      select nextval('order_number_sequence')::text as number
    )
    select
      concat_ws('-', ${prefix}::text, to_char(now() at time zone 'UTC', 'YYYY'),
        lpad(drawn.number, greatest(6, length(drawn.number)), '0')) as order_number,
      (select sum(line.quantity * line.price)::numeric(12, 2)::text
        from unnest(${lines.map(({ quantity }) => quantity)}::integer[],
          ${lines.map(({ price }) => price)}::numeric[]) as line (quantity, price)) as total_price
    from drawn`
  return drawn
}

export type NewOrder = {
  order_number: string
  user_id: number
  total_price: string
  address: string
  notes: string
  payment_method: string
}

export async function insertOrder(
  tx: Tx,
  order: NewOrder,
): Promise<{ id: number; created_at: string }> {
  const [inserted] = await tx<[{ id: number; created_at: string }]>`
    insert into orders ${tx(order)}
    returning id, utc_iso(created_at) as created_at`
  return inserted
}

export async function insertOrderItems(tx: Tx, orderId: number, lines: readonly OrderLine[]) {
  await tx`
    insert into order_items (order_id, variant_id, quantity, price_at_purchase)
    select ${orderId}, line.variant_id, line.quantity, line.price
    from unnest(${lines.map((line) => line.variant_id)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.price)}::numeric[]) as line (variant_id, quantity, price)
    order by line.variant_id`
}

export async function insertStatusHistory(tx: Tx, orderId: number, status: OrderStatus) {
  await tx`insert into order_status_history (order_id, status) values (${orderId}, ${status})`
}

/** Promises the stock of every line to the order for RESERVATION_MINUTES. Contract: rule 3. */
export async function insertReservations(tx: Tx, orderId: number, lines: readonly OrderLine[]) {
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    select ${orderId}, line.variant_id, line.quantity, now() + make_interval(mins => ${RESERVATION_MINUTES})
    from unnest(${lines.map((line) => line.variant_id)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[]) as line (variant_id, quantity)
    order by line.variant_id`
}

// --- Paying -----------------------------------------------------------------------------------------

export async function lockOrder(tx: Tx, orderId: number): Promise<OrderStatus> {
  const [{ status }] = await tx<[{ status: OrderStatus }]>`
    select status
    from orders
    where id = ${orderId}
    for update`
  return status
}

export async function listOrderVariantIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx<{ variant_id: number }[]>`
    select variant_id
    from order_items
    where order_id = ${orderId}
    order by variant_id`
  return rows.map((row) => row.variant_id)
}

/**
 * The variants of an order that its payment can no longer buy: a live reservation is good for what is
 * on hand, without one the order stands behind everybody else's.
 */
export async function getUncoveredVariantIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx<{ variant_id: number }[]>`
    select oi.variant_id
    from order_items oi
    join variant_availability a on a.variant_id = oi.variant_id
    left join stock_reservations r on r.order_id = oi.order_id and r.variant_id = oi.variant_id
      and r.consumed_at is null and r.released_at is null
      and r.expires_at > statement_timestamp()
    where oi.order_id = ${orderId}
      and oi.quantity > case when r.id is null then a.stock_available else a.stock_on_hand end`
  return rows.map((row) => row.variant_id)
}

/** Ends the reservations of a paid order; those that had lapsed are told apart from those that served. */
export async function consumeReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update stock_reservations set
      consumed_at = case when expires_at > statement_timestamp() then now() end,
      released_at = case when expires_at > statement_timestamp() then null else expires_at end
    where order_id = ${orderId} and consumed_at is null and released_at is null`
}

export async function releaseReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update stock_reservations set released_at = now()
    where order_id = ${orderId} and consumed_at is null and released_at is null`
}

export async function markOrderPaidIfPending(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    update orders set status = 'paid', paid_at = now(), updated_at = now()
    where id = ${orderId} and status = 'pending'`
  return count === 1
}

export async function markOrderCancelledIfPending(
  tx: Tx,
  orderId: number,
  reason: string,
): Promise<boolean> {
  const { count } = await tx`
    update orders set status = 'cancelled', cancelled_at = now(), updated_at = now(),
      cancel_reason = ${reason}
    where id = ${orderId} and status = 'pending'`
  return count === 1
}
