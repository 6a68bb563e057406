import type { RefundReport } from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import { REFUND_LOOK_HOURS } from '../../../service/limits/payments.ts'
import { queueRefund } from '../../../service/queue/queue.ts'
import { announceRefund } from './announce-refund.ts'
import { type EventResult, isPaymentReference, lockOrderOfPayment } from './event-queries.ts'
import {
  findRefundedPayment,
  findRefundOfEvent,
  getRest,
  insertProviderRefund,
  listRefundsInProgress,
  lockRefundsOfPayment,
  makeSubmittedRefundsDue,
  type RefundedPayment,
  type RefundState,
  type Rest,
  reduceIdleRefund,
  updateRefundState,
} from './refund-event-queries.ts'
import { startNextRefund } from './start-next-refund.ts'

export type RefundOutcome =
  | 'refund_completed'
  | 'refund_failed'
  | 'refund_submitted'
  | 'refund_at_provider'
  | 'ignored'
export type SettledRefund = EventResult & { outcome: RefundOutcome }

/**
 * Row 12 of contract 9.2: an event about a refund changes the refund, never the order. Completed is
 * final. If the provider reports afterwards that it failed, or that it has paid a refund that was settled
 * by hand, administrators are notified, because only they can find out what happened.
 * Undefined if it is about money that never came.
 */
export async function settleRefund(
  tx: Tx,
  adapter: string,
  event: RefundReport,
): Promise<SettledRefund | undefined> {
  // The locks make events about one order sequential, and no attempt can begin meanwhile.
  const [refund] = await underLocks(
    [
      lockOrderOfPayment(tx, { adapter, reference: event.reference }),
      lockRefundsOfPayment(tx, adapter, event),
    ],
    [findRefundOfEvent(tx, adapter, event)],
  )
  if (refund) return settleOurs(tx, adapter, event, refund)
  return settleProviderRefund(tx, adapter, event)
}

async function settleOurs(
  tx: Tx,
  adapter: string,
  event: RefundReport,
  refund: RefundState,
): Promise<SettledRefund> {
  const { providerRefundId } = event
  const error = event.kind === 'refund.failed' ? (event.reason ?? NO_REASON) : undefined
  const to = async (state: 'completed' | 'failed' | 'submitted', outcome: RefundOutcome) => {
    await updateRefundState(tx, refund.id, { state, providerRefundId, error })
    await startNextRefund(tx, refund.id)
    return settled(outcome)
  }
  const isFirstReport = event.kind === 'refund.succeeded' && !refund.is_reported
  const settled = (outcome: RefundOutcome) => ({
    outcome,
    paymentId: refund.payment_id,
    ...(isFirstReport ? { refundId: refund.id } : {}),
  })

  if (refund.state === 'completed') {
    if (event.kind === 'refund.failed') await alertOfFailedRefund(tx, adapter, refund)
    if (event.kind === 'refund.succeeded' && refund.is_settled_by_hand) {
      await alertOfRefundPaidTwice(tx, adapter, refund)
    }
    return settled('ignored')
  }
  if (event.kind !== 'refund.pending' && (await isAboutAnyOf(tx, adapter, event, refund))) {
    return settled('ignored')
  }
  if (event.kind === 'refund.succeeded') {
    await announceRefund(tx, refund.id)
    return to('completed', 'refund_completed')
  }
  if (refund.state === 'failed') return settled('ignored')
  if (event.kind === 'refund.pending') {
    // It may be about a refund made in the dashboard, which is recorded when it succeeds. Our own refunds
    // are followed by their job.
    const isUnnamed = refund.state === 'pending' && providerRefundId === undefined
    if (isUnnamed || refund.attempts === 0) return settled('ignored')
    // It had no job while it waited for an administrator, and the event with its result may be lost.
    if (refund.state === 'manual') await queueRefund(tx, refund.id, REFUND_LOOK_HOURS * 60)
    return to('submitted', 'refund_submitted')
  }
  // One that the provider was not asked for has no id there: the event is about another.
  const isOfAnother = providerRefundId !== undefined && refund.attempts === 0
  if (refund.is_of_attempt_before || isOfAnother) return settled('ignored')
  await alertOfFailedRefund(tx, adapter, refund)
  return to('failed', 'refund_failed')
}

const NO_REASON = 'it gave no reason'

/**
 * Whether the event may be about another refund as well: Paystack's events name none, and of two returns
 * with one price one may be paid and the other not. Then nothing is guessed: the provider is asked now.
 */
async function isAboutAnyOf(
  tx: Tx,
  adapter: string,
  event: RefundReport,
  { id }: RefundState,
): Promise<boolean> {
  if (event.providerRefundId !== undefined) return false
  const alike = await listRefundsInProgress(tx, adapter, event)
  if (alike.length < 2 || !alike.includes(id)) return false
  for (const due of await makeSubmittedRefundsDue(tx, alike)) await queueRefund(tx, due)
  return true
}

async function alertOfFailedRefund(
  tx: Tx,
  adapter: string,
  { id, attempts, order_number, currency, amount, state, is_settled_by_hand }: RefundState,
): Promise<void> {
  const wasDone = state === 'completed'
  const doneBefore = is_settled_by_hand ? 'It was settled by hand' : 'It was reported as done'
  await alertAdministrators(tx, {
    key: `refund-failed:${id}:${attempts}${wasDone ? ':after-all' : ''}`,
    subject: `A refund for order ${order_number} failed`,
    lines: [
      `${adapter} could not pay back ${currency} ${amount}.`,
      wasDone
        ? `${doneBefore} before: see in its dashboard whether it was paid, and pay it back if it was not.`
        : 'The buyer still waits for it: pay it back at the provider.',
    ],
  })
}

/** The administrator who settled it may have paid it at the provider, or in another way. */
const alertOfRefundPaidTwice = (
  tx: Tx,
  adapter: string,
  { id, order_number, currency, amount }: RefundState,
) =>
  alertAdministrators(tx, {
    key: `refund-after-settling:${id}`,
    subject: `A refund for order ${order_number} was settled by hand, and paid by ${adapter}`,
    lines: [
      `${adapter} has paid back ${currency} ${amount}, which an administrator had settled by hand.`,
      'If that is how it was paid, all is well. If it was paid in another way, the buyer has it twice.',
    ],
  })

// --- Made in the dashboard of the provider ----------------------------------------------------------

/**
 * Records a refund that was made in the provider's dashboard; only its success counts. An idle refund of
 * the payment is reduced if they would exceed it together. Undefined if the payment has less money than
 * the event reports, or has none yet. Lock the order and its refunds first.
 */
async function settleProviderRefund(
  tx: Tx,
  adapter: string,
  event: RefundReport,
): Promise<SettledRefund | undefined> {
  if (event.kind !== 'refund.succeeded') {
    const isOurs = await isPaymentReference(tx, { adapter, reference: event.reference })
    return isOurs ? { outcome: 'ignored', paymentId: undefined } : undefined
  }
  const payment = await findRefundedPayment(tx, adapter, event)
  if (!payment?.has_enough) return undefined
  const { id: paymentId } = payment
  await reduceIdleRefund(tx, paymentId, event)
  const refundId = await insertProviderRefund(tx, paymentId, event)
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

const amountOf = ({ amount }: RefundReport, { currency }: RefundedPayment) =>
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
 * For a refund that is larger than what is left of its payment: it may be the same refund under another
 * id, or the buyer has got too much. False if no money came under its reference at all.
 */
export async function alertOfTooLargeRefund(
  tx: Tx,
  adapter: string,
  event: RefundReport,
): Promise<boolean> {
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
