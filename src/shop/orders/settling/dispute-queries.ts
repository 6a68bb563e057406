/** Disputes as providers report them, and the refunds that wait for a person. */
import type { Tx } from '../../../service/db/connect.ts'
import type { PaymentName } from './event-queries.ts'

export type DisputedPayment = { id: number; order_id: number }

export async function findDisputedPayment(
  tx: Tx,
  { adapter, reference }: PaymentName,
): Promise<DisputedPayment | undefined> {
  const [payment] = await tx<[DisputedPayment?]>`
    select p.id, p.order_id
    from payments p
    where p.reference = ${reference} and p.adapter = ${adapter}`
  return payment
}

export type Dispute = { id: number; state: 'open' | 'lost' | 'won' }

/** Won is final, and lost comes before open, in whatever sequence they are reported. */
export async function upsertDispute(
  tx: Tx,
  paymentId: number,
  { disputeId, state }: { disputeId: string; state: Dispute['state'] },
): Promise<Dispute> {
  const [dispute] = await tx<[Dispute]>`
    insert into disputes (payment_id, provider_dispute_id, state)
    values (${paymentId}, ${disputeId}, ${state})
    on conflict (payment_id, provider_dispute_id) do update set
      state = case
        when 'won' in (disputes.state, excluded.state) then 'won'
        when 'lost' in (disputes.state, excluded.state) then 'lost'
        else 'open'
      end,
      updated_at = now()
    returning id, state`
  return dispute
}

/**
 * Leaves refunds that the provider was not asked for yet to a person, unless the dispute is won. Those that were begun
 * are stopped at their next attempt: see ask in execute-refund.ts. The order must be locked.
 */
export async function stopRefundsOfDispute(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update refunds r set state = 'pending' -- fires refunds_wait_for_dispute, which makes it manual and says why
    from payments p
    where p.order_id = ${orderId} and r.payment_id = p.id and r.state = 'pending' and r.attempts = 0`
}
