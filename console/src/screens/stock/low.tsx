import type { AdminData } from '@modest-clothing-store/client/admin'
import { changed } from '../../address.ts'
import { ListPage, useList } from '../../parts/list-screen.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

const PATH = '/admin/stock'
const NEEDS = ['low', 'out', 'wanted'] as const

type Row = AdminData<'adminListAllVariants'>['results'][number]

/** Variants that are nearly gone, sold out, or sold out and wanted: the emptiest first. */
export function Low({ query }: { query: URLSearchParams }) {
  const { stock } = w()
  const need = NEEDS.find((each) => each === query.get('stock')) ?? 'low'
  const list = useList({
    path: PATH,
    load: admin.adminListAllVariants,
    preset: { stock: need, ordering: 'stock_on_hand' },
  })
  return (
    <>
      <nav aria-label={stock.tabs.low} class="filters">
        <ul class="chips">
          {NEEDS.map((each) => (
            <li key={each}>
              <a
                class="chip"
                href={PATH + changed(query, { stock: each === 'low' ? undefined : each })}
                aria-current={each === need ? 'true' : undefined}
              >
                {stock.needs[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {list.data && <p role="status">{stock.found(list.data.count)}</p>}
      <ListPage list={list}>{(rows) => <Rows rows={rows} />}</ListPage>
    </>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  const { stock, packing } = w()
  return (
    <Table
      columns={[
        [stock.item],
        [packing.shelf],
        [stock.canSell, 'number'],
        [stock.toShip, 'number wide'],
        [stock.wantedBy, 'number wide'],
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <bdi>{row.product.name}</bdi>
            <span class="under">
              <bdi>
                {row.size}, {row.color}
              </bdi>
            </span>
            <span class="under soft">
              <code dir="ltr">{row.sku}</code>
            </span>
          </th>
          <td>
            <bdi>{row.shelf}</bdi>
          </td>
          <td class="number">{row.stock_available}</td>
          <td class="number wide">{row.stock_to_ship}</td>
          <td class="number wide">{row.wanted_by}</td>
        </tr>
      ))}
    </Table>
  )
}
