/** The category of a list whose address has its slug in another language, as after a change of the language. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { LANGUAGES, type Language, language } from '../language.ts'
import { store } from '../store.ts'
import type { Facets } from './filters.tsx'
import { type ListQuery, pathOf } from './query.ts'

/** The service takes the slug of any language; the address becomes the one of this language. */
export function useOwnCategory(query: ListQuery, facets: Facets | undefined) {
  const { route } = useLocation()
  const { category, page } = query
  const own = facets?.categories ?? []
  const isForeign = category !== '' && own.length > 0 && own.every(({ slug }) => slug !== category)
  useEffect(() => {
    if (!isForeign) return
    let isLeft = false
    void idOf(category).then((id) => {
      const named = own.find((each) => each.id === id)
      if (named && !isLeft) route(pathOf(query, { category: named.slug, page }), true)
    })
    return () => {
      isLeft = true
    }
  }, [isForeign, category])
}

/** Mostly English: links between languages lead from there. */
async function idOf(slug: string): Promise<number | undefined> {
  const others = (Object.keys(LANGUAGES) as Language[]).filter((each) => each !== language)
  for (const lang of others) {
    const filters = await store.getFilters({ query: { lang } })
    const named = filters.ok && filters.data.categories.find((each) => each.slug === slug)
    if (named) return named.id
  }
  return undefined
}
