import { labelled, money } from '../format.ts'
import { t } from '../language.ts'

/** With what it cost before, where it costs less now. */
export function Price({
  amount,
  currency,
  former,
}: {
  amount: string
  currency?: string
  former?: string | null
}) {
  if (!former) return <span class="price">{money(amount, currency)}</span>
  return (
    <>
      <span class="price price-lower">{money(amount, currency)}</span>{' '}
      <span class="hidden">{labelled(t().catalog.formerPrice)}</span>
      <s class="price price-former">{money(former, currency)}</s>
    </>
  )
}
