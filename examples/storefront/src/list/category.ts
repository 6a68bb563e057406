/** The category of a list whose address has a slug of before, or of another language, as after a change of the language. */
import type { Data } from '@modest-clothing-store/client'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import type { Facets } from './filters.tsx'
import { type ListQuery, pathOf } from './query.ts'

/** Whether the facets name no category by the slug of the address: the service finds it by others as well. */
export const hasOtherSlug = ({ category }: ListQuery, facets: Facets | undefined) =>
  category !== '' &&
  facets !== undefined &&
  facets.categories.every(({ slug }) => slug !== category)

/** Of the data of OwnCategory. */
export const categoryKey = (slug: string) => `category ${slug}`

/** The category that it found. Undefined if there is none. */
export const categoryIn = (page: Data<'listProducts'> | undefined) => page?.facets?.categories[0]

/** The address becomes the one with the present slug. */
export function OwnCategory({ query }: { query: ListQuery }) {
  const { route } = useLocation()
  const { category, page } = query
  // Of no product at all the facets have the asked category alone.
  const { data, dataKey } = useLoaded(
    categoryKey(category),
    (signal) =>
      store.listProducts({ query: { category: [category], ids: [0], facets: true }, signal }),
    { remember: true },
  )
  const slug = dataKey === categoryKey(category) ? categoryIn(data)?.slug : undefined
  useEffect(() => {
    if (slug !== undefined && slug !== category)
      route(pathOf(query, { category: slug, page }), true)
  }, [slug, category])
  return null
}
