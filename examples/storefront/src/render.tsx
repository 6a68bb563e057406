/**
 * What the server runs: a page as HTML, with what search engines and messengers read of it. It is one file when it is
 * built, and loaded once for each language (see src/language.ts).
 */
import renderToString from 'preact-render-to-string'
import { forgetSlugs, type HeadLink, headLinksOf } from './alternates.ts'
import { App } from './app.tsx'
import { direction, fetchPart, fetchTexts, language } from './language.ts'
import { renderedWith } from './loading.ts'
import { renderedTitle } from './navigation.ts'
import { type About, aboutPage } from './render/about.ts'
import { ROUTES, routeOf } from './routes.ts'

export { sitemapLinks } from './render/sitemap-links.ts'

/** Data may show that a page needs more of it. */
const PASSES = 3
/** Longer waits no search engine; a visitor gets the page without content, whose script asks by itself. */
const WAIT_MS = 2_000

export type RenderedPage = {
  language: string
  direction: string
  title: string
  links: HeadLink[]
  about: About
  html: string
  /** For the page's own script, so that it does not ask again. */
  data: Record<string, unknown>
  /** The file of the page, as the manifest of the build names it. */
  module: string
}

// The router reads addresses relative to it.
Object.assign(globalThis, { location: new URL('http://localhost') })
await fetchTexts()
await Promise.all((['buying', 'orders', 'own'] as const).map(fetchPart))
await Promise.all(ROUTES.map(({ page }) => page.preload()))

/** Undefined for a page that is not rendered. Throws if its data does not come. `origin` is the shop's. */
export async function renderPage(
  url: string,
  origin: string,
): Promise<RenderedPage | 'not found' | undefined> {
  const { pathname } = new URL(url, origin)
  const module = routeOf(pathname)?.rendered
  if (!module) return undefined
  const known = new Map<string, unknown>()
  const failed = new Map<string, string>()
  for (let pass = 1; ; pass += 1) {
    const { html, asked } = renderedWith(known, () => renderToString(<App url={url} />))
    // Read at once: another page may be rendered while data is awaited.
    const [title, links] = [renderedTitle, headLinksOf(url)]
    forgetSlugs()
    const open = [...asked].filter(([key]) => !failed.has(key))
    if (open.length === 0 || pass === PASSES) {
      const about = aboutPage(url, { origin, known })
      const data = Object.fromEntries(known)
      return { language, direction, title, links, about, html, data, module }
    }
    const signal = AbortSignal.timeout(WAIT_MS)
    await Promise.all(
      open.map(async ([key, load]) => {
        const reply = await load(signal)
        if (reply.ok) known.set(key, reply.data)
        else failed.set(key, reply.error.kind)
      }),
    )
    if ([...failed.values()].includes('not_found')) return 'not found'
  }
}
