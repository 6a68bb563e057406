import type { AdminData } from '@modest-clothing-store/client/admin'
import { changed } from '../../address.ts'
import { useLoaded } from '../../loading.ts'
import { Failure } from '../../parts/failure.tsx'
import { Pager } from '../../parts/pager.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

const SIZE = 25
const PATH = '/admin/stock'
const NEEDS = ['low', 'out', 'wanted'] as const

type Row = AdminData<'adminListAllVariants'>['results'][number]

/** What is nearly gone, sold out, or sold out and wanted: the emptiest first. */
export function Low({ query }: { query: URLSearchParams }) {
  const { stock, frame } = w()
  const need = NEEDS.find((each) => each === query.get('stock')) ?? 'low'
  const page = Number(query.get('page') ?? 1)
  const list = useLoaded(`stock ${need} ${page}`, (signal) =>
    admin.adminListAllVariants({
      query: { stock: need, ordering: 'stock_on_hand', page, page_size: SIZE },
      signal,
    }),
  )
  const { data, error } = list
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
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data && <p role="status">{stock.found(data.count)}</p>}
      {data && data.count > 0 && (
        <>
          <Table rows={data.results} />
          <Pager
            count={data.count}
            size={SIZE}
            page={page}
            href={(to) => PATH + changed(query, { page: to === 1 ? undefined : String(to) })}
          />
        </>
      )}
    </>
  )
}

function Table({ rows }: { rows: Row[] }) {
  const { stock, packing } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{stock.item}</th>
            <th scope="col">{packing.shelf}</th>
            <th scope="col" class="number">
              {stock.canSell}
            </th>
            <th scope="col" class="number wide">
              {stock.toShip}
            </th>
            <th scope="col" class="number wide">
              {stock.wantedBy}
            </th>
          </tr>
        </thead>
        <tbody>
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
              <td class="number">{row.stock_on_hand}</td>
              <td class="number wide">{row.stock_to_ship}</td>
              <td class="number wide">{row.wanted_by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
