import type { AdminData } from '@modest-clothing-store/client/admin'
import { changed } from '../../address.ts'
import { moment, money } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Rows } from '../../parts/bars.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Pager } from '../../parts/pager.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { Filters, ReportFile } from './filters.tsx'
import { periodOf } from './period.ts'

const SIZE = 50
type Report = AdminData<'adminReportBookings'>
type Row = Report['results'][number]

/** Every payment and refund: to the cent what came in less what went back. */
export function Bookings({ query }: { query: URLSearchParams }) {
  const { reports, frame } = w()
  const period = periodOf(query)
  const page = Number(query.get('page') ?? 1)
  const list = useLoaded(`bookings ${period.from} ${period.to} ${page}`, (signal) =>
    admin.adminReportBookings({ query: { ...period, page, page_size: SIZE }, signal }),
  )
  const { data, error } = list
  return (
    <>
      <Filters query={query} error={error} />
      {error && error.kind !== 'fields' && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data?.count === 0 && <p>{reports.nothing}</p>}
      {data && data.count > 0 && (
        <>
          <Picture total={data.total} currency={data.currency} />
          <section aria-labelledby="table">
            <div class="section-head">
              <h2 id="table">{reports.table}</h2>
              <ReportFile report="bookings" period={period} />
            </div>
            <Table rows={data.results} currency={data.currency} />
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

function Picture({ total, currency }: { total: Report['total']; currency: string }) {
  const { reports } = w()
  const { payments, refunds, vat } = total
  const sums = {
    payments: Number(payments),
    refunds: Number(refunds),
    left: Number(payments) + Number(refunds),
    vat: Number(vat),
  }
  const names = Object.keys(sums) as (keyof typeof sums)[]
  return (
    <section class="card" aria-labelledby="picture">
      <h2 id="picture">{reports.inAndOut}</h2>
      <Rows
        label={names
          .map((name) => `${reports.sums[name]} ${money(sums[name], currency)}`)
          .join(', ')}
        bars={names.map((name) => ({
          key: name,
          name: reports.sums[name],
          value: sums[name],
          text: money(sums[name], currency),
        }))}
      />
    </section>
  )
}

function Table({ rows, currency }: { rows: Row[]; currency: string }) {
  const { reports } = w()
  const { bookings } = reports
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{bookings.order}</th>
            <th scope="col" class="wide">
              {bookings.at}
            </th>
            <th scope="col" class="wide">
              {bookings.way}
            </th>
            <th scope="col" class="wider">
              {bookings.actor}
            </th>
            <th scope="col" class="number wide">
              {reports.sums.vat}
            </th>
            <th scope="col" class="number">
              {bookings.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" class="order-number">
                <a href={`/admin/orders?${new URLSearchParams({ search: row.order_number })}`}>
                  <bdi>{row.order_number}</bdi>
                </a>
                <span class="under soft">{bookings.kinds[row.kind]}</span>
                <span class="narrow-only soft">{moment(row.booked_at)}</span>
              </th>
              <td class="wide">{moment(row.booked_at)}</td>
              <td class="wide">
                <bdi>{wayOf(row)}</bdi>
                {row.reference && (
                  <span class="under soft">
                    <bdi>{row.reference}</bdi>
                  </span>
                )}
                {row.actor && (
                  <span class="under soft narrower-only">
                    <bdi>{row.actor}</bdi>
                  </span>
                )}
              </td>
              <td class="wider">
                <bdi>{row.actor}</bdi>
              </td>
              <td class="number wide">{money(row.vat, currency)}</td>
              <td class="number">{money(row.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function wayOf({ method, provider }: Row): string {
  const { methods } = w().order
  return method ? methods[method] : (provider ?? '')
}
