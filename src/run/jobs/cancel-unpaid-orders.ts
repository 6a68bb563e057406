import { alertAdministrators } from '../../service/administration/alerts.ts'
import type { Tx } from '../../service/db/connect.ts'
import { UNPAID_ORDER_WAIT_DAYS } from '../../service/limits/orders.ts'
import { cancelPendingOrder } from '../../shop/orders/cancel-order.ts'
import {
  hasLiveReservation,
  listUnpaidOrders,
  lockOrderIfPending,
  type UnpaidOrder,
} from '../../shop/orders/clean-up-queries.ts'
import { findPayments } from '../../shop/orders/settling/find-payments.ts'
import { hasUnconfirmedEvent } from '../../shop/orders/settling/unconfirmed-queries.ts'
import type { JobContext } from './context.ts'

const BATCH = 100

/**
 * Cancels orders that were not paid within the configured hours, or of those by phone within their own, each in a transaction of its own: one
 * that cannot be cancelled does not stop the others, and is retried five minutes later. First the
 * providers are asked whether the orders were paid. A provider that does not answer is not asked again
 * in this run, and its orders wait, for UNPAID_ORDER_WAIT_DAYS at most. Contract 8.7.
 */
export async function cancelUnpaidOrders(
  context: JobContext,
  _payload: object,
  batch = BATCH,
): Promise<void> {
  const { config, db, log } = context
  const hours = config.unpaidOrderCancelHours
  const counts = { cancelled: 0, left: 0, waiting: 0, failed: 0 }
  const cancel = async (order: UnpaidOrder, isUnknown: boolean) => {
    try {
      counts[await db.begin((tx) => cancelIfUnpaid(tx, order, isUnknown))] += 1
    } catch (error) {
      counts.failed += 1
      log.error({ err: error, order_id: order.id }, 'an unpaid order was not cancelled')
    }
  }
  const away = new Set<string>()
  let after: UnpaidOrder | undefined
  do {
    const age = { hours, waitDays: UNPAID_ORDER_WAIT_DAYS }
    const orders = await listUnpaidOrders(db, age, { after, limit: batch })
    const ids = orders.map(({ id }) => id)
    const unknown = await findPayments(context, ids, { unreachable: away, log })
    for (const order of orders) await cancel(order, unknown.has(order.id))
    after = orders.length === batch ? orders.at(-1) : undefined
  } while (after)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'cancelled unpaid orders')
  if (counts.waiting > 0) await db.begin((tx) => alertOfWaiting(tx, counts.waiting))
}

/** `left`: it was paid meanwhile, is locked by another transaction, or still has a reservation. */
async function cancelIfUnpaid(
  tx: Tx,
  { id, is_overdue }: UnpaidOrder,
  isUnknown: boolean,
): Promise<'cancelled' | 'left' | 'waiting'> {
  if (!(await lockOrderIfPending(tx, id))) return 'left'
  // In a statement of its own, so that it sees what was written before the lock was taken.
  if (await hasLiveReservation(tx, id)) return 'left'
  if (!is_overdue && (isUnknown || (await hasUnconfirmedEvent(tx, id)))) return 'waiting'
  await cancelPendingOrder(tx, id, { reason: 'unpaid' })
  return 'cancelled'
}

async function alertOfWaiting(tx: Tx, count: number): Promise<void> {
  await alertAdministrators(tx, {
    key: 'unpaid-orders-wait',
    isDaily: true,
    subject: 'Unpaid orders are not cancelled yet',
    lines: [
      `${count === 1 ? '1 order' : `${count} orders`} should be cancelled as unpaid, but the ` +
        'payment provider could not be asked whether money came.',
      'The log says why, at level warn. Without an answer such orders are cancelled ' +
        `${UNPAID_ORDER_WAIT_DAYS} days late; money that comes after that is refunded.`,
    ],
  })
}
