import { type Signal, useSignal } from '@preact/signals'
import { may } from '../../access.ts'
import { money } from '../../format.ts'
import { Area, boundTo, Field, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { leftOf, worthOf } from '../orders/sums.ts'
import { Units } from '../orders/units.tsx'
import type { OrderDetail } from '../orders/view.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps } from './view.ts'

type Line = { item: OrderDetail['items'][number]; quantity: number }
type Fit = Record<number, number>

const linesOf = ({ found, order }: Pick<ReturnActionProps, 'found' | 'order'>): Line[] =>
  found.items.flatMap(({ order_item_id, quantity }) => {
    const item = order.items.find(({ id }) => id === order_item_id)
    return item ? [{ item, quantity }] : []
  })

const restockOf = (fit: Fit) =>
  Object.entries(fit)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))

/** The units that are fit for sale are counted; the sum that goes back is on the button. */
export function Receive({ found, order, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const items = linesOf({ found, order })
  const worth = items.reduce((sum, { item, quantity }) => sum + worthOf(order, item, quantity), 0)
  const most = Math.min(worth, leftOf(order))
  const fit = useSignal<Fit>(
    Object.fromEntries(items.map(({ item, quantity }) => [item.id, quantity])),
  )
  const usual = most.toFixed(2)
  const amount = useSignal(usual)
  const sum = Number(amount.value.trim().replace(',', '.'))
  const isSum = amount.value.trim() !== '' && sum >= 0
  const form = useForm({
    send: (values) => {
      const note = textIn(values, 'note')
      const body = {
        restock: restockOf(fit.peek()),
        ...(note ? { note } : {}),
        // The default needs no clerk: a packer may send it.
        ...(amount.peek().trim() === usual ? {} : { refund_amount: sum.toFixed(2) }),
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
      isReady={isSum}
      isDangerous
      form={form}
      close={close}
    >
      <Lines items={items} fit={fit} errors={form.errorsOf('restock')} />
      {may('clerk') && (
        <Amount amount={amount} most={most} errors={form.errorsOf('refund_amount')} />
      )}
      <Area
        label={w().frame.optional(returns.approveNote)}
        maxLength={500}
        {...form.field('note')}
      />
    </Panel>
  )
}

function Amount({
  amount,
  most,
  errors,
}: {
  amount: Signal<string>
  most: number
  errors: readonly string[]
}) {
  const { returns } = w()
  return (
    <Field
      label={returns.amount}
      hint={returns.amountHint(money(most))}
      name="refund_amount"
      inputMode="decimal"
      autocomplete="off"
      dir="ltr"
      {...boundTo(amount)}
      errors={errors}
    />
  )
}

function Lines({
  items,
  fit,
  errors,
}: {
  items: Line[]
  fit: Signal<Fit>
  errors: readonly string[]
}) {
  const { returns } = w()
  return (
    <div>
      <ul class="units-of">
        {items.map(({ item, quantity }) => (
          <Units
            key={item.id}
            item={item}
            label={returns.fit}
            max={quantity}
            value={fit.value[item.id] ?? 0}
            set={(units) => {
              fit.value = { ...fit.peek(), [item.id]: units }
            }}
          >
            <span class="soft">{returns.damaged(quantity - (fit.value[item.id] ?? 0))}</span>
          </Units>
        ))}
      </ul>
      <Wrong errors={errors} />
    </div>
  )
}
