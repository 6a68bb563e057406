import { createHash } from 'node:crypto'
import type { ShopMailEvent } from '../config/mail.ts'
import type { Deps } from '../deps.ts'
import { action, paragraph } from '../emails/layout.ts'
import { letterOf } from '../emails/letter.ts'
import type { WrittenMail } from '../emails/mailer.ts'
import { CURRENCY } from '../limits/catalog.ts'
import type { LetterJobOf } from '../queue/queue.ts'
import { countLowStock, findOrderOfMail, type OrderOfMail } from './shop-mail-queries.ts'

/** What a letter of one event says, and the page of the console that it leads to. */
type Message = { subject: string; text: string; label: string; path: string }

const ABOUT: Record<Exclude<ShopMailEvent, 'low_stock'>, (order: OrderOfMail) => Message> = {
  order_paid: ({ id, order_number, amount_due, units }) => ({
    subject: `Order ${order_number} is paid`,
    text: `${CURRENCY} ${amount_due} for ${units === 1 ? '1 unit' : `${units} units`}. It waits to be packed.`,
    label: 'Open the order',
    path: `orders/${id}`,
  }),
  return_requested: ({ id, order_number }) => ({
    subject: `A return of order ${order_number} is requested`,
    text: 'Approve or reject it.',
    label: 'Open the order',
    path: `orders/${id}`,
  }),
  payment_to_review: ({ id, order_number }) => ({
    subject: `A payment of order ${order_number} waits for a review`,
    text: 'It does not fit the order: look at it before money goes back or goods leave.',
    label: 'Open the order',
    path: `orders/${id}`,
  }),
  refund_failed: ({ id, order_number }) => ({
    subject: `A refund of order ${order_number} has failed`,
    text: 'The buyer still waits for it: try it again, or pay it back by hand and settle it.',
    label: 'Open the order',
    path: `orders/${id}`,
  }),
}

/** Notifies the shop's own address. Nothing is sent about what is gone meanwhile. Contract 8.8. */
export async function writeShopMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { occasion, email }: LetterJobOf<'shop'>,
): Promise<WrittenMail | undefined> {
  const message = await messageOf(db, occasion)
  if (!message) return undefined
  const { subject, text, label, path } = message
  const blocks = [paragraph(text), action(label, new URL(`/admin/${path}`, config.publicUrl).href)]
  const content = { subject, preheader: text, heading: subject, blocks }
  // Each recipient's mail has an id of its own. An address may hold characters that an id may not.
  const recipient = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const id = `shop-${occasion.replaceAll(':', '-')}-${recipient}`
  return { id, to: email, ...letterOf(content, { firstName: '', isVerified: true }) }
}

async function messageOf(db: Deps['db'], occasion: string): Promise<Message | undefined> {
  const [event = '', id = ''] = occasion.split(':')
  if (event === 'low_stock') return lowStock(await countLowStock(db))
  const about = event as keyof typeof ABOUT
  const order = await findOrderOfMail(db, about, id)
  return order && ABOUT[about](order)
}

const lowStock = (count: number): Message => ({
  subject: `Low stock: ${count === 1 ? '1 variant' : `${count} variants`}`,
  text: 'Variants on sale of which fewer than 5 are left.',
  label: 'Open the list',
  path: 'variants?stock=low',
})
