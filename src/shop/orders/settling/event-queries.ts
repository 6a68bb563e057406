import type { PaymentEvent, PaymentReport } from '../../../outside/payments/provider.ts'
import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { isQueued } from '../../../service/queue/queue.ts'
import { vatPercent } from '../../../service/settings/fragments.ts'
import type { OrderStatus } from '../schemas.ts'

/**
 * False for an event that was claimed before: this transaction must then do nothing. An event that is
 * stored as unconfirmed, refused or never confirmed is claimed by its first confirmed copy.
 */
export async function claimEvent(tx: Tx, adapter: string, event: PaymentEvent): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (adapter, event_id, kind, outcome, payload)
    values (${adapter}, ${event.eventId}, ${event.kind}, 'received', ${tx.json(event)})
    on conflict (adapter, event_id) do update set
      kind = excluded.kind, outcome = excluded.outcome, payload = excluded.payload, notice = null
    where payment_events.outcome in ('unconfirmed', 'refused', 'never_confirmed')`
  return count === 1
}

export type EventName = { adapter: string; eventId: string }

/** A stored event with the id of its row; undefined once it was matched. */
export async function lockEventIfUnmatched(
  tx: Tx,
  { adapter, eventId }: EventName,
): Promise<{ id: number; payload: PaymentEvent } | undefined> {
  const [event] = await tx<[{ id: number; payload: PaymentEvent }?]>`
    select id, payload
    from payment_events
    where adapter = ${adapter} and event_id = ${eventId} and outcome = 'unmatched'
    for update`
  return event
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

export type EventResult = {
  outcome: string
  paymentId: number | undefined
  /** The refund that the event reports as done. */
  refundId?: string
}

export async function updateEventOutcome(
  tx: Tx,
  { adapter, eventId }: EventName,
  { outcome, paymentId, refundId }: EventResult,
): Promise<void> {
  await tx`
    update payment_events set outcome = ${outcome}, payment_id = ${paymentId ?? null},
      refund_id = ${refundId ?? null}
    where adapter = ${adapter} and event_id = ${eventId}`
}

export type PaymentState = {
  id: number
  order_id: number
  order_number: string
  order_status: OrderStatus
  state: 'open' | 'failed' | 'captured' | 'needs_review' | 'reviewed' | 'void'
  /** The amount of the payment link. */
  amount: string
  currency: string
  /** The event reports this amount, or more because of the provider's fees. */
  is_amount_right: boolean
  has_too_much: boolean
  /** The order has captured this very payment of the provider already. */
  is_known_capture: boolean
  /** The provider's id of it belongs to a payment of another order. */
  is_id_of_another: boolean
  /**
   * A captured payment of the order has money left that was not refunded. What was paid back for returned items,
   * or by an administrator, bought the order before.
   */
  order_has_money: boolean
  /** An administrator has marked the order as paid. */
  order_is_marked_paid: boolean
  /** It has a refund, done or not. */
  has_refund: boolean
  /** It has a refund by hand, of money that no provider had. */
  order_has_refund_by_hand: boolean
  /** Staff took it: its stock is reserved whatever becomes of a payment. */
  order_is_by_phone: boolean
}

/**
 * Locks a provider's id of a payment: events that give one id to two orders are applied sequentially.
 * Call it before the order is locked, so that no transaction waits for an id under the lock of an order.
 */
export async function lockProviderPaymentId(tx: Tx, adapter: string, id: string): Promise<void> {
  const name = `provider-payment:${adapter}:${id}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

export type PaymentName = { adapter: string; reference: string }

/** Locks the order of a payment. The order of locks is the order, then its variants. */
export async function lockOrderOfPayment(
  tx: Tx,
  { adapter, reference }: PaymentName,
): Promise<void> {
  await tx`
    select o.id
    from orders o
    join payments p on p.order_id = o.id
    where p.reference = ${reference} and p.adapter = ${adapter}
    for update of o`
}

export async function isPaymentReference(
  tx: Tx,
  { adapter, reference }: PaymentName,
): Promise<boolean> {
  const { count } = await tx`
    select 1
    from payments p
    where p.reference = ${reference} and p.adapter = ${adapter}`
  return count === 1
}

