import type { Db } from '../db/connect.ts'
import { blankProviderTexts } from './erasure-queries.ts'

/** Blanks what providers wrote about orders after the person was erased; returns how many orders. */
export async function blankTextsOfErasedOrders(db: Db, limit: number): Promise<number> {
  return db.begin(async (tx) => {
    const orders = await tx<{ id: number }[]>`
      select o.id
      from orders o
      where o.user_id is null and exists (
        select 1
        from payments p
        where p.order_id = o.id and (p.failure_code is not null
          or exists (select 1 from refunds r where r.payment_id = p.id and r.last_error is not null)
          or exists (
            select 1
            from payment_events e
            where e.payment_id = p.id and e.payload ->> 'reason' is not null
          ))
      )
      order by o.id
      limit ${limit}`
    const ids = orders.map(({ id }) => id)
    // It looks at every event, which is too much for nothing.
    if (ids.length > 0) await blankProviderTexts(tx, ids)
    return ids.length
  })
}
