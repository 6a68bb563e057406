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
  const own = table.positionOf(productId) ?? 0
  const distance = (position: number) =>
    Math.abs((table.cents[position] ?? 0) - (table.cents[own] ?? 0))
  const alike = table.byDate.ascending
    .filter(
      (position) =>
        table.categories[position] === table.categories[own] &&
        table.levels[position] === table.levels[own],
    )
    .reverse()
    .sort((a, b) => distance(a) - distance(b))
    .map((position) => table.ids[position] ?? 0)
  const shown = combined.filter((id) => table.positionOf(id) !== undefined)
  return [...new Set([...shown, ...alike])].filter((id) => id !== productId).slice(0, limit)
}
