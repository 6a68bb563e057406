import type { AdminData } from '@modest-clothing-store/client/admin'
import { countryName, moment, money } from '../../format.ts'
import { BarsCompared } from '../../parts/bars.tsx'
import { ListPage, useList } from '../../parts/list-screen.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { besideFilters, Filters, PATH, ReportFile } from './filters.tsx'
import { periodOf } from './period.ts'

const SIZE = 50
type Report = AdminData<'adminReportBookings'>
type Row = Report['results'][number]

/** Every payment and refund: to the cent what came in less what went back. */
export function Bookings({ query }: { query: URLSearchParams }) {
  const { reports } = w()
  const period = periodOf(query)
  const list = useList({
    path: PATH,
    load: admin.adminReportBookings,
    preset: period,
    size: SIZE,
  })
  return (
    <>
      <Filters query={query} error={list.error} />
      <ListPage list={besideFilters(list)} none={reports.nothing}>
        {(rows, { total, currency }) => (
          <>
            <Picture total={total} currency={currency} />
            <section aria-labelledby="table">
              <div class="section-head">
                <h2 id="table">{reports.table}</h2>
                <ReportFile report="bookings" period={period} />
              </div>
              <BookingTable rows={rows} currency={currency} />
            </section>
          </>
        )}
      </ListPage>
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
      <BarsCompared
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

function BookingTable({ rows, currency }: { rows: Row[]; currency: string }) {
  const { reports } = w()
  const { bookings } = reports
  return (
    <Table
      columns={[
        [bookings.order],
        [bookings.at, 'wide'],
        [bookings.way, 'wide'],
        [bookings.actor, 'wider'],
        [reports.sums.vat, 'number wide'],
        [bookings.amount, 'number'],
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" class="order-number">
            <a href={`/admin/orders?${new URLSearchParams({ search: row.order_number })}`}>
              <bdi>{row.order_number}</bdi>
            </a>
            <span class="under soft">
              {bookings.kinds[row.kind]}
              {row.country && ` · ${countryName(row.country)}`}
            </span>
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
    </Table>
  )
}

function wayOf({ method, provider }: Row): string {
  const { methods } = w().order
  return method ? methods[method] : (provider ?? '')
}
