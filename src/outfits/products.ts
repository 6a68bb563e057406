import type { Tx } from '../db/connect.ts'
import {
  duplicateProducts,
  invalidProductIds,
  tooFewProducts,
  tooManyProducts,
} from '../http/errors.ts'
import { CATALOG_ID_MAX, OUTFIT_PRODUCTS } from '../limits.ts'
import { lockProductsOnSale } from './queries.ts'

/**
 * Throws tooFewProducts, tooManyProducts, duplicateProducts or invalidProductIds, in this order.
 * Decisions section 7.
 */
export async function assertProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length < OUTFIT_PRODUCTS.min) throw tooFewProducts()
  if (ids.length > OUTFIT_PRODUCTS.max) throw tooManyProducts()
  if (new Set(ids).size < ids.length) throw duplicateProducts()
  const possible = ids.filter((id) => id > 0 && id <= CATALOG_ID_MAX)
  const known = await lockProductsOnSale(tx, possible)
  const invalid = ids.filter((id) => !known.has(id))
  if (invalid.length > 0) throw invalidProductIds(invalid)
}
