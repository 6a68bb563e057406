import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { hasDraft } from '../../drafts.ts'
import { languageName, money } from '../../format.ts'
import { ownLanguage, translatedInto } from '../../languages.ts'
import { Button } from '../../parts/button.tsx'
import { Area, Choice, Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Short } from '../../parts/short.tsx'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { type Account, ChooseAccount } from './account.tsx'
import { Delivery, shopCountry } from './delivery.tsx'
import { Items } from './items.tsx'
import { LastAddress } from './last-address.tsx'
import { lines, setLines, sumOf } from './lines.ts'
import type { PlacedOrder } from './placed.tsx'

/** No order costs as much: it is refused for its total alone, which the refusal names. */
const NO_TOTAL = '9999999999.99'
const HOURS = { usual: '24', max: 3 }

const optional = (values: FormData, name: string) =>
  values.has(name) ? textIn(values, name) || undefined : undefined

function bodyOf(values: FormData, account: Account | undefined, expected_total: string) {
  return {
    items: lines.peek().map(({ id, units }) => ({ variant_id: id, quantity: units })),
    ...(account
      ? { user_id: account.id }
      : {
          email: optional(values, 'email'),
          full_name: optional(values, 'full_name'),
          phone_number: optional(values, 'phone_number'),
        }),
    address: textIn(values, 'address'),
    country: optional(values, 'country'),
    delivery_method: optional(values, 'delivery_method'),
    discount_code: optional(values, 'discount_code'),
    payment: textIn(values, 'payment') === 'later' ? ('later' as const) : ('link' as const),
    // As it was typed: the API says what is wrong with it.
    hold_hours: optional(values, 'hold_hours') as unknown as number | undefined,
    language: optional(values, 'language'),
    notes: optional(values, 'notes'),
    staff_note: optional(values, 'staff_note'),
    expected_total,
  }
}

/**
 * The total is asked for before the order is placed: by an order that is refused for its total alone, so that all else that
 * is wrong is said as well. What is changed afterwards is asked for anew.
 */
function useTotal(account: Signal<Account | undefined>, done: (order: PlacedOrder) => void) {
  const total = useSignal<string | undefined>(undefined)
  const of = useSignal(lines.value)
  const seen = of.value === lines.value ? total.value : undefined
  const form = useForm<PlacedOrder>({
    send: async (values) => {
      const body = bodyOf(values, account.peek(), seen ?? NO_TOTAL)
      const reply = await admin.adminCreateOrder({ body })
      if (reply.ok || reply.error.kind !== 'total_changed') return reply
      total.value = reply.error.amount_due
      of.value = lines.peek()
      return undefined
    },
    message: ({ order_number }) => w().phone.placed(order_number),
    done: (order) => {
      setLines([])
      done(order)
    },
    required: ['address'],
  })
  const forget = () => {
    total.value = undefined
  }
  return { form, seen, forget }
}

type OrderFormProps = { done: (order: PlacedOrder) => void; startAfresh: () => void }

export function OrderForm({ done, startAfresh }: OrderFormProps) {
  const { phone } = w()
  const account = useSignal<Account | undefined>(undefined)
  const country = useSignal(shopCountry())
  const { form, seen, forget } = useTotal(account, done)
  // Of the last caller, perhaps: it is not to go unseen into the order of this one.
  const isLeftOver = useRef(hasDraft() || lines.peek().length > 0).current
  const changedBy = (event: Event) => {
    forget()
    form.props.onInput(event)
  }
  return (
    <div class="order-main">
      {isLeftOver && (
        <div class="bar">
          <p>{phone.leftOver}</p>
          <Button
            look="quiet"
            onClick={() => {
              form.dropDraft()
              setLines([])
              startAfresh()
            }}
          >
            {phone.startAfresh}
          </Button>
        </div>
      )}
      <Items errors={form.errorsOf('items')} />
      <ChooseAccount account={account} errors={form.errorsOf('user_id')} />
      <form {...form.props} class="card stack" onInput={changedBy} onChange={changedBy}>
        {!account.value && (
          <div class="columns">
            <Field
              label={w().frame.optional(phone.phoneNumber)}
              hint={phone.oneIsEnough}
              autocomplete="off"
              dir="ltr"
              {...form.field('phone_number')}
            />
            <Field
              label={w().frame.optional(phone.email)}
              hint={phone.emailHint}
              type="email"
              autocomplete="off"
              {...form.field('email')}
            />
            <Field
              label={w().frame.optional(phone.name)}
              autocomplete="off"
              {...form.field('full_name')}
            />
          </div>
        )}
        {account.value && <LastAddress key={account.value.id} account={account.value} />}
        <Area label={phone.address} maxLength={1_000} {...form.field('address')} />
        <Delivery form={form} country={country} />
        <Field
          label={w().frame.optional(phone.code)}
          autocomplete="off"
          dir="ltr"
          {...form.field('discount_code')}
        />
        <Payment form={form} />
        {translatedInto().length > 0 && <Language form={form} />}
        <Area label={w().frame.optional(phone.notes)} maxLength={2_000} {...form.field('notes')} />
        <Area
          label={w().frame.optional(phone.staffNote)}
          hint={phone.staffNoteHint}
          maxLength={2_000}
          {...form.field('staff_note')}
        />
        <Short error={form.failure()} inStock={phone.inStock} />
        <p role="status">
          {seen !== undefined && phone.total(money(seen), Number(seen) === sumOf(lines.value))}
        </p>
        <Submit form={form} disabled={lines.value.length === 0}>
          {seen === undefined ? phone.seeTotal : phone.place(money(seen))}
        </Submit>
      </form>
    </div>
  )
}

function Payment({ form }: Pick<ReturnType<typeof useTotal>, 'form'>) {
  const { phone } = w()
  const payment = useSignal('link')
  return (
    <div class="columns">
      <Choice
        label={phone.payment}
        value={payment.value}
        options={Object.entries(phone.payments)}
        onChange={(value) => {
          payment.value = value
        }}
        {...form.field('payment')}
      />
      <Field
        label={phone.hours}
        hint={phone.hoursHint}
        value={HOURS.usual}
        inputMode="numeric"
        maxLength={HOURS.max}
        {...form.field('hold_hours')}
      />
    </div>
  )
}

/** Without a choice it is that of the account, or the shop's first. */
function Language({ form }: Pick<ReturnType<typeof useTotal>, 'form'>) {
  const { phone } = w()
  const chosen = useSignal('')
  const codes = [ownLanguage(), ...translatedInto()]
  return (
    <Choice
      label={phone.language}
      value={chosen.value}
      options={[
        ['', phone.usualLanguage],
        ...codes.map((code): [string, string] => [code, languageName(code)]),
      ]}
      onChange={(code) => {
        chosen.value = code
      }}
      {...form.field('language')}
    />
  )
}
