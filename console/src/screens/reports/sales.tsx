import type { AdminData } from '@modest-clothing-store/client/admin'
import { change, dayOf, money, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { type Bar, BarsOverTime } from '../../parts/bars.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { besideFilters, Filters, ReportFile, ValueChips } from './filters.tsx'
import { before, type Period, periodOf } from './period.ts'

const UNITS = ['day', 'week', 'month'] as const
const MEASURES = ['gross', 'orders', 'units'] as const
type Unit = (typeof UNITS)[number]
type Measure = (typeof MEASURES)[number]
type Report = AdminData<'adminReportSales'>
type Row = Report['results'][number]
type Total = Report['total']

const useSales = (period: Period, by: Unit) =>
  useLoaded(`sales ${period.from} ${period.to} ${by}`, (signal) =>
    admin.adminReportSales({ query: { ...period, by }, signal }),
  )

/** The sales of a period, beside as many days before. */
export function Sales({ query }: { query: URLSearchParams }) {
  const { reports } = w()
  const by = UNITS.find((each) => each === query.get('by')) ?? 'day'
  const measure = MEASURES.find((each) => each === query.get('show')) ?? 'gross'
  const period = periodOf(query)
  const past = before(period)
  const now = useSales(period, by)
  const then = useSales(past, by)
  const error = now.error ?? then.error
  return (
    <>
      <Filters query={query} error={now.error}>
        <ValueChips query={query} name="by" title={reports.by} words={reports.units} open={by} />
      </Filters>
      <LoadState of={besideFilters({ ...now, error })} />
      {now.data && (
        <>
          <Totals now={now.data.total} then={then.data?.total} past={past} />
          <section class="card" aria-labelledby="picture">
            <div class="section-head">
              <h2 id="picture">{reports.picture}</h2>
              <ValueChips
                query={query}
                name="show"
                title={reports.show}
                words={reports.measures}
                open={measure}
              />
            </div>
            <Picture rows={now.data.results} past={then.data?.results} measure={measure} />
          </section>
          <section aria-labelledby="table">
            <div class="section-head">
              <h2 id="table">{reports.table}</h2>
              <ReportFile report="sales" period={period} query={{ by }} />
            </div>
            <SalesTable report={now.data} />
          </section>
        </>
      )}
    </>
  )
}

const FIGURES = ['net', 'gross', 'refunds', 'vat', 'orders', 'units'] as const
type Figure = (typeof FIGURES)[number]

const isMoney = (figure: Figure) => figure !== 'orders' && figure !== 'units'
const shown = (total: Total, figure: Figure) =>
  isMoney(figure) ? money(total[figure]) : number(Number(total[figure]))

function Totals({ now, then, past }: { now: Total; then: Total | undefined; past: Period }) {
  const { reports } = w()
  return (
    <>
      <ul class="counts figures">
        {FIGURES.map((figure) => (
          <li key={figure}>
            <div>
              <span class="figure">{shown(now, figure)}</span>
              <span class="count-name">{reports.figures[figure]}</span>
              {then && (
                <span class="soft">
                  {reports.beforeWas(shown(then, figure))}{' '}
                  <bdi>{change(Number(now[figure]), Number(then[figure]))}</bdi>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p class="soft">{reports.comparedWith(dayOf(past.from), dayOf(past.to))}</p>
    </>
  )
}

/** With the year only where there is more than one. */
function spanOf({ from, to }: Row, rows: readonly Row[]) {
  const isShort = rows[0]?.from.slice(0, 4) === rows.at(-1)?.to.slice(0, 4)
  return from === to ? dayOf(from, isShort) : `${dayOf(from, true)} – ${dayOf(to, isShort)}`
}

function Picture({
  rows,
  past,
  measure,
}: {
  rows: Row[]
  past: Row[] | undefined
  measure: Measure
}) {
  const { reports } = w()
  const text = (value: number) => (measure === 'gross' ? money(value) : number(value))
  const bars = rows.map((row, at): Bar => {
    const [value, was] = [Number(row[measure]), past?.[at]]
    const before = was && Number(was[measure])
    return {
      name: dayOf(row.from, true),
      title: [
        spanOf(row, rows),
        text(value),
        before !== undefined && reports.beforeWas(text(before)),
      ]
        .filter(Boolean)
        .join(', '),
      value,
      before,
    }
  })
  const values = bars.map(({ value, before = 0 }) => Math.max(value, before))
  const highest = Math.max(0, ...values)
  const best = bars.toSorted((one, other) => other.value - one.value)[0]
  return (
    <>
      <BarsOverTime
        bars={bars}
        high={text(highest)}
        label={reports.pictureOf(
          reports.measures[measure],
          best?.name ?? '',
          text(best?.value ?? 0),
        )}
      />
      <p class="chart-key soft">
        <span class="key-now">{reports.keyNow}</span>
        <span class="key-before">{reports.keyBefore}</span>
      </p>
    </>
  )
}

function SalesTable({ report: { results, total } }: { report: Report }) {
  const { reports } = w()
  const lookOf = (figure: (typeof FIGURES)[number]) =>
    figure === 'net' || figure === 'orders' ? 'number' : 'number wide'
  const cells = (row: Total) =>
    FIGURES.map((figure) => (
      <td key={figure} class={lookOf(figure)}>
        {shown(row, figure)}
      </td>
    ))
  return (
    <Table
      columns={[
        [reports.when],
        ...FIGURES.map((figure): [string, string] => [reports.figures[figure], lookOf(figure)]),
      ]}
      foot={
        <tfoot>
          <tr>
            <th scope="row">{reports.total}</th>
            {cells(total)}
          </tr>
        </tfoot>
      }
    >
      {results.map((row) => (
        <tr key={row.from}>
          <th scope="row">{spanOf(row, results)}</th>
          {cells(row)}
        </tr>
      ))}
    </Table>
  )
}
