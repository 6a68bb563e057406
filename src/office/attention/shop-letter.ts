import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { action, paragraph } from '../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../outside/emails/letter.ts'
import type { WrittenMail } from '../../outside/emails/mailer.ts'
import { type Wording, wordingOf } from '../../outside/emails/wording.ts'
import type { ShopMailEvent } from '../../service/config/mail.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import type { LetterJobOf } from '../../service/queue/queue.ts'
import { countLowStock, findOrderOfMail, type OrderOfMail } from './shop-mail-queries.ts'

/** The texts of a letter of one event, and the page of the console that it leads to. */
type Message = { subject: string; text: string; label: string; path: string }

export const ABOUT: Record<
  Exclude<ShopMailEvent, 'low_stock'>,
  (wording: Wording, order: OrderOfMail) => Message
> = {
  order_paid: ({ texts: { shop }, apart, money }, { id, order_number, amount_due, units }) => ({
    subject: shop.paidSubject(apart(order_number)),
    text: shop.paid(money(CURRENCY, amount_due), units),
    label: shop.openOrder,
    path: `orders/${id}`,
  }),
  return_requested: ({ texts: { shop }, apart }, { id, order_number }) => ({
    subject: shop.returnSubject(apart(order_number)),
    text: shop.return,
    label: shop.openOrder,
    path: `orders/${id}`,
  }),
  payment_to_review: ({ texts: { shop }, apart }, { id, order_number }) => ({
    subject: shop.reviewSubject(apart(order_number)),
    text: shop.review,
    label: shop.openOrder,
    path: `orders/${id}`,
  }),
  refund_failed: ({ texts: { shop }, apart }, { id, order_number }) => ({
    subject: shop.refundSubject(apart(order_number)),
    text: shop.refund,
    label: shop.openOrder,
    path: `orders/${id}`,
  }),
}

/** Notifies the shop's own address, in the first language of the shop. Nothing is sent about what is gone meanwhile. Contract 8.8. */
export async function writeShopMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { occasion, email }: LetterJobOf<'shop'>,
): Promise<WrittenMail | undefined> {
  const wording = await wordingOf({ config, db })
  const message = await messageOf(db, wording, occasion)
  if (!message) return undefined
  // Each recipient's mail has an id of its own. An address may hold characters that an id may not.
  const recipient = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const id = `shop-${occasion.replaceAll(':', '-')}-${recipient}`
  return { id, to: email, ...shopLetter(wording, message, config.publicUrl) }
}

export function shopLetter(
  wording: Wording,
  { subject, text, label, path }: Message,
  publicUrl: string,
): Letter {
  const blocks = [
    paragraph(text),
    action(wording, label, new URL(`/admin/${path}`, publicUrl).href),
  ]
  const content = { subject, preheader: text, heading: subject, blocks }
  return letterOf(wording, content, { firstName: '', isVerified: true })
}

async function messageOf(
  db: Deps['db'],
  wording: Wording,
  occasion: string,
): Promise<Message | undefined> {
  const [event = '', id = ''] = occasion.split(':')
  if (event === 'low_stock') return lowStock(wording, await countLowStock(db))
  const about = event as keyof typeof ABOUT
  const order = await findOrderOfMail(db, about, id)
  return order && ABOUT[about](wording, order)
}

export const lowStock = (
  { texts: { shop } }: Wording,
  { count, below }: { count: number; below: number },
): Message => ({
  subject: shop.lowStockSubject(count),
  text: shop.lowStock(below),
  label: shop.openList,
  path: 'stock?tab=low',
})
