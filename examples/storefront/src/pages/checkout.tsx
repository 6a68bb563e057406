import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { addressOf, blankParts, forgetDraft, keepDraft, type SavedAddress } from '../address.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { CheckoutFailure } from '../components/checkout-failure.tsx'
import { Failure } from '../components/failure.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { OutOfStock, type ShortItem } from '../components/out-of-stock.tsx'
import {
  PaymentChoice,
  type PaymentMethod,
  type PaymentMethodValue,
  usableMethods,
} from '../components/payment-choice.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { textOf } from '../field-errors.ts'
import { focusOn } from '../focus.ts'
import { money } from '../format.ts'
import { t } from '../language.ts'
import { together, useLoaded } from '../loading.ts'
import { type Cart, cart, session, store } from '../store.ts'
import { Address } from './checkout/address.tsx'
import { Contact } from './checkout/contact.tsx'
import { Delivery, type DeliveryMethod } from './checkout/delivery.tsx'
import { type Quote, useQuote } from './checkout/quote.ts'
import { Summary } from './checkout/summary.tsx'
import '../styles/purchase.css'

export const Checkout = () => (
  <MembersOnly>
    <LoadedCheckout />
  </MembersOnly>
)

function LoadedCheckout() {
  useReloadOnReturn()
  const loaded = useLoaded(`checkout of ${session.value?.userId}`, (signal) =>
    together({
      bag: store.getCart({ signal }),
      methods: store.listPaymentMethods({ signal }),
      deliveries: store.listDeliveryMethods({ signal }),
      profile: store.getProfile({ signal }),
      addresses: store.listAddresses({ signal }),
    }),
  )
  const { data } = loaded
  const bag = cart.value
  return (
    <div class="page">
      <Heading title={t().checkout.title} />
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      {data && bag ? (
        <Form
          bag={bag}
          methods={data.methods.results}
          deliveries={data.deliveries.results}
          profile={data.profile}
          saved={data.addresses.results}
        />
      ) : (
        !loaded.error && <RowsSkeleton />
      )}
    </div>
  )
}

/** "Back" from the payment page may show this page as it was left: with a bag that was ordered. */
function useReloadOnReturn() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}

type FormParts = {
  bag: Cart
  methods: PaymentMethod[]
  deliveries: DeliveryMethod[]
  profile: Data<'getProfile'>
  saved: readonly SavedAddress[]
}

/** The button is beside the sum, outside of the form: a discount is a form of its own there. */
const FORM = 'order-form'

function Form({ bag, methods, deliveries, profile, saved }: FormParts) {
  const texts = t().checkout
  const short = useSignal<readonly ShortItem[]>([])
  /** The bag is empty then, and the browser is on its way. */
  const isLeaving = useSignal(false)
  const shown = useRef(bag)
  if (!isLeaving.value) shown.current = bag
  const costing = useQuote(shown.current)
  const { quote } = costing
  const form = useForm({
    send: async (values) => {
      keepDraft(values)
      const blank = blankParts(values, saved)
      if (blank) return blank
      const result = await order(values, saved, quote)
      short.value =
        !result.ok && result.error.kind === 'out_of_stock' ? result.error.out_of_stock_items : []
      if (!result.ok) costing.takeBack(result.error)
      return result
    },
    done: ({ order_id, payment_url }) => {
      isLeaving.value = true
      forgetDraft()
      leaveFor(payment_url, order_id)
    },
  })
  const goOn = () => {
    form.forget()
    // To the next piece that ran out, else to the order.
    focusOn(`.summary .notice button, [form=${FORM}]`)
  }
  if (shown.current.items.length === 0) return <Empty />
  return (
    <div class="beside">
      <form id={FORM} {...form.props}>
        <Contact profile={profile} />
        <Address
          saved={saved}
          recipient={`${profile.first_name} ${profile.last_name}`.trim()}
          errorsOf={form.errorsOf}
        />
        <Delivery methods={deliveries} costing={costing} />
        <h2>{texts.how}</h2>
        <PaymentChoice methods={methods} legend={texts.howToPay} />
      </form>
      <Summary bag={shown.current} costing={costing}>
        {/* Beside the button, which on a phone is a long way below the fields. */}
        {short.value.length > 0 && <OutOfStock items={short.value} done={goOn} />}
        {form.failure && form.failure.kind !== 'out_of_stock' && (
          <CheckoutFailure error={form.failure} />
        )}
        {quote && usableMethods(methods).length > 0 && (
          <OrderButton quote={quote} isBusy={form.isSending || isLeaving.value || costing.isOld} />
        )}
      </Summary>
    </div>
  )
}

function OrderButton({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  const texts = t().checkout
  const isFree = Number(quote.amount_due) === 0
  return (
    <>
      <Button type="submit" form={FORM} wide isBusy={isBusy}>
        {isFree ? texts.orderFree : texts.order(money(quote.amount_due, quote.currency))}
      </Button>
      {!isFree && <p class="soft summary-note">{texts.orderHint}</p>}
    </>
  )
}

/**
 * Of what was quoted. The client gives it a key: however often it is sent, it is placed once.
 */
function order(values: FormData, saved: readonly SavedAddress[], quote: Quote | undefined) {
  const notes = textOf(values, 'notes')
  const { discount, delivery } = quote ?? {}
  return store.createOrder({
    body: {
      address: addressOf(values, saved),
      payment_method: textOf(values, 'payment_method') as PaymentMethodValue,
      ...(notes ? { notes } : {}),
      ...(discount ? { discount_code: discount.code } : {}),
      ...(delivery ? { delivery_method: delivery.code } : {}),
    },
  })
}

/** "Back" from there leads to the order, not to the form that placed it. */
function leaveFor(paymentUrl: string, orderId: number) {
  history.replaceState(null, '', `/orders/${orderId}`)
  location.assign(paymentUrl)
}

function Empty() {
  return (
    <>
      <p>{t().bag.empty}</p>
      <div class="sheet-buttons">
        <ButtonLink href="/products">{t().shop.toTheShop}</ButtonLink>
        <ButtonLink href="/orders" look="quiet">
          {t().checkout.seeOrders}
        </ButtonLink>
      </div>
    </>
  )
}
