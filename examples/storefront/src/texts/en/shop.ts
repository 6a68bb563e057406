/** The words of every page: header, footer, and the words of the shared components. */
import { SHOP } from '../../theme/shop.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' })

const [least, most] = SHOP.deliveryDays

export const shop = {
  name: SHOP.name.en,
  skip: 'Skip to the content',
  menu: 'Menu',
  main: 'Main menu',
  clothing: 'All clothing',
  clothingMenu: 'Clothing',
  allOf: 'All of it',
  newArrivals: 'New arrivals',
  outfits: 'Outfits',
  search: 'Search',
  searchFor: 'Search the shop',
  logIn: 'Log in',
  register: 'Register',
  loggedOut: 'You are logged out.',
  account: 'Account',
  wishlist: 'Wishlist',
  bag: 'Bag',
  bagWith: (count: number) => plural(count, { one: 'Bag, # item', other: 'Bag, # items' }),
  language: 'Language',
  footer: 'Long lines, calm colours, cloth that lasts.',
  demo: 'A demonstration shop: nothing here is sold.',
  footerShop: 'Shop',
  footerHelp: 'Help',
  footerLegal: 'About us',
  weTake: 'Ways to pay:',
  deliveryTime: `With you in ${least} to ${most} working days.`,
  returnCost: SHOP.isReturnFree ? 'The way back is free.' : 'You pay the way back.',
  topics: {
    delivery: 'Delivery',
    returns: 'Returns',
    payment: 'Payment',
    contact: 'Contact',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  close: 'Close',
  loading: 'Loading …',
  slow: 'This takes longer than usual …',
  offline: 'No connection to the shop. This page goes on once there is one.',
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
  brokenMore: 'Please load it again.',
  reload: 'Load again',
}
