import { oneLine } from '../../../outside/emails/content.ts'
import {
  type Block,
  type Content,
  link,
  ownPassage,
  paragraph,
  passage,
  purchase,
} from '../../../outside/emails/layout.ts'
import { type Letter, letterOf } from '../../../outside/emails/letter.ts'
import type { Wording } from '../../../outside/emails/wording.ts'
import type { ReturnMailOccasion } from '../../../service/queue/queue.ts'
import { type MailedItem, orderLink, purchaseLine } from '../letter-parts.ts'
import type { MailedReturn, ReturnedItem } from './mail-queries.ts'

/**
 * Notifies the customer of a step of a return. The return is shown as it is when the letter is written,
 * which may be later than its occasion.
 */
export function returnLetter(
  wording: Wording,
  occasion: ReturnMailOccasion,
  mailed: MailedReturn,
  { orderUrl, ...about }: About & { orderUrl: string },
): Letter {
  const { texts, apart, day } = wording
  const { order_number, created_at, items, missing, reason, first_name, is_verified } = mailed
  const number = apart(order_number)
  const { blocks, ...message } = MESSAGES[occasion]({
    ...wording,
    ...about,
    wording,
    mailed,
    number,
  })
  const note = noteOf(occasion, mailed)
  const listed = (title: string, of: readonly MailedItem[]) => {
    const lines = of.map((item) => purchaseLine(wording, item, about.currency))
    return lines.length > 0 ? [purchase(wording, { title, lines })] : []
  }
  const content = {
    ...message,
    blocks: [
      ...blocks,
      ...(note.trim() ? [ownPassage(wording, texts.returned.note, note)] : []),
      ...listed(texts.returned.title(day(created_at), number), items),
      ...listed(texts.returned.missing, missing),
      orderLink(wording, orderUrl),
      ...(reason.trim() ? [passage(wording, texts.returned.reason, reason)] : []),
    ],
  }
  return letterOf(wording, content, { firstName: first_name, isVerified: is_verified })
}

/** The shop's note on this step: a note on a step before was in the letter of that step. */
const noteOf = (occasion: ReturnMailOccasion, { note, note_status, status }: MailedReturn) =>
  (note_status ?? status) === occasion ? (note ?? '') : ''

type About = {
  currency: string
  /** Where the items are sent; blank if the shop has not said it. */
  returnAddress: string
  /** The page of the order that was made of its exchanges, for who gets the letter. */
  exchangeUrl: string | undefined
}
type Facts = Wording & About & { wording: Wording; mailed: MailedReturn; number: string }

const MESSAGES: Record<ReturnMailOccasion, (facts: Facts) => Content> = {
  requested,
  approved,
  rejected,
  received,
  refunded,
  cancelled,
}

function requested({ texts, mailed, number }: Facts): Content {
  const { subject, heading, wish, ...about } = texts.returnRequested
  const next = mailed.status === 'requested' ? about.next : texts.returned.since
  return {
    subject: subject(number),
    preheader: next,
    heading,
    blocks: [paragraph(wish(number, next))],
  }
}

function approved({ wording, texts, mailed, number, returnAddress }: Facts): Content {
  const { subject, heading, approved, address, ...about } = texts.returnApproved
  const isOpen = mailed.status === 'approved'
  const exchanged = exchangedOf(mailed)
  const afterwards = {
    none: about.next,
    some: about.nextOfBoth,
    all: about.nextOfExchange,
  }[exchanged.share]
  const next = isOpen ? afterwards : texts.returned.since
  const instead = isOpen ? mailed.unavailable.map((each) => unavailableOf(wording, each)) : []
  return {
    subject: subject(number),
    preheader: instead[0] ?? next,
    heading,
    blocks: [
      paragraph(approved(number, next)),
      ...instead.map(paragraph),
      ...(isOpen ? exchangeBlocks(wording, exchanged, texts.returned.willSend) : []),
      ...(isOpen && returnAddress.trim() ? [ownPassage(wording, address, returnAddress)] : []),
    ],
  }
}

const unavailableOf = (
  { texts, apart }: Wording,
  { product_name, size, color }: MailedReturn['unavailable'][number],
): string =>
  texts.returned.unavailable(
    oneLine(product_name),
    texts.item.variant(apart(size), apart(oneLine(color))),
  )

function rejected({ texts, number }: Facts): Content {
  const { subject, preheader, heading, rejected } = texts.returnRejected
  return { subject: subject(number), preheader, heading, blocks: [paragraph(rejected(number))] }
}

function received(facts: Facts): Content {
  const { wording, texts, mailed, number, apart, exchangeUrl } = facts
  if (mailed.items.length === 0) return neverCame(facts)
  const { subject, heading, arrived, incomplete, sent, see } = texts.returnReceived
  const exchanged = exchangedOf(mailed)
  const exchange = mailed.exchange_order && apart(mailed.exchange_order.order_number)
  const made = exchange ? [sent(exchange)] : []
  const money = exchanged.share === 'all' ? [] : [refundSentence(facts)]
  const [first = ''] = [...made, ...money]
  return {
    subject: subject(number),
    preheader: first,
    heading,
    blocks: [
      paragraph(arrived(number)),
      ...made.map(paragraph),
      ...exchangeBlocks(wording, exchanged, texts.returned.isSent),
      ...(exchange && exchangeUrl ? [link(wording, see(exchange), exchangeUrl)] : []),
      ...money.map(paragraph),
      ...(mailed.missing.length > 0 ? [paragraph(incomplete)] : []),
    ],
  }
}

type Exchanged = { items: ReturnedItem[]; share: 'none' | 'some' | 'all' }

/** The items for which others are sent, and whether money goes back for units beside them. */
function exchangedOf({ items }: MailedReturn): Exchanged {
  const exchanged = items.filter(({ exchange }) => exchange !== null)
  const isWhole = items.every(({ exchange, quantity }) => exchange?.quantity === quantity)
  return { items: exchanged, share: exchanged.length === 0 ? 'none' : isWhole ? 'all' : 'some' }
}

/** A line for each of them. */
const exchangeBlocks = (
  { texts, apart }: Wording,
  { items }: Exchanged,
  line: (quantity: number, name: string, variant: string) => string,
): Block[] =>
  items.flatMap(({ product_name, exchange }) => {
    if (!exchange) return []
    const variant = texts.item.variant(apart(exchange.size), apart(oneLine(exchange.color)))
    return paragraph(line(exchange.quantity, oneLine(product_name), variant))
  })

function refunded(facts: Facts): Content {
  const { subject, heading, sent } = facts.texts.returnRefunded
  const refund = refundSentence(facts)
  return {
    subject: subject(facts.number),
    preheader: refund,
    heading,
    blocks: [paragraph(sent(facts.number)), paragraph(refund)],
  }
}

/** The shop, which cancels only what never came, says why in a note; customers write none. */
function cancelled(facts: Facts): Content {
  const { texts, mailed, number } = facts
  if (mailed.note_status === 'cancelled') return neverCame(facts)
  const { subject, preheader, heading, cancelled } = texts.returnCancelled
  return { subject: subject(number), preheader, heading, blocks: [paragraph(cancelled(number))] }
}

function neverCame({ texts, number }: Facts): Content {
  const { subject, preheader, heading, ended } = texts.returnEnded
  return { subject: subject(number), preheader, heading, blocks: [paragraph(ended(number))] }
}

function refundSentence({ texts, money, mailed, currency }: Facts): string {
  const { refund_amount, refund_status } = mailed
  if (!refund_status || !refund_amount) return texts.returned.noMoney
  return texts.refund[refund_status](money(currency, refund_amount))
}
