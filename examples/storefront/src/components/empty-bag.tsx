import { t, to } from '../language.ts'
import { session } from '../store.ts'
import { ButtonLink } from './button.tsx'
import { CategoryLinks } from './category-links.tsx'
import { logInPath } from './members-only.tsx'

/** The ways on from a bag with nothing in it, of the bag and of the checkout. */
export function EmptyBag() {
  const isGuest = session.value?.isLoggedIn === false
  return (
    <div class="empty-bag">
      <p>{t().bag.empty}</p>
      <div class="sheet-buttons">
        <ButtonLink href={to('/products')}>{t().shop.toTheShop}</ButtonLink>
        <ButtonLink href={to(isGuest ? '/orders/by-link' : '/orders')} look="quiet">
          {t().checkout.seeOrders}
        </ButtonLink>
      </div>
      {isGuest && (
        <p>
          {t().bag.emptyGuest} <a href={logInPath(to('/cart'))}>{t().shop.logIn}</a>
        </p>
      )}
      <CategoryLinks />
    </div>
  )
}
