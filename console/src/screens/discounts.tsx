import { may } from '../access.ts'
import type { ListAddress } from '../address.ts'
import { Actions } from '../parts/actions.tsx'
import { Chips } from '../parts/chips.tsx'
import { SearchForm } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Discount, PATH } from './discounts/fields.ts'
import { CreateDiscount } from './discounts/forms.tsx'
import { DiscountState, daysOf, usesOf, worthOf } from './discounts/state.tsx'

/** The codes that lower what an order costs, and what each did. */
export function Discounts() {
  const { discounts } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListDiscounts,
    filters: ['search', 'is_active'],
  })
  return (
    <ListScreen
      list={list}
      words={discounts}
      searched={discounts.search}
      above={
        <>
          <Actions
            path={PATH}
            allowed={may('owner') ? ['create'] : []}
            words={discounts}
            panel={(_, close) => <CreateDiscount close={close} />}
          />
          <Filters list={list} />
        </>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [discounts.code],
            [discounts.state],
            [discounts.uses, 'number'],
            [discounts.days, 'wide'],
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
  const { discounts } = w()
  return (
    <div class="filters">
      <SearchForm list={list} label={discounts.search} dir="ltr" />
      <Chips
        list={list}
        name="is_active"
        title={discounts.state}
        words={{ true: discounts.switchedOn, false: discounts.states.off }}
      />
    </div>
  )
}

const Row = ({ row }: { row: Discount }) => (
  <tr>
    <th scope="row">
      <a href={`${PATH}/${row.id}`}>
        <bdi>{row.code}</bdi>
      </a>
      <span class="under soft">{worthOf(row)}</span>
    </th>
    <td>
      <DiscountState of={row} />
    </td>
    <td class="number">{usesOf(row)}</td>
    <td class="wide">{daysOf(row)}</td>
  </tr>
)
