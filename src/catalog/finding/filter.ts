/** Which products a filter leaves, and for facets: which of its conditions a product fails. */
import { wholeCents } from '../../http/decimal.ts'
import { COVERAGE_KEYS } from '../../limits.ts'
import type { ProductListQuery } from '../schemas.ts'
import type { Categories } from './categories.ts'
import {
  ALL_SIZES,
  ALL_VARIANTS,
  availableOf,
  type ProductTable,
  sizeBits,
  sizesOf,
} from './product-table.ts'

export type ProductFilter = Partial<Omit<ProductListQuery, 'page' | 'page_size' | 'ordering'>>

/** The conditions of a filter, as bits. A facet counts the products that fail no other than its own. */
export const FAILS = {
  category: 1,
  coverage_level: 2,
  price: 4,
  is_featured: 8,
  /** Size, colour and stock: one variant has to meet all of them. */
  variant: 16,
  /** Those that no facet is about, and positions without a product. */
  other: 32,
} as const

/** By position: the bits of the conditions that the product fails; 0 if the filter leaves it. */
export type Failed = Uint8Array

/** Of the products at `found` if it is given, else of all. */
export function failedConditions(
  table: ProductTable,
  categories: Categories,
  filter: ProductFilter,
  found?: readonly number[],
): Failed {
  const failed = candidates(table, filter, found)
  const { category, coverage_level, is_featured, min_price, max_price } = filter
  if (category) {
    const ids = categories.idsBelow(category)
    failUnless(failed, FAILS.category, table.categories, passing(categories.maxId, ids))
  }
  if (coverage_level) {
    const levels = coverage_level.map((key) => COVERAGE_KEYS.indexOf(key))
    failUnless(failed, FAILS.coverage_level, table.levels, passing(COVERAGE_KEYS.length, levels))
  }
  if (is_featured !== undefined) {
    failUnless(failed, FAILS.is_featured, table.featured, passing(1, [is_featured ? 1 : 0]))
  }
  if (filter.size || filter.color || filter.in_stock !== undefined) {
    const condition = variantCondition(filter)
    const fit = ALL_VARIANTS.filter((variants) => hasVariant(variants, condition))
    const variants = variantsIn(table, filter.color)
    failUnless(failed, FAILS.variant, variants, passing(ALL_VARIANTS.length, fit))
  }
  if (min_price !== undefined || max_price !== undefined) failOutside(failed, table, filter)
  return failed
}

/** Fails all positions but those of the products that may be meant. */
function candidates(
  table: ProductTable,
  { slug, ids }: ProductFilter,
  found: readonly number[] | undefined,
): Failed {
  const failed: Failed = new Uint8Array(table.size)
  const lists = [
    found,
    slug === undefined ? undefined : [table.positionOfSlug(slug) ?? -1],
    ids?.map((id) => table.positionOf(id) ?? -1),
    // Others have no product.
    table.count < table.size ? [...table.byDate.ascending] : undefined,
  ].filter((list) => list !== undefined)
  for (const list of lists) {
    const listed = new Uint8Array(table.size)
    for (const position of list) listed[position] = 1
    failUnless(failed, FAILS.other, listed, passing(1, [1]))
  }
  return failed
}

/** By value, 1 for those that pass; none is above `max`. */
function passing(max: number, values: Iterable<number>): Uint8Array {
  const passes = new Uint8Array(max + 1)
  for (const value of values) passes[value] = 1
  return passes
}

/** Marks the positions whose value in the column does not pass. */
function failUnless(
  failed: Failed,
  bit: number,
  column: Int32Array | Uint16Array | Uint8Array,
  passes: Uint8Array,
) {
  for (let position = 0; position < failed.length; position += 1) {
    if (passes[column[position] ?? 0] !== 1) failed[position] = (failed[position] ?? 0) | bit
  }
}

function failOutside(
  failed: Failed,
  { cents }: ProductTable,
  { min_price, max_price }: ProductFilter,
) {
  const min = min_price === undefined ? 0 : wholeCents(min_price, 'up')
  const max = max_price === undefined ? Number.MAX_SAFE_INTEGER : wholeCents(max_price, 'down')
  for (let position = 0; position < failed.length; position += 1) {
    const price = cents[position] ?? 0
    if (price < min || price > max) failed[position] = (failed[position] ?? 0) | FAILS.price
  }
}

/** The variants of each product in these colours, or in all. */
export function variantsIn(
  table: ProductTable,
  colors: readonly string[] | undefined,
): Uint16Array {
  if (!colors) return table.variants
  const all = new Uint16Array(table.size)
  for (const { rows } of new Set(colors.flatMap((color) => table.findColor(color) ?? []))) {
    const { positions, bits } = rows
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0
      all[position] = (all[position] ?? 0) | (bits[index] ?? 0)
    }
  }
  return all
}

/** What one variant has to meet: to be in one of these sizes, and to be in stock or not. */
export type VariantCondition = { sizes: number; isChosen: boolean; in_stock: boolean | undefined }

export const variantCondition = ({ size, color, in_stock }: ProductFilter): VariantCondition => ({
  sizes: size ? sizeBits(size) : ALL_SIZES,
  isChosen: size !== undefined || color !== undefined,
  in_stock,
})

/**
 * Whether one of these variants meets the condition. Where neither size nor colour is chosen, a
 * product without variants is one that is not in stock.
 */
export function hasVariant(
  variants: number,
  { sizes, isChosen, in_stock }: VariantCondition,
): boolean {
  const isThere = (sizesOf(variants) & sizes) !== 0
  const isAvailable = (availableOf(variants) & sizes) !== 0
  if (in_stock === undefined) return isThere
  if (in_stock) return isAvailable
  return !isAvailable && (isThere || !isChosen)
}
