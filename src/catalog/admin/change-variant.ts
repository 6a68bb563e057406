import { type Administrator, recordChange } from '../../administration/administrator.ts'
import {
  changeSubject,
  createdSubject,
  editSubject,
  getSubject,
  type Subject,
} from '../../administration/change-subject.ts'
import type { StockTx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound, skuTaken, stockBelowZero } from '../../http/errors.ts'
import { STOCK_UNITS_MAX } from '../../limits.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { lockStock, writeAdjustment } from '../stock-queries.ts'
import { isSkuTaken, lockNames } from './name-queries.ts'
import type { AdjustStockBody } from './stock-schemas.ts'
import {
  deleteVariant,
  findVariant,
  insertVariant,
  isVariantOrdered,
  keepProduct,
  keepProductOf,
  lockVariant,
  updateVariant,
} from './variant-queries.ts'
import type { AdminVariant, ChangeVariantBody, CreateVariantBody } from './variant-schemas.ts'

const VARIANT: Subject<AdminVariant> = { type: 'variant', find: findVariant }

/** Throws notFound of the product, and skuTaken. Contract 11.2. */
export async function createVariant(
  { db }: Deps,
  administrator: Administrator,
  productId: number,
  body: CreateVariantBody,
) {
  return db.begin(async (tx) => {
    await lockNames(tx)
    if (!(await keepProduct(tx, productId))) throw notFound()
    const id = await insertVariant(tx, { productId, actorUserId: administrator.userId }, body)
    if (id === undefined) throw skuTaken()
    return createdSubject(tx, administrator, VARIANT, id)
  })
}

/**
 * Stock that is given is set, with a row in the ledger; customers who wait for the variant are notified
 * if it can be bought again. Throws notFound, preconditionFailed and skuTaken.
 */
export async function changeVariant(
  { stock }: Deps,
  administrator: Administrator,
  id: number,
  changes: ChangeVariantBody,
) {
  return stock.begin(async (tx) => {
    if (changes.sku !== undefined) await lockNames(tx)
    // Postgres looks for the product when a row is updated twice, as here for its stock; a deletion of
    // the product locks it before the variants.
    await keepProductOf(tx, id)
    await lockVariant(tx, id)
    return changeSubject(tx, administrator, VARIANT, id, async (before) => {
      const wanted = Object.assign({ ...before }, changes)
      const isRenamed = wanted.sku !== before.sku
      if (isRenamed && (await isSkuTaken(tx, wanted.sku, id))) throw skuTaken()
      if (wanted.is_active && !before.is_active) await expectRestock(tx, [id])
      await updateVariant(tx, id, wanted)
      const set = wanted.stock_on_hand
      await adjustStock(tx, administrator, before, { set }, 'Set together with the variant')
    })
  })
}

/** Throws notFound, and the failures of adjustStock. */
export async function changeStock(
  { stock }: Deps,
  administrator: Administrator,
  id: number,
  { delta = 0, set, reason }: AdjustStockBody,
) {
  return stock.begin(async (tx) => {
    await lockStock(tx, [id])
    const before = await getSubject(tx, VARIANT, id)
    await adjustStock(tx, administrator, before, set === undefined ? { delta } : { set }, reason)
    const after = await getSubject(tx, VARIANT, id)
    if (after.stock_on_hand === before.stock_on_hand) return after
    const subject = { type: 'variant', id } as const
    const change = { action: 'adjust_stock', subject, before, after: { ...after, reason } } as const
    return recordChange(tx, administrator, change, after)
  })
}

/**
 * Deletes a variant that is in no order; another one is deactivated and returned. Throws notFound and
 * preconditionFailed.
 */
export async function removeVariant({ stock }: Deps, administrator: Administrator, id: number) {
  return stock.begin(async (tx) => {
    await lockVariant(tx, id)
    return editSubject(tx, administrator, VARIANT, id, async (before) => {
      if (await isVariantOrdered(tx, id)) {
        await updateVariant(tx, id, { ...before, is_active: false })
      } else await deleteVariant(tx, id)
    })
  })
}

/** By how much, or to how much. */
type StockChange = { delta: number } | { set: number }

/**
 * Changes the stock of a variant, which must be locked, and writes the reason in the ledger. A change
 * by nothing leaves no row. Throws stockBelowZero and field errors of `delta`. Contract 11.4.
 */
async function adjustStock(
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
