/** Parcels that must not leave: why one is held, and how a person holds it and lets it go. */
import { useSignal } from '@preact/signals'
import { Confirm } from '../../parts/confirm.tsx'
import { Area, boundTo, Wrong } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Note } from '../../parts/note.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { returnableUnits } from './sums.ts'
import { UnitsOf } from './units.tsx'
import type { ActionProps, OrderDetail } from './view.ts'

const sizeColorOf = ({ variant }: OrderDetail['items'][number]) =>
  `${variant.size}, ${variant.color}`

/** An item, with its units that are in the parcel. */
export type InParcel = { id: number; name: string; sizeColor: string; units: number }

/** With what is `inParcel` it asks which of it is missing; without, only for a note. */
export function HoldForm({
  orderId,
  inParcel,
  note = '',
  message,
  done,
  close,
}: {
  orderId: number
  inParcel?: readonly InParcel[] | undefined
  note?: string
  /** Announced when the call has succeeded. */
  message?: string | undefined
  done: (order: OrderDetail, headers: Headers) => unknown
  close: () => void
}) {
  const { holding, frame } = w()
  const text = useSignal(note)
  const missing = useSignal<Record<number, number>>({})
  const items = Object.entries(missing.value)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
  const form = useForm({
    required: inParcel ? [] : ['note'],
    send: () =>
      admin.adminHoldOrder({
        path: { id: orderId },
        body: {
          note: text.peek().trim(),
          ...(inParcel ? { items } : {}),
        },
      }),
    message,
    done,
  })
  const errors = inParcel ? form.errorsOf('items') : []
  return (
    <Panel
      title={inParcel ? holding.missing : holding.hold}
      text={holding.text}
      confirm={inParcel ? holding.missingConfirm : holding.hold}
      isReady={!inParcel || items.length > 0}
      form={form}
      close={close}
    >
      {inParcel && (
        <div>
          <ul class="units-of">
            {inParcel.map(({ units, ...item }) => (
              <UnitsOf
                key={item.id}
                {...item}
                label={holding.missingUnits}
                max={units}
                value={missing.value[item.id] ?? 0}
                set={(quantity) => {
                  missing.value = { ...missing.peek(), [item.id]: quantity }
                }}
              />
            ))}
          </ul>
          <Wrong errors={errors} />
        </div>
      )}
      <Area
        label={inParcel ? frame.optional(holding.note) : holding.note}
        hint={holding.noteHint}
        maxLength={500}
        {...boundTo(text)}
        {...form.field('note')}
      />
    </Panel>
  )
}

export function Hold({
  order,
  show,
  close,
  inParcel,
}: ActionProps & { inParcel?: readonly InParcel[] }) {
  const isOwn = order.hold?.actor !== null
  return (
    <HoldForm
      orderId={order.id}
      inParcel={inParcel}
      note={(isOwn && order.hold?.note) || ''}
      message={w().holding.isHeld}
      done={show}
      close={close}
    />
  )
}

export const ItemMissing = (props: ActionProps) => (
  <Hold
    {...props}
    inParcel={props.order.items.map((item) => ({
      id: item.id,
      name: item.variant.product.name,
      sizeColor: sizeColorOf(item),
      units: returnableUnits(props.order, item),
    }))}
  />
)

export function Release({ order, reload, close }: ActionProps) {
  const { holding } = w()
  return (
    <Confirm
      title={holding.release}
      text={holding.releaseText}
      message={holding.released}
      send={() => admin.adminEndHold({ path: { id: order.id } })}
      done={async () => {
        await reload()
        close()
      }}
      close={close}
    />
  )
}

/** Above the order, while it is held. */
export function HoldNotice({ order }: { order: OrderDetail }) {
  const { holding } = w()
  const { hold } = order
  if (!hold) return null
  const nameOf = (id: number) => {
    const item = order.items.find((each) => each.id === id)
    return item && `${item.variant.product.name}, ${sizeColorOf(item)}`
  }
  return (
    <section class="card hold-notice" aria-labelledby="hold">
      <h2 id="hold">{holding.title}</h2>
      <p>{holding.reasons[hold.reason]}</p>
      {hold.items && (
        <ul>
          {hold.items.map(({ order_item_id, quantity }) => (
            <li key={order_item_id}>
              {quantity} × <bdi>{nameOf(order_item_id)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Note text={hold.note} author={hold.actor ?? holding.service} at={hold.created_at} />
    </section>
  )
}
