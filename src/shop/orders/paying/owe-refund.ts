import { alertAdministrators } from '../../../service/administration/alerts.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { queueRefund } from '../../../service/queue/queue.ts'
import {
  findRefundablePayment,
  insertRefund,
  listPaymentsToGiveBack,
  type NewRefund,
  type RefundablePayment,
} from './queries.ts'

/**
 * Records a refund from a payment, of which at least that amount can be given back; returns its id. Its first attempt
 * is queued. If no provider can pay it, administrators are asked to: `subject` and `occasion` are for their mail. The
 * order must be locked.
 */
export async function oweRefund(
  tx: Tx,
  payment: RefundablePayment,
  refund: NewRefund,
  mail: { subject: string; occasion: string },
): Promise<string> {
  const { id: paymentId, is_by_provider } = payment
  const refundId = await insertRefund(tx, paymentId, refund, is_by_provider ? 'pending' : 'manual')
  if (is_by_provider) await queueRefund(tx, refundId)
  else await alertOfRefundByHand(tx, refundId, payment, { ...mail, amount: refund.amount })
  return refundId
}

/** Records a refund of all that can be given back of a payment; none if nothing can. */
export async function oweRestOfPayment(
  tx: Tx,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  refund: RefundOfRest,
): Promise<void> {
  const payment = await findRefundablePayment(tx, orderId, paymentId)
  if (payment && Number(payment.refundable) > 0) await oweRest(tx, payment, refund)
}

/**
 * Records refunds of all that can be given back of an order that is cancelled, one from each payment; false if
 * nothing can. The order must be locked, and of an exchange the first one.
 */
export async function oweRestOfOrder(
  tx: Tx,
  orderId: number,
  refund: Omit<RefundOfRest, 'cause'>,
): Promise<boolean> {
  const payments = await listPaymentsToGiveBack(tx, orderId)
  for (const payment of payments) {
    await oweRest(tx, payment, { ...refund, orderId, cause: 'cancellation' })
  }
  return payments.length > 0
}

type RefundOfRest = {
  reason: string
  message?: string | undefined
  orderId?: number
  cause: 'cancellation' | 'surplus'
}

const oweRest = (tx: Tx, payment: RefundablePayment, refund: RefundOfRest) =>
  oweRefund(
    tx,
    payment,
    { ...refund, amount: payment.refundable },
    {
      subject: `Order ${payment.order_number} must be paid back by hand`,
      // A second payment came by a provider, which pays it back: no mail is sent about it.
      occasion: 'It was cancelled.',
    },
  )

const alertOfRefundByHand = (
  tx: Tx,
  refundId: string,
  { currency, is_by_hand }: RefundablePayment,
  { subject, occasion, amount }: { subject: string; occasion: string; amount: string },
) =>
  alertAdministrators(tx, {
    key: `manual-refund:${refundId}`,
    subject,
    lines: [
      is_by_hand
        ? `${occasion} An administrator had marked the order as paid, so no provider has the money.`
        : `${occasion} It is money of a wrong amount that was reviewed, so it does not go back by itself.`,
      `Pay ${currency} ${amount} back the way it came, and settle the refund then.`,
    ],
  })
