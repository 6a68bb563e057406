/** Refunds and events whose job is missing from the queue, or has used up its attempts. */
import type { Queryable } from '../db/connect.ts'
import { isQueued } from '../jobs/queue.ts'

export async function listRefundsWithoutJob(db: Queryable): Promise<{ refund_id: string }[]> {
  return db`
    select r.id as refund_id
    from refunds r
    where r.state in ('pending', 'submitted') and not ${isQueued(db, db`'refund:' || r.id`)}`
}

/**
 * Unmatched events that can be matched by now: their payment exists or, if they are about a refund,
 * has captured money. Without refund events that administrators were notified of as too much.
 */
export async function listEventsWithoutJob(
  db: Queryable,
): Promise<{ adapter: string; event_id: string }[]> {
  return db`
    select e.adapter, e.event_id
    from payment_events e
    join payments p on p.adapter = e.adapter and p.reference = e.payload ->> 'reference'
    where e.outcome = 'unmatched'
      and (e.kind like 'payment.%' or (e.kind = 'refund.succeeded'
        and exists (
          select 1 from payments money
          where money.order_id = p.order_id and money.adapter = p.adapter
            and split_part(money.reference, '/', 1) = p.reference
            and money.state in ('captured', 'needs_review', 'reviewed')
        )
        and not exists (
          select 1 from admin_alerts a
          where a.key = concat_ws(':', 'refund-too-much', e.adapter, e.event_id)
        )
      ))
      and not ${isQueued(db, db`concat_ws(':', 'unmatched', e.adapter, e.event_id)`)}`
}
