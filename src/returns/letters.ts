import { type Content, paragraph, passage, purchase } from '../emails/layout.ts'
import { dayInWords, type Letter, letterOf } from '../emails/letter.ts'
import { money, orderLink, purchaseLine, REFUND_SENTENCES } from '../orders/letter-parts.ts'
import type { ReturnMailOccasion } from '../queue/queue.ts'
import type { MailedReturn } from './mail-queries.ts'

/**
 * Notifies the customer of a step of a return. The return is shown as it is when the letter is written,
 * which may be later than its occasion.
 */
export function returnLetter(
  occasion: ReturnMailOccasion,
  mailed: MailedReturn,
  { currency, orderUrl }: { currency: string; orderUrl: string },
): Letter {
  const { blocks, ...message } = MESSAGES[occasion](mailed, currency)
  const { order_number, created_at, items, reason, note, first_name, is_verified } = mailed
  const content = {
    ...message,
    blocks: [
      ...blocks,
      ...(note?.trim() ? [passage('Our note', note)] : []),
      purchase({
        title: `Return of ${dayInWords(created_at)}, order ${order_number}`,
        lines: items.map((item) => purchaseLine(item, currency)),
      }),
      orderLink(orderUrl),
      ...(reason.trim() ? [passage('Your reason', reason)] : []),
    ],
  }
  return letterOf(content, { firstName: first_name, isVerified: is_verified })
}

const MESSAGES: Record<ReturnMailOccasion, (mailed: MailedReturn, currency: string) => Content> = {
  requested,
  approved,
  rejected,
  received,
  refunded,
  cancelled,
}

const SINCE = 'It has been dealt with since: you get a mail of its own about that.'

function requested({ order_number, status }: MailedReturn): Content {
  const next =
    status === 'requested'
      ? 'We look at it and answer by mail. Please keep the items until then.'
      : SINCE
  return {
    subject: `Return requested for order ${order_number}`,
    preheader: next,
    heading: 'We have your request',
    blocks: [paragraph(`You would like to return items of order ${order_number}. ${next}`)],
  }
}

function approved({ order_number, status }: MailedReturn): Content {
  const next =
    status === 'approved'
      ? 'Please send the items back. When they have arrived, we look at them and pay you back.'
      : SINCE
  return {
    subject: `Return approved for order ${order_number}`,
    preheader: next,
    heading: 'You can send the items back',
    blocks: [paragraph(`Your return of items of order ${order_number} is approved. ${next}`)],
  }
}

function rejected({ order_number }: MailedReturn): Content {
  const preheader = 'We cannot take the items back.'
  return {
    subject: `Return not accepted for order ${order_number}`,
    preheader,
    heading: 'We cannot accept your return',
    blocks: [
      paragraph(
        `We looked at your return of items of order ${order_number}. ${preheader} You find our note ` +
          'with the order in your account, too.',
      ),
    ],
  }
}

function received(mailed: MailedReturn, currency: string): Content {
  const { order_number } = mailed
  const refund = refundSentence(mailed, currency)
  return {
    subject: `Return received for order ${order_number}`,
    preheader: refund,
    heading: 'Your items have arrived',
    blocks: [
      paragraph(`The items that you sent back from order ${order_number} have arrived.`),
      paragraph(refund),
    ],
  }
}

function refunded(mailed: MailedReturn, currency: string): Content {
  const { order_number } = mailed
  const refund = refundSentence(mailed, currency)
  return {
    subject: `Refund for your return of order ${order_number}`,
    preheader: refund,
    heading: 'Your money is on its way',
    blocks: [paragraph(`You sent back items of order ${order_number}.`), paragraph(refund)],
  }
}

function cancelled({ order_number }: MailedReturn): Content {
  const preheader = 'Nothing has to be sent back.'
  return {
    subject: `Return cancelled for order ${order_number}`,
    preheader,
    heading: 'Your return is cancelled',
    blocks: [
      paragraph(`You have cancelled your return of items of order ${order_number}. ${preheader}`),
    ],
  }
}

function refundSentence({ refund_amount, refund_status }: MailedReturn, currency: string): string {
  if (!refund_status || !refund_amount) return 'No money goes back for them.'
  return REFUND_SENTENCES[refund_status](money(currency, refund_amount))
}
