import { alertAdministrators } from '../administration/alerts.ts'
import { recordAudit } from '../audit/audit.ts'
import { lockStockOfOrder, returnStock } from '../catalog/stock-queries.ts'
import type { StockTx, Tx } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import { orderNotCancellable, orderNotFound } from '../http/errors.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import {
  hasPaymentUnderReview,
  insertManualRefundIfUncaptured,
  isPaidByHandToo,
  listCapturesWithMoney,
  voidOpenPayments,
} from '../payments/queries.ts'
import { queueOrderMail } from '../queue/queue.ts'
import { expectRestock } from '../wishlist/expect-restock.ts'
import {
  insertStatusHistory,
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
 * Cancels an order for its owner or an administrator: a pending one, or a paid one, whose stock is
 * returned and whose money is refunded. An owner has CANCEL_PAID_HOURS for that, an administrator until
 * it is shipped. Throws orderNotFound or orderNotCancellable. Contract 8.6.
 */
export async function cancelOrder(
  { stock }: Pick<Deps, 'stock'>,
  caller: OrderReader,
  orderId: number,
  { reason }: CancelOrderBody,
  { client, deadline, storeReply }: RequestContext<CancelledOrder>,
): Promise<CancelledOrder> {
  return stock.beginBefore(deadline, async (tx) => {
    const order = await lockOrderOf(tx, caller, orderId)
    if (!order) throw orderNotFound()
    if (!order.is_cancellable) throw orderNotCancellable(order.status)

    const by: Mover = caller.isAdmin
      ? { actorUserId: caller.userId ?? undefined, note: reason }
      : {}
    let refund_status: CancelledOrder['refund_status'] = null
    if (order.status === 'paid') refund_status = await cancelPaidOrder(tx, order, { reason, by })
    else await closeOrder(tx, orderId, { reason, by }, releaseReservations(tx, orderId))
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
      },
    })
    const cancelled = { order_id: orderId, status: 'cancelled', refund_status } as const
    await storeReply(tx, cancelled)
    return cancelled
  })
}

/** Why an order is cancelled, and the administrator who does it, if one does. */
type Cancellation = { reason: string; by: Mover }

/**
 * Cancels a pending order whose row is locked, for the service itself: its stock is released, its payment
 * link is void, its buyer is mailed, and the audit log has the reason and other `facts`. Money that still
 * arrives is refunded (contract 9.2, row 5). Restock mails are left to the regular job: a variant that an
 * unpaid order reserved for a few minutes was not sold out.
 */
export async function cancelPendingOrder(
  tx: Tx,
  orderId: number,
  reason: string,
  facts: { order_number?: string } = {},
): Promise<void> {
  await closeOrder(tx, orderId, { reason, by: {} }, releaseReservations(tx, orderId))
  const subject = { type: 'order', id: orderId } as const
  await recordAudit(tx, { action: 'cancel_order', subject, after: { ...facts, reason } })
}

/** The statements of every cancellation, sent together with the one that frees the stock. */
async function closeOrder(
  tx: Tx,
  orderId: number,
  { reason, by }: Cancellation,
  freeingStock: Promise<void>,
): Promise<void> {
  await inOrder([
    freeingStock,
    voidOpenPayments(tx, orderId),
    markOrderCancelledIfCancellable(tx, orderId, reason),
    insertStatusHistory(tx, orderId, 'cancelled', by),
    queueOrderMail(tx, orderId, 'cancelled'),
  ])
  if (await hasPaymentUnderReview(tx, orderId)) await alertOfPaymentUnderReview(tx, orderId)
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

/** Returns the state of the refund; null if there is no money to refund. */
async function cancelPaidOrder(
  tx: StockTx,
  order: OwnOrder,
  cancellation: Cancellation,
): Promise<CancelledOrder['refund_status']> {
  const { id } = order
  const variantIds = await lockStockOfOrder(tx, id)
  await expectRestock(tx, variantIds)
  await closeOrder(tx, id, cancellation, returnStock(tx, id))
  const captures = await listCapturesWithMoney(tx, id)
  await inOrder(
    captures.map((paymentId) => oweRefund(tx, paymentId, REFUND_REASON, 'cancellation')),
  )
  if (await isPaidByHandToo(tx, id)) await alertOfPaymentByHand(tx, order)
  const isOwed = captures.length > 0 || (await oweByHand(tx, order))
  return isOwed ? 'pending' : null
}

const REFUND_REASON = 'Order cancelled'

/** An administrator marked it as paid: no provider has the money, so none can pay it back. */
async function oweByHand(tx: Tx, { id, order_number }: OwnOrder): Promise<boolean> {
  const refund = await insertManualRefundIfUncaptured(tx, id, REFUND_REASON)
  if (!refund) return false
  await alertAdministrators(tx, {
    key: `manual-refund:${refund.id}`,
    subject: `Order ${order_number} must be paid back by hand`,
    lines: [
      'It was cancelled. An administrator had marked it as paid, so no provider has the money.',
      `Pay ${refund.currency} ${refund.amount} back the way it came, and settle the refund then.`,
    ],
  })
  return true
}

/** The service cannot know whether the order was paid once, by the link, or by hand as well. */
const alertOfPaymentByHand = (tx: Tx, { id, order_number }: OwnOrder) =>
  alertAdministrators(tx, {
    key: `paid-by-hand-too:${id}`,
    subject: `Cancelled order ${order_number} may have to be paid back by hand`,
    lines: [
      'An administrator had marked it as paid, and it was also paid by its payment link.',
      'The provider refunds what came by the link. If money came in another way as well, pay that ' +
        'back the way it came.',
    ],
  })
