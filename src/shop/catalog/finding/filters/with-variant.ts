/** The products that are left by what a query asks of one variant. */

import type { ColorFamily } from '../../color-families/families.ts'
import { type Fall, fallOf, inHundredths } from '../../hem-falls.ts'
import { type PositionSet, PositionsBy, unionOf, type VariantSets } from '../table/position-sets.ts'
import type { ProductTable } from '../table/product-table.ts'

export type VariantQuery = {
  size?: string[] | undefined
  color?: string[] | undefined
  color_family?: ColorFamily[] | undefined
  in_stock?: boolean | undefined
  falls_to?: Fall[] | undefined
  /** Without it `falls_to` says nothing. */
  height?: number | undefined
}

/**
 * The products with a variant in one of these sizes, colours and families; with `in_stock` one that can be bought now,
 * or none that can. Where the query has no size, colour and family, a product without variants is one that is
 * not in stock. With `falls_to` only the sizes count in which the garment is measured to fall so.
 */
export function withVariant(table: ProductTable, query: VariantQuery): PositionSet {
  const { size, color, color_family, in_stock } = query
  const sets = setsOf(table, query)
  const falling = fallingIn(table, query)
  const having = (kind: 'there' | 'available') =>
    unionOf(
      sets.flatMap((set) =>
        (size ?? [...set[kind].sets.keys()]).map((each) => {
          const found = set[kind].of(each)
          return falling ? found.new_intersection(falling.of(each)) : found
        }),
      ),
    )
  if (in_stock) return having('available')
  const measured = falling ? unionOf(falling.sets.values()) : table.all
  const left = size || color || color_family ? having('there') : measured
  return in_stock === undefined ? left : left.new_difference(having('available'))
}

/** The sets of the variants in these colours and families. */
function setsOf(table: ProductTable, { color, color_family }: VariantQuery): VariantSets[] {
  if (!color)
    return color_family?.flatMap((family) => table.families.find(family) ?? []) ?? [table.variants]
  const meant = color.filter((name) => isInFamilies(table, { color_family }, name))
  return meant.flatMap((name) => table.colors.find(name) ?? [])
}

/** Whether a colour has one of the families that the query asks for, if it asks for any. */
export const isInFamilies = (
  { families }: ProductTable,
  { color_family }: VariantQuery,
  color: string,
): boolean => !color_family || families.of(color).some((family) => color_family.includes(family))

/** By size, the products of which the garment falls so; undefined if the query does not ask. */
export function fallingIn(
  table: ProductTable,
  { size, falls_to, height }: VariantQuery,
): PositionsBy<string> | undefined {
  if (!falls_to || height === undefined) return undefined
  const wearer = inHundredths(height)
  const found = new PositionsBy<string>()
  for (const each of size ?? table.measuredSizes()) {
    table.lengthsIn(each).forEach((length, position) => {
      if (length > 0 && falls_to.includes(fallOf(length, wearer))) found.add(each, position)
    })
  }
  return found
}
