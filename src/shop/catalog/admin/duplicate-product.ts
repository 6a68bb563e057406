import type { Deps } from '../../../deps.ts'
import type { Administrator } from '../../../service/administration/administrator.ts'
import { createdSubject, getSubject } from '../../../service/administration/change-subject.ts'
import { lockNames } from '../name-queries.ts'
import { insertTranslationCopies, insertVariantCopies } from './duplicate-queries.ts'
import {
  fieldsOf,
  findProduct,
  insertProduct,
  lockProductFacts,
  replaceGarment,
} from './product-queries.ts'
import { slugOfCopy } from './slug.ts'

/**
 * A hidden copy of a product, with its facts, measures, translations and variants. Pictures stay where they are:
 * their files are of one product, and a copy mostly is of another cloth. Throws notFound. Contract 11.2.
 */
export async function duplicateProduct(
  { db }: Deps,
  administrator: Administrator,
  productId: number,
) {
  return db.begin(async (tx) => {
    await lockNames(tx)
    await lockProductFacts(tx, productId)
    const source = await getSubject(tx, findProduct, productId)
    const id = await insertProduct(tx, {
      ...fieldsOf(source),
      slug: await slugOfCopy(tx, source.slug),
      is_featured: false,
      is_active: false,
    })
    const copied = { from: productId, to: id }
    await replaceGarment(tx, id, source.garment)
    await insertTranslationCopies(tx, copied)
    await insertVariantCopies(tx, copied)
    return createdSubject(tx, administrator, { type: 'product', find: findProduct }, id)
  })
}
