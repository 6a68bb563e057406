import type { Tx } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import { addJob } from '../jobs/queue.ts'
import { POLL_FIRST_MINUTES } from '../limits.ts'
import { insertPayment } from './queries.ts'
import type { PaymentLink } from './request-link.ts'

/**
 * Keeps a payment link with its order. Where the provider tells of no failures, and could lose its
 * word of a success, it will be asked. Sent together, so that it costs a caller one round trip.
 */
export async function openPayment(tx: Tx, orderId: number, link: PaymentLink): Promise<void> {
  const { reference, isPolled } = link
  const inTime = { inMinutes: POLL_FIRST_MINUTES }
  await inOrder([
    insertPayment(tx, orderId, link),
    isPolled && addJob(tx, 'poll-payment', { reference, asked: 0 }, `poll:${reference}`, inTime),
  ])
}
