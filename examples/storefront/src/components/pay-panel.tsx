import { useSignal } from '@preact/signals'
import { dateTime } from '../format.ts'
import { t } from '../language.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { usePaymentMethods } from '../payment-methods.ts'
import { useReloadOnReturn } from '../reload-on-return.ts'
import { Button } from './button.tsx'
import { CheckoutFailure } from './checkout-failure.tsx'
import { Failure } from './failure.tsx'
import { useForm } from './form.ts'
import { PaymentChoice, type PaymentMethodValue } from './payment-choice.tsx'
import { LinesSkeleton } from './skeleton.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

/** For an order that is not paid: reserves its pieces anew, and leads to a new payment page. */
export function PayPanel({
  order,
  opener,
  legend,
}: {
  order: OrderDetail
  opener: Opener
  legend: string
}) {
  useReloadOnReturn()
  const methods = usePaymentMethods()
  const isLeaving = useSignal(false)
  const form = useForm({
    send: (values) => {
      const payment_method = values.get('payment_method') as PaymentMethodValue
      return opener.pay({ payment_method })
    },
    done: ({ payment_url }) => {
      isLeaving.value = true
      location.assign(payment_url)
    },
  })
  if (methods.error) return <Failure error={methods.error} retry={methods.reload} />
  if (!methods.data) return <LinesSkeleton count={3} />
  return (
    <form class="pay-panel" {...form.props}>
      <PaymentChoice methods={methods.data.results} legend={legend} chosen={order.payment_method} />
      <p class="soft">
        {order.reserved_until
          ? t().paid.reservedUntil(dateTime(order.reserved_until))
          : t().paid.notReserved}
      </p>
      {form.failure && (
        <CheckoutFailure error={form.failure} isGuest={opener.guest !== undefined} />
      )}
      <Button type="submit" isBusy={form.isSending || isLeaving.value}>
        {t().paid.payNow}
      </Button>
    </form>
  )
}
