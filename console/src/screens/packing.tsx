import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { announce } from '../announce.ts'
import { ago } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Buyer, GuestContact } from '../parts/buyer.tsx'
import { ExchangeMark } from '../parts/exchange-mark.tsx'
import { Failure } from '../parts/failure.tsx'
import { Field } from '../parts/field.tsx'
import { textIn, useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { ListPage, useList } from '../parts/list-screen.tsx'
import { Submit } from '../parts/submit.tsx'
import { Table } from '../parts/table.tsx'
import { remember, remembered, w } from '../settings.ts'
import { admin } from '../store.ts'
import { Claimed } from './packing/claimed.tsx'
import type { PackingRow } from './packing/parcels.ts'
import { PackingTabs } from './packing/tabs.tsx'

/** Until a packer takes another number, which the device remembers. The service takes 50 at most. */
const CLAIMED_AT_ONCE = '10'
/** The oldest: more are rarely packed at once. */
const CLAIMED_SHOWN = 100

/** The orders that wait, oldest first; packers take as many as they choose, and two never get the same. */
export function Packing() {
  const { packing } = w()
  const list = useList({
    path: '/admin/packing',
    load: admin.adminListOrders,
    preset: { needs: ['packing'], claimed: false, expand: 'items', ordering: 'paid_at' },
  })
  const claimed = useLoaded('claimed', (signal) =>
    admin.adminListOrders({
      query: { needs: ['packing'], claimed: true, ordering: 'paid_at', page_size: CLAIMED_SHOWN },
      signal,
    }),
  )
  const reload = async () => {
    await Promise.all([list.reload(), claimed.reload()])
  }
  const { data } = list
  return (
    <>
      <Heading title={packing.title} />
      <PackingTabs open="waiting" />
      <div class="section-head">
        <p role="status">
          {data && (data.count === 0 ? packing.noneWaiting : packing.waitingCount(data.count))}
        </p>
        {data && data.count > 0 && <Claim reload={reload} />}
      </div>
      <ListPage list={list}>{(rows) => <Waiting rows={rows} />}</ListPage>
      {claimed.error && <Failure error={claimed.error} retry={claimed.reload} />}
      {claimed.data && claimed.data.count > 0 && <Claimed {...claimed.data} reload={reload} />}
    </>
  )
}

function Claim({ reload }: { reload: () => Promise<void> }) {
  const { packing } = w()
  const { route } = useLocation()
  const isNothing = useSignal(false)
  const count = useSignal(remembered('claim') ?? CLAIMED_AT_ONCE)
  const form = useForm({
    send: (values) => {
      count.value = textIn(values, 'count')
      return admin.adminClaimOrders({ body: { count: Number(count.value) } })
    },
    done: ({ results }) => {
      remember('claim', count.value)
      isNothing.value = results.length === 0
      if (results.length === 0) return reload()
      announce(packing.claimed(results.length))
      route('/admin/packing/table')
    },
  })
  return (
    <form {...form.props} class="bar claim">
      {isNothing.value && <p role="status">{packing.claimNone}</p>}
      <Field
        label={packing.claimCount}
        inputMode="numeric"
        autocomplete="off"
        maxLength={2}
        value={count.value}
        {...form.field('count')}
      />
      <Submit form={form} shortcut="c">
        {packing.claim}
      </Submit>
    </form>
  )
}

function Waiting({ rows }: { rows: PackingRow[] }) {
  const { packing, orders } = w()
  return (
    <Table
      columns={[
        [orders.number],
        [orders.buyer, 'wide'],
        [packing.units, 'number'],
        [orders.items, 'wide'],
        [packing.paid],
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" class="order-number">
            <a href={`/admin/orders/${row.id}`}>
              <bdi>{row.order_number}</bdi>
            </a>
            <ExchangeMark {...row} />
            {row.delivery && (
              <span class="under soft">
                <bdi>{row.delivery.name}</bdi>
              </span>
            )}
          </th>
          <td class="wide">
            <Buyer {...row} />
            {row.guest && <GuestContact {...row.guest} />}
          </td>
          <td class="number">
            {row.items?.reduce((sum, item) => sum + item.quantity - item.refunded_quantity, 0)}
          </td>
          <td class="wide">
            <bdi>{row.items?.map(({ variant }) => variant.product.name).join(', ')}</bdi>
          </td>
          <td>{row.paid_at && ago(row.paid_at)}</td>
        </tr>
      ))}
    </Table>
  )
}
