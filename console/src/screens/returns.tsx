import type { AdminData } from '@modest-clothing-store/client/admin'
import type { ListAddress } from '../address.ts'
import { ago, day, money } from '../format.ts'
import { Buyer } from '../parts/buyer.tsx'
import { Chips } from '../parts/chips.tsx'
import { FieldFilter } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { ReturnedItems } from './returns/items.tsx'
import { ReturnStatus } from './returns/status.tsx'

const PATH = '/admin/returns'

export function Returns() {
  const { returns, orders } = w()
  const list = useList({
    path: PATH,
    load: admin.adminListReturns,
    filters: ['status', 'search', 'order_id', 'created_after', 'created_before'],
    preset: { expand: 'user' },
  })
  return (
    <ListScreen
      list={list}
      words={returns}
      searched={returns.searchHint}
      above={<Filters list={list} />}
    >
      {(rows) => (
        <Table
          columns={[
            [returns.number],
            [returns.order, 'wide'],
            [orders.buyer, 'wide'],
            [returns.items],
            [returns.reason, 'wide'],
            [returns.asked, 'wide'],
            [orders.status, 'wide'],
            [returns.refund, 'number wide'],
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
  const { returns, orders, order } = w()
  return (
    <div class="filters">
      <Chips list={list} name="status" title={orders.status} words={order.returnStates} />
      <FieldFilter list={list} label={returns.from} name="created_after" type="date" />
      <FieldFilter list={list} label={returns.until} name="created_before" type="date" />
      <FieldFilter
        list={list}
        label={returns.search}
        name="search"
        type="search"
        title={returns.searchHint}
      />
    </div>
  )
}

function Row({ row }: { row: AdminData<'adminListReturns'>['results'][number] }) {
  const buyer = <Buyer user={row.user ?? null} guest={row.guest ?? null} />
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`${PATH}/${row.id}`}>{w().returns.one(row.id)}</a>
        <span class="narrow-only soft">
          <span>
            <bdi>{row.order_number}</bdi>
          </span>
          <span>{buyer}</span>
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
      <td class="wide">{buyer}</td>
      <td>
        <ReturnedItems items={row.items} />
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
