import type { Fragment, Queryable, Tx } from '../../../service/db/connect.ts'
import {
  PROVIDER_CLOCK_MINUTES,
  REFUND_ATTEMPT_SECONDS,
  REFUND_LOOK_DAYS,
} from '../../../service/limits/payments.ts'
import { isQueued } from '../../../service/queue/queue.ts'

/** A refund that one job has claimed, with the facts that its provider needs. */
export type RefundAttempt = {
  id: string
  state: 'pending' | 'submitted'
  /** The number of times that the provider was asked to pay, with this one. */
  attempts: number
  /** Decimal string with two decimals. */
  amount: string
  currency: string
  /** Of the payment. */
  payment_amount: string
  /** Sum of the payment's other completed refunds. */
  refunded_before: string
  /** See RefundRequest. */
  is_rest_unclear: boolean
  reason: string
  adapter: string
  reference: string
  provider_payment_id: string
  provider_refund_id: string | null
  not_before: string
  order_number: string
  /** The bank may give the money back: a person decides. */
  is_disputed: boolean
  /** It was submitted longer ago than REFUND_LOOK_DAYS. */
  is_overdue: boolean
}

/** The order of locks is the order, then its refunds. */
export async function lockOrderOfRefund(tx: Tx, refundId: string): Promise<void> {
  await tx`
    select o.id
    from orders o
    join payments p on p.order_id = o.id
    join refunds r on r.payment_id = p.id
    where r.id = ${refundId}
    for update of o`
}

/**
 * Refunds of one payment are tried one after the other: a provider without ids of refunds (PayFast) says
 * only how much has gone back. Selects the attempts that the refund `r` must wait for; of several whose
 * results are unknown, the oldest is tried first.
 */
const attemptsBefore = (db: Queryable): Fragment => db`
  from refunds other
  where other.payment_id = r.payment_id and other.id <> r.id
    and other.state = 'pending' and other.attempts > 0 and r.state = 'pending'
    and (r.attempts = 0 or (other.created_at, other.id) < (r.created_at, r.id))`

/**
 * Claims the refund for REFUND_ATTEMPT_SECONDS; undefined for a refund that is claimed already, or
 * settled, or must wait for another one. If its process ends, the claim expires. Lock its order first.
 */
export async function claimRefundIfDue(
  tx: Tx,
  refundId: string,
): Promise<RefundAttempt | undefined> {
  const [attempt] = await tx<[RefundAttempt?]>`
    update refunds r set
      attempts = r.attempts + case r.state when 'pending' then 1 else 0 end,
      next_attempt_at = now() + make_interval(secs => ${REFUND_ATTEMPT_SECONDS}),
      updated_at = now()
    from payments p
    join orders o on o.id = p.order_id
    where r.id = ${refundId} and p.id = r.payment_id
      and r.state in ('pending', 'submitted') and r.next_attempt_at <= now()
      and not exists (select 1 ${attemptsBefore(tx)})
    returning r.id, r.state, r.attempts, r.amount::text as amount, p.currency, p.adapter,
      -- Providers write it to the buyer; the reason that an administrator gave is the shop's own.
      coalesce(r.message, case r.cause when 'administrator' then 'Refund' else r.reason end) as reason,
      p.amount::text as payment_amount,
      (select coalesce(sum(other.amount), 0.00)::text
        from refunds other
        where other.payment_id = p.id and other.id <> r.id and other.state = 'completed'
      ) as refunded_before,
      exists (
        select 1
        from refunds other
        where other.payment_id = p.id and other.id <> r.id and other.amount > 0
          and (other.is_settled_by_hand
            or (other.attempts > 0 and other.state in ('pending', 'failed', 'manual')))
      ) as is_rest_unclear,
      split_part(p.reference, '/', 1) as reference, -- the rest is ours: a further payment under it
      coalesce(p.provider_payment_id, '') as provider_payment_id, r.provider_refund_id,
      utc_iso(r.created_at - make_interval(mins => ${PROVIDER_CLOCK_MINUTES})) as not_before,
      o.order_number, is_disputed(p.id) as is_disputed,
      coalesce(r.submitted_at < now() - make_interval(days => ${REFUND_LOOK_DAYS}), false)
        as is_overdue`
  return attempt
}

/**
 * In how many minutes an unsettled refund may be claimed: when it is due, and a minute after the attempts
 * before it, which queue it earlier when they end. Undefined if it is settled, or unknown.
 */
export async function findMinutesUntilRefundIsDue(
  tx: Tx,
  refundId: string,
): Promise<number | undefined> {
  const [refund] = await tx<[{ minutes: number }?]>`
    select greatest(
        ceil(extract(epoch from r.next_attempt_at - now()) / 60),
        (select greatest(ceil(extract(epoch from max(other.next_attempt_at) - now()) / 60), 0) + 1
          ${attemptsBefore(tx)} having count(*) > 0),
        0
      )::integer as minutes
    from refunds r
    where r.id = ${refundId} and r.state in ('pending', 'submitted')`
  return refund?.minutes
}

