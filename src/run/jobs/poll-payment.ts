import { logUnavailable, type PaymentEvent } from '../../outside/payments/provider.ts'
import { alertAdministrators } from '../../service/administration/alerts.ts'
import type { Tx } from '../../service/db/connect.ts'
import {
  POLL_BEFORE_EXPIRY_MINUTES,
  POLL_FIRST_MINUTES,
  POLL_HOURS,
  POLL_INTERVAL_MINUTES,
  POLL_UNJUDGED_HOURS,
} from '../../service/limits/payments.ts'
import { type Jobs, queuePoll } from '../../service/queue/queue.ts'
import { applyEvent } from '../../shop/orders/settling/apply-event.ts'
import { findPolledPayment, type PolledPayment } from '../../shop/orders/settling/poll-queries.ts'
import type { JobContext } from './context.ts'

type Poll = Jobs['poll-payment']

/**
 * Asks the provider for the state of a payment, because it sends no webhooks about failures, and one
 * about a success may be lost. A failed or void payment is polled as well: a shopper may try its link
 * again. A captured one is not, unless an event reported more money. Providers 2.4.
 */
export async function pollPayment(context: JobContext, { reference, asked }: Poll): Promise<void> {
  const payment = await findPolledPayment(context.db, reference)
  if (!payment || isFinal(payment)) return
  const event = await ask(context, payment.adapter, reference)
  if (event) await apply(context, payment.adapter, event)
  // The provider reports nothing new about a payment that succeeded.
  const hasSucceeded = event?.kind === 'payment.succeeded'
  await context.db.begin((tx) => planNext(tx, { reference, asked: asked + 1 }, hasSucceeded))
}

const isFinal = ({ state, is_unjudged }: PolledPayment) => state === 'captured' && !is_unjudged

/** Undefined while the payment is undecided, or the provider cannot be asked: it is polled again. */
async function ask(
  { config, payments, log }: JobContext,
  adapter: string,
  reference: string,
): Promise<PaymentEvent | undefined> {
  try {
    const signal = AbortSignal.timeout(config.paymentTimeoutMs)
    return await payments.named(adapter)?.fetchPayment?.(reference, signal)
  } catch (error) {
    logUnavailable(log, adapter, error)
    return undefined
  }
}

async function apply(context: JobContext, adapter: string, event: PaymentEvent) {
  const outcome = await applyEvent(context, adapter, event)
  context.log.info({ event_id: event.eventId, outcome }, 'payment event')
}

/** Reads the payment again: an event may have reported money while the provider was asked. */
async function planNext(tx: Tx, next: Poll, hasSucceeded: boolean) {
  const payment = await findPolledPayment(tx, next.reference)
  if (!payment || isFinal(payment)) return
  const { age_minutes, is_unjudged } = payment
  // The shopper has paid, and waits until the amount is verified.
  const isUrgent =
    is_unjudged && !hasSucceeded && next.asked * POLL_FIRST_MINUTES < POLL_UNJUDGED_HOURS * 60
  if (is_unjudged && !isUrgent) await alertOfUnjudged(tx, payment, next.reference)
  if (hasSucceeded) return
  const inMinutes = isUrgent ? POLL_FIRST_MINUTES : minutesToNext(age_minutes)
  if (inMinutes === undefined) return
  await queuePoll(tx, next, inMinutes)
}

/** Undefined for a payment that is too old: providers do not repeat their webhooks any more. */
function minutesToNext(age: number): number | undefined {
  const early = [POLL_FIRST_MINUTES, POLL_BEFORE_EXPIRY_MINUTES].find((minute) => minute > age)
  if (early !== undefined) return early - age
  return age < POLL_HOURS * 60 ? POLL_INTERVAL_MINUTES : undefined
}

async function alertOfUnjudged(
  tx: Tx,
  { adapter, order_number }: PolledPayment,
  reference: string,
) {
  await alertAdministrators(tx, {
    key: `unjudged:${reference}`,
    subject: `A payment for order ${order_number} must be looked at`,
    lines: [
      `${adapter} reported more money than was asked for, perhaps with fees, and has not said since ` +
        'how much of it is for the order.',
      `Look the payment ${reference} up there; it did not change the order.`,
    ],
  })
}
