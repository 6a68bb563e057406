import type { components } from '@modest-clothing-store/client'
import { money } from '../format.ts'
import { t } from '../language.ts'
import { Price } from './price.tsx'
import '../styles/purchase.css'

type Costs = Pick<
  components['schemas']['Quote'],
  'items_total' | 'discount' | 'delivery' | 'amount_due'
>

/** The sum that is owed, and how it comes about. */
export function Costs({
  costs,
  total,
  currency,
}: {
  costs: Costs
  /** The name of the sum. */
  total: string
  currency?: string
}) {
  const { items_total, discount, delivery, amount_due } = costs
  const texts = t().costs
  const lines = [
    [texts.items, money(items_total, currency)],
    ...(discount
      ? [[texts.discount(discount.code), money(`-${discount.amount}`, currency)] as const]
      : []),
    // A shop without ways to deliver sends for nothing.
    delivery
      ? [texts.delivery(delivery.name), priceOf(delivery.price, currency)]
      : [texts.deliveryAlone, texts.free],
  ] as const
  return (
    <>
      <ul class="cost-lines">
        {lines.map(([name, amount]) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span class="price">{amount}</span>
          </li>
        ))}
      </ul>
      <p class="summary-total">
        <span>{total}</span>
        <Price amount={amount_due} {...(currency ? { currency } : {})} />
      </p>
    </>
  )
}

/** Of a delivery. */
export const priceOf = (price: string, currency?: string) =>
  Number(price) === 0 ? t().costs.free : money(price, currency)
