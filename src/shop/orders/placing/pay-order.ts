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
import { assertWayBack } from '../paying/ways-back.ts'
import {
  insertReservations,
  listItemsWithStock,
  lockOrder,
  releaseReservations,
  type StockLine,
  updateWayToPay,
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
  { payment_method: slot, return_url }: PayOrderBody,
  context: RequestContext<RenewedOrder>,
): Promise<RenewedOrder> {
  const { config, db } = deps
  assertWayBack(config, return_url)
  const order = payable(await findOrderToPay(db, readerOf(payer), orderId, payableHours(config)))
  if (order.held_until === null) {
    const lines = await listItemsWithStock(db, orderId)
    assertMayReserve(deps, payer, await countOthers(db, payer, orderId), lines)
  }
  const asked = { ...order, return_url: return_url ?? order.return_url }
  const link = await requestPaymentLink(deps, asked, {
    slot,
    email: payer.email,
    log: context.client.log,
  })
  return deps.stock.beginBefore(context.deadline, (tx) =>
    commitLink(
      tx,
      deps,
      { payer, orderId, link, return_url: asked.return_url, held_until: order.held_until },
      context.storeReply,
    ),
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

type Renewal = {
  payer: Payer
  orderId: number
  link: PaymentLink
  return_url: string | null
  /** Of one by phone, which has its stock and the use of its discount until then: neither is judged anew. */
  held_until: string | null
}

async function commitLink(
  tx: StockTx,
  deps: Deps,
  { payer, orderId: id, link, return_url, held_until }: Renewal,
  storeReply: RequestContext<RenewedOrder>['storeReply'],
): Promise<RenewedOrder> {
  const count = () => inOrder([countOthers(tx, payer, id), listItemsWithStock(tx, id)])
  const [found, counted] = await underLocks(
    [lockOrder(tx, id), ...(held_until === null ? locksToReserve(tx, payer, id) : [])],
    [
      findOrderToPay(tx, readerOf(payer), id, payableHours(deps.config)),
      held_until === null ? count() : undefined,
    ],
  )
  const { order_number, total_price } = payable(found)
  const [unpaid, lines] = counted ?? [undefined, []]
  assertInStock(lines)
  if (unpaid) assertMayReserve(deps, payer, unpaid, lines)
  const [reserved_until] = await inOrder([
    held_until ?? reserveAnew(tx, id, lines),
    voidOpenPayments(tx, id),
    openPayment(tx, id, link),
    updateWayToPay(tx, id, { payment_method: link.slot, return_url }),
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

/**
 * The order's own reservation is released before the stock is read, so that it does not compete with
 * itself. The unpaid units of a user are counted under the locks of the user's cart and of an unproven
 * mailbox, those of a guest under that of the client, which each order takes.
 */
const locksToReserve = (tx: StockTx, { id: userId }: Payer, id: number): Promise<unknown>[] => [
  lockStockOfOrder(tx, id),
  ...(userId === null
    ? [lockClientOfOrder(tx, id)]
    : [lockCart(tx, { userId }), lockMailbox(tx, userId)]),
  releaseReservations(tx, id),
]

/** Returns when the reservation ends. */
async function reserveAnew(tx: StockTx, id: number, lines: readonly StockLine[]): Promise<string> {
  const [reserved_until, isDiscountReserved] = await inOrder([
    insertReservations(tx, id, lines),
    reserveDiscountUse(tx, id),
  ])
  if (!isDiscountReserved) throw discountInvalid()
  return reserved_until
}
