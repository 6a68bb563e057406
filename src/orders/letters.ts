import { oneLine } from '../emails/content.ts'
import { action, type Block, type Content, paragraph, passage, purchase } from '../emails/layout.ts'
import { dayInWords, inWords, type Letter, letterOf, type Reader } from '../emails/letter.ts'
import { providerName } from '../payments/names.ts'
import type { OrderMailOccasion } from '../queue/queue.ts'
import { money, orderLink, purchaseLine, REFUND_SENTENCES } from './letter-parts.ts'
import type { MailedRefund } from './mail-queries.ts'
import type { OrderDetail } from './schemas.ts'

type Addressee = Reader & {
  /** Why the order was cancelled. */
  reason: string | null
  /** What its cancellation pays back of what was owed; null if it owes nothing. */
  refundAmount: string | null
  currency: string
  /** The payment provider of the order; null for an order that was paid in another way. */
  adapter: string | null
  /** The page of the storefront that shows the order. */
  orderUrl: string
}

/**
 * Notifies the customer of what happened. The order is shown as it is when the letter is written, which
 * may be later than its occasion: for an order that was paid meanwhile, no payment is requested.
 */
export function orderLetter(
  occasion: OrderMailOccasion,
  order: OrderDetail,
  to: Addressee,
): Letter {
  const { blocks, ...message } = MESSAGES[occasion](order, to)
  // Another person may have typed an order that a hand-over cancels, before the address was verified.
  const isVerified = to.isVerified && to.reason !== HANDED_OVER
  const content = { ...message, blocks: [...blocks, ...particulars(order, to)] }
  return letterOf(content, { firstName: to.firstName, isVerified })
}

const MESSAGES: Record<OrderMailOccasion, (order: OrderDetail, to: Addressee) => Content> = {
  confirmation: received,
  paid,
  shipped,
  delivered,
  cancelled,
  refunded,
  'paid-twice': paidTwice,
  'paid-again': paidAgain,
  tracking,
  link,
}

function received(order: OrderDetail, { currency }: Addressee): Content {
  const { order_number, payment_url, status, amount_due } = order
  const amount = money(currency, amount_due)
  const payable = status === 'pending'
  return {
    subject: `Order ${order_number} received`,
    preheader: payable ? `${amount} to pay.` : 'Thank you for your order.',
    heading: 'We have received your order',
    blocks: [
      paragraph(`Thank you for your order ${order_number}. ${SINCE_RECEIVED[status](amount)}`),
      ...(payable && payment_url ? [action('Pay for this order', payment_url)] : []),
      ...(payable ? [paragraph(reservationSentence(order))] : []),
    ],
  }
}

const alreadyPaid = () => 'We have your payment, too.'
const SINCE_RECEIVED: Record<OrderDetail['status'], (amount: string) => string> = {
  pending: (amount) => `It is waiting for your payment of ${amount}.`,
  paid: alreadyPaid,
  shipped: alreadyPaid,
  delivered: alreadyPaid,
  cancelled: () => 'It has been cancelled since, so there is nothing to pay.',
}

function reservationSentence({ reserved_until }: OrderDetail): string {
  if (reserved_until) {
    return `The items are held for you until ${inWords(reserved_until)}. After that, others can buy them.`
  }
  return (
    'The items are not held for you any more, but you can still pay while they are in stock. ' +
    'If they are gone by then, your money goes back to you in full.'
  )
}

function paid({ order_number, status, amount_due }: OrderDetail, to: Addressee): Content {
  const amount = money(to.currency, amount_due)
  return {
    subject: `Payment received for order ${order_number}`,
    preheader: `${amount}, thank you.`,
    heading: 'Payment received',
    blocks: [
      paragraph(`Thank you. We have received your payment of ${amount} for order ${order_number}.`),
      paragraph(
        status === 'cancelled'
          ? 'The order has been cancelled since. You get a mail of its own about that.'
          : 'What happens next: we pack your items and send them to your delivery address.',
      ),
    ],
  }
}

function shipped({ order_number, shipment }: OrderDetail): Content {
  return {
    subject: `Order ${order_number} shipped`,
    preheader: 'Your parcel has left us.',
    heading: 'Your order is on its way',
    blocks: [
      paragraph(`We have sent order ${order_number} to your delivery address.`),
      ...parcel(shipment),
    ],
  }
}

function tracking({ order_number, shipment }: OrderDetail): Content {
  return {
    subject: `How to follow order ${order_number}`,
    preheader: 'What we know of your parcel has changed.',
    heading: 'How to follow your parcel',
    blocks: [
      paragraph(`What we know of the parcel of order ${order_number} has changed.`),
      ...parcel(shipment),
    ],
  }
}

/** Carrier, number and link are words of the shop, as the names of its products are. */
function parcel(shipment: OrderDetail['shipment']): Block[] {
  const carrier = oneLine(shipment?.carrier ?? '')
  const number = oneLine(shipment?.tracking_number ?? '')
  const url = shipment?.tracking_url
  return [
    ...(carrier ? [paragraph(`Carrier: ${carrier}`)] : []),
    ...(number ? [paragraph(`Tracking number: ${number}`)] : []),
    ...(url ? [action('Follow your parcel', url)] : []),
  ]
}

function link({ order_number, payment_url, status }: OrderDetail): Content {
  const isPayable = status === 'pending' && payment_url !== null
  return {
    subject: `Your order ${order_number}`,
    preheader: 'The link to your order.',
    heading: 'Your order',
    blocks: [
      paragraph(`Here is the link to your order ${order_number} once more.`),
      ...(isPayable ? [action('Pay for this order', payment_url)] : []),
    ],
  }
}