/** The payment, compared with what the event reports; its order must be locked. */
export async function findPaymentState(
  tx: Tx,
  adapter: string,
  { reference, amount, requestedAmount, currency, providerPaymentId = '' }: PaymentReport,
): Promise<PaymentState | undefined> {
  const [payment] = await tx<[PaymentState?]>`
    select p.id, p.order_id, o.order_number, o.status as order_status, p.state,
      p.amount::text as amount, p.currency,
      coalesce(p.amount = ${requestedAmount ?? amount ?? null}::numeric
        and p.amount <= ${amount ?? null}::numeric
        and p.currency = ${currency ?? null}, false) as is_amount_right,
      coalesce(p.amount < ${amount ?? null}::numeric, false) as has_too_much,
      exists (
        select 1 from payments same
        where same.adapter = ${adapter} and same.provider_payment_id = ${providerPaymentId}
          and same.order_id = p.order_id
      ) as is_known_capture,
      exists (
        select 1 from payments foreign_payment
        where foreign_payment.adapter = ${adapter}
          and foreign_payment.provider_payment_id = ${providerPaymentId}
          and foreign_payment.order_id <> p.order_id
      ) as is_id_of_another,
      exists (
        select 1
        from payment_balances b
        where b.order_id = p.order_id and b.is_by_provider
          and (b.refundable > 0 or exists (
            select 1 from refunds back
            where back.payment_id = b.payment_id and back.cause in ('return', 'administrator')
          ))
      ) as order_has_money,
      exists (
        select 1 from order_status_history h
        where h.order_id = p.order_id and h.is_marked_paid
      ) as order_is_marked_paid,
      exists (select 1 from refunds r where r.payment_id = p.id) as has_refund,
      exists (
        select 1
        from payments by_hand
        join refunds r on r.payment_id = by_hand.id
        where by_hand.order_id = p.order_id and by_hand.state = 'by_hand'
      ) as order_has_refund_by_hand,
      o.payable_until is not null as order_is_by_phone
    from payments p
    join orders o on o.id = p.order_id
    where p.reference = ${reference} and p.adapter = ${adapter}
      and strpos(p.reference, '/') = 0 -- a further payment has no link of its own`
  return payment
}

export async function markPaymentCaptured(
  tx: Tx,
  paymentId: number,
  { providerPaymentId }: Pick<PaymentReport, 'providerPaymentId'>,
): Promise<void> {
  await tx`
    update payments set state = 'captured', captured_at = now(), failure_code = null,
      provider_payment_id = ${providerPaymentId ?? null}, vat_percent = ${vatPercent(tx)}
    where id = ${paymentId}`
}

export async function markPaymentFailed(
  tx: Tx,
  paymentId: number,
  reason: string | undefined,
): Promise<void> {
  await tx`
    update payments set state = 'failed', failure_code = ${reason ?? null}
    where id = ${paymentId}`
}

/**
 * Further money under one reference gets a row of its own, so that it can be refunded or reviewed
 * separately; undefined if it has one already. A captured row has the amount of the payment link, without
 * the provider's fees, like the first. An amount that is too large for the column is only in the event.
 */
export async function insertFurtherPayment(
  tx: Tx,
  paymentId: number,
  { eventId, amount, currency, providerPaymentId }: PaymentReport,
  state: 'captured' | 'needs_review',
): Promise<number | undefined> {
  const isCaptured = state === 'captured'
  const [further] = await tx<[{ id: number }?]>`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url,
      state, captured_at, provider_payment_id, vat_percent)
    select order_id, adapter, slot, concat_ws('/', reference, ${state}::text,
        ${providerPaymentId ?? eventId}::text),
      case when ${isCaptured} then amount
        else least(coalesce(${amount ?? null}::numeric, amount), 9999999999.99) end,
      case when ${currency ?? ''} ~ '^[A-Z]{3}$' then ${currency ?? ''} else currency end,
      payment_url, ${state}, case when ${isCaptured} then now() end,
      ${isCaptured ? (providerPaymentId ?? null) : null}, ${vatPercent(tx)}
    from payments
    where id = ${paymentId}
    on conflict (reference) do nothing
    returning id`
  return further?.id
}
