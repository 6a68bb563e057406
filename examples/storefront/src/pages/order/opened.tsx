import { useLayoutEffect } from 'preact/hooks'
import { Failure } from '../../components/failure.tsx'
import { Heading } from '../../components/heading.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { forgetGuestOrders, keepGuestOrder } from '../../guest-orders.ts'
import { t, to } from '../../language.ts'
import { type Opener, useOrder } from '../../order.ts'
import { Whole } from './whole.tsx'

/** The page of an order. `notFound`: what there is in place of one that the visitor may not see. */
export function OpenedOrder({
  opener,
  notFound,
}: {
  opener: Opener
  notFound: preact.ComponentChild
}) {
  const loaded = useOrder(opener)
  const { error } = loaded
  // From one order to another the data of the former stays until that of the next is there.
  const order = loaded.dataKey === opener.key ? loaded.data : undefined
  const isGone = error?.kind === 'not_found'
  const { guest } = opener
  useLayoutEffect(() => {
    if (!guest) return
    if (order) keepGuestOrder({ ...guest, id: order.id })
    // An account may have claimed it, which ends its token.
    else if (isGone) forgetGuestOrders([guest.number])
  }, [opener.key, order?.id, isGone])
  if (isGone) return <>{notFound}</>
  return (
    <div class="page broad">
      <p class="back">
        {/* A guest's is followed by the browser: the router sees no other address where the link behind the # is left. */}
        <a href={to(guest ? '/orders/by-link' : '/orders')} target={guest ? '_top' : undefined}>
          {t().purchases.title}
        </a>
      </p>
      <Heading title={order?.order_number ?? t().purchases.title}>
        {order && <bdi>{order.order_number}</bdi>}
      </Heading>
      {error && <Failure error={error} retry={loaded.reload} />}
      {order && <Whole order={order} opener={opener} reload={loaded.reload} />}
      {!order && !error && <RowsSkeleton />}
    </div>
  )
}
