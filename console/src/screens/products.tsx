import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { money } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions } from '../parts/actions.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { Failure } from '../parts/failure.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { useChoices } from './products/choices.ts'
import { Export } from './products/export.tsx'
import { CreateProduct } from './products/forms.tsx'
import { Sale } from './products/sale.tsx'

const SIZE = 25
const PATH = '/admin/products'
const NEWEST = '-date_added'
type Query = NonNullable<AdminOptions<'adminListProducts'>['query']>

/** The address has the names of the API. */
function asked(query: URLSearchParams) {
  return {
    search: query.get('search') ?? undefined,
    is_active: query.get('is_active') ?? undefined,
    category: query.get('category') ?? undefined,
    ordering: query.get('ordering') ?? NEWEST,
    page: Number(query.get('page') ?? 1),
    page_size: SIZE,
  }
}

export function Products() {
  const { products } = w()
  const query = useOwnQuery()
  const wanted = asked(query)
  // What is open beside the list is no part of it.
  const list = useLoaded(
    `products ${changed(query, { do: undefined, page: String(wanted.page) })}`,
    (signal) => admin.adminListProducts({ query: wanted as unknown as Query, signal }),
  )
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <Heading title={products.title} />
        {data && (
          <p class="soft" role="status">
            {products.found(data.count)}
          </p>
        )}
      </div>
      <Actions
        path={PATH}
        allowed={['create']}
        words={products}
        panel={(_, close) => <CreateProduct close={close} />}
      >
        <li>
          <ButtonLink href="/admin/products/import">{w().importing.link}</ButtonLink>
        </li>
        <li>
          <Export />
        </li>
      </Actions>
      <Filters query={query} />
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{w().frame.loading}</p>}
      {data?.count === 0 && <p>{products.none}</p>}
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
  const { products, orders } = w()
  const { route } = useLocation()
  const { data: choices } = useChoices()
  const set = (name: string, value: string) => route(PATH + changed(query, { [name]: value }))
  return (
    <div class="filters">
      <Field
        label={products.search}
        name="search"
        type="search"
        autocomplete="off"
        value={query.get('search') ?? ''}
        onChange={({ currentTarget }) => set('search', currentTarget.value.trim())}
      />
      <Chips
        path={PATH}
        query={query}
        name="is_active"
        title={orders.status}
        words={products.states}
      />
      <Choice
        label={products.category}
        name="category"
        value={query.get('category') ?? ''}
        options={[['', orders.any], ...(choices?.categories ?? [])]}
        onChange={(value) => set('category', value)}
      />
      <Choice
        label={products.ordering}
        name="ordering"
        value={query.get('ordering') ?? NEWEST}
        options={Object.entries(products.orderings)}
        onChange={(value) => set('ordering', value === NEWEST ? '' : value)}
      />
    </div>
  )
}

function Table({ rows }: { rows: AdminData<'adminListProducts'>['results'] }) {
  const { products, orders } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{products.product}</th>
            <th scope="col" class="wide">
              {products.category}
            </th>
            <th scope="col" class="number wide">
              {products.variants}
            </th>
            <th scope="col" class="number">
              {products.stock}
            </th>
            <th scope="col" class="number">
              {products.price}
            </th>
            <th scope="col" class="wide">
              {orders.status}
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

function Row({ row }: { row: AdminData<'adminListProducts'>['results'][number] }) {
  return (
    <tr>
      <th scope="row">
        <span class="item">
          {row.thumbnail ? (
            <img class="thumb" src={row.thumbnail} alt="" />
          ) : (
            <span class="thumb" />
          )}
          <span>
            <a href={`${PATH}/${row.id}`}>
              <bdi>{row.name}</bdi>
            </a>
            {!row.is_active && (
              <span class="narrow-only">
                <span>
                  <Sale isActive={false} />
                </span>
              </span>
            )}
          </span>
        </span>
      </th>
      <td class="wide">
        <bdi>{row.category.name}</bdi>
      </td>
      <td class="number wide">{row.variants_count}</td>
      <td class="number">{row.stock_on_hand}</td>
      <td class="number">{money(row.base_price)}</td>
      <td class="wide">
        <Sale isActive={row.is_active} />
      </td>
    </tr>
  )
}
