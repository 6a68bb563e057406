import type { Queryable } from '../../db/connect.ts'
import type { Size } from '../../limits.ts'

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
  'id', v.id,
  'sku', v.sku,
  'size', v.size,
  'color', v.color,
  'is_active', v.is_active,
  'stock_on_hand', a.stock_on_hand,
  'stock_reserved', a.stock_reserved,
  'stock_available', a.stock_available,
  'created_at', utc_iso(v.created_at)`
