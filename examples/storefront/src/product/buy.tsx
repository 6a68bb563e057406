import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { addToBag } from '../bag.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { HeartShape } from '../components/heart.tsx'
import { logInPath } from '../components/members-only.tsx'
import { Price } from '../components/price.tsx'
import { focusOn } from '../focus.ts'
import { t } from '../language.ts'
import { session } from '../store.ts'
import { followWishlist, keepWanted, toggleWish, wished, wishlist } from '../wishlist.ts'
import type { Choice, ProductDetail } from './choice.ts'
import './buy.css'

/**
 * The bag and the heart. On phones they stay at the lower edge. Without a size they ask for one; what is
 * sold out is saved to the wishlist, with a mail when it is back.
 */
export function Buy({
  product,
  choice: { variant },
  askForSize,
}: {
  product: ProductDetail
  choice: Choice
  askForSize: () => void
}) {
  const isBusy = useSignal(false)
  const failure = useSignal<StoreError | undefined>(undefined)
  const toLogIn = useLogInFirst()
  const texts = t().catalog
  const isOut = variant?.stock_available === 0

  const run = async (work: (chosen: { id: number }) => Promise<StoreError | undefined>) => {
    if (!variant) return askForSize()
    isBusy.value = true
    failure.value = undefined
    failure.value = await work(variant)
    isBusy.value = false
  }
  const add = () =>
    run(async (chosen) => {
      const added = await addToBag(chosen, product.name)
      return added.ok ? undefined : added.error
    })
  const wish = async (notify: boolean) => {
    if (toLogIn(variant, notify)) return
    await run(({ id }) => toggleWish(id, product.name, { notify }))
    // The button is a sentence now.
    if (notify && !failure.peek()) focusOn('.buy .heart')
  }
  return (
    <div class="buy">
      {failure.value && <Failure error={failure.value} />}
      <div class="buy-bar">
        <Price amount={product.base_price} currency={product.currency} />
        {isOut && isAwaited(variant) ? (
          <p class="buy-main buy-awaited">{t().wishlist.notifyOn(product.name)}</p>
        ) : isOut ? (
          <Button class="buy-main" isBusy={isBusy.value} onClick={() => void wish(true)}>
            {texts.notify}
          </Button>
        ) : (
          <Button class="buy-main" isBusy={isBusy.value} onClick={() => void add()}>
            {texts.add}
          </Button>
        )}
        <Heart
          isOn={variant !== undefined && wished.value.has(variant.id)}
          press={() => void wish(false)}
        />
      </div>
    </div>
  )
}

/** A mail comes when it is back. */
const isAwaited = ({ id }: { id: number }) =>
  wishlist.value?.some((item) => item.variant.id === id && item.notify_when_available)

/** Only accounts have wishlists. Leads to the log-in, and from there back to this variant. */
function useLogInFirst() {
  const { url, route } = useLocation()
  const isLoggedIn = session.value?.isLoggedIn
  useLayoutEffect(followWishlist, [])
  return (variant: { id: number } | undefined, notify: boolean) => {
    if (isLoggedIn) return false
    if (variant) keepWanted(variant.id, notify)
    route(logInPath(url))
    return true
  }
}

function Heart({ isOn, press }: { isOn: boolean; press: () => void }) {
  const texts = t().catalog
  return (
    <button
      type="button"
      class="icon-button heart"
      aria-pressed={isOn}
      aria-label={texts.wish}
      title={isOn ? texts.wished : texts.wish}
      onClick={press}
    >
      <HeartShape />
    </button>
  )
}
