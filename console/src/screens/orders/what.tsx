import { money } from '../../format.ts'
import { w } from '../../settings.ts'
import type { OrderDetail } from '../order.tsx'

export function What({ order }: { order: OrderDetail }) {
  const words = w().order
  return (
    <section aria-labelledby="what">
      <h2 id="what">{words.what}</h2>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col" class="number wide">
                {words.price}
              </th>
              <th scope="col" class="number">
                {words.quantity}
              </th>
              <th scope="col" class="number">
                {words.subtotal}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td class="wide" />
              <td class="number">{order.items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
              <td class="number">
                <b>{money(order.total_price)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Item({ item }: { item: OrderDetail['items'][number] }) {
  const { variant, quantity, refunded_quantity } = item
  const [picture] = variant.product.images
  return (
    <tr>
      <th scope="row">
        <span class="item">
          {picture ? <img class="thumb" src={picture.thumbnail} alt="" /> : <span class="thumb" />}
          <span>
            <bdi>{variant.product.name}</bdi>
            <span class="under soft">
              <bdi>
                {variant.size}, {variant.color}
              </bdi>
            </span>
            <span class="under soft">
              <code dir="ltr">{variant.sku}</code>
            </span>
          </span>
        </span>
      </th>
      <td class="number wide">{money(item.price_at_purchase)}</td>
      <td class="number">
        {quantity}
        {refunded_quantity > 0 && (
          <span class="under soft">{w().order.refundedUnits(refunded_quantity)}</span>
        )}
      </td>
      <td class="number">{money(item.subtotal)}</td>
    </tr>
  )
}
