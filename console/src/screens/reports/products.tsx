import type { AdminData } from '@modest-clothing-store/client/admin'
import { money, number } from '../../format.ts'
import { BarsCompared } from '../../parts/bars.tsx'
import { ListPage, useList } from '../../parts/list-screen.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { besideFilters, Filters, PATH, ReportFile, ValueChips } from './filters.tsx'
import { periodOf } from './period.ts'

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

/** Pieces that were sold or came back, by product, variant or category. */
export function Products({ query }: { query: URLSearchParams }) {
  const { reports } = w()
  const by = KEYS.find((each) => each === query.get('by')) ?? 'product'
  const orderings = Object.keys(ORDERINGS) as Ordering[]
  const ordering = orderings.find((each) => each === query.get('ordering')) ?? '-revenue'
  const period = periodOf(query)
  const list = useList({
    path: PATH,
    load: admin.adminReportProducts,
    preset: { ...period, by, ordering },
  })
  return (
    <>
      <Filters query={query} error={list.error}>
        <ValueChips query={query} name="by" title={reports.by} words={reports.keys} open={by} />
        <ValueChips
          query={query}
          name="ordering"
          title={reports.sort}
          words={reports.orderings}
          open={ordering}
        />
      </Filters>
      <ListPage list={besideFilters(list)} none={reports.nothing}>
        {(rows) => (
          <>
            <Picture rows={rows} ordering={ordering} />
            <section aria-labelledby="table">
              <div class="section-head">
                <h2 id="table">{reports.table}</h2>
                <ReportFile report="products" period={period} query={{ by, ordering }} />
              </div>
              <ProductTable rows={rows} />
            </section>
          </>
        )}
      </ListPage>
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
      <BarsCompared
        bars={bars}
        label={reports.pictureOf(reports.orderings[ordering], first?.name ?? '', first?.text ?? '')}
      />
    </section>
  )
}

function ProductTable({ rows }: { rows: Row[] }) {
  const { reports } = w()
  const { columns } = reports
  return (
    <Table
      columns={[
        [columns.name],
        [columns.revenue, 'number'],
        [columns.units, 'number'],
        [columns.returned, 'number'],
        [columns.stock, 'number wide'],
        [columns.days, 'number wide'],
      ]}
    >
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
          <td class="number wide">{row.days_of_stock !== null && daysText(row.days_of_stock)}</td>
        </tr>
      ))}
    </Table>
  )
}
