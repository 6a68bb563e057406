import { money, weekdayOf } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { useFresh } from '../../parts/age.tsx'
import { Failure } from '../../parts/failure.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { shifted, today, WEEK_DAYS } from './period.ts'

/** The day's sales so far beside those of the same weekday a week ago, in the days of the shop. */
export function SalesToday() {
  const { sales } = w().today
  // A day more than a week: the shop's day may not be that of the device. The last one is today's.
  const from = shifted(today(), -WEEK_DAYS - 1)
  const report = useLoaded(`sales since ${from}`, (signal) =>
    admin.adminReportSales({ query: { from, by: 'day' }, signal }),
  )
  useFresh(report)
  const rows = report.data?.results ?? []
  const now = rows.at(-1)
  const then = rows.at(-1 - WEEK_DAYS)
  return (
    <section class="sales-today" aria-labelledby="sales-today">
      <div class="section-head">
        <h2 id="sales-today">{sales.title}</h2>
        <a href="/admin/reports">{sales.toReports}</a>
      </div>
      {report.error && <Failure error={report.error} retry={report.reload} />}
      {now && then && (
        <ul class="counts">
          <li>
            <div>
              <span class="figure">{money(now.gross)}</span>
              <span class="count-name">{sales.soFar}</span>
              <span class="soft">{sales.ordersAnd(now.orders, now.units)}</span>
            </div>
          </li>
          <li>
            <div>
              <span class="figure">{money(then.gross)}</span>
              <span class="count-name">{sales.lastWeek(weekdayOf(then.from))}</span>
              <span class="soft">{sales.ordersAnd(then.orders, then.units)}</span>
            </div>
          </li>
        </ul>
      )}
    </section>
  )
}
