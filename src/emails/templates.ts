import type { OrderDetailRow } from '../orders/queries.ts'
import type { OrderMailOccasion } from '../queue.ts'
import { escapeHtml } from './layout.ts'

/** What a template makes: the mailer adds who it is for. */
export type Letter = { subject: string; text: string; html: string }

export function verificationLetter(to: { firstName: string; link: string }): Letter {
  const text = `Hello ${to.firstName},\n\nPlease confirm your email address: ${to.link}\n`
  return {
    subject: 'Confirm your email address',
    text,
    html: `<pre>${escapeHtml(text)}</pre>`,
  }
}

export function orderLetter(
  occasion: OrderMailOccasion,
  order: OrderDetailRow,
  to: { firstName: string; reason: string | null; currency: string },
): Letter {
  const subject = `Order ${order.order_number} (${occasion})`
  const text = `Hello ${to.firstName},\n\n${subject}: ${to.currency} ${order.total_price}\n`
  return { subject, text, html: `<pre>${escapeHtml(text)}</pre>` }
}
