import type { Deps } from '../../deps.ts'
import { alertAdministrators } from '../../service/administration/alerts.ts'
import { recordAudit } from '../../service/audit/audit.ts'
import type { StockTx, Tx } from '../../service/db/connect.ts'
import { inOrder, underLocks } from '../../service/db/in-order.ts'
import { orderNotCancellable, orderNotFound } from '../../service/http/errors.ts'
import { queueOrderMail } from '../../service/queue/queue.ts'
import { lockStockOfOrder, returnStock } from '../catalog/stock-queries.ts'
import { expectRestock } from '../wishlist/expect-restock.ts'
import { oweRestOfOrder } from './paying/owe-refund.ts'
import { hasPaymentUnderReview, voidOpenPayments } from './paying/queries.ts'
import { releaseDiscountUse } from './placing/discount-queries.ts'
import {
  insertStatusHistory,
  lockFirstOrder,
  lockOrderOf,
  type Mover,
  markOrderCancelledIfCancellable,
  type OrderReader,
  type OwnOrder,
  releaseReservations,
} from './queries.ts'
import type { RequestContext } from './request-context.ts'
import type { CancelledOrder, CancelOrderBody } from './schemas.ts'

/**
 * Cancels an order for its owner or an administrator: a pending one, or a paid one, whose stock and use of a discount
 * come back. All money that came in goes back. An owner has CANCEL_PAID_HOURS for that, an administrator until it is
 * shipped; the reason of an administrator is the shop's own, and the buyer reads the message. Throws orderNotFound or
 * orderNotCancellable. Contract 8.6.
 */
export async function cancelOrder(
  { stock }: Pick<Deps, 'stock'>,
  caller: OrderReader,
  orderId: number,
  { reason, message = '' }: CancelOrderBody & { message?: string },
  { client, deadline, storeReply }: RequestContext<CancelledOrder>,
): Promise<CancelledOrder> {
  return stock.beginBefore(deadline, async (tx) => {
    const [order] = await underLocks(
      [lockFirstOrder(tx, orderId)],
      [lockOrderOf(tx, caller, orderId)],
    )
    if (!order) throw orderNotFound()
    if (!order.is_cancellable) throw orderNotCancellable(order.status)

    const cancellation: Cancellation = caller.isAdmin
      ? { reason, message, by: { actorUserId: caller.userId ?? undefined, note: reason } }
      : { reason, by: {} }
    const isOwed = await closeOrder(tx, order, cancellation)
    await recordAudit(tx, {
      actorUserId: caller.userId ?? undefined,
      action: 'cancel_order',
      subject: { type: 'order', id: orderId },
      client,
      ...(caller.isAdmin ? { before: { status: order.status } } : {}),
      after: {
        ...(caller.isAdmin ? { status: 'cancelled' } : {}),
        order_number: order.order_number,
        reason: reason || undefined,
        message: message || undefined,
      },
    })
    const refund_status = isOwed ? 'pending' : null
    const cancelled = { order_id: orderId, status: 'cancelled', refund_status } as const
    await storeReply(tx, cancelled)
    return cancelled
  })
}

type Cancellation = {
  /** Why it is cancelled: the buyer reads it unless there is a message. */
  reason: string
  /** For the buyer, perhaps blank, if the shop cancels it. */
  message?: string | undefined
  /** Why money goes back, for the shop. */
  refund?: string | undefined
  /** The administrator who does it, if one does. */
  by: Mover
}

/**
 * Cancels a pending order whose row is locked, for the service itself: its stock is released, its payment
 * link is void, its buyer is mailed, what came in goes back, and the audit log has the reason and other `facts`.
 * Money that still arrives is refunded (contract 9.2, row 5). Restock mails are left to the regular job: a variant
 * that an unpaid order reserved for a few minutes was not sold out.
 */
export async function cancelPendingOrder(
  tx: Tx,
  id: number,
  { reason, refund, facts }: { reason: string; refund?: string; facts?: { order_number: string } },
): Promise<void> {
  await markCancelled(tx, id, { reason, refund, by: {} }, releaseReservations(tx, id))
  const subject = { type: 'order', id } as const
  await recordAudit(tx, { action: 'cancel_order', subject, after: { ...facts, reason } })
}

async function closeOrder(
  tx: StockTx,
  { id, status }: OwnOrder,
  cancellation: Cancellation,
): Promise<boolean> {
  if (status === 'pending') {
    return markCancelled(tx, id, cancellation, releaseReservations(tx, id))
  }
  const variantIds = await lockStockOfOrder(tx, id)
  await expectRestock(tx, variantIds)
  return markCancelled(tx, id, cancellation, returnStock(tx, id), releaseDiscountUse(tx, id))
}

/** The statements of every cancellation, sent together with those that free what it had; whether money is owed. */
async function markCancelled(
  tx: Tx,
  orderId: number,
  { reason, message, refund = 'Order cancelled', by }: Cancellation,
  ...freeing: Promise<void>[]
): Promise<boolean> {
  await inOrder([
    ...freeing,
    voidOpenPayments(tx, orderId),
    markOrderCancelledIfCancellable(tx, orderId, { reason, message }),
    insertStatusHistory(tx, orderId, 'cancelled', by),
    queueOrderMail(tx, orderId, 'cancelled'),
  ])
  const isOwed = await oweRestOfOrder(tx, orderId, { reason: refund, message })
  if (await hasPaymentUnderReview(tx, orderId)) await alertOfPaymentUnderReview(tx, orderId)
  return isOwed
}

/** Administrators were notified of the wrong amount when it arrived; now it must be paid back. */
const alertOfPaymentUnderReview = (tx: Tx, orderId: number) =>
  alertAdministrators(tx, {
    key: `review-after-cancel:${orderId}`,
    subject: 'A cancelled order has money that must go back',
    lines: [
      `Order ${orderId} was cancelled while a payment for it waits to be looked at.`,
      'Pay it back at the provider: the buyer was promised that money comes back in full.',
    ],
  })
