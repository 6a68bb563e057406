import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Money that waits for a person, of all orders and of one. */
export const waitingMoney = {
  title: 'Money that waits',
  tabs: {
    review: 'Payments to review',
    failed: 'Refunds that failed',
    manual: 'Refunds to pay by hand',
  },
  about: {
    review: 'Money that does not fit its order: it has bought nothing, and nothing was paid back.',
    failed: 'Open the order to try it again, or to settle it when you have paid it back yourself.',
    manual: 'Pay it back yourself, then open the order to settle it.',
  },
  found: (count: number) => plural(count, { one: '# waits', other: '# wait' }),
  noneYet: 'Nothing waits here.',
  since: 'Since',
  why: 'Why',
  atProvider: 'At the provider',
  link: 'Show the payments and refunds that wait',
  actions: {
    review: 'Review the payment',
    retry: 'Try the refund again',
    settle: 'Settle: paid back another way',
  },
  which: 'Which',
  reviewText: (sum: string) =>
    `${sum} came in and does not fit the order, so it has bought nothing. Pay it back first, or keep it and mark the order as paid. Then say here what you did.`,
  asked: (sum: string) => `The order costs ${sum}.`,
  came: (text: string) => `At the provider: ${text}.`,
  outcome: 'The money',
  outcomes: {
    kept: 'was kept',
    returned: 'was paid back: book it as a refund of today',
  },
  reviewNote: 'What was done with it',
  reviewConfirm: (sum: string) => `${sum} is dealt with`,
  reviewed: 'The payment is reviewed.',
  failedBecause: (text: string) => `It failed: ${text}`,
  retryText: (sum: string) =>
    `The provider is asked about the earlier attempts, and pays ${sum} to the buyer if none of them did.`,
  retryConfirm: (sum: string) => `Give back ${sum} again`,
  retried: 'The refund is tried again.',
  settleText: (sum: string) =>
    `Pay ${sum} back to the buyer first, such as by bank transfer. This books it as paid back; no provider pays it any more.`,
  settleNote: 'How it was paid back',
  settleConfirm: (sum: string) => `Book ${sum} as paid back`,
  settled: 'The refund is settled.',
}
