import { SIZES } from '../limits.ts'
import type { IndexState } from './finding/product-index.ts'
import type { Filters } from './list-schemas.ts'

/** The values that products can be filtered by; price_range holds numbers, as the contract shows them. */
export function filterValues({ table, categories, names }: IndexState): Filters {
  const { ascending } = table.byPrice
  const priceAt = (place: number) => table.centsAt(ascending.at(place) ?? -1) / 100
  return {
    categories: categories.all.map(({ parent_id: parent, ...category }) => ({
      ...category,
      parent,
    })),
    coverage_levels: names.coverage_levels,
    sizes: [...SIZES],
    colors: table.colors
      .all()
      .flatMap(({ spellings }) => [...spellings.keys()])
      .sort(),
    price_range: { min: priceAt(0), max: priceAt(-1) },
  }
}
