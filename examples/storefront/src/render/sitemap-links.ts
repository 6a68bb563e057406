/** The addresses of the catalog in the language of this instance. */
import type { Data } from '@modest-clothing-store/client'
import { productPath } from '../components/product-card.tsx'
import { to } from '../language.ts'
import { pathOf, readQuery } from '../list/query.ts'
import { store } from '../store.ts'

type Entry = Data<'getSitemap'>['results'][number]
export type SitemapPage = { path: string; updatedAt: string }

/**
 * By `product 12`, so that the pages of all languages can be put side by side; and how many there are in all. None
 * beyond the last page.
 */
export async function sitemapLinks(
  page: number,
): Promise<{ count: number; pages: Map<string, SitemapPage> }> {
  const reply = await store.getSitemap({ query: { page } })
  if (!reply.ok && reply.error.kind === 'invalid_page') return { count: 0, pages: new Map() }
  if (!reply.ok) throw new Error(`the sitemap of the service: ${reply.error.message}`)
  const { count, results } = reply.data
  const pages = new Map(results.map((entry) => [`${entry.kind} ${entry.id}`, pageOf(entry)]))
  const first: [string, SitemapPage][] =
    page === 1 ? [['home', { path: to('/'), updatedAt: '' }]] : []
  return { count, pages: new Map([...first, ...pages]) }
}

const pageOf = ({ kind, slug, updated_at }: Entry): SitemapPage => ({
  path: kind === 'product' ? productPath({ slug }) : pathOf(readQuery(''), { category: slug }),
  updatedAt: updated_at,
})
