import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { changed, useOwnQuery } from '../address.ts'
import { announce } from '../announce.ts'
import { ago } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Button } from '../parts/button.tsx'
import { Buyer, GuestContact } from '../parts/buyer.tsx'
import { Failure } from '../parts/failure.tsx'
import { useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { Pager } from '../parts/pager.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { Claimed } from './packing/claimed.tsx'
import type { PackingRow } from './packing/parcels.ts'
import { PackingTabs } from './packing/tabs.tsx'

const SIZE = 25
const CLAIMED_AT_ONCE = 10
/** The oldest: more are rarely packed at once. */
const CLAIMED_SHOWN = 100

/** What waits, oldest first; packers take ten at a time, and two never get the same. */
export function Packing() {
  const { packing, frame } = w()
  const query = useOwnQuery()
  const page = Number(query.get('page') ?? 1)
  const list = useLoaded(`to pack ${page}`, (signal) =>
    admin.adminListOrders({
      query: {
        needs: ['packing'],
        claimed: false,
        expand: 'items',
        ordering: 'paid_at',
        page,
        page_size: SIZE,
      },
      signal,
    }),
  )
  const claimed = useLoaded('claimed', (signal) =>
    admin.adminListOrders({
      query: { needs: ['packing'], claimed: true, ordering: 'paid_at', page_size: CLAIMED_SHOWN },
      signal,
    }),
  )
  const reload = async () => {
    await Promise.all([list.reload(), claimed.reload()])
  }
  const { data, error } = list
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
      {error && <Failure error={error} retry={list.reload} />}
      {!data && list.isLoading && <p class="soft">{frame.loading}</p>}
      {data && data.count > 0 && (
        <>
          <Waiting rows={data.results} />
          <Pager
            count={data.count}
            size={SIZE}
            page={page}
            href={(to) =>
              `/admin/packing${changed(query, { page: to === 1 ? undefined : String(to) })}`
            }
          />
        </>
      )}
      {claimed.error && <Failure error={claimed.error} retry={claimed.reload} />}
      {claimed.data && claimed.data.count > 0 && <Claimed {...claimed.data} reload={reload} />}
    </>
  )
}

function Claim({ reload }: { reload: () => Promise<void> }) {
  const { packing } = w()
  const { route } = useLocation()
  const isNothing = useSignal(false)
  const form = useForm({
    send: () => admin.adminClaimOrders({ body: { count: CLAIMED_AT_ONCE } }),
    done: ({ results }) => {
      isNothing.value = results.length === 0
      if (results.length === 0) return reload()
      announce(packing.claimed(results.length))
      route('/admin/packing/bench')
    },
  })
  return (
    <form {...form.props}>
      {form.error && <Failure error={form.error} />}
      {isNothing.value && <p role="status">{packing.claimNone}</p>}
      <Button type="submit" isBusy={form.isSending} shortcut="c">
        {packing.claim}
      </Button>
    </form>
  )
}

function Waiting({ rows }: { rows: PackingRow[] }) {
  const { packing, orders } = w()
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{orders.number}</th>
            <th scope="col" class="wide">
              {orders.buyer}
            </th>
            <th scope="col" class="number">
              {packing.units}
            </th>
            <th scope="col" class="wide">
              {orders.items}
            </th>
            <th scope="col">{packing.paid}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" class="order-number">
                <a href={`/admin/orders/${row.id}`}>
                  <bdi>{row.order_number}</bdi>
                </a>
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
        </tbody>
      </table>
    </div>
  )
}
