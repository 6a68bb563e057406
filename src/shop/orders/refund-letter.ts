import { paragraph } from '../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../outside/emails/letter.ts'
import type { Wording } from '../../outside/emails/wording.ts'
import { messageBlock, orderLink } from './letter-parts.ts'
import type { MailedRefund } from './mail-queries.ts'

/** Notifies the customer that a part of the money of an order has gone back, and what the shop says of it. */
export function refundLetter(
  wording: Wording,
  { order_number, amount, currency, message, first_name, is_verified }: MailedRefund,
  orderUrl: string,
): Letter {
  const { texts, apart, money } = wording
  const done = texts.refund.completed(money(currency, amount))
  const content = {
    subject: texts.refunded.subject(apart(order_number)),
    preheader: done,
    heading: texts.refunded.partHeading,
    blocks: [
      paragraph(texts.refunded.part(apart(order_number), done)),
      ...messageBlock(wording, message),
      orderLink(wording, orderUrl),
    ],
  }
  return letterOf(wording, content, { firstName: first_name, isVerified: is_verified })
}
