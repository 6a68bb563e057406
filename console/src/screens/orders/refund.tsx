import { type Signal, useSignal } from '@preact/signals'
import { decimalIn } from '../../amounts.ts'
import { money } from '../../format.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { boundTo, Field, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { returnableUnits, worthOf } from './sums.ts'
import { Units } from './units.tsx'
import type { ActionProps, OrderDetail, Worth } from './view.ts'
import { useWorth } from './worth.ts'

type Way = 'items' | 'amount'
type Chosen = Record<number, { quantity: number; restock: boolean }>

export function Refund(props: ActionProps) {
  const worth = useWorth(props.order.id)
  return worth.data ? <RefundForm {...props} worth={worth.data} /> : <LoadState of={worth} />
}

/** By items, or by an amount; an amount of an exchange is given back at the first order, whose money it is. */
function RefundForm({ order, reload, close, worth }: ActionProps & { worth: Worth }) {
  const { changing } = w()
  const way = useSignal<Way>('items')
  const chosen = useSignal<Chosen>({})
  const amount = useSignal('')
  const items = order.items.flatMap((item) => {
    const { quantity = 0, restock = true } = chosen.value[item.id] ?? {}
    return quantity > 0 ? [{ item, quantity, restock }] : []
  })
  const sum =
    way.value === 'amount'
      ? Number(decimalIn(amount.value) ?? 0)
      : worthOf(
          worth,
          items.map(({ item, quantity }) => ({ itemId: item.id, units: quantity })),
        )
  const form = useForm({
    required: ['reason'],
    send: (values) => {
      const reason = textIn(values, 'reason')
      const lines = items.map(({ item, quantity, restock }) => ({
        order_item_id: item.id,
        quantity,
        restock: restock ? quantity : 0,
      }))
      const what = way.peek() === 'amount' ? { amount: sum.toFixed(2) } : { items: lines }
      const message = textIn(values, 'message') || undefined
      return admin.adminCreateRefund({ path: { id: order.id }, body: { ...what, reason, message } })
    },
    message: ({ amount, currency }) => changing.refunded(money(amount, currency)),
    done: () => {
      close()
      return reload()
    },
  })
  return (
    <Panel
      title={changing.refundTitle}
      text={changing.refundText}
      confirm={sum > 0 ? changing.refundConfirm(money(sum)) : changing.refundNothing}
      isReady={sum > 0}
      isDangerous
      form={form}
      close={close}
    >
      {order.exchange_of ? <AtFirst {...worth} /> : <Ways way={way} />}
      {way.value === 'items' ? (
        <Items order={order} chosen={chosen} errors={form.errorsOf('items')} />
      ) : (
        <AmountField
          label={changing.amount}
          hint={changing.amountHint(money(worth.refundable))}
          name="amount"
          amount={amount}
          errors={form.errorsOf('amount')}
        />
      )}
      <Why errorsOf={form.errorsOf} />
    </Panel>
  )
}

const AtFirst = ({ paid_by }: Worth) => (
  <p>
    {w().returns.amountAtFirst}{' '}
    <a href={`/admin/orders/${paid_by.id}?do=refund`}>{w().order.title(paid_by.order_number)}</a>
  </p>
)

function Ways({ way }: { way: Signal<Way> }) {
  const { changing } = w()
  return (
    <fieldset class="switch">
      <legend class="hidden-text">{changing.refundWhat}</legend>
      {(['items', 'amount'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="way"
            checked={way.value === each}
            onChange={() => {
              way.value = each
            }}
          />
          {each === 'items' ? changing.byItems : changing.byAmount}
        </label>
      ))}
    </fieldset>
  )
}

type Errors = { errors: readonly string[] }

/** For the shop, and for the buyer. */
function Why({ errorsOf }: { errorsOf: (name: string) => readonly string[] }) {
  const { changing, frame } = w()
  return (
    <>
      <Typed
        name="reason"
        label={changing.refundReason}
        hint={changing.reasonHint}
        errors={errorsOf('reason')}
      />
      <Typed
        name="message"
        label={frame.optional(changing.message)}
        hint={changing.refundMessageHint}
        errors={errorsOf('message')}
      />
    </>
  )
}

/** A component of its own: what is typed stays when the sum changes. */
function Typed(field: Errors & { name: string; label: string; hint: string }) {
  const typed = useSignal('')
  return <Field {...field} autocomplete="off" maxLength={500} {...boundTo(typed)} />
}

function Items({
  order,
  chosen,
  errors,
}: Pick<ActionProps, 'order'> & Errors & { chosen: Signal<Chosen> }) {
  return (
    <>
      <ul class="units-of">
        {order.items.map((item) => (
          <ItemChoice
            key={item.id}
            item={item}
            max={returnableUnits(order, item)}
            chosen={chosen}
          />
        ))}
      </ul>
      <Wrong errors={errors} role="alert" />
    </>
  )
}

function ItemChoice({
  item,
  max,
  chosen,
}: {
  item: OrderDetail['items'][number]
  max: number
  chosen: Signal<Chosen>
}) {
  const { changing } = w()
  const { quantity = 0, restock = true } = chosen.value[item.id] ?? {}
  const choose = (choice: Chosen[number]) => {
    chosen.value = { ...chosen.peek(), [item.id]: choice }
  }
  return (
    <Units
      item={item}
      label={changing.refundUnits}
      max={max}
      value={quantity}
      set={(units) => choose({ quantity: units, restock })}
    >
      <label>
        <input
          type="checkbox"
          name={`restock ${item.id}`}
          checked={restock}
          disabled={quantity === 0}
          onChange={({ currentTarget }) => choose({ quantity, restock: currentTarget.checked })}
        />
        {changing.restock}
      </label>
    </Units>
  )
}
