import type { Deps } from '../../../deps.ts'
import { type Administrator, recordChange } from '../../../service/administration/administrator.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import { wholeCents } from '../../../service/fields/decimal.ts'
import { fieldErrors, orderNotFound } from '../../../service/http/errors.ts'
import { lockStock, restockRefund } from '../../catalog/stock-queries.ts'
import { expectRestock } from '../../wishlist/expect-restock.ts'
import { oweRefund } from '../paying/owe-refund.ts'
import { findRefundablePayment, insertRefund } from '../paying/queries.ts'
import { lockFirstOrder, lockOrderOf } from '../queries.ts'
import type { OrderStatus } from '../schemas.ts'
import {
  getRefund,
  getWorthOfItems,
  insertRefundItems,
  listRefundableItems,
  type RefundableItem,
} from './refund-queries.ts'
import type { NewRefundBody, Refund, RefundedItem } from './refund-schemas.ts'

/**
 * Gives a part of an order's money back, perhaps for items, by the refund job or, if no provider pays it, by a
 * person. Items that are not shipped yet leave the parcel, also if they are worth nothing. Items of an exchange take
 * from the payments of its first order. Throws orderNotFound, and field errors of `items`, of `payment_id` for one whose
 * money is not the order's, and of `amount` for more than what is left of the payment: 0.00 of an order that was not paid,
 * or whose cancellation owes it all. Contract 11.6.
 */
export async function refundOrder(
  { stock }: Pick<Deps, 'stock'>,
  administrator: Administrator,
  orderId: number,
  { amount: asked, items = [], payment_id, reason, message }: NewRefundBody,
): Promise<Refund> {
  const { deadline, userId } = administrator
  return stock.beginBefore(deadline, async (tx) => {
    const [order] = await underLocks(
      [lockFirstOrder(tx, orderId)],
      [lockOrderOf(tx, { userId, isAdmin: true }, orderId)],
    )
    if (!order) throw orderNotFound()
    const { order_number, status } = order
    const bought = items.length > 0 ? await listRefundableItems(tx, orderId) : []
    assertRefundable(items, bought, status)
    const payment = await findRefundablePayment(tx, orderId, payment_id)
    if (!payment) throw unknownPayment(payment_id)
    const amount = asked ?? (await getWorthOfItems(tx, items, payment.refundable))
    if (cents(amount) > cents(payment.refundable)) throw tooMuch(payment.refundable)

    const restocked = variantsOf(items, bought)
    if (restocked.length > 0) {
      await lockStock(tx, restocked)
      await expectRestock(tx, restocked)
    }
    const owed = { amount, reason, message, orderId, cause: 'administrator' } as const
    const refundId =
      cents(amount) === 0
        ? await insertRefund(tx, payment.id, owed, 'completed')
        : await oweRefund(tx, payment, owed, {
            subject: `A part of order ${order_number} must be paid back by hand`,
            occasion: 'An administrator gives it back.',
          })
    const isBeforeShipping = status === 'paid'
    if (items.length > 0) await insertRefundItems(tx, refundId, { items, isBeforeShipping })
    if (restocked.length > 0) {
      await restockRefund(tx, { orderId, refundId, actorUserId: userId })
    }
    const refund = await getRefund(tx, refundId)
    const { currency, state } = refund
    return recordChange(
      tx,
      administrator,
      {
        action: 'create_refund',
        subject: { type: 'refund', id: refundId },
        after: {
          order_number,
          amount: refund.amount,
          currency,
          state,
          reason,
          ...(message ? { message } : {}),
          ...(items.length > 0 ? { items } : {}),
        },
      },
      refund,
    )
  })
}

function assertRefundable(
  items: readonly RefundedItem[],
  bought: readonly RefundableItem[],
  status: OrderStatus,
) {
  const left = new Map(bought.map((item) => [item.order_item_id, item.left]))
  const problems = items.flatMap(({ order_item_id: id, quantity }) => {
    const max = left.get(id)
    if (max === undefined) return [`Invalid pk "${id}" - object does not exist.`]
    return quantity > max ? [`Item ${id}: Ensure this value is less than or equal to ${max}.`] : []
  })
  if (problems.length > 0) throw fieldErrors({ items: problems })
  const isAll =
    items.length > 0 && total(items, 'quantity') === total(bought, 'left') && status === 'paid'
  if (isAll) throw fieldErrors({ items: ['Cancel the order instead.'] })
}

const total = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0)

const cents = (amount: string) => wholeCents(amount, 'down')

/** The variants of which units go back to stock. */
function variantsOf(items: readonly RefundedItem[], bought: readonly RefundableItem[]): number[] {
  const restocked = new Set(
    items.filter(({ restock }) => restock > 0).map((item) => item.order_item_id),
  )
  return bought
    .filter((item) => restocked.has(item.order_item_id))
    .map(({ variant_id }) => variant_id)
}

const tooMuch = (left: string) =>
  fieldErrors({ amount: [`Ensure this value is less than or equal to ${left}.`] })
const unknownPayment = (id: number | undefined) =>
  fieldErrors({ payment_id: [`Invalid pk "${id}" - object does not exist.`] })
