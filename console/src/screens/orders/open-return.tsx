import type { AdminData } from '@modest-clothing-store/client/admin'
import { type Signal, useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { moment } from '../../format.ts'
import { type Reply, useLoaded } from '../../loading.ts'
import { Area, Choice, Wrong } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { shortOf } from '../../parts/short.tsx'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import { returnableUnits } from './sums.ts'
import { Units } from './units.tsx'
import type { ActionProps, OrderDetail } from './view.ts'

type Item = OrderDetail['items'][number]
type Variant = AdminData<'adminGetProduct'>['variants'][number]
/** Of products, by their ids: what their pieces can be exchanged for. */
type Variants = ReadonlyMap<number, readonly Variant[]>
/** By the id of the item; `variant` is the id of what is sent instead, blank for the money. */
type Chosen = Record<number, { quantity: number; variant: string }>

export function OpenReturn(props: ActionProps) {
  const { order } = props
  const found = useLoaded(`variants of ${order.id}`, (signal) => loadVariants(order, signal))
  if (!found.data) return <LoadState of={found} />
  return <OpenReturnForm {...props} variants={found.data} />
}

async function loadVariants(
  { items }: Pick<OrderDetail, 'items'>,
  signal: AbortSignal,
): Promise<Reply<Variants>> {
  const ids = new Set(items.map(({ variant }) => variant.product.id))
  const found = await Promise.all(
    [...ids].map((id) => admin.adminGetProduct({ path: { id }, signal })),
  )
  const variants = new Map<number, readonly Variant[]>()
  for (const reply of found) {
    if (!reply.ok) return reply
    variants.set(
      reply.data.id,
      reply.data.variants.filter(({ is_active }) => is_active),
    )
  }
  return { ok: true, data: variants, headers: new Headers() }
}

/** For a buyer who asks on the phone. It leads to the return, which is decided next. */
function OpenReturnForm({ order, close, variants }: ActionProps & { variants: Variants }) {
  const { changing, returns } = w()
  const { route } = useLocation()
  const chosen = useSignal<Chosen>({})
  const isAgreed = useSignal(false)
  const until = order.return_until
  const isLate = until !== null && Date.parse(until) < Date.now()
  const items = Object.entries(chosen.value)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([id, { quantity, variant }]) => ({
      order_item_id: Number(id),
      quantity,
      ...(variant ? { exchange_variant_id: Number(variant) } : {}),
    }))
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const form = useForm({
    required: isLate ? ['late', 'reason'] : ['reason'],
    send: async (values) => {
      const reply = await admin.adminCreateReturn({
        path: { id: order.id },
        body: {
          items,
          reason: textIn(values, 'reason'),
          ...(isLate ? { is_late: true } : {}),
        },
      })
      return atPieces(reply, (sku) =>
        items.flatMap(({ order_item_id, exchange_variant_id }) => {
          const all = [...variants.values()].flat()
          const isShort = all.some((each) => each.id === exchange_variant_id && each.sku === sku)
          return isShort ? order_item_id : []
        }),
      )
    },
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
      <Lines order={order} chosen={chosen} variants={variants} errorsOf={form.errorsOf} />
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

const pieceOf = (itemId: number) => `piece ${itemId}`

/** A refusal, with its sentences at the pieces that they are about; `piecesOf` those that are exchanged for a SKU. */
function atPieces<Data>(reply: Reply<Data>, piecesOf: (sku: string) => number[]): Reply<Data> {
  if (reply.ok) return reply
  const { returns } = w()
  const { kind, fields, items } = reply.error as Refusal
  const said: [piece: string, sentence: string][] = [
    ...shortOf(reply.error).flatMap(({ variant, available }) =>
      piecesOf(variant).map((id) => [pieceOf(id), returns.available(available)] as const),
    ),
    ...(kind === 'items_not_returnable' ? (items ?? []) : []).map(
      ({ order_item_id, returnable }) =>
        [pieceOf(order_item_id), returns.returnable(returnable)] as const,
    ),
    ...(kind === 'fields' ? (fields?.items ?? []) : []).map((sentence) => {
      const [, id, own] = /^Item (\d+): (.*)$/.exec(sentence) ?? []
      return id && own ? ([pieceOf(Number(id)), own] as const) : (['items', sentence] as const)
    }),
  ].map(([piece, sentence]) => [piece, sentence])
  if (said.length === 0) return reply
  const shown: Record<string, string[]> = {}
  for (const [piece, sentence] of said) shown[piece] = [...(shown[piece] ?? []), sentence]
  const others = kind === 'fields' ? { ...fields, items: undefined } : {}
  return { ...reply, error: { ...reply.error, kind: 'fields', fields: { ...others, ...shown } } }
}

type Refusal = Problem & {
  fields?: { items?: string[] }
  items?: { order_item_id: number; returnable: number }[]
}

type LinesProps = Pick<ActionProps, 'order'> & {
  chosen: Signal<Chosen>
  variants: Variants
  errorsOf: (name: string) => readonly string[]
}

const Lines = ({ order, errorsOf, ...shown }: LinesProps) => (
  <div>
    <ul class="units-of">
      {order.items.map((item) => (
        <Piece
          key={item.id}
          item={item}
          max={returnableUnits(order, item)}
          errors={errorsOf(pieceOf(item.id))}
          {...shown}
        />
      ))}
    </ul>
    <Wrong errors={errorsOf('items')} />
  </div>
)

/** How many units of it come back, and what for. */
function Piece({
  item,
  max,
  chosen,
  variants,
  errors,
}: Pick<LinesProps, 'chosen' | 'variants'> & {
  item: Item
  max: number
  errors: readonly string[]
}) {
  const { returns, swapping } = w()
  const { product, size, color } = item.variant
  const own = chosen.value[item.id] ?? { quantity: 0, variant: '' }
  const choose = (choice: Partial<Chosen[number]>) => {
    chosen.value = { ...chosen.peek(), [item.id]: { ...own, ...choice } }
  }
  return (
    <Units
      item={item}
      label={returns.units}
      max={max}
      value={own.quantity}
      set={(quantity) => choose({ quantity })}
    >
      {max > 0 && (
        <Choice
          label={returns.instead(`${product.name}, ${size}, ${color}`)}
          name={`instead of ${item.id}`}
          value={own.variant}
          options={[
            ['', returns.money],
            ...(variants.get(product.id) ?? []).map((each): [string, string] => [
              String(each.id),
              each.stock_available > 0
                ? swapping.choice(each.size, each.color, each.stock_available)
                : swapping.soldOut(each.size, each.color),
            ]),
          ]}
          onChange={(variant) => choose({ variant })}
          errors={errors}
        />
      )}
    </Units>
  )
}
