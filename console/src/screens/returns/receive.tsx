import { type Signal, useSignal } from '@preact/signals'
import { may } from '../../access.ts'
import { amountText, decimalIn } from '../../amounts.ts'
import { money } from '../../format.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Area, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { leftOf, worthOf } from '../orders/sums.ts'
import { Count, Units } from '../orders/units.tsx'
import type { OrderDetail } from '../orders/view.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps } from './view.ts'

type Line = { item: OrderDetail['items'][number]; quantity: number; isExchanged: boolean }
/** By the id of the item. */
type Counts = Record<number, number>

const linesOf = ({ found, order }: Pick<ReturnActionProps, 'found' | 'order'>): Line[] =>
  found.items.flatMap(({ order_item_id, quantity, exchange }) => {
    const item = order.items.find(({ id }) => id === order_item_id)
    return item ? [{ item, quantity, isExchanged: exchange !== null }] : []
  })

const unitsOf = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))

/** The units that are fit for sale, and those that did not come, are counted; the sum that goes back is on the button. */
export function Receive({ found, order, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const items = linesOf({ found, order })
  const fit = useSignal<Counts>(
    Object.fromEntries(items.map(({ item, quantity }) => [item.id, quantity])),
  )
  const missing = useSignal<Counts>({})
  const { usual, amount } = useAmount({ order, items, missing: missing.value })
  const sum = Number(decimalIn(amount.value))
  const form = useForm({
    send: (values) => {
      const note = textIn(values, 'note')
      const body = {
        restock: unitsOf(fit.peek()),
        missing: unitsOf(missing.peek()),
        ...(note ? { note } : {}),
        // The default needs no clerk: a packer may send it.
        ...(sum.toFixed(2) === usual ? {} : { refund_amount: sum.toFixed(2) }),
      }
      return orReload(admin.adminReceiveReturn({ path: { id: found.id }, body }), reload)
    },
    message: returns.received,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel
      title={returns.receive}
      text={returns.receiveText}
      confirm={sum > 0 ? returns.receiveConfirm(money(sum)) : returns.receiveOnly}
      isReady={sum >= 0}
      isDangerous
      form={form}
      close={close}
    >
      <Lines
        items={items}
        fit={fit}
        missing={missing}
        errors={[...form.errorsOf('restock'), ...form.errorsOf('missing')]}
      />
      {may('clerk') && (
        <AmountField
          label={returns.amount}
          hint={returns.amountHint(money(usual))}
          name="refund_amount"
          amount={amount}
          errors={form.errorsOf('refund_amount')}
        />
      )}
      <Area
        label={w().frame.optional(returns.approveNote)}
        maxLength={500}
        {...form.field('note')}
      />
    </Panel>
  )
}

/** The sum that goes back for what is not exchanged: it follows the counts until another sum is typed. */
function useAmount({
  order,
  items,
  missing,
}: Pick<ReturnActionProps, 'order'> & { items: Line[]; missing: Counts }) {
  const worth = items
    .filter(({ isExchanged }) => !isExchanged)
    .reduce(
      (sum, { item, quantity }) => sum + worthOf(order, item, quantity - (missing[item.id] ?? 0)),
      0,
    )
  const usual = Math.min(worth, leftOf(order)).toFixed(2)
  const typed = useSignal<string | undefined>(undefined)
  const amount = {
    get value() {
      return typed.value ?? amountText(usual)
    },
    set value(text) {
      typed.value = text
    },
  }
  return { usual, amount }
}

function Lines({
  items,
  fit,
  missing,
  errors,
}: {
  items: Line[]
  fit: Signal<Counts>
  missing: Signal<Counts>
  errors: readonly string[]
}) {
  const { returns } = w()
  const set = (counts: Signal<Counts>, id: number, units: number) => {
    counts.value = { ...counts.peek(), [id]: units }
  }
  return (
    <div>
      <ul class="units-of">
        {items.map(({ item, quantity }) => {
          const [good, absent] = [fit.value[item.id] ?? 0, missing.value[item.id] ?? 0]
          return (
            <Units
              key={item.id}
              item={item}
              label={returns.fit}
              shown={returns.ofForShelf(quantity - absent)}
              max={quantity - absent}
              value={good}
              set={(units) => set(fit, item.id, units)}
            >
              <span class="soft">{returns.damaged(quantity - good - absent)}</span>
              <Count
                name={`missing of ${item.id}`}
                label={returns.missing(item.variant.product.name)}
                max={quantity}
                value={absent}
                set={(units) => {
                  set(missing, item.id, units)
                  set(fit, item.id, Math.min(good, quantity - units))
                }}
              >
                {returns.didNotCome}
              </Count>
            </Units>
          )
        })}
      </ul>
      <Wrong errors={errors} />
    </div>
  )
}
