/**
 * The addresses of the catalog for search engines: https://www.sitemaps.org/protocol.html. A file has one page of the
 * service's sitemap in one language, and names each address in the others, too.
 */
import type { SitemapPage } from '../src/render/sitemap-links.ts'
import { escaped, type Renderers } from './pages.ts'

/** Addresses on a page of the service's sitemap. */
const PAGE_SIZE = 10_000
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A page of a visitor's own is in no search engine. */
export function robots(origin: string, renderers: Renderers): string {
  const paths = [...renderers.values()].flatMap((renderer) => renderer.privatePaths())
  const disallowed = paths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The index: one file for each language and page. */
export async function sitemapIndex(origin: string, renderers: Renderers): Promise<string> {
  const [first] = renderers.values()
  const { count } = (await first?.sitemapLinks(1)) ?? { count: 0 }
  const pages = Array.from({ length: Math.max(1, Math.ceil(count / PAGE_SIZE)) }, (_, at) => at + 1)
  const files = pages.flatMap((page) =>
    [...renderers.keys()].map((language) => `${origin}/sitemap-${language}-${page}.xml`),
  )
  const entries = files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`)
  return xml(`<sitemapindex ${XMLNS}>`, entries, '</sitemapindex>')
}

/** Undefined for a page or a language that there is none of. */
export async function sitemap(
  { origin, renderers }: { origin: string; renderers: Renderers },
  { language, page }: { language: string; page: number },
): Promise<string | undefined> {
  const own = (await renderers.get(language)?.sitemapLinks(page))?.pages
  if (!own || own.size === 0) return undefined
  const reading = [...renderers].map(async ([name, renderer]) => {
    const pages = name === language ? own : (await renderer.sitemapLinks(page)).pages
    return [name, pages] as const
  })
  const byLanguage = new Map(await Promise.all(reading))
  const entries = [...own].map(([key, { path, updatedAt }]) => {
    const links = [...byLanguage].map(([other, pages]) => alternate(other, pages.get(key), origin))
    const date = updatedAt ? `<lastmod>${escaped(updatedAt)}</lastmod>` : ''
    return `<url><loc>${escaped(origin + path)}</loc>${date}${links.join('')}</url>`
  })
  return xml(`<urlset ${XMLNS} ${XHTML}>`, entries, '</urlset>')
}

const alternate = (language: string, page: SitemapPage | undefined, origin: string) =>
  page
    ? `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + page.path)}"/>`
    : ''

const xml = (start: string, entries: readonly string[], end: string) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', start, ...entries, end, ''].join('\n')
