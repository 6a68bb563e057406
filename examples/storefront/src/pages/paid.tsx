import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { PayPanel } from '../components/pay-panel.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { type OrderDetail, useOrder } from '../order.ts'
import { NotFound } from './not-found.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

export const Paid = () => (
  <MembersOnly>
    <Back />
  </MembersOnly>
)

/** Where the payment page returns to. That is no proof: the order itself says whether it is paid. */
function Back() {
  const { params } = useRoute()
  const { query } = useRoute()
  const id = Number(params.id)
  const loaded = useOrder(id)
  const order = loaded.data
  if (loaded.error?.kind === 'not_found') return <NotFound />
  return (
    <div class="narrow">
      {order ? (
        <Outcome order={order} isCancelled={query.cancelled !== undefined} />
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
function Outcome({ order, isCancelled }: { order: OrderDetail; isCancelled: boolean }) {
  const isWaiting = order.status === 'pending' && !isCancelled
  const isSlow = useIsSlow(isWaiting)
  const [title, sentence] = wordsFor(order, isCancelled, isSlow)
  const orderPath = `/orders/${order.id}`
  return (
    <>
      <div role="status">
        <Heading title={title} />
        <p>{sentence}</p>
      </div>
      {isWaiting && !isSlow && <div class="waiting" aria-hidden="true" />}
      {order.status === 'pending' ? (
        <>
          {isCancelled && <PayPanel order={order} legend={t().checkout.howToPay} />}
          <p>
            <a href={orderPath}>{t().paid.toOrder}</a>
          </p>
        </>
      ) : (
        <div class="sheet-buttons">
          <ButtonLink href={orderPath}>{t().paid.toOrder}</ButtonLink>
          <ButtonLink href="/products" look="quiet">
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
