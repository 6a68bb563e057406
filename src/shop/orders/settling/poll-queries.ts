import type { AskedPayment } from '../../../outside/payments/provider.ts'
import type { Fragment, Queryable } from '../../../service/db/connect.ts'
import { POLL_HOURS } from '../../../service/limits/payments.ts'
import { isQueued } from '../../../service/queue/queue.ts'

export type PolledPayment = {
  adapter: string
  order_number: string
  state: 'open' | 'failed' | 'captured' | 'needs_review' | 'void'
  /** Since its link was made. */
  age_minutes: number
  /** An event reported money whose amount must be verified: it is neither captured nor under review. */
  is_unjudged: boolean
}

/** Whether an event reported money for the payment `p` that must still be verified at the provider. */
const isUnjudged = (db: Queryable): Fragment => db`
  exists (
    select 1 from payment_events e
    where e.payment_id = p.id and e.outcome = 'verifying'
      and not exists (
        select 1 from payments judged
        where judged.order_id = p.order_id
          and (judged.provider_payment_id = e.payload ->> 'providerPaymentId'
            or judged.reference = concat_ws('/', p.reference, 'needs_review',
              e.payload ->> 'providerPaymentId'))
      )
  )`

export async function findPolledPayment(
  db: Queryable,
  reference: string,
): Promise<PolledPayment | undefined> {
  const [payment] = await db<[PolledPayment?]>`
    select p.adapter, o.order_number, p.state,
      floor(extract(epoch from now() - p.created_at) / 60)::integer as age_minutes,
      ${isUnjudged(db)} as is_unjudged
    from payments p
    join orders o on o.id = p.order_id
    where p.reference = ${reference}`
  return payment
}

/**
 * Payments that should be polled and have no job: those without an event of success, even if their link
 * is void, since it may still be paid; and those with unjudged money, until administrators were notified
 * of it.
 */
export async function listPaymentsWithoutPoll(
  db: Queryable,
): Promise<{ adapter: string; reference: string }[]> {
  return db`
    select p.adapter, p.reference
    from payments p
    where p.created_at > now() - make_interval(hours => ${POLL_HOURS})
      and (
        p.state in ('open', 'failed', 'void') and not exists (
          select 1 from payment_events e where e.payment_id = p.id and e.kind = 'payment.succeeded'
        )
        or ${isUnjudged(db)} and not exists (
          select 1 from admin_alerts a where a.key = 'unjudged:' || p.reference
        )
      )
      and not ${isQueued(db, db`'poll:' || p.reference`)}`
}

/** Every payment link of these orders, because an old link may be paid as well. */
export async function listAskedPayments(
  db: Queryable,
  orderIds: number[],
): Promise<(AskedPayment & { order_id: number; adapter: string })[]> {
  return db<(AskedPayment & { order_id: number; adapter: string })[]>`
    select p.order_id, p.adapter, p.reference, utc_iso(p.created_at) as asked_at
    from payments p
    where p.order_id = any(${orderIds}::bigint[])
      and strpos(p.reference, '/') = 0 -- a further payment has no link of its own
    order by p.id`
}
