import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { PayPanel } from '../components/pay-panel.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { readAgain, usePolling } from '../polling.ts'
import { session, store } from '../store.ts'
import { NotFound } from './not-found.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

type OrderDetail = Data<'getOrder'>

export const Paid = () => (
  <MembersOnly>
    <Back />
  </MembersOnly>
)

/** Where the payment page returns to. That is no proof: the order itself says whether it is paid. */
function Back() {
  const { params } = useRoute()
  const { query } = useLocation()
  const id = Number(params.id)
  const loaded = useLoaded(`order ${id} of ${session.value?.userId}`, (signal) =>
    store.getOrder({ path: { id }, signal }),
  )
  usePolling(loaded.data?.status === 'pending', (signal) => readAgain(id, loaded, signal))
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

function Outcome({ order, isCancelled }: { order: OrderDetail; isCancelled: boolean }) {
  const texts = t().paid
  const { status, order_number } = order
  if (status === 'pending') {
    if (!isCancelled) return <Waiting order={order} />
    return (
      <>
        <div role="status">
          <Heading title={texts.notPaid} />
          <p>{texts.notPaidMore(order_number)}</p>
        </div>
        <PayPanel order={order} legend={t().checkout.howToPay} />
        <p>
          <a href={`/orders/${order.id}`}>{texts.toOrder}</a>
        </p>
      </>
    )
  }
  return (
    <>
      <div role="status">
        <Heading title={status === 'cancelled' ? texts.cancelled : texts.thanks} />
        <p>{status === 'cancelled' ? texts.cancelledMore : texts.thanksMore(order_number)}</p>
      </div>
      <div class="sheet-buttons">
        <ButtonLink href={`/orders/${order.id}`}>{texts.toOrder}</ButtonLink>
        <ButtonLink href="/products" look="quiet">
          {texts.goOn}
        </ButtonLink>
      </div>
    </>
  )
}

const SLOW_MS = 30_000

function Waiting({ order }: { order: OrderDetail }) {
  const texts = t().paid
  const isSlow = useSignal(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      isSlow.value = true
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div role="status">
        <Heading title={texts.waiting} />
        <p>{isSlow.value ? texts.slow : texts.waitingMore}</p>
      </div>
      {!isSlow.value && <div class="waiting" aria-hidden="true" />}
      <p>
        <a href={`/orders/${order.id}`}>{texts.toOrder}</a>
      </p>
    </>
  )
}
