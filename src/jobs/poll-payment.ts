import type { Tx } from '../db/connect.ts'
import { alertAdministrators } from '../emails/alerts.ts'
import {
  POLL_BEFORE_EXPIRY_MINUTES,
  POLL_FIRST_MINUTES,
  POLL_HOURS,
  POLL_INTERVAL_MINUTES,
  POLL_UNJUDGED_HOURS,
} from '../limits.ts'
import { applyEvent } from '../payments/apply-event.ts'
import { findPolledPayment, type PolledPayment } from '../payments/poll-queries.ts'
import { logUnavailable, type PaymentEvent } from '../payments/provider.ts'
import type { JobContext } from './context.ts'
import { type Jobs, queuePoll } from './queue.ts'

type Poll = Jobs['poll-payment']

/**
 * Asks the provider what became of a payment: it tells of no failures itself, and the word of a
 * success may be lost. Failed is not the end, nor is void: a shopper may try a link again as long as
 * it is there. Captured is, unless there is word of more money. Providers 2.4.
 */
export async function pollPayment(context: JobContext, { reference, asked }: Poll): Promise<void> {
  const payment = await findPolledPayment(context.db, reference)
  if (!payment || isAtItsEnd(payment)) return
  const event = await ask(context, payment.adapter, reference)
  if (event) await apply(context, payment.adapter, event)
  // A success is the last word about a reference, whatever it led to.
  const isLastWord = event?.kind === 'payment.succeeded'
  await context.db.begin((tx) => planNext(tx, { reference, asked: asked + 1 }, isLastWord))
}

const isAtItsEnd = ({ state, is_unjudged }: PolledPayment) => state === 'captured' && !is_unjudged

/** Undefined while the provider has not decided, or cannot be asked: there is a next time. */
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

/** Looks again: while the provider was asked, an event may have told of money. */
async function planNext(tx: Tx, next: Poll, isLastWord: boolean) {
  const payment = await findPolledPayment(tx, next.reference)
  if (!payment || isAtItsEnd(payment)) return
  const { age_minutes, is_unjudged } = payment
  // Money is there and nobody knows for what: its shopper waits.
  const isUrgent =
    is_unjudged && !isLastWord && next.asked * POLL_FIRST_MINUTES < POLL_UNJUDGED_HOURS * 60
  if (is_unjudged && !isUrgent) await tellOfUnjudged(tx, payment, next.reference)
  if (isLastWord) return
  const inMinutes = isUrgent ? POLL_FIRST_MINUTES : minutesToNext(age_minutes)
  if (inMinutes === undefined) return
  await queuePoll(tx, next, inMinutes)
}

/** Undefined once no provider repeats its word any more. */
function minutesToNext(age: number): number | undefined {
  const early = [POLL_FIRST_MINUTES, POLL_BEFORE_EXPIRY_MINUTES].find((minute) => minute > age)
  if (early !== undefined) return early - age
  return age < POLL_HOURS * 60 ? POLL_INTERVAL_MINUTES : undefined
}

async function tellOfUnjudged(tx: Tx, { adapter, order_number }: PolledPayment, reference: string) {
  await alertAdministrators(tx, {
    key: `unjudged:${reference}`,
    subject: `A payment for order ${order_number} must be looked at`,
    lines: [
      `${adapter} told of more money than was asked for, perhaps with fees, and has not said since ` +
        'how much of it is for the order.',
      `Look the payment ${reference} up there; it did not change the order.`,
    ],
  })
}
