import type { Deps } from '../../../deps.ts'
import type { Config } from '../../../service/config/config.ts'
import type { Queryable, StockTx } from '../../../service/db/connect.ts'
import { inOrder, underLocks } from '../../../service/db/in-order.ts'
import {
  discountInvalid,
  orderNoLongerPayable,
  orderNotFound,
  orderNotPayable,
} from '../../../service/http/errors.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { ORDER_RESERVATION_HOURS } from '../../../service/limits/orders.ts'
import { lockCart } from '../../cart/queries.ts'
import { lockStockOfOrder } from '../../catalog/stock-queries.ts'
import { countUnpaidOfGuest, lockClientOfOrder } from '../guest-queries.ts'
import { openPayment } from '../paying/open-payment.ts'
import { voidOpenPayments } from '../paying/queries.ts'
import { type PaymentLink, requestPaymentLink } from '../paying/request-link.ts'
import {
  insertReservations,
  listItemsWithStock,
  lockOrder,
  releaseReservations,
  updatePaymentMethod,
} from '../queries.ts'
import type { RequestContext } from '../request-context.ts'
import type { PayOrderBody, RenewedOrder } from '../schemas.ts'
import { assertInStock } from './assert-in-stock.ts'
import { reserveDiscountUse } from './discount-queries.ts'
import { assertMayReserve, type Payer } from './unpaid-limits.ts'
import { countUnpaid, findOrderToPay, lockMailbox } from './unpaid-queries.ts'

/**
 * Makes a new payment link for a pending order and renews its reservation; one by phone keeps that which it has.
 * The earlier link becomes void. As in placeOrder, the provider is called before the transaction. Throws orderNotFound,
 * orderNotPayable, orderNoLongerPayable, a payment failure, outOfStock, tooManyUnpaidUnits, or discountInvalid
 * if others have used up its discount since, and then the order is unchanged. Contract 8.5.
 */
export async function payOrder(
  deps: Deps,
  payer: Payer,
  orderId: number,
  { payment_method: slot }: PayOrderBody,
  context: RequestContext<RenewedOrder>,
): Promise<RenewedOrder> {
  const { config, db } = deps
  const order = payable(await findOrderToPay(db, readerOf(payer), orderId, payableHours(config)))
  if (order.held_until === null) {
    const lines = await listItemsWithStock(db, orderId)
    assertMayReserve(deps, payer, await countOthers(db, payer, orderId), lines)
  }
  const link = await requestPaymentLink(deps, order, {
    slot,
    email: payer.email,
    log: context.client.log,
  })
  return deps.stock.beginBefore(context.deadline, (tx) =>
    commitLink(tx, deps, { payer, orderId, link }, context.storeReply),
  )
}

const readerOf = ({ id: userId }: Payer) => ({ userId, isAdmin: false })

/** The orders and units that the payer has reserved and not paid beside this order. */
const countOthers = (db: Queryable, { id }: Payer, orderId: number) =>
  id === null ? countUnpaidOfGuest(db, orderId) : countUnpaid(db, id, { renewedId: orderId })

/**
 * How long an order can be renewed: not when it is old enough to be cancelled, since each renewal would
 * postpone the cancellation.
 */
const payableHours = ({ unpaidOrderCancelHours: hours }: Config) =>
  hours === 0 ? ORDER_RESERVATION_HOURS : Math.min(hours, ORDER_RESERVATION_HOURS)

function payable(order: Awaited<ReturnType<typeof findOrderToPay>>) {
  if (!order) throw orderNotFound()
  if (order.status !== 'pending') throw orderNotPayable(order.status)
  if (!order.is_renewable) throw orderNoLongerPayable()
  return order
}

type Renewal = { payer: Payer; orderId: number; link: PaymentLink }

async function commitLink(
  tx: StockTx,
  deps: Deps,
  { payer, orderId: id, link }: Renewal,
  storeReply: RequestContext<RenewedOrder>['storeReply'],
): Promise<RenewedOrder> {
  const [found] = await underLocks(
    [lockOrder(tx, id)],
    [findOrderToPay(tx, readerOf(payer), id, payableHours(deps.config))],
  )
  const { order_number, total_price, held_until } = payable(found)
  // One by phone has its stock and the use of its discount until then: neither is judged anew.
  const reserved_until = held_until ?? (await reserveAnew(tx, deps, payer, id))
  await inOrder([
    voidOpenPayments(tx, id),
    openPayment(tx, id, link),
    updatePaymentMethod(tx, id, link.slot),
  ])
  const made: RenewedOrder = {
    order_id: id,
    order_number,
    status: 'pending',
    total_price,
    currency: CURRENCY,
    payment_url: link.paymentUrl,
    reserved_until,
  }
  await storeReply(tx, made)
  return made
}

/** The order must be locked. Returns when the reservation ends. */
async function reserveAnew(tx: StockTx, deps: Deps, payer: Payer, id: number): Promise<string> {
  // The order's own reservation is released before the stock is read, so that it does not compete with
  // itself. The unpaid units of a user are counted under the locks of the user's cart and of an unproven
  // mailbox, those of a guest under that of the client, which each order takes.
  const [unpaid, lines] = await underLocks(
    [
      lockStockOfOrder(tx, id),
      ...(payer.id === null
        ? [lockClientOfOrder(tx, id)]
        : [lockCart(tx, { userId: payer.id }), lockMailbox(tx, payer.id)]),
      releaseReservations(tx, id),
    ],
    [countOthers(tx, payer, id), listItemsWithStock(tx, id)],
  )
  assertInStock(lines)
  assertMayReserve(deps, payer, unpaid, lines)
  const [reserved_until, isDiscountReserved] = await inOrder([
    insertReservations(tx, id, lines),
    reserveDiscountUse(tx, id),
  ])
  if (!isDiscountReserved) throw discountInvalid()
  return reserved_until
}
