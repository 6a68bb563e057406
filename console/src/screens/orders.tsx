import type { AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { may } from '../access.ts'
import { changed, useOwnQuery } from '../address.ts'
import { useLoaded } from '../loading.ts'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { OrderList } from './orders/list.tsx'

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
      {may('clerk') && wanted.needs.includes('attention') && (
        <p>
          <a href="/admin/money">{w().waitingMoney.link}</a>
        </p>
      )}
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{w().frame.loading}</p>}
      {data?.count === 0 && <p>{orders.none}</p>}
      {data && data.count > 0 && (
        <>
          <OrderList key={String(query)} rows={data.results} reload={list.reload} />
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
      <Chips
        path={PATH}
        query={query}
        name="status"
        title={orders.status}
        words={orders.statuses}
      />
      <Chips path={PATH} query={query} name="needs" title={orders.needs} words={orders.needsOf} />
      {(['created_after', 'created_before'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'created_after' ? orders.from : orders.until}
          name={name}
          type="date"
          value={query.get(name) ?? ''}
          onChange={({ currentTarget: { value } }) =>
            route(PATH + changed(query, { [name]: value }))
          }
        />
      ))}
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
