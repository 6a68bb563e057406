import type { components } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { sentenceOf } from '../errors.ts'
import { labelled } from '../format.ts'
import { t } from '../language.ts'
import { cart, store } from '../store.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export type ShortItem = components['schemas']['OutOfStockErrorItem']

/** The lines for which an order was refused, each with what can be done about it. */
export function OutOfStock({ items, done }: { items: readonly ShortItem[]; done: () => void }) {
  const open = items.filter(isOpen)
  return (
    <Notice title={t().checkout.notEnough} isAlert>
      {open.length === 0 ? (
        <p>{t().checkout.adjusted}</p>
      ) : (
        <>
          <p>{t().checkout.notEnoughMore}</p>
          <ul class="rows">
            {open.map((item) => (
              <ShortLine key={item.variant} item={item} done={done} />
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

const lineOf = ({ variant }: ShortItem) =>
  cart.value?.items.find((line) => line.variant.sku === variant)

/** Still in the bag with more than there is. */
const isOpen = (item: ShortItem) => (lineOf(item)?.quantity ?? 0) > item.available

function ShortLine({ item, done }: { item: ShortItem; done: () => void }) {
  const isBusy = useSignal(false)
  const problem = useSignal('')
  const change = async (quantity: number) => {
    const id = lineOf(item)?.id
    if (id === undefined) return
    isBusy.value = true
    const result =
      quantity > 0
        ? await store.updateCartItem({ path: { id }, body: { quantity } })
        : await store.removeCartItem({ path: { id } })
    await store.getCart()
    isBusy.value = false
    problem.value = result.ok ? '' : sentenceOf(result.error)
    if (result.ok) done()
  }
  return (
    <li>
      <p class="short-line">
        <strong>
          <bdi>{item.product}</bdi>
        </strong>{' '}
        <span>{t().checkout.short(item.requested, item.available)}</span>
      </p>
      {problem.value && <p class="item-row-problem">{problem.value}</p>}
      <div class="bag-line-tools">
        {item.available > 0 && (
          <Button look="quiet" isBusy={isBusy.value} onClick={() => void change(item.available)}>
            {t().bag.takeThese(item.available)}
          </Button>
        )}
        <Button
          look="plain"
          isBusy={isBusy.value}
          aria-label={labelled(t().checkout.leaveOut, item.product)}
          onClick={() => void change(0)}
        >
          {t().checkout.leaveOut}
        </Button>
      </div>
    </li>
  )
}
