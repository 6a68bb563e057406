/** Orders without an account, and what becomes of them with one. */
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const guests = {
  emailHint: 'Here you get the confirmation, with a link to your order.',
  off: 'Please log in: this shop takes orders of accounts only.',
  find: 'Find your order',
  here: 'Ordered in this browser',
  gone: 'This link opens no order any more. It may be in your account now, or there is a newer link.',
  lost: 'Lost the link?',
  lostMore: 'We send it again to the address that you ordered with.',
  number: 'Order number',
  numberHint: 'Such as ORD-2026-000009',
  linkSent: (email: string) => `If this order was placed with ${email}, its link is on its way.`,
  withAccount: 'Orders of your account',
  offer: 'Keep your orders in one place',
  offerMore: (email: string) => `Choose a password, and ${email} has an account.`,
  made: 'Your account is there',
  madeMore:
    'We have sent you an email: please confirm your address. Then “Your orders” can take over this order.',
  claimTitle: 'Ordered without your account?',
  claimMore:
    'Orders that were placed with your email address, or in this browser, can be kept here.',
  claim: 'Take them over',
  claimed: (count: number) =>
    count === 0
      ? 'There are no such orders.'
      : plural(count, { one: '# order is yours now.', other: '# orders are yours now.' }),
}
