import { oneLine } from '../emails/content.ts'
import { action, type ProductLink, paragraph, products } from '../emails/layout.ts'
import { type Letter, letterOf } from '../emails/letter.ts'
import type { RestockedRow } from './restock-queries.ts'

type Reader = { firstName: string; currency: string; storefrontUrl: string }

/** Notifies a customer that items of the wishlist can be bought again. */
export function restockLetter(items: readonly RestockedRow[], to: Reader): Letter {
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
