import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { ButtonLink } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heading } from '../components/heading.tsx'
import { OwnOrder } from '../components/own-order.tsx'
import { PayPanel } from '../components/pay-panel.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { dateTime } from '../format.ts'
import { t, to } from '../language.ts'
import { type Opener, type OrderDetail, useOrder } from '../order.ts'
import { NotFound } from './not-found.tsx'
import { NextSteps, useNextSteps } from './paid/next-steps.tsx'
import { OfferAccount } from './paid/offer-account.tsx'
import { Ordered } from './paid/ordered.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

export const Paid = () => <OwnOrder>{(opener) => <Back opener={opener} />}</OwnOrder>

/** Where the payment page returns to. That is no proof: the order itself says whether it is paid. */
function Back({ opener }: { opener: Opener }) {
  const { query } = useRoute()
  const loaded = useOrder(opener)
  const { email, isThere } = useNextSteps(opener)
  const order = loaded.data
  if (loaded.error?.kind === 'not_found') return <NotFound />
  return (
    <div class="narrow">
      {order && isThere ? (
        <Outcome
          order={order}
          opener={opener}
          email={email}
          isCancelled={query.cancelled !== undefined}
        />
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
  email,
  isCancelled,
}: {
  order: OrderDetail
  opener: Opener
  email: string | undefined
  isCancelled: boolean
}) {
  const state = stateOf(order, isCancelled)
  const isSlow = useIsSlow(state === 'waiting')
  const [title, sentence] = wordsFor(state, order, isSlow)
  return (
    <>
      <div role="status">
        <Heading title={title} />
        <p>{sentence}</p>
      </div>
      {state === 'waiting' && <Waiting order={order} isSlow={isSlow} />}
      {state === 'failed' && <p>{t().paid.failedCharged}</p>}
      {(state === 'failed' || state === 'left') && (
        <PayPanel order={order} opener={opener} legend={t().checkout.howToPay} />
      )}
      {state === 'paid' && <Ordered order={order} />}
      {state === 'paid' && <NextSteps order={order} opener={opener} email={email} />}
      {state === 'cancelled' && <p>{t().paid.cancelledNow}</p>}
      <Onward order={order} isEnded={state === 'paid' || state === 'cancelled'} />
      {state === 'paid' && opener.guest && <OfferAccount />}
    </>
  )
}

/** `left` is without paying, by the payment page's own link; `failed` is declined, or too late. */
type State = 'waiting' | 'left' | 'failed' | 'cancelled' | 'paid'

function stateOf({ status, reserved_until }: OrderDetail, isCancelled: boolean): State {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'pending') return 'paid'
  if (isCancelled) return 'left'
  return reserved_until ? 'waiting' : 'failed'
}

function wordsFor(state: State, { order_number, refund_status }: OrderDetail, isSlow: boolean) {
  const texts = t().paid
  const words: Record<State, readonly [title: string, sentence: string]> = {
    waiting: [texts.waiting, isSlow ? texts.slow : texts.waitingMore],
    left: [texts.notPaid, texts.notPaidMore(order_number)],
    failed: [texts.failed, texts.failedMore(order_number)],
    cancelled: [
      texts.cancelled,
      refund_status ? t().purchases.refund[refund_status] : texts.cancelledMore,
    ],
    paid: [texts.thanks, texts.thanksMore(order_number)],
  }
  return words[state]
}

function Waiting({ order, isSlow }: { order: OrderDetail; isSlow: boolean }) {
  const texts = t().paid
  return (
    <>
      {!isSlow && <div class="waiting" aria-hidden="true" />}
      <p>{texts.mayLeave}</p>
      {order.reserved_until && <p>{texts.reservedUntil(dateTime(order.reserved_until))}</p>}
      <p>
        <a href={to(`/paid/${order.id}?cancelled=1`)}>{texts.leftUnpaid}</a>
      </p>
    </>
  )
}

/** The order and the shop: as buttons where there is nothing left to do here. */
function Onward({ order, isEnded }: { order: OrderDetail; isEnded: boolean }) {
  const orderPath = to(`/orders/${order.id}`)
  if (!isEnded) {
    return (
      <p>
        <a href={orderPath}>{t().paid.toOrder}</a>
      </p>
    )
  }
  return (
    <div class="sheet-buttons">
      <ButtonLink href={orderPath}>{t().paid.toOrder}</ButtonLink>
      <ButtonLink href={to('/products')} look="quiet">
        {t().paid.goOn}
      </ButtonLink>
    </div>
  )
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
