import type { MadeResponse } from '../../service/cache/response-cache.ts'
import type { Queryable } from '../../service/db/connect.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import type { ProductTable } from './finding/table/product-table.ts'
import type { RelatedQuery } from './list-schemas.ts'
import { filled, missingFrom } from './show-products.ts'
import type { Lang } from './translated.ts'

/** The ids of products that people combine with one, most often first. Outfits and orders know them. */
export type ListCombined = (db: Queryable, productId: number) => Promise<number[]>

/** Throws notFound. While the database is away, without what people combine with the product. */
export async function showRelated(
  { db, products, listCombined }: CatalogDeps & { listCombined: ListCombined },
  id: number,
  { limit, view, lang }: RelatedQuery & { lang: Lang },
): Promise<MadeResponse> {
  const combined = await products.readOrStale(
    () => listCombined(db, id),
    () => [],
  )
  const { ids, certainUntil } = await products.index.read(({ table }, certainUntil) => {
    if (table.positionOf(id) === undefined) throw missingFrom(certainUntil)
    return { ids: relatedIds(table, id, { combined, limit }), certainUntil }
  })
  const shown = await products.documents.get(ids, lang)
  const texts = shown.map((document) => (view === 'card' ? document.card() : document.listed))
  const moments = shown.map(({ freshUntil }) => freshUntil)
  return {
    json: filled('{"results":[]}', 'results', texts),
    dependsOn: [],
    freshUntil: Math.min(certainUntil, ...moments),
  }
}

/**
 * The ids of products to show beside one: those that people combine with it, then those of its category
 * and coverage level, the nearest in price first.
 */
function relatedIds(
  table: ProductTable,
  productId: number,
  { combined, limit }: { combined: readonly number[]; limit: number },
): number[] {
  const own = table.at(table.positionOf(productId) ?? -1)
  if (!own) return []
  const alike = table
    .having('category')
    .of(own.category_id)
    .new_intersection(table.having('coverage_level').of(own.coverage_level))
  const { idAt, centsAt, dateAt } = table
  const distance = (position: number) => Math.abs(centsAt(position) - own.cents)
  const nearest = table.idsOf(
    alike
      .array()
      .sort((a, b) => distance(a) - distance(b) || dateAt(b) - dateAt(a) || idAt(b) - idAt(a)),
  )
  const shown = combined.filter((id) => table.positionOf(id) !== undefined)
  return [...new Set([...shown, ...nearest])].filter((id) => id !== productId).slice(0, limit)
}
