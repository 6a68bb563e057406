import type { Queryable } from '../db/connect.ts'
import { LINKS_PER_ORDER_MAX } from '../limits/orders.ts'
import type { OwnOrder } from './queries.ts'

export type Unpaid = { orders: number; units: number }

/**
 * Counts what a user has ordered and not paid. `orders`: those of the last `hours` (0: all), because
 * older ones can no longer be paid and will be cancelled. `units`: reserved now, without those of
 * `renewedId`, an order whose reservation is being replaced.
 */
export async function countUnpaid(
  db: Queryable,
  userId: number,
  { hours, renewedId }: { hours: number; renewedId?: number },
): Promise<Unpaid> {
  const [unpaid] = await db<[Unpaid]>`
    select count(*) filter (
        where ${hours} = 0 or o.created_at > now() - make_interval(hours => ${hours})
      )::integer as orders,
      coalesce(sum(reserved.units), 0)::integer as units
    from orders o
    cross join lateral (
      select sum(r.quantity) as units
      from stock_reservations r
      where r.order_id = o.id and r.order_id is distinct from ${renewedId ?? null}
        -- As in cart_to_order.sql: not by the index of live reservations.
        and coalesce(r.consumed_at, r.released_at) is null
        and r.expires_at > statement_timestamp()
    ) reserved
    where o.user_id = ${userId} and o.status = 'pending'`
  return unpaid
}

export type OrderToPay = OwnOrder & { amount_due: string; is_renewable: boolean }

/** An order of this user; it is renewable until it is `hours` old, and LINKS_PER_ORDER_MAX times. */
export async function findOrderToPay(
  db: Queryable,
  userId: number,
  orderId: number,
  hours: number,
): Promise<OrderToPay | undefined> {
  const [order] = await db<[OrderToPay?]>`
    select o.id, o.order_number, o.total_price::text as total_price, amount_due(o)::text as amount_due,
      o.status,
      o.created_at > now() - make_interval(hours => ${hours}) and ${LINKS_PER_ORDER_MAX} > (
        select count(*) from payments p where p.order_id = o.id
      ) as is_renewable
    from orders o
    where o.id = ${orderId} and o.user_id = ${userId}`
  return order
}
