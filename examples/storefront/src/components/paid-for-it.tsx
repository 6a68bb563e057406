import type { components } from '@modest-clothing-store/client'
import { money } from '../format.ts'
import { t } from '../language.ts'

type Item = Pick<
  components['schemas']['OrderItem'],
  'amount_paid' | 'subtotal' | 'exchanged_amount'
>

/** The sum that a return of a piece can give back, where it is not the price: after a discount, and of an exchange. */
export function PaidForIt({ item: { amount_paid, subtotal, exchanged_amount } }: { item: Item }) {
  if (exchanged_amount === null && amount_paid === subtotal) return null
  return (
    <span class="item-row-facts paid-for-it">
      {exchanged_amount === null
        ? t().costs.paidForIt(money(amount_paid))
        : t().purchases.worth(money(exchanged_amount))}
    </span>
  )
}
