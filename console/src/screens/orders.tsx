import type { AdminOptions } from '@modest-clothing-store/client/admin'
import { may } from '../access.ts'
import { changed, type ListAddress, useOwnQuery } from '../address.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter, FieldFilter } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { OrderList } from './orders/list.tsx'

type Query = NonNullable<AdminOptions<'adminListOrders'>['query']>
const PATH = '/admin/orders'

export function Orders() {
  const { orders } = w()
  const query = useOwnQuery()
  const needs = query.getAll('needs') as Query['needs'] & string[]
  const list = useList({
    path: PATH,
    load: admin.adminListOrders,
    filters: ['search', 'created_after', 'created_before', 'paid_after', 'paid_before', 'ordering'],
    preset: { status: query.getAll('status') as Query['status'], needs },
  })
  return (
    <ListScreen
      list={list}
      words={orders}
      searched={w().frame.searchHint}
      above={
        <>
          <Filters list={list} />
          {may('clerk') && (
            <p>
              <ButtonLink href="/admin/orders/new">{orders.create}</ButtonLink>{' '}
              <ButtonLink href="/admin/past-orders">{orders.past}</ButtonLink>
            </p>
          )}
          {may('clerk') && needs.includes('attention') && (
            <p>
              <a href="/admin/money">{w().waitingMoney.link}</a>
            </p>
          )}
        </>
      }
    >
      {(rows) => <OrderList key={String(query)} rows={rows} reload={list.reload} />}
    </ListScreen>
  )
}

function Filters({ list }: { list: ListAddress }) {
  const { orders } = w()
  const search = list.query.get('search')
  return (
    <div class="filters">
      {search && (
        <p class="searched">
          {orders.searchedFor} <bdi>{search}</bdi>{' '}
          <a href={PATH + changed(list.query, { search: undefined })}>{orders.clear}</a>
        </p>
      )}
      <Chips list={list} name="status" title={orders.status} words={orders.statuses} />
      <Chips list={list} name="needs" title={orders.needs} words={orders.needsOf} />
      <FieldFilter list={list} label={orders.from} name="created_after" type="date" />
      <FieldFilter list={list} label={orders.until} name="created_before" type="date" />
      <ChoiceFilter
        list={list}
        label={orders.ordering}
        name="ordering"
        usual="-created_at"
        options={Object.entries(orders.orderings)}
      />
    </div>
  )
}
