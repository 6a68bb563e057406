import type { RestockedRow } from '../wishlist/restock-queries.ts'
import { oneLine, type ProductLink } from './content.ts'
import { type Letter, letterOf, paragraph } from './letter.ts'

type Addressee = { firstName: string; currency: string; storefrontUrl: string }

/** Tells a shopper that something on the wishlist can be bought again. */
export function restockLetter(items: readonly RestockedRow[], to: Addressee): Letter {
  const isOne = items.length === 1
  return letterOf({
    subject: isOne
      ? 'An item on your wishlist is back in stock'
      : `${items.length} items on your wishlist are back in stock`,
    preheader: items.map(({ product_name }) => oneLine(product_name)).join(', '),
    firstName: to.firstName,
    isVerified: true, // findRestockAddressee finds no others
    heading: 'Back in stock',
    blocks: [
      paragraph(
        isOne
          ? 'This item on your wishlist can be bought again:'
          : 'These items on your wishlist can be bought again:',
      ),
      { kind: 'products', products: items.map((item) => productLink(item, to)) },
      paragraph('Nothing is held for you: others may buy it first.'),
      { kind: 'action', label: 'Open my wishlist', url: `${to.storefrontUrl}/wishlist` },
      paragraph(
        'You get this mail because you asked for it on your wishlist, where you can also switch it ' +
          'off. One comes when an item is back in stock, at most once a day for each item.',
      ),
    ],
  })
}

const productLink = (item: RestockedRow, { currency, storefrontUrl }: Addressee): ProductLink => ({
  name: oneLine(item.product_name),
  variant: `Size ${item.size}, ${oneLine(item.color)}`,
  price: `${currency} ${item.base_price}`,
  url: `${storefrontUrl}/products/${item.product_id}`,
})
