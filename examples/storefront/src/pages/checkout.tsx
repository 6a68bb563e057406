import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { addressOf, blankParts, forgetDraft, keepDraft, readDraft } from '../address.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { CheckoutFailure } from '../components/checkout-failure.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { ItemRow } from '../components/item-row.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { OutOfStock, type ShortItem } from '../components/out-of-stock.tsx'
import {
  PaymentChoice,
  type PaymentMethod,
  type PaymentMethodValue,
  usableMethods,
} from '../components/payment-choice.tsx'
import { Price } from '../components/price.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { textOf } from '../field-errors.ts'
import { focusOn } from '../focus.ts'
import { t } from '../language.ts'
import { together, useLoaded } from '../loading.ts'
import { type Cart, cart, session, store } from '../store.ts'
import '../styles/purchase.css'

export const Checkout = () => (
  <MembersOnly>
    <LoadedCheckout />
  </MembersOnly>
)

function LoadedCheckout() {
  useReloadOnReturn()
  const loaded = useLoaded(`checkout of ${session.value?.userId}`, (signal) =>
    together({ bag: store.getCart({ signal }), methods: store.listPaymentMethods({ signal }) }),
  )
  const bag = cart.value
  return (
    <div class="page">
      <Heading title={t().checkout.title} />
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      {loaded.data && bag ? (
        <Form bag={bag} methods={loaded.data.methods.results} />
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

function Form({ bag, methods }: { bag: Cart; methods: PaymentMethod[] }) {
  const texts = t().checkout
  const short = useSignal<readonly ShortItem[]>([])
  /** The bag is empty then, and the browser is on its way. */
  const isLeaving = useSignal(false)
  const shown = useRef(bag)
  if (!isLeaving.value) shown.current = bag
  const form = useForm({
    send: async (values) => {
      keepDraft(values)
      const blank = blankParts(values)
      if (blank) return blank
      const result = await order(values)
      short.value =
        !result.ok && result.error.kind === 'out_of_stock' ? result.error.out_of_stock_items : []
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
    focusOn('.summary .notice button, .summary [type=submit]')
  }
  if (shown.current.items.length === 0) return <Empty />
  return (
    <form class="beside" {...form.props}>
      <div>
        <AddressFields errorsOf={form.errorsOf} />
        <h2>{texts.how}</h2>
        <PaymentChoice methods={methods} legend={texts.howToPay} />
      </div>
      <OrderSummary bag={shown.current}>
        {/* Beside the button, which on a phone is a long way below the fields. */}
        {short.value.length > 0 && <OutOfStock items={short.value} done={goOn} />}
        {form.failure && form.failure.kind !== 'out_of_stock' && (
          <CheckoutFailure error={form.failure} />
        )}
        {usableMethods(methods).length > 0 && (
          <>
            <Button type="submit" wide isBusy={form.isSending || isLeaving.value}>
              {texts.order}
            </Button>
            <p class="soft summary-note">{texts.orderHint}</p>
          </>
        )}
      </OrderSummary>
    </form>
  )
}

/** The client gives it a key: however often it is sent, it is placed once. */
function order(values: FormData) {
  const notes = textOf(values, 'notes')
  return store.createOrder({
    body: {
      address: addressOf(values),
      payment_method: textOf(values, 'payment_method') as PaymentMethodValue,
      ...(notes ? { notes } : {}),
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

function AddressFields({ errorsOf }: { errorsOf: (name: string) => readonly string[] }) {
  const texts = t().checkout
  const draft = useRef(readDraft()).current
  const fields = [
    { name: 'recipient', label: texts.recipient, autocomplete: 'shipping name' },
    { name: 'street', label: texts.street, autocomplete: 'shipping street-address' },
    { name: 'city', label: texts.city, autocomplete: 'shipping address-level2' },
    { name: 'postal_code', label: texts.postalCode, autocomplete: 'shipping postal-code' },
  ] as const
  return (
    <fieldset class="choices">
      <legend>
        <h2>{texts.where}</h2>
      </legend>
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          required
          maxLength={120}
          defaultValue={draft[name] ?? ''}
          // What the service says of the whole text is shown with its first line.
          errors={name === 'street' ? [...errorsOf(name), ...errorsOf('address')] : errorsOf(name)}
        />
      ))}
      <Field
        label={texts.notes}
        name="notes"
        rows={2}
        hint={texts.notesHint}
        defaultValue={draft.notes ?? ''}
        errors={errorsOf('notes')}
      />
    </fieldset>
  )
}

function OrderSummary({ bag, children }: { bag: Cart; children: preact.ComponentChildren }) {
  const { currency, total_price } = bag.summary
  return (
    <section class="summary" aria-labelledby="your-order">
      <h2 id="your-order">{t().checkout.yours}</h2>
      <ul class="summary-lines">
        {bag.items.map((line) => (
          <li key={line.id}>
            <ItemRow variant={line.variant} subtotal={line.subtotal} currency={currency} level={3}>
              <p class="item-row-facts">{t().purchases.quantity(line.quantity)}</p>
            </ItemRow>
          </li>
        ))}
      </ul>
      <p class="summary-total">
        <span>{t().bag.total}</span>
        <Price amount={total_price} currency={currency} />
      </p>
      <p>
        <a href="/cart">{t().checkout.changeBag}</a>
      </p>
      {children}
    </section>
  )
}
