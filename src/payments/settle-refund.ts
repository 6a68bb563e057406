import { alertAdministrators } from '../alerts.ts'
import type { Tx } from '../db/connect.ts'
import { lockRefundOfEvent, updateRefundState } from './event-queries.ts'
import type { RefundWord } from './provider.ts'

export type RefundOutcome = 'refund_completed' | 'refund_failed' | 'refund_submitted' | 'ignored'

/**
 * Row 12 of integrations 2.6: a provider's word about a refund moves the refund, never the order.
 * Completed is final. Undefined if the shop asked for no such refund.
 */
export async function settleRefund(
  tx: Tx,
  adapter: string,
  event: RefundWord,
): Promise<{ outcome: RefundOutcome; paymentId: number } | undefined> {
  const refund = await lockRefundOfEvent(tx, adapter, event)
  if (!refund) return undefined
  const { providerRefundId } = event
  const to = (state: 'completed' | 'failed' | 'submitted', outcome: RefundOutcome) =>
    updateRefundState(tx, refund.id, { state, providerRefundId }).then(() => settled(outcome))
  const settled = (outcome: RefundOutcome) => ({ outcome, paymentId: refund.payment_id })

  if (refund.state === 'completed') return settled('ignored')
  if (event.kind === 'refund.succeeded') return to('completed', 'refund_completed')
  if (refund.state === 'failed') return settled('ignored')
  if (event.kind === 'refund.pending') return to('submitted', 'refund_submitted')
  await alertAdministrators(tx, {
    key: `refund-failed:${refund.id}`,
    subject: `A refund for order ${refund.order_number} failed`,
    lines: [
      `${adapter} could not pay back ${refund.currency} ${refund.amount}: ${event.reason ?? 'it gave no reason'}.`,
      'The buyer still waits for it: pay it back at the provider.',
    ],
  })
  return to('failed', 'refund_failed')
}
