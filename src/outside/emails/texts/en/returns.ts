/** The letters about a return. */

export const returned = {
  title: (day: string, number: string) => `Return of ${day}, order ${number}`,
  note: 'Our note',
  reason: 'Your reason',
  since: 'It has been dealt with since: you get a mail of its own about that.',
  noMoney: 'No money goes back for them.',
  missing: 'Did not arrive',
  willSend: (quantity: number, name: string, variant: string) =>
    `We send you instead: ${quantity} × ${name}, ${variant}.`,
  isSent: (quantity: number, name: string, variant: string) =>
    `In the parcel to you: ${quantity} × ${name}, ${variant}.`,
  unavailable: (name: string, variant: string) =>
    `You chose ${name}, ${variant}, instead, but it is no longer available. You get your money back.`,
}

export const returnRequested = {
  subject: (number: string) => `Return requested for order ${number}`,
  heading: 'We have your request',
  wish: (number: string, next: string) =>
    `You would like to return items of order ${number}. ${next}`,
  next: 'We look at it and answer by mail. Please keep the items until then.',
}

export const returnApproved = {
  subject: (number: string) => `Return approved for order ${number}`,
  heading: 'You can send the items back',
  approved: (number: string, next: string) =>
    `Your return of items of order ${number} is approved. ${next}`,
  next: 'Please send the items back. When they have arrived, we look at them and pay you back.',
  nextOfExchange:
    'Please send the items back. When they have arrived, we look at them and send you the others.',
  nextOfBoth:
    'Please send the items back. When they have arrived, we look at them, send you what you chose instead, and pay you back for the rest.',
  address: 'Send the items to',
}

export const returnRejected = {
  subject: (number: string) => `Return not accepted for order ${number}`,
  preheader: 'We cannot take the items back.',
  heading: 'We cannot accept your return',
  rejected: (number: string) =>
    `We looked at your return of items of order ${number}. We cannot take the items back. You find ` +
    'our note with the order in your account, too.',
}

export const returnReceived = {
  subject: (number: string) => `Return received for order ${number}`,
  heading: 'Your items have arrived',
  arrived: (number: string) => `The items that you sent back from order ${number} have arrived.`,
  incomplete: 'Some of it was not in the parcel: you see it below. No money goes back for that.',
  sent: (number: string) =>
    `What you chose instead is order ${number}, which costs you nothing. You get a mail when it is on its way.`,
  see: (number: string) => `See order ${number} in the store`,
}

export const returnRefunded = {
  subject: (number: string) => `Refund for your return of order ${number}`,
  heading: 'Your money is on its way',
  sent: (number: string) => `You sent back items of order ${number}.`,
}

export const returnCancelled = {
  subject: (number: string) => `Return cancelled for order ${number}`,
  preheader: 'Nothing has to be sent back.',
  heading: 'Your return is cancelled',
  cancelled: (number: string) =>
    `You have cancelled your return of items of order ${number}. Nothing has to be sent back.`,
}

export const returnEnded = {
  subject: (number: string) => `Return closed for order ${number}`,
  preheader: 'Your items have not reached us.',
  heading: 'We have closed your return',
  ended: (number: string) =>
    `We approved your return of items of order ${number}, but they have not reached us, and no money goes back. ` +
    'If you have sent them, reply to this mail.',
}
