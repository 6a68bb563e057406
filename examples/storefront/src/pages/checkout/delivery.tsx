import { type components, toCents } from '@modest-clothing-store/client'
import { priceOf } from '../../components/costs.tsx'
import { countryName, money } from '../../format.ts'
import { t } from '../../language.ts'
import type { Costing, Quote } from './quote.ts'
import type { Where } from './where.ts'

type DeliveryMethod = components['schemas']['DeliveryMethod']

/** No choice in a shop that has no methods: it delivers in its own way, and asks nothing for it. */
export function Delivery({ where, costing }: { where: Where; costing: Costing }) {
  const { methods, nowhere } = where
  const { chosen, quote, deliverBy } = costing
  const code = chosen || quote?.delivery?.code
  return (
    <fieldset class="choices">
      <legend>
        <h2>{t().checkout.delivery}</h2>
      </legend>
      {nowhere ? (
        <p class="field-error" role="alert">
          {t().checkout.notThere(countryName(nowhere))}
        </p>
      ) : (
        <p class="soft">{t().shop.deliveryTime}</p>
      )}
      {methods.map((method) => (
        <label class="choice" key={method.code}>
          <input
            type="radio"
            name="delivery_method"
            value={method.code}
            checked={method.code === code}
            onChange={() => deliverBy(method.code)}
          />
          <span class="choice-text">
            <span>
              <bdi>{method.name}</bdi>
            </span>
            <span class="field-hint">
              <bdi>{method.description}</bdi>
            </span>
            {method.free_from && (
              <span class="field-hint">{t().checkout.freeFrom(money(method.free_from))}</span>
            )}
          </span>
          <span class="price">{priceOf(costOf(method, quote))}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Nothing where the items, after the discount, cost enough. */
function costOf({ price, free_from }: DeliveryMethod, quote: Quote | undefined): string {
  if (!quote || free_from === null) return price
  const itemsCents =
    toCents(quote.items_total) - (quote.discount ? toCents(quote.discount.amount) : 0)
  return itemsCents >= toCents(free_from) ? '0' : price
}
