import type { StockTx } from '../../service/db/connect.ts'
import { inOrder, underLocks } from '../../service/db/in-order.ts'
import { queueOrderMail } from '../../service/queue/queue.ts'
import { lockStockOfOrder, takeStock } from '../catalog/stock-queries.ts'
import { voidOpenPayments } from './paying/queries.ts'
import { consumeDiscountUse } from './placing/discount-queries.ts'
import {
  consumeReservations,
  insertStatusHistory,
  listUncoveredLines,
  type Mover,
  markOrderPaidIfPending,
  type StockLine,
} from './queries.ts'

/** Why an order cannot be sold any more. */
export type Lack = { lines: StockLine[]; isDiscountUsedUp: boolean }

/**
 * Marks a pending order as paid, whose row must be locked: takes its stock, keeps its use of a discount, voids
 * its payment link and mails its buyer. Returns what others have bought or used up meanwhile, if anything; then
 * cancel the order, or undo the transaction. Contract 8.2.
 */
export async function sellOrder(
  tx: StockTx,
  orderId: number,
  by: Mover = {},
): Promise<Lack | undefined> {
  const [lines, isDiscountKept] = await underLocks(
    [lockStockOfOrder(tx, orderId)],
    [listUncoveredLines(tx, orderId), consumeDiscountUse(tx, orderId)],
  )
  if (lines.length > 0 || !isDiscountKept) return { lines, isDiscountUsedUp: !isDiscountKept }
  await inOrder([
    takeStock(tx, orderId),
    consumeReservations(tx, orderId),
    markOrderPaidIfPending(tx, orderId),
    insertStatusHistory(tx, orderId, 'paid', by),
    voidOpenPayments(tx, orderId),
    queueOrderMail(tx, orderId, 'paid'),
  ])
  return undefined
}
