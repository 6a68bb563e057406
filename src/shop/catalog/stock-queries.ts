import type { StockTx } from '../../service/db/connect.ts'

/** Locks the stock of some variants until the transaction ends. */
export async function lockStock(tx: StockTx, variantIds: readonly number[]): Promise<void> {
  await tx`
    select v.id
    from product_variants v
    where v.id = any(${variantIds})
    order by v.id -- always the same lock order, so two orders cannot deadlock
    for no key update`
}

/** Locks the stock of the variants of an order, and returns their ids; the order itself must be locked before. */
export async function lockStockOfOrder(tx: StockTx, orderId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select v.id
    from product_variants v
    where v.id in (select oi.variant_id from order_items oi where oi.order_id = ${orderId})
    order by v.id
    for no key update`
  return rows.map(({ id }) => id)
}

type Adjustment = { variantId: number; delta: number; note: string; actorUserId: number }

/** Changes stock for an administrator and writes it in the ledger; the row must be locked. */
export async function writeAdjustment(
  tx: StockTx,
  { variantId, delta, note, actorUserId }: Adjustment,
): Promise<void> {
  await tx`
    with adjusted as (
      update product_variants v set stock_on_hand = v.stock_on_hand + ${delta}
      where v.id = ${variantId}
      returning v.id as variant_id
    )
    insert into stock_ledger (variant_id, delta, reason, note, actor_user_id)
    select a.variant_id, ${delta}, 'adjustment', ${note}, ${actorUserId}
    from adjusted a`
}

/** Subtracts the units of an order and writes them in the ledger; the rows must be locked. */
export async function takeStock(tx: StockTx, orderId: number): Promise<void> {
  await tx`
    with ordered as ( -- an order may have two lines of one variant
      select oi.variant_id, sum(oi.quantity)::integer as quantity
      from order_items oi
      where oi.order_id = ${orderId}
      group by oi.variant_id
    ),
    sold as (
      update product_variants v set stock_on_hand = v.stock_on_hand - o.quantity
      from ordered o
      where v.id = o.variant_id
      returning v.id as variant_id, o.quantity
    )
    insert into stock_ledger (variant_id, delta, reason, order_id)
    select s.variant_id, -s.quantity, 'sale', ${orderId}
    from sold s
    order by s.variant_id`
}

type ReturnedStock = { orderId: number; returnId: number; actorUserId: number }

/**
 * Adds the units of a return that are fit for sale, as its items name them, and writes them in the
 * ledger; the rows must be locked.
 */
export async function restockReturn(
  tx: StockTx,
  { orderId, returnId, actorUserId }: ReturnedStock,
): Promise<void> {
  await tx`
    with fit as (
      select oi.variant_id, sum(ri.restocked)::integer as units
      from return_items ri
      join order_items oi on oi.id = ri.order_item_id
      where ri.return_id = ${returnId} and ri.restocked > 0
      group by oi.variant_id
    ),
    restocked as (
      update product_variants v set stock_on_hand = v.stock_on_hand + f.units
      from fit f
      where v.id = f.variant_id
      returning v.id as variant_id, f.units
    )
    insert into stock_ledger (variant_id, delta, reason, order_id, return_id, actor_user_id)
    select r.variant_id, r.units, 'return', ${orderId}, ${returnId}, ${actorUserId}
    from restocked r
    order by r.variant_id`
}

type RefundedStock = { orderId: number; refundId: string; actorUserId: number }

/**
 * Adds the units of a refund that go back to stock, and writes them in the ledger: those that were never
 * shipped as cancelled, the others as returned. The rows must be locked.
 */
export async function restockRefund(
  tx: StockTx,
  { orderId, refundId, actorUserId }: RefundedStock,
): Promise<void> {
  await tx`
    with fit as (
      select oi.variant_id, sum(ri.restocked)::integer as units, bool_or(ri.is_before_shipping) as is_before_shipping
      from refund_items ri
      join order_items oi on oi.id = ri.order_item_id
      where ri.refund_id = ${refundId} and ri.restocked > 0
      group by oi.variant_id
    ),
    restocked as (
      update product_variants v set stock_on_hand = v.stock_on_hand + f.units
      from fit f
      where v.id = f.variant_id
      returning v.id as variant_id, f.units, f.is_before_shipping
    )
    insert into stock_ledger (variant_id, delta, reason, order_id, actor_user_id)
    select r.variant_id, r.units, case when r.is_before_shipping then 'cancel' else 'return' end,
      ${orderId}, ${actorUserId}
    from restocked r
    order by r.variant_id`
}

type SwappedStock = {
  orderId: number
  from: number
  to: number
  quantity: number
  actorUserId: number
}

/**
 * Takes units of an order from one variant instead of another, and writes both in the ledger: those that are not sent as
 * cancelled, the others as sold. The rows must be locked.
 */
export async function swapStock(
  tx: StockTx,
  { orderId, from, to, quantity, actorUserId }: SwappedStock,
): Promise<void> {
  await tx`
    with moved as (
      update product_variants v set stock_on_hand = v.stock_on_hand + m.delta
      from (values (${from}::integer, ${quantity}::integer, 'cancel'), (${to}, -${quantity}::integer, 'sale'))
        as m (variant_id, delta, reason)
      where v.id = m.variant_id
      returning m.variant_id, m.delta, m.reason
    )
    insert into stock_ledger (variant_id, delta, reason, order_id, actor_user_id)
    select m.variant_id, m.delta, m.reason, ${orderId}, ${actorUserId}
    from moved m
    order by m.variant_id`
}

/**
 * Returns the units that an order has taken according to the ledger, so that they cannot come back
 * twice, without those that were refunded and were not fit for sale. The rows must be locked.
 */
export async function returnStock(tx: StockTx, orderId: number): Promise<void> {
  await tx`
    with gone as (
      select oi.variant_id, sum(ri.quantity - ri.restocked)::integer as quantity
      from order_items oi
      join refund_items ri on ri.order_item_id = oi.id
      where oi.order_id = ${orderId}
      group by oi.variant_id
    ),
    sold as (
      select l.variant_id, (-sum(l.delta) - coalesce(min(g.quantity), 0))::integer as quantity
      from stock_ledger l
      left join gone g on g.variant_id = l.variant_id
      where l.order_id = ${orderId}
      group by l.variant_id
      having -sum(l.delta) > coalesce(min(g.quantity), 0)
    ),
    returned as (
      update product_variants v set stock_on_hand = v.stock_on_hand + s.quantity
      from sold s
      where v.id = s.variant_id
      returning v.id as variant_id, s.quantity
    )
    insert into stock_ledger (variant_id, delta, reason, order_id)
    select r.variant_id, r.quantity, 'cancel', ${orderId}
    from returned r
    order by r.variant_id`
}
