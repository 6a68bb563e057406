import { lockStock, takeStock } from '../catalog/stock-queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import {
  consumeReservations,
  getUncoveredVariantIds,
  insertStatusHistory,
  listOrderVariantIds,
  lockOrder,
  markOrderCancelledIfPending,
  markOrderPaidIfPending,
  type OrderStatus,
  releaseReservations,
} from '../orders/queries.ts'
import { addJob } from '../queue.ts'
import type { PaymentEvent, PaymentWord } from './provider.ts'
import {
  claimEvent,
  findOrderIdOfPayment,
  getPaymentState,
  hasOpenPayment,
  insertFurtherPayment,
  insertRefund,
  markPaymentCaptured,
  markPaymentFailedIfOpen,
  markPaymentNeedsReview,
  type PaymentState,
  updateEventOutcome,
} from './queries.ts'

/** What an event did; logged, and stored with it the first time. */
export type EventOutcome =
  | 'duplicate'
  | 'ignored'
  | 'unmatched'
  | 'paid'
  | 'failed'
  | 'amount_mismatch'
  | 'payment_id_conflict'
  | 'out_of_stock_refunded'
  | 'paid_twice_refunded'
  | 'paid_after_cancel_refunded'
  | 'attached_to_paid_order'

/**
 * Applies a verified event once, however often and in whatever order events arrive: its row, the
 * change of order, stock and payment, and the queued mail commit together. Money that cannot be
 * honoured becomes a refund. Decisions section 6; the rows are those of its event table.
 */
export async function applyEvent(
  { db }: Deps,
  adapter: string,
  event: PaymentEvent,
): Promise<EventOutcome> {
  return db.begin(async (tx) => {
    // A copy that runs beside this one waits here for our commit, and then finds it is a copy.
    if (!(await claimEvent(tx, adapter, event))) return 'duplicate'
    const { outcome, paymentId } = await settle(tx, adapter, event)
    await updateEventOutcome(tx, { adapter, eventId: event.eventId }, { outcome, paymentId })
    return outcome
  })
}

/** The buyer reads this in the mail. */
const SOLD_MEANWHILE = 'The last pieces were sold before your payment arrived.'

type Settled = { outcome: EventOutcome; paymentId: number | undefined }

async function settle(tx: Tx, adapter: string, event: PaymentEvent): Promise<Settled> {
  if (event.kind === 'ignored') return { outcome: 'ignored', paymentId: undefined }
  const orderId = await findOrderIdOfPayment(tx, { adapter, reference: event.reference })
  if (orderId === undefined) return { outcome: 'unmatched', paymentId: undefined }
  // Locks always go order first, then variants by id.
  const status = await lockOrder(tx, orderId)
  const payment = await getPaymentState(tx, adapter, event)
  const outcome =
    event.kind === 'payment.failed'
      ? await fail(tx, event, { orderId, payment })
      : await succeed(tx, event, { orderId, status, payment })
  return { outcome, paymentId: payment.id }
}

type Subject = { orderId: number; status: OrderStatus; payment: PaymentState }

async function fail(tx: Tx, event: PaymentWord, { orderId, payment }: Omit<Subject, 'status'>) {
  // Captured is final: a failure that is told late is of an earlier attempt.
  if (!(await markPaymentFailedIfOpen(tx, payment.id, event.reason))) return 'ignored'
  if (!(await hasOpenPayment(tx, orderId))) await releaseReservations(tx, orderId)
  return 'failed'
}

async function succeed(tx: Tx, event: PaymentWord, subject: Subject): Promise<EventOutcome> {
  const { orderId, status, payment } = subject
  const { providerPaymentId } = event
  // Told in another event before.
  if (payment.is_known_capture) return 'ignored'
  if (payment.is_id_of_another || !payment.is_amount_right) {
    await holdForReview(tx, event, payment)
    return payment.is_amount_right ? 'payment_id_conflict' : 'amount_mismatch'
  }
  if (payment.state === 'captured') {
    if (!providerPaymentId) return 'ignored'
    const second = await insertFurtherPayment(tx, payment.id, event, 'captured')
    await insertRefund(tx, second, 'paid twice')
    return 'paid_twice_refunded'
  }
  const paymentId = await capture(tx, event, payment)
  if (status === 'pending') return payPendingOrder(tx, orderId, paymentId)
  if (status === 'cancelled') {
    await insertRefund(tx, paymentId, 'paid after the order was cancelled')
    await queueOrderMail(tx, orderId, 'refunded')
    return 'paid_after_cancel_refunded'
  }
  // An administrator marked it as paid; the money that follows is the money he meant.
  if (!payment.order_has_capture) return 'attached_to_paid_order'
  await insertRefund(tx, paymentId, 'paid twice')
  return 'paid_twice_refunded'
}

/** Returns the payment that holds the money: one under review holds other money, and stays so. */
async function capture(tx: Tx, event: PaymentWord, payment: PaymentState): Promise<number> {
  if (payment.state === 'needs_review') {
    return insertFurtherPayment(tx, payment.id, event, 'captured')
  }
  await markPaymentCaptured(tx, payment.id, event.providerPaymentId)
  return payment.id
}

/** A person must look at it; what was captured rightly before stays as it is. */
async function holdForReview(tx: Tx, event: PaymentWord, payment: PaymentState) {
  if (payment.state === 'captured')
    await insertFurtherPayment(tx, payment.id, event, 'needs_review')
  else await markPaymentNeedsReview(tx, payment.id)
}

async function payPendingOrder(tx: Tx, orderId: number, paymentId: number): Promise<EventOutcome> {
  await lockStock(tx, await listOrderVariantIds(tx, orderId))
  const uncovered = await getUncoveredVariantIds(tx, orderId)
  if (uncovered.length > 0) {
    await releaseReservations(tx, orderId)
    await markOrderCancelledIfPending(tx, orderId, SOLD_MEANWHILE)
    await insertStatusHistory(tx, orderId, 'cancelled')
    await insertRefund(tx, paymentId, 'out of stock after payment')
    await queueOrderMail(tx, orderId, 'cancelled')
    return 'out_of_stock_refunded'
  }
  await takeStock(tx, orderId)
  await consumeReservations(tx, orderId)
  await markOrderPaidIfPending(tx, orderId)
  await insertStatusHistory(tx, orderId, 'paid')
  await queueOrderMail(tx, orderId, 'paid')
  return 'paid'
}

const queueOrderMail = (tx: Tx, order_id: number, occasion: 'paid' | 'cancelled' | 'refunded') =>
  addJob(tx, 'send-order-email', { order_id, occasion }, `order:${order_id}:${occasion}`)
