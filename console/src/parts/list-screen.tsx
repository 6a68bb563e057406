/** Lists that come in pages: the load, one page with its links, a whole screen. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { changed, type ListAddress, useOwnQuery } from '../address.ts'
import { type Loaded, type Reply, useLoaded } from '../loading.ts'
import { focusFirstResult, isWaitedFor } from '../searched.ts'
import { w } from '../settings.ts'
import { Age } from './age.tsx'
import { ButtonLink } from './button.tsx'
import { Heading } from './heading.tsx'
import { LoadState } from './load-state.tsx'
import { Pager } from './pager.tsx'

const SIZE = 25

type Page = { count: number; results: readonly unknown[] }
export type List<Data extends Page> = Loaded<Data> & ListAddress & { page: number; size: number }

/**
 * Loads one page. Filters have the API's names in the address, so that a link of Today opens the list that it
 * counts.
 */
export function useList<Query extends object, Data extends Page>({
  path,
  load,
  filters = [],
  preset,
  size = SIZE,
}: {
  path: string
  load: (options: { query?: Query | undefined; signal: AbortSignal }) => Promise<Reply<Data>>
  filters?: readonly (keyof NoInfer<Query> & string)[]
  /** Sent with every request; a filter in the address replaces its value. */
  preset?: NoInfer<Query>
  size?: number
}): List<Data> {
  const address = useOwnQuery()
  const page = Number(address.get('page') ?? 1)
  const chosen = filters
    .filter((name) => address.has(name))
    .map((name) => [name, address.get(name)])
  const query = { ...preset, ...Object.fromEntries(chosen), page, page_size: size } as Query
  const loaded = useLoaded(`${path} ${JSON.stringify(query)}`, (signal) => load({ query, signal }))
  // An open panel is no part of the list.
  address.delete('do')
  return { ...loaded, path, query: address, page, size }
}

type Content<Data extends Page> = {
  list: List<Data>
  children: (rows: Data['results'], data: Data) => ComponentChildren
}

/** The rows, and links to the pages beside; in their place the load, its failure, or none. */
export function ListPage<Data extends Page>({
  list,
  none,
  children,
}: Content<Data> & { none?: ComponentChildren }) {
  const { data, isLoading } = list
  const isWaited = isWaitedFor(list.path, list.query.get('search'))
  useLayoutEffect(() => {
    if (isWaited && !isLoading) focusFirstResult()
  }, [isWaited, isLoading])
  return (
    <>
      <LoadState of={list} />
      <Age of={list} />
      {data?.count === 0 && none && <div class="stack">{none}</div>}
      {data && data.count > 0 && (
        <>
          {children(data.results, data)}
          <Pager list={list} />
        </>
      )}
    </>
  )
}

/** Names in an address that choose a list; the others leave rows of it out. */
const VIEWS = ['kind', 'lang', 'ordering', 'tab']

/** `none`: none that the filters leave; `noneYet`: none at all, where there is more to say than that. */
type Empty = { none?: string; noneYet?: string }

/** In place of the rows: what a search looks at, and the way to all rows where some are left out. */
function None({
  list: { path, query },
  words,
  searched,
}: {
  list: ListAddress
  words: Empty
  searched: string | undefined
}) {
  const { frame } = w()
  const whole = new URLSearchParams([...query].filter(([name]) => VIEWS.includes(name)))
  const isFiltered = changed(query, {}) !== changed(whole, {})
  const noneYet = words.noneYet ?? frame.noneYet
  return (
    <>
      <p>{isFiltered ? (words.none ?? noneYet) : noneYet}</p>
      {searched && query.get('search') && <p class="soft">{frame.searchedIn(searched)}</p>}
      {isFiltered && (
        <p>
          <ButtonLink href={path + changed(whole, {})}>{frame.clearFilters}</ButtonLink>
        </p>
      )}
    </>
  )
}

export function ListScreen<Data extends Page>({
  list,
  words,
  searched,
  head = <Heading title={words.title} />,
  above,
  children,
}: Content<Data> & {
  words: Empty & { title: string; found: (count: number) => string }
  /** The texts of a row that a search looks at. */
  searched?: string
  /** Starts the first line, which ends with the number of results. */
  head?: ComponentChildren
  /** Between that line and the rows, also while they load: filters, actions. */
  above?: ComponentChildren
}) {
  const { data } = list
  return (
    <>
      <div class="section-head">
        {head}
        {data && (
          <p class="soft" role="status">
            {words.found(data.count)}
          </p>
        )}
      </div>
      {above}
      <ListPage list={list} none={<None list={list} words={words} searched={searched} />}>
        {children}
      </ListPage>
    </>
  )
}
