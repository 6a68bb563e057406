import type { Fragment, Queryable, Tx } from '../../service/db/connect.ts'
import {
  CANCEL_PAID_HOURS,
  ORDER_RESERVATION_HOURS,
  RESERVATION_MINUTES,
} from '../../service/limits/orders.ts'
import type { OrderStatus } from './schemas.ts'

/** The administrator who changed an order's status, and why; both undefined for other changes. */
export type Mover = { actorUserId?: number | undefined; note?: string }

export async function insertStatusHistory(
  tx: Tx,
  orderId: number,
  status: OrderStatus,
  { actorUserId, note }: Mover = {},
): Promise<void> {
  await tx`
    insert into order_status_history (order_id, status, actor_user_id, is_marked_paid, note)
    values (${orderId}, ${status}, ${actorUserId ?? null},
      ${status === 'paid' && actorUserId !== undefined}, ${note || null})`
}

/**
 * Reserves the stock of every line for RESERVATION_MINUTES, but not beyond ORDER_RESERVATION_HOURS after
 * the order was placed. Returns when the reservation ends. Contract 8.2.
 */
export async function insertReservations(
  tx: Tx,
  orderId: number,
  lines: readonly Pick<StockLine, 'variant_id' | 'quantity'>[],
): Promise<string> {
  const [{ reserved_until }] = await tx<[{ reserved_until: string }]>`
    insert into stock_reservations (order_id, variant_id, quantity, expires_at)
    select o.id, line.variant_id, line.quantity,
      least(now() + make_interval(mins => ${RESERVATION_MINUTES}),
        o.created_at + make_interval(hours => ${ORDER_RESERVATION_HOURS}))
    from unnest(${lines.map((line) => line.variant_id)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[]) as line (variant_id, quantity)
    cross join orders o
    where o.id = ${orderId}
    order by line.variant_id
    returning utc_iso(expires_at) as reserved_until`
  return reserved_until
}

// --- Paying -----------------------------------------------------------------------------------------

export async function lockOrder(tx: Tx, orderId: number): Promise<OrderStatus> {
  const [{ status }] = await tx<[{ status: OrderStatus }]>`
    select o.status
    from orders o
    where o.id = ${orderId}
    for update`
  return status
}

/**
 * Lists the variants of an order that a payment can no longer buy. With a live reservation a variant needs
 * stock on hand, without one it needs stock that no other order has reserved.
 */
export async function listUncoveredLines(db: Queryable, orderId: number): Promise<StockLine[]> {
  return db<StockLine[]>`
    select l.variant_id, l.quantity, l.product_name, l.sku, has.available
    from (${linesByVariant(db, orderId)}) l
    join variant_availability a on a.variant_id = l.variant_id
    cross join lateral (
      select case when exists (
          select from live_reservations r where r.order_id = ${orderId} and r.variant_id = l.variant_id
        ) then a.stock_on_hand else a.stock_available end as available
    ) has
    where l.quantity > has.available
    order by l.variant_id`
}

/** Ends the reservations of a paid order: live ones are consumed, expired ones released. */
export async function consumeReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update stock_reservations set
      consumed_at = case when expires_at > statement_timestamp() then now() end,
      released_at = case when expires_at > statement_timestamp() then null else expires_at end
    where order_id = ${orderId} and consumed_at is null and released_at is null`
}

/** Gives the stock that an unpaid order has reserved, and the use of its discount, back to others. */
export async function releaseReservations(tx: Tx, orderId: number): Promise<void> {
  await tx`
    with released as (
      update stock_reservations set released_at = now()
      where order_id = ${orderId} and consumed_at is null and released_at is null
    )
    update discount_uses set held_until = '-infinity'
    where order_id = ${orderId}`
}

export async function markOrderPaidIfPending(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update orders set status = 'paid', paid_at = now(), updated_at = now(),
      version = version + 1
    where id = ${orderId} and status = 'pending'`
}

export async function markOrderShippedIfPaid(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update orders set status = 'shipped', shipped_at = now(), updated_at = now(),
      version = version + 1
    where id = ${orderId} and status = 'paid'`
}

export async function markOrderDeliveredIfShipped(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update orders set status = 'delivered', delivered_at = now(), updated_at = now(),
      version = version + 1
    where id = ${orderId} and status = 'shipped'`
}

