/** Compares a provider's events about refunds with the refunds and the money in the database. */

import type { RefundReport } from '../../../outside/payments/provider.ts'
import type { Tx } from '../../../service/db/connect.ts'
import type { OrderStatus } from '../schemas.ts'

export type RefundState = {
  id: string
  payment_id: number
  order_number: string
  amount: string
  currency: string
  state: 'pending' | 'submitted' | 'completed' | 'failed' | 'manual'
  /** The number of times that the provider was asked to pay. */
  attempts: number
  is_settled_by_hand: boolean
  /** An administrator retries it, and the event is about the earlier attempt. */
  is_of_attempt_before: boolean
  /** An earlier event has reported it as done. */
  is_reported: boolean
}

/** The refunds of a payment and of all further ones under its reference. Lock the order first. */
export async function lockRefundsOfPayment(
  tx: Tx,
  adapter: string,
  { reference }: RefundReport,
): Promise<void> {
  await tx`
    select r.id
    from payments asked
    join payments p on p.order_id = asked.order_id and p.adapter = asked.adapter
    join refunds r on r.payment_id = p.id
    where asked.reference = ${reference} and asked.adapter = ${adapter}
    order by r.id
    for update of r`
}

/**
 * The refund of an event: the one with the provider's id, else an unsettled one of that payment and of the
 * event's amount.
 * - Of several, one that the provider has accepted comes first, then one that it was asked for, then the
 *   oldest.
 * - A refund that waits for an administrator comes last. It may have another id at the provider, if the
 *   administrator paid it in the dashboard.
 * - Nothing was paid by a refund of 0.00, which is only about items.
 * - A refund by hand, for a payment that no provider captured, is never the refund of an event.
 * - Each event of success has a refund of its own: the next one of the same amount is about another.
 * - One that the provider has done, and no event has reported, comes before one that failed there.
 */
export async function findRefundOfEvent(
  tx: Tx,
  adapter: string,
  { kind, reference, providerRefundId, amount }: RefundReport,
): Promise<RefundState | undefined> {
  const isSameId = tx`coalesce(r.provider_refund_id = ${providerRefundId ?? null}, false)`
  const [refund] = await tx<[RefundState?]>`
    select r.id, r.payment_id, o.order_number, r.amount::text as amount, p.currency, r.state,
      r.attempts, r.is_settled_by_hand, report.id is not null as is_reported,
      -- A pending refund has the id of an attempt only if it is retried.
      r.state = 'pending' and ${isSameId} as is_of_attempt_before
    from payments asked
    join orders o on o.id = asked.order_id
    join payments p on p.order_id = o.id and p.adapter = asked.adapter
    join refunds r on r.payment_id = p.id
    left join payment_events report on report.refund_id = r.id
    where asked.reference = ${reference} and asked.adapter = ${adapter} and r.amount > 0
      and (${isSameId} or (
        split_part(p.reference, '/', 1) = asked.reference
        and (r.provider_refund_id is null or ${providerRefundId ?? null}::text is null
          or r.state = 'pending'
          -- Its own attempt did not pay; an administrator may have paid it under another id.
          or (r.state in ('failed', 'manual') and ${kind === 'refund.succeeded'}))
        and (report.id is null or ${kind !== 'refund.succeeded'})
        and p.state in ('captured', 'needs_review', 'reviewed')
      ))
      and coalesce(r.amount = ${amount ?? null}::numeric, true)
    order by ${isSameId} desc, r.state in ('completed', 'failed'),
      ${kind === 'refund.succeeded'} and (r.state = 'failed' or r.is_settled_by_hand),
      r.state = 'manual',
      r.state <> 'submitted', r.attempts = 0, r.created_at, r.id
    limit 1`
  return refund
}

/**
 * The refunds of that payment and amount that the provider was asked for, and of which it is not known how
 * they ended: an event without the provider's id may be about any of them. Lock them first.
 */
export async function listRefundsInProgress(
  tx: Tx,
  adapter: string,
  { reference, amount }: RefundReport,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select r.id
    from payments asked
    join payments p on p.order_id = asked.order_id and p.adapter = asked.adapter
    join refunds r on r.payment_id = p.id
    where asked.reference = ${reference} and asked.adapter = ${adapter}
      and split_part(p.reference, '/', 1) = asked.reference
      and r.state in ('pending', 'submitted') and r.attempts > 0
      and coalesce(r.amount = ${amount ?? null}::numeric, true)
    order by r.id`
  return rows.map(({ id }) => id)
}

/** Lets the jobs of accepted refunds ask now; returns these. Any other has a job that asks soon. */
export async function makeSubmittedRefundsDue(
  tx: Tx,
  refundIds: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update refunds set next_attempt_at = now()
    where id = any(${refundIds}::uuid[]) and state = 'submitted'
    returning id`
  return rows.map(({ id }) => id)
}

