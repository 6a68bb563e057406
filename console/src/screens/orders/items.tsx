import type { ComponentChildren } from 'preact'
import { may } from '../../access.ts'
import { money } from '../../format.ts'
import { OrderedSku } from '../../parts/sku.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { returnableUnits } from './sums.ts'
import type { OrderDetail } from './view.ts'

export function OrderItems({ order }: { order: OrderDetail }) {
  const words = w().order
  return (
    <section aria-labelledby="what">
      <h2 id="what">{words.what}</h2>
      <Table
        columns={[
          [words.product],
          [words.price, 'number wide'],
          [words.quantity, 'number'],
          [words.subtotal, 'number'],
        ]}
        foot={<Sums order={order} />}
      >
        {order.items.map((item) => (
          <Item key={item.id} item={item} order={order} />
        ))}
      </Table>
    </section>
  )
}

/** Discount and delivery have a line where there is one; the total is what the buyer owes. */
function Sums({ order }: { order: OrderDetail }) {
  const words = w().order
  const { discount, delivery } = order
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isMore = discount !== null || delivery !== null
  return (
    <tfoot>
      {isMore && <Sum name={words.itemsTotal} units={units} amount={money(order.items_total)} />}
      {discount && (
        <Sum
          name={words.discount}
          detail={discount.code}
          amount={money(-Number(discount.amount))}
        />
      )}
      {delivery && (
        <Sum name={words.delivery} detail={delivery.name} amount={money(delivery.price)} />
      )}
      <Sum
        name={words.total}
        units={isMore ? undefined : units}
        amount={<b>{money(order.amount_due)}</b>}
      />
    </tfoot>
  )
}

function Sum({
  name,
  detail,
  units,
  amount,
}: {
  name: string
  detail?: string
  units?: number | undefined
  amount: ComponentChildren
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        {detail && (
          <span class="under soft breaks">
            <bdi>{detail}</bdi>
          </span>
        )}
      </th>
      <td class="wide" />
      <td class="number">{units}</td>
      <td class="number">{amount}</td>
    </tr>
  )
}

function Item({ item, order }: { item: OrderDetail['items'][number]; order: OrderDetail }) {
  const { variant, quantity, refunded_quantity } = item
  const [picture] = variant.product.images
  const { changing } = w()
  const isSwappable = order.status === 'paid' && may('clerk') && returnableUnits(order, item) > 0
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
              <OrderedSku sku={variant.sku} skuNow={variant.sku_now} />
            </span>
            {isSwappable && (
              <a
                class="under"
                href={`/admin/orders/${order.id}?do=swap&item=${item.id}`}
                aria-label={`${changing.swap}: ${variant.product.name}, ${variant.size}, ${variant.color}`}
              >
                {changing.swap}
              </a>
            )}
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
      <td class="number">
        {money(item.subtotal)}
        {item.exchanged_amount && (
          <span class="under soft">{w().returns.worth(money(item.exchanged_amount))}</span>
        )}
      </td>
    </tr>
  )
}
