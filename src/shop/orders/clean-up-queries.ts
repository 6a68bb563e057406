import type { Db, Tx } from '../../service/db/connect.ts'
import { ORDER_RESERVATION_HOURS } from '../../service/limits/orders.ts'

export type UnpaidOrder = {
  id: number
  created_at: string
  /** Cancelled even if its provider has not said whether it was paid. */
  is_overdue: boolean
}

/**
 * Pending orders older than `hours` (0: none), and those by phone whose time has ended, oldest first, beyond `after` in that
 * order; at most `limit`.
 */
export async function listUnpaidOrders(
  db: Db,
  { hours, waitDays }: { hours: number; waitDays: number },
  { after, limit }: { after: UnpaidOrder | undefined; limit: number },
): Promise<UnpaidOrder[]> {
  return db<UnpaidOrder[]>`
    select o.id, utc_iso(o.created_at) as created_at,
      coalesce(o.payable_until, o.created_at + make_interval(hours => ${hours}))
        < now() - make_interval(days => ${waitDays}) as is_overdue
    from orders o
    where o.status = 'pending'
      and (o.payable_until < now() or ${hours === 0 ? db`false` : placedBefore(db, hours)})
      ${after ? beyond(db, after) : db``}
    order by o.created_at, o.id
    limit ${limit}`
}

const placedBefore = (db: Db, hours: number) => db`
  o.payable_until is null and o.created_at < now() - make_interval(hours => ${hours})`

/** As text: the driver would cut a time to milliseconds, and the same order would come again. */
const beyond = (db: Db, { id, created_at }: UnpaidOrder) =>
  db`and (o.created_at, o.id) > (${created_at}::text::timestamptz, ${id})`

/** The pending orders of a user that were placed until that moment. */
export async function listPendingOrdersOfUser(
  db: Db,
  userId: number,
  until: string,
): Promise<number[]> {
  const orders = await db<{ id: number }[]>`
    select o.id
    from orders o
    where o.user_id = ${userId} and o.status = 'pending'
      and o.created_at <= ${until}::text::timestamptz
    order by o.id`
  return orders.map(({ id }) => id)
}

/** False for an order that another transaction has locked, or that is not pending any more. */
export async function lockOrderIfPending(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select o.id
    from orders o
    where o.id = ${orderId} and o.status = 'pending'
    for update skip locked`
  return count === 1
}

/** Whether stock is reserved for it: its buyer may be paying now. The order must be locked. */
export async function hasLiveReservation(tx: Tx, orderId: number): Promise<boolean> {
  const { count } = await tx`
    select 1
    from stock_reservations r
    where r.order_id = ${orderId} and r.consumed_at is null and r.released_at is null
      and r.expires_at > statement_timestamp()`
  return count > 0
}

/**
 * Marks expired reservations as released, at most `limit`. They count for nothing since they expired,
 * but the index of live reservations would never get smaller.
 */
export async function releaseExpiredReservations(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with expired as (
      select r.id
      from stock_reservations r
      where r.consumed_at is null and r.released_at is null and r.expires_at <= now()
      order by r.expires_at, r.id
      limit ${limit}
      for update skip locked
    )
    update stock_reservations r set released_at = r.expires_at
    from expired
    where r.id = expired.id`
  return count
}

/**
 * Forgets the clients of guests' orders that no longer bound what these may order, at most `limit`: after
 * ORDER_RESERVATION_HOURS an order can be paid no more.
 */
export async function forgetOldClients(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    update guest_orders g set client = null
    from (
      select old.order_id
      from guest_orders old
      where old.client is not null
        and old.created_at < now() - make_interval(hours => ${ORDER_RESERVATION_HOURS})
      order by old.created_at, old.order_id
      limit ${limit}
      for update skip locked
    ) old
    where g.order_id = old.order_id`
  return count
}
