import type { Administrator } from '../../administration/administrator.ts'
import {
  changeSubject,
  createdSubject,
  editSubject,
  type Subject,
} from '../../administration/change-subject.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors, slugTaken } from '../../http/errors.ts'
import { queueMediaDeletion } from '../../jobs/queue.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { isSlugTaken, lockNames } from './name-queries.ts'
import {
  deleteProduct,
  findProduct,
  insertProduct,
  isProductReferredTo,
  keepReferences,
  lockProduct,
  lockProductFacts,
  updateProduct,
} from './product-queries.ts'
import type {
  AdminProduct,
  ChangeProductBody,
  CreateProductBody,
  ProductFields,
} from './product-schemas.ts'
import { newSlug } from './slug.ts'
import { lockVariantsOfProduct } from './variant-queries.ts'

const PRODUCT: Subject<AdminProduct> = { type: 'product', find: findProduct }

/** Throws slugTaken and field errors of `category` and `coverage_level`. Contract 11.2. */
export async function createProduct(
  { db }: Deps,
  administrator: Administrator,
  body: CreateProductBody,
) {
  return db.begin(async (tx) => {
    await lockNames(tx)
    await assertReferences(tx, body)
    const slug = body.slug ?? (await newSlug(tx, 'products', body.name))
    const id = await insertProduct(tx, { ...body, slug })
    if (id === undefined) throw slugTaken('Product')
    return createdSubject(tx, administrator, PRODUCT, id)
  })
}

/**
 * Customers who wait for its variants are notified if they can be bought again. Throws notFound,
 * preconditionFailed, slugTaken and field errors of `category` and `coverage_level`.
 */
export async function changeProduct(
  { stock }: Deps,
  administrator: Administrator,
  id: number,
  changes: ChangeProductBody,
) {
  return stock.begin(async (tx) => {
    if (changes.slug !== undefined) await lockNames(tx)
    // The stronger lock only where the key changes: an outfit that refers to the product would wait for
    // it, while this may wait for stock.
    await (changes.slug === undefined ? lockProductFacts : lockProduct)(tx, id)
    return changeSubject(tx, administrator, PRODUCT, id, async (before) => {
      const wanted = Object.assign(fieldsOf(before), changes)
      await assertReferences(tx, wanted)
      if (changes.slug !== undefined && (await isSlugTaken(tx, 'products', changes.slug, id))) {
        throw slugTaken('Product')
      }
      const isMoved = wanted.category !== before.category.id
      if (wanted.is_active && (isMoved || !before.is_active)) {
        await expectRestock(tx, await lockVariantsOfProduct(tx, id))
      }
      await updateProduct(tx, id, wanted)
    })
  })
}

/**
 * Deletes a product that is in no order and no outfit; another one is deactivated and returned. Throws
 * notFound and preconditionFailed.
 */
export async function removeProduct({ stock }: Deps, administrator: Administrator, id: number) {
  return stock.begin(async (tx) => {
    await lockProduct(tx, id)
    return editSubject(tx, administrator, PRODUCT, id, async (before) => {
      await lockVariantsOfProduct(tx, id)
      if (await isProductReferredTo(tx, id)) {
        await updateProduct(tx, id, { ...fieldsOf(before), is_active: false })
      } else await queueMediaDeletion(tx, await deleteProduct(tx, id))
    })
  })
}

const fieldsOf = ({ category, coverage_level, ...product }: AdminProduct) => ({
  ...product,
  category: category.id,
  coverage_level: coverage_level.id,
})

/** They were there when the request came in; here they are kept. Both are named if both are gone. */
async function assertReferences(
  tx: Tx,
  wanted: Pick<ProductFields, 'category' | 'coverage_level'>,
): Promise<void> {
  const kept = await keepReferences(tx, wanted)
  const missing = (['category', 'coverage_level'] as const).filter((key) => !kept[key])
  const sentence = (id: number) => [`Invalid pk "${id}" - object does not exist.`]
  const problems = missing.map((key) => [key, sentence(wanted[key])])
  if (missing.length > 0) throw fieldErrors(Object.fromEntries(problems))
}
