import type { AdminData } from '@modest-clothing-store/client/admin'
import { moment, money } from '../../format.ts'
import { ListPage, useList } from '../../parts/list-screen.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { PATH } from './fields.ts'

type Use = AdminData<'adminListDiscountUses'>['results'][number]

const TONES = { held: 'shipped', final: 'delivered', given_back: 'none' } as const

/** The orders that took a discount, the newest first. */
export function Uses({ id }: { id: number }) {
  const { usedBy } = w().discounts
  const list = useList({
    path: `${PATH}/${id}`,
    load: (options) => admin.adminListDiscountUses({ path: { id }, ...options }),
  })
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">{usedBy.title}</h2>
      <p class="soft">{usedBy.text}</p>
      <ListPage list={list} none={usedBy.none}>
        {(rows) => (
          <Table
            columns={[
              [usedBy.order],
              [usedBy.buyer, 'wide'],
              [w().discounts.state],
              [usedBy.tookOff, 'number'],
            ]}
          >
            {rows.map((row) => (
              <Row key={row.order_number} row={row} />
            ))}
          </Table>
        )}
      </ListPage>
    </section>
  )
}

function Row({ row: { order_number, customer, amount, state, used_at } }: { row: Use }) {
  const { discounts, orders } = w()
  const buyer = customer ? <bdi>{customer}</bdi> : orders.deletedBuyer
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`/admin/orders/${order_number}`}>
          <bdi>{order_number}</bdi>
        </a>
        <span class="under soft">{moment(used_at)}</span>
        <span class="narrow-only soft">{buyer}</span>
      </th>
      <td class="wide">{buyer}</td>
      <td>
        <span class={`status status-${TONES[state]}`}>{discounts.usedBy.states[state]}</span>
      </td>
      <td class="number">{money(amount)}</td>
    </tr>
  )
}
