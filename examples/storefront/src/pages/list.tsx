import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { Pager, pagesOf } from '../components/pager.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { CardsSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { hasOtherSlug, OwnCategory } from '../list/category.ts'
import { ChosenFilters, chosenFilters, colorNamed, withoutFilters } from '../list/chosen.tsx'
import { type Facets, Filters } from '../list/filters.tsx'
import { HowSearched } from '../list/how-searched.tsx'
import { Nothing } from '../list/nothing.tsx'
import { apiQuery, type ListQuery, ORDERINGS, PAGE_SIZE, pathOf, readQuery } from '../list/query.ts'
import { useLoaded } from '../loading.ts'
import { isWide } from '../media.ts'
import { useOwnUrl } from '../navigation.ts'
import { store } from '../store.ts'
import './list.css'

type Page = Data<'listProducts'>

/** So many cards are seen before scrolling. */
const SEEN_FIRST = 4

export function List() {
  const query = readQuery(useOwnUrl())
  const page = useLoaded(
    pathOf(query, { page: query.page }),
    (signal) => store.listProducts({ query: apiQuery(query), signal }),
    { remember: true },
  )
  const { data, error } = page
  const filters = chosenFilters(query, data?.facets)
  const clear = pathOf(query, withoutFilters(query))
  return (
    <div class="list">
      {hasOtherSlug(query, data?.facets) && <OwnCategory query={query} />}
      <Heading title={titleOf(query, data?.facets)} catalog={query.category !== ''} />
      <HowSearched query={query} page={data} />
      <div class="list-body">
        {isWide.value && (
          <aside class="list-side" aria-label={t().catalog.filters}>
            {data?.facets && <Filters query={query} facets={data.facets} />}
          </aside>
        )}
        <div class="list-main" aria-busy={page.isLoading}>
          <Tools query={query} page={data} filterCount={filters.length} />
          <ChosenFilters filters={filters} clear={clear} />
          {error && <Failure error={error} retry={page.reload} />}
          {data ? <Cards page={data} query={query} /> : !error && <CardsSkeleton count={12} />}
          {data && (
            <Pager
              page={query.page}
              pages={pagesOf(data.count, PAGE_SIZE)}
              hrefOf={(number) => pathOf(query, { page: number })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function titleOf({ search, category }: ListQuery, facets: Facets | undefined): string {
  if (search) return t().catalog.resultsFor(search)
  const named = facets?.categories.find(({ slug }) => slug === category)
  return named?.name ?? t().catalog.title
}

function Cards({ page, query }: { page: Page; query: ListQuery }) {
  if (page.results.length === 0) return <Nothing query={query} facets={page.facets} />
  const [only] = query.color.length === 1 ? query.color : []
  const color = only && page.facets && colorNamed(page.facets, only)
  return (
    <div class="cards">
      {page.results.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirst={index < SEEN_FIRST}
          color={color}
        />
      ))}
    </div>
  )
}

/** The number of pieces, the order, and on phones the way to the filters. */
function Tools({
  query,
  page,
  filterCount,
}: {
  query: ListQuery
  page: Page | undefined
  filterCount: number
}) {
  const { route } = useLocation()
  const isOpen = useSignal(false)
  const texts = t().catalog
  const close = () => {
    isOpen.value = false
  }
  return (
    <div class="list-tools">
      <p role="status">{page ? texts.pieces(page.count) : ''}</p>
      {!isWide.value && (
        <>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => {
              isOpen.value = true
            }}
          >
            {filterCount > 0 ? texts.filtersWith(filterCount) : texts.filters}
          </Button>
          <Dialog title={texts.filters} isOpen={isOpen.value} close={close}>
            {page?.facets && isOpen.value && <Filters query={query} facets={page.facets} />}
            <div class="sheet-foot">
              <Button wide onClick={close}>
                {texts.showPieces(page?.count ?? 0)}
              </Button>
            </div>
          </Dialog>
        </>
      )}
      <label class="sort">
        <span>{texts.sort}</span>
        <select
          class="select"
          value={query.ordering}
          onChange={({ currentTarget }) => {
            const ordering = ORDERINGS.find((each) => each === currentTarget.value) ?? ''
            route(pathOf(query, { ordering }))
          }}
        >
          {ORDERINGS.map((ordering) => (
            <option key={ordering} value={ordering}>
              {ordering === '' && query.search ? texts.bestMatch : texts.orderings[ordering]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
