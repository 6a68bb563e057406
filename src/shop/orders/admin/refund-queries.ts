/** Refunds of items by an administrator, and refunds as administrators see them. */

import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { unreturnedUnits } from '../returns/fragments.ts'
import type { Refund, RefundedItem } from './refund-schemas.ts'

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
