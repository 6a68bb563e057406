import type { Deps } from '../../deps.ts'
import type { Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import {
  duplicateProducts,
  invalidProductIds,
  outfitNotFound,
  permissionDenied,
  tooFewProducts,
  tooManyOutfits,
  tooManyProducts,
} from '../../service/http/errors.ts'
import { assertSessionGoesOn, type LetIn } from '../../service/http/let-in.ts'
import { OUTFIT_PRODUCTS, OUTFITS_PER_USER_MAX } from '../../service/limits/orders.ts'
import { CATALOG_ID_MAX } from '../../service/limits/service.ts'
import {
  countOutfits,
  deleteItems,
  deleteOutfit,
  insertItems,
  insertOutfit,
  lockOutfitsOf,
  lockOwnership,
  lockProductsOnSale,
  type Ownership,
  updateOutfit,
} from './queries.ts'
import { findOutfit } from './read-queries.ts'
import type { CreateOutfitBody, OutfitChanges, OutfitDetail, OutfitUpdated } from './schemas.ts'

/** Ends its transaction with `store`. Throws tooManyOutfits, tokenInvalid and what assertProducts throws. Contract 10.2. */
export async function createOutfit(
  { db }: Deps,
  caller: LetIn,
  { products, lang, ...outfit }: CreateOutfitBody & { lang?: string | undefined },
  store: (tx: Tx, made: OutfitDetail) => Promise<void>,
): Promise<OutfitDetail> {
  const { id: userId } = caller
  return db.begin(async (tx) => {
    await assertProducts(tx, products)
    const [, count] = await inOrder([
      lockOutfitsOf(tx, userId),
      countOutfits(tx, userId),
      assertSessionGoesOn(tx, caller),
    ])
    if (count >= OUTFITS_PER_USER_MAX) throw tooManyOutfits()
    const id = await insertOutfit(tx, userId, outfit)
    await insertItems(tx, id, products)
    const made = await findOutfit(tx, id, userId, lang)
    if (!made) throw new Error(`the outfit ${id} is missing right after it was inserted`)
    await store(tx, made)
    return made
  })
}

/**
 * Changes the fields that are given; `products` replaces all items. Throws what assertOwner and
 * assertProducts throw, and permissionDenied if it would publish an outfit that an administrator has
 * hidden; tokenInvalid for a session that has ended meanwhile. Contract 10.1 and 10.2.
 */
export async function changeOutfit(
  { db }: Deps,
  caller: LetIn,
  outfitId: number,
  { products, ...changes }: OutfitChanges,
): Promise<OutfitUpdated> {
  return db.begin(async (tx) => {
    // The first lock is the hand-over's too: one that makes the outfits private sees what is published here. The
    // second makes two changes sequential, so that their items never mix.
    const [, outfit] = await inOrder([
      lockOutfitsOf(tx, caller.id),
      lockOwnership(tx, outfitId),
      assertSessionGoesOn(tx, caller),
    ])
    assertOwner(outfit, caller.id)
    if (changes.is_public && outfit.is_hidden) throw permissionDenied()
    if (products) {
      await assertProducts(tx, products)
      await deleteItems(tx, outfitId)
      await insertItems(tx, outfitId, products)
    }
    return updateOutfit(tx, outfitId, changes)
  })
}

/** Throws what assertOwner throws. Contract 10.1. */
export async function removeOutfit({ db }: Deps, userId: number, outfitId: number): Promise<void> {
  await db.begin(async (tx) => {
    assertOwner(await lockOwnership(tx, outfitId), userId)
    await deleteOutfit(tx, outfitId)
  })
}

/**
 * Throws permissionDenied for a published outfit of another user, to administrators as well, and
 * outfitNotFound for one that the user cannot see. Contract 10.1.
 */
export function assertOwner(
  outfit: Ownership | undefined,
  userId: number,
): asserts outfit is Ownership {
  if (outfit?.user_id === userId) return
  throw outfit?.is_published ? permissionDenied() : outfitNotFound()
}

/**
 * Throws tooFewProducts, tooManyProducts, duplicateProducts or invalidProductIds, in this order.
 * Contract 10.2.
 */
async function assertProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length < OUTFIT_PRODUCTS.min) throw tooFewProducts()
  if (ids.length > OUTFIT_PRODUCTS.max) throw tooManyProducts()
  if (new Set(ids).size < ids.length) throw duplicateProducts()
  const possible = ids.filter((id) => id > 0 && id <= CATALOG_ID_MAX)
  const known = await lockProductsOnSale(tx, possible)
  const invalid = ids.filter((id) => !known.has(id))
  if (invalid.length > 0) throw invalidProductIds(invalid)
}
