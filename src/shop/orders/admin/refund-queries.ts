/** Refunds of items by an administrator, and refunds as administrators see them. */

import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import { paymentsToGiveBack, paymentToRefund } from '../paying/queries.ts'
import { unreturnedUnits } from '../returns/fragments.ts'
import type { OrderWorth, Refund, RefundedItem } from './refund-schemas.ts'

/** Keys and values of the refund `r` with its payment `p`, for json_build_object. */
export const refundKeys = (db: Queryable) => db`
  'id', r.id,
  'payment_id', r.payment_id,
  'state', r.state,
  'amount', r.amount::text,
  'currency', p.currency,
  'reason', r.reason,
  'message', r.message,
  'cause', r.cause,
  'return_id', r.return_id,
  'provider_refund_id', r.provider_refund_id,
  'attempts', r.attempts,
  'last_error', r.last_error,
  'created_at', utc_iso(r.created_at),
  'updated_at', utc_iso(r.updated_at)`

export async function getRefund(tx: Tx, refundId: string): Promise<Refund> {
  const [row] = await tx<[{ shown: Refund }]>`
    select json_build_object(${refundKeys(tx)}) as shown
    from refunds r
    join payments p on p.id = r.payment_id
    where r.id = ${refundId}`
  return row.shown
}

export type RefundableItem = {
  order_item_id: number
  variant_id: number
  /** Units that were bought, and neither refunded nor in a return. */
  left: number
}

/** Every item of an order, which must be locked. */
export async function listRefundableItems(tx: Tx, orderId: number): Promise<RefundableItem[]> {
  return tx<RefundableItem[]>`
    select oi.id as order_item_id, oi.variant_id,
      case when o.status in ('paid', 'shipped', 'delivered') then ${unreturnedUnits(tx)} else 0 end as left
    from orders o
    join order_items oi on oi.order_id = o.id
    where o.id = ${orderId}
    order by oi.id`
}

/** The price paid for the units that are refunded next, at most `left`: decimal string with two decimals. */
export async function getWorthOfItems(
  tx: Tx,
  items: readonly RefundedItem[],
  left: string,
): Promise<string> {
  const [row] = await tx<[{ worth: string }]>`
    select least(sum(worth_of_next(oi, next.quantity)), ${left})::numeric(12, 2)::text as worth
    from unnest(${items.map((item) => item.order_item_id)}::bigint[],
      ${items.map((item) => item.quantity)}::integer[]) as next (order_item_id, quantity)
    join order_items oi on oi.id = next.order_item_id`
  return row.worth
}

/**
 * The sums that an order gives back next, of an exchange out of the payments of its first one; undefined if there is none.
 * Units leave an order that was paid alone, and a cancellation one that is not sent.
 */
export async function findWorth(db: Queryable, orderId: number): Promise<OrderWorth | undefined> {
  // Of the first unit of the item `oi` of the order `o`, the first two, and so on.
  const sums = (sum: Fragment, units: Fragment) => db`(
    select coalesce(json_agg((${sum})::text order by next.units), '[]')
    from (
      select units, worth_of_next(oi, units) as worth
      from generate_series(1, ${units}) units
      where o.status in ('paid', 'shipped', 'delivered')
    ) next
  )`
  const [worth] = await db<[OrderWorth?]>`
    select json_build_object('id', paid.id, 'order_number', paid.order_number) as paid_by,
      most.refundable,
      coalesce((
        select sum(p.refundable::numeric)
        from (${paymentsToGiveBack(db, orderId)}) p
        where o.status in ('pending', 'paid')
      ), 0)::numeric(12, 2)::text as cancellation,
      (select json_agg(json_build_object(
          'order_item_id', oi.id,
          'next', ${sums(db`least(next.worth, most.refundable::numeric)`, unreturnedUnits(db))},
          'worth', ${sums(db`next.worth`, db`oi.quantity + units_swapped(oi) - units_given_back(oi)`)}
        ) order by oi.id)
        from order_items oi
        where oi.order_id = o.id) as items
    from orders o
    join orders paid on paid.id = first_order(o.id)
    cross join lateral (
      select coalesce((select p.refundable from (${paymentToRefund(db, orderId)}) p), '0.00') as refundable
    ) most
    where o.id = ${orderId}`
  return worth
}

export async function insertRefundItems(
  tx: Tx,
  refundId: string,
  { items, isBeforeShipping }: { items: readonly RefundedItem[]; isBeforeShipping: boolean },
): Promise<void> {
  await tx`
    insert into refund_items (refund_id, order_item_id, quantity, restocked, is_before_shipping)
    select ${refundId}, i.order_item_id, i.quantity, i.restock, ${isBeforeShipping}
    from unnest(${items.map((item) => item.order_item_id)}::bigint[],
      ${items.map((item) => item.quantity)}::integer[],
      ${items.map((item) => item.restock)}::integer[]) as i (order_item_id, quantity, restock)`
}
