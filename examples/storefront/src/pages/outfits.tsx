import './outfits.css'
import type { ComponentChildren } from 'preact'
import { useLocation, useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { CategoryLinks } from '../components/category-links.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { OutfitCard } from '../components/outfit-card.tsx'
import { Pager, pagesOf } from '../components/pager.tsx'
import { Price } from '../components/price.tsx'
import { CardsSkeleton, RowsSkeleton } from '../components/skeleton.tsx'
import { date } from '../format.ts'
import { t, to } from '../language.ts'
import { type Loaded, useLoaded } from '../loading.ts'
import { store } from '../store.ts'

const PAGE_SIZE = 12
const ORDERS = ['-created_at', '-views'] as const

/** `?of=me` shows the visitor's own ones. */
export function Outfits() {
  const { query } = useRoute()
  const isMine = query.of === 'me'
  return (
    <div class="page">
      <div class="section-head">
        <Heading title={isMine ? t().outfits.mine : t().outfits.title} />
        <ButtonLink href={to('/outfits/new')}>{t().outfits.compose}</ButtonLink>
      </div>
      <p>{t().outfits.intro}</p>
      <div class="outfit-tools">
        <Whose isMine={isMine} />
        {!isMine && <Order query={query} />}
      </div>
      {isMine ? (
        <MembersOnly level={2}>
          <Own query={query} />
        </MembersOnly>
      ) : (
        <Public query={query} />
      )}
    </div>
  )
}

type Query = Record<string, string>

const pageOf = (query: Query) => Math.max(1, Math.floor(Number(query.page)) || 1)
const orderOf = (query: Query) => ORDERS.find((each) => each === query.ordering) ?? ORDERS[0]

function hrefOf(query: Query, changes: Query) {
  const all = new URLSearchParams({ ...query, ...changes })
  for (const [name, value] of [...all]) if (!value) all.delete(name)
  return to(`/outfits${all.size > 0 ? `?${all}` : ''}`)
}

function Whose({ isMine }: { isMine: boolean }) {
  const texts = t().outfits
  return (
    <nav aria-label={texts.whose}>
      <ul>
        <li>
          <a href={to('/outfits')} {...(isMine ? {} : { 'aria-current': 'page' as const })}>
            {texts.all}
          </a>
        </li>
        <li>
          <a href={to('/outfits?of=me')} {...(isMine ? { 'aria-current': 'page' as const } : {})}>
            {texts.mine}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Order({ query }: { query: Query }) {
  const { route } = useLocation()
  const texts = t().outfits
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget as HTMLFormElement).get('search')
    route(hrefOf(query, { search: String(asked ?? '').trim(), page: '' }))
  }
  return (
    <form onSubmit={search}>
      <input
        class="select"
        type="search"
        name="search"
        aria-label={texts.search}
        placeholder={texts.search}
        defaultValue={query.search ?? ''}
      />
      <select
        class="select"
        aria-label={texts.order}
        value={orderOf(query)}
        onChange={(event) =>
          route(hrefOf(query, { ordering: event.currentTarget.value, page: '' }))
        }
      >
        <option value="-created_at">{texts.newest}</option>
        <option value="-views">{texts.mostSeen}</option>
      </select>
    </form>
  )
}

function Public({ query }: { query: Query }) {
  const asked = {
    search: query.search ?? '',
    ordering: orderOf(query),
    page: pageOf(query),
    page_size: PAGE_SIZE,
  }
  const list = useLoaded(
    `outfits ${JSON.stringify(asked)}`,
    (signal) => store.listPublicOutfits({ query: asked, signal }),
    { remember: true },
  )
  return (
    <Listed list={list} query={query} skeleton={<CardsSkeleton count={6} />}>
      {list.data?.count === 0 && <Nothing title={t().outfits.none} more={t().outfits.noneMore} />}
      <div class="outfit-cards">
        {list.data?.results.map((outfit) => (
          <OutfitCard key={outfit.id} outfit={outfit} />
        ))}
      </div>
    </Listed>
  )
}

/** The service gives no pictures of the visitor's own outfits in a list. */
function Own({ query }: { query: Query }) {
  const page = pageOf(query)
  const list = useLoaded(`own outfits ${page}`, (signal) =>
    store.listOwnOutfits({ query: { page, page_size: PAGE_SIZE }, signal }),
  )
  const texts = t().outfits
  return (
    <Listed list={list} query={query} skeleton={<RowsSkeleton />}>
      {list.data?.count === 0 && <Nothing title={texts.noneOwn} more={texts.noneOwnMore} />}
      <ul>
        {list.data?.results.map((outfit) => (
          <li key={outfit.id} class="own-outfit">
            <div>
              <h2>
                <a href={to(`/outfits/${outfit.id}`)}>
                  <bdi>{outfit.name}</bdi>
                </a>
              </h2>
              <p class="outfit-by">
                {outfit.is_public ? texts.isPublic : texts.isPrivate} · {date(outfit.created_at)} ·{' '}
                {texts.pieces(outfit.items_count)} · {texts.views(outfit.views_count)}
              </p>
            </div>
            <Price amount={outfit.total_price} />
          </li>
        ))}
      </ul>
    </Listed>
  )
}

function Listed({
  list,
  query,
  skeleton,
  children,
}: {
  list: Omit<Loaded<{ count: number }>, 'setData'>
  query: Query
  skeleton: ComponentChildren
  children: ComponentChildren
}) {
  const { data, error, isLoading, reload } = list
  return (
    <>
      {error && <Failure error={error} retry={reload} />}
      {!data && isLoading && skeleton}
      {data && children}
      {data && (
        <Pager
          page={pageOf(query)}
          pages={pagesOf(data.count, PAGE_SIZE)}
          hrefOf={(page) => hrefOf(query, { page: String(page) })}
        />
      )}
    </>
  )
}

const Nothing = ({ title, more }: { title: string; more: string }) => (
  <>
    <h2>{title}</h2>
    <p>{more}</p>
    <CategoryLinks />
  </>
)
