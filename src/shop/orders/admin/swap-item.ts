import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { inOrder } from '../../../service/db/in-order.ts'
import { fieldErrors } from '../../../service/http/errors.ts'
import { addJob } from '../../../service/queue/queue.ts'
import { lockStock, swapStock } from '../../catalog/stock-queries.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { assertInStock } from '../placing/assert-in-stock.ts'
import { lockOrderToShip } from './hold-order.ts'
import { recordOrderChange } from './move-order.ts'
import { deleteClaim } from './packing-queries.ts'
import type { AdminOrder } from './schemas.ts'
import {
  findItemToSwap,
  findOtherVariant,
  type ItemToSwap,
  type OtherVariant,
  swapLine,
  swapUnits,
  touchOrder,
} from './swap-queries.ts'
import type { SwapItemBody } from './swap-schemas.ts'

/**
 * Sends units of a paid order in another size or colour, at the price that was paid: all units of a line stay in it, and a
 * part becomes a line of its own. A packer who has the order gives it back. Throws orderNotFound, orderUnchangeable,
 * outOfStock, and field errors of `order_item_id`, `quantity` and `variant_id`. Extensions 11.2.
 */
export async function swapItem(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  orderId: number,
  { order_item_id: itemId, quantity, variant_id: variantId }: SwapItemBody,
): Promise<AdminOrder> {
  const { deadline, userId } = administrator
  return stock.beginBefore(deadline, async (tx) => {
    const { order_number } = await lockOrderToShip(tx, orderId)
    const { item, other } = await lockSwappable(tx, orderId, { itemId, quantity, variantId })
    assertInStock([{ ...other, quantity }])

    await expectRestock(tx, [item.variant_id])
    const write = quantity === item.quantity ? swapLine : swapUnits
    const swapId = await write(tx, { itemId, quantity, variantId })
    const units = { orderId, from: item.variant_id, to: variantId, quantity, actorUserId: userId }
    await inOrder([
      swapStock(tx, units),
      deleteClaim(tx, orderId),
      touchOrder(tx, orderId),
      addJob(tx, 'send-email', { letter: 'swap', swap_id: swapId }, `swap:${swapId}`, {
        once: true,
      }),
    ])
    const change = {
      action: 'swap_item',
      subject: { type: 'order', id: orderId },
      before: { order_number, ...shown(item) },
      after: { order_number, items: [{ order_item_id: itemId, quantity }], ...shown(other) },
    } as const
    return recordOrderChange(tx, config, administrator, { orderId, change })
  })
}

type Wanted = { itemId: number; quantity: number; variantId: number }

/** The order is locked; both variants are locked after it, by id. Throws field errors of all that is wrong. */
async function lockSwappable(
  tx: StockTx,
  orderId: number,
  { itemId, quantity, variantId }: Wanted,
): Promise<{ item: ItemToSwap; other: OtherVariant }> {
  const item = await findItemToSwap(tx, orderId, itemId)
  await lockStock(tx, [...new Set([item?.variant_id ?? variantId, variantId])])
  const other = await findOtherVariant(tx, { variantId, of: item?.variant_id })
  const isSame = item?.variant_id === variantId
  if (item && other && !isSame && quantity <= item.left) return { item, other }
  throw fieldErrors({
    ...(!item && { order_item_id: [`Invalid pk "${itemId}" - object does not exist.`] }),
    ...(item &&
      quantity > item.left && {
        quantity: [`Ensure this value is less than or equal to ${item.left}.`],
      }),
    ...(!other && { variant_id: [OF_ANOTHER_PRODUCT] }),
    ...(isSame && { variant_id: ['Choose another size or colour.'] }),
  })
}

export const OF_ANOTHER_PRODUCT = 'Choose a variant of the same product.'

const shown = ({ sku, size, color }: Pick<ItemToSwap, 'sku' | 'size' | 'color'>) => ({
  sku,
  size,
  color,
})
