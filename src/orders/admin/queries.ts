import type { Fragment, Queryable } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import type { OrderStatus } from '../queries.ts'
import {
  type OrderDetailRow,
  type OrderSummaryRow,
  orderDetail,
  orderSummary,
} from '../read-queries.ts'

type Buyer = { id: number; email: string; username: string; first_name: string; last_name: string }

export type AdminOrderSummaryRow = OrderSummaryRow & { user: Buyer; paid_at: string | null }

export type AdminOrderQuery = {
  status: OrderStatus | undefined
  user_id: number | undefined
  search: string | undefined
  /** Days as YYYY-MM-DD, UTC; both are included. */
  created_after: string | undefined
  created_before: string | undefined
  ordering: 'created_at' | '-created_at' | 'total_price' | '-total_price'
  page: number | 'last'
  page_size: number
}

/** One page of everybody's orders, and how many there are; one statement. */
export async function listAllOrders(db: Queryable, query: AdminOrderQuery) {
  const page = query.page === 'last' ? null : query.page
  const direction = query.ordering.startsWith('-') ? db`desc` : db`asc`
  const key = query.ordering.endsWith('total_price') ? db`o.total_price` : db`o.created_at`
  const matching = db`
    from orders o
    join users u on u.id = o.user_id
    where true ${filters(db, query)}`
  const [list] = await db<[{ count: number; results: AdminOrderSummaryRow[] }]>`
    with total as (
      select count(*)::integer as count ${matching}
    ),
    page as (
      select o.id, o.order_number, o.status, o.total_price, o.address, o.created_at, o.updated_at,
        o.paid_at, o.user_id
      ${matching}
      order by ${key} ${direction}, o.id ${direction}
      limit ${query.page_size}
      offset (select page_offset(${page}, ${query.page_size}, count) from total)
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(
          ${orderSummary(db)},
          'paid_at', utc_iso(o.paid_at),
          'user', ${buyerJson(db)}
        ) order by ${key} ${direction}, o.id ${direction}), '[]')
        from page o) as results
    from total`
  return list
}

function filters(db: Queryable, query: AdminOrderQuery): Fragment {
  const { status, user_id, search, created_after, created_before } = query
  return db`
    ${status === undefined ? db`` : db`and o.status = ${status}`}
    ${user_id === undefined ? db`` : db`and o.user_id = ${user_id}`}
    ${search === undefined ? db`` : db`and (${contains(db, db`o.order_number`, search)} or ${contains(db, db`u.email`, search)})`}
    ${created_after === undefined ? db`` : db`and o.created_at >= ${created_after}::date`}
    ${created_before === undefined ? db`` : db`and o.created_at < ${created_before}::date + 1`}`
}

const buyerJson = (db: Queryable) => db`(
  select json_build_object(
    'id', buyer.id,
    'email', buyer.email,
    'username', buyer.username,
    'first_name', buyer.first_name,
    'last_name', buyer.last_name
  )
  from users buyer
  where buyer.id = o.user_id
)`

export type AdminOrderRow = Omit<OrderDetailRow, 'status_history'> & {
  user: Buyer
  status_history: {
    status: OrderStatus
    timestamp: string
    /** Who moved it by hand, and what he noted. */
    actor: string | null
    note: string | null
  }[]
  cancel_reason: string | null
  payments: {
    id: number
    state: 'open' | 'failed' | 'captured' | 'needs_review' | 'reviewed' | 'void'
    amount: string
    currency: string
    adapter: string
    payment_method: string
    reference: string
    provider_payment_id: string | null
    failure_code: string | null
    captured_at: string | null
    created_at: string
  }[]
  refunds: {
    id: string
    payment_id: number
    state: 'pending' | 'submitted' | 'completed' | 'failed' | 'manual'
    amount: string
    currency: string
    reason: string
    cause: 'cancellation' | 'surplus' | 'provider'
    provider_refund_id: string | null
    attempts: number
    last_error: string | null
    created_at: string
    updated_at: string
  }[]
}

/** Anybody's order with its buyer and all its money, oldest first; one statement. */
export async function findAnyOrder(
  db: Queryable,
  orderId: number,
): Promise<AdminOrderRow | undefined> {
  const [order] = await db<[AdminOrderRow?]>`
    select ${orderDetail(db)}, o.cancel_reason,
      ${buyerJson(db)} as user,
      ${historyJson(db)} as status_history,
      ${paymentsJson(db)} as payments,
      ${refundsJson(db)} as refunds
    from orders o
    where o.id = ${orderId}`
  return order
}

const historyJson = (db: Queryable) => db`(
  select json_agg(json_build_object(
    'status', h.status,
    'timestamp', utc_iso(h.created_at),
    'actor', actor.email,
    'note', h.note
  ) order by h.id)
  from order_status_history h
  left join users actor on actor.id = h.actor_user_id
  where h.order_id = o.id
)`

const paymentsJson = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(
    'id', p.id,
    'state', p.state,
    'amount', p.amount::text,
    'currency', p.currency,
    'adapter', p.adapter,
    'payment_method', p.slot,
    'reference', p.reference,
    'provider_payment_id', p.provider_payment_id,
    'failure_code', p.failure_code,
    'captured_at', utc_iso(p.captured_at),
    'created_at', utc_iso(p.created_at)
  ) order by p.id), '[]')
  from payments p
  where p.order_id = o.id
)`

const refundsJson = (db: Queryable) => db`(
  select coalesce(json_agg(json_build_object(
    'id', r.id,
    'payment_id', r.payment_id,
    'state', r.state,
    'amount', r.amount::text,
    'currency', p.currency,
    'reason', r.reason,
    'cause', r.cause,
    'provider_refund_id', r.provider_refund_id,
    'attempts', r.attempts,
    'last_error', r.last_error,
    'created_at', utc_iso(r.created_at),
    'updated_at', utc_iso(r.updated_at)
  ) order by r.created_at, r.id), '[]')
  from refunds r
  join payments p on p.id = r.payment_id
  where p.order_id = o.id
)`

/** Whether there is such an order. */
export async function isOrder(db: Queryable, orderId: number): Promise<boolean> {
  const { count } = await db`select 1 from orders where id = ${orderId}`
  return count === 1
}

/** The order that a payment is of; undefined if there is no such payment. */
export async function findOrderIdOfPayment(
  db: Queryable,
  paymentId: number,
): Promise<number | undefined> {
  const [payment] = await db<[{ order_id: number }?]>`
    select order_id from payments where id = ${paymentId}`
  return payment?.order_id
}
