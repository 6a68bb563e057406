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
  status,
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
  cancelUntil: (when: string) => `You can cancel until ${when}.`,
  reasonOptional: 'Why?',
  keepIt: 'Keep the order',
  cancelled: 'The order was cancelled.',
  returns: 'Returns',
  returnPieces: 'Return pieces',
  returnUntil: (when: string) => `You can return pieces until ${when}.`,
  returnOver: 'The time to return pieces is over.',
  returnOn: (when: string) => `Return of ${when}`,
  refunds: 'Money back',
  refundOn: (amount: string, when: string) => `${amount} on ${when}`,
  creditNote: 'Credit note (PDF)',
  invoice: 'Invoice (PDF)',
  refunded: (amount: string) => `Refund: ${amount}`,
  noteOfShop: 'The shop writes:',
  sendTo: 'Send the pieces to:',
  missing: (count: number) => `(${count} did not arrive)`,
  withdraw: 'Withdraw the return',
  withdrawn: 'The return was withdrawn.',
}

export const returning = {
  title: 'Return pieces',
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
  more: 'Tell us more',
  send: 'Ask for the return',
  sent: 'We have your return. You get an email when the shop has looked at it.',
  nothing: 'Nothing of this order can be returned now.',
  notDelivered: 'You can return pieces once they are delivered.',
  changed: 'Less can be returned than was shown. Please choose again.',
  back: 'Back to the order',
}
