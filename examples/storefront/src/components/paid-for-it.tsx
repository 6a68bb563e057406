import type { components } from '@modest-clothing-store/client'
import { money } from '../format.ts'
import { t } from '../language.ts'

type Item = Pick<components['schemas']['OrderItem'], 'amount_paid' | 'subtotal'>

/** The sum that a return of a piece can give back, where a discount has made it less than the price. */
export const PaidForIt = ({ item: { amount_paid, subtotal } }: { item: Item }) =>
  amount_paid === subtotal ? null : (
    <span class="item-row-facts paid-for-it">{t().costs.paidForIt(money(amount_paid))}</span>
  )
