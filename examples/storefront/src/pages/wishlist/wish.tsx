import type { components, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { useLogInForMail } from '../../components/heart.tsx'
import { Thumb } from '../../components/picture.tsx'
import { Price } from '../../components/price.tsx'
import { productPath } from '../../components/product-card.tsx'
import { t, to } from '../../language.ts'
import { focusHeading } from '../../navigation.ts'
import { variantName } from '../../sizes.ts'
import { store } from '../../store.ts'
import { changeWish, refreshWishlist, unwish, type WishlistItem } from '../../wishlist.ts'

type Variant = components['schemas']['Variant']

/** One piece of the wishlist. */
export function Wish({ item, variants }: { item: WishlistItem; variants: readonly Variant[] }) {
  const { product } = item.variant
  const changes = useChanges(item)
  const texts = t().wishlist
  return (
    <article class="wish">
      <Thumb src={product.images[0]?.thumbnail} />
      <div>
        <h2>
          <a href={productPath(product)}>
            <bdi>{product.name}</bdi>
          </a>
        </h2>
        <p class="wish-facts">
          <Price amount={product.base_price} />
          <span>{stockOf(item)}</span>
        </p>
        <Choice item={item} variants={variants} choose={changes.choose} />
        {canBeBought(item) || <Notify item={item} change={changes.notify} />}
        <div class="wish-actions">
          {canBeBought(item) && (
            <Button
              isBusy={changes.isBusy}
              aria-label={texts.moveNamed(product.name)}
              onClick={() => void changes.move()}
            >
              {texts.move}
            </Button>
          )}
          <Button
            look="plain"
            isBusy={changes.isBusy}
            aria-label={texts.removeNamed(product.name)}
            onClick={() => void changes.remove()}
          >
            {texts.remove}
          </Button>
        </div>
        {changes.error && <Failure error={changes.error} />}
      </div>
    </article>
  )
}

const canBeBought = ({ variant }: WishlistItem) => variant.is_active && variant.stock_available > 0

/** From so few on the number is said. */
const FEW = 3

function stockOf({ variant }: WishlistItem) {
  const { stock_available: stock, is_active } = variant
  const texts = t().wishlist
  if (!is_active) return texts.gone
  if (stock === 0) return texts.soldOut
  return stock <= FEW ? texts.few(stock) : texts.available
}

/** Another colour or size is another item for the service. */
function Choice({
  item,
  variants,
  choose,
}: {
  item: WishlistItem
  variants: readonly Variant[]
  choose: (variantId: number) => Promise<void>
}) {
  const wanted = useWanted(choose)
  const texts = t().wishlist
  const { id, color, size, product } = item.variant
  if (!variants.some((variant) => variant.id === id)) {
    return (
      <p class="wish-variant">
        <bdi>{color}</bdi> · <bdi>{size}</bdi>
      </p>
    )
  }
  return (
    <select
      id={`wish-${id}`}
      class="select"
      aria-label={texts.variant(product.name)}
      value={wanted.value ?? id}
      onChange={(event) => void wanted.change(Number(event.currentTarget.value))}
    >
      {variants.map((variant) => {
        const text = variantName(variant, variants)
        return (
          <option key={variant.id} value={variant.id}>
            {variant.stock_available > 0 ? text : texts.soldOutOption(text)}
          </option>
        )
      })}
    </select>
  )
}

function Notify({
  item,
  change,
}: {
  item: WishlistItem
  change: (notify: boolean) => Promise<void>
}) {
  const wanted = useWanted(change)
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={wanted.value ?? item.notify_when_available}
        onChange={(event) => void wanted.change(event.currentTarget.checked)}
      />
      {t().wishlist.notify}
    </label>
  )
}

/** Shows what the visitor wants while it is sent. */
function useWanted<Value>(send: (value: Value) => Promise<void>) {
  const wanted = useSignal<Value | undefined>(undefined)
  const change = async (value: Value) => {
    wanted.value = value
    await send(value)
    wanted.value = undefined
  }
  return { value: wanted.value, change }
}

/** The focused button goes with its row. */
async function leave(item: WishlistItem) {
  const error = await unwish(item.id)
  if (!error) focusHeading()
  return error
}

/** The actions on an item, one after the other. */
function useChanges(item: WishlistItem) {
  const logInForMail = useLogInForMail()
  const state = useSignal<{ isBusy: boolean; error?: StoreError | undefined }>({ isBusy: false })
  const { name } = item.variant.product
  const run = (change: () => Promise<StoreError | undefined>) => async () => {
    if (state.peek().isBusy) return
    state.value = { isBusy: true }
    const error = await change()
    state.value = { isBusy: false, error }
  }
  const remove = run(async () => {
    const error = await leave(item)
    if (!error) announce(t().wishlist.removed(name))
    return error
  })
  const move = run(async () => {
    const added = await store.addToCart({ body: { variant_id: item.variant.id, quantity: 1 } })
    if (!added.ok) return added.error
    announce(t().wishlist.moved(name), { href: to('/cart'), text: t().shop.bag })
    return leave(item)
  })
  const choose = async (variantId: number) => {
    await run(() => changeWish(item, variantId))()
    // The new item has a place of its own, where the keyboard goes on.
    requestAnimationFrame(() => document.getElementById(`wish-${variantId}`)?.focus())
  }
  const notify = (wanted: boolean) =>
    run(async () => {
      if (logInForMail(item.variant.id, item.variant.product.id)) return undefined
      const body = { notify_when_available: wanted }
      const changed = await store.updateWishlistItem({ path: { id: item.id }, body })
      await refreshWishlist()
      if (!changed.ok) return changed.error
      announce(wanted ? t().wishlist.notifyOn(name) : t().wishlist.notifyOff(name))
      return undefined
    })()
  return { ...state.value, remove, move, choose, notify }
}
