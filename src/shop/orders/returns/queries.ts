import type { ShownIn } from '../../../service/config/languages.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PageBefore } from '../../../service/db/pages.ts'
import { isReadableBy, type OrderReader } from '../queries.ts'
import type { OrderStatus } from '../schemas.ts'
import { returnKeys, returnsOfOrder, returnUntil, unreturnedUnits } from './fragments.ts'
import type { Return, ReturnedUnits, ReturnStatus } from './schemas.ts'

// --- Reading ----------------------------------------------------------------------------------------

/** The returns of an order, for its owner or an administrator; undefined without such an order. */
export async function findReturnsOfOrder(
  db: Queryable,
  orderId: number,
  reader: OrderReader,
  shown: ShownIn,
): Promise<Return[] | undefined> {
  const [order] = await db<[{ returns: Return[] }?]>`
    select ${returnsOfOrder(db, shown)} as returns
    from orders o
    where o.id = ${orderId} and ${isReadableBy(db, reader)}`
  return order?.returns
}

/** The newest first. */
export async function listReturnsOfUser(
  db: Queryable,
  userId: number,
  { before, limit }: PageBefore,
  shown: ShownIn,
): Promise<Return[]> {
  const rows = await db<{ shown: Return }[]>`
    select json_build_object(${returnKeys(db, shown)}) as shown
    from returns rt
    join orders o on o.id = rt.order_id
    where o.user_id = ${userId} and rt.id < ${before}
    order by rt.id desc
    limit ${limit}`
  return rows.map(({ shown }) => shown)
}

export async function getReturn(db: Queryable, returnId: number, shown: ShownIn): Promise<Return> {
  const [row] = await db<[{ shown: Return }]>`
    select json_build_object(${returnKeys(db, shown)}) as shown
    from returns rt
    where rt.id = ${returnId}`
  return row.shown
}

// --- Requesting -------------------------------------------------------------------------------------

export type OrderToReturn = {
  order_number: string
  status: OrderStatus
  /** Null for an order that is not delivered. */
  return_until: string | null
  is_window_open: boolean
  /** Its buyer was erased: there is no address to send anything to. */
  is_erased: boolean
  /** All that it ever had, ended ones too. */
  returns_count: number
}

export async function lockOrderToReturn(
  tx: Tx,
  reader: OrderReader,
  orderId: number,
): Promise<OrderToReturn | undefined> {
  const [order] = await tx<[OrderToReturn?]>`
    select o.order_number, o.status, utc_iso(${returnUntil(tx)}) as return_until,
      coalesce(${returnUntil(tx)} > now(), false) as is_window_open,
      o.user_id is null and not o.is_guest as is_erased,
      (select count(*)::integer from returns rt where rt.order_id = o.id) as returns_count
    from orders o
    where o.id = ${orderId} and ${isReadableBy(tx, reader)}
    for update of o`
  return order
}

export type ReturnableItem = { order_item_id: number; returnable: number }

/** Every item of an order, with the units that no return has. Lock the order first. */
export async function listReturnableItems(tx: Tx, orderId: number): Promise<ReturnableItem[]> {
  return tx<ReturnableItem[]>`
    select oi.id as order_item_id, ${unreturnedUnits(tx)} as returnable
    from order_items oi
    where oi.order_id = ${orderId}
    order by oi.id`
}

/** Inserts a return with its items; returns its id. */
export async function insertReturn(
  tx: Tx,
  orderId: number,
  { reason, items }: { reason: string; items: readonly ReturnedUnits[] },
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    with requested as (
      insert into returns (order_id, reason) values (${orderId}, ${reason})
      returning id
    ),
    units as (
      insert into return_items (return_id, order_item_id, quantity)
      select r.id, i.order_item_id, i.quantity
      from unnest(${items.map((item) => item.order_item_id)}::bigint[],
        ${items.map((item) => item.quantity)}::integer[]) as i (order_item_id, quantity)
      cross join requested r
    )
    select r.id from requested r`
  return id
}

// --- Moving -----------------------------------------------------------------------------------------

/**
 * Locks the order of a return, and before it the one whose payments its units are worth. The order of locks is the
 * orders, the return, and then its variants.
 */
export async function lockOrderOfReturn(tx: Tx, returnId: number): Promise<void> {
  await tx`
    select o.id
    from returns rt
    join orders o on o.id = any(array[rt.order_id, first_order(rt.order_id)])
    where rt.id = ${returnId}
    order by o.id -- the first order of a chain has the lowest id
    for update of o`
}

export type ReturnToMove = {
  order_id: number
  order_number: string
  status: ReturnStatus
  /** Most have none, and ask for nothing about them. */
  has_exchanges: boolean
}

/** Undefined for a return that is not the caller's. Lock its order first. */
export async function lockReturnOf(
  tx: Tx,
  reader: OrderReader,
  returnId: number,
): Promise<ReturnToMove | undefined> {
  const [row] = await tx<[ReturnToMove?]>`
    select o.id as order_id, o.order_number, rt.status,
      exists (select from item_exchanges ie where ie.return_id = rt.id) as has_exchanges
    from returns rt
    join orders o on o.id = rt.order_id
    where rt.id = ${returnId} and ${isReadableBy(tx, reader)}
    for update of rt`
  return row
}

/**
 * The return must be locked, and be in the status that this move starts from. A note before stays without another, and
 * stays that of its step.
 */
export async function updateReturn(
  tx: Tx,
  returnId: number,
  { status, note, refundAmount }: { status: ReturnStatus; note?: string; refundAmount?: string },
): Promise<void> {
  await tx`
    update returns set status = ${status}, note = coalesce(${note || null}, note),
      note_status = case
        when ${note || null}::text is not null then ${status}
        when note is not null then coalesce(note_status, status)
      end,
      refund_amount = ${refundAmount ?? null}, updated_at = now()
    where id = ${returnId}`
}

/** Removes from the returns of these orders what a person typed. */
export async function blankReturnTexts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`
    update returns set reason = '', note = null
    where order_id = any(${orderIds}::bigint[])`
}
