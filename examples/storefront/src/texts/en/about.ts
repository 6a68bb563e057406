/** The pages that a shop must have, as far as they are about how the service works. The legal texts are the brand's: src/theme/. */

/** A heading, and its paragraphs. */
export type Passage = readonly [title: string, ...paragraphs: string[]]

export const about = {
  more: 'More about the shop',
  example: 'This text is that of a demonstration. Each shop writes its own.',
  methods: 'What delivery costs',
  methodsNone: 'Delivery is free.',
  freeFrom: (sum: string) => `free from ${sum}`,
  free: 'free',
  ways: 'How you can pay',
  waysNone: 'Payment is switched off at the moment.',
  email: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  address: 'Address',
  delivery: (country: string, [least, most]: readonly [number, number]): Passage[] => [
    [
      'Where we deliver',
      `We deliver within ${country}. A parcel is with you ${least} to ${most} working days after you have paid.`,
      'A parcel leaves when its order is paid. You get an email with the name of the carrier, and with a link to follow the parcel where the carrier has one.',
    ],
    [
      'Changing your mind',
      'An order that is not paid yet can be cancelled at any time, and a paid one within 24 hours if it has not left: on the page of the order. Delivery is then paid back, too.',
    ],
  ],
  returns: (days: number, isFree: boolean): Passage[] => [
    [
      `${days} days to decide`,
      `Once your parcel has been delivered you have ${days} days to ask for a return. The page of the order shows the last day.`,
    ],
    [
      'Who pays the way back',
      isFree ? 'We do.' : 'You do. If a piece is faulty, or not what you ordered, we do.',
    ],
    [
      'How it works',
      'Open the order, in your account or by the link in its emails, choose the pieces and say why. We answer by email.',
      'When the pieces have come we pay back what you paid for them, in the way in which you paid. A discount is shared among the pieces of an order, so that each has its part of it.',
      'As long as we have not answered you can withdraw the return.',
    ],
    [
      'Another size or colour',
      'For each piece you choose your money back, or another size or colour of it that is in stock. It costs you nothing: once we have agreed to the return we keep it for you for 21 days, and send it when your piece has come.',
    ],
  ],
  payment: [
    [
      'When you pay',
      'You pay on the page of the payment service, and come back here. Our shop does not see the number of your card.',
      'Your pieces are reserved for 30 minutes while you pay. An order that has not been paid after some days is cancelled by itself.',
    ],
    [
      'Invoice',
      'The page of a paid order has its invoice, as a PDF. What we pay back has a credit note there.',
    ],
  ] as Passage[],
  contact: [
    [
      'About an order',
      'Please name the number of the order: it is in each email about it. Where a message of the shop shows a reference, name that, too.',
    ],
  ] as Passage[],
}
