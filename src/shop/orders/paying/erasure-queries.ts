import type { Db, Tx } from '../../../service/db/connect.ts'
import { blankReturnTexts } from '../returns/queries.ts'

/**
 * Removes what providers wrote about the payments of these orders, and what administrators wrote of refunds:
 * it may quote a name or an address.
 * No notice of them waits to be confirmed, since such orders are not erased.
 */
export async function blankProviderTexts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`
    update payments set failure_code = null
    where order_id = any(${orderIds}::bigint[]) and failure_code is not null`
  await tx`
    update refunds r set last_error = null, message = null,
      reason = case r.cause when 'administrator' then '' else r.reason end
    from order_refunds theirs
    where theirs.order_id = any(${orderIds}::bigint[]) and r.id = theirs.refund_id
      and (r.last_error is not null or r.message is not null or r.cause = 'administrator')`
  await tx`
    with asked as (
      select p.id, p.reference
      from payments p
      where p.order_id = any(${orderIds}::bigint[])
    )
    update payment_events e set payload = e.payload - 'reason'
    where e.id in ( -- each by an index of its own, which "or" would not use
      select own.id
      from asked a
      join payment_events own on own.payment_id = a.id
      union all
      -- a dispute, or a report that matched nothing, has no payment
      select named.id
      from asked a
      join payment_events named on named.payload ->> 'reference' = a.reference
      where named.payment_id is null
    )`
}

/**
 * Blanks what was written about the money of orders, and of their returns, after the person was erased; returns how many orders. All
 * erased orders are looked at, `limit` in a transaction.
 */
export async function blankTextsOfErasedOrders(db: Db, limit: number): Promise<number> {
  let blanked = 0
  let before: ErasedOrder | undefined
  do {
    const orders = await db.begin(async (tx) => {
      const page = await listErasedOrders(tx, before, limit)
      const ids = page.filter(({ has_texts }) => has_texts).map(({ id }) => id)
      if (ids.length > 0) {
        await blankProviderTexts(tx, ids)
        await blankReturnTexts(tx, ids)
      }
      blanked += ids.length
      return page
    })
    before = orders.length === limit ? orders.at(-1) : undefined
  } while (before)
  return blanked
}

type ErasedOrder = { id: number; created_at: string; has_texts: boolean }

/** Newest first, as in the index orders_user_newest. */
const listErasedOrders = (tx: Tx, before: ErasedOrder | undefined, limit: number) => tx<
  ErasedOrder[]
>`
  select o.id, utc_iso(o.created_at) as created_at,
    exists (
      select 1
      from payments p
      where p.order_id = o.id and (p.failure_code is not null
        or exists (
          select 1
          from payment_events e
          where e.payment_id = p.id and e.payload ->> 'reason' is not null
        ))
    ) or exists (
      select 1
      from order_refunds theirs
      join refunds r on r.id = theirs.refund_id
      where theirs.order_id = o.id
        and (r.last_error is not null or r.message is not null or r.cause = 'administrator' and r.reason <> '')
    ) or exists (
      select 1
      from returns rt
      where rt.order_id = o.id and (rt.reason <> '' or rt.note is not null)
    ) as has_texts
  from orders o
  where o.user_id is null and not o.is_guest ${before ? olderThan(tx, before) : tx``}
  order by o.created_at desc, o.id desc
  limit ${limit}`

/** As text: the driver would cut a time to milliseconds, and the same order would come again. */
const olderThan = (tx: Tx, { id, created_at }: ErasedOrder) =>
  tx`and (o.created_at, o.id) < (${created_at}::text::timestamptz, ${id})`
