import type { Deps } from '../deps.ts'
import { permissionDenied } from '../http/errors.ts'
import { assertOwner } from './ownership.ts'
import { assertProducts } from './products.ts'
import {
  deleteItems,
  deleteOutfit,
  insertItems,
  insertOutfit,
  lockOwnership,
  type UpdatedOutfitRow,
  updateOutfit,
} from './queries.ts'
import { findOutfit, type OutfitDetailRow } from './read-queries.ts'
import type { CreateOutfitBody, OutfitChanges } from './schemas.ts'

/** Throws what assertProducts throws. Contract: POST /api/outfits/. */
export async function createOutfit(
  { db }: Deps,
  userId: number,
  { products, ...outfit }: CreateOutfitBody,
): Promise<OutfitDetailRow> {
  return db.begin(async (tx) => {
    await assertProducts(tx, products)
    const id = await insertOutfit(tx, userId, outfit)
    await insertItems(tx, id, products)
    const made = await findOutfit(tx, id, userId)
    if (!made) throw new Error(`the outfit ${id} is gone before it was there`)
    return made
  })
}

/**
 * Changes what is given; `products` replaces all items. Throws what assertOwner and assertProducts
 * throw, and permissionDenied where one that an administrator hid is to be published. Contract: PUT,
 * PATCH /api/outfits/{id}/.
 */
export async function changeOutfit(
  { db }: Deps,
  userId: number,
  outfitId: number,
  { products, ...changes }: OutfitChanges,
): Promise<UpdatedOutfitRow> {
  return db.begin(async (tx) => {
    // Two changes at once go one after the other: their items never mix.
    const outfit = await lockOwnership(tx, outfitId)
    assertOwner(outfit, userId)
    if (changes.is_public && outfit.is_hidden) throw permissionDenied()
    if (products) {
      await assertProducts(tx, products)
      await deleteItems(tx, outfitId)
      await insertItems(tx, outfitId, products)
    }
    return updateOutfit(tx, outfitId, changes)
  })
}

/** Throws what assertOwner throws. Contract: DELETE /api/outfits/{id}/. */
export async function removeOutfit({ db }: Deps, userId: number, outfitId: number): Promise<void> {
  await db.begin(async (tx) => {
    assertOwner(await lockOwnership(tx, outfitId), userId)
    await deleteOutfit(tx, outfitId)
  })
}
