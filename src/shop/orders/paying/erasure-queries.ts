import type { Tx } from '../../../service/db/connect.ts'

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
