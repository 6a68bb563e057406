import type { Tx } from '../db/connect.ts'

/**
 * Removes what providers wrote about the payments of these orders, and why administrators refunded them:
 * it may quote a name or an address.
 * No notice of them waits to be confirmed, since such orders are not erased.
 */
export async function blankProviderTexts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx`
    update payments set failure_code = null
    where order_id = any(${orderIds}::bigint[]) and failure_code is not null`
  await tx`
    update refunds r set last_error = null,
      reason = case r.cause when 'administrator' then '' else r.reason end
    from payments p
    where p.order_id = any(${orderIds}::bigint[]) and r.payment_id = p.id
      and (r.last_error is not null or r.cause = 'administrator')`
  await tx`
    with asked as (
      select p.id, p.reference
      from payments p
      where p.order_id = any(${orderIds}::bigint[])
    )
    update payment_events e set payload = e.payload - 'reason'
    where e.payment_id in (select a.id from asked a)
      -- a dispute, or a report that matched nothing, has no payment
      or (e.payment_id is null and e.payload ->> 'reference' in (select a.reference from asked a))`
}
