import { money } from '../format.ts'

export const Price = ({ amount, currency }: { amount: string; currency?: string }) => (
  <span class="price">{money(amount, currency)}</span>
)
