import type { AdminData } from '@modest-clothing-store/client/admin'
import { useOwnQuery } from '../address.ts'
import { ago, day, money, nameOf } from '../format.ts'
import { Heading } from '../parts/heading.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

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
  /** The reason of the provider. */
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
      <List tab={open} />
    </>
  )
}

function List({ tab }: { tab: Tab }) {
  const { waitingMoney, orders, order } = w()
  const list = useList({ path: PATH, load, preset: { tab } })
  return (
    <ListScreen list={list} words={waitingMoney} head={<p>{waitingMoney.about[tab]}</p>}>
      {(rows) => (
        <Table
          columns={[
            [orders.number],
            [orders.buyer, 'wide'],
            [waitingMoney.since, 'wide'],
            [tab === 'review' ? waitingMoney.atProvider : waitingMoney.why, 'wide'],
            [order.moneyAmount, 'number'],
          ]}
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </Table>
      )}
    </ListScreen>
  )
}

type Query = { tab?: Tab; page?: number; page_size?: number }
type Options = { query?: Query | undefined; signal: AbortSignal }

async function load({ query: { tab = 'review', ...page } = {}, signal }: Options) {
  if (tab === 'review') {
    const reply = await admin.adminListPayments({ query: { ...page, needs: 'review' }, signal })
    if (!reply.ok) return reply
    const { count, results } = reply.data
    return { ...reply, data: { count, results: results.map(rowOfPayment) } }
  }
  const reply = await admin.adminListRefunds({ query: { ...page, state: tab }, signal })
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
