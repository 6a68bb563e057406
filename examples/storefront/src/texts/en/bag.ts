/** The bag, checkout, and the way back from the payment page. */
import { pluralOf } from '../plural.ts'
import { pieces } from './shop.ts'

const plural = pluralOf('en')

export const bag = {
  title: 'Your bag',
  pieces,
  empty: 'Your bag is empty.',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewerOf: (name: string) => `One less of ${name}`,
  moreOf: (name: string) => `One more of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back`,
  onlyLeft: (count: number) => plural(count, { one: 'Only # is left.', other: 'Only # are left.' }),
  takeThese: (count: number) =>
    plural(count, { one: 'Take this one', other: `Take these ${count}` }),
  noneLeft: 'Sold out at the moment.',
  notSold: 'No longer in the shop.',
  tooMany: 'At most 100 of a piece.',
  fixFirst: 'Some pieces cannot be had as they are. Change or remove them to order.',
  total: 'Total',
  delivery: 'What delivery costs, you see at checkout.',
  clear: 'Empty the bag',
  clearSure: 'Empty your bag?',
  clearMore: 'All pieces in it are removed.',
  keep: 'Keep it',
  cleared: 'Your bag is empty now.',
  guest: 'You can order without an account.',
}

export const checkout = {
  title: 'Checkout',
  contact: 'Your details',
  changeProfile: 'Change',
  otherAddress: 'Another address',
  delivery: 'Delivery',
  freeFrom: (sum: string) => `Free from ${sum}.`,
  deliveryGone: 'That delivery is no longer offered. Please look at the sum again.',
  toPay: 'To pay',
  haveCode: 'I have a discount code',
  code: 'Discount code',
  applyCode: 'Apply the code',
  codeApplied: 'The code counts.',
  removeCode: (code: string) => `Remove the code ${code}`,
  codeNeeds: (least: string) => `This code needs an order of at least ${least}.`,
  where: 'Delivery address',
  recipient: 'Name of the recipient',
  street: 'Street and number',
  city: 'Suburb and city',
  postalCode: 'Postal code',
  notes: 'Notes for the delivery',
  notesHint: 'A gate code, or where to leave the parcel.',
  needed: 'Please fill this in.',
  how: 'Payment',
  howToPay: 'How would you like to pay?',
  noMethods: 'Payment is switched off at the moment. Please come back later.',
  methodNumber: (name: string, number: number) => `${name} ${number}`,
  order: (sum: string) => `Order and pay ${sum}`,
  orderFree: 'Order: there is nothing to pay',
  orderHint: 'You pay on the page of the payment service, and come back here.',
  yours: 'Your order',
  changeBag: 'Change the bag',
  notEnough: 'Not all pieces are there any more',
  notEnoughMore: 'Nothing was ordered. Take what is left, or leave the piece out.',
  short: (requested: number, available: number) =>
    available === 0 ? 'Sold out.' : `You wanted ${requested}, ${available} left.`,
  leaveOut: 'Leave it out',
  adjusted: 'Done. You can order now.',
  seeOrders: 'See your orders',
  verifyFirst: 'Please confirm your email address before you order.',
}

/** What an order costs beside its pieces. */
export const costs = {
  items: 'Pieces',
  discount: (code: string) => `Discount ${code}`,
  delivery: (name: string) => `Delivery: ${name}`,
  free: 'free',
  paidForIt: (amount: string) => `After the discount: ${amount}`,
}

export const paid = {
  title: 'Your payment',
  waiting: 'Your payment is being confirmed',
  waitingMore: 'This takes some seconds. This page changes by itself.',
  slow: 'It takes longer than usual. You may leave: we will email you when it has come.',
  thanks: 'Thank you!',
  thanksMore: (number: string) => `Order ${number} is paid. We have sent you an email.`,
  notPaid: 'You have not paid yet',
  notPaidMore: (number: string) => `Order ${number} is kept for you. Nothing was charged.`,
  cancelled: 'This order was cancelled',
  cancelledMore: 'If money has come for it, it goes back to you.',
  toOrder: 'See the order',
  goOn: 'Go on shopping',
  payNow: 'Pay now',
  reservedUntil: (when: string) => `Your pieces are reserved until ${when}.`,
  notReserved: 'Your pieces are no longer reserved. Paying reserves them again if they are there.',
}
