import type { StoreError } from '@modest-clothing-store/client'
import { t, to } from '../language.ts'
import { Failure } from './failure.tsx'
import { logInPath } from './members-only.tsx'

/** Why an order was not placed or not paid, with the way out of it. The way on is the button itself. */
export function CheckoutFailure({
  error,
  isGuest = false,
}: {
  error: StoreError
  isGuest?: boolean
}) {
  if (isGuest && error.kind === 'permission_denied') return <AccountsOnly />
  return (
    <>
      <Failure error={error} />
      {(error.kind === 'too_many_unpaid_orders' || error.kind === 'too_many_unpaid_items') && (
        <p>
          <a href={to(isGuest ? '/orders/by-link' : '/orders')}>{t().checkout.seeOrders}</a>
        </p>
      )}
      {error.kind === 'permission_denied' && <ResendHint />}
    </>
  )
}

function ResendHint() {
  return (
    <>
      <p>{t().checkout.verifyFirst}</p>
      <a href={to('/verify-email')}>{t().access.resend}</a>
    </>
  )
}

/** A shop may take no orders of guests. */
const AccountsOnly = () => (
  <div class="failure" role="alert">
    <p>{t().guests.off}</p>
    <a href={logInPath(to('/checkout'))}>{t().access.logIn}</a>
  </div>
)
