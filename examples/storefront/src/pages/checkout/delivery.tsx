import type { components } from '@modest-clothing-store/client'
import { priceOf } from '../../components/costs.tsx'
import { money } from '../../format.ts'
import { t } from '../../language.ts'
import type { Costing } from './quote.ts'

export type DeliveryMethod = components['schemas']['DeliveryMethod']

/** No choice in a shop that has no methods: it delivers in its own way, and asks nothing for it. */
export function Delivery({ methods, costing }: { methods: DeliveryMethod[]; costing: Costing }) {
  const { chosen, quote, deliverBy } = costing
  const code = chosen || quote?.delivery?.code
  return (
    <fieldset class="choices">
      <legend>
        <h2>{t().checkout.delivery}</h2>
      </legend>
      <p class="soft">{t().shop.deliveryTime}</p>
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
          <span class="price">{priceOf(method.price)}</span>
        </label>
      ))}
    </fieldset>
  )
}
