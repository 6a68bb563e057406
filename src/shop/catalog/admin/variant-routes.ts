import type { Administrator } from '../../../service/administration/administrator.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { CatalogIdParams } from '../../../service/fields/ids.ts'
import { barcodeTaken, fieldErrors, skuTaken, variantTaken } from '../../../service/http/errors.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { isBarcodeTaken, isSkuTaken, lockNames } from '../name-queries.ts'
import { lookUpSizes, typedSize } from '../size-fields.ts'
import { listSizesOfVariant } from '../size-queries.ts'
import { adjustStock } from './change-stock.ts'
import {
  deleteVariant,
  findTwin,
  findVariant,
  isVariantOrdered,
  keepProductOf,
  listVariants,
  lockVariant,
  updateVariant,
} from './variant-queries.ts'
import {
  AdminVariant,
  AdminVariantPage,
  ChangeVariantBody,
  VariantListQuery,
} from './variant-schemas.ts'

/** Contract 11.2. */
export const adminVariantRoutes = subjectRoutes({
  type: 'variant',
  name: { one: 'Variant', all: 'Variants' },
  url: { all: '/api/admin/products/:id/variants/', one: '/api/admin/variants/:id/' },
  table: 'product_variants',
  parent: 'products',
  rights: { read: 'packer', write: 'clerk' },
  reply: AdminVariant,
  find: findVariant,
  failures: [
    fieldErrors({ size: ['"huge" is not a valid choice.'] }),
    fieldErrors({ stock_on_hand: ['Ensure this value is greater than or equal to 0.'] }),
    skuTaken(),
    barcodeTaken(),
    variantTaken('LLA-SAND-M'),
  ],
  list: {
    summary: 'All variants of a product, inactive ones too',
    description: 'By colour and size, with their stock.',
    failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
    query: VariantListQuery,
    page: AdminVariantPage,
    rows: listVariants,
  },
  read: {
    summary: 'One variant',
    description:
      'With its stock, and the product that it belongs to. The ETag is what a change takes ' +
      'as If-Match; sales do not change it.',
  },
  change: {
    summary: 'Change a variant',
    description:
      'What is not sent stays as it is. `stock_on_hand` is set and written in the stock ledger, ' +
      'whatever was sold since it was read: sales do not change the version. To add or take ' +
      'units, use the variant’s `stock/`.',
    lookUp: (db, { body, params }) =>
      lookUpSizes([body], {
        find: typedSize,
        listSizes: () => listSizesOfVariant(db, CatalogIdParams.parse(params).id),
      }),
    body: ChangeVariantBody,
    locksStock: true,
    lock: lockToChange,
    write: changeVariant,
  },
  remove: {
    summary: 'Delete a variant',
    description:
      'One that is in an order is deactivated instead, and returned. Carts and wishlists lose it.',
    deactivates: true,
    locksStock: true,
    lock: lockVariant,
    write: removeVariant,
  },
})

async function assertNoTwin(tx: Tx, id: number) {
  const twin = await findTwin(tx, id)
  if (twin !== undefined) throw variantTaken(twin)
}

/** Fields whose changes can make two variants alike. */
const NAMES = ['sku', 'barcode', 'size', 'color', 'is_active'] as const

async function lockToChange(tx: StockTx, id: number, changes: ChangeVariantBody) {
  if (NAMES.some((name) => changes[name] !== undefined)) await lockNames(tx)
  // Postgres looks for the product when a row is updated twice, as here for its stock; a deletion of
  // the product locks it before the variants.
  await keepProductOf(tx, id)
  await lockVariant(tx, id)
}

/**
 * Stock that is given is set, with a row in the ledger; customers who wait for the variant are notified
 * if it can be bought again. Throws skuTaken, barcodeTaken and variantTaken.
 */
async function changeVariant(
  tx: StockTx,
  before: AdminVariant,
  changes: ChangeVariantBody,
  administrator: Administrator,
) {
  const { id } = before
  const wanted = Object.assign({ ...before }, changes)
  const isRenamed = wanted.sku !== before.sku
  if (isRenamed && (await isSkuTaken(tx, wanted.sku, id))) throw skuTaken()
  if (wanted.barcode !== before.barcode && (await isBarcodeTaken(tx, wanted.barcode, id))) {
    throw barcodeTaken()
  }
  if (wanted.is_active && !before.is_active) await expectRestock(tx, [id])
  await updateVariant(tx, id, wanted)
  // Twins of before this rule stay while nothing of it changes.
  const looksNew = (['size', 'color', 'is_active'] as const).some(
    (name) => wanted[name] !== before[name],
  )
  if (looksNew) await assertNoTwin(tx, id)
  const set = wanted.stock_on_hand
  await adjustStock(tx, administrator, before, { set }, 'Set together with the variant')
}

/** One that is in an order is deactivated instead. */
async function removeVariant(tx: StockTx, before: AdminVariant) {
  if (await isVariantOrdered(tx, before.id)) {
    await updateVariant(tx, before.id, { ...before, is_active: false })
  } else await deleteVariant(tx, before.id)
}
