/** Parts of letters about orders and returns: lines of the items, the link, the shop's message, the parcel. */

import { oneLine } from '../../outside/emails/content.ts'
import { type Block, link, ownPassage, type Purchase } from '../../outside/emails/layout.ts'
import type { Wording } from '../../outside/emails/wording.ts'
import type { Config } from '../../service/config/config.ts'
import type { Parcel } from './mail-queries.ts'
import type { OrderDetail } from './schemas.ts'

export type MailedItem = {
  product_name: string
  size: string
  color: string
  quantity: number
  price_at_purchase: string
  subtotal: string
}

/** A line of a purchase. */
export function purchaseLine(
  { texts, apart, money }: Wording,
  item: MailedItem,
  currency: string,
): Purchase['lines'][number] {
  const price = money(currency, item.price_at_purchase)
  return {
    name: oneLine(item.product_name),
    variant: texts.item.variant(apart(item.size), apart(oneLine(item.color))),
    sum: `${item.quantity} × ${price} = ${money(currency, item.subtotal)}`,
  }
}

/** A line of what costs nothing, as an exchange does. */
export const freeLine = (
  { texts, apart }: Wording,
  item: MailedItem,
): Purchase['lines'][number] => ({
  name: `${item.quantity} × ${oneLine(item.product_name)}`,
  variant: texts.item.variant(apart(item.size), apart(oneLine(item.color))),
  sum: '',
})

/** The page of the storefront that shows an order, with its returns. */
export const orderUrlOf = ({ storefrontUrl }: Pick<Config, 'storefrontUrl'>, orderId: number) =>
  `${storefrontUrl}/orders/${orderId}`

/** To that page. */
export const orderLink = (wording: Wording, orderUrl: string) =>
  link(wording, wording.texts.particulars.see, orderUrl)

/** The shop's message to the buyer, if there is one. */
export const messageBlock = (wording: Wording, message: string | null): Block[] =>
  message?.trim() ? [ownPassage(wording, wording.texts.particulars.message, message)] : []

/** The order as if only what is in its parcel had been ordered. */
export const inParcel = (order: OrderDetail, { items, discount, total }: Parcel): OrderDetail => ({
  ...order,
  items: order.items.flatMap((item) =>
    items.filter(({ id }) => id === item.id).map((sent) => ({ ...item, ...sent })),
  ),
  discount: order.discount && Number(discount) > 0 ? { ...order.discount, amount: discount } : null,
  amount_due: total,
})
