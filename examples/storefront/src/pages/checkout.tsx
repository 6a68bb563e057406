import type { Data, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { forgetDraft, keepDraft } from '../address.ts'
import { Agreement } from '../components/agreement.tsx'
import { Button } from '../components/button.tsx'
import { CheckoutFailure } from '../components/checkout-failure.tsx'
import { EmptyBag } from '../components/empty-bag.tsx'
import { Failure } from '../components/failure.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { OutOfStock, type ShortItem } from '../components/out-of-stock.tsx'
import { PaymentChoice, type PaymentMethod, usableMethods } from '../components/payment-choice.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { focusOn } from '../focus.ts'
import { money } from '../format.ts'
import { t, to } from '../language.ts'
import { together, useLoaded } from '../loading.ts'
import { useReloadOnReturn } from '../reload-on-return.ts'
import { type Cart, cart, session, store } from '../store.ts'
import { Address } from './checkout/address.tsx'
import { Contact, GuestContact, nameOf } from './checkout/contact.tsx'
import { Delivery } from './checkout/delivery.tsx'
import { placeOrder } from './checkout/order.ts'
import { type Quote, useQuote } from './checkout/quote.ts'
import { Summary } from './checkout/summary.tsx'
import { useWhere } from './checkout/where.ts'
import '../styles/purchase.css'

export const Checkout = () => (session.value ? <LoadedCheckout /> : null)

function LoadedCheckout() {
  useReloadOnReturn()
  const loaded = useLoaded(`checkout of ${session.value?.userId}`, (signal) =>
    together({
      bag: store.getCart({ signal }),
      methods: store.listPaymentMethods({ signal }),
      deliveries: store.listDeliveryMethods({ signal }),
      member: session.value?.isLoggedIn ? loadMember(signal) : NO_MEMBER,
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
          deliveries={data.deliveries}
          member={data.member}
        />
      ) : (
        !loaded.error && <RowsSkeleton />
      )}
    </div>
  )
}

const loadMember = (signal: AbortSignal) =>
  together({
    profile: store.getProfile({ signal }),
    addresses: store.listAddresses({ signal }),
  })
const NO_MEMBER = Promise.resolve({
  ok: true as const,
  status: 200,
  headers: new Headers(),
  data: undefined,
})

type FormParts = {
  bag: Cart
  methods: PaymentMethod[]
  /** To the country of the shop. */
  deliveries: Data<'listDeliveryMethods'>
  /** Undefined: a guest orders. */
  member: { profile: Data<'getProfile'>; addresses: Data<'listAddresses'> } | undefined
}

/** The button is beside the sum, outside of the form: a discount is a form of its own there. */
const FORM = 'order-form'

function Form({ bag, methods, deliveries, member }: FormParts) {
  const saved = member?.addresses.results ?? []
  const texts = t().checkout
  const short = useSignal<readonly ShortItem[]>([])
  /** The bag is empty then, and the browser is on its way. */
  const isLeaving = useSignal(false)
  const form = useForm({
    send: async (values) => {
      const result = await placeOrder(values, { isGuest: !member, saved, quote: costing.quote })
      short.value =
        !result.ok && result.error.kind === 'out_of_stock' ? result.error.out_of_stock_items : []
      if (!result.ok) costing.takeBack(result.error)
      if (!result.ok && result.error.kind === 'total_changed') await costing.reload()
      return result
    },
    done: ({ order_id, payment_url }) => {
      isLeaving.value = true
      forgetDraft()
      leaveFor(payment_url, order_id)
    },
    elsewhere: ['discount_code', 'delivery_method'],
  })
  const shown = useRef(bag)
  const isPlaced = isLeaving.value || (bag.items.length === 0 && mayBePlaced(form))
  if (!isPlaced) shown.current = bag
  const where = useWhere(saved, deliveries)
  const costing = useQuote(shown.current, where.country)
  const { quote } = costing
  const goOn = () => {
    form.forget()
    // To the next piece that ran out, else to the order.
    focusOn(`.summary .notice button, [form=${FORM}]`)
  }
  if (shown.current.items.length === 0) return <EmptyBag />
  return (
    <div class="beside">
      <form
        id={FORM}
        {...form.props}
        onInput={({ currentTarget }) => keepDraft(new FormData(currentTarget))}
      >
        {member ? (
          <Contact profile={member.profile} />
        ) : (
          <GuestContact errors={form.errorsOf('email')} />
        )}
        <Address
          saved={saved}
          where={where}
          known={member ? knownOf(member.profile) : {}}
          errorsOf={form.errorsOf}
        />
        <Delivery where={where} costing={costing} />
        <h2>{texts.how}</h2>
        <PaymentChoice methods={methods} legend={texts.howToPay} />
      </form>
      <Summary bag={shown.current} costing={costing}>
        {/* Beside the button, which on a phone is a long way below the fields. */}
        {short.value.length > 0 && <OutOfStock items={short.value} done={goOn} />}
        {form.failure && form.failure.kind !== 'out_of_stock' && (
          <CheckoutFailure error={form.failure} isGuest={!member} />
        )}
        {quote && !where.nowhere && usableMethods(methods).length > 0 && (
          <OrderButton quote={quote} isBusy={form.isSending || isLeaving.value || costing.isOld} />
        )}
      </Summary>
    </div>
  )
}

const knownOf = (profile: Data<'getProfile'>) => ({
  recipient: nameOf(profile),
  phone_number: profile.phone_number,
})

/** Also where its reply was lost: the same order can be sent again then, and is placed once. */
const mayBePlaced = ({
  isSending,
  failure,
}: {
  isSending: boolean
  failure?: StoreError | undefined
}) => isSending || (failure !== undefined && !['out_of_stock', 'cart_empty'].includes(failure.kind))

function OrderButton({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  const texts = t().checkout
  const isFree = Number(quote.amount_due) === 0
  return (
    <>
      <Button type="submit" form={FORM} wide isBusy={isBusy}>
        {isFree ? texts.orderFree : texts.order(money(quote.amount_due, quote.currency))}
      </Button>
      {!isFree && <p class="soft summary-note">{texts.orderHint}</p>}
      <Agreement text={texts.agree} />
    </>
  )
}

/** "Back" from there leads to the order, not to the form that placed it. */
function leaveFor(paymentUrl: string, orderId: number) {
  history.replaceState(null, '', to(`/orders/${orderId}`))
  location.assign(paymentUrl)
}
