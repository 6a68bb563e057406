import { type Administrator, recordUpkeep } from '../../accounts/admin/administrator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, notFound, slugTaken } from '../../http/errors.ts'
import { assertCurrent } from '../../http/etag.ts'
import { queueMediaDeletion } from '../../jobs/queue.ts'
import { SLUG_MAX_CHARACTERS } from '../../limits.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { listTakenProductSlugs, lockNames } from './name-queries.ts'
import { findProduct, type ProductRow } from './product-queries.ts'
import type { CreateProductBody, ProductChanges } from './product-schemas.ts'
import {
  deleteProduct,
  holdReferences,
  insertProduct,
  isProductReferred,
  lockProduct,
  lockProductFacts,
  type NewProduct,
  updateProduct,
} from './product-write-queries.ts'
import { freeSlug, slugOf } from './slug.ts'
import { lockVariantsOfProduct } from './variant-queries.ts'

/** Throws slugTaken and field errors of `category` and `coverage_level`. Decisions section 8, Catalog. */
export async function createProduct(
  { db }: Deps,
  administrator: Administrator,
  body: CreateProductBody,
): Promise<ProductRow> {
  return db.begin(async (tx) => {
    await lockNames(tx)
    await assertReferences(tx, body)
    const slug = body.slug ?? (await newSlug(tx, body.name))
    const productId = await insertProduct(tx, { ...body, slug })
    if (productId === undefined) throw slugTaken('Product')
    const made = await find(tx, productId)
    await recordUpkeep(tx, administrator, { type: 'product', id: productId }, { after: made })
    return made
  })
}

/**
 * Those who wait for its variants are told if they can be bought again. Throws notFound,
 * preconditionFailed, slugTaken and field errors of `category` and `coverage_level`.
 */
export async function changeProduct(
  { stock }: Deps,
  administrator: Administrator,
  productId: number,
  changes: ProductChanges,
): Promise<ProductRow> {
  return stock.begin(async (tx) => {
    if (changes.slug !== undefined) await lockNames(tx)
    // Who makes an outfit of it waits only where its key changes: this may wait for its stock.
    await (changes.slug === undefined ? lockProductFacts : lockProduct)(tx, productId)
    const before = await find(tx, productId)
    assertCurrent(administrator.condition, before)
    const wanted = withChanges(before, changes)
    await assertReferences(tx, wanted)
    if (changes.slug !== undefined) await assertSlugFree(tx, changes.slug, productId)
    const isMoved = wanted.category !== before.category.id
    if (wanted.is_active && (isMoved || !before.is_active)) {
      await expectRestock(tx, await lockVariantsOfProduct(tx, productId))
    }
    await updateProduct(tx, productId, wanted)
    const after = await find(tx, productId)
    await recordUpkeep(tx, administrator, { type: 'product', id: productId }, { before, after })
    return after
  })
}

/**
 * Deletes a product that is in no order and no outfit; another one is deactivated and returned. Throws
 * notFound and preconditionFailed.
 */
export async function removeProduct(
  { stock }: Deps,
  administrator: Administrator,
  productId: number,
): Promise<ProductRow | undefined> {
  return stock.begin(async (tx) => {
    await lockProduct(tx, productId)
    const before = await find(tx, productId)
    assertCurrent(administrator.condition, before)
    await lockVariantsOfProduct(tx, productId)
    const isKept = await isProductReferred(tx, productId)
    if (isKept) await updateProduct(tx, productId, withChanges(before, { is_active: false }))
    else await queueMediaDeletion(tx, await deleteProduct(tx, productId))
    const after = isKept ? await find(tx, productId) : undefined
    await recordUpkeep(tx, administrator, { type: 'product', id: productId }, { before, after })
    return after
  })
}

async function find(tx: Tx, productId: number): Promise<ProductRow> {
  const product = await findProduct(tx, productId)
  if (!product) throw notFound()
  return product
}

/** What is not sent stays as it is. */
const withChanges = (before: ProductRow, changes: ProductChanges): NewProduct => {
  const { name = before.name, slug = before.slug, description = before.description } = changes
  const { base_price = before.base_price, category = before.category.id } = changes
  const { coverage_level = before.coverage_level.id } = changes
  const { is_featured = before.is_featured, is_active = before.is_active } = changes
  const words = { name, slug, description, base_price }
  return { ...words, category, coverage_level, is_featured, is_active }
}

/** They were there when the request came in; here they are kept. Both are named if both are gone. */
async function assertReferences(
  tx: Tx,
  wanted: { category: number; coverage_level: number },
): Promise<void> {
  const held = await holdReferences(tx, wanted)
  const keys = (['category', 'coverage_level'] as const).filter((key) => !held[key])
  const sentence = (id: number) => [`Invalid pk "${id}" - object does not exist.`]
  const wrong = Object.fromEntries(keys.map((key) => [key, sentence(wanted[key])]))
  if (keys.length > 0) throw fieldErrors(wrong)
}

async function assertSlugFree(tx: Tx, slug: string, exceptId: number): Promise<void> {
  if ((await listTakenProductSlugs(tx, slug, exceptId)).has(slug)) throw slugTaken('Product')
}

/** One that nobody has, made of the name. */
async function newSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name, { fallback: 'product', max: SLUG_MAX_CHARACTERS.product })
  return freeSlug(slug, await listTakenProductSlugs(tx, slug, undefined))
}
