/** Which products a filter leaves, and for facets: which of its conditions a product fails. */
import { wholeCents } from '../../http/decimal.ts'
import { COVERAGE_KEYS } from '../../limits.ts'
import type { ProductListQuery } from '../schemas.ts'
import type { IndexState } from './product-index.ts'
import {
  ALL_SIZES,
  ALL_VARIANTS,
  availableOf,
  type ProductTable,
  sizeBits,
  sizesOf,
} from './product-table.ts'
import type { Column } from './scratch.ts'
import type { Scores } from './vocabulary.ts'

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

/** What a filter leaves of the products. */
export type Selection = {
  /** The bits of the conditions that each product fails; 0 if the filter leaves it. */
  failed: Column
  /** How many it leaves. */
  count: number
}

/** Of the products that `scores` names if it is given, else of all. */
export function selectProducts(
  { table, categories }: Pick<IndexState, 'table' | 'categories'>,
  filter: ProductFilter,
  scores?: Scores,
): Selection {
  const failed = table.newColumn()
  // Positions without a product have no id.
  if (table.count < table.size) failZeros(failed, FAILS.other, table.ids)
  if (scores) failZeros(failed, FAILS.other, scores)
  const { slug, ids, category, coverage_level, is_featured } = filter
  if (slug !== undefined) failOthers(failed, table, [table.positionOfSlug(slug)])
  if (ids) failOthers(failed, table, ids.map(table.positionOf))
  if (category) {
    const passing = categories.idsBelow(category)
    failUnless(failed, FAILS.category, table.categories, { passing, max: categories.maxId })
  }
  if (coverage_level) {
    const passing = coverage_level.map((key) => COVERAGE_KEYS.indexOf(key))
    failUnless(failed, FAILS.coverage_level, table.levels, { passing, max: COVERAGE_KEYS.length })
  }
  if (is_featured !== undefined) {
    const passing = [is_featured ? 1 : 0]
    failUnless(failed, FAILS.is_featured, table.featured, { passing, max: 1 })
  }
  if (filter.size || filter.color || filter.in_stock !== undefined) {
    const condition = variantCondition(filter)
    const passing = ALL_VARIANTS.filter((variants) => hasVariant(variants, condition))
    const variants = variantsIn(table, filter.color)
    failUnless(failed, FAILS.variant, variants, { passing, max: ALL_VARIANTS.length })
  }
  if (filter.min_price !== undefined || filter.max_price !== undefined) {
    failOutside(failed, table, filter)
  }
  return { failed, count: countPassing(failed) }
}

// The loops below have no branches: which way one goes is random, and a wrong guess of the processor
// costs more than the rest of the step.

/** 1 if it is, else 0, of a number from 0 to 2^31. */
const isZero = (value: number) => (value - 1) >>> 31
/** 1 if it is, else 0, of a number of 32 bits. */
const isNegative = (value: number) => value >>> 31

type Values = Int32Array | Uint16Array | Uint8Array

/** Fails the positions whose value in the column, which is at most `max`, is not a passing one. */
function failUnless(
  failed: Column,
  bit: number,
  column: Values,
  { passing, max }: { passing: Iterable<number>; max: number },
) {
  const bits = new Uint8Array(max + 1).fill(bit)
  for (const value of passing) bits[value] = 0
  for (let position = 0; position < failed.length; position += 1) {
    failed[position] = (failed[position] ?? 0) | (bits[column[position] ?? 0] ?? 0)
  }
}

function failZeros(failed: Column, bit: number, column: Values) {
  for (let position = 0; position < failed.length; position += 1) {
    failed[position] = (failed[position] ?? 0) | (bit * isZero(column[position] ?? 0))
  }
}

/** Fails all positions but these. */
function failOthers(
  failed: Column,
  table: ProductTable,
  positions: readonly (number | undefined)[],
) {
  const listed = table.newColumn()
  for (const position of positions) if (position !== undefined) listed[position] = 1
  failZeros(failed, FAILS.other, listed)
}

function failOutside(
  failed: Column,
  { cents }: ProductTable,
  { min_price, max_price }: ProductFilter,
) {
  const min = min_price === undefined ? 0 : wholeCents(min_price, 'up')
  const max = max_price === undefined ? Number.MAX_SAFE_INTEGER : wholeCents(max_price, 'down')
  for (let position = 0; position < failed.length; position += 1) {
    const price = cents[position] ?? 0
    const isOutside = isNegative(price - min) | isNegative(max - price)
    failed[position] = (failed[position] ?? 0) | (FAILS.price * isOutside)
  }
}

function countPassing(failed: Column): number {
  let count = 0
  for (let position = 0; position < failed.length; position += 1) {
    count += isZero(failed[position] ?? 0)
  }
  return count
}

/** The variants of each product in these colours, or in all. */
export function variantsIn(
  table: ProductTable,
  colors: readonly string[] | undefined,
): Uint16Array {
  if (!colors) return table.variants
  const all = table.newColumn()
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
