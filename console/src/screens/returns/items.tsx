import { w } from '../../settings.ts'
import type { ReturnDetail } from './view.ts'

/** One line for each item, with the units of it that did not come. */
export const ReturnedItems = ({ items }: Pick<ReturnDetail, 'items'>) => (
  <span>
    {items.map(({ order_item_id, quantity, product_name, missing, exchange }) => (
      <span class="block" key={order_item_id}>
        <bdi>
          {quantity} × {product_name}
        </bdi>
        {missing > 0 && <span class="soft"> ({w().returns.notCome(missing)})</span>}
        {exchange && (
          <span class="under">
            {w().returns.exchangedFor(exchange.quantity, `${exchange.size}, ${exchange.color}`)}
          </span>
        )}
      </span>
    ))}
  </span>
)
