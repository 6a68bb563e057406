/** Orders that the service holds because their payment is disputed. */
import type { Tx } from '../../service/db/connect.ts'

/**
 * Holds an order, and the exchanges of its chain, that are not sent, also one that is not paid yet: its payment may be reported later. It is held
 * once for a dispute: what a person has ended does not return. The order must be locked.
 */
export async function holdForDispute(tx: Tx, orderId: number, disputeId: number): Promise<void> {
  await tx`
    insert into order_holds (order_id, reason, dispute_id)
    select o.id, 'disputed', ${disputeId}
    from orders o
    where o.status in ('pending', 'paid')
      and (o.id = ${orderId} or o.id in (select e.order_id from exchanges e where e.first_order_id = ${orderId}))
      and not exists (select from order_holds h where h.order_id = o.id and h.dispute_id = ${disputeId})`
}

export async function endHoldOfDispute(tx: Tx, disputeId: number): Promise<void> {
  await tx`
    update order_holds set ended_at = now()
    where dispute_id = ${disputeId} and ended_at is null`
}
