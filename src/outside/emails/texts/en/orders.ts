/** The letters about an order, and their common parts. */

export const item = {
  variant: (size: string, color: string) => `Size ${size}, ${color}`,
}

export const refund = {
  pending: (amount: string) =>
    `Your refund of ${amount} is under way. Banks may take some days to show it.`,
  completed: (amount: string) =>
    `Your refund of ${amount} is done. Banks may take some days to show it.`,
  failed: (amount: string) =>
    `Your refund of ${amount} has not gone through yet. We are looking after it; you need not do anything.`,
  manual: (amount: string) =>
    `We pay ${amount} back to you ourselves. If we need your bank account, we ask you for it.`,
}

/** The end of every letter about an order. */
export const particulars = {
  title: (number: string, day: string) => `Order ${number} of ${day}`,
  discount: (code: string, amount: string) => `Discount ${code}: −${amount}`,
  delivery: (name: string, amount: string) => `${name}: ${amount}`,
  total: (amount: string) => `Total: ${amount}`,
  paymentMethod: (name: string) => `Payment method: ${name}`,
  exchange: (number: string) => `This is the exchange for order ${number}: it costs you nothing.`,
  see: 'See this order in the store',
  address: 'Delivery address',
  notes: 'Notes',
  reason: 'Reason',
  message: 'Our message',
}

export const received = {
  subject: (number: string) => `Order ${number} received`,
  toPay: (amount: string) => `${amount} to pay.`,
  thanks: 'Thank you for your order.',
  heading: 'We have received your order',
  pending: (number: string, amount: string) =>
    `Thank you for your order ${number}. It is waiting for your payment of ${amount}.`,
  paid: (number: string) => `Thank you for your order ${number}. We have your payment, too.`,
  cancelled: (number: string) =>
    `Thank you for your order ${number}. It has been cancelled since, so there is nothing to pay.`,
  pay: 'Pay for this order',
  held: (until: string) =>
    `The items are held for you until ${until}. After that, others can buy them.`,
  notHeld:
    'The items are not held for you any more, but you can still pay while they are in stock. ' +
    'If they are gone by then, your money goes back to you in full.',
}

export const paid = {
  subject: (number: string) => `Payment received for order ${number}`,
  preheader: (amount: string) => `${amount}, thank you.`,
  heading: 'Payment received',
  thanks: (number: string, amount: string) =>
    `Thank you. We have received your payment of ${amount} for order ${number}.`,
  next: 'What happens next: we pack your items and send them to your delivery address.',
  cancelled: 'The order has been cancelled since. You get a mail of its own about that.',
}

export const shipped = {
  subject: (number: string) => `Order ${number} shipped`,
  preheader: 'Your parcel has left us.',
  heading: 'Your order is on its way',
  sent: (number: string) => `We have sent order ${number} to your delivery address.`,
  carrier: (name: string) => `Carrier: ${name}`,
  number: (number: string) => `Tracking number: ${number}`,
  follow: 'Follow your parcel',
}

export const tracking = {
  subject: (number: string) => `How to follow order ${number}`,
  preheader: 'What we know of your parcel has changed.',
  heading: 'How to follow your parcel',
  changed: (number: string) => `What we know of the parcel of order ${number} has changed.`,
}

export const link = {
  subject: (number: string) => `Your order ${number}`,
  preheader: 'The link to your order.',
  heading: 'Your order',
  again: (number: string) => `Here is the link to your order ${number} once more.`,
  newAddress: (number: string) =>
    `The shop now writes to this address about your order ${number}. Here is the link to it.`,
}

export const addressChanged = {
  subject: (number: string) => `The email address of order ${number} was changed`,
  preheader: 'It no longer gets letters about the order.',
  heading: 'Another email address',
  changed: (number: string) =>
    `The shop has changed the email address of order ${number}: letters about it no longer come to this one.`,
}

export const delivered = {
  subject: (number: string) => `Order ${number} delivered`,
  preheader: 'Your parcel has arrived.',
  heading: 'Your order has arrived',
  arrived: (number: string) => `Your order ${number} has been delivered. We hope you enjoy it.`,
  until: (moment: string) => `You can return or exchange it until ${moment}.`,
  notFitting: (moment: string) =>
    `Something does not fit? You can return or exchange it until ${moment}.`,
  missing: 'If it has not reached you, reply to this mail.',
}

export const cancelled = {
  subject: (number: string) => `Order ${number} cancelled`,
  heading: 'Your order is cancelled',
  done: (number: string) => `Your order ${number} has been cancelled.`,
  paidBack: 'What you paid for it was given back to you before.',
  ifPaid: 'If you paid for it in the meantime, your money goes back to you in full.',
  outOfStock: 'The last pieces were sold before your payment arrived.',
  discountUsedUp: 'Its discount was used up before your payment arrived.',
  unpaid: 'It was not paid in time.',
  handedOver:
    'It was placed in your account before you had proved that its email address is yours.',
}

export const refunded = {
  subject: (number: string) => `Refund for order ${number}`,
  heading: 'Your payment goes back to you',
  late: (number: string) =>
    `Your payment for order ${number} came after the order was cancelled. It goes back to you in full.`,
  partHeading: 'Your money is on its way',
  part: (number: string, refund: string) =>
    `We have paid back money of your order ${number}. ${refund}`,
}

export const paidTwice = {
  subject: (number: string) => `Order ${number} was paid twice`,
  heading: 'Your second payment goes back to you',
  arrived: (number: string) =>
    `A second payment for order ${number} has arrived. It goes back to you in full.`,
}

export const paidAgain = {
  subject: (number: string) => `A payment for order ${number}, which was paid already`,
  preheader: 'Did you pay twice? Then reply to this mail.',
  heading: 'Did you pay twice?',
  arrived: (number: string, amount: string) =>
    `A payment of ${amount} for order ${number} has arrived. We had noted the order as paid before.`,
  reply:
    'If you have paid for it twice, reply to this mail, so that we can pay one of both back. ' +
    'Otherwise you need not do anything.',
}

export const swapped = {
  subject: (number: string) => `Order ${number} has changed`,
  preheader: 'Another size or colour, at the same price.',
  heading: 'We send another size or colour',
  changed: (number: string) =>
    `We have changed your order ${number}. It costs you nothing: what you paid stays as it is.`,
  instead: (units: string, from: string, to: string) => `${units}: ${to}, instead of ${from}`,
  invoice: (number: string) =>
    `Your invoice ${number} stays as it was issued, with what you ordered first.`,
}
