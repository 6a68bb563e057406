import { lockStockOfOrder, takeStock } from '../catalog/stock-queries.ts'
import type { StockTx } from '../db/connect.ts'
import { inOrder, underLocks } from '../db/in-order.ts'
import { voidOpenPayments } from '../payments/queries.ts'
import { queueOrderMail } from '../queue/queue.ts'
import {
  consumeReservations,
  insertStatusHistory,
  listUncoveredLines,
  type Mover,
  markOrderPaidIfPending,
  type StockLine,
} from './queries.ts'

/**
 * Marks a pending order as paid, whose row must be locked: takes its stock, voids its payment link and
 * mails its buyer. Returns the lines that are short of stock; if there are any, nothing was changed.
 * Contract 8.2.
 */
export async function sellOrder(
  tx: StockTx,
  orderId: number,
  by: Mover = {},
): Promise<StockLine[]> {
  const [uncovered] = await underLocks(
    [lockStockOfOrder(tx, orderId)],
    [listUncoveredLines(tx, orderId)],
  )
  if (uncovered.length > 0) return uncovered
  await inOrder([
    takeStock(tx, orderId),
    consumeReservations(tx, orderId),
    markOrderPaidIfPending(tx, orderId),
    insertStatusHistory(tx, orderId, 'paid', by),
    voidOpenPayments(tx, orderId),
    queueOrderMail(tx, orderId, 'paid'),
  ])
  return []
}
