import type { Queryable, Tx } from '../db/connect.ts'
import type { PaymentLink } from './request-link.ts'

export async function insertPayment(tx: Tx, orderId: number, link: PaymentLink): Promise<void> {
  const { adapter, slot, reference, amount, currency, paymentUrl } = link
  await tx`
    insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url)
    values (${orderId}, ${adapter}, ${slot}, ${reference}, ${amount}, ${currency}, ${paymentUrl})`
}

/** Whether the order has money under review that was not refunded. */
export async function hasPaymentUnderReview(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select 1
    from payments p
    join payment_balances b on b.payment_id = p.id
    where p.order_id = ${orderId} and p.state = 'needs_review' and b.amount_left > 0`
  return count > 0
}

export type ReviewedPayment = {
  order_id: number
  order_number: string
  state: string
  /** The amount that was paid, not that of the payment link. */
  amount: string
  currency: string
}

export async function lockPayment(tx: Tx, paymentId: number): Promise<ReviewedPayment | undefined> {
  const [payment] = await tx<[ReviewedPayment?]>`
    select p.order_id, o.order_number, p.state, p.amount::text as amount, p.currency
    from payments p
    join orders o on o.id = p.order_id
    where p.id = ${paymentId}
    for update of p`
  return payment
}

export async function markPaymentReviewedIfWaiting(tx: Tx, paymentId: number): Promise<void> {
  await tx`
    update payments set state = 'reviewed'
    where id = ${paymentId} and state = 'needs_review'`
}

/** Voids the open payment link. A payment that still arrives by it is handled. */
export async function voidOpenPayments(tx: Tx, orderId: number): Promise<void> {
  await tx`update payments set state = 'void' where order_id = ${orderId} and state = 'open'`
}

/** The payment that a part of an order's money goes back from. */
export type RefundablePayment = {
  id: number
  /** Neither refunded nor owed: decimal string with two decimals. */
  amount_left: string
  currency: string
  /** False for an order that was marked as paid: no provider has the money. */
  is_captured: boolean
}

/**
 * For an order `o` that was marked as paid, with its payment link `p`: how much of the price has gone back
 * already by its reviewed payments. Such money was kept as a part of the price, if it was not paid back
 * before its review and before the order was paid. What was more than the price goes back first.
 */
const sentBackOfPrice = (tx: Tx) => tx`(
  select greatest(
    coalesce(sum(q.sent_back), 0) - greatest(coalesce(sum(q.kept), 0) - p.amount, 0),
    0)
  from (
    select reviewed.amount - coalesce(sum(r.amount) filter (where r.created_at <= k.since), 0) as kept,
      coalesce(sum(r.amount) filter (where r.created_at > k.since), 0) as sent_back
    from payments reviewed
    cross join lateral (
      select greatest(o.paid_at, max(a.happened_at)) as since
      from audit_log a
      where a.subject_type = 'payment' and a.subject_id = reviewed.id::text
        and a.action = 'review_payment'
    ) k
    left join refunds r on r.payment_id = reviewed.id
    where reviewed.order_id = p.order_id and reviewed.state = 'reviewed'
      and reviewed.currency = p.currency
    group by reviewed.id
  ) q
)`

/**
 * The captured payment of an order with the most money left. Of an order that was paid outside the
 * providers, the newest payment link stands for the money. Undefined for a free order, and for one that
 * was never paid.
 */
export async function findRefundablePayment(
  tx: Tx,
  orderId: number,
): Promise<RefundablePayment | undefined> {
  const [payment] = await tx<[RefundablePayment?]>`
    select p.id, p.currency, p.state = 'captured' as is_captured,
      case p.state
        when 'captured' then b.amount_left
        else greatest(b.amount_left - ${sentBackOfPrice(tx)}, 0.00)
      end::text as amount_left
    from payments p
    join orders o on o.id = p.order_id
    join payment_balances b on b.payment_id = p.id
    where p.order_id = ${orderId} and o.paid_at is not null and p.amount > 0
      and p.state not in ('needs_review', 'reviewed')
    order by p.state = 'captured' desc, case p.state when 'captured' then b.amount_left end desc,
      p.id desc
    limit 1`
  return payment
}

/** A part of a payment that goes back: for returned items, or because an administrator says so. */
export type PartialRefund = { amount: string; reason: string } & (
  | { cause: 'return'; returnId: number }
  | { cause: 'administrator'; returnId?: undefined }
)

/** Records that a part of a payment is owed to the buyer; returns the refund's id. */
export async function insertPartialRefund(
  tx: Tx,
  paymentId: number,
  { amount, reason, cause, returnId, state }: PartialRefund & { state: 'pending' | 'manual' },
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into refunds (payment_id, amount, reason, cause, return_id, state)
    values (${paymentId}, ${amount}, ${reason}, ${cause}, ${returnId ?? null}, ${state})
    returning id`
  return id
}

/** `cancellation`: the order was cancelled; `surplus`: a paid order was paid a second time. */
export type OwedCause = 'cancellation' | 'surplus'

