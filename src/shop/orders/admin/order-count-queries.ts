import type { Fragment, Queryable } from '../../../service/db/connect.ts'

/** So many orders have ids up to `last_id`, now and later: orders are not deleted. */
export type OlderOrders = { last_id: number; count: number }

/** Those so old that no transaction with a lower id can still be under way. */
export async function countOlderOrders(db: Queryable): Promise<OlderOrders> {
  const [older] = await db<[OlderOrders]>`
    select coalesce(max(o.id), 0)::bigint as last_id, count(*)::integer as count
    from orders o
    where o.id <= (
      select newest.id
      from orders newest
      where newest.created_at < now() - interval '10 minutes'
      order by newest.created_at desc, newest.id desc
      limit 1
    )`
  return older
}

/** Selects the `count` of all orders. */
export const orderCount = (db: Queryable, { last_id, count }: OlderOrders): Fragment => db`
  select (${count}::integer + count(*))::integer as count
  from orders o
  where o.id > ${last_id}`
