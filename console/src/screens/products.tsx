import type { AdminData } from '@modest-clothing-store/client/admin'
import type { ListAddress } from '../address.ts'
import { money } from '../format.ts'
import { Actions } from '../parts/actions.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter, FieldFilter } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { useChoices } from './products/choices.ts'
import { Export } from './products/export.tsx'
import { CreateProduct } from './products/forms.tsx'
import { Sale } from './products/sale.tsx'

const PATH = '/admin/products'
const NEWEST = '-date_added'

export function Products() {
  const { products, orders } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListProducts,
    filters: ['search', 'is_active', 'category', 'ordering'],
    preset: { ordering: NEWEST },
  })
  return (
    <ListScreen
      list={list}
      words={products}
      above={
        <>
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
          <Filters list={list} />
        </>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [products.product],
            [products.category, 'wide'],
            [products.variants, 'number wide'],
            [products.stock, 'number'],
            [products.price, 'number'],
            [orders.status, 'wide'],
          ]}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

function Filters({ list }: { list: ListAddress }) {
  const { products, orders } = w()
  const { data: choices } = useChoices()
  return (
    <div class="filters">
      <FieldFilter
        list={list}
        label={products.search}
        name="search"
        type="search"
        autocomplete="off"
      />
      <Chips list={list} name="is_active" title={orders.status} words={products.states} />
      <ChoiceFilter
        list={list}
        label={products.category}
        name="category"
        options={[['', orders.any], ...(choices?.categories ?? [])]}
      />
      <ChoiceFilter
        list={list}
        label={products.ordering}
        name="ordering"
        usual={NEWEST}
        options={Object.entries(products.orderings)}
      />
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
