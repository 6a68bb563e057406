import type { AnyError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { addToBag } from '../bag.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { logInPath } from '../components/members-only.tsx'
import { Price } from '../components/price.tsx'
import { t } from '../language.ts'
import { session } from '../store.ts'
import { loadWishlist, toggleWish, wished } from '../wishlist.ts'
import type { Choice, ProductDetail } from './choice.ts'

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
  const failure = useSignal<AnyError | undefined>(undefined)
  const toLogIn = useLogInFirst()
  const texts = t().catalog
  const isOut = variant?.stock_available === 0

  const run = async (
    work: (chosen: { id: number }) => ReturnType<typeof addToBag | typeof toggleWish>,
  ) => {
    if (!variant) return askForSize()
    isBusy.value = true
    failure.value = undefined
    const result = await work(variant)
    failure.value = result.ok ? undefined : result.error
    isBusy.value = false
  }
  const wish = (notify: boolean) => {
    if (!toLogIn()) void run(({ id }) => toggleWish(id, { notify }))
  }
  return (
    <div class="buy">
      {failure.value && <Failure error={failure.value} />}
      <div class="buy-bar">
        <Price amount={product.base_price} />
        {isOut ? (
          <Button class="buy-main" isBusy={isBusy.value} onClick={() => wish(true)}>
            {texts.notify}
          </Button>
        ) : (
          <Button
            class="buy-main"
            isBusy={isBusy.value}
            onClick={() => void run((chosen) => addToBag(chosen, product.name))}
          >
            {texts.add}
          </Button>
        )}
        <Heart
          isOn={variant !== undefined && wished.value.has(variant.id)}
          press={() => wish(false)}
        />
      </div>
    </div>
  )
}

/** Only accounts have wishlists. Leads to the log-in, and from there back to this variant. */
function useLogInFirst() {
  const { url, route } = useLocation()
  const isLoggedIn = session.value?.isLoggedIn
  useLayoutEffect(() => void loadWishlist(), [isLoggedIn])
  return () => {
    if (isLoggedIn) return false
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
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20s-7.500-4.600-7.500-10A4.300 4.300 0 0 1 12 7.200 4.300 4.300 0 0 1 19.500 10c0 5.400-7.500 10-7.500 10z" />
      </svg>
    </button>
  )
}
