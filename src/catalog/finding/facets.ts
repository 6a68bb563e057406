/**
 * How many products each further choice of a filter would leave. A facet counts the products that meet all
 * conditions but its own, so that what is chosen in it does not hide its other values.
 */
import { COVERAGE_KEYS, SIZES } from '../../limits.ts'
import type { Facets } from '../list-schemas.ts'
import type { Categories } from './categories.ts'
import { type Conditions, meeting, type ProductFilter, withVariant } from './filter.ts'
import type { CatalogNames } from './index-queries.ts'
import type { PositionSet } from './position-sets.ts'
import type { IndexState } from './product-index.ts'
import type { ProductTable } from './product-table.ts'

export function facetsOf(
  { table, categories, names }: IndexState,
  filter: ProductFilter,
  conditions: Conditions,
): Facets {
  const others = (own: keyof Conditions) => meeting(table, conditions, own)
  const ofVariant = others('variant')
  return {
    categories: categoryFacet(table, categories, filter, others('category')),
    coverage_levels: levelFacet(table, names, filter, others('coverage_level')),
    sizes: sizeFacet(table, filter, ofVariant),
    colors: colorFacet(table, filter, ofVariant),
    in_stock: {
      count: ofVariant.intersection_size(withVariant(table, { ...filter, in_stock: true })),
    },
    is_featured: { count: others('is_featured').intersection_size(table.featured.of(true)) },
    price: priceFacet(table, others('price')),
  }
}

function categoryFacet(
  table: ProductTable,
  { all }: Categories,
  { category: chosen }: ProductFilter,
  others: PositionSet,
): Facets['categories'] {
  const counts = new Map(
    all.map(({ id }) => [id, others.intersection_size(table.categories.of(id))]),
  )
  // No product is in two of them.
  const children = Map.groupBy(all, ({ parent_id }) => parent_id)
  const below = (id: number) => children.get(id) ?? []
  return all
    .map(({ id, name, slug, parent_id: parent }) => ({
      id,
      name,
      slug,
      parent,
      count: [{ id }, ...below(id)].reduce((sum, each) => sum + (counts.get(each.id) ?? 0), 0),
    }))
    .filter(({ slug, count }) => count > 0 || chosen?.includes(slug))
}

const levelFacet = (
  table: ProductTable,
  { coverage_levels }: CatalogNames,
  { coverage_level: chosen }: ProductFilter,
  others: PositionSet,
): Facets['coverage_levels'] =>
  COVERAGE_KEYS.flatMap((key) => coverage_levels.filter(({ value }) => value === key))
    .map(({ value, name }) => ({
      value,
      name,
      count: others.intersection_size(table.levels.of(value)),
    }))
    .filter(({ value, count }) => count > 0 || chosen?.includes(value))

const sizeFacet = (
  table: ProductTable,
  filter: ProductFilter,
  others: PositionSet,
): Facets['sizes'] =>
  SIZES.map((value) => ({
    value,
    count: others.intersection_size(withVariant(table, { ...filter, size: [value] })),
  })).filter(({ value, count }) => count > 0 || filter.size?.includes(value))

function colorFacet(
  table: ProductTable,
  filter: ProductFilter,
  others: PositionSet,
): Facets['colors'] {
  const chosen = new Set(filter.color?.map(table.colors.find))
  return table.colors
    .all()
    .map((color) => {
      const value = color.name
      const own = withVariant(table, { ...filter, color: [value] })
      return { value, count: others.intersection_size(own), isChosen: chosen.has(color) }
    })
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function priceFacet({ byPrice, centsAt }: ProductTable, others: PositionSet): Facets['price'] {
  const isLeft = (position: number) => others.has(position)
  const cheapest = byPrice.ascending.find(isLeft)
  const dearest = byPrice.ascending.findLast(isLeft)
  if (cheapest === undefined || dearest === undefined) return null
  const shown = (position: number) => (centsAt(position) / 100).toFixed(2)
  return { min: shown(cheapest), max: shown(dearest) }
}
