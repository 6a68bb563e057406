import type { Administrator } from '../../accounts/admin/administrator.ts'
import type { StockTx } from '../../db/connect.ts'
import { fieldErrors, stockBelowZero } from '../../http/errors.ts'
import { STOCK_UNITS_MAX } from '../../limits.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { writeAdjustment } from '../stock-queries.ts'
import type { AdminVariant } from './variant-schemas.ts'

/** By how much, or to how much. */
type StockChange = { delta: number } | { set: number }

/**
 * Changes the stock of a variant, which must be locked, and writes the reason in the ledger. A change
 * by nothing leaves no row. Throws stockBelowZero and field errors of `delta`. Contract 11.4.
 */
export async function adjustStock(
  tx: StockTx,
  { userId }: Administrator,
  { id: variantId, stock_on_hand: onHand }: AdminVariant,
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

/** Returned units may have brought the stock above the maximum for administrators: then nothing fits. */
function tooMany(onHand: number) {
  const room = Math.max(STOCK_UNITS_MAX - onHand, 0)
  return fieldErrors({ delta: [`Ensure this value is less than or equal to ${room}.`] })
}
