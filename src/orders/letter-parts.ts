/** What the letters of orders and of returns share: the lines of what was bought, the link, the refund. */

import type { Config } from '../config/config.ts'
import { oneLine } from '../emails/content.ts'
import { link, type Purchase } from '../emails/layout.ts'

export type MailedItem = {
  product_name: string
  size: string
  color: string
  quantity: number
  price_at_purchase: string
  subtotal: string
}

export const money = (currency: string, amount: string) => `${currency} ${amount}`

/** A line of a purchase. */
export function purchaseLine(item: MailedItem, currency: string): Purchase['lines'][number] {
  const price = money(currency, item.price_at_purchase)
  return {
    name: oneLine(item.product_name),
    variant: `Size ${item.size}, ${oneLine(item.color)}`,
    sum: `${item.quantity} × ${price} = ${money(currency, item.subtotal)}`,
  }
}

/** The page of the storefront that shows an order, with its returns. */
export const orderUrlOf = ({ storefrontUrl }: Pick<Config, 'storefrontUrl'>, orderId: number) =>
  `${storefrontUrl}/orders/${orderId}`

/** To that page. */
export const orderLink = (orderUrl: string) => link('See this order in the store', orderUrl)

/** How a refund is getting on, in the words of its status. */
export const REFUND_SENTENCES = {
  pending: (amount: string) =>
    `Your refund of ${amount} is under way. Banks may take some days to show it.`,
  completed: (amount: string) =>
    `Your refund of ${amount} is done. Banks may take some days to show it.`,
  failed: (amount: string) =>
    `Your refund of ${amount} has not gone through yet. We are looking after it; you need not do anything.`,
  manual: (amount: string) =>
    `We pay ${amount} back to you ourselves. If we need your bank account, we ask you for it.`,
}