function delivered({ order_number, return_until }: OrderDetail): Content {
  const until = return_until && `You can return it until ${inWords(return_until)}.`
  return {
    subject: `Order ${order_number} delivered`,
    preheader: until ?? 'Your parcel has arrived.',
    heading: 'Your order has arrived',
    blocks: [
      paragraph(`Your order ${order_number} has been delivered. We hope you enjoy it.`),
      ...(until ? [paragraph(`Something does not fit? ${until}`)] : []),
      paragraph('If it has not reached you, reply to this mail.'),
    ],
  }
}

function cancelled(order: OrderDetail, { currency, reason, refundAmount }: Addressee): Content {
  const { order_number, refund_status, amount_due, paid_at } = order
  const ours = OUR_REASONS.get(reason ?? '')
  const refund = refund_status
    ? REFUND_SENTENCES[refund_status](money(currency, refundAmount ?? amount_due))
    : paid_at
      ? 'What you paid for it was given back to you before.'
      : 'If you paid for it in the meantime, your money goes back to you in full.'
  return {
    subject: `Order ${order_number} cancelled`,
    preheader: refund,
    heading: 'Your order is cancelled',
    blocks: [
      paragraph(`Your order ${order_number} has been cancelled.${ours ? ` ${ours}` : ''}`),
      paragraph(refund),
      ...(!ours && reason?.trim() ? [passage('Reason', reason)] : []),
    ],
  }
}

const HANDED_OVER = 'account_handed_over'
/** Reasons of the service; every other reason was typed by a person. */
const OUR_REASONS = new Map([
  ['out_of_stock_after_payment', 'The last pieces were sold before your payment arrived.'],
  ['discount_used_up_after_payment', 'Its discount was used up before your payment arrived.'],
  ['unpaid', 'It was not paid in time.'],
  [
    HANDED_OVER,
    'It was placed in your account before you had proved that its email address is yours.',
  ],
])

function refunded(order: OrderDetail, { currency }: Addressee): Content {
  const { order_number, refund_status, amount_due } = order
  const status = REFUND_SENTENCES[refund_status ?? 'pending'](money(currency, amount_due))
  const reason =
    `Your payment for order ${order_number} came after the order was cancelled. ` +
    'It goes back to you in full.'
  return {
    subject: `Refund for order ${order_number}`,
    preheader: status,
    heading: 'Your payment goes back to you',
    blocks: [paragraph(reason), paragraph(status)],
  }
}

function paidTwice(order: OrderDetail, { currency }: Addressee): Content {
  const { order_number, surplus_refund_status, amount_due } = order
  const status = REFUND_SENTENCES[surplus_refund_status ?? 'pending'](money(currency, amount_due))
  const reason = `A second payment for order ${order_number} has arrived. It goes back to you in full.`
  return {
    subject: `Order ${order_number} was paid twice`,
    preheader: status,
    heading: 'Your second payment goes back to you',
    blocks: [paragraph(reason), paragraph(status)],
  }
}

function paidAgain({ order_number, amount_due }: OrderDetail, { currency }: Addressee): Content {
  return {
    subject: `A payment for order ${order_number}, which was paid already`,
    preheader: 'Did you pay twice? Then reply to this mail.',
    heading: 'Did you pay twice?',
    blocks: [
      paragraph(
        `A payment of ${money(currency, amount_due)} for order ${order_number} has arrived. We had ` +
          'noted the order as paid before.',
      ),
      paragraph(
        'If you have paid for it twice, reply to this mail, so that we can pay one of both back. ' +
          'Otherwise you need not do anything.',
      ),
    ],
  }
}

/** What the total has beside the items. */
const chargesOf = ({ discount, delivery }: OrderDetail, currency: string): string[] => [
  ...(discount ? [`Discount ${discount.code}: −${money(currency, discount.amount)}`] : []),
  ...(delivery ? [`${oneLine(delivery.name)}: ${money(currency, delivery.price)}`] : []),
]

/** The end of every letter about an order. */
function particulars(order: OrderDetail, { currency, adapter, orderUrl }: Addressee): Block[] {
  return [
    purchase({
      title: `Order ${order.order_number} of ${dayInWords(order.created_at)}`,
      lines: order.items.map(({ variant, ...item }) => {
        const { product, size, color } = variant
        return purchaseLine({ ...item, product_name: product.name, size, color }, currency)
      }),
      charges: chargesOf(order, currency),
      total: money(currency, order.amount_due),
      paymentMethod: providerName(adapter ?? ''),
    }),
    orderLink(orderUrl),
    passage('Delivery address', order.address),
    ...(order.notes.trim() ? [passage('Notes', order.notes)] : []),
  ]
}

/** Notifies the customer that a part of the money of an order has gone back, and why. */
export function refundLetter(
  { order_number, amount, currency, reason, first_name, is_verified }: MailedRefund,
  orderUrl: string,
): Letter {
  const done = REFUND_SENTENCES.completed(money(currency, amount))
  const content = {
    subject: `Refund for order ${order_number}`,
    preheader: done,
    heading: 'Your money is on its way',
    blocks: [
      paragraph(`We have paid back money of your order ${order_number}. ${done}`),
      passage('Reason', reason),
      orderLink(orderUrl),
    ],
  }
  return letterOf(content, { firstName: first_name, isVerified: is_verified })
}
