/** The facts of the mails about an order and its refunds, and the limit of mails about unpaid orders. */
import type { Queryable, Tx } from '../db/connect.ts'
import { UNPAID_ORDER_MAILS_PER_DAY } from '../limits/orders.ts'
import type { OrderStatus } from './schemas.ts'

/** The facts of a mail about an order that its detail does not have. */
export type OrderAddressee = {
  user_id: number
  email: string
  first_name: string
  is_verified: boolean
  /** Money has come for the order, or an administrator says so. */
  has_money: boolean
  cancel_reason: string | null
  /** What its cancellation pays back of what was owed; null if it owes nothing. */
  refund_amount: string | null
  /** Of the captured payment, else of the newest payment link; null if no provider has the money. */
  adapter: string | null
}

export async function findOrderAddressee(
  db: Queryable,
  orderId: number,
): Promise<OrderAddressee | undefined> {
  const [addressee] = await db<[OrderAddressee?]>`
    select u.id as user_id, u.email, u.first_name, u.is_verified, ${hasMoney(db)} as has_money,
      o.cancel_reason,
      (select least(sum(r.amount), amount_due(o))::text
        from payments p
        join refunds r on r.payment_id = p.id
        where p.order_id = o.id and r.cause = 'cancellation') as refund_amount,
      (select p.adapter
        from payments p
        where p.order_id = o.id and (o.paid_at is null or p.captured_at is not null)
        order by p.captured_at, p.id desc
        limit 1) as adapter
    from orders o
    join users u on u.id = o.user_id
    where o.id = ${orderId}`
  return addressee
}

/** Of a refund that an administrator gave. */
export type MailedRefund = {
  order_id: number
  order_number: string
  email: string
  first_name: string
  is_verified: boolean
  amount: string
  currency: string
  reason: string
}

export async function findMailedRefund(
  db: Queryable,
  refundId: string,
): Promise<MailedRefund | undefined> {
  const [mailed] = await db<[MailedRefund?]>`
    select o.id as order_id, o.order_number, u.email, u.first_name, u.is_verified,
      r.amount::text as amount, p.currency, r.reason
    from refunds r
    join payments p on p.id = r.payment_id
    join orders o on o.id = p.order_id
    join users u on u.id = o.user_id
    where r.id = ${refundId}`
  return mailed
}

export async function lockUnpaidOrderMails(tx: Tx, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`unpaid-order-mails:user:${userId}`}, 0))`
}

/**
 * Whether the mail about this status of an unpaid order may go to an address that is not verified:
 * UNPAID_ORDER_MAILS_PER_DAY may in 24 hours, not counting those of orders that were paid since. A mail
 * that was allowed once stays allowed when it is retried. The user's mails must be locked.
 */
export async function markMailedIfFew(
  tx: Tx,
  { orderId, userId, status }: { orderId: number; userId: number; status: OrderStatus },
): Promise<boolean> {
  const { count } = await tx`
    update order_status_history h set mailed_at = coalesce(h.mailed_at, now())
    where h.order_id = ${orderId} and h.status = ${status}
      and (h.mailed_at is not null or ${UNPAID_ORDER_MAILS_PER_DAY} > (
        select count(*)
        from orders o
        join order_status_history other on other.order_id = o.id
        where o.user_id = ${userId} and other.mailed_at > now() - interval '24 hours'
          and not ${hasMoney(tx)}
      ))`
  return count > 0
}

/** Whether the order o was paid for. Money that waits for a review counts. */
const hasMoney = (db: Queryable) => db`(
  o.paid_at is not null or exists (
    select 1
    from payments p
    where p.order_id = o.id and p.state in ('captured', 'needs_review', 'reviewed')
  )
)`
