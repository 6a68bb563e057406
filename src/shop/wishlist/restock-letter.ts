import type { Deps } from '../../deps.ts'
import { oneLine } from '../../outside/emails/content.ts'
import { action, type ProductLink, paragraph, products } from '../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../outside/emails/letter.ts'
import type { WrittenMail } from '../../outside/emails/mailer.ts'
import { type Wording, wordingOf } from '../../outside/emails/wording.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import type { LetterJobOf } from '../../service/queue/queue.ts'
import { findRestockAddressee, type RestockedRow } from './restock-queries.ts'

type Reader = { firstName: string; currency: string; storefrontUrl: string }

/**
 * Notifies a user of wishlist items that are back in stock. Items that were sold out again meanwhile
 * are named as well; items that were removed from the wishlist are not. Contract 7.2.
 */
export async function writeRestockMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { mail_id, user_id, item_ids }: LetterJobOf<'restock'>,
): Promise<WrittenMail | undefined> {
  const addressee = await findRestockAddressee(db, { user_id, item_ids })
  if (!addressee) return undefined
  const { email, first_name, items, language } = addressee
  const wording = await wordingOf({ config, db }, language)
  const { storefrontUrl } = config
  return {
    id: `restock-${mail_id}`,
    to: email,
    ...restockLetter(wording, items, { firstName: first_name, currency: CURRENCY, storefrontUrl }),
  }
}

/** Notifies a customer that items of the wishlist can be bought again. */
export function restockLetter(
  wording: Wording,
  items: readonly RestockedRow[],
  to: Reader,
): Letter {
  const { restock } = wording.texts
  const content = {
    subject: restock.subject(items.length),
    preheader: items.map(({ product_name }) => oneLine(product_name)).join(', '),
    heading: restock.heading,
    blocks: [
      paragraph(restock.intro(items.length)),
      products(items.map((item) => productLink(wording, item, to))),
      paragraph(restock.notHeld),
      action(wording, restock.open, `${to.storefrontUrl}/wishlist`),
      paragraph(restock.why),
    ],
  }
  // findRestockAddressee finds verified addresses only.
  return letterOf(wording, content, { firstName: to.firstName, isVerified: true })
}

const productLink = (
  { texts, apart, money }: Wording,
  item: RestockedRow,
  { currency, storefrontUrl }: Reader,
): ProductLink => ({
  name: oneLine(item.product_name),
  variant: texts.item.variant(apart(item.size), apart(oneLine(item.color))),
  price: money(currency, item.base_price),
  url: `${storefrontUrl}/products/${item.product_id}`,
})
