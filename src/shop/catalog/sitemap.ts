/** The pages of the shop for search engines, read from the index: a page of them asks the database for nothing. */
import type { MadeResponse } from '../../service/cache/response-cache.ts'
import { envelope } from '../../service/http/envelope.ts'
import type { IndexState } from './finding/index-state.ts'
import type { Products } from './finding/products.ts'
import { inLanguage } from './finding/shown-names.ts'
import { LISTS } from './follow-changes.ts'
import type { SitemapEntry, SitemapQuery } from './schemas.ts'
import type { Lang } from './translated.ts'

type Address = { publicUrl: string; requestUrl: string; lang: Lang }

/** Throws invalidPage. */
export const showSitemap = (
  { index }: Products,
  query: SitemapQuery,
  { lang, ...address }: Address,
): Promise<MadeResponse> =>
  index.read((state, certainUntil) => ({
    json: JSON.stringify(envelope(entriesOf(state, query, lang), query, address)),
    dependsOn: [LISTS],
    freshUntil: certainUntil,
  }))

/** The categories and the products that shoppers see, in this order, by their ids. */
function entriesOf(
  { categories, table, translated }: IndexState,
  { page, page_size: size }: SitemapQuery,
  lang: Lang,
): { count: number; results: SitemapEntry[] } {
  const count = categories.all.length + table.size
  const number = page === 'last' ? Math.max(1, Math.ceil(count / size)) : page
  const first = (number - 1) * size
  const byId = categories.all.toSorted((one, other) => one.id - other.id)
  const shown = byId.slice(Math.max(0, first), Math.max(0, first + size))
  const positions = table.byId.ascending.subarray(
    Math.max(0, first - byId.length),
    Math.max(0, first + size - byId.length),
  )
  const words = lang === undefined ? undefined : translated.get(lang)
  const ofCategories = shown.map((category): SitemapEntry => {
    const { id, slug, updated_at } = inLanguage(category, lang)
    return { kind: 'category', id, slug, updated_at }
  })
  const ofProducts = Array.from(
    positions,
    (position): SitemapEntry => ({
      kind: 'product',
      id: table.idAt(position),
      slug: words?.slugAt(position) ?? table.slugAt(position),
      updated_at: isoOf(table.updatedAt(position)),
    }),
  )
  return { count, results: [...ofCategories, ...ofProducts] }
}

/** As utc_iso() in SQL. */
function isoOf(microseconds: number): string {
  const rest = String(microseconds % 1_000).padStart(3, '0')
  return new Date(Math.floor(microseconds / 1_000)).toISOString().replace('Z', `${rest}Z`)
}