export async function markOrderCancelledIfCancellable(
  tx: Tx,
  orderId: number,
  { reason, message }: { reason: string; message?: string | undefined },
): Promise<void> {
  await tx`
    update orders set status = 'cancelled', cancelled_at = now(), updated_at = now(),
      cancel_reason = ${reason}, cancel_message = ${message ?? null}, version = version + 1
    where id = ${orderId} and status in ('pending', 'paid')`
}

// --- By their owner ---------------------------------------------------------------------------------

export type OwnOrder = {
  id: number
  order_number: string
  /** Decimal string with two decimals. */
  total_price: string
  status: OrderStatus
}

/** An order that is locked for a change. */
export type LockedOrder = OwnOrder & {
  is_cancellable: boolean
  is_held: boolean
  /** Its buyer was erased. */
  is_erased: boolean
  version: number
}

export async function isOrderOf(db: Queryable, userId: number, orderId: number): Promise<boolean> {
  const { count } = await db`select 1 from orders where id = ${orderId} and user_id = ${userId}`
  return count === 1
}

/**
 * The caller who reads or changes an order: its owner, or an administrator, who may see every order. Without a user
 * it is a guest with the token of this order.
 */
export type OrderReader = { userId: number | null; isAdmin: boolean }

/** Whether the order o is one of the reader. */
export function isReadableBy(db: Queryable, { userId, isAdmin }: OrderReader): Fragment {
  if (userId === null) return db`o.is_guest`
  return db`(o.user_id = ${userId} or ${isAdmin})`
}

export async function isExchange(db: Queryable, orderId: number): Promise<boolean> {
  const { count } = await db`select 1 from exchanges where order_id = ${orderId}`
  return count === 1
}

/** Locks the order at the start of the chain of an exchange: its money goes back. No other order has one. */
export async function lockFirstOrder(tx: Tx, orderId: number): Promise<void> {
  await tx`
    select o.id
    from exchanges e
    join orders o on o.id = e.first_order_id
    where e.order_id = ${orderId}
    for update of o`
}

/** Whether it is cancellable depends on the caller: CANCEL_PAID_HOURS bind its owner only. */
export async function lockOrderOf(
  tx: Tx,
  reader: OrderReader,
  orderId: number,
): Promise<LockedOrder | undefined> {
  const [order] = await tx<[LockedOrder?]>`
    select o.id, o.order_number, o.total_price::text as total_price, o.status, o.version,
      o.held_at is not null as is_held, o.user_id is null and not o.is_guest as is_erased,
      o.status = 'pending' or (o.status = 'paid' and (${reader.isAdmin}
        or o.paid_at > now() - make_interval(hours => ${CANCEL_PAID_HOURS}))) as is_cancellable
    from orders o
    where o.id = ${orderId} and ${isReadableBy(tx, reader)}
    for update`
  return order
}

export type StockLine = {
  variant_id: number
  quantity: number
  product_name: string
  sku: string
  available: number
}

/** Lists what an order needs, with the stock that is available to every buyer. */
export async function listItemsWithStock(db: Queryable, orderId: number): Promise<StockLine[]> {
  return db<StockLine[]>`
    select l.variant_id, l.quantity, l.product_name, l.sku, a.stock_available as available
    from (${linesByVariant(db, orderId)}) l
    join variant_availability a on a.variant_id = l.variant_id
    order by l.variant_id`
}

/** The units of each variant that an order has, of which it may have two lines. */
const linesByVariant = (db: Queryable, orderId: number): Fragment => db`
  select oi.variant_id, sum(oi.quantity)::integer as quantity, min(oi.product_name) as product_name,
    min(oi.sku) as sku
  from order_items oi
  where oi.order_id = ${orderId}
  group by oi.variant_id`

export async function updateWayToPay(
  tx: Tx,
  orderId: number,
  { payment_method, return_url }: { payment_method: string; return_url: string | null },
): Promise<void> {
  await tx`
    update orders set payment_method = ${payment_method}, return_url = ${return_url}, updated_at = now()
    where id = ${orderId}`
}
