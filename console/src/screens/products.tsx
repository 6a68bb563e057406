import type { ListAddress } from '../address.ts'
import { Actions } from '../parts/actions.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Chips } from '../parts/chips.tsx'
import { ChoiceFilter, FieldFilter } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { useChoices } from './products/choices.ts'
import { Export } from './products/export.tsx'
import { CreateProduct } from './products/forms.tsx'
import { ProductList } from './products/list.tsx'

const PATH = '/admin/products'
const NEWEST = '-date_added'

export function Products() {
  const { products } = w()
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
      searched={products.searchHint}
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
      {(rows) => <ProductList key={String(list.query)} rows={rows} reload={list.reload} />}
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
        title={products.searchHint}
        autocomplete="off"
      />
      <Chips list={list} name="is_active" title={products.inShop} words={products.states} />
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
