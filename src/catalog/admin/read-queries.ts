import type { Queryable } from '../../db/connect.ts'
import type { Size } from '../../limits.ts'
import { imageKeys, variantKeys } from '../fragments.ts'

export type StockedVariant = {
  id: number
  sku: string
  size: Size
  color: string
  is_active: boolean
  stock_on_hand: number
  stock_reserved: number
  stock_available: number
  created_at: string
}

/** Keys and values of a variant of the tables v (product_variants) and a (variant_availability). */
export const variantFacts = (db: Queryable) => db`
  ${variantKeys(db)},
  'is_active', v.is_active,
  'stock_on_hand', a.stock_on_hand,
  'stock_reserved', a.stock_reserved,
  'stock_available', a.stock_available,
  'created_at', utc_iso(v.created_at)`

/** Keys and values of an image of the table i. */
export const placedImageKeys = (db: Queryable) => db`
  ${imageKeys(db)},
  'alt_text', i.alt_text,
  'position', i.position`
