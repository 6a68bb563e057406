import { type Administrator, recordUpkeep } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notFound, skuTaken } from '../../http/errors.ts'
import { assertCurrent } from '../../http/etag.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { adjustStock } from './adjust-stock.ts'
import { isSkuTaken, lockNames } from './name-queries.ts'
import {
  deleteVariant,
  findVariant,
  holdProduct,
  holdProductOf,
  insertVariant,
  isVariantOrdered,
  lockVariant,
  updateVariant,
  type VariantRow,
} from './variant-queries.ts'
import type { CreateVariantBody, VariantChanges } from './variant-schemas.ts'

/** Throws notFound of the product, and skuTaken. Decisions section 8, Catalog. */
export async function createVariant(
  { db }: Deps,
  administrator: Administrator,
  productId: number,
  { stock_on_hand, ...facts }: CreateVariantBody,
): Promise<VariantRow> {
  return db.begin(async (tx) => {
    await lockNames(tx)
    if (!(await holdProduct(tx, productId))) throw notFound()
    const first = { stock_on_hand, actorUserId: administrator.userId }
    const variantId = await insertVariant(tx, productId, facts, first)
    if (variantId === undefined) throw skuTaken()
    const made = await find(tx, variantId)
    await recordUpkeep(tx, administrator, { type: 'variant', id: variantId }, { after: made })
    return made
  })
}

/**
 * Stock that is given is set, with a row in the ledger; those who wait for the variant are told if it
 * can be bought again. Throws notFound, preconditionFailed and skuTaken.
 */
export async function changeVariant(
  { stock }: Deps,
  administrator: Administrator,
  variantId: number,
  changes: VariantChanges,
): Promise<VariantRow> {
  return stock.begin(async (tx) => {
    if (changes.sku !== undefined) await lockNames(tx)
    // Postgres looks for the product when a row is updated twice, as here for its stock; whoever deletes
    // the product has it before the variants.
    await holdProductOf(tx, variantId)
    await lockVariant(tx, variantId)
    const before = await find(tx, variantId)
    assertCurrent(administrator.condition, before)
    const { sku = before.sku, size = before.size, color = before.color } = changes
    const { is_active = before.is_active, stock_on_hand } = changes
    if (sku !== before.sku && (await isSkuTaken(tx, sku, variantId))) throw skuTaken()
    if (is_active && !before.is_active) await expectRestock(tx, [variantId])
    await updateVariant(tx, variantId, { sku, size, color, is_active })
    if (stock_on_hand !== undefined) {
      const reason = 'Set together with the variant'
      await adjustStock(tx, administrator, before, { set: stock_on_hand }, reason)
    }
    const after = await find(tx, variantId)
    await recordUpkeep(tx, administrator, { type: 'variant', id: variantId }, { before, after })
    return after
  })
}

/**
 * Deletes a variant that nobody has ordered; another one is deactivated and returned. Throws notFound
 * and preconditionFailed.
 */
export async function removeVariant(
  { stock }: Deps,
  administrator: Administrator,
  variantId: number,
): Promise<VariantRow | undefined> {
  return stock.begin(async (tx) => {
    await lockVariant(tx, variantId)
    const before = await find(tx, variantId)
    assertCurrent(administrator.condition, before)
    const isKept = await isVariantOrdered(tx, variantId)
    if (isKept) await updateVariant(tx, variantId, { ...before, is_active: false })
    else await deleteVariant(tx, variantId)
    const after = isKept ? await find(tx, variantId) : undefined
    await recordUpkeep(tx, administrator, { type: 'variant', id: variantId }, { before, after })
    return after
  })
}

async function find(tx: Tx, variantId: number): Promise<VariantRow> {
  const variant = await findVariant(tx, variantId)
  if (!variant) throw notFound()
  return variant
}
