/** Units of an order item that are swapped for another variant of its product. */
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { StockLine } from '../queries.ts'
import { unreturnedUnits } from '../returns/fragments.ts'

export type ItemToSwap = {
  variant_id: number
  quantity: number
  /** Units that were not refunded. */
  left: number
  sku: string
  size: string
  color: string
}

/** An item of an order, which must be locked. */
export async function findItemToSwap(
  tx: Tx,
  orderId: number,
  itemId: number,
): Promise<ItemToSwap | undefined> {
  const [item] = await tx<[ItemToSwap?]>`
    select oi.variant_id, oi.quantity, ${unreturnedUnits(tx)} as left, oi.sku, oi.size, oi.color
    from order_items oi
    where oi.id = ${itemId} and oi.order_id = ${orderId}`
  return item
}

export type OtherVariant = Omit<StockLine, 'quantity'> & { size: string; color: string }

/**
 * A variant of the product of another one, or of any if there is none, both active, with the stock that every buyer could
 * have. Both variants must be locked.
 */
export async function findOtherVariant(
  db: Queryable,
  { variantId, of }: { variantId: number; of: number | undefined },
): Promise<OtherVariant | undefined> {
  const [other] = await db<[OtherVariant?]>`
    select v.id as variant_id, p.name as product_name, v.sku, v.size, v.color, a.stock_available as available
    from product_variants v
    join products p on p.id = v.product_id and p.is_active
    join variant_availability a on a.variant_id = v.id
    where v.id = ${variantId} and v.is_active
      ${of === undefined ? db`` : db`and v.product_id = (select bought.product_id from product_variants bought where bought.id = ${of})`}`
  return other
}

type Swap = { itemId: number; quantity: number; variantId: number }

/**
 * Gives all units of an item the other variant: its line stays, with what was paid for it. Returns the id of the swap. The
 * order must be locked.
 */
export async function swapLine(tx: Tx, swap: Swap): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    with ${swapped(tx, swap)},
    changed as (
      update order_items oi set variant_id = v.id, sku = v.sku, size = v.size, color = v.color
      from swapped s
      join product_variants v on v.id = ${swap.variantId}
      where oi.id = s.id
      returning oi.id
    )
    ${insertSwap(tx, swap)}`
  return id
}

/**
 * Takes units from an item into a line of their own, with the other variant and with their share of what was paid. Returns
 * the id of the swap. The order must be locked.
 */
export async function swapUnits(tx: Tx, swap: Swap): Promise<number> {
  const { quantity, variantId } = swap
  const [{ id }] = await tx<[{ id: number }]>`
    with ${swapped(tx, swap)},
    reduced as (
      update order_items oi set quantity = oi.quantity - ${quantity}, discount = oi.discount - s.discount,
        exchanged_amount = oi.exchanged_amount - s.exchanged_amount
      from swapped s
      where oi.id = s.id
    ),
    changed as (
      insert into order_items (order_id, variant_id, quantity, price_at_purchase, discount, exchanged_amount,
        product_name, sku, size, color)
      select s.order_id, v.id, ${quantity}, s.price_at_purchase, s.discount, s.exchanged_amount,
        s.product_name, v.sku, v.size, v.color
      from swapped s
      join product_variants v on v.id = ${variantId}
      returning id
    )
    ${insertSwap(tx, swap)}`
  return id
}

/**
 * The item as it was, with what its next units are worth and what the discount takes off them: off an exchange nothing,
 * which costs nothing.
 */
const swapped = (tx: Tx, { itemId, quantity }: Swap) => tx`
  swapped as (
    select oi.id, oi.order_id, oi.variant_id, oi.price_at_purchase, oi.product_name, oi.sku, oi.size, oi.color,
      worth.amount,
      case when oi.exchanged_amount is null then ${quantity}::integer * oi.price_at_purchase - worth.amount else 0 end
        as discount,
      case when oi.exchanged_amount is not null then worth.amount end as exchanged_amount
    from order_items oi
    cross join lateral (select worth_of_next(oi, ${quantity}) as amount) worth
    where oi.id = ${itemId}
  )`

const insertSwap = (tx: Tx, { quantity }: Swap) => tx`
  insert into order_swaps (from_item_id, to_item_id, quantity, amount, variant_id, sku, size, color)
  select s.id, c.id, ${quantity}, s.amount, s.variant_id, s.sku, s.size, s.color
  from swapped s
  cross join changed c
  returning id`

/** A packer who has the order finds it changed, and so does a caller who has read it before. It must be locked. */
export async function touchOrder(tx: Tx, orderId: number): Promise<void> {
  await tx`update orders set updated_at = now(), version = version + 1 where id = ${orderId}`
}
