import { Costs } from '../../components/costs.tsx'
import { ItemRow } from '../../components/item-row.tsx'
import { t } from '../../language.ts'
import type { OrderDetail } from '../../order.ts'

/** The pieces of a paid order, and their sum. */
export function Ordered({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="ordered">
      <h2 id="ordered">{t().checkout.yours}</h2>
      <ul class="rows item-rows">
        {order.items.map((item) => (
          <li key={item.id}>
            <ItemRow variant={item.variant} subtotal={item.subtotal} level={3}>
              <p class="item-row-facts">{t().purchases.quantity(item.quantity)}</p>
            </ItemRow>
          </li>
        ))}
      </ul>
      <div class="order-total">
        <Costs costs={order} total={t().purchases.total} />
      </div>
    </section>
  )
}
