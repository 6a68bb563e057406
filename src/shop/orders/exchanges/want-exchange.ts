import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { lockStock } from '../../catalog/stock-queries.ts'
import { assertInStock } from '../placing/assert-in-stock.ts'
import {
  deleteItemExchanges,
  insertItemExchanges,
  listItemExchanges,
  listUnfitExchanges,
  listWantedStock,
  reserveExchanges,
  type WantedExchange,
} from './queries.ts'

type RequestedItem = {
  order_item_id: number
  quantity: number
  exchange_variant_id?: number | undefined
}

export const wantedOf = (items: readonly RequestedItem[]): WantedExchange[] =>
  items.flatMap(({ order_item_id, quantity, exchange_variant_id: variant_id }) =>
    variant_id === undefined ? [] : [{ order_item_id, variant_id, quantity }],
  )

/** A sentence for each item whose variant it cannot be exchanged for. */
export async function problemsOfExchanges(tx: Tx, wanted: readonly WantedExchange[]) {
  if (wanted.length === 0) return []
  const unfit = await listUnfitExchanges(tx, wanted)
  return unfit.map((id) => `Item ${id}: Choose a variant of the same product.`)
}

/** Throws outOfStock. Nothing is reserved until the return is approved. */
export async function assertWantedInStock(tx: Tx, wanted: readonly WantedExchange[]) {
  if (wanted.length > 0) assertInStock(await listWantedStock(tx, wanted))
}

export async function addExchanges(tx: Tx, returnId: number, wanted: readonly WantedExchange[]) {
  if (wanted.length > 0) await insertItemExchanges(tx, returnId, wanted)
}

/**
 * Of a return that has exchanges and is approved: reserves their stock, or with `isWanted` false makes it an ordinary
 * return: then these are the variants that are not sent. The return must be locked. Throws outOfStock.
 */
export async function approveExchanges(
  tx: StockTx,
  returnId: number,
  isWanted: boolean,
): Promise<number[]> {
  const wanted = await listItemExchanges(tx, returnId)
  const variantIds = wanted.map(({ variant_id }) => variant_id)
  if (!isWanted) {
    await deleteItemExchanges(tx, returnId)
    return variantIds
  }
  await lockStock(tx, variantIds)
  assertInStock(await listWantedStock(tx, wanted))
  await reserveExchanges(tx, returnId)
  return []
}
