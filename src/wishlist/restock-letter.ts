import type { Deps } from '../deps.ts'
import { oneLine } from '../emails/content.ts'
import { action, type ProductLink, paragraph, products } from '../emails/layout.ts'
import { type Letter, letterOf } from '../emails/letter.ts'
import type { WrittenMail } from '../emails/mailer.ts'
import { CURRENCY } from '../limits/catalog.ts'
import type { LetterJobOf } from '../queue/queue.ts'
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
  const { email, first_name, items } = addressee
  const { storefrontUrl } = config
  return {
    id: `restock-${mail_id}`,
    to: email,
    ...restockLetter(items, { firstName: first_name, currency: CURRENCY, storefrontUrl }),
  }
}

/** Notifies a customer that items of the wishlist can be bought again. */
function restockLetter(items: readonly RestockedRow[], to: Reader): Letter {
  const isOne = items.length === 1
  const content = {
    subject: isOne
      ? 'An item on your wishlist is back in stock'
      : `${items.length} items on your wishlist are back in stock`,
    preheader: items.map(({ product_name }) => oneLine(product_name)).join(', '),
    heading: 'Back in stock',
    blocks: [
      paragraph(
        isOne
          ? 'This item on your wishlist can be bought again:'
          : 'These items on your wishlist can be bought again:',
      ),
      products(items.map((item) => productLink(item, to))),
      paragraph('Nothing is held for you: others may buy it first.'),
      action('Open my wishlist', `${to.storefrontUrl}/wishlist`),
      paragraph(
        'You get this mail because you asked for it on your wishlist, where you can also switch it ' +
          'off. One comes when an item is back in stock, at most once a day for each item.',
      ),
    ],
  }
  // findRestockAddressee finds verified addresses only.
  return letterOf(content, { firstName: to.firstName, isVerified: true })
}

const productLink = (item: RestockedRow, { currency, storefrontUrl }: Reader): ProductLink => ({
  name: oneLine(item.product_name),
  variant: `Size ${item.size}, ${oneLine(item.color)}`,
  price: `${currency} ${item.base_price}`,
  url: `${storefrontUrl}/products/${item.product_id}`,
})
