import type { Deps } from '../../../deps.ts'
import type { PaymentEvent, PaymentReport } from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { StockTx, Tx } from '../../../service/db/connect.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import { addJob } from '../../../service/queue/queue.ts'
import {
  claimEvent,
  type EventResult,
  findPaymentState,
  lockEventIfUnmatched,
  lockOrderOfPayment,
  lockProviderPaymentId,
  type PaymentState,
  updateEventOutcome,
} from './event-queries.ts'
import { type DisputeOutcome, settleDispute } from './settle-dispute.ts'
import { type PaymentOutcome, settleFailure, settleSuccess } from './settle-payment.ts'
import { alertOfTooLargeRefund, type RefundOutcome, settleRefund } from './settle-refund.ts'

/** The effect of an event: logged, and stored with the event when it is applied. */
export type EventOutcome =
  | PaymentOutcome
  | RefundOutcome
  | DisputeOutcome
  | 'duplicate'
  | 'ignored'
  | 'unmatched'
  | 'pending'

type Settled = EventResult & { outcome: EventOutcome }
const about = (outcome: EventOutcome, paymentId?: number): Settled => ({ outcome, paymentId })

/** An order commits within a minute of its payment link, or never. */
const RETRY_UNMATCHED_MINUTES = 1

/**
 * Applies a verified event once, whatever the sequence of the events and the number of copies: its row,
 * the changes of order, stock and payment, and the queued mail commit together. Money that cannot buy
 * the order becomes a refund. Contract 9.2.
 */
export async function applyEvent(
  { db, stock }: Pick<Deps, 'db' | 'stock'>,
  adapter: string,
  event: PaymentEvent,
): Promise<EventOutcome> {
  // Only a successful payment locks stock: other events do not wait in the queue for such transactions.
  if (event.kind !== 'payment.succeeded') {
    return db.begin((tx) => applyOnce(tx, adapter, event, settleOther(tx, adapter, event)))
  }
  return stock.begin((tx) => applyOnce(tx, adapter, event, settleSuccessful(tx, adapter, event)))
}

async function applyOnce(
  tx: Tx,
  adapter: string,
  event: PaymentEvent,
  settling: () => Promise<Settled>,
): Promise<EventOutcome> {
  // A copy that runs beside this one waits here for our commit, and then finds it is a copy.
  if (!(await claimEvent(tx, adapter, event))) return 'duplicate'
  const { outcome } = await settle(tx, adapter, event, settling)
  if (outcome === 'unmatched') {
    const { eventId: event_id } = event
    const key = `unmatched:${adapter}:${event_id}`
    const again = { inMinutes: RETRY_UNMATCHED_MINUTES }
    await addJob(tx, 'apply-unmatched-event', { adapter, event_id }, key, again)
  }
  return outcome
}

/** Applies again an event that matched nothing when it came: its order may have been committed since. */
export async function applyUnmatchedEvent(
  { stock }: Pick<Deps, 'stock'>,
  adapter: string,
  eventId: string,
): Promise<EventOutcome> {
  return stock.begin(async (tx) => {
    const stored = await lockEventIfUnmatched(tx, { adapter, eventId })
    if (!stored) return 'duplicate'
    const { id, payload: event } = stored
    const isSuccess = event.kind === 'payment.succeeded'
    const settling = isSuccess
      ? settleSuccessful(tx, adapter, event)
      : settleOther(tx, adapter, event)
    const { outcome } = await settle(tx, adapter, event, settling)
    if (outcome === 'unmatched') await alertOfUnmatchedEvent(tx, adapter, id, event)
    return outcome
  })
}

async function settle(
  tx: Tx,
  adapter: string,
  { eventId }: PaymentEvent,
  settling: () => Promise<Settled>,
): Promise<Settled> {
  const settled = await settling()
  await updateEventOutcome(tx, { adapter, eventId }, settled)
  return settled
}

const settleSuccessful = (tx: StockTx, adapter: string, event: PaymentReport) => () =>
  settlePayment(tx, adapter, event, (payment) => settleSuccess(tx, event, payment))

const settleOther =
  (tx: Tx, adapter: string, event: PaymentEvent) => async (): Promise<Settled> => {
    switch (event.kind) {
      case 'ignored':
        return about('ignored')
      case 'dispute':
      case 'dispute.won':
      case 'dispute.lost':
        return settleDispute(tx, adapter, event)
      case 'refund.succeeded':
      case 'refund.failed':
      case 'refund.pending':
        return (await settleRefund(tx, adapter, event)) ?? about('unmatched')
      case 'payment.failed':
        return settlePayment(tx, adapter, event, (payment) => settleFailure(tx, event, payment))
      default:
        return settlePayment(tx, adapter, event, async () => 'pending')
    }
  }

async function settlePayment(
  tx: Tx,
  adapter: string,
  event: PaymentReport,
  outcomeOf: (payment: PaymentState) => Promise<EventOutcome>,
): Promise<Settled> {
  const { reference, providerPaymentId } = event
  const [payment] = await underLocks(
    [
      providerPaymentId && lockProviderPaymentId(tx, adapter, providerPaymentId),
      lockOrderOfPayment(tx, { adapter, reference }),
    ],
    [findPaymentState(tx, adapter, event)],
  )
  if (!payment) return about('unmatched')
  return about(await outcomeOf(payment), payment.id)
}

/**
 * Another application may use the same account, or our database was restored from a backup. The mail
 * names only the first event of the day, because another application may cause very many.
 */
async function alertOfUnmatchedEvent(tx: Tx, adapter: string, id: number, event: PaymentEvent) {
  if (event.kind === 'refund.succeeded' && (await alertOfTooLargeRefund(tx, adapter, event))) return
  const reference = 'reference' in event ? event.reference : ''
  // Only a plain reference is repeated in the mail: mail programs make links of texts with dots.
  const name = /^[\w=-]{1,100}$/.test(reference) ? `the reference ${reference}` : 'a reference'
  await alertAdministrators(tx, {
    key: `unmatched:${adapter}`,
    isDaily: true,
    subject: `Events of ${adapter} belong to no order`,
    lines: [
      `${adapter} reports payments or refunds that this shop did not ask for. The first one today is ` +
        `the event ${id}, a ${event.kind} with ${name}.`,
      "They are kept in payment_events with the outcome 'unmatched'. You are notified once a day at most.",
    ],
  })
}
