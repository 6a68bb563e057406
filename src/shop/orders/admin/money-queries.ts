/** Lists of refunds and of payments. */
import type { Queryable } from '../../../service/db/connect.ts'
import { limitToPage } from '../../../service/db/pages.ts'
import type { Listed } from '../../../service/fields/pages.ts'
import type {
  ListedPayment,
  ListedRefund,
  PaymentListQuery,
  RefundListQuery,
} from './money-schemas.ts'
import { buyerJson, paymentKeys, paymentsOfOrder } from './queries.ts'
import { refundKeys } from './refund-queries.ts'

const orderKeys = (db: Queryable) => db`
  'order_id', o.id, 'order_number', o.order_number, 'user', ${buyerJson(db)}`

/** One page of all refunds, newest first, and how many there are; one statement. */
export async function listRefunds(
  db: Queryable,
  query: RefundListQuery,
): Promise<Listed<ListedRefund>> {
  const { state, order_id } = query
  const ofOrder = db`
    and r.id in (select shown.refund_id from order_refunds shown where shown.order_id = ${order_id ?? null})`
  const matching = db`
    from refunds r
    where true
      ${state === undefined ? db`` : db`and r.state = ${state}`}
      ${order_id === undefined ? db`` : ofOrder}`
  const newestFirst = db`r.created_at desc, r.id desc`
  const [list] = await db<[Listed<ListedRefund>]>`
    with total as (
      select count(*)::integer as count ${matching}
    ),
    page as (
      select r.id
      ${matching}
      order by ${newestFirst}
      ${limitToPage(db, query)}
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${refundKeys(db)}, ${orderKeys(db)})
          order by ${newestFirst}), '[]')
        from page
        join refunds r on r.id = page.id
        join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id) as results
    from total`
  return list
}

/** Payments at providers, and money that came by hand. */
export async function listPayments(
  db: Queryable,
  query: PaymentListQuery,
): Promise<Listed<ListedPayment>> {
  const { needs, order_id } = query
  const matching = db`
    from payments p
    where true
      ${needs === undefined ? db`` : db`and p.state = 'needs_review'`}
      ${order_id === undefined ? db`` : db`and p.order_id = ${order_id}`}`
  const newestFirst = db`p.created_at desc, p.id desc`
  const [list] = await db<[Listed<ListedPayment>]>`
    with total as (
      select count(*)::integer as count ${matching}
    ),
    page as (
      select p.id, p.order_id
      ${matching}
      order by ${newestFirst}
      ${limitToPage(db, query)}
    )
    select total.count,
      (select coalesce(json_agg(json_build_object(${paymentKeys(db)}, ${orderKeys(db)})
          order by ${newestFirst}), '[]')
        from page
        join orders o on o.id = page.order_id
        join lateral (${paymentsOfOrder(db)}) p on p.id = page.id) as results
    from total`
  return list
}
