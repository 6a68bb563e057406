/** What every page has: header, footer, and the words of the shared components. */
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' })

export const shop = {
  name: 'Modest Clothing Store',
  skip: 'Skip to the content',
  menu: 'Menu',
  main: 'Main menu',
  clothing: 'All clothing',
  newArrivals: 'New arrivals',
  outfits: 'Outfits',
  search: 'Search',
  searchFor: 'Search the shop',
  logIn: 'Log in',
  loggedOut: 'You are logged out.',
  account: 'Account',
  wishlist: 'Wishlist',
  bag: 'Bag',
  bagWith: (count: number) => plural(count, { one: 'Bag, # item', other: 'Bag, # items' }),
  language: 'Language',
  footer: 'Long lines, calm colours, cloth that lasts.',
  demo: 'A demonstration shop: nothing here is sold.',
  close: 'Close',
  loading: 'Loading …',
  slow: 'This takes longer than usual …',
  optional: 'optional',
  tryAgain: 'Try again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  firstPage: 'To the first page',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  notFound: 'This page does not exist',
  notFoundMore: 'It may have moved, or the link has a mistake.',
  toTheShop: 'Look at all clothing',
  membersOnly: 'Please log in',
  membersOnlyMore: 'This page is about your own account.',
  notLoaded: 'This page could not be loaded',
  broken: 'This page has a fault',
  brokenMore: 'Please load it again.',
  reload: 'Load again',
}
