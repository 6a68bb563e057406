import type { StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { addToBag } from '../bag.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Heart, useLogInForMail } from '../components/heart.tsx'
import { Price } from '../components/price.tsx'
import { focusOn } from '../focus.ts'
import { t } from '../language.ts'
import { announceWish, isAwaited, wishWithMail } from '../wishlist.ts'
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
  const failure = useSignal<{ of: number; error: StoreError } | undefined>(undefined)
  const logInForMail = useLogInForMail()
  const texts = t().catalog
  const isOut = variant?.stock_available === 0

  const run = async (work: (chosen: { id: number }) => Promise<StoreError | undefined>) => {
    if (!variant) return askForSize()
    isBusy.value = true
    failure.value = undefined
    const error = await work(variant)
    failure.value = error && { of: variant.id, error }
    isBusy.value = false
  }
  const add = () =>
    run(async (chosen) => {
      const added = await addToBag(chosen, product.name)
      return added.ok ? undefined : added.error
    })
  const notify = () =>
    run(async ({ id }) => {
      if (logInForMail(id, product.id)) return
      const error = await wishWithMail(id, product.id)
      if (error) return error
      announceWish(t().wishlist.notifyOn(product.name))
      // The button is a sentence now.
      focusOn('.buy .heart')
    })
  return (
    <div class="buy">
      {failure.value && failure.value.of === variant?.id && <Failure error={failure.value.error} />}
      <div class="buy-bar">
        <Price amount={product.base_price} currency={product.currency} />
        {isOut && isAwaited(variant) ? (
          <p class="buy-main buy-awaited">{t().wishlist.notifyOn(product.name)}</p>
        ) : isOut ? (
          <Button class="buy-main" isBusy={isBusy.value} onClick={() => void notify()}>
            {texts.notify}
          </Button>
        ) : (
          <Button class="buy-main" isBusy={isBusy.value} onClick={() => void add()}>
            {texts.add}
          </Button>
        )}
        <Heart product={product} variantId={variant?.id} exact choose={askForSize} />
      </div>
    </div>
  )
}
