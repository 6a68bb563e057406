/** The frame of every letter, and the letters about the wishlist and to the shop itself. */
import { plural } from '../plural.ts'

export const frame = {
  hello: (name: string) => `Hello ${name},`,
  helloNameless: 'Hello,',
  questions: 'Questions? Reply to this mail.',
  orOpen: 'Or open this link:',
  /** A title before what it names. */
  label: (title: string) => `${title}:`,
  /** `clock` as 14:30, `zone` as "South Africa Standard Time". */
  moment: (day: string, clock: string, zone: string) => `${day}, ${clock} (${zone})`,
}

export const restock = {
  subject: (count: number) =>
    plural('en', count, {
      one: 'An item on your wishlist is back in stock',
      other: `${count} items on your wishlist are back in stock`,
    }),
  heading: 'Back in stock',
  intro: (count: number) =>
    plural('en', count, {
      one: 'This item on your wishlist can be bought again:',
      other: 'These items on your wishlist can be bought again:',
    }),
  notHeld: 'Nothing is held for you: others may buy it first.',
  open: 'Open my wishlist',
  why:
    'You get this mail because you asked for it on your wishlist, where you can also switch it ' +
    'off. One comes when an item is back in stock, at most once a day for each item.',
}

const units = (count: number) =>
  plural('en', count, { one: `${count} unit`, other: `${count} units` })
const variants = (count: number) =>
  plural('en', count, { one: `${count} variant`, other: `${count} variants` })

export const shop = {
  paidSubject: (number: string) => `Order ${number} is paid`,
  paid: (amount: string, count: number) => `${amount} for ${units(count)}. It waits to be packed.`,
  returnSubject: (number: string) => `A return of order ${number} is requested`,
  return: 'Approve or reject it.',
  reviewSubject: (number: string) => `A payment of order ${number} waits for a review`,
  review: 'It does not fit the order: look at it before money goes back or goods leave.',
  refundSubject: (number: string) => `A refund of order ${number} has failed`,
  refund: 'The buyer still waits for it: try it again, or pay it back by hand and settle it.',
  openOrder: 'Open the order',
  lowStockSubject: (count: number) => `Low stock: ${variants(count)}`,
  lowStock: (below: number) => `Variants on sale of which fewer than ${below} are left.`,
  openList: 'Open the list',
}
