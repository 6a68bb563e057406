import type { AdminData } from '@modest-clothing-store/client/admin'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { moment, money } from '../../format.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { PaymentLink } from '../../parts/payment-link.tsx'
import { w } from '../../settings.ts'

export type PlacedOrder = AdminData<'adminCreateOrder'>

/** The order that was placed, with the link to send to its buyer. */
export function Placed({ order, again }: { order: PlacedOrder; again: () => void }) {
  const { phone } = w()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section class="card panel stack" aria-labelledby="placed">
      <h2 id="placed" ref={heading} tabIndex={-1}>
        {phone.placed(order.order_number)}
      </h2>
      <p>
        {phone.owed(money(order.amount_due))}{' '}
        {order.reserved_until && phone.reserved(moment(order.reserved_until))}
      </p>
      {order.payment_url ? <PaymentLink url={order.payment_url} /> : <p>{phone.markLater}</p>}
      <div class="bar">
        <ButtonLink href={`/admin/orders/${order.id}`}>{phone.open}</ButtonLink>
        <Button look="quiet" onClick={again}>
          {phone.again}
        </Button>
      </div>
    </section>
  )
}
