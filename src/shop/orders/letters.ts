import { oneLine } from '../../outside/emails/content.ts'
import {
  action,
  type Block,
  type Content,
  paragraph,
  passage,
  purchase,
} from '../../outside/emails/layout.ts'
import { type Letter, letterOf, type Reader } from '../../outside/emails/letter.ts'
import type { Wording } from '../../outside/emails/wording.ts'
import { providerName } from '../../outside/payments/names.ts'
import type { OrderMailOccasion } from '../../service/queue/queue.ts'
import { freeLine, inParcel, messageBlock, orderLink, purchaseLine } from './letter-parts.ts'
import type { Parcel } from './mail-queries.ts'
import type { OrderDetail } from './schemas.ts'

type Addressee = Reader & {
  /** Why the order was cancelled. */
  reason: string | null
  /** The message of the shop where it cancelled the order, perhaps blank: the reason is then its own. Else null. */
  message: string | null
  /** The refund of its cancellation; null if nothing is owed. */
  refundAmount: string | null
  /** The payment provider of the order; null for an order that was paid in another way. */
  adapter: string | null
  parcel: Parcel
  /** The page of the storefront that shows the order. */
  orderUrl: string
}

/**
 * Notifies the customer of what happened. The order is shown as it is when the letter is written, which
 * may be later than its occasion: for an order that was paid meanwhile, no payment is requested.
 */
export function orderLetter(
  wording: Wording,
  occasion: OrderMailOccasion,
  order: OrderDetail,
  to: Addressee,
): Letter {
  const { blocks, ...message } = MESSAGES[occasion](factsOf(wording, order), to)
  // Another person may have typed an order that a hand-over cancels, before the address was verified.
  const isVerified = to.isVerified && to.reason !== HANDED_OVER
  const shown = ABOUT_PARCEL.includes(occasion) ? inParcel(order, to.parcel) : order
  const content = { ...message, blocks: [...blocks, ...particulars(wording, shown, to)] }
  return letterOf(wording, content, { firstName: to.firstName, isVerified })
}

/** To an address that a guest's order no longer has: neither the order nor who ordered it. */
export function addressLetter(
  wording: Wording,
  { order_number }: { order_number: string },
): Letter {
  const { apart, texts } = wording
  const { addressChanged } = texts
  const content = {
    subject: addressChanged.subject(apart(order_number)),
    preheader: addressChanged.preheader,
    heading: addressChanged.heading,
    blocks: [paragraph(addressChanged.changed(apart(order_number)))],
  }
  return letterOf(wording, content, { firstName: '', isVerified: false })
}

/** These list what is in the parcel, not what was refunded before it was sent. */
const ABOUT_PARCEL: readonly OrderMailOccasion[] = ['shipped', 'tracking', 'delivered']

/** An order, and what sentences say of it. */
type Facts = Wording & {
  wording: Wording
  order: OrderDetail
  number: string
  /** The amount due. */
  amount: string
}

const factsOf = (wording: Wording, order: OrderDetail): Facts => ({
  ...wording,
  wording,
  order,
  number: wording.apart(order.order_number),
  amount: wording.money(order.currency, order.amount_due),
})

const MESSAGES: Record<OrderMailOccasion, (facts: Facts, to: Addressee) => Content> = {
  confirmation: received,
  paid,
  shipped,
  delivered,
  cancelled,
  refunded,
  'paid-twice': paidTwice,
  'paid-again': paidAgain,
  tracking,
  link: (facts) => linked(facts, facts.texts.link.again(facts.number)),
  'new-address': (facts) => linked(facts, facts.texts.link.newAddress(facts.number)),
}

function received(facts: Facts): Content {
  const { wording, texts, order, number, amount } = facts
  const { payment_url, status } = order
  const payable = status === 'pending'
  const since = {
    pending: texts.received.pending(number, amount),
    cancelled: texts.received.cancelled(number),
  }
  return {
    subject: texts.received.subject(number),
    preheader: payable ? texts.received.toPay(amount) : texts.received.thanks,
    heading: texts.received.heading,
    blocks: [
      paragraph(payable || status === 'cancelled' ? since[status] : texts.received.paid(number)),
      ...(payable && payment_url ? [action(wording, texts.received.pay, payment_url)] : []),
      ...(payable ? [paragraph(reservationSentence(facts))] : []),
    ],
  }
}

function reservationSentence({ texts, moment, order: { reserved_until } }: Facts): string {
  return reserved_until ? texts.received.held(moment(reserved_until)) : texts.received.notHeld
}

function paid({ texts, order, number, amount }: Facts): Content {
  return {
    subject: texts.paid.subject(number),
    preheader: texts.paid.preheader(amount),
    heading: texts.paid.heading,
    blocks: [
      paragraph(texts.paid.thanks(number, amount)),
      paragraph(order.status === 'cancelled' ? texts.paid.cancelled : texts.paid.next),
    ],
  }
}

function shipped(facts: Facts): Content {
  const { shipped } = facts.texts
  return {
    subject: shipped.subject(facts.number),
    preheader: shipped.preheader,
    heading: shipped.heading,
    blocks: [paragraph(shipped.sent(facts.number)), ...parcel(facts)],
  }
}

function tracking(facts: Facts): Content {
  const { tracking } = facts.texts
  return {
    subject: tracking.subject(facts.number),
    preheader: tracking.preheader,
    heading: tracking.heading,
    blocks: [paragraph(tracking.changed(facts.number)), ...parcel(facts)],
  }
}

