import { usersByEmail } from '../../accounts/admin/queries.ts'
import type { Fragment, Queryable, Tx } from '../../db/connect.ts'
import { startOfDay } from '../../db/days.ts'
import { contains } from '../../db/search.ts'
import type { Listed } from '../../fields/pages.ts'
import { CURRENCY } from '../../limits.ts'
import { orderDetail, orderSummary, pageOfOrders } from '../read-queries.ts'
import type {
  AdminOrder,
  AdminOrderListQuery,
  AdminOrderSummary,
  MoveOrderBody,
  Refund,
} from './schemas.ts'

/** One page of the orders of all users, and how many there are; one statement. */
export async function listAllOrders(
  db: Queryable,
  query: AdminOrderListQuery,
  timeZone: string,
): Promise<Listed<AdminOrderSummary>> {
  const direction = query.ordering.startsWith('-') ? db`desc` : db`asc`
  const key = query.ordering.endsWith('total_price') ? db`o.total_price` : db`o.created_at`
  const { search } = query
  const [list] = await db<[Listed<AdminOrderSummary>]>`${pageOfOrders(db, query, {
    ...(search === undefined ? {} : { found: searched(db, search) }),
    matching: db`from orders o where true ${filters(db, query, timeZone)}`,
    ordering: db`${key} ${direction}, o.id ${direction}`,
    shown: db`${orderSummary(db)}, 'paid_at', utc_iso(o.paid_at), 'user', ${buyerJson(db)}`,
  })}`
  return list
}

function filters(db: Queryable, query: AdminOrderListQuery, timeZone: string): Fragment {
  const { status, user_id, search, created_after, created_before } = query
  return db`
    ${status === undefined ? db`` : db`and o.status = ${status}`}
    ${user_id === undefined ? db`` : db`and o.user_id = ${user_id}`}
    ${search === undefined ? db`` : db`and o.id in (select f.id from found f)`}
    ${created_after === undefined ? db`` : db`and o.created_at >= ${startOfDay(db, db`${created_after}`, timeZone)}`}
    ${created_before === undefined ? db`` : db`and o.created_at < ${startOfDay(db, db`${created_before}::date + 1`, timeZone)}`}`
}

/** By their number, for which all are read, or by the address of their buyer, which has an index. */
const searched = (db: Queryable, search: string): Fragment => db`
  select numbered.id
  from orders numbered
  where ${contains(db, db`numbered.order_number`, search)}
  union all
  select bought.id
  from (${usersByEmail(db, search)}) buyer
  join orders bought on bought.user_id = buyer.id`

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

/** How money came that no provider reported. */
type MoneyByHand = Pick<MoveOrderBody, 'method' | 'reference' | 'received_at'>

/**
 * Records with an order that was just marked as paid how its money came. Money of a wrong amount that is
 * with a provider, and was not paid back, is a part of the price.
 */
export async function updateMoneyByHand(
  tx: Tx,
  orderId: number,
  { method = 'other', reference, received_at }: MoneyByHand,
  { vatPercent }: { vatPercent: string },
): Promise<void> {
  await tx`
    update order_status_history h set
      money_method = ${method},
      money_reference = ${reference || null},
      money_received_at = ${received_at ?? null},
      money_amount = greatest(o.total_price - (
        select coalesce(sum(b.amount_left), 0)
        from payments p
        join payment_balances b on b.payment_id = p.id
        where p.order_id = o.id and p.state in ('needs_review', 'reviewed')
          and p.currency = ${CURRENCY}
      ), 0),
      vat_percent = ${vatPercent}
    from orders o
    where h.order_id = ${orderId} and h.is_marked_paid and o.id = h.order_id`
}

export async function isAhead(tx: Tx, moment: string): Promise<boolean> {
  const [{ is_ahead }] = await tx<[{ is_ahead: boolean }]>`
    select ${moment}::timestamptz > now() as is_ahead`
  return is_ahead
}

/** The order of any user with its buyer and all its money, oldest first; one statement. */
export async function findAnyOrder(
  db: Queryable,
  orderId: number,
): Promise<AdminOrder | undefined> {
  const [order] = await db<[AdminOrder?]>`
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
    'method', p.method,
    'reference', p.reference,
    'provider_payment_id', p.provider_payment_id,
    'failure_code', p.failure_code,
    'captured_at', utc_iso(p.captured_at),
    'received_at', utc_iso(p.received_at),
    'created_at', utc_iso(p.created_at)
  ) order by p.created_at, p.id), '[]')
  from (
    select asked.id, asked.state, asked.amount, asked.currency, asked.adapter, asked.slot,
      null as method, asked.reference, asked.provider_payment_id, asked.failure_code,
      asked.captured_at, asked.created_at,
      case when asked.state in ('needs_review', 'reviewed') then asked.created_at
        else asked.captured_at end as received_at
    from payments asked
    where asked.order_id = o.id
    union all
    select null, 'by_hand', b.amount, ${CURRENCY}, null, o.payment_method, b.method, b.reference, null, null,
      null, b.booked_at, b.received_at
    from bookings b
    where b.order_id = o.id and b.kind = 'payment' and b.provider is null
  ) p
)`

const refundsJson = (db: Queryable) => db`(
  select coalesce(json_agg(${refundJson(db)} order by r.created_at, r.id), '[]')
  from refunds r
  join payments p on p.id = r.payment_id
  where p.order_id = o.id
)`

/** The refund is `r`, its payment `p`. */
const refundJson = (db: Queryable) => db`
  json_build_object(
    'id', r.id,
    'payment_id', r.payment_id,
    'state', r.state,
    'amount', r.amount::text,
    'currency', p.currency,
    'reason', r.reason,
    'cause', r.cause,
    'return_id', r.return_id,
    'provider_refund_id', r.provider_refund_id,
    'attempts', r.attempts,
    'last_error', r.last_error,
    'created_at', utc_iso(r.created_at),
    'updated_at', utc_iso(r.updated_at)
  )`

export async function getRefund(tx: Tx, refundId: string): Promise<Refund> {
  const [row] = await tx<[{ shown: Refund }]>`
    select ${refundJson(tx)} as shown
    from refunds r
    join payments p on p.id = r.payment_id
    where r.id = ${refundId}`
  return row.shown
}

/** What is known of the parcel of an order; blank is unknown. */
type NewShipment = { carrier: string; tracking_number: string; tracking_url: string }

export async function insertShipment(
  tx: Tx,
  orderId: number,
  { carrier, tracking_number, tracking_url }: NewShipment,
): Promise<void> {
  await tx`
    insert into shipments (order_id, carrier, tracking_number, tracking_url)
    values (${orderId}, ${carrier || null}, ${tracking_number || null}, ${tracking_url || null})`
}

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
