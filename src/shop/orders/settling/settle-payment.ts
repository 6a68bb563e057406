/**
 * Applies a provider's event about a payment: the rows of the table of contract 9.2. The order must be
 * locked. The result depends neither on the sequence of the events nor on the number of copies.
 */

import type { PaymentReport } from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { queueOrderMail, queuePoll } from '../../../service/queue/queue.ts'
import { cancelPendingOrder } from '../cancel-order.ts'
import { oweRestOfPayment } from '../paying/owe-refund.ts'
import { releaseReservations } from '../queries.ts'
import { sellOrder } from '../sell-order.ts'
import {
  insertFurtherPayment,
  markPaymentCaptured,
  markPaymentFailed,
  type PaymentState,
} from './event-queries.ts'

export type PaymentOutcome =
  | 'ignored'
  | 'paid'
  | 'failed'
  | 'verifying'
  | 'amount_mismatch'
  | 'payment_id_conflict'
  | 'out_of_stock_refunded'
  | 'paid_twice_refunded'
  | 'paid_after_cancel_refunded'
  | 'attached_to_paid_order'

/** Rows 6 and 8: captured is final; a failure that is reported later belongs to an earlier attempt. */
export async function settleFailure(
  tx: Tx,
  event: PaymentReport,
  payment: PaymentState,
): Promise<PaymentOutcome> {
  if (payment.state !== 'open' && payment.state !== 'void') return 'ignored'
  await markPaymentFailed(tx, payment.id, event.reason)
  // The stock is reserved for the newest link; one that was void before it failed reserves none.
  if (payment.state === 'open' && !payment.order_is_by_phone) {
    await releaseReservations(tx, payment.order_id)
  }
  return 'failed'
}

export async function settleSuccess(
  tx: StockTx,
  event: PaymentReport,
  payment: PaymentState,
): Promise<PaymentOutcome> {
  if (!payment.is_amount_right) return settleWrongAmount(tx, event, payment)
  // Another event has reported it before.
  if (payment.is_known_capture) return 'ignored'
  if (payment.is_id_of_another) {
    await keepForReview(tx, event, payment)
    return 'payment_id_conflict'
  }
  // Without an id of its own it cannot be distinguished from the captured payment.
  if (payment.state === 'captured' && !event.providerPaymentId) return 'ignored'
  // An order of nothing was cancelled or marked as paid meanwhile: there is no money to speak of.
  if (payment.order_status !== 'pending' && Number(payment.amount) === 0) return 'ignored'
  const paymentId = await capture(tx, event, payment)
  if (!paymentId) return 'ignored'
  if (payment.order_status === 'pending') return payPendingOrder(tx, payment)
  if (payment.order_status === 'cancelled') return giveBackLate(tx, payment, paymentId)
  if (payment.order_has_money) return giveBackSecond(tx, payment, paymentId)
  return keepForPaidOrder(tx, event, payment, paymentId)
}

/**
 * Marks the payment captured. If it has money already, or a refund by hand, the new money gets a row of
 * its own. Returns the id of the row; undefined if the money was noted before.
 */
async function capture(tx: Tx, event: PaymentReport, payment: PaymentState) {
  if (payment.state === 'captured' || payment.has_refund) {
    return insertFurtherPayment(tx, payment.id, event, 'captured')
  }
  await markPaymentCaptured(tx, payment.id, event)
  return payment.id
}

/** Row 9. The excess may be fees that the shopper paid: a provider that knows the fees is asked first. */
async function settleWrongAmount(
  tx: Tx,
  event: PaymentReport,
  payment: PaymentState,
): Promise<PaymentOutcome> {
  if (event.isBrief && payment.has_too_much && event.currency === payment.currency) {
    if (payment.is_known_capture) return 'ignored'
    await queuePoll(tx, { reference: event.reference, asked: 0 })
    return 'verifying'
  }
  await keepForReview(tx, event, payment)
  return 'amount_mismatch'
}

/** An administrator must review it; the payment of the link stays unchanged. */
async function keepForReview(tx: Tx, event: PaymentReport, payment: PaymentState) {
  const reviewId = await insertFurtherPayment(tx, payment.id, event, 'needs_review')
  if (!reviewId) return
  // A mail repeats no text of the provider, but a currency code.
  const currency = /^[A-Z]{3}$/.test(event.currency ?? '') ? event.currency : 'an unknown currency'
  const paid = `${currency} ${event.amount ?? '(no amount)'}`
  await alertAdministrators(tx, {
    key: `review:${reviewId}`,
    subject: `A payment for order ${payment.order_number} must be looked at`,
    lines: [
      payment.is_amount_right
        ? 'The provider gave it the id of a payment for another order.'
        : `Asked for: ${payment.currency} ${payment.amount}. Paid: ${paid}.`,
      `Reference ${event.reference}, the provider's id ${event.providerPaymentId ?? 'unknown'}.`,
      'The order was not changed and nothing was paid back: do that at the provider' +
        (payment.order_status === 'pending' ? ', or let the shopper pay the order as it is.' : '.'),
    ],
  })
}

