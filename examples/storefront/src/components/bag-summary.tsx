/** The price of the bag, of delivery, and the way to the checkout: on the page of the bag and in its drawer. */
import { type Data, toCents } from '@modest-clothing-store/client'
import { summary } from '../cart-lines.ts'
import { useDeliveryMethods } from '../delivery-methods.ts'
import { money } from '../format.ts'
import { t, to } from '../language.ts'
import { session } from '../store.ts'
import { ButtonLink } from './button.tsx'
import { Price } from './price.tsx'
import './bag-summary.css'

export function BagSummary() {
  const { pieces, total, totalCents, currency, isAvailable } = summary.value
  return (
    <>
      <div role="status">
        <p class="summary-total">
          <span>
            {t().bag.total} <span class="soft">({t().bag.pieces(pieces)})</span>
          </span>
          <Price amount={total} currency={currency} />
        </p>
        <DeliveryNote totalCents={totalCents} />
      </div>
      {isAvailable ? (
        <ButtonLink href={to('/checkout')} wide>
          {t().catalog.toCheckout}
        </ButtonLink>
      ) : (
        <p class="item-row-problem">{t().bag.fixFirst}</p>
      )}
      {session.value && !session.value.isLoggedIn && (
        <p class="soft summary-note">{t().bag.guest}</p>
      )}
    </>
  )
}

type Methods = Data<'listDeliveryMethods'>['results']

/**
 * The price of delivery, and how much is missing until it is free. The line is there before it is known; discounts
 * are those of the checkout.
 */
function DeliveryNote({ totalCents }: { totalCents: number }) {
  const { data } = useDeliveryMethods()
  const free = data && soonestFree(data.results)
  if (!free) return <p class="soft delivery-note">{data && priceText(data.results)}</p>
  const freeCents = toCents(free)
  const missing = freeCents - totalCents
  return (
    <div class="delivery-note">
      <p class={missing > 0 ? 'soft' : 'delivery-free'}>
        {missing > 0 ? t().bag.untilFree(money(missing / 100)) : t().bag.isFree}
      </p>
      <progress
        max={freeCents}
        value={Math.min(totalCents, freeCents)}
        aria-label={t().bag.toFree}
      />
    </div>
  )
}

/** The lowest sum from which one of the methods costs nothing. */
function soonestFree(methods: Methods) {
  const sums = methods.flatMap(({ free_from }) => free_from ?? [])
  return sums.toSorted((one, other) => toCents(one) - toCents(other))[0]
}

function priceText(methods: Methods): string {
  const method = methods.find(({ is_default }) => is_default)
  if (!method || toCents(method.price) === 0) return t().bag.isFree
  return t().bag.deliveryFor(money(method.price))
}
