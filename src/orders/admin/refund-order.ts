import { type Administrator, recordChange } from '../../administration/administrator.ts'
import type { Deps } from '../../deps.ts'
import { wholeCents } from '../../fields/decimal.ts'
import { fieldErrors, orderNotFound } from '../../http/errors.ts'
import { owePart } from '../../payments/owe-refund.ts'
import { findRefundablePayment } from '../../payments/queries.ts'
import { lockOrderOf } from '../queries.ts'
import { getRefund } from './queries.ts'
import type { NewRefundBody, Refund } from './schemas.ts'

/**
 * Gives a part of an order's money back, by the refund job or, if no provider has it, by hand. The order
 * is not changed. Throws orderNotFound, and field errors of `amount` for more than what is left of the
 * payment: 0.00 of an order that was not paid, or whose cancellation owes it all. Contract 11.6.
 */
export async function refundOrder(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  orderId: number,
  { amount, reason }: NewRefundBody,
): Promise<Refund> {
  const { userId } = administrator
  return db.begin(async (tx) => {
    const order = await lockOrderOf(tx, { userId, isAdmin: true }, orderId)
    if (!order) throw orderNotFound()
    const { order_number } = order
    const payment = await findRefundablePayment(tx, orderId)
    const left = payment?.amount_left ?? '0.00'
    if (!payment || wholeCents(amount, 'down') > wholeCents(left, 'down')) throw tooMuch(left)

    const owed = { amount, reason, cause: 'administrator' } as const
    const refundId = await owePart(tx, payment, owed, {
      subject: `A part of order ${order_number} must be paid back by hand`,
      occasion: 'An administrator gives it back.',
    })
    const refund = await getRefund(tx, refundId)
    const { currency, state } = refund
    return recordChange(
      tx,
      administrator,
      {
        action: 'create_refund',
        subject: { type: 'refund', id: refundId },
        after: { order_number, amount: refund.amount, currency, state, reason },
      },
      refund,
    )
  })
}

const tooMuch = (left: string) =>
  fieldErrors({ amount: [`Ensure this value is less than or equal to ${left}.`] })