/** Carrier, number and link are words of the shop, as the names of its products are. */
function parcel({ wording, texts, apart, order: { shipment } }: Facts): Block[] {
  const carrier = oneLine(shipment?.carrier ?? '')
  const number = oneLine(shipment?.tracking_number ?? '')
  const url = shipment?.tracking_url
  return [
    ...(carrier ? [paragraph(texts.shipped.carrier(apart(carrier)))] : []),
    ...(number ? [paragraph(texts.shipped.number(apart(number)))] : []),
    ...(url ? [action(wording, texts.shipped.follow, url)] : []),
  ]
}

function linked({ wording, texts, order, number }: Facts, sentence: string): Content {
  const { payment_url, status } = order
  const isPayable = status === 'pending' && payment_url !== null
  return {
    subject: texts.link.subject(number),
    preheader: texts.link.preheader,
    heading: texts.link.heading,
    blocks: [
      paragraph(sentence),
      ...(isPayable ? [action(wording, texts.received.pay, payment_url)] : []),
    ],
  }
}

function delivered({ texts, moment, order: { return_until }, number }: Facts): Content {
  const { delivered } = texts
  const until = return_until && moment(return_until)
  return {
    subject: delivered.subject(number),
    preheader: until ? delivered.until(until) : delivered.preheader,
    heading: delivered.heading,
    blocks: [
      paragraph(delivered.arrived(number)),
      ...(until ? [paragraph(delivered.notFitting(until))] : []),
      paragraph(delivered.missing),
    ],
  }
}

function cancelled(facts: Facts, { reason, message, refundAmount }: Addressee): Content {
  const { wording, texts, money, order, number, amount } = facts
  const { refund_status, paid_at, currency } = order
  const ours = message === null ? OUR_REASONS.get(reason ?? '') : undefined
  const refund = refund_status
    ? texts.refund[refund_status](refundAmount ? money(currency, refundAmount) : amount)
    : paid_at
      ? texts.cancelled.paidBack
      : texts.cancelled.ifPaid
  const done = texts.cancelled.done(number)
  return {
    subject: texts.cancelled.subject(number),
    preheader: refund,
    heading: texts.cancelled.heading,
    blocks: [
      paragraph(ours ? `${done} ${texts.cancelled[ours]}` : done),
      paragraph(refund),
      ...(message === null && !ours && reason?.trim()
        ? [passage(wording, texts.particulars.reason, reason)]
        : []),
      ...messageBlock(wording, message),
    ],
  }
}

const HANDED_OVER = 'account_handed_over'
/** The texts about reasons of the service; every other reason was typed by a person. */
const OUR_REASONS = new Map<string, 'outOfStock' | 'discountUsedUp' | 'unpaid' | 'handedOver'>([
  ['out_of_stock_after_payment', 'outOfStock'],
  ['discount_used_up_after_payment', 'discountUsedUp'],
  ['unpaid', 'unpaid'],
  [HANDED_OVER, 'handedOver'],
])

function refunded({ texts, order, number, amount }: Facts): Content {
  const status = texts.refund[order.refund_status ?? 'pending'](amount)
  return {
    subject: texts.refunded.subject(number),
    preheader: status,
    heading: texts.refunded.heading,
    blocks: [paragraph(texts.refunded.late(number)), paragraph(status)],
  }
}

function paidTwice({ texts, order, number, amount }: Facts): Content {
  const status = texts.refund[order.surplus_refund_status ?? 'pending'](amount)
  return {
    subject: texts.paidTwice.subject(number),
    preheader: status,
    heading: texts.paidTwice.heading,
    blocks: [paragraph(texts.paidTwice.arrived(number)), paragraph(status)],
  }
}

function paidAgain({ texts, number, amount }: Facts): Content {
  const { paidAgain } = texts
  return {
    subject: paidAgain.subject(number),
    preheader: paidAgain.preheader,
    heading: paidAgain.heading,
    blocks: [paragraph(paidAgain.arrived(number, amount)), paragraph(paidAgain.reply)],
  }
}

/** The parts of the total beside the items. */
const chargesOf = (
  { texts, apart, money }: Wording,
  { discount, delivery, currency }: OrderDetail,
): string[] => [
  ...(discount
    ? [texts.particulars.discount(apart(discount.code), money(currency, discount.amount))]
    : []),
  ...(delivery
    ? [texts.particulars.delivery(apart(oneLine(delivery.name)), money(currency, delivery.price))]
    : []),
]

/** The end of every letter about an order. */
function particulars(
  wording: Wording,
  order: OrderDetail,
  { adapter, orderUrl }: Addressee,
): Block[] {
  const { texts, apart, money, day } = wording
  const title = texts.particulars.title(apart(order.order_number), day(order.created_at))
  const { exchange_of, currency } = order
  const lines = order.items.map(({ variant: { product, size, color }, ...item }) => {
    const bought = { ...item, product_name: product.name, size, color }
    return exchange_of ? freeLine(wording, bought) : purchaseLine(wording, bought, currency)
  })
  const charges = chargesOf(wording, order)
  const total = money(currency, order.amount_due)
  const paymentMethod = providerName(adapter ?? '')
  const free = exchange_of && texts.particulars.exchange(apart(exchange_of.order_number))
  return [
    ...(free ? [paragraph(free)] : []),
    purchase(wording, free ? { title, lines } : { title, lines, charges, total, paymentMethod }),
    orderLink(wording, orderUrl),
    passage(wording, texts.particulars.address, order.address),
    ...(order.notes.trim() ? [passage(wording, texts.particulars.notes, order.notes)] : []),
  ]
}
