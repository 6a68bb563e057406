import type { Queryable, Tx } from '../../../service/db/connect.ts'
import type { PaymentLink } from './request-link.ts'
import type { WayBack } from './ways-back.ts'

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
  /** Neither refunded nor owed. */
  amount_left: string
  /** It is one of those that came to more than was owed, and no person has said that it is right. */
  is_surplus: boolean
}

/** Its order must be locked. */
export async function findReviewedPayment(
  tx: Tx,
  paymentId: number,
): Promise<ReviewedPayment | undefined> {
  const [payment] = await tx<[ReviewedPayment?]>`
    select p.order_id, o.order_number, p.state, p.amount::text as amount, p.currency,
      b.amount_left::text as amount_left,
      b.refundable > 0 and exists (
        select from overpaid_orders e where e.order_id = o.id and e.reviewed_at is null
      ) as is_surplus
    from payments p
    join orders o on o.id = p.order_id
    join payment_balances b on b.payment_id = p.id
    where p.id = ${paymentId}`
  return payment
}

export async function lockOrderOfPaymentById(tx: Tx, paymentId: number): Promise<void> {
  await tx`
    select o.id
    from orders o
    where o.id = (select p.order_id from payments p where p.id = ${paymentId})
    for update`
}

/** Ends the reminder that an order has more money than was owed. */
export async function markOverpaidReviewed(tx: Tx, orderId: number): Promise<void> {
  await tx`
    update overpaid_orders set reviewed_at = now()
    where order_id = ${orderId} and reviewed_at is null`
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

/** A payment that money of its order goes back from. */
export type RefundablePayment = {
  id: number
  order_number: string
  /** The rest that can be paid back: decimal string with two decimals. */
  refundable: string
  currency: string
  /** Of what came by hand, or was reviewed, a person gives it back. */
  is_by_provider: boolean
  is_by_hand: boolean
}

/**
 * The payment that a refund takes from: the one that is named, else the one that made the order paid, else the oldest
 * of which something is left. Undefined for a name that is of no payment whose money counts for the order. Without a
 * name also a payment whose money never came is found: 0.00 of it is refundable.
 */
export async function findRefundablePayment(
  tx: Tx,
  orderId: number,
  paymentId?: number,
): Promise<RefundablePayment | undefined> {
  const [payment] = await tx<[RefundablePayment?]>`${paymentToRefund(tx, orderId, paymentId)}`
  return payment
}

export const paymentToRefund = (db: Queryable, orderId: number, paymentId?: number) => db`
  ${paymentsOfOrder(db, orderId)}
  ${paymentId === undefined ? db`` : db`and b.came_in and p.id = ${paymentId}`}
  order by ${firstToGiveBack(db)}
  limit 1`

/**
 * The payments that a cancellation takes from, with what it takes of each: all that is left of those of an order, first
 * the one that a refund takes from; of those of an exchange's first order what is left of its worth.
 */
export async function listPaymentsToGiveBack(
  tx: Tx,
  orderId: number,
): Promise<RefundablePayment[]> {
  return tx<RefundablePayment[]>`${paymentsToGiveBack(tx, orderId)}`
}

export const paymentsToGiveBack = (db: Queryable, orderId: number) => db`
  with left_of as (
    select p.id, p.order_number, p.currency, p.is_by_provider, p.is_by_hand, p.place,
      case when w.worth is null then p.refundable
        else least(p.refundable, greatest(w.worth - (sum(p.refundable) over (order by p.place) - p.refundable), 0))
      end as refundable
    from (
      ${paymentsOfOrder(db, orderId, db`b.refundable, row_number() over (order by ${firstToGiveBack(db)}) as place`)}
        and b.refundable > 0
    ) p
    cross join (
      select sum(worth_of_next(oi, oi.quantity + units_swapped(oi) - units_given_back(oi))) as worth -- null: it is no exchange
      from exchanges e
      join order_items oi on oi.order_id = e.order_id
      where e.order_id = ${orderId}
    ) w
  )
  select l.id, l.order_number, l.currency, l.is_by_provider, l.is_by_hand, l.refundable::text as refundable
  from left_of l
  where l.refundable > 0
  order by l.place`

/** Those of the order at the start of its chain. */
const paymentsOfOrder = (
  db: Queryable,
  orderId: number,
  refundable = db`b.refundable::text as refundable`,
) => db`
  select p.id, o.order_number, ${refundable}, p.currency, b.is_by_provider,
    p.state = 'by_hand' as is_by_hand
  from payment_balances b
  join payments p on p.id = b.payment_id
  join orders o on o.id = b.order_id
  where b.order_id = first_order(${orderId})`

const firstToGiveBack = (db: Queryable) => db`
  b.refundable > 0 desc, b.made_paid desc, b.came_in desc, p.created_at, p.id`

/**
 * The part of a payment that goes back, and why. `cancellation`: the order was cancelled; `surplus`: a paid order was
 * paid a second time; the others are a part, for returned items or because an administrator says so.
 */
export type NewRefund = {
  amount: string
  /** The shop's own. */
  reason: string
  /** For the buyer. */
  message?: string | undefined
  /** The order that it pays back, if that may be an exchange: it is then a refund of this one, too. */
  orderId?: number
} & (
  | { cause: 'return'; returnId: number }
  | { cause: 'administrator' | 'cancellation' | 'surplus'; returnId?: undefined }
)

/** Records that money is owed to the buyer, or by `completed` that it went back; returns the refund's id. */
export async function insertRefund(
  tx: Tx,
  paymentId: number,
  { amount, reason, message, orderId, cause, returnId }: NewRefund,
  state: 'pending' | 'manual' | 'completed',
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    with owed as (
      insert into refunds (payment_id, amount, reason, message, cause, return_id, state, is_settled_by_hand)
      values (${paymentId}, ${amount}, ${reason}, ${message || null}, ${cause}, ${returnId ?? null}, ${state},
        ${state === 'completed'})
      returning id
    ),
    of_exchange as (
      insert into exchange_refunds (refund_id, order_id)
      select owed.id, e.order_id
      from owed
      join exchanges e on e.order_id = ${orderId ?? null}
    )
    select owed.id from owed`
  return id
}

export type RedirectRow = WayBack & {
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
      o.order_number, o.return_url, o.language, coalesce(u.email, g.email) as email,
      coalesce(u.first_name, '') as first_name,
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

export type SandboxPaymentRow = WayBack & {
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
      o.id as order_id, o.order_number, o.status as order_status, o.return_url, o.language,
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
