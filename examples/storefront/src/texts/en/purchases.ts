/** Orders and returns. */
import type { components } from '@modest-clothing-store/client'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

type Schemas = components['schemas']

const status: Record<Schemas['OrderStatus'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
/** The states as steps of an order's history. */
const step: Record<Schemas['OrderStatus'], string> = {
  pending: 'Ordered',
  paid: 'Paid',
  shipped: 'Handed to the courier',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
const refund: Record<Schemas['RefundStatus'], string> = {
  pending: 'Your money is on its way back to you.',
  completed: 'Your money was paid back.',
  failed: 'The refund did not go through. The shop takes care of it.',
  manual: 'The shop pays it back to you itself.',
}
const returnStatus: Record<Schemas['ReturnStatus'], string> = {
  requested: 'Asked for',
  approved: 'Agreed: please send it',
  rejected: 'Declined',
  received: 'Arrived',
  cancelled: 'Closed',
}

export const purchases = {
  title: 'Your orders',
  none: 'You have not ordered anything yet.',
  past: 'Before we moved to this shop',
  status,
  packed: 'Being packed',
  step,
  refund,
  surplusRefund: 'You paid twice: the second payment goes back.',
  returnStatus,
  orderOf: (when: string) => `Ordered on ${when}`,
  lines: (count: number) => plural(count, { one: '# item', other: '# items' }),
  quantity: (count: number) => `Quantity ${count}`,
  history: 'What has happened',
  items: 'Items',
  total: 'Total',
  address: 'Delivery to',
  notes: 'Notes',
  paidWith: 'Payment',
  pay: 'Pay for this order',
  shipment: 'Parcel',
  carrier: (name: string) => `With ${name}`,
  trackingNumber: (number: string) => `Number ${number}`,
  track: 'Follow the parcel',
  cancel: 'Cancel the order',
  cancelSure: 'Cancel this order?',
  cancelMore: 'What was paid goes back to you.',
  cancelMoreUnpaid: 'Nothing was paid for it.',
  cancelMoreExchange: 'What you paid for the pieces that you sent back goes back to you.',
  cancelUntil: (when: string) => `You can cancel until ${when}.`,
  reasonOptional: 'Why?',
  keepIt: 'Keep the order',
  cancelled: 'The order was cancelled.',
  returns: 'Returns',
  returnPieces: 'Return or exchange',
  returnUntil: (when: string) => `You can return or exchange pieces until ${when}.`,
  returnOver: 'The time to return or exchange pieces is over.',
  returnOn: (when: string) => `Return of ${when}`,
  refunds: 'Money back',
  refundOn: (amount: string, when: string) => `${amount} on ${when}`,
  creditNote: 'Credit note (PDF)',
  invoice: 'Invoice (PDF)',
  refunded: (amount: string) => `Refund: ${amount}`,
  noteOfShop: 'The shop writes:',
  sendTo: 'Send the pieces to:',
  missing: (count: number) => `(${count} did not arrive)`,
  comma: ', ',
  piece: (name: string, variant: string) => `${name}, ${variant}`,
  exchangeFor: (number: string) => `Exchange for order ${number}`,
  exchangeFree: 'There is nothing to pay.',
  worth: (amount: string) => `Worth ${amount} if it comes back`,
  exchanged: (count: number, variant: string) => `In exchange: ${count} × ${variant}`,
  moneyFor: (count: number) =>
    plural(count, { one: 'Money back for # piece', other: 'Money back for # pieces' }),
  exchangeOrder: 'In exchange you get the order',
  exchangeLink: 'You get its link by email when it is sent. Ask for it now',
  withdraw: 'Withdraw the return',
  withdrawn: 'The return was withdrawn.',
}

export const returning = {
  title: 'Return or exchange',
  of: (number: string) => `Of order ${number}`,
  which: 'Which pieces?',
  howMany: (name: string) => `How many of ${name}`,
  ofCount: (count: number) => `of ${count}`,
  chooseOne: 'Please choose at least one piece.',
  why: 'Why?',
  chooseReason: 'Please choose …',
  reasonNeeded: 'Please choose a reason.',
  reasons: {
    small: 'Too small',
    large: 'Too large',
    look: 'Looks other than shown',
    faulty: 'Damaged or faulty',
    wrong: 'Not what I ordered',
    mind: 'I changed my mind',
  },
  insteadOf: (name: string) => `What would you like for ${name}?`,
  another: 'Another size or colour',
  anotherHint: 'You pay nothing for it. We keep it for you once we have agreed to the return.',
  noOther: 'None is in stock.',
  money: 'Money back',
  whichOne: 'Which one?',
  sameColor: 'In this colour',
  otherColors: 'In other colours',
  sameAgain: (variant: string) => `${variant} (the same again)`,
  tooFew: (variant: string, left: number) => `${variant} – only ${left} left`,
  chooseInstead: 'Please choose another size or colour, or your money back.',
  chooseWhich: 'Please choose which one.',
  short: (left: number) =>
    left === 0
      ? 'It has just been sold out. Please choose another one, or your money back.'
      : `Only ${left} left. Please choose another one, or your money back.`,
  notOffered: 'It is no longer in the shop. Please choose another one, or your money back.',
  mailWhenBack: (variant: string) => `Email me when ${variant} is back`,
  more: 'Tell us more',
  send: 'Ask for the return',
  sent: 'We have your return. You get an email when the shop has looked at it.',
  nothing: 'Nothing of this order can be returned now.',
  notDelivered: 'You can return or exchange pieces once they are delivered.',
  changed: 'Less can be returned than was shown. Please choose again.',
  back: 'Back to the order',
}
