/**
 * The script of the server: a page as HTML, with what search engines and messengers read of it. It is one file when it is
 * built, and loaded once for each language (see src/language.ts).
 */
import renderToString from 'preact-render-to-string'
import { forgetSlugs, type HeadLink, headLinksOf } from './alternates.ts'
import { App } from './app.tsx'
import { direction, fetchTexts, language, to } from './language.ts'
import { renderedWith } from './loading.ts'
import { takeRenderedTitle } from './navigation.ts'
import { type About, aboutPage } from './render/about.ts'
import { NotFound, ROUTES, routeOf } from './routes.ts'

export { sitemapLinks } from './render/sitemap-links.ts'
export { direction, language }

/** Of the language of this instance, as `robots.txt` writes them. */
export const privatePaths = () =>
  ROUTES.filter(({ isPublic }) => !isPublic).map(({ path }) => to(path.replaceAll(/:\w+/g, '*')))

/** Data may show that a page needs more of it. */
const PASSES = 3
export type RenderedPage = {
  language: string
  title: string
  links: HeadLink[]
  about: About
  html: string
  /** For the page's own script, so that it does not ask again. */
  data: Record<string, unknown>
  /** The file of the page, as the manifest of the build names it. */
  module: string
}

/** To the path of the page with the present slug. */
export type Moved = { movedTo: string }

// The router reads addresses relative to it.
Object.assign(globalThis, { location: new URL('http://localhost') })
await fetchTexts()
await Promise.all([NotFound, ...ROUTES.map(({ page }) => page)].map((page) => page.preload()))

/** Addresses of products in shops before: WooCommerce's, and Shopify's behind a collection. Its other one is ours. */
const OLD_PATH =
  /^(?<start>(?:\/[a-z]{2,3})?)\/(?:product|collections\/[^/?]+\/products)\/(?<slug>[^/?]+)\/?(?=\?|$)/

/** Leads old addresses of products that are there to the present ones; all others are rendered. */
export async function renderPage(
  url: string,
  options: { origin: string; waitMs: number },
): ReturnType<typeof renderPath> {
  const present = url.replace(OLD_PATH, '$<start>/products/$<slug>')
  const page = await renderPath(present, options)
  return present !== url && typeof page === 'object' && !('movedTo' in page)
    ? { movedTo: present }
    : page
}

/**
 * Undefined for a page that is not rendered; a status where what it is about is not there, or does not come now. A part
 * of a page that fails is left to its script, and so is what has not come after `waitMs` for all data together.
 */
async function renderPath(
  url: string,
  { origin, waitMs }: { origin: string; waitMs: number },
): Promise<RenderedPage | Moved | 404 | 503 | undefined> {
  const route = routeOf(new URL(url, origin).pathname)
  if (!route) return 404
  if (!route.rendered) return undefined
  const known = new Map<string, unknown>()
  const failed = new Map<string, string>()
  const signal = AbortSignal.timeout(waitMs)
  for (let pass = 1; ; pass += 1) {
    const { asked, ...page } = renderOnce(url, known)
    const open = [...asked].filter(([key]) => !failed.has(key))
    if (open.length === 0 || pass === PASSES) {
      const about = aboutPage(route, { url, origin, known })
      if (!about.isThere) return isGone(failed) ? 404 : 503
      if (about.movedTo !== undefined) return { movedTo: about.movedTo }
      const data = Object.fromEntries(known)
      return { language, about, data, module: route.rendered, ...page }
    }
    await Promise.all(
      open.map(async ([key, load]) => {
        const reply = await load(signal).catch(() => undefined)
        if (reply?.ok) known.set(key, reply.data)
        else failed.set(key, reply?.error.kind ?? 'timeout')
      }),
    )
  }
}

/** The values that one rendering leaves in the modules of the shop are read, and forgotten, before another page is rendered. */
function renderOnce(url: string, known: Map<string, unknown>) {
  try {
    takeRenderedTitle()
    const { html, asked } = renderedWith(known, () => renderToString(<App url={url} />))
    return { html, asked, title: takeRenderedTitle(), links: headLinksOf(url) }
  } finally {
    forgetSlugs()
  }
}

const isGone = (failed: ReadonlyMap<string, string>) =>
  [...failed.values()].every((kind) => kind === 'not_found' || kind === 'invalid_page')
