import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { getSubject } from '../../../service/administration/change-subject.ts'
import type { StockTx } from '../../../service/db/connect.ts'
import { fieldErrors, stockBelowZero } from '../../../service/http/errors.ts'
import { STOCK_UNITS_MAX } from '../../../service/limits/catalog.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { lockStock, writeAdjustment } from '../stock-queries.ts'
import type { AdjustStockBody } from './stock-schemas.ts'
import { findVariant } from './variant-queries.ts'
import type { AdminVariant } from './variant-schemas.ts'

/** Throws notFound, and the failures of adjustStock. */
export async function changeStock(
  { stock }: Deps,
  administrator: Administrator,
  id: number,
  { delta = 0, set, reason }: AdjustStockBody,
) {
  return stock.begin(async (tx) => {
    await lockStock(tx, [id])
    const before = await getSubject(tx, findVariant, id)
    await adjustStock(tx, administrator, before, set === undefined ? { delta } : { set }, reason)
    const after = await getSubject(tx, findVariant, id)
    if (after.stock_on_hand === before.stock_on_hand) return after
    const subject = { type: 'variant', id } as const
    const change = { action: 'adjust_stock', subject, before, after: { ...after, reason } } as const
    return recordChange(tx, administrator, change, after)
  })
}

/** A change by a number of units, or to one. */
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
