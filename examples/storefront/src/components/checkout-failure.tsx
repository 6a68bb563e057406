import type { StoreError } from '@modest-clothing-store/client'
import { t } from '../language.ts'
import { Failure } from './failure.tsx'

/** Why an order was not placed or not paid, with the way out of it. The way on is the button itself. */
export function CheckoutFailure({ error }: { error: StoreError }) {
  return (
    <>
      <Failure error={error} />
      {(error.kind === 'too_many_unpaid_orders' || error.kind === 'too_many_unpaid_items') && (
        <p>
          <a href="/orders">{t().checkout.seeOrders}</a>
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
      <a href="/verify-email">{t().access.resend}</a>
    </>
  )
}