/**
 * Of the refunds of a payment the one that waits for no attempt of another any more: the oldest, and one in doubt
 * before those that were never tried. Undefined if there is none. Lock the order first: a refund that is
 * about to find that it must wait would otherwise be queued later again.
 */
export async function findNextRefund(
  tx: Tx,
  endedRefundId: string,
): Promise<{ refund_id: string; minutes: number } | undefined> {
  const [next] = await tx<[{ refund_id: string; minutes: number }?]>`
    select r.id as refund_id,
      greatest(ceil(extract(epoch from r.next_attempt_at - now()) / 60), 0)::integer as minutes
    from refunds ended
    join refunds r on r.payment_id = ended.payment_id
    where ended.id = ${endedRefundId} and r.id <> ended.id and r.state = 'pending'
      and not exists (select 1 ${attemptsBefore(tx)})
    order by r.created_at, r.id
    limit 1`
  return next
}

export type RefundChange = {
  /** Undefined leaves it unchanged. */
  state?: 'submitted' | 'completed' | 'failed' | 'manual'
  providerRefundId?: string | undefined
  /** Why it is not done; undefined deletes the earlier reason. */
  error?: string
  /** When it may be claimed again. */
  inMinutes?: number
}

/** False if an event of the provider has settled it before: then nothing is changed. */
export async function updateRefundIfUnsettled(
  tx: Tx,
  refundId: string,
  { state, providerRefundId, error, inMinutes = 0 }: RefundChange,
): Promise<boolean> {
  const { count } = await tx`
    update refunds set state = coalesce(${state ?? null}, state), last_error = ${error ?? null},
      updated_at = now(),
      provider_refund_id = coalesce(${providerRefundId ?? null}, provider_refund_id),
      submitted_at = case when ${state === 'submitted'} then coalesce(submitted_at, now())
        else submitted_at end,
      next_attempt_at = now() + make_interval(mins => ${inMinutes})
    where id = ${refundId} and state in ('pending', 'submitted')`
  return count === 1
}

/** Why a refund is owed; `return_id` is the return whose items it pays back. */
export async function getRefundCause(
  tx: Tx,
  refundId: string,
): Promise<{ cause: string; return_id: number | null }> {
  const [refund] = await tx<[{ cause: string; return_id: number | null }]>`
    select cause, return_id from refunds where id = ${refundId}`
  return refund
}

/** Refunds in progress whose job is missing from the queue, or has used up its attempts. */
export async function listRefundsWithoutJob(db: Queryable): Promise<{ refund_id: string }[]> {
  return db`
    select r.id as refund_id
    from refunds r
    where r.state in ('pending', 'submitted') and not ${isQueued(db, db`'refund:' || r.id`)}`
}

// --- By an administrator --------------------------------------------------------------------------

/** A refund that an administrator retries or settles. */
export type RefundToSettle = {
  id: string
  order_number: string
  amount: string
  currency: string
  state: 'pending' | 'submitted' | 'completed' | 'failed' | 'manual'
  last_error: string | null
  /** A provider has the money that goes back. */
  is_captured: boolean
}

/** Locks a refund of this order; undefined if the order has no such refund. */
export async function lockRefundOfOrder(
  tx: Tx,
  orderId: number,
  refundId: string,
): Promise<RefundToSettle | undefined> {
  const [refund] = await tx<[RefundToSettle?]>`
    select r.id, o.order_number, r.amount::text as amount, p.currency, r.state, r.last_error,
      p.state = 'captured' as is_captured
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    where r.id::text = lower(${refundId}) and r.id in (
      select shown.refund_id from order_refunds shown where shown.order_id = ${orderId})
    for update of r`
  return refund
}

/**
 * Makes a refund that waits for an administrator pending again, and does not change the state of one in
 * progress; returns its state, and the minutes until it is due. `attempts` stays, so that the next
 * attempt asks the provider about the earlier ones. A running attempt keeps its claim.
 */
export async function reopenRefundIfOpen(
  tx: Tx,
  refundId: string,
): Promise<{ state: 'pending' | 'submitted'; minutes: number }> {
  const [refund] = await tx<[{ state: 'pending' | 'submitted'; minutes: number }]>`
    update refunds set
      state = case when state = 'submitted' then state else 'pending' end,
      submitted_at = case when state = 'submitted' then submitted_at end,
      updated_at = now(), next_attempt_at = greatest(next_attempt_at, now())
    where id = ${refundId} and state <> 'completed'
    returning state, ceil(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes`
  return refund
}

export async function markRefundSettledByHandIfOpen(tx: Tx, refundId: string): Promise<void> {
  await tx`
    update refunds set state = 'completed', is_settled_by_hand = true, last_error = null,
      updated_at = now()
    where id = ${refundId} and state in ('failed', 'manual')`
}
