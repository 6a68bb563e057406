/** The bag, checkout, and the way back from the payment page. */
import { SHOP } from '../../theme/shop.ts'
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
  untilFree: (sum: string) => `${sum} more, and delivery is free.`,
  isFree: 'Delivery is free.',
  toFree: 'On the way to free delivery',
  deliveryFor: (price: string) => `Delivery: ${price}`,
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
  within: `We deliver within ${SHOP.country.en}.`,
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
  sandbox: 'For trying out the shop: no money moves.',
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

/** The costs of an order beside its pieces. */
export const costs = {
  items: 'Pieces',
  discount: (code: string) => `Discount ${code}`,
  delivery: (name: string) => `Delivery: ${name}`,
  deliveryAlone: 'Delivery',
  free: 'free',
  paidForIt: (amount: string) => `After the discount: ${amount}`,
}

export const paid = {
  title: 'Your payment',
  waiting: 'Your payment is being confirmed',
  waitingMore: 'This takes some seconds. This page changes by itself.',
  slow: 'It takes longer than usual.',
  thanks: 'Thank you!',
  thanksMore: (number: string) => `Order ${number} is paid.`,
  next: 'What happens now',
  mailed: (email: string) => `The confirmation is on its way to ${email}.`,
  mailedYou: 'The confirmation is on its way to you by email.',
  packed: 'We pack your pieces and hand them to the courier. We email you then.',
  shipped: 'Your parcel is with the courier.',
  arrived: 'Your parcel was delivered.',
  deliveredBy: (method: string) => `Delivery: ${method}.`,
  follow: 'The page of your order shows where it is.',
  followGuest:
    'The page of your order shows where it is. The link in the email opens it on any device.',
  returnWindow: (days: number) =>
    `Not right? You can send pieces back within ${days} days of their delivery.`,
  notPaid: 'You have not paid yet',
  notPaidMore: (number: string) => `Order ${number} is kept for you. Nothing was charged.`,
  failed: 'Your payment has not come',
  failedMore: (number: string) =>
    `It was declined, or the time to pay ran out. Order ${number} is there: pay for it here, perhaps in another way.`,
  failedCharged:
    'Does your bank show a charge? Then do not pay again: we email you when it has come.',
  mayLeave: 'You may close this page: we email you when the payment has come.',
  leftUnpaid: 'Left the payment page without paying? Pay here',
  cancelled: 'This order was cancelled',
  cancelledMore: 'If money has come for it, it goes back to you.',
  cancelledNow: 'The pieces are back in the shop: you can order them again.',
  toOrder: 'See the order',
  goOn: 'Go on shopping',
  payNow: 'Pay now',
  reservedUntil: (when: string) => `Your pieces are reserved until ${when}.`,
  notReserved: 'Your pieces are no longer reserved. Paying reserves them again if they are there.',
}
