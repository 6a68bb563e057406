/** Refunds that somebody made in the provider's dashboard are recorded with their order. */

import type { Tx } from '../db/connect.ts'
import { alertAdministrators } from '../emails/alerts.ts'
import { isPaymentReference } from './event-queries.ts'
import type { RefundWord } from './provider.ts'
import {
  findRefundedPayment,
  getRest,
  insertProviderRefund,
  type RefundedPayment,
  type Rest,
  reduceIdleRefunds,
} from './refund-event-queries.ts'
import type { SettledRefund } from './settle-refund.ts'

/**
 * For an event about a refund that the shop did not ask for; only its success counts. Open refunds of
 * the payment are reduced to what is left. Undefined if the payment has less money than the event says,
 * or has none yet. Lock the order and its refunds first.
 */
export async function settleProviderRefund(
  tx: Tx,
  adapter: string,
  event: RefundWord,
): Promise<SettledRefund | undefined> {
  if (event.kind !== 'refund.succeeded') {
    const isOurs = await isPaymentReference(tx, { adapter, reference: event.reference })
    return isOurs ? { outcome: 'ignored', paymentId: undefined } : undefined
  }
  const payment = await findRefundedPayment(tx, adapter, event)
  if (!payment?.has_enough) return undefined
  const { id: paymentId } = payment
  const refundId = await insertProviderRefund(tx, paymentId, event)
  await reduceIdleRefunds(tx, paymentId)
  const rest = await getRest(tx, paymentId)
  await alertAdministrators(tx, {
    key: `refund-at-provider:${refundId}`,
    subject: `A refund for order ${payment.order_number} was made at ${adapter}`,
    lines: [
      `${adapter} has paid back ${amountOf(event, payment)} of the payment ${event.reference}, which ` +
        'this shop did not ask for. It was recorded as a refund of the order.',
      whatIsLeft(payment, rest),
    ],
  })
  return { outcome: 'refund_at_provider', paymentId, refundId }
}

const amountOf = ({ amount }: RefundWord, { currency }: RefundedPayment) =>
  amount ? `${currency} ${amount}` : 'an unknown amount'

function whatIsLeft({ state, order_status, currency }: RefundedPayment, { owed, kept }: Rest) {
  if (state === 'needs_review') return 'The payment waits for a review: close it, if this was all.'
  if (Number(owed) > 0) return `${currency} ${owed} of the payment are still owed to the buyer.`
  if (order_status === 'cancelled') return 'The order is cancelled, and nothing of it is owed.'
  if (order_status !== 'paid') return `The order was not changed: it is ${order_status}.`
  return (
    'The order is still paid: cancel it if it is not to be sent. ' +
    (Number(kept) > 0
      ? `The ${currency} ${kept} that are left go back then.`
      : 'Nothing more goes back then.')
  )
}

/**
 * For a refund that the payment has not enough money for: perhaps the same refund under another id,
 * perhaps the buyer has got too much. False if no money came under its reference at all.
 */
export async function tellOfTooMuch(tx: Tx, adapter: string, event: RefundWord): Promise<boolean> {
  const payment = await findRefundedPayment(tx, adapter, event)
  if (!payment) return false
  await alertAdministrators(tx, {
    key: `refund-too-much:${adapter}:${event.eventId}`,
    subject: `A refund for order ${payment.order_number} does not fit its payment`,
    lines: [
      `${adapter} says that it has paid back ${amountOf(event, payment)} of the payment ` +
        `${event.reference}, but less is left of it: the rest was refunded, or is being refunded.`,
      'Nothing was changed. See in the dashboard of the provider how much the buyer has got back.',
    ],
  })
  return true
}
