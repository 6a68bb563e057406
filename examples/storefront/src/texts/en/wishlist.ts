/** Hearts, and the page of the wishlist. */
import { pluralOf } from '../plural.ts'
import { pieces } from './shop.ts'

const plural = pluralOf('en')

export const wishlist = {
  title: 'Your wishlist',
  heart: (name: string) => `Wishlist: ${name}`,
  added: (name: string) => `${name} is on your wishlist.`,
  removed: (name: string) => `${name} is no longer on your wishlist.`,
  look: 'Look at it',
  count: pieces,
  empty: 'Nothing is on your wishlist yet',
  emptyMore: 'Press the heart of a piece that you like: it waits for you here.',
  variant: (name: string) => `Colour and size of ${name}`,
  soldOutOption: (text: string) => `${text} – sold out`,
  available: 'In stock',
  few: (count: number) => plural(count, { one: 'The last one', other: 'Only # left' }),
  soldOut: 'Sold out',
  gone: 'No longer sold',
  notify: 'Email me when it is back',
  notifyOn: (name: string) => `You will get an email when ${name} is back.`,
  notifyOff: (name: string) => `You will get no email about ${name}.`,
  move: 'Move to the bag',
  moveNamed: (name: string) => `Move to the bag: ${name}`,
  moved: (name: string) => `${name} is in your bag.`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} from the wishlist`,
  mailNote:
    'Mails go to your address once you have confirmed it, at most one a day for each piece.',
  keptHere:
    'They are kept in this browser. With an account you find them on every device, and we can email you when a piece is back.',
}
