import type { ComponentChildren } from 'preact'
import { arrivalOf } from '../../arrival.ts'
import { useDeliveryMethods } from '../../delivery-methods.ts'
import { dateTime, days } from '../../format.ts'
import { readGuest } from '../../guest-orders.ts'
import { t } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import type { Opener, OrderDetail } from '../../order.ts'
import { store } from '../../store.ts'
import { SHOP } from '../../theme/shop.ts'
import './next-steps.css'

/** Data that the steps show beside the order. It is asked for with it: a line that comes later moves the others. */
export function useNextSteps({ guest }: Opener) {
  const methods = useDeliveryMethods()
  const reader = useLoaded<{ email?: string }>(guest ? 'guest' : 'profile', async (signal) =>
    guest
      ? { ok: true, status: 200, headers: new Headers(), data: readGuest() ?? {} }
      : store.getProfile({ signal }),
  )
  const isThere = [methods, reader].every(({ data, error }) => data || error)
  return { email: reader.data?.email, isThere }
}

type Props = { order: OrderDetail; opener: Opener; email: string | undefined }

/** The steps of a paid order from now on, until it can be sent back. */
export function NextSteps({ order, opener, email }: Props) {
  const texts = t().paid
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.next}</h2>
      <ol class="next-steps">
        <li>{email ? texts.mailed(email) : texts.mailedYou}</li>
        <li>
          {order.status === 'paid' && texts.packed}
          {order.status === 'shipped' && texts.shipped}
          {order.status === 'delivered' && texts.arrived}
          {order.status !== 'delivered' && <Delivery order={order} />}
        </li>
        <li>{opener.guest ? texts.followGuest : texts.follow}</li>
        <li>
          {order.return_until
            ? t().purchases.returnUntil(dateTime(order.return_until))
            : texts.returnWindow(SHOP.returnDays)}{' '}
          {t().shop.returnCost}
        </li>
      </ol>
    </section>
  )
}

/** With what the shop writes about its way of delivering, such as how long it takes. */
function Delivery({ order: { delivery, address, paid_at } }: { order: OrderDetail }) {
  const methods = useDeliveryMethods().data?.results
  const more = methods?.find(({ code }) => code === delivery?.code)?.description
  return (
    <>
      {delivery && (
        <Line>
          {t().paid.deliveredBy(delivery.name)} {more && <bdi>{more}</bdi>}
        </Line>
      )}
      <Line>
        {t().shop.deliveryTime} {paid_at && t().paid.expected(days(arrivalOf(paid_at)))}
      </Line>
      <Line>
        <bdi class="next-address">{address}</bdi>
      </Line>
    </>
  )
}

const Line = ({ children }: { children: ComponentChildren }) => (
  <span class="next-line">{children}</span>
)
