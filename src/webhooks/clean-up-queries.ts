import type { Db } from '../db/connect.ts'
import { WEBHOOK_DELIVERY_DAYS } from '../limits.ts'

/** Old deliveries, at most `limit`: also those that still wait, at an endpoint that was switched off. */
export async function deleteOldDeliveries(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with old as (
      select d.id
      from webhook_deliveries d
      where d.created_at < now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS})
      order by d.created_at, d.id
      limit ${limit}
      for update skip locked
    )
    delete from webhook_deliveries d
    using old
    where d.id = old.id`
  return count
}
