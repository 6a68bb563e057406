import { type Administrator, recordChange } from '../../accounts/admin/administrator.ts'
import type { StockTx, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound, stockBelowZero } from '../../http/errors.ts'
import { STOCK_UNITS_MAX } from '../../limits.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { lockStock, writeAdjustment } from '../stock-queries.ts'
import type { AdjustStockBody } from './stock-schemas.ts'
import { findVariant, type VariantRow } from './variant-queries.ts'

/** By how much, or to how much. */
export type StockChange = { delta: number } | { set: number }

/**
 * Changes the stock of a variant, which must be locked, and says why in the ledger. A change of nothing
 * leaves no row. Throws stockBelowZero and field errors of `delta`. Decisions section 8, Stock.
 */
export async function adjustStock(
  tx: StockTx,
  { userId }: Pick<Administrator, 'userId'>,
  { id: variantId, stock_on_hand: onHand }: Pick<VariantRow, 'id' | 'stock_on_hand'>,
  change: StockChange,
  reason: string,
): Promise<void> {
  const delta = 'set' in change ? change.set - onHand : change.delta
  if (onHand + delta < 0) throw stockBelowZero(onHand)
  if (delta === 0) return
  if (delta > 0) {
    if (onHand + delta > STOCK_UNITS_MAX) throw tooMany(onHand)
    await expectRestock(tx, [variantId])
  }
  await writeAdjustment(tx, { variantId, delta, note: reason, actorUserId: userId })
}

/** The same by itself, with its audit row. Throws notFound, and what adjustStock throws. */
export async function adjustStockOf(
  { stock }: Deps,
  administrator: Administrator,
  variantId: number,
  { delta = 0, set, reason }: AdjustStockBody,
): Promise<VariantRow> {
  return stock.begin(async (tx) => {
    await lockStock(tx, [variantId])
    const before = await find(tx, variantId)
    await adjustStock(tx, administrator, before, set === undefined ? { delta } : { set }, reason)
    const after = await find(tx, variantId)
    if (after.stock_on_hand !== before.stock_on_hand) {
      await recordChange(tx, administrator, {
        action: 'adjust_stock',
        subject: { type: 'variant', id: variantId },
        before,
        after: { ...after, reason },
      })
    }
    return after
  })
}

async function find(tx: Tx, variantId: number): Promise<VariantRow> {
  const variant = await findVariant(tx, variantId)
  if (!variant) throw notFound()
  return variant
}

/** Returned units may have brought it above the most that an administrator may: then nothing fits. */
function tooMany(onHand: number) {
  const room = Math.max(STOCK_UNITS_MAX - onHand, 0)
  return fieldErrors({ delta: [`Ensure this value is less than or equal to ${room}.`] })
}
