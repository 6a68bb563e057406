/** What waits for a job that is gone from the queue, or has used up its attempts. */
import type { Fragment, Queryable } from '../db/connect.ts'
import { POLL_HOURS } from '../limits.ts'

/** A job with that key waits or runs. */
const isQueued = (db: Queryable, key: Fragment) => db`
  exists (
    select 1
    from graphile_worker.jobs j
    where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null)
  )`

export async function listRefundsWithoutJob(db: Queryable): Promise<{ refund_id: string }[]> {
  return db`
    select r.id as refund_id
    from refunds r
    where r.state in ('pending', 'submitted') and not ${isQueued(db, db`'refund:' || r.id`)}`
}

/** Those of whose success no provider has told, or not yet how much of the money is for the order. */
export async function listOpenPaymentsWithoutJob(
  db: Queryable,
): Promise<{ adapter: string; reference: string }[]> {
  return db`
    select p.adapter, p.reference
    from payments p
    where p.state = 'open' and p.created_at > now() - make_interval(hours => ${POLL_HOURS})
      and not exists (
        select 1 from payment_events e
        where e.payment_id = p.id and e.kind = 'payment.succeeded' and e.outcome <> 'verifying'
      )
      and not ${isQueued(db, db`'poll:' || p.reference`)}`
}

/** Events that came before their payment, which is there by now. */
export async function listEventsWithoutJob(
  db: Queryable,
): Promise<{ adapter: string; event_id: string }[]> {
  return db`
    select e.adapter, e.event_id
    from payment_events e
    join payments p on p.adapter = e.adapter and p.reference = e.payload ->> 'reference'
    where e.outcome = 'unmatched' and e.kind like 'payment.%'
      and not ${isQueued(db, db`concat_ws(':', 'unmatched', e.adapter, e.event_id)`)}`
}