export async function updateRefundState(
  tx: Tx,
  refundId: string,
  {
    state,
    providerRefundId,
    error,
  }: {
    state: RefundState['state']
    providerRefundId: string | undefined
    /** Why it failed; undefined deletes the earlier reason. */
    error: string | undefined
  },
): Promise<void> {
  await tx`
    update refunds set state = ${state}, last_error = ${error ?? null}, updated_at = now(),
      provider_refund_id = coalesce(${providerRefundId ?? null}, provider_refund_id)
    where id = ${refundId}`
}

// --- Made in the dashboard of the provider ----------------------------------------------------------

export type RefundedPayment = {
  id: number
  state: 'captured' | 'needs_review' | 'reviewed'
  order_number: string
  order_status: OrderStatus
  currency: string
  /** It has that amount left, beside what was refunded and what is being refunded. */
  has_enough: boolean
}

/** Refunds that no job is paying now: they wait for an administrator, or for their first attempt. */
const isIdle = (tx: Tx) =>
  tx`(r.state in ('failed', 'manual') or (r.state = 'pending' and r.attempts = 0))`

/**
 * The payment of a refund at the provider. Of several under one reference, one with enough money left,
 * preferably exactly this amount. Undefined if no money came under it. Lock its refunds first.
 */
export async function findRefundedPayment(
  tx: Tx,
  adapter: string,
  { reference, amount }: RefundReport,
): Promise<RefundedPayment | undefined> {
  const [payment] = await tx<[RefundedPayment?]>`
    select p.id, p.state, o.order_number, o.status as order_status, p.currency,
      -- What is more than was kept reduces an idle refund, of which something must remain.
      coalesce(${amount ?? null}::numeric <= left_over.kept
        or ${amount ?? null}::numeric - left_over.kept < back.largest_idle, false) as has_enough
    from payments asked
    join orders o on o.id = asked.order_id
    join payments p on p.order_id = o.id and p.adapter = asked.adapter
    cross join lateral (
      select coalesce(sum(r.amount) filter (where not ${isIdle(tx)}), 0) as amount,
        coalesce(sum(r.amount), 0) as total,
        max(r.amount) filter (where ${isIdle(tx)}) as largest_idle
      from refunds r
      where r.payment_id = p.id
    ) back
    cross join lateral (
      select p.amount - back.amount as amount, p.amount - back.total as kept
    ) left_over
    where asked.reference = ${reference} and asked.adapter = ${adapter}
      and split_part(p.reference, '/', 1) = asked.reference
      and p.state in ('captured', 'needs_review', 'reviewed')
    order by has_enough desc, left_over.amount = ${amount ?? null}::numeric desc, p.id
    limit 1`
  return payment
}

/** Inserts it as completed; returns its id. */
export async function insertProviderRefund(
  tx: Tx,
  paymentId: number,
  { amount, providerRefundId }: RefundReport,
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into refunds (payment_id, amount, reason, cause, state, provider_refund_id)
    values (${paymentId}, ${amount ?? null}, 'Made at the provider', 'provider', 'completed',
      ${providerRefundId ?? null})
    returning id`
  return id
}

/** Reduces the largest idle refund of a payment, so that there is room for another of that amount. */
export async function reduceIdleRefund(
  tx: Tx,
  paymentId: number,
  { amount }: RefundReport,
): Promise<void> {
  await tx`
    with largest as (
      select r.id
      from refunds r
      where r.payment_id = ${paymentId} and ${isIdle(tx)}
      order by r.amount desc, r.id
      limit 1
    )
    update refunds r set amount = r.amount + b.amount_left - ${amount ?? null}::numeric,
      updated_at = now()
    from largest l
    cross join payment_balances b
    where r.id = l.id and b.payment_id = ${paymentId}
      and b.amount_left < ${amount ?? null}::numeric`
}

/** The rest of a payment: `owed` is not refunded yet, `kept` is neither refunded nor owed. */
export type Rest = { owed: string; kept: string }

export async function getRest(tx: Tx, paymentId: number): Promise<Rest> {
  const [rest] = await tx<[Rest]>`
    select b.amount_left::text as kept,
      (select coalesce(sum(r.amount), 0.00)::text
        from refunds r
        where r.payment_id = b.payment_id and r.state <> 'completed') as owed
    from payment_balances b
    where b.payment_id = ${paymentId}`
  return rest
}
