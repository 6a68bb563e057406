import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Signal, useSignal } from '@preact/signals'
import { ago, day, money } from '../../format.ts'
import { Buyer, GuestContact } from '../../parts/buyer.tsx'
import { type OrderStatus, Status } from '../../parts/status.tsx'
import { w } from '../../settings.ts'
import { ManyBar } from './many-bar.tsx'

export type Row = AdminData<'adminListOrders'>['results'][number]

/** One page of orders; those of several rows can be shipped or delivered at once. */
export function OrderList({ rows, reload }: { rows: Row[]; reload: () => Promise<void> }) {
  const selected = useSignal<ReadonlySet<number>>(new Set())
  return (
    <>
      <ManyBar rows={rows} selected={selected} reload={reload} />
      <Table rows={rows} selected={selected} />
    </>
  )
}

type Selected = { selected: Signal<ReadonlySet<number>> }

function Table({ rows, selected }: Selected & { rows: Row[] }) {
  const { orders, many } = w()
  const isAll = rows.every(({ id }) => selected.value.has(id))
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <td class="select">
              <input
                type="checkbox"
                aria-label={many.selectAll}
                checked={isAll}
                onChange={() => {
                  selected.value = new Set(isAll ? [] : rows.map(({ id }) => id))
                }}
              />
            </td>
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
            <OrderRow key={row.id} row={row} selected={selected} />
          ))}
        </tbody>
      </table>
    </div>
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
