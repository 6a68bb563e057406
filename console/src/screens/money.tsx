import type { AdminData } from '@modest-clothing-store/client/admin'
import { changed, useOwnQuery } from '../address.ts'
import { ago, day, money, nameOf } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const SIZE = 25
const PATH = '/admin/money'
const TABS = ['review', 'failed', 'manual'] as const
type Tab = (typeof TABS)[number]

type Waiting = Pick<AdminData<'adminListRefunds'>['results'][number], 'order_id' | 'user'> & {
  key: string
  order_number: string
  amount: string
  currency: string
  created_at: string
  why: string
  /** What the provider said of it. */
  problem: string | null
}

/** Money that waits for a person: what is done about it is done on the order. */
export function Money() {
  const { waitingMoney } = w()
  const query = useOwnQuery()
  const open = TABS.find((each) => each === query.get('tab')) ?? 'review'
  return (
    <>
      <Heading title={waitingMoney.title} />
      <nav class="tabs" aria-label={waitingMoney.title}>
        {TABS.map((tab) => (
          <a key={tab} href={`${PATH}?tab=${tab}`} aria-current={tab === open ? 'page' : undefined}>
            {waitingMoney.tabs[tab]}
          </a>
        ))}
      </nav>
      <List query={query} tab={open} />
    </>
  )
}

function List({ query, tab }: { query: URLSearchParams; tab: Tab }) {
  const { waitingMoney } = w()
  const page = Number(query.get('page') ?? 1)
  const list = useLoaded(`money ${tab} ${page}`, (signal) => load(tab, page, signal))
  const { data, error } = list
  return (
    <>
      <div class="section-head">
        <p>{waitingMoney.about[tab]}</p>
        {data && (
          <p class="soft" role="status">
            {waitingMoney.found(data.count)}
          </p>
        )}
      </div>
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{w().frame.loading}</p>}
      {data?.count === 0 && <p>{waitingMoney.none}</p>}
      {data && data.count > 0 && (
        <>
          <Table tab={tab} rows={data.results} />
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

async function load(tab: Tab, page: number, signal: AbortSignal) {
  const asked = { page, page_size: SIZE }
  if (tab === 'review') {
    const reply = await admin.adminListPayments({ query: { ...asked, needs: 'review' }, signal })
    if (!reply.ok) return reply
    const { count, results } = reply.data
    return { ...reply, data: { count, results: results.map(rowOfPayment) } }
  }
  const reply = await admin.adminListRefunds({ query: { ...asked, state: tab }, signal })
  if (!reply.ok) return reply
  const { count, results } = reply.data
  return { ...reply, data: { count, results: results.map(rowOfRefund) } }
}

const rowOfPayment = (payment: AdminData<'adminListPayments'>['results'][number]): Waiting => ({
  ...payment,
  key: `payment ${payment.id}`,
  why: [
    w().order.providers[payment.payment_method],
    payment.provider_payment_id ?? payment.reference,
  ]
    .filter(Boolean)
    .join(' · '),
  problem: payment.failure_code,
})

const rowOfRefund = (refund: AdminData<'adminListRefunds'>['results'][number]): Waiting => ({
  ...refund,
  key: `refund ${refund.id}`,
  why: refund.reason,
  problem: refund.last_error,
})

function Table({ tab, rows }: { tab: Tab; rows: Waiting[] }) {
  const { waitingMoney, orders, order } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{orders.number}</th>
            <th scope="col" class="wide">
              {orders.buyer}
            </th>
            <th scope="col" class="wide">
              {waitingMoney.since}
            </th>
            <th scope="col" class="wide">
              {tab === 'review' ? waitingMoney.atProvider : waitingMoney.why}
            </th>
            <th scope="col" class="number">
              {order.moneyAmount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: Waiting }) {
  const buyer = row.user ? nameOf(row.user) : w().orders.noAccount
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`/admin/orders/${row.order_id}`}>
          <bdi>{row.order_number}</bdi>
        </a>
        <span class="narrow-only soft">
          <span>
            <bdi>{buyer}</bdi>
          </span>
          <span>{ago(row.created_at)}</span>
          <Why row={row} />
        </span>
      </th>
      <td class="wide">
        <bdi>{buyer}</bdi>
      </td>
      <td class="wide">
        {day(row.created_at)}
        <span class="under soft">{ago(row.created_at)}</span>
      </td>
      <td class="wide breaks">
        <Why row={row} />
      </td>
      <td class="number">{money(row.amount, row.currency)}</td>
    </tr>
  )
}

const Why = ({ row: { why, problem } }: { row: Waiting }) => (
  <span>
    <bdi>{why}</bdi>
    {problem && (
      <span class="under wrong">
        <bdi>{problem}</bdi>
      </span>
    )}
  </span>
)
