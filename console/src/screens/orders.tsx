import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { ago, day, money, nameOf } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Failure } from '../parts/failure.tsx'
import { Choice } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { type OrderStatus, Status } from '../parts/status.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const SIZE = 25
const PATH = '/admin/orders'
type Query = NonNullable<AdminOptions<'adminListOrders'>['query']>

/** The address has the names of the API, so that a link of Today is a list here. */
function asked(query: URLSearchParams) {
  return {
    status: query.getAll('status'),
    needs: query.getAll('needs'),
    search: query.get('search') ?? undefined,
    created_after: query.get('created_after') ?? undefined,
    created_before: query.get('created_before') ?? undefined,
    paid_after: query.get('paid_after') ?? undefined,
    paid_before: query.get('paid_before') ?? undefined,
    ordering: query.get('ordering') ?? undefined,
    page: Number(query.get('page') ?? 1),
    page_size: SIZE,
  }
}

export function Orders() {
  const { orders } = w()
  const query = useOwnQuery()
  const wanted = asked(query)
  const list = useLoaded(`orders ${query}`, (signal) =>
    admin.adminListOrders({ query: wanted as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={orders.title} />
        {data && (
          <p class="soft" role="status">
            {orders.found(data.count)}
          </p>
        )}
      </div>
      <Filters query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{w().frame.loading}</p>}
      {data?.count === 0 && <p>{orders.none}</p>}
      {data && data.count > 0 && (
        <>
          <List rows={data.results} />
          <Pager
            count={data.count}
            size={SIZE}
            page={wanted.page}
            href={(page) => PATH + changed(query, { page: page === 1 ? undefined : String(page) })}
          />
        </>
      )}
    </>
  )
}

function Filters({ query }: { query: URLSearchParams }) {
  const { orders } = w()
  const { route } = useLocation()
  const search = query.get('search')
  return (
    <div class="filters">
      {search && (
        <p class="searched">
          {orders.searchedFor(search)}{' '}
          <a href={PATH + changed(query, { search: undefined })}>{orders.clear}</a>
        </p>
      )}
      <Chips query={query} name="status" title={orders.status} words={orders.statuses} />
      <Chips query={query} name="needs" title={orders.needs} words={orders.needsOf} />
      <Choice
        label={orders.ordering}
        name="ordering"
        value={query.get('ordering') ?? '-created_at'}
        options={Object.entries(orders.orderings)}
        onChange={(value) =>
          route(PATH + changed(query, { ordering: value === '-created_at' ? undefined : value }))
        }
      />
    </div>
  )
}

function Chips({
  query,
  name,
  title,
  words,
}: {
  query: URLSearchParams
  name: string
  title: string
  words: Record<string, string>
}) {
  const chosen = query.getAll(name)
  const chip = (value: string | undefined, text: string) => (
    <li key={text}>
      <a
        class="chip"
        href={PATH + changed(query, { [name]: value })}
        aria-current={(value ? chosen.includes(value) : chosen.length === 0) ? 'true' : undefined}
      >
        {text}
      </a>
    </li>
  )
  return (
    <nav aria-label={title}>
      <ul class="chips">
        <li class="soft">{title}</li>
        {chip(undefined, w().orders.any)}
        {Object.entries(words).map(([value, text]) => chip(value, text))}
      </ul>
    </nav>
  )
}

type Row = AdminData<'adminListOrders'>['results'][number]

function List({ rows }: { rows: Row[] }) {
  const { orders } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{orders.number}</th>
            <th scope="col" class="wide">
              {orders.buyer}
            </th>
            <th scope="col" class="wide">
              {orders.placed}
            </th>
            <th scope="col" class="wide">
              {orders.status}
            </th>
            <th scope="col" class="number wide">
              {orders.items}
            </th>
            <th scope="col" class="number">
              {orders.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ row }: { row: Row }) {
  const { orders } = w()
  const buyer = row.user ? nameOf(row.user) : orders.deletedBuyer
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`${PATH}/${row.id}`}>
          <bdi>{row.order_number}</bdi>
        </a>
        <span class="narrow-only soft">
          <bdi>{buyer}</bdi>
          <span>{ago(row.created_at)}</span>
          <span>
            <Status of={row.status as OrderStatus} />
          </span>
        </span>
      </th>
      <td class="wide">
        <bdi>{buyer}</bdi>
        {row.user && (
          <span class="under soft">
            <bdi>{row.user.email}</bdi>
          </span>
        )}
      </td>
      <td class="wide">
        {day(row.created_at)}
        <span class="under soft">{ago(row.created_at)}</span>
      </td>
      <td class="wide">
        <Status of={row.status as OrderStatus} />
      </td>
      <td class="number wide">{row.items_count}</td>
      <td class="number">{money(row.total_price)}</td>
    </tr>
  )
}
