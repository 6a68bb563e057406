import type { Tx } from '../db/connect.ts'

/** Holds the stock of some variants until the transaction ends. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await tx`
    select v.id
    from product_variants v
    where v.id = any(${variantIds})
    order by v.id -- always the same lock order, so two orders cannot deadlock
    for no key update`
}

/** Takes what an order sells off the shelf and writes it in the ledger; the rows must be locked. */
export async function takeStock(tx: Tx, orderId: number): Promise<void> {
  await tx`
    with sold as (
      update product_variants v set stock_on_hand = v.stock_on_hand - oi.quantity
      from order_items oi
      where oi.order_id = ${orderId} and v.id = oi.variant_id
      returning v.id as variant_id, oi.quantity
    )
    insert into stock_ledger (variant_id, delta, reason, order_id)
    select s.variant_id, -s.quantity, 'sale', ${orderId}
    from sold s
    order by s.variant_id`
}
