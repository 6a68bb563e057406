import { paragraph, passage } from '../emails/layout.ts'
import { type Letter, letterOf } from '../emails/letter.ts'
import type { MailedRefund } from '../payments/mail-queries.ts'
import { money, orderLink, REFUND_SENTENCES } from './purchases.ts'

/** Notifies the customer that a part of the money of an order has gone back, and why. */
export function refundLetter(
  { order_number, amount, currency, reason, first_name, is_verified }: MailedRefund,
  orderUrl: string,
): Letter {
  const done = REFUND_SENTENCES.completed(money(currency, amount))
  const content = {
    subject: `Refund for order ${order_number}`,
    preheader: done,
    heading: 'Your money is on its way',
    blocks: [
      paragraph(`We have paid back money of your order ${order_number}. ${done}`),
      passage('Reason', reason),
      orderLink(orderUrl),
    ],
  }
  return letterOf(content, { firstName: first_name, isVerified: is_verified })
}
