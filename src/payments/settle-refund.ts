import type { Tx } from '../db/connect.ts'
import { underLocks } from '../db/in-order.ts'
import { alertAdministrators } from '../emails/alerts.ts'
import { addJob } from '../jobs/queue.ts'
import { REFUND_LOOK_HOURS } from '../limits.ts'
import { lockOrderOfPayment } from './event-queries.ts'
import type { RefundWord } from './provider.ts'
import {
  findRefundOfEvent,
  lockRefundsOfPayment,
  type RefundState,
  updateRefundState,
} from './refund-event-queries.ts'
import { settleProviderRefund } from './settle-provider-refund.ts'

export type RefundOutcome =
  | 'refund_completed'
  | 'refund_failed'
  | 'refund_submitted'
  | 'refund_at_provider'
  | 'ignored'
/** `refundId`: the refund that the event reports as done. */
export type SettledRefund = {
  outcome: RefundOutcome
  paymentId: number | undefined
  refundId?: string
}

/**
 * Row 12 of integrations 2.6: a provider's word about a refund moves the refund, never the order.
 * Completed is final; if the provider says afterwards that it failed, or that it has paid what was
 * settled by hand, a person must see what is true.
 * Undefined if it is about money that never came.
 */
export async function settleRefund(
  tx: Tx,
  adapter: string,
  event: RefundWord,
): Promise<SettledRefund | undefined> {
  // The locks make events about one order wait for each other, and stop new attempts.
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
  event: RefundWord,
  refund: RefundState,
): Promise<SettledRefund> {
  const { providerRefundId } = event
  const error = event.kind === 'refund.failed' ? (event.reason ?? NO_REASON) : undefined
  const to = (state: 'completed' | 'failed' | 'submitted', outcome: RefundOutcome) =>
    updateRefundState(tx, refund.id, { state, providerRefundId, error }).then(() =>
      settled(outcome),
    )
  const isFirstWord = event.kind === 'refund.succeeded' && !refund.is_told
  const settled = (outcome: RefundOutcome) => ({
    outcome,
    paymentId: refund.payment_id,
    ...(isFirstWord ? { refundId: refund.id } : {}),
  })

  if (refund.state === 'completed') {
    if (event.kind === 'refund.failed') await tellOfFailure(tx, adapter, refund)
    if (event.kind === 'refund.succeeded' && refund.is_settled_by_hand) {
      await tellOfSecondRefund(tx, adapter, refund)
    }
    return settled('ignored')
  }
  if (event.kind === 'refund.succeeded') return to('completed', 'refund_completed')
  if (refund.state === 'failed') return settled('ignored')
  if (event.kind === 'refund.pending') {
    // It may be about a refund in the dashboard, which counts once it succeeds. Our own job asks about ours.
    const isUnnamed = refund.state === 'pending' && providerRefundId === undefined
    if (isUnnamed || refund.attempts === 0) return settled('ignored')
    // Nobody looked after it while it was left to a person; the word of its end may be lost.
    if (refund.state === 'manual') await queueLook(tx, refund.id)
    return to('submitted', 'refund_submitted')
  }
  if (refund.is_of_attempt_before) return settled('ignored')
  await tellOfFailure(tx, adapter, refund)
  return to('failed', 'refund_failed')
}

const NO_REASON = 'it gave no reason'

async function tellOfFailure(
  tx: Tx,
  adapter: string,
  { id, attempts, order_number, currency, amount, state, is_settled_by_hand }: RefundState,
): Promise<void> {
  const wasDone = state === 'completed'
  const doneBefore = is_settled_by_hand ? 'It was settled by hand' : 'It had been told as done'
  await alertAdministrators(tx, {
    key: `refund-failed:${id}:${attempts}${wasDone ? ':after-all' : ''}`,
    subject: `A refund for order ${order_number} failed`,
    lines: [
      `${adapter} could not pay back ${currency} ${amount}.`,
      wasDone
        ? `${doneBefore} before: look there what is true, and pay it back if it is not.`
        : 'The buyer still waits for it: pay it back at the provider.',
    ],
  })
}

/** Whoever settled it may have paid it at the provider, or in another way: only a person knows. */
const tellOfSecondRefund = (
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

const queueLook = (tx: Tx, refund_id: string) =>
  addJob(tx, 'execute-refund', { refund_id }, `refund:${refund_id}`, {
    inMinutes: REFUND_LOOK_HOURS * 60,
  })
