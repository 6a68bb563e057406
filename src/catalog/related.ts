import type { ProductTable } from './finding/product-table.ts'

/**
 * The ids of products to show beside one: those that people combine with it, then those of its category
 * and coverage level, the nearest in price first.
 */
export function relatedIds(
  table: ProductTable,
  productId: number,
  { combined, limit }: { combined: readonly number[]; limit: number },
): number[] {
  const own = table.at(table.positionOf(productId) ?? -1)
  if (!own) return []
  const alike = table.categories
    .of(own.category_id)
    .new_intersection(table.levels.of(own.coverage_level))
  const distance = ({ cents }: { cents: number }) => Math.abs(cents - own.cents)
  const nearest = [...alike]
    .flatMap((position) => table.at(position) ?? [])
    .sort((a, b) => distance(a) - distance(b) || b.date_added - a.date_added || b.id - a.id)
    .map(({ id }) => id)
  const shown = combined.filter((id) => table.positionOf(id) !== undefined)
  return [...new Set([...shown, ...nearest])].filter((id) => id !== productId).slice(0, limit)
}
