import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { OwnOrder } from '../components/own-order.tsx'
import { PayPanel } from '../components/pay-panel.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t, to } from '../language.ts'
import { type Opener, type OrderDetail, useOrder } from '../order.ts'
import { NotFound } from './not-found.tsx'
import { OfferAccount } from './paid/offer-account.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

export const Paid = () => <OwnOrder>{(opener) => <Back opener={opener} />}</OwnOrder>

/** Where the payment page returns to. That is no proof: the order itself says whether it is paid. */
function Back({ opener }: { opener: Opener }) {
  const { query } = useLocation()
  const loaded = useOrder(opener)
  const order = loaded.data
  if (loaded.error?.kind === 'not_found') return <NotFound />
  return (
    <div class="narrow">
      {order ? (
        <>
          <Outcome order={order} opener={opener} isCancelled={query.cancelled !== undefined} />
          {opener.guest && <OfferAccount />}
        </>
      ) : (
        <>
          <Heading title={t().paid.title} />
          {loaded.error ? (
            <Failure error={loaded.error} retry={loaded.reload} />
          ) : (
            <LinesSkeleton count={3} />
          )}
        </>
      )}
    </div>
  )
}

/** Title and sentence stay the same elements: a reader hears their change, and the focus stays. */
function Outcome({
  order,
  opener,
  isCancelled,
}: {
  order: OrderDetail
  opener: Opener
  isCancelled: boolean
}) {
  const isWaiting = order.status === 'pending' && !isCancelled
  const isSlow = useIsSlow(isWaiting)
  const [title, sentence] = wordsFor(order, isCancelled, isSlow)
  const orderPath = to(`/orders/${order.id}`)
  return (
    <>
      <div role="status">
        <Heading title={title} />
        <p>{sentence}</p>
      </div>
      {isWaiting && !isSlow && <div class="waiting" aria-hidden="true" />}
      {order.status === 'pending' ? (
        <>
          {isCancelled && <PayPanel order={order} opener={opener} legend={t().checkout.howToPay} />}
          <p>
            <a href={orderPath}>{t().paid.toOrder}</a>
          </p>
        </>
      ) : (
        <div class="sheet-buttons">
          <ButtonLink href={orderPath}>{t().paid.toOrder}</ButtonLink>
          <ButtonLink href={to('/products')} look="quiet">
            {t().paid.goOn}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function wordsFor({ status, order_number }: OrderDetail, isCancelled: boolean, isSlow: boolean) {
  const texts = t().paid
  if (status === 'cancelled') return [texts.cancelled, texts.cancelledMore] as const
  if (status !== 'pending') return [texts.thanks, texts.thanksMore(order_number)] as const
  if (isCancelled) return [texts.notPaid, texts.notPaidMore(order_number)] as const
  return [texts.waiting, isSlow ? texts.slow : texts.waitingMore] as const
}

const SLOW_MS = 30_000

function useIsSlow(isWaiting: boolean) {
  const isSlow = useSignal(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      isSlow.value = true
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow.value
}
