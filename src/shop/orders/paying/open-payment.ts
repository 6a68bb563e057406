import type { Tx } from '../../../service/db/connect.ts'
import { inOrder } from '../../../service/db/in-order.ts'
import { queuePoll } from '../../../service/queue/queue.ts'
import { insertPayment } from './queries.ts'
import type { PaymentLink } from './request-link.ts'

/**
 * Stores a payment link with its order. If the provider can be polled, a job asks it later, because its
 * webhook about a success could be lost, and it sends none about failures.
 */
export async function openPayment(tx: Tx, orderId: number, link: PaymentLink): Promise<void> {
  const { reference, pollMinutes } = link
  await inOrder([
    insertPayment(tx, orderId, link),
    pollMinutes !== null && queuePoll(tx, { reference, asked: 0 }, pollMinutes),
  ])
}
