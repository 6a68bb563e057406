import type { Config } from '../../../service/config/config.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { inOrder } from '../../../service/db/in-order.ts'
import { takeStock } from '../../catalog/stock-queries.ts'
import { assertInStock } from '../placing/assert-in-stock.ts'
import { markOrderPaidIfPending } from '../queries.ts'
import {
  holdAsItsChain,
  insertExchangeHistory,
  insertExchangeItems,
  insertExchangeOrder,
  listExchangedStock,
  type MadeExchange,
} from './queries.ts'

/**
 * Makes the order of what a return is exchanged for, as updateExchanged has recorded it, and marks it as paid: it is
 * worth what the units that came back are. Call it before these are given back, with the return and the stock of both
 * sides locked. Throws outOfStock.
 */
export async function makeExchange(
  tx: StockTx,
  config: Pick<Config, 'orderNumberPrefix' | 'timeZone'>,
  ids: { orderId: number; returnId: number; actorUserId: number },
): Promise<MadeExchange> {
  assertInStock(await listExchangedStock(tx, ids.returnId))
  const made = await insertExchangeOrder(tx, ids, config)
  await inOrder([
    insertExchangeItems(tx, made.id, ids.returnId),
    takeStock(tx, made.id),
    markOrderPaidIfPending(tx, made.id),
    insertExchangeHistory(tx, made.id, ids.actorUserId),
  ])
  await holdAsItsChain(tx, made.id)
  return made
}
