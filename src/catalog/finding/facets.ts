/**
 * How many products each further choice of a filter would leave. A facet counts the products that fail
 * no condition but its own, so that what is chosen in it does not hide its other values.
 */
import { COVERAGE_KEYS, SIZES } from '../../limits.ts'
import type { Facets } from '../schemas.ts'
import type { Categories } from './categories.ts'
import {
  FAILS,
  hasVariant,
  type ProductFilter,
  type Selection,
  type VariantCondition,
  variantCondition,
  variantsIn,
} from './filter.ts'
import type { CatalogNames } from './index-queries.ts'
import type { IndexState } from './product-index.ts'
import { type Color, nameOfColor, type ProductTable } from './product-table.ts'
import type { Column } from './scratch.ts'

export function facetsOf(
  { table, categories, names }: IndexState,
  filter: ProductFilter,
  { failed }: Selection,
): Facets {
  const variants = countBy(variantsIn(table, filter.color), failed, 'variant')
  return {
    categories: categoryFacet(categories, filter, countBy(table.categories, failed, 'category')),
    coverage_levels: levelFacet(names, filter, countBy(table.levels, failed, 'coverage_level')),
    sizes: sizeFacet(filter, variants),
    colors: colorFacet(table, filter, failed),
    in_stock: { count: countMeeting({ ...filter, in_stock: true }, variants) },
    is_featured: { count: countBy(table.featured, failed, 'is_featured').get(1) ?? 0 },
    price: priceFacet(table, failed),
  }
}

/** How many products have each value, of those that fail no other condition than this one. */
function countBy(
  column: Int32Array | Uint16Array | Uint8Array,
  failed: Column,
  own: keyof typeof FAILS,
): Map<number, number> {
  const others = ~FAILS[own]
  const counts: number[] = []
  for (let position = 0; position < failed.length; position += 1) {
    if (((failed[position] ?? 0) & others) !== 0) continue
    const value = column[position] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return new Map(counts.flatMap((count, value) => (count ? [[value, count]] : [])))
}

function categoryFacet(
  { all }: Categories,
  { category: chosen }: ProductFilter,
  counts: ReadonlyMap<number, number>,
): Facets['categories'] {
  const own = (id: number) => counts.get(id) ?? 0
  return all
    .map(({ id, name, slug, parent_id: parent }) => {
      const children = all.filter(({ parent_id }) => parent_id === id)
      const count = children.reduce((sum, child) => sum + own(child.id), own(id))
      return { id, name, slug, parent, count }
    })
    .filter(({ slug, count }) => count > 0 || chosen?.includes(slug))
}

const levelFacet = (
  { coverage_levels }: CatalogNames,
  { coverage_level: chosen }: ProductFilter,
  counts: ReadonlyMap<number, number>,
): Facets['coverage_levels'] =>
  COVERAGE_KEYS.flatMap((key) => coverage_levels.filter(({ value }) => value === key))
    .map(({ value, name }) => ({
      value,
      name,
      count: counts.get(COVERAGE_KEYS.indexOf(value)) ?? 0,
    }))
    .filter(({ value, count }) => count > 0 || chosen?.includes(value))

/** How many products, counted by their variants, have one that meets the conditions on size and stock. */
function countMeeting(filter: ProductFilter, counts: ReadonlyMap<number, number>): number {
  const condition = variantCondition(filter)
  return [...counts].reduce(
    (sum, [variants, count]) => (hasVariant(variants, condition) ? sum + count : sum),
    0,
  )
}

const sizeFacet = (filter: ProductFilter, variants: ReadonlyMap<number, number>): Facets['sizes'] =>
  SIZES.map((value) => ({
    value,
    count: countMeeting({ ...filter, size: [value] }, variants),
  })).filter(({ value, count }) => count > 0 || filter.size?.includes(value))

function colorFacet(table: ProductTable, filter: ProductFilter, failed: Column): Facets['colors'] {
  const condition = { ...variantCondition(filter), isChosen: true }
  const chosen = new Set(filter.color?.map((color) => table.findColor(color)))
  return table
    .colors()
    .map((color) => ({ color, count: countColor(color, condition, failed) }))
    .filter(({ color, count }) => count > 0 || chosen.has(color))
    .map(({ color, count }) => ({ value: nameOfColor(color), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countColor({ rows }: Color, condition: VariantCondition, failed: Column): number {
  const others = ~FAILS.variant
  const { positions, bits } = rows
  let count = 0
  for (let index = 0; index < positions.length; index += 1) {
    if (((failed[positions[index] ?? 0] ?? 0) & others) !== 0) continue
    if (hasVariant(bits[index] ?? 0, condition)) count += 1
  }
  return count
}

function priceFacet({ cents }: ProductTable, failed: Column): Facets['price'] {
  const others = ~FAILS.price
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  for (let position = 0; position < failed.length; position += 1) {
    if (((failed[position] ?? 0) & others) !== 0) continue
    const price = cents[position] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  }
  return max < 0 ? null : { min: (min / 100).toFixed(2), max: (max / 100).toFixed(2) }
}
