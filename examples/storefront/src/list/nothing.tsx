/** A list without pieces shows others instead: near ones, those wanted most, and the categories. */
import { CategoryLinks } from '../components/category-links.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { CardsSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { together, useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import { chosenFilters } from './chosen.tsx'
import type { Facets } from './filters.tsx'
import { apiQuery, type ListQuery, pathOf, readQuery } from './query.ts'

const WANTED_SHOWN = 6
/** The service is asked once for each. */
const NEAR_MAX = 8

type Near = { text: string; href: string }

export function Nothing({ query, facets }: { query: ListQuery; facets: Facets | undefined }) {
  const texts = t().catalog
  const isFiltered = chosenFilters(query, facets).length > 0 || query.category !== ''
  return (
    <div class="nothing">
      <h2>{isFiltered ? texts.nothing : texts.noResultsFor(query.search)}</h2>
      <p>{texts.nothingMore}</p>
      <NearLists near={nearOf(query, facets)} />
      <CategoryLinks level={3} />
      <MostWanted />
    </div>
  )
}

/** The list without one of its conditions each; what was typed is corrected again, and goes last. */
function nearOf(query: ListQuery, facets: Facets | undefined): Near[] {
  const texts = t().catalog
  const { search, category, exact } = query
  const named = facets?.categories.find(({ slug }) => slug === category)?.name ?? category
  return [
    ...(exact ? [{ text: texts.withCorrections, href: pathOf(query, { exact: false }) }] : []),
    ...chosenFilters(query, facets).map(({ text, href }) => ({ text: texts.without(text), href })),
    ...(category ? [{ text: texts.without(named), href: pathOf(query, { category: '' }) }] : []),
    ...(search
      ? [{ text: texts.without(search), href: pathOf(query, { search: '', exact: false }) }]
      : []),
  ].slice(0, NEAR_MAX)
}

/** Each with the number of its pieces; those without any are no help. */
function NearLists({ near }: { near: readonly Near[] }) {
  const { data } = useLoaded(
    JSON.stringify(near),
    (signal) => together(Object.fromEntries(near.map(({ href }) => [href, countOf(href, signal)]))),
    { remember: true },
  )
  const found = near.flatMap((each) => {
    const { count = 0, did_you_mean = '' } = data?.[each.href] ?? {}
    return count > 0 ? [{ ...each, count, did_you_mean }] : []
  })
  if (found.length === 0) return null
  return (
    <ul class="near">
      {found.map(({ text, href, count, did_you_mean }) => (
        <li key={href}>
          <a href={href}>
            <bdi>{text}</bdi>
          </a>
          {did_you_mean && ` – ${t().catalog.didYouMean(did_you_mean)}`}{' '}
          <span class="near-count">{t().catalog.pieces(count)}</span>
        </li>
      ))}
    </ul>
  )
}

function countOf(href: string, signal: AbortSignal) {
  const { facets: _, ...query } = apiQuery(readQuery(href))
  return store.listProducts({ query: { ...query, page_size: 1 }, signal })
}

function MostWanted() {
  const { data, error } = useLoaded(
    'most wanted',
    (signal) =>
      store.listProducts({
        query: { view: 'card', ordering: 'best_selling', in_stock: true, page_size: WANTED_SHOWN },
        signal,
      }),
    { remember: true },
  )
  if (error) return null
  return (
    <section>
      <h3>{t().catalog.mostWanted}</h3>
      {data ? (
        <div class="cards">
          {data.results.map((product) => (
            <ProductCard key={product.id} product={product} level={3} />
          ))}
        </div>
      ) : (
        <CardsSkeleton count={WANTED_SHOWN} />
      )}
    </section>
  )
}
