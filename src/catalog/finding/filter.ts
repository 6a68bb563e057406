/** Which products a filter leaves: each condition is a set, and the products are in all of them. */
import { wholeCents } from '../../http/decimal.ts'
import { SIZES } from '../../limits.ts'
import type { ProductListQuery } from '../list-schemas.ts'
import { newSet, type PositionSet, unionOf } from './position-sets.ts'
import type { IndexState } from './product-index.ts'
import type { ProductTable } from './product-table.ts'
import { firstNotBefore } from './sorted.ts'
import type { Matches } from './vocabulary.ts'

export type ProductFilter = Partial<Omit<ProductListQuery, 'page' | 'page_size' | 'ordering'>>

/** The products that meet each condition; undefined if it is not asked for. */
export type Conditions = {
  search: PositionSet | undefined
  slug: PositionSet | undefined
  ids: PositionSet | undefined
  category: PositionSet | undefined
  coverage_level: PositionSet | undefined
  is_featured: PositionSet | undefined
  price: PositionSet | undefined
  /** Size, colour and stock: one variant has to meet all of them. */
  variant: PositionSet | undefined
}

/** Of the products that a search has found, if it is given. */
export function conditionsOf(
  { table, categories }: Pick<IndexState, 'table' | 'categories'>,
  filter: ProductFilter,
  found?: Matches,
): Conditions {
  const { slug, ids, category, coverage_level, is_featured, size, color, in_stock } = filter
  const looksAtPrice = filter.min_price !== undefined || filter.max_price !== undefined
  const looksAtVariants = size || color || in_stock !== undefined
  return {
    search: found && newSet(found.positions.subarray(0, found.count)),
    slug:
      slug === undefined
        ? undefined
        : newSet([slug].flatMap((each) => table.positionOfSlug(each) ?? [])),
    ids: ids && newSet(ids.flatMap((id) => table.positionOf(id) ?? [])),
    category: category && unionOf([...categories.idsBelow(category)].map(table.categories.of)),
    coverage_level: coverage_level && unionOf(coverage_level.map(table.levels.of)),
    is_featured: is_featured === undefined ? undefined : table.featured.of(is_featured),
    price: looksAtPrice ? pricedBetween(table, filter) : undefined,
    variant: looksAtVariants ? withVariant(table, filter) : undefined,
  }
}

/** The products that meet all conditions, but for one that is not looked at. */
export function meeting(
  { all }: ProductTable,
  conditions: Conditions,
  except?: keyof Conditions,
): PositionSet {
  const positions = all.clone()
  for (const [name, set] of Object.entries(conditions)) {
    if (set && name !== except) positions.intersection(set)
  }
  return positions
}

function pricedBetween(
  { all, byPrice, centsAt }: ProductTable,
  { min_price, max_price }: ProductFilter,
): PositionSet {
  const min = min_price === undefined ? 0 : wholeCents(min_price, 'up')
  const max = max_price === undefined ? Number.POSITIVE_INFINITY : wholeCents(max_price, 'down')
  const { ascending } = byPrice
  const centsOf = (place: number) => centsAt(ascending[place] ?? -1)
  const start = firstNotBefore(ascending.length, (place) => centsOf(place) < min)
  const end = firstNotBefore(ascending.length, (place) => centsOf(place) <= max)
  // The fewer are collected, those inside or those outside.
  const isMost = 2 * (end - start) > ascending.length
  const collected = newSet()
  for (let place = isMost ? 0 : start; place < (isMost ? start : end); place += 1) {
    collected.add(ascending[place] ?? 0)
  }
  if (!isMost) return collected
  for (let place = end; place < ascending.length; place += 1) collected.add(ascending[place] ?? 0)
  return all.new_difference(collected)
}

/**
 * The products with a variant in one of these sizes and colours that can be bought now, or with one that
 * cannot and none that can. Where neither size nor colour is asked for, a product without variants
 * is one that is not in stock.
 */
export function withVariant(
  { all, variants, colors }: ProductTable,
  { size, color, in_stock }: Pick<ProductFilter, 'size' | 'color' | 'in_stock'>,
): PositionSet {
  const sizes = size ?? SIZES
  const sets = color ? color.flatMap((name) => colors.find(name) ?? []) : [variants]
  const there = () => unionOf(sets.flatMap((set) => sizes.map(set.there.of)))
  if (in_stock === undefined) return there()
  const available = unionOf(sets.flatMap((set) => sizes.map(set.available.of)))
  if (in_stock) return available
  return (size || color ? there() : all).new_difference(available)
}
