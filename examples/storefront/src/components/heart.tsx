import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { announce } from '../announce.ts'
import { sentenceOf } from '../errors.ts'
import { t, to } from '../language.ts'
import { session } from '../store.ts'
import { followWishlist, keepWanted, unwish, wish, wishedProducts } from '../wishlist.ts'
import { logInPath } from './members-only.tsx'

/**
 * Puts a product on the wishlist, or takes it off. The service keeps variants: `variantId` is the one
 * that is put there. Without `exact` any variant of the product fills the heart.
 */
export function Heart({
  product,
  variantId,
  exact = false,
}: {
  product: { id: number; name: string }
  variantId: number | undefined
  exact?: boolean
}) {
  const { url, route } = useLocation()
  const isBusy = useSignal(false)
  useLayoutEffect(followWishlist, [])
  const all = wishedProducts.value.get(product.id) ?? []
  const items = exact ? all.filter((item) => item.variant.id === variantId) : all

  const toggle = async () => {
    if (isBusy.peek() || variantId === undefined) return
    if (session.peek() && !session.peek()?.isLoggedIn) {
      keepWanted(variantId)
      return route(logInPath(url))
    }
    isBusy.value = true
    const errors = items.length
      ? await Promise.all(items.map((item) => unwish(item.id)))
      : [await wish(variantId)]
    isBusy.value = false
    const failed = errors.find((error) => error)
    if (failed) return announce(sentenceOf(failed))
    const { wishlist } = t()
    if (items.length) announce(wishlist.removed(product.name))
    else announce(wishlist.added(product.name), { href: to('/wishlist'), text: wishlist.look })
  }
  if (variantId === undefined) return null
  return (
    <button
      type="button"
      class="heart icon-button"
      aria-pressed={items.length > 0}
      aria-label={t().wishlist.heart(product.name)}
      aria-busy={isBusy.value}
      onClick={() => void toggle()}
    >
      <HeartShape />
    </button>
  )
}

type Variant = { id: number; color: string; stock_available: number }

/** What the heart of a card stands for: a variant in the colour that is shown, if it can be bought. */
export const variantToWish = (variants: readonly Variant[], color?: string | null) =>
  (
    variants.find((each) => each.stock_available > 0 && (!color || each.color === color)) ??
    variants.find((each) => each.stock_available > 0) ??
    variants[0]
  )?.id

export const HeartShape = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20C7 16 4 13 4 9.5A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20 9.5C20 13 17 16 12 20z" />
  </svg>
)
