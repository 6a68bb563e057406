import type { Queryable, Tx } from '../db/connect.ts'
import type { PaymentEvent, PaymentSlot, PaymentWord } from './provider.ts'

export type NewPayment = {
  orderId: number
  adapter: string
  slot: PaymentSlot
  reference: string
  amount: string
  currency: string
  paymentUrl: string
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { orderId, adapter, slot, reference, amount, currency, paymentUrl } = payment
  await tx`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
    values (${orderId}, ${adapter}, ${slot}, ${reference}, ${amount}, ${currency}, ${paymentUrl})`
}

/** False for an event that was claimed before: this transaction must then do nothing. */
export async function claimEvent(tx: Tx, adapter: string, event: PaymentEvent): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (adapter, event_id, kind, outcome, payload)
    values (${adapter}, ${event.eventId}, ${event.kind}, 'received', ${tx.json(event)})
    on conflict do nothing`
  return count === 1
}

export async function updateEventOutcome(
  tx: Tx,
  { adapter, eventId }: { adapter: string; eventId: string },
  { outcome, paymentId }: { outcome: string; paymentId: number | undefined },
): Promise<void> {
  await tx`
    update payment_events set outcome = ${outcome}, payment_id = ${paymentId ?? null}
    where adapter = ${adapter} and event_id = ${eventId}`
}

export async function findOrderIdOfPayment(
  tx: Tx,
  { adapter, reference }: { adapter: string; reference: string },
): Promise<number | undefined> {
  const [payment] = await tx<[{ order_id: number }?]>`
    select order_id
    from payments
    where reference = ${reference} and adapter = ${adapter}`
  return payment?.order_id
}

export type PaymentState = {
  id: number
  state: 'open' | 'failed' | 'captured' | 'needs_review' | 'void'
  is_amount_right: boolean
  /** The order has captured this very payment of the provider already. */
  is_known_capture: boolean
  /** The provider's id of it belongs to a payment of another order. */
  is_id_of_another: boolean
  /** Another payment of the order has captured money already. */
  order_has_capture: boolean
}

/** The payment as it is after its order was locked, held against what the event says was paid. */
export async function getPaymentState(
  tx: Tx,
  adapter: string,
  { reference, amount, currency, providerPaymentId = '' }: PaymentWord,
): Promise<PaymentState> {
  const [payment] = await tx<[PaymentState]>`
    select p.id, p.state,
      coalesce(p.amount = ${amount ?? null}::numeric and p.currency = ${currency ?? null}, false)
        as is_amount_right,
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
        select 1 from payments other
        where other.order_id = p.order_id and other.state = 'captured'
      ) as order_has_capture
    from payments p
    where p.reference = ${reference}`
  return payment
}

export async function markPaymentCaptured(
  tx: Tx,
  paymentId: number,
  providerPaymentId: string | undefined,
): Promise<void> {
  await tx`
    update payments set state = 'captured', captured_at = now(), failure_code = null,
      provider_payment_id = ${providerPaymentId ?? null}
    where id = ${paymentId}`
}

/**
 * More money under one reference gets a row of its own, so that it can be refunded or looked at alone.
 * An amount beyond what the column holds is kept with the event.
 */
export async function insertFurtherPayment(
  tx: Tx,
  paymentId: number,
  { eventId, amount, providerPaymentId }: PaymentWord,
  state: 'captured' | 'needs_review',
): Promise<number> {
  const isCaptured = state === 'captured'
  const [{ id }] = await tx<[{ id: number }]>`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url,
      state, captured_at, provider_payment_id)
    select order_id, adapter, slot, reference || '/' || ${eventId},
      least(coalesce(${amount ?? null}::numeric, amount), 9999999999.99), currency, payment_url,
      ${state}, case when ${isCaptured} then now() end,
      ${isCaptured ? (providerPaymentId ?? null) : null}
    from payments
    where id = ${paymentId}
    returning id`
  return id
}

export async function markPaymentNeedsReview(tx: Tx, paymentId: number): Promise<void> {
  await tx`
    update payments set state = 'needs_review'
    where id = ${paymentId} and state <> 'captured'`
}

export async function markPaymentFailedIfOpen(
  tx: Tx,
  paymentId: number,
  reason: string | undefined,
): Promise<boolean> {
  const { count } = await tx`
    update payments set state = 'failed', failure_code = ${reason ?? null}
    where id = ${paymentId} and state = 'open'`
  return count === 1
}

/** Whether the shopper may still be paying through another link of the same order. */
export async function hasOpenPayment(tx: Tx, orderId: number): Promise<boolean> {
  const [open] = await tx`select 1 from payments where order_id = ${orderId} and state = 'open'`
  return open !== undefined
}

/** Owes the whole amount back: the row is the debt until the provider has settled it. */
export async function insertRefund(tx: Tx, paymentId: number, reason: string): Promise<void> {
  await tx`
    insert into refunds (payment_id, amount, reason)
    select id, amount, ${reason}
    from payments
    where id = ${paymentId} and amount > 0 -- a free order has nothing to give back`
}

export type SandboxPaymentRow = {
  reference: string
  amount: string
  amount_cents: number
  currency: string
  state: string
  order_id: number
  order_number: string
  order_status: string
}

/** What the sandbox's payment page shows. */
export async function findSandboxPayment(
  db: Queryable,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  const [payment] = await db<[SandboxPaymentRow?]>`
    select p.reference, p.amount::text as amount, (p.amount * 100)::double precision as amount_cents,
      p.currency, p.state, o.id as order_id, o.order_number, o.status as order_status
    from payments p
    join orders o on o.id = p.order_id
    where p.reference = ${reference} and p.adapter = 'sandbox'`
  return payment
}
