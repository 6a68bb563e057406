import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { ago, day, money, nameOf } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Field } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { ReturnStatus } from './returns/status.tsx'

const SIZE = 25
const PATH = '/admin/returns'
type Query = NonNullable<AdminOptions<'adminListReturns'>['query']>

/** The address has the names of the API, so that a link of Today is a list here. */
function asked(query: URLSearchParams) {
  return {
    status: query.get('status') ?? undefined,
    search: query.get('search') ?? undefined,
    order_id: query.get('order_id') ?? undefined,
    created_after: query.get('created_after') ?? undefined,
    created_before: query.get('created_before') ?? undefined,
    expand: 'user',
    page: Number(query.get('page') ?? 1),
    page_size: SIZE,
  }
}

export function Returns() {
  const { returns } = w()
  const query = useOwnQuery()
  const wanted = asked(query)
  const list = useLoaded(`returns ${query}`, (signal) =>
    admin.adminListReturns({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={returns.title} />
        {data && (
          <p class="soft" role="status">
            {returns.found(data.count)}
          </p>
        )}
      </div>
      <Filters query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{w().frame.loading}</p>}
      {data?.count === 0 && <p>{returns.none}</p>}
      {data && data.count > 0 && (
        <>
          <Table rows={data.results} />
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
  const { returns, orders, order } = w()
  const { route } = useLocation()
  const set = (name: string) => ({
    name,
    value: query.get(name) ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      route(PATH + changed(query, { [name]: value.trim() })),
  })
  return (
    <div class="filters">
      <Chips
        path={PATH}
        query={query}
        name="status"
        title={orders.status}
        words={order.returnStates}
      />
      <Field label={returns.from} type="date" {...set('created_after')} />
      <Field label={returns.until} type="date" {...set('created_before')} />
      <Field label={returns.search} type="search" title={returns.searchHint} {...set('search')} />
    </div>
  )
}

const Table = ({ rows }: { rows: AdminData<'adminListReturns'>['results'] }) => {
  const { returns, orders } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{returns.number}</th>
            <th scope="col" class="wide">
              {returns.order}
            </th>
            <th scope="col" class="wide">
              {orders.buyer}
            </th>
            <th scope="col">{returns.items}</th>
            <th scope="col" class="wide">
              {returns.reason}
            </th>
            <th scope="col" class="wide">
              {returns.asked}
            </th>
            <th scope="col" class="wide">
              {orders.status}
            </th>
            <th scope="col" class="number wide">
              {returns.refund}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: AdminData<'adminListReturns'>['results'][number] }) {
  const buyer = row.user ? nameOf(row.user) : w().orders.noAccount
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`${PATH}/${row.id}`}>{w().returns.one(row.id)}</a>
        <span class="narrow-only soft">
          <span>
            <bdi>{row.order_number}</bdi>
          </span>
          <span>
            <bdi>{buyer}</bdi>
          </span>
          <span>{ago(row.created_at)}</span>
          <span>
            <ReturnStatus of={row.status} />
          </span>
        </span>
      </th>
      <td class="wide order-number">
        <a href={`/admin/orders/${row.order_id}`}>
          <bdi>{row.order_number}</bdi>
        </a>
      </td>
      <td class="wide">
        <bdi>{buyer}</bdi>
      </td>
      <td>
        {row.items.map((item) => (
          <span class="block" key={item.order_item_id}>
            <bdi>
              {item.quantity} × {item.product_name}
            </bdi>
          </span>
        ))}
      </td>
      <td class="wide">
        <bdi>{row.reason}</bdi>
      </td>
      <td class="wide">
        {day(row.created_at)}
        <span class="under soft">{ago(row.created_at)}</span>
      </td>
      <td class="wide">
        <ReturnStatus of={row.status} />
      </td>
      <td class="number wide">{row.refund_amount && money(row.refund_amount)}</td>
    </tr>
  )
}
