import { type Signal, useSignal } from '@preact/signals'
import { may } from '../../access.ts'
import { amountText, decimalIn } from '../../amounts.ts'
import { money } from '../../format.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { Area, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { worthOf } from '../orders/sums.ts'
import { Count, Units } from '../orders/units.tsx'
import type { OrderDetail, Worth } from '../orders/view.ts'
import { useWorth } from '../orders/worth.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps, ReturnDetail } from './view.ts'

type Line = {
  item: OrderDetail['items'][number]
  quantity: number
  exchange: ReturnDetail['items'][number]['exchange']
}
/** By the id of the item. */
type Counts = Record<number, number>

const linesOf = ({ found, order }: Pick<ReturnActionProps, 'found' | 'order'>): Line[] =>
  found.items.flatMap(({ order_item_id, quantity, exchange }) => {
    const item = order.items.find(({ id }) => id === order_item_id)
    return item ? [{ item, quantity, exchange }] : []
  })

const unitsOf = (counts: Counts) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))

export function Receive(props: ReturnActionProps) {
  const worth = useWorth(props.order.id)
  return worth.data ? <ReceiveForm {...props} worth={worth.data} /> : <LoadState of={worth} />
}

/** The units that are fit for sale, that did not come and that are exchanged are counted; the button says what follows. */
function ReceiveForm({ found, order, reload, close, worth }: ReturnActionProps & { worth: Worth }) {
  const { returns } = w()
  const counts = useCounts(linesOf({ found, order }))
  const { usual, amount } = useAmount(worth, counts)
  const sum = Number(usual) > 0 ? Number(decimalIn(amount.value)) : 0
  const sent = counts.lines.reduce((units, line) => units + counts.exchangedOf(line), 0)
  const form = useForm({
    send: (values) => {
      const note = textIn(values, 'note')
      const body = {
        restock: unitsOf(counts.fit.peek()),
        missing: unitsOf(counts.missing.peek()),
        ...(note ? { note } : {}),
        // The defaults need no clerk: a packer may send them.
        ...(counts.isUsual() ? {} : { exchange: unitsOf(counts.exchanged()) }),
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
  const counted = ['restock', 'missing', 'exchange'].flatMap((name) => form.errorsOf(name))
  return (
    <Panel
      title={returns.receive}
      text={returns.receiveText}
      confirm={confirmOf(sent, sum)}
      isReady={sum >= 0}
      isDangerous
      form={form}
      close={close}
    >
      <Lines counts={counts} errors={counted} />
      {may('clerk') && Number(usual) > 0 && (
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

function confirmOf(sent: number, sum: number): string {
  const { returns } = w()
  if (sent > 0) return sum > 0 ? returns.receiveBoth(sent, money(sum)) : returns.receiveSend(sent)
  return sum > 0 ? returns.receiveConfirm(money(sum)) : returns.receiveOnly
}

/** The counts of each line: all that arrived of what is to be exchanged is, until another number is chosen. */
function useCounts(lines: Line[]) {
  const fit = useSignal<Counts>(
    Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity])),
  )
  const missing = useSignal<Counts>({})
  const chosen = useSignal<Counts>({})
  const arrivedOf = ({ item, quantity }: Line) => quantity - (missing.value[item.id] ?? 0)
  const exchangedOf = (line: Line) => {
    const arrived = arrivedOf(line)
    return line.exchange ? Math.min(chosen.value[line.item.id] ?? arrived, arrived) : 0
  }
  return {
    lines,
    fit,
    missing,
    chosen,
    arrivedOf,
    exchangedOf,
    exchanged: () => Object.fromEntries(lines.map((line) => [line.item.id, exchangedOf(line)])),
    isUsual: () => lines.every((line) => !line.exchange || exchangedOf(line) === arrivedOf(line)),
  }
}
type ReceivedCounts = ReturnType<typeof useCounts>

/** The sum that goes back for what is not exchanged: it follows the counts until another sum is typed. */
function useAmount(worth: Worth, { lines, arrivedOf, exchangedOf }: ReceivedCounts) {
  const counted = lines.map((line) => ({
    itemId: line.item.id,
    units: arrivedOf(line),
    exchanged: exchangedOf(line),
  }))
  const usual = worthOf(worth, counted).toFixed(2)
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

const set = (counts: Signal<Counts>, id: number, units: number) => {
  counts.value = { ...counts.peek(), [id]: units }
}

const Lines = ({ counts, errors }: { counts: ReceivedCounts; errors: readonly string[] }) => (
  <div>
    <ul class="units-of">
      {counts.lines.map((line) => (
        <LineCounts key={line.item.id} line={line} counts={counts} />
      ))}
    </ul>
    <Wrong errors={errors} />
  </div>
)

function LineCounts({ line, counts }: { line: Line; counts: ReceivedCounts }) {
  const { returns } = w()
  const { item, quantity } = line
  const { fit, missing } = counts
  const arrived = counts.arrivedOf(line)
  const good = fit.value[item.id] ?? 0
  return (
    <Units
      item={item}
      label={returns.fit}
      shown={returns.ofForShelf(arrived)}
      max={arrived}
      value={good}
      set={(units) => set(fit, item.id, units)}
    >
      <span class="soft">{returns.damaged(arrived - good)}</span>
      <Count
        name={`missing of ${item.id}`}
        label={returns.missing(item.variant.product.name)}
        max={quantity}
        value={quantity - arrived}
        set={(units) => {
          set(missing, item.id, units)
          set(fit, item.id, Math.min(good, quantity - units))
        }}
      >
        {returns.didNotCome}
      </Count>
      <Exchanged line={line} counts={counts} />
    </Units>
  )
}

/** How many are sent instead, which a clerk chooses: the money of the rest goes back. */
function Exchanged({ line, counts }: { line: Line; counts: ReceivedCounts }) {
  const { returns } = w()
  const { item, exchange } = line
  if (!exchange) return null
  const variant = `${exchange.size}, ${exchange.color}`
  const units = counts.exchangedOf(line)
  if (!may('clerk')) return <span class="whole">{returns.exchangedFor(units, variant)}</span>
  return (
    <>
      <span>
        {returns.sentInstead} <bdi>{variant}</bdi>
      </span>
      <Count
        name={`exchange of ${item.id}`}
        label={returns.unitsInstead(item.variant.product.name, variant)}
        max={counts.arrivedOf(line)}
        value={units}
        set={(chosen) => set(counts.chosen, item.id, chosen)}
      >
        {w().changing.ofUnits(counts.arrivedOf(line))}
      </Count>
    </>
  )
}
