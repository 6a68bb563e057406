/** The page that is shown in the other languages: links for the visitor, and in the head for search engines. */
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { LANGUAGES, type Language, language, OWN, pathFrom, to } from './language.ts'

/** Of a product, which has a name of its own in the address of each language. */
type Slugs = Partial<Record<string, { slug: string }>>
const slugs = signal<{ own: string; others: Slugs } | undefined>(undefined)

/** For as long as a page about one product is shown. */
export function useSlugs(own: string, others: Slugs) {
  if (import.meta.env.SSR) slugs.value = { own, others }
  useLayoutEffect(() => {
    slugs.value = { own, others }
    return () => {
      slugs.value = undefined
    }
  }, [own])
}

/** Before a server renders another page. */
export function forgetSlugs() {
  slugs.value = undefined
}

/** The address of the page at `url` in a language. */
export function addressIn(lang: Language, url: string): string {
  const named = slugs.value
  if (!named) return to(pathFrom(url), lang)
  const [, search = ''] = url.split('?')
  // The service finds a product by its slug of any language.
  const slug = lang === language ? named.own : (slugOf(named.others, lang) ?? named.own)
  return to(`/products/${encodeURIComponent(slug)}${search && `?${search}`}`, lang)
}

/** Where a product is not translated, the catalog's own. */
const slugOf = (slugs: Slugs, lang: Language) => (slugs[lang] ?? slugs[OWN])?.slug

/** The parameters that make a page of its own. A filter, a chosen variant and the name of a campaign do not. */
const TELLING = ['category', 'search', 'page']

function pageOf(url: string): string {
  const [path = '/', search = ''] = url.split('?')
  const telling = [...new URLSearchParams(search)].filter(([name]) => TELLING.includes(name))
  return !slugs.value && telling.length > 0 ? `${path}?${new URLSearchParams(telling)}` : path
}

export type HeadLink = { rel: string; hreflang?: string; path: string }

/** `canonical` and `hreflang` of the public page at `url`. */
export function headLinksOf(url: string): HeadLink[] {
  const page = pageOf(url)
  const canonical = { rel: 'canonical', path: addressIn(language, page) }
  // A category has another slug in each language, which the page does not know: the sitemaps link them.
  if (new URLSearchParams(page.split('?')[1]).has('category')) return [canonical]
  const languages = Object.keys(LANGUAGES) as Language[]
  return [
    canonical,
    ...languages.map((each) => ({
      rel: 'alternate',
      hreflang: each,
      path: addressIn(each, page),
    })),
    { rel: 'alternate', hreflang: 'x-default', path: addressIn(OWN, page) },
  ]
}

/** Keeps them in the head. Those that came with a rendered page are of its address alone. */
export function useHeadLinks(url: string, isPublic: boolean) {
  const named = slugs.value
  useLayoutEffect(() => {
    for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]'))
      link.remove()
    const links = (isPublic ? headLinksOf(url) : []).map(({ path, ...kind }) =>
      Object.assign(document.createElement('link'), kind, { href: location.origin + path }),
    )
    document.head.append(...links)
  }, [url, named])
}
