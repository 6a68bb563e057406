import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { useOwnQuery } from '../../address.ts'
import { useLoaded } from '../../loading.ts'
import { Choice, Wrong } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductDetail } from '../products/view.ts'
import { returnableUnits } from './sums.ts'
import { Units } from './units.tsx'
import type { ActionProps, OrderDetail } from './view.ts'

type Item = OrderDetail['items'][number]
type Variant = ProductDetail['variants'][number]

/** Which item it is of is in the address, as the links of the lines name it; without one, the first. */
export function Swap(props: ActionProps) {
  const { order } = props
  const { route } = useLocation()
  const { swapping } = w()
  const asked = Number(useOwnQuery().get('item'))
  const items = order.items.filter((item) => returnableUnits(order, item) > 0)
  const item = items.find(({ id }) => id === asked) ?? items[0]
  if (!item) return <p>{swapping.noUnits}</p>
  return (
    <SwapOf key={`${item.id} ${item.variant.id}`} {...props} item={item}>
      {items.length > 1 && (
        <Choice
          label={swapping.item}
          name="item"
          value={String(item.id)}
          options={items.map(({ id, variant }) => [
            String(id),
            `${variant.product.name}, ${variant.size}, ${variant.color}`,
          ])}
          onChange={(id) => route(`/admin/orders/${order.id}?do=swap&item=${id}`)}
        />
      )}
    </SwapOf>
  )
}

/** With the choice of another item. */
type Props = ActionProps & { item: Item; children: ComponentChildren }

function SwapOf({ item, children, ...props }: Props) {
  const { id } = item.variant.product
  const loaded = useLoaded(`product ${id}`, (signal) =>
    admin.adminGetProduct({ path: { id }, signal }),
  )
  if (!loaded.data) return <LoadState of={loaded} />
  const isOfColor = ({ color }: Variant) => Number(color === item.variant.color)
  const others = loaded.data.variants
    .filter((variant) => variant.is_active && variant.id !== item.variant.id)
    .toSorted((one, other) => isOfColor(other) - isOfColor(one))
  if (others.length === 0) {
    return (
      <>
        {children}
        <p>{w().swapping.noOther}</p>
      </>
    )
  }
  return (
    <SwapForm {...props} item={item} others={others}>
      {children}
    </SwapForm>
  )
}

function SwapForm({ order, item, others, show, close, children }: Props & { others: Variant[] }) {
  const { changing, swapping } = w()
  const left = returnableUnits(order, item)
  const units = useSignal(left)
  const chosen = useSignal('')
  const sent = others.find(({ id }) => String(id) === chosen.value)
  const form = useForm({
    send: () =>
      admin.adminSwapItem({
        path: { id: order.id },
        body: {
          order_item_id: item.id,
          quantity: units.peek(),
          variant_id: Number(chosen.peek()),
        },
      }),
    message: swapping.swapped,
    done: show,
  })
  return (
    <Panel
      title={changing.swap}
      text={swapping.text}
      confirm={sent && captionOf(sent, item.variant)}
      isReady={units.value > 0 && sent !== undefined}
      form={form}
      close={close}
    >
      {children}
      <div>
        <ul class="units-of">
          <Units
            item={item}
            label={swapping.units}
            max={left}
            value={units.value}
            set={(count) => {
              units.value = count
            }}
          />
        </ul>
        <Wrong errors={form.errorsOf('quantity')} />
      </div>
      <Choice
        label={swapping.variant}
        name="variant_id"
        value={chosen.value}
        options={[
          ['', swapping.choose],
          ...others.map(({ id, size, color, stock_available }): [string, string] => [
            String(id),
            stock_available > 0
              ? swapping.choice(size, color, stock_available)
              : swapping.soldOut(size, color),
          ]),
        ]}
        onChange={(id) => {
          chosen.value = id
        }}
        errors={form.errorsOf('variant_id')}
      />
    </Panel>
  )
}

type Look = { size: string; color: string }

/** By the size alone where the colour stays. */
function captionOf(sent: Look, ordered: Look): string {
  const nameOf = ({ size, color }: Look) =>
    sent.color === ordered.color ? size : `${size}, ${color}`
  return w().swapping.send(nameOf(sent), nameOf(ordered))
}
