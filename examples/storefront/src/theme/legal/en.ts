/**
 * Imprint, privacy and terms. These are examples which say what this shop and its service do: a brand must write its
 * own, with a lawyer, for the country in which it sells.
 */
import type { Passage } from '../../texts/en/about.ts'

export type Legal = { imprint: Passage[]; privacy: Passage[]; terms: Passage[] }

export const legal: Legal = {
  imprint: [['Who runs this shop', 'This is a demonstration of a shop: nothing here is sold.']],
  privacy: [
    [
      'What we keep',
      'Of an order: its pieces, the name, the address for the delivery, the email address and, if you give it, the phone number. Of an account, besides: its addresses, wishlist, outfits, bag, and when and on which devices you logged in.',
      'We use it to deliver, to write to you about your orders and about what you asked to hear of, and for our books.',
    ],
    [
      'What your browser keeps',
      'Your bag has a cookie, or an entry in the storage of your browser. In that storage are also your log-in, your language, the pieces that you like, and the way to orders without an account. The shop follows you with nothing, and shows no advertisements.',
    ],
    [
      'Who else sees it',
      'The payment service that you choose, the carrier of your parcel, and the identity provider if you log in by one.',
    ],
    [
      'Your rights',
      'Your account has a copy of everything that we keep about you, and a button that deletes it. Orders then stay without your name and address, since books must be kept. If you ordered without an account, write to us.',
    ],
  ],
  terms: [
    [
      'Prices',
      'Prices are those of the day of the order, in the currency that is shown. What delivery adds is shown before you order.',
    ],
    [
      'Orders',
      'Your order counts when it is paid. If a piece has been sold meanwhile, the order is cancelled and your money goes back.',
    ],
    [
      'Colours and measures',
      'Screens show colours differently. Measures are in centimetres and taken by hand.',
    ],
  ],
}
