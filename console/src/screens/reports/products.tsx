import type { AdminData } from '@modest-clothing-store/client/admin'
import { changed } from '../../address.ts'
import { money, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Rows } from '../../parts/bars.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Pager } from '../../parts/pager.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { Chips, Filters, ReportFile } from './filters.tsx'
import { periodOf } from './period.ts'

const SIZE = 25
const IN_PICTURE = 10
const KEYS = ['product', 'variant', 'category'] as const
/** Each order with the figure that it sorts by. */
const ORDERINGS = {
  '-revenue': 'revenue',
  '-units': 'units',
  '-units_returned': 'units_returned',
  days_of_stock: 'days_of_stock',
} as const
type Ordering = keyof typeof ORDERINGS
type Figure = (typeof ORDERINGS)[Ordering]
type Row = AdminData<'adminReportProducts'>['results'][number]

/** What was sold or came back, by product, variant or category. */
export function Products({ query }: { query: URLSearchParams }) {
  const { reports, frame } = w()
  const by = KEYS.find((each) => each === query.get('by')) ?? 'product'
  const orderings = Object.keys(ORDERINGS) as Ordering[]
  const ordering = orderings.find((each) => each === query.get('ordering')) ?? '-revenue'
  const period = periodOf(query)
  const page = Number(query.get('page') ?? 1)
  const asked = { ...period, by, ordering }
  const list = useLoaded(`products ${Object.values(asked)} ${page}`, (signal) =>
    admin.adminReportProducts({ query: { ...asked, page, page_size: SIZE }, signal }),
  )
  const { data, error } = list
  return (
    <>
      <Filters query={query} error={error}>
        <Chips query={query} name="by" title={reports.by} words={reports.keys} open={by} />
        <Chips
          query={query}
          name="ordering"
          title={reports.sort}
          words={reports.orderings}
          open={ordering}
        />
      </Filters>
      {error && error.kind !== 'fields' && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{reports.nothing}</p>}
      {data && data.count > 0 && (
        <>
          <Picture rows={data.results} ordering={ordering} />
          <section aria-labelledby="table">
            <div class="section-head">
              <h2 id="table">{reports.table}</h2>
              <ReportFile report="products" period={period} query={{ by, ordering }} />
            </div>
            <Table rows={data.results} />
            <Pager
              count={data.count}
              size={SIZE}
              page={page}
              href={(to) =>
                `/admin/reports${changed(query, { page: to === 1 ? undefined : String(to) })}`
              }
            />
          </section>
        </>
      )}
    </>
  )
}

/** So long that more days say nothing. */
const LONG_DAYS = 365
const daysText = (days: number) => (days > LONG_DAYS ? w().reports.overYear : number(days))

const TEXTS: Partial<Record<Figure, (value: number) => string>> = {
  revenue: money,
  days_of_stock: daysText,
}

const nameOf = ({ name, sku }: Row) => (sku ? `${name} ${sku}` : name)

function Picture({ rows, ordering }: { rows: Row[]; ordering: Ordering }) {
  const { reports } = w()
  const figure = ORDERINGS[ordering]
  const bars = rows.slice(0, IN_PICTURE).map((row) => {
    const value = Number(row[figure] ?? 0)
    const text = (TEXTS[figure] ?? number)(value)
    return { key: String(row.id), name: nameOf(row), value, text }
  })
  const [first] = bars
  return (
    <section class="card" aria-labelledby="picture">
      <h2 id="picture">{reports.orderings[ordering]}</h2>
      <Rows
        bars={bars}
        label={reports.pictureOf(reports.orderings[ordering], first?.name ?? '', first?.text ?? '')}
      />
    </section>
  )
}

function Table({ rows }: { rows: Row[] }) {
  const { reports } = w()
  const { columns } = reports
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" class="number">
              {columns.revenue}
            </th>
            <th scope="col" class="number">
              {columns.units}
            </th>
            <th scope="col" class="number">
              {columns.returned}
            </th>
            <th scope="col" class="number wide">
              {columns.stock}
            </th>
            <th scope="col" class="number wide">
              {columns.days}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.name}</bdi>
                {row.sku && (
                  <span class="under soft">
                    <code dir="ltr">{row.sku}</code>
                  </span>
                )}
              </th>
              <td class="number">{money(row.revenue)}</td>
              <td class="number">{number(row.units)}</td>
              <td class="number">{number(row.units_returned)}</td>
              <td class="number wide">{number(row.stock_on_hand)}</td>
              <td class="number wide">
                {row.days_of_stock !== null && daysText(row.days_of_stock)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
