import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { fieldErrors, slugTaken } from '../../../service/http/errors.ts'
import { queueMediaDeletion } from '../../../service/queue/queue.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { isSlugTaken, lockNames } from '../name-queries.ts'
import { lookUpSizes, rowsIn, typedSize } from '../size-fields.ts'
import { listShopSizes, listSizesOfProduct } from '../size-queries.ts'
import {
  deleteProduct,
  fieldsOf,
  findProduct,
  insertProduct,
  isProductReferredTo,
  keepReferences,
  listProducts,
  lockProduct,
  lockProductFacts,
  replaceGarment,
  updateProduct,
} from './product-queries.ts'
import {
  AdminProduct,
  AdminProductListQuery,
  AdminProductPage,
  ChangeProductBody,
  CreateProductBody,
  type ProductFields,
} from './product-schemas.ts'
import { newSlug } from './slug.ts'
import { lockVariantsOfProducts } from './variant-queries.ts'

/** Contract 11.2. */
export const adminProductRoutes = subjectRoutes({
  type: 'product',
  name: { one: 'Product', all: 'Products' },
  url: { all: '/api/admin/products/', one: '/api/admin/products/:id/' },
  table: 'products',
  rights: { read: 'packer', write: 'clerk' },
  reply: AdminProduct,
  find: findProduct,
  references: { category: 'categories', coverage_level: 'coverage_levels' },
  failures: [
    fieldErrors({ base_price: ['Ensure that there are no more than 2 decimal places.'] }),
    fieldErrors({ compare_at_price: ['Ensure this value is greater than base_price.'] }),
    fieldErrors({ category: ['Invalid pk "7" - object does not exist.'] }),
    slugTaken('Product'),
  ],
  list: {
    summary: 'All products, inactive ones too',
    description:
      'Newest first, in pages, with stock in all and the feature image; variants and images ' +
      'are in the detail.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: AdminProductListQuery,
    page: AdminProductPage,
    rows: listProducts,
  },
  create: {
    summary: 'Make a product',
    description:
      'Shoppers see it at once, unless `is_active` is false; they can buy it when it has variants. ' +
      'Without a `slug` one is made of the name.',
    lookUp: (db, { body }) =>
      lookUpSizes(rowsIn(body, 'garment'), {
        find: typedSize,
        listSizes: () => listShopSizes(db),
      }),
    body: CreateProductBody,
    insert: createProduct,
  },
  read: {
    summary: 'One product with its pictures and variants',
    description:
      'Inactive products, and inactive variants of it, too. The ETag is what a change takes ' +
      'as If-Match.',
  },
  change: {
    summary: 'Change a product',
    description:
      'What is not sent stays as it is. A new price holds for carts, not for orders that are placed.',
    lookUp: (db, { body, params }) =>
      lookUpSizes(rowsIn(body, 'garment'), {
        find: typedSize,
        listSizes: () => listSizesOfProduct(db, CatalogIdParams.parse(params).id),
      }),
    body: ChangeProductBody,
    locksStock: true,
    lock: lockToChange,
    write: changeProduct,
  },
  remove: {
    summary: 'Delete a product',
    description:
      'Its variants and pictures go with it. One that is in an order or in an outfit is ' +
      'deactivated instead, and returned.',
    deactivates: true,
    locksStock: true,
    lock: lockProduct,
    write: removeProduct,
  },
})

/** Throws slugTaken and field errors of `category` and `coverage_level`. */
async function createProduct(tx: Tx, body: CreateProductBody) {
  await lockNames(tx)
  await assertReferences(tx, body)
  assertWasDearer(body)
  if (body.slug !== undefined) await assertSlugFree(tx, body.slug)
  const slug = body.slug ?? (await newSlug(tx, 'products', body.name))
  const id = await insertProduct(tx, { ...body, slug })
  if (body.garment) await replaceGarment(tx, id, body.garment)
  return id
}

/**
 * The stronger lock only where the key changes: an outfit that refers to the product would wait for it,
 * while this may wait for stock.
 */
async function lockToChange(tx: Tx, id: number, { slug }: ChangeProductBody) {
  if (slug === undefined) return lockProductFacts(tx, id)
  await lockNames(tx)
  await lockProduct(tx, id)
}

/**
 * Customers who wait for its variants are notified if they can be bought again. Throws slugTaken and field
 * errors of `category` and `coverage_level`.
 */
async function changeProduct(tx: StockTx, before: AdminProduct, changes: ChangeProductBody) {
  const { id } = before
  const facts = { ...before.facts, ...changes.facts }
  const wanted = Object.assign(fieldsOf(before), changes, { facts })
  await assertReferences(tx, wanted)
  if (changes.compare_at_price) assertWasDearer(wanted)
  if (changes.slug !== undefined) await assertSlugFree(tx, changes.slug, id)
  const isMoved = wanted.category !== before.category.id
  if (wanted.is_active && (isMoved || !before.is_active)) {
    await expectRestock(tx, await lockVariantsOfProducts(tx, [id]))
  }
  await updateProduct(tx, id, wanted)
  if (changes.garment) await replaceGarment(tx, id, changes.garment)
}

/** A former price that was not sent ends with the sale: see the trigger products_end_sale. */
function assertWasDearer({
  base_price,
  compare_at_price,
}: Pick<ProductFields, 'base_price' | 'compare_at_price'>) {
  if (compare_at_price === null || Number(compare_at_price) > Number(base_price)) return
  throw fieldErrors({ compare_at_price: ['Ensure this value is greater than base_price.'] })
}

/** One that is in an order or in an outfit is deactivated instead. */
async function removeProduct(tx: StockTx, before: AdminProduct) {
  const { id } = before
  await lockVariantsOfProducts(tx, [id])
  if (await isProductReferredTo(tx, id)) {
    await updateProduct(tx, id, { ...fieldsOf(before), is_active: false })
  } else await queueMediaDeletion(tx, await deleteProduct(tx, id))
}

async function assertSlugFree(tx: Tx, slug: string, exceptId?: number): Promise<void> {
  if (await isSlugTaken(tx, 'products', slug, exceptId)) throw slugTaken('Product')
}

/** They existed when the request came in; here they are locked. The error names both if both are gone. */
async function assertReferences(
  tx: Tx,
  wanted: Pick<ProductFields, 'category' | 'coverage_level'>,
): Promise<void> {
  const existing = await keepReferences(tx, wanted)
  const missing = (['category', 'coverage_level'] as const).filter((key) => !existing[key])
  const sentence = (id: number) => [`Invalid pk "${id}" - object does not exist.`]
  const problems = missing.map((key) => [key, sentence(wanted[key])])
  if (missing.length > 0) throw fieldErrors(Object.fromEntries(problems))
}
