import { useSignal } from '@preact/signals'
import { may } from '../../access.ts'
import { type Reply, useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Area } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Short, shortOf } from '../../parts/short.tsx'
import { w } from '../../settings.ts'
import { useSettings } from '../../shop.ts'
import { admin } from '../../store.ts'
import { orReload } from './or-reload.ts'
import type { ReturnActionProps, ReturnDetail } from './view.ts'

type Wish = NonNullable<ReturnDetail['items'][number]['exchange']> & {
  productId: number
  available: number
}

/** The variants that a return exchanges its items for, with the units of each that are free now. */
async function loadWishes(
  { found, order }: Pick<ReturnActionProps, 'found' | 'order'>,
  signal: AbortSignal,
): Promise<Reply<Wish[]>> {
  const wishes: Wish[] = []
  for (const { exchange, order_item_id } of found.items) {
    const id = order.items.find((item) => item.id === order_item_id)?.variant.product.id
    if (!exchange || id === undefined) continue
    const reply = await admin.adminGetProduct({ path: { id }, signal })
    if (!reply.ok) return reply
    const variant = reply.data.variants.find((each) => each.id === exchange.variant_id)
    wishes.push({ ...exchange, productId: id, available: variant?.stock_available ?? 0 })
  }
  return { ok: true, data: wishes, headers: new Headers() }
}

export function Approve(props: ReturnActionProps) {
  const wishes = useLoaded(`wishes of ${props.found.id}`, (signal) => loadWishes(props, signal))
  if (!wishes.data) return <LoadState of={wishes} />
  return <ApproveForm {...props} wishes={wishes.data} />
}

/**
 * Says what it reserves; where that is not in stock, it offers to give the money back instead: as its one way where that is
 * known as it opens.
 */
function ApproveForm({ found, reload, close, wishes }: ReturnActionProps & { wishes: Wish[] }) {
  const { returns } = w()
  const isGone = wishes.some(isShort)
  const isOrdinary = useSignal(false)
  const form = useForm({
    send: (values) => {
      const body = {
        note: textIn(values, 'note') || undefined,
        ...(isGone || isOrdinary.peek() ? { exchange: false } : {}),
      }
      isOrdinary.value = false
      return orReload(admin.adminApproveReturn({ path: { id: found.id }, body }), reload)
    },
    message: returns.approved,
    done: async () => {
      close()
      await reload()
    },
  })
  const error = form.failure()
  return (
    <Panel
      title={returns.approve}
      text={returns.approveText}
      confirm={isGone ? returns.ordinary : undefined}
      form={form}
      close={close}
    >
      <NoAddress />
      <Reserved wishes={wishes} />
      {isGone && <p>{returns.ordinaryText}</p>}
      <Area
        label={w().frame.optional(returns.approveNote)}
        maxLength={500}
        {...form.field('note')}
      />
      {shortOf(error).length > 0 && (
        <>
          <Short error={error} inStock={returns.inStock} />
          <p>{returns.ordinaryText}</p>
          <div class="bar">
            <Button
              look="quiet"
              type="submit"
              isBusy={form.isSending}
              onClick={() => {
                isOrdinary.value = true
              }}
            >
              {returns.ordinary}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

/** The letter says where to send the items only if the shop has an address. */
function NoAddress() {
  const { returns } = w()
  const { data } = useSettings()
  if (!data || data.return_address) return null
  return (
    <p class="amber">
      {returns.noAddress} {may('owner') && <a href="/admin/settings">{returns.setAddress}</a>}
    </p>
  )
}

const isShort = ({ quantity, available }: Wish) => available < quantity

function Reserved({ wishes }: { wishes: Wish[] }) {
  const { returns } = w()
  if (wishes.length === 0) return null
  return (
    <div>
      <p>{wishes.some(isShort) ? returns.gone : returns.reserves}</p>
      <ul>
        {wishes.map((wish) => (
          <li key={wish.variant_id}>
            <bdi>
              {wish.quantity} × {wish.size}, {wish.color}
            </bdi>{' '}
            <code dir="ltr" class="soft">
              {wish.sku}
            </code>{' '}
            {isShort(wish) && (
              <>
                <span class="wrong">{returns.inStock(wish.available)}</span>{' '}
                <a href={`/admin/products/${wish.productId}?stock=${wish.variant_id}`}>
                  {returns.whoHolds}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function End({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminCancelReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    message: returns.ended,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.end} text={returns.endText} isDangerous form={form} close={close}>
      <Area label={returns.endNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}

export function Reject({ found, reload, close }: ReturnActionProps) {
  const { returns } = w()
  const form = useForm({
    required: ['note'],
    send: (values) =>
      orReload(
        admin.adminRejectReturn({ path: { id: found.id }, body: { note: textIn(values, 'note') } }),
        reload,
      ),
    message: returns.rejected,
    done: async () => {
      close()
      await reload()
    },
  })
  return (
    <Panel title={returns.reject} text={returns.rejectText} isDangerous form={form} close={close}>
      <Area label={returns.rejectNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}