/** Row 5. */
async function giveBackLate(
  tx: Tx,
  payment: PaymentState,
  paymentId: number,
): Promise<PaymentOutcome> {
  const { order_id: orderId } = payment
  const reason = 'Paid after the order was cancelled'
  await oweRestOfPayment(tx, { orderId, paymentId }, { reason, cause: 'cancellation' })
  await queueOrderMail(tx, orderId, 'refunded')
  if (payment.order_has_refund_by_hand) await alertOfLatePayment(tx, payment, paymentId)
  return 'paid_after_cancel_refunded'
}

/** The order had been marked as paid: the same money may be paid back by hand as well. */
const alertOfLatePayment = (
  tx: Tx,
  { order_number, amount, currency }: PaymentState,
  paymentId: number,
) =>
  alertAdministrators(tx, {
    key: `late-money:${paymentId}`,
    subject: `Order ${order_number} was paid after it was cancelled`,
    lines: [
      `${currency} ${amount} came from the provider and is being paid back there.`,
      'An administrator had marked the order as paid, so a refund is left to be paid back by hand. ' +
        'If this is that money, pay nothing back for that refund: settle it with a note.',
    ],
  })

/** Row 4b. */
async function giveBackSecond(
  tx: Tx,
  payment: PaymentState,
  paymentId: number,
): Promise<PaymentOutcome> {
  const { order_id: orderId } = payment
  await oweRestOfPayment(tx, { orderId, paymentId }, { reason: 'Paid twice', cause: 'surplus' })
  await queueOrderMail(tx, orderId, 'paid-twice')
  await alertAdministrators(tx, {
    key: `paid-twice:${paymentId}`,
    subject: `Order ${payment.order_number} was paid twice`,
    lines: [
      `The second payment of ${payment.currency} ${payment.amount} is being paid back; the buyer was notified.`,
    ],
  })
  return 'paid_twice_refunded'
}

/**
 * Row 11: the order is paid, but it has no captured money left: an administrator marked it as paid, or
 * its first payment was refunded. The payment is kept, because only an administrator can find out
 * whether it is a second one.
 */
async function keepForPaidOrder(
  tx: Tx,
  { reference }: PaymentReport,
  { order_id, order_number, amount, currency, order_is_marked_paid }: PaymentState,
  paymentId: number,
): Promise<PaymentOutcome> {
  await queueOrderMail(tx, order_id, 'paid-again')
  await alertAdministrators(tx, {
    key: `paid-again:${paymentId}`,
    subject: `Order ${order_number} got a payment after it was paid`,
    lines: [
      `${currency} ${amount} came by the payment ${reference} and is kept for the order.`,
      order_is_marked_paid
        ? 'An administrator had marked the order as paid. If money came in another way as well, pay one of ' +
          'both back: that one by hand, or this payment in the dashboard of the provider.'
        : 'Its first payment was refunded in the dashboard of the provider. If the buyer should not pay ' +
          'again, refund this one there too, or cancel the order.',
      'The buyer was asked to reply if the order was paid for twice.',
    ],
  })
  return 'attached_to_paid_order'
}

/** Rows 1 to 3. */
async function payPendingOrder(tx: StockTx, payment: PaymentState): Promise<PaymentOutcome> {
  const lack = await sellOrder(tx, payment.order_id)
  if (!lack) return 'paid'
  return cancelPaidTooLate(tx, payment, lack.lines.length > 0 ? GONE.stock : GONE.discount)
}

/** The reasons why a payment came too late for its order. */
const GONE = {
  stock: {
    reason: 'out_of_stock_after_payment',
    refund: 'Out of stock after payment',
    what: 'its stock was gone',
    how: 'Its reservation had lapsed and others bought the stock before the payment came.',
  },
  discount: {
    reason: 'discount_used_up_after_payment',
    refund: 'Discount used up before payment',
    what: 'its discount was used up',
    how: 'Its reservation had lapsed and others used up the discount before the payment came.',
  },
}

async function cancelPaidTooLate(
  tx: Tx,
  { order_id, order_number, amount, currency }: PaymentState,
  { reason, refund, what, how }: (typeof GONE)[keyof typeof GONE],
): Promise<PaymentOutcome> {
  await cancelPendingOrder(tx, order_id, { reason, refund, facts: { order_number } })
  await alertAdministrators(tx, {
    key: `out-of-stock:${order_id}`,
    subject: `Order ${order_number} was paid after ${what}`,
    lines: [
      how,
      `The order is cancelled and ${currency} ${amount} is being paid back; the buyer was notified.`,
    ],
  })
  return 'out_of_stock_refunded'
}
