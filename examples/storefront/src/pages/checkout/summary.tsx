import type { ComponentChildren } from 'preact'
import { Costs } from '../../components/costs.tsx'
import { Failure } from '../../components/failure.tsx'
import { ItemRow } from '../../components/item-row.tsx'
import { LinesSkeleton } from '../../components/skeleton.tsx'
import { t, to } from '../../language.ts'
import type { Cart } from '../../store.ts'
import { Discount } from './discount.tsx'
import type { Costing } from './quote.ts'

/** The ordered pieces and their costs; children: the actions on them. */
export function Summary({
  bag,
  costing,
  children,
}: {
  bag: Cart
  costing: Costing
  children: ComponentChildren
}) {
  const { currency } = bag.summary
  const { quote, error, reload } = costing
  return (
    <section class="summary" aria-labelledby="your-order">
      <h2 id="your-order">{t().checkout.yours}</h2>
      <ul class="summary-lines">
        {bag.items.map((line) => (
          <li key={line.id}>
            <ItemRow variant={line.variant} subtotal={line.subtotal} currency={currency} level={3}>
              <p class="item-row-facts">{t().purchases.quantity(line.quantity)}</p>
            </ItemRow>
          </li>
        ))}
      </ul>
      <p>
        <a href={to('/cart')}>{t().checkout.changeBag}</a>
      </p>
      <div role="status">
        {quote && <Costs costs={quote} total={t().checkout.toPay} currency={quote.currency} />}
      </div>
      {!quote && !error && <LinesSkeleton count={2} />}
      {error && error.kind !== 'fields' && <Failure error={error} retry={reload} />}
      {quote && <Discount costing={costing} />}
      {children}
    </section>
  )
}
