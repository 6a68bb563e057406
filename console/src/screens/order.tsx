import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { moment } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { type OrderStatus, Status } from '../parts/status.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { NotFound } from './not-found.tsx'
import { OrderActions } from './orders/actions.tsx'
import { Returns, Timeline } from './orders/history.tsx'
import { HoldNotice } from './orders/hold.tsx'
import { OrderItems } from './orders/items.tsx'
import { Money } from './orders/money.tsx'
import { StaffNotes } from './orders/staff-notes.tsx'
import type { OrderDetail, OrderView } from './orders/view.ts'
import { Where, Who } from './orders/who.tsx'

export function Order() {
  const asked = useOwnId()
  return /^\d+$/.test(asked) ? <OrderOf own={Number(asked)} /> : <ByNumber number={asked} />
}

/** Lists that have no ids lead here by the number of the order. */
function ByNumber({ number }: { number: string }) {
  const { route } = useLocation()
  const found = useLoaded(`order ${number}`, (signal) =>
    admin.adminListOrders({ query: { search: number }, signal }),
  )
  const order = found.data?.results.find(({ order_number }) => order_number === number)
  useEffect(() => {
    if (order) route(`/admin/orders/${order.id}`, true)
  }, [order])
  return found.data && !order ? <NotFound /> : <NotLoaded of={found} />
}

function OrderOf({ own }: { own: number }) {
  const loaded = useLoaded(`order ${own}`, (signal) =>
    admin.adminGetOrder({ path: { id: own }, signal }),
  )
  const { data: order, error, etag, reload, show } = loaded
  if (!order) return <NotLoaded of={loaded} />
  const view: OrderView = { order, etag, reload, show }
  return (
    <>
      <Title order={order} />
      {error && <Failure error={error} retry={reload} />}
      <HoldNotice order={order} />
      <OrderActions {...view} />
      <div class="order">
        <div class="order-main">
          <OrderItems order={order} />
          <Money order={order} />
          <Returns order={order} />
          <Timeline order={order} />
        </div>
        <div class="order-side">
          <Who order={order} />
          <Where order={order} />
          <StaffNotes {...view} />
        </div>
      </div>
    </>
  )
}

/** Kept while the next screen is fetched, whose address may have no id. */
function useOwnId(): string {
  const { params } = useRoute()
  return params.id ?? ''
}

function Title({ order }: { order: OrderDetail }) {
  const words = w().order
  const title = words.title(order.order_number)
  return (
    <div class="order-title">
      <Heading title={title} />
      <Status of={order.status as OrderStatus} isHeld={order.hold !== null} />
      <p class="soft">{words.placed(moment(order.created_at))}</p>
      {order.packing && (
        <p class="soft">
          {words.packedBy(
            order.packing.user.first_name || order.packing.user.email,
            moment(order.packing.until),
          )}
        </p>
      )}
      <Chain order={order} />
    </div>
  )
}

/** The orders before and after it, where its items or those of its returns were exchanged. */
function Chain({ order: { exchange_of: before, returns } }: { order: OrderDetail }) {
  const words = w()
  return (
    <>
      {before && (
        <p>
          <a href={`/admin/orders/${before.order_number}`}>
            {words.orders.exchangeOf(before.order_number)}
          </a>
          {' · '}
          <a href={`/admin/returns/${before.return_id}`}>{words.returns.one(before.return_id)}</a>
        </p>
      )}
      {returns.map(
        ({ id, exchange_order: next }) =>
          next && (
            <p key={id}>
              <a href={`/admin/orders/${next.id}`}>{words.returns.exchanged(next.order_number)}</a>
            </p>
          ),
      )}
    </>
  )
}
