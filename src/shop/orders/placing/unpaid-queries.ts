import type { Queryable, Tx } from '../../../service/db/connect.ts'
import { LINKS_PER_ORDER_MAX, UNVERIFIED_ACCOUNTS_MAX } from '../../../service/limits/orders.ts'
import type { WayBack } from '../paying/ways-back.ts'
import { isReadableBy, type OrderReader, type OwnOrder } from '../queries.ts'

/** Ordered and not paid; `orders` and `client_units` are counted where they are bounded. */
export type Unpaid = { orders: number; units: number; client_units: number }

/**
 * Counts the units that a user has reserved and not paid, with those of other accounts as limits_of_user() in SQL, and
 * without those of `renewedId`, an order whose reservation is being replaced. Orders by phone do not count.
 */
export async function countUnpaid(
  db: Queryable,
  userId: number,
  { renewedId }: { renewedId: number },
): Promise<Unpaid> {
  const [unpaid] = await db<[Unpaid]>`
    select 0 as orders, coalesce(sum(reserved.units), 0)::integer as units, 0 as client_units
    from unnest(accounts_of_buyer(${userId}, ${UNVERIFIED_ACCOUNTS_MAX})) as account (id)
    cross join lateral (
      select sum(live.quantity) as units
      from orders o
      cross join lateral (
        select sum(r.quantity) as quantity
        from stock_reservations r
        where r.order_id = o.id and r.order_id <> ${renewedId}
          -- As in limits_of_user.sql: not by the index of live reservations.
          and coalesce(r.consumed_at, r.released_at) is null
          and r.expires_at > statement_timestamp()
      ) live
      where o.user_id = account.id and o.status = 'pending' and o.payable_until is null
    ) reserved`
  return unpaid
}

/** Takes it of an unverified user alone. sql/functions/orders/lock_mailbox.sql */
export async function lockMailbox(tx: Tx, userId: number): Promise<void> {
  await tx`select lock_mailbox(${userId})`
}

export type OrderToPay = OwnOrder &
  WayBack & {
    amount_due: string
    is_renewable: boolean
    /** Of one by phone: until when it has its stock and the use of its discount, whatever else becomes of these. */
    held_until: string | null
  }

/**
 * An order of this reader; it is renewable until it is `hours` old, and LINKS_PER_ORDER_MAX times. One by phone as long as
 * its stock is reserved, and so often for each day of that, a begun one too.
 */
export async function findOrderToPay(
  db: Queryable,
  reader: OrderReader,
  orderId: number,
  hours: number,
): Promise<OrderToPay | undefined> {
  const [order] = await db<[OrderToPay?]>`
    select o.id, o.order_number, o.total_price::text as total_price, amount_due(o)::text as amount_due,
      o.status, o.return_url, o.language,
      utc_iso(o.payable_until) as held_until,
      coalesce(o.payable_until, o.created_at + make_interval(hours => ${hours})) > now() and (
        select count(*) from payments p where p.order_id = o.id
      ) < ${LINKS_PER_ORDER_MAX}
        * greatest(1, ceil(extract(epoch from o.payable_until - o.created_at) / 86400)) as is_renewable
    from orders o
    where o.id = ${orderId} and ${isReadableBy(db, reader)}`
  return order
}
