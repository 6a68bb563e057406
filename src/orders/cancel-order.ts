import { type Client, recordAudit } from '../accounts/audit.ts'
import { lockStockOfOrder, returnStock } from '../catalog/stock-queries.ts'
import type { StockTx, Tx } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import { alertAdministrators } from '../emails/alerts.ts'
import { orderNotCancellable, orderNotFound } from '../http/errors.ts'
import { queueOrderMail } from '../jobs/queue.ts'
import { oweRefund } from '../payments/owe-refund.ts'
import {
  hasPaymentUnderReview,
  insertManualRefundIfUncaptured,
  isPaidByHandToo,
  listCapturesWithMoney,
  voidOpenPayments,
} from '../payments/queries.ts'
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
import type { CancelledOrder, CancelOrderBody } from './schemas.ts'

type Context = {
  client: Client
  /** Ends when the client is told that it took too long. */
  deadline: AbortSignal
  /** Stores the reply with what it tells of. */
  keep: (tx: Tx, cancelled: CancelledOrder) => Promise<void>
}

/**
 * Ends an order at the wish of its owner, or of an administrator: a pending one, or a paid one within
 * CANCEL_PAID_HOURS, whose stock comes back and whose money goes back. Throws orderNotFound or
 * orderNotCancellable. Contract: POST /api/orders/{id}/cancel/.
 */
export async function cancelOrder(
  { stock }: Pick<Deps, 'stock'>,
  caller: OrderReader,
  orderId: number,
  { reason }: CancelOrderBody,
  { client, deadline, keep }: Context,
): Promise<CancelledOrder> {
  return stock.beginBefore(deadline, async (tx) => {
    const order = await lockOrderOf(tx, caller, orderId)
    if (!order) throw orderNotFound()
    if (!order.is_cancellable) throw orderNotCancellable(order.status)

    const by = caller.isAdmin ? { actorUserId: caller.userId, note: reason } : {}
    const refund_status = await endOrder(tx, order, { reason, by })
    await recordAudit(tx, {
      actorUserId: caller.userId,
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
    await keep(tx, cancelled)
    return cancelled
  })
}

/** Why an order ends, and the administrator who ends it, if one does. */
type Ending = { reason: string; by: Mover }

async function endOrder(tx: StockTx, order: OwnOrder, ending: Ending) {
  if (order.status === 'paid') return cancelPaidOrder(tx, order, ending)
  await closeOrder(tx, order.id, ending, releaseReservations(tx, order.id))
  return null
}

/**
 * Ends a pending order whose row is locked: its stock is free again, its link asks for no more money,
 * and its buyer is told. Money that comes all the same goes back (integrations 2.6, row 5). Who waits
 * for a restock is told by the next sweep, if one has seen the variant sold out: what an unpaid order
 * held for a few minutes only was never gone.
 */
export const cancelPendingOrder = (tx: Tx, orderId: number, reason: string): Promise<void> =>
  closeOrder(tx, orderId, { reason, by: {} }, releaseReservations(tx, orderId))

/** What every cancellation does, sent together with its own way of freeing the stock. */
async function closeOrder(
  tx: Tx,
  orderId: number,
  { reason, by }: Ending,
  freeingStock: Promise<void>,
): Promise<void> {
  await inOrder([
    freeingStock,
    voidOpenPayments(tx, orderId),
    markOrderCancelledIfCancellable(tx, orderId, reason),
    insertStatusHistory(tx, orderId, 'cancelled', by),
    queueOrderMail(tx, orderId, 'cancelled'),
  ])
  if (await hasPaymentUnderReview(tx, orderId)) await tellOfHeldMoney(tx, orderId)
}

/** Its wrong amount was told when it came; now it can buy nothing any more. */
const tellOfHeldMoney = (tx: Tx, orderId: number) =>
  alertAdministrators(tx, {
    key: `held-after-cancel:${orderId}`,
    subject: 'A cancelled order has money that must go back',
    lines: [
      `Order ${orderId} was cancelled while a payment for it waits to be looked at.`,
      'Pay it back at the provider: the buyer was told that money comes back in full.',
    ],
  })

/** Says whether there is money to give back. */
async function cancelPaidOrder(
  tx: StockTx,
  order: OwnOrder,
  ending: Ending,
): Promise<CancelledOrder['refund_status']> {
  const { id } = order
  const variantIds = await lockStockOfOrder(tx, id)
  await expectRestock(tx, variantIds)
  await closeOrder(tx, id, ending, returnStock(tx, id))
  const captures = await listCapturesWithMoney(tx, id)
  await inOrder(
    captures.map((paymentId) => oweRefund(tx, paymentId, REFUND_REASON, 'cancellation')),
  )
  if (await isPaidByHandToo(tx, id)) await tellOfMoneyByHand(tx, order)
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
const tellOfMoneyByHand = (tx: Tx, { id, order_number }: OwnOrder) =>
  alertAdministrators(tx, {
    key: `paid-by-hand-too:${id}`,
    subject: `Cancelled order ${order_number} may have to be paid back by hand`,
    lines: [
      'An administrator had marked it as paid, and it was also paid by its payment link.',
      'The provider refunds what came by the link. If money came in another way as well, pay that ' +
        'back the way it came.',
    ],
  })
