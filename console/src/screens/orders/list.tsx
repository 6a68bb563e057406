import { type Signal, useSignal } from '@preact/signals'
import { ago, day, money } from '../../format.ts'
import { Buyer, GuestContact } from '../../parts/buyer.tsx'
import { ExchangeMark } from '../../parts/exchange-mark.tsx'
import { type OrderStatus, Status } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { ManyBar } from './many-bar.tsx'
import type { Row } from './view.ts'

/** One page of orders; those of several rows can be shipped or delivered at once. */
export function OrderList({ rows, reload }: { rows: Row[]; reload: () => Promise<void> }) {
  const selected = useSignal<ReadonlySet<number>>(new Set())
  return (
    <>
      <ManyBar rows={rows} selected={selected} reload={reload} />
      <Rows rows={rows} selected={selected} />
    </>
  )
}

type Selected = { selected: Signal<ReadonlySet<number>> }

function Rows({ rows, selected }: Selected & { rows: Row[] }) {
  const { orders, many } = w()
  const isAll = rows.every(({ id }) => selected.value.has(id))
  return (
    <Table
      columns={[
        <td key="select" class="select">
          <input
            type="checkbox"
            aria-label={many.selectAll}
            checked={isAll}
            onChange={() => {
              selected.value = new Set(isAll ? [] : rows.map(({ id }) => id))
            }}
          />
        </td>,
        [orders.number],
        [orders.buyer, 'wide'],
        [orders.placed, 'wide'],
        [orders.status, 'wide'],
        [orders.items, 'number wide'],
        [orders.total, 'number'],
      ]}
    >
      {rows.map((row) => (
        <OrderRow key={row.id} row={row} selected={selected} />
      ))}
    </Table>
  )
}

function OrderRow({ row, selected }: Selected & { row: Row }) {
  return (
    <tr>
      <td class="select">
        <Select row={row} selected={selected} />
      </td>
      <th scope="row" class="order-number">
        <a href={`/admin/orders/${row.id}`}>
          <bdi>{row.order_number}</bdi>
        </a>
        <ExchangeMark {...row} />
        <span class="narrow-only soft">
          <span>
            <Buyer {...row} />
          </span>
          <span>{ago(row.created_at)}</span>
          <span>
            <Status of={row.status as OrderStatus} isHeld={row.hold !== null} />
          </span>
        </span>
      </th>
      <td class="wide">
        <Buyer {...row} />
        {row.guest && <GuestContact {...row.guest} />}
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
        <Status of={row.status as OrderStatus} isHeld={row.hold !== null} />
      </td>
      <td class="number wide">{row.items_count}</td>
      <td class="number">{money(row.amount_due)}</td>
    </tr>
  )
}

function Select({ row, selected }: Selected & { row: Row }) {
  return (
    <input
      type="checkbox"
      aria-label={w().many.select(row.order_number)}
      checked={selected.value.has(row.id)}
      onChange={({ currentTarget }) => {
        const next = new Set(selected.peek())
        if (currentTarget.checked) next.add(row.id)
        else next.delete(row.id)
        selected.value = next
      }}
    />
  )
}