/**
 * Records that the rest of a payment is owed to the buyer; returns the id of the refund, or undefined if
 * nothing is left of the payment.
 */
export async function insertRefund(
  tx: Tx,
  paymentId: number,
  reason: string,
  cause: OwedCause,
): Promise<string | undefined> {
  const [refund] = await tx<[{ id: string }?]>`
    insert into refunds (payment_id, amount, reason, cause)
    select b.payment_id, b.amount_left, ${reason}, ${cause}
    from payment_balances b
    where b.payment_id = ${paymentId} and b.amount_left > 0
    returning id`
  return refund?.id
}

/** The captured payments of an order that have money left to refund. */
export async function listCapturesWithMoney(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select p.id
    from payments p
    join payment_balances b on b.payment_id = p.id
    where p.order_id = ${orderId} and p.state = 'captured' and b.amount_left > 0
    order by p.id`
  return rows.map(({ id }) => id)
}

/** Whether an administrator marked the order as paid, and a provider has captured money for it as well. */
export async function isPaidByHandToo(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select 1
    from order_status_history h
    where h.order_id = ${orderId} and h.is_marked_paid
      and exists (
        select 1 from payments p
        where p.order_id = h.order_id and p.state = 'captured' and p.amount > 0
      )`
  return count > 0
}

export type ManualRefund = { id: string; amount: string; currency: string }

/**
 * For an order that was paid outside the providers: a refund of what is left, which an administrator must
 * pay, recorded with the order's newest payment link. Undefined for a free order, and if nothing is left.
 */
export async function insertManualRefundIfUncaptured(
  tx: Tx,
  orderId: number,
  reason: string,
): Promise<ManualRefund | undefined> {
  const [refund] = await tx<[ManualRefund?]>`
    with asked as (
      select p.id, b.amount_left - ${sentBackOfPrice(tx)} as amount, p.currency
      from payments p
      join orders o on o.id = p.order_id
      join payment_balances b on b.payment_id = p.id
      where p.order_id = ${orderId} and p.state not in ('needs_review', 'reviewed') and p.amount > 0
        and not exists (
          select 1 from payments c
          where c.order_id = ${orderId} and c.state = 'captured'
        )
      order by p.id desc
      limit 1
    ),
    owed as (
      insert into refunds (payment_id, amount, reason, state)
      select a.id, a.amount, ${reason}, 'manual'
      from asked a
      where a.amount > 0
      returning id
    )
    select o.id, a.amount::text as amount, a.currency
    from owed o
    cross join asked a`
  return refund
}

export type RedirectRow = {
  adapter: string
  reference: string
  amount: string
  currency: string
  order_id: number
  order_number: string
  email: string
  first_name: string
  last_name: string
  /** The order waits for payment, and this is its newest link. */
  is_current: boolean
}

/** A payment, for the page that sends the shopper to its provider. */
export async function findRedirect(
  db: Queryable,
  reference: string,
): Promise<RedirectRow | undefined> {
  const [payment] = await db<[RedirectRow?]>`
    select p.adapter, p.reference, p.amount::text as amount, p.currency, o.id as order_id,
      o.order_number, coalesce(u.email, g.email) as email, coalesce(u.first_name, '') as first_name,
      coalesce(u.last_name, '') as last_name,
      o.status = 'pending' and p.state in ('open', 'failed') and not exists (
        select 1 from payments later
        where later.order_id = p.order_id and later.id > p.id
          -- More money that came under one link has rows of its own, with the same link.
          and later.payment_url <> p.payment_url
      ) as is_current
    from payments p
    join orders o on o.id = p.order_id
    left join users u on u.id = o.user_id
    left join guest_orders g on g.order_id = o.id
    where p.reference = ${reference} and (o.user_id is not null or o.is_guest)`
  return payment
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
  /** Of the order: the one that waits for an event of the provider, else the newest. */
  refund: { id: string; amount: string; amount_cents: number; state: string } | null
}

/** A payment, for the sandbox's payment page. */
export async function findSandboxPayment(
  db: Queryable,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  const [payment] = await db<[SandboxPaymentRow?]>`
    select p.reference, p.amount::text as amount, (p.amount * 100)::double precision as amount_cents,
      p.currency,
      case when p.state <> 'captured' and exists (
        select 1 from payments further
        where further.order_id = o.id and further.state = 'needs_review'
      ) then 'needs_review' else p.state end as state,
      o.id as order_id, o.order_number, o.status as order_status,
      (select json_build_object(
          'id', coalesce(r.provider_refund_id, r.id::text),
          'amount', r.amount::text,
          'amount_cents', (r.amount * 100)::bigint,
          'state', r.state
        )
        from refunds r
        join payments rp on rp.id = r.payment_id
        where rp.order_id = o.id and rp.adapter = 'sandbox'
        order by r.state = 'submitted' desc, r.created_at desc, r.id
        limit 1) as refund
    from payments p
    join orders o on o.id = p.order_id
    where p.reference = ${reference} and p.adapter = 'sandbox'`
  return payment
}
