import { type Signal, useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { moment } from '../../format.ts'
import { Area, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { returnableUnits } from './sums.ts'
import { Units } from './units.tsx'
import type { ActionProps } from './view.ts'

type Chosen = Record<number, number>

/** For a buyer who asks on the phone. It leads to the return, which is decided next. */
export function OpenReturn({ order, close }: ActionProps) {
  const { changing, returns } = w()
  const { route } = useLocation()
  const chosen = useSignal<Chosen>({})
  const isAgreed = useSignal(false)
  const until = order.return_until
  const isLate = until !== null && Date.parse(until) < Date.now()
  const items = Object.entries(chosen.value)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const form = useForm({
    required: isLate ? ['late', 'reason'] : ['reason'],
    send: (values) =>
      admin.adminCreateReturn({
        path: { id: order.id },
        body: {
          items,
          reason: textIn(values, 'reason'),
          ...(isLate ? { is_late: true } : {}),
        },
      }),
    message: returns.opened,
    done: ({ id }) => route(`/admin/returns/${id}`),
  })
  return (
    <Panel
      title={returns.open}
      text={returns.openText}
      confirm={units > 0 ? returns.openConfirm(units) : returns.nothing}
      isReady={units > 0}
      form={form}
      close={close}
    >
      <Lines order={order} chosen={chosen} errors={form.errorsOf('items')} />
      {isLate && (
        <Late
          until={until}
          isAgreed={isAgreed}
          isMissing={form.errorsOf('late').length > 0 && !isAgreed.value}
        />
      )}
      <Area label={changing.reason} maxLength={500} {...form.field('reason')} />
    </Panel>
  )
}

function Late({
  until,
  isAgreed,
  isMissing,
}: {
  until: string
  isAgreed: Signal<boolean>
  isMissing: boolean
}) {
  const { returns } = w()
  return (
    <div>
      <label class="check">
        <input
          type="checkbox"
          name="late"
          checked={isAgreed.value}
          onChange={({ currentTarget }) => {
            isAgreed.value = currentTarget.checked
          }}
          {...(isMissing ? { 'aria-invalid': true, 'aria-describedby': 'late-missing' } : {})}
        />
        {returns.late(moment(until))}
      </label>
      {isMissing && (
        <p class="wrong" id="late-missing">
          {returns.lateMissing}
        </p>
      )}
    </div>
  )
}

function Lines({
  order,
  chosen,
  errors,
}: Pick<ActionProps, 'order'> & { chosen: Signal<Chosen>; errors: readonly string[] }) {
  return (
    <div>
      <ul class="units-of">
        {order.items.map((item) => (
          <Units
            key={item.id}
            item={item}
            label={w().returns.units}
            max={returnableUnits(order, item)}
            value={chosen.value[item.id] ?? 0}
            set={(quantity) => {
              chosen.value = { ...chosen.peek(), [item.id]: quantity }
            }}
          />
        ))}
      </ul>
      <Wrong errors={errors} />
    </div>
  )
}
