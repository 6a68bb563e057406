/** The letters about an account. */
import { plural } from '../plural.ts'

const hours = (count: number) =>
  plural('en', count, { one: `${count} hour`, other: `${count} hours` })

export const verification = {
  subject: 'Confirm your email address',
  preheader: (count: number) => `One click; the link is valid for ${hours(count)}.`,
  please: 'Please confirm that this is your email address.',
  confirm: 'Confirm my email address',
  validity: (count: number) => `The link is valid for ${hours(count)}.`,
  notYou: 'If it was not you who registered with this address, ignore this mail.',
}

export const reset = {
  subject: 'Reset your password',
  preheader: (count: number) => `Choose a new one; the link is valid for ${hours(count)}.`,
  asked: 'Somebody asked to reset the password of your account.',
  choose: 'Choose a new password',
  validity: (count: number) =>
    `The link is valid for ${hours(count)} and works once. ` +
    'Do not pass it on: with it, your account can be opened.',
  notYou: 'If it was not you, ignore this mail; your password stays as it is.',
}

export const deleted = {
  subject: 'Your account was deleted',
  sentence: (when: string) => `Your account was deleted on ${when}.`,
  gone:
    'With it went your name, phone number and picture, your log-ins, cart, wishlist, likes and ' +
    'outfits. Your unpaid orders were cancelled. Other orders stay in our books, without your ' +
    'name, address and notes.',
  last: 'This is our last mail to you. You can register with this address again at any time.',
  notYou: 'If it was not you who asked for this, reply to this mail.',
}

export const advice = {
  ifYou: 'If it was you, there is nothing to do.',
  ifNot:
    'If it was not you, reset your password now: that logs everybody out of your account. ' +
    'Then reply to this mail, so that we can help.',
  reset: 'Reset my password',
}

export const invitation = {
  subject: 'You are invited to run the shop with us',
  invited: (owner: string, role: string) =>
    `${owner} invites you to the administration of the shop, with the role “${role}”.`,
  accept: 'Choose a password',
  validity: (count: number) =>
    `The link is valid for ${hours(count)} and works once. ` +
    'Do not pass it on: with it, the role can be taken in your place.',
  account:
    'If you have an account at the shop with this address, it gets the role. The password that you choose ' +
    'replaces the one of before, and you are logged out everywhere.',
  notYou: 'If you did not expect this, ignore this mail: nothing changes.',
}

export const role = {
  none: 'none',
  names: { packer: 'packer', clerk: 'clerk', owner: 'owner' },
  may: {
    packer:
      'A packer reads orders, returns, products and stock, counts stock, marks orders as shipped and ' +
      'delivered, and receives returns.',
    clerk:
      'A clerk does what packers do, runs the catalog, cancels orders, decides returns and refunds, and ' +
      'sees customers.',
    owner:
      'An owner may do everything, and alone gives roles, disables accounts and sets up webhooks.',
  },
  operator: 'an operator of the service',
  deletedAccount: (id: number) => `the account ${id}, which was deleted since`,
  ownSubject: 'Your role in the administration was changed',
  ownHeading: 'Your role was changed',
  own: (when: string, before: string, after: string, actor: string) =>
    `On ${when}, your role in the administration of the shop was changed from ${before} to ${after}, by ${actor}.`,
  loggedOut:
    'You were logged out everywhere, unless you changed it yourself. Log in again to go on.',
  open: 'Open the administration',
  unexpected: 'If you did not expect this, reply to this mail.',
  subject: 'A role in the administration was changed',
  heading: 'A role was changed',
  changed: (when: string, about: string, before: string, after: string, actor: string) =>
    `On ${when}, the role of ${about} was changed from ${before} to ${after}, by ${actor}.`,
  why:
    'You get this mail because you are an owner. If you did not expect the change, take it back, ' +
    'and find out in the audit log what was done since.',
}
