import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t } from '../language.ts'
import { session } from '../store.ts'
import { followWishlist, toggleWish, wishedProducts, wishWithMail } from '../wishlist.ts'
import { logInPath } from './members-only.tsx'

/**
 * Puts a product on the wishlist, or takes it off. The service keeps variants: `variantId` is the one
 * that is put there. Without `exact` any variant of the product fills the heart.
 */
export function Heart({
  product,
  variantId,
  exact = false,
  choose,
}: {
  product: { id: number; name: string }
  variantId: number | undefined
  exact?: boolean
  /** Asks for the variant first; without it there is no heart until there is one. */
  choose?: () => void
}) {
  const isBusy = useSignal(false)
  useLayoutEffect(followWishlist, [])
  const all = wishedProducts.value.get(product.id) ?? []
  const items = exact ? all.filter((item) => item.variant.id === variantId) : all

  const toggle = async () => {
    if (variantId === undefined) return choose?.()
    if (isBusy.peek()) return
    isBusy.value = true
    await toggleWish(items, { variantId, product })
    isBusy.value = false
  }
  if (variantId === undefined && !choose) return null
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

/** A mail needs an account: true for a guest, whose wish is kept and whom it leads to the log-in, and from there back. */
export function useLogInForMail() {
  const { url, route } = useLocation()
  return (variantId: number, productId: number): boolean => {
    if (session.peek()?.isLoggedIn !== false) return false
    void wishWithMail(variantId, productId)
    route(logInPath(url))
    return true
  }
}

type Variant = { id: number; color: string; isThere: boolean }

/** The heart of a card stands for a variant in the colour that is shown, if it can be bought. */
export const variantToWish = (variants: readonly Variant[], color?: string | null) =>
  (
    variants.find((each) => each.isThere && (!color || each.color === color)) ??
    variants.find((each) => each.isThere) ??
    variants[0]
  )?.id

export const HeartShape = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20C7 16 4 13 4 9.5A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20 9.5C20 13 17 16 12 20z" />
  </svg>
)
