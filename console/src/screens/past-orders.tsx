import type { AdminData } from '@modest-clothing-store/client/admin'
import { may } from '../access.ts'
import { day, money } from '../format.ts'
import { Download } from '../parts/download.tsx'
import { SearchForm } from '../parts/filters.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const PATH = '/admin/past-orders'
type PastOrder = AdminData<'adminListPastOrders'>['results'][number]

/** Orders of another shop, with all that is known of them: there is nothing to do with one. */
export function PastOrders() {
  const { past } = w().importing
  const list = useList({ path: PATH, load: admin.adminListPastOrders, filters: ['search'] })
  return (
    <ListScreen
      list={list}
      words={past}
      searched={past.search}
      above={
        <>
          <div class="filters">
            <SearchForm list={list} label={past.searchLabel} />
          </div>
          {may('owner') && (
            <p>
              <Download fetchFile={() => admin.adminExportPastOrders()} name="orders.csv">
                {past.export}
              </Download>
            </p>
          )}
        </>
      }
    >
      {(rows) => (
        <Table
          columns={[
            [past.number],
            [past.placed, 'wide'],
            [past.lines],
            [past.status, 'wide'],
            [past.total, 'number'],
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

/** In the reader's words where it is one that the shops write, else as it stands. */
const statusOf = (status: string) => {
  const known = w().importing.past.statuses[status.toLowerCase().replaceAll(/[\s_]/g, '-')]
  return known ?? <bdi>{status}</bdi>
}

const Row = ({ row }: { row: PastOrder }) => (
  <tr>
    <th scope="row">
      <bdi>{row.number}</bdi>
      <span class="under soft">{w().importing.sources[row.from]}</span>
      <span class="under">
        <bdi>{row.full_name}</bdi>
      </span>
      {row.email && (
        <span class="under soft">
          <bdi>{row.email}</bdi>
        </span>
      )}
      <span class="narrow-only soft">
        <span>{day(row.placed_at)}</span>
        {row.status && (
          <span>
            {w().importing.past.status}: {statusOf(row.status)}
          </span>
        )}
      </span>
    </th>
    <td class="wide">{day(row.placed_at)}</td>
    <td>
      {row.lines.map(({ name, sku, quantity, price }, place) => (
        // Two lines may be alike, and their places never change.
        <span class="under" key={place}>
          {quantity} × <bdi>{name}</bdi>{' '}
          <span class="soft">
            {sku && <bdi>{sku}</bdi>} {money(price, row.currency)}
          </span>
        </span>
      ))}
    </td>
    <td class="wide">{statusOf(row.status)}</td>
    <td class="number">{money(row.total, row.currency)}</td>
  </tr>
)
