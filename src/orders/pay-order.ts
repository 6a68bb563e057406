import { lockStockOfOrder } from '../catalog/stock-queries.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { orderNotFound, orderNotPayable, unavailable } from '../http/errors.ts'
import { openPayment } from '../payments/open-payment.ts'
import { voidOpenPayments } from '../payments/queries.ts'
import { type PaymentLink, requestPaymentLink } from '../payments/request-link.ts'
import { assertInStock } from './place-order.ts'
import {
  findOwnOrder,
  insertReservations,
  listItemsWithStock,
  lockOrder,
  type OwnOrder,
  releaseReservations,
  updatePaymentMethod,
} from './queries.ts'
import type { PayOrderBody } from './schemas.ts'

export type PayableOrder = {
  order_id: number
  order_number: string
  status: 'pending'
  total_price: string
  payment_url: string
  reserved_until: string
}
type Buyer = { id: number; email: string }
type Context = {
  /** Ends when the client is told that it took too long. */
  deadline: AbortSignal
  /** Stores the reply with what it tells of. */
  keep: (tx: Tx, payable: PayableOrder) => Promise<void>
}

/**
 * Makes a fresh link for a pending order and holds its stock anew; the link before asks for no more
 * money. As at ordering, the provider is asked before the transaction. Throws orderNotFound,
 * orderNotPayable, a payment failure, or outOfStock, and then the order is as it was. Decisions
 * section 5.
 */
export async function payOrder(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  { payment_method: slot }: PayOrderBody,
  context: Context,
): Promise<PayableOrder> {
  const order = await findOwnOrder(deps.db, buyer.id, orderId)
  if (!order) throw orderNotFound()
  if (order.status !== 'pending') throw orderNotPayable(order.status)
  const link = await requestPaymentLink(deps, order, { slot, email: buyer.email })
  return deps.db.begin((tx) => commitLink(tx, order, link, context))
}

async function commitLink(
  tx: Tx,
  { id, order_number, total_price }: OwnOrder,
  link: PaymentLink,
  { deadline, keep }: Context,
): Promise<PayableOrder> {
  // Sent together: each begins when the one before has ended. What the order held itself is released
  // before the stock is read, so that it does not compete with itself.
  const [status, , , lines] = await Promise.all([
    lockOrder(tx, id),
    lockStockOfOrder(tx, id),
    releaseReservations(tx, id),
    listItemsWithStock(tx, id),
  ])
  if (status !== 'pending') throw orderNotPayable(status)
  assertInStock(lines)
  // The client has been told to try again: nothing may be written for it now.
  if (deadline.aborted) throw unavailable()

  const [reserved_until] = await Promise.all([
    insertReservations(tx, id, lines),
    voidOpenPayments(tx, id),
    openPayment(tx, id, link),
    updatePaymentMethod(tx, id, link.slot),
  ])
  const payable: PayableOrder = {
    ...{ order_id: id, order_number, status: 'pending', total_price },
    ...{ payment_url: link.paymentUrl, reserved_until },
  }
  await keep(tx, payable)
  return payable
}
