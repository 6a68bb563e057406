/** Who was erased, without names and addresses: for a copy of the database that is older than the erasures. */
import type { Queryable, Tx } from '../../service/db/connect.ts'
import { beginningOf } from '../../service/db/days.ts'
import { isUserBefore } from '../../shop/accounts/erasure-queries.ts'
import { findGuestOrderBefore } from '../../shop/orders/erasure-queries.ts'
import { lockPastOrders } from '../../shop/past-orders/queries.ts'
import { eraseGuest, erasePastOrders, eraseUser } from './erase-user.ts'

export const ERASED_KINDS = ['account', 'order', 'past-order'] as const

/** `id` is that of an account or an order; of a past order its source and number, which an import keeps. */
export type Erasure = { erased_at: string; kind: (typeof ERASED_KINDS)[number]; id: string }

/** The oldest first. `since` is a day of the shop, or a moment; all without it. */
export async function listErasures(
  db: Queryable,
  since: string | undefined,
  { timeZone }: { timeZone: string },
): Promise<Erasure[]> {
  return db<Erasure[]>`
    select utc_iso(a.happened_at) as erased_at, a.subject_id as id,
      case a.action
        when 'delete_account' then 'account'
        when 'erase_order' then 'order'
        else 'past-order' end as kind
    from audit_log a
    where a.action in ('delete_account', 'erase_order', 'erase_past_order')
      ${since === undefined ? db`` : db`and a.happened_at >= ${beginningOf(db, since, timeZone)}`}
    order by a.id`
}

/**
 * Erases once more, in the caller's transaction. False if it is not there, or came after the erasure: ids that were given
 * since a backup are given again after it is restored. Throws what eraseUser and eraseGuest throw.
 */
export async function eraseAgain(tx: Tx, { erased_at, kind, id }: Erasure): Promise<boolean> {
  if (kind === 'past-order') {
    const [source = '', ...number] = id.split(' ')
    return (await erasePastOrders(tx, { source, number: number.join(' ') })) > 0
  }
  if (kind === 'order') {
    const order = await findGuestOrderBefore(tx, Number(id), erased_at)
    return order !== undefined && (await eraseGuest(tx, order)) > 0
  }
  if (!(await isUserBefore(tx, Number(id), erased_at))) return false
  // For as long as the caller waits for an import: eraseUser would give up sooner.
  await lockPastOrders(tx)
  await eraseUser(tx, Number(id))
  return true
}
