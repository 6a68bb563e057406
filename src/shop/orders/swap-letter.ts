import { oneLine } from '../../outside/emails/content.ts'
import { paragraph } from '../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../outside/emails/letter.ts'
import type { Wording } from '../../outside/emails/wording.ts'
import { orderLink } from './letter-parts.ts'
import type { MailedSwap } from './mail-queries.ts'

/** Notifies the customer that another size or colour is sent, for nothing, and that an invoice which she has stays. */
export function swapLetter(
  wording: Wording,
  { order_number, invoice_number, quantity, product_name, from, to, ...buyer }: MailedSwap,
  orderUrl: string,
): Letter {
  const { apart, texts } = wording
  const { subject, preheader, heading, changed, instead, invoice } = texts.swapped
  const number = apart(order_number)
  const units = `${quantity} × ${apart(oneLine(product_name))}`
  const variant = ({ size, color }: MailedSwap['from']) =>
    texts.item.variant(apart(size), apart(oneLine(color)))
  const content = {
    subject: subject(number),
    preheader,
    heading,
    blocks: [
      paragraph(changed(number)),
      paragraph(instead(units, variant(from), variant(to))),
      ...(invoice_number ? [paragraph(invoice(apart(invoice_number)))] : []),
      orderLink(wording, orderUrl),
    ],
  }
  return letterOf(wording, content, { firstName: buyer.first_name, isVerified: buyer.is_verified })
}
