import type { Db } from '../db/connect.ts'
import { GUEST_SESSION_SECONDS } from '../limits.ts'

/**
 * Deletes lines of carts whose cookie has expired, at most `limit`. Every change of a cart renews the
 * cookie, also a change that leaves no trace in its lines, such as the removal of another line: so they
 * stay twice as long as a cookie. A line whose cookie never came back looks like one of a guest who has
 * left the page open, so it is not deleted earlier.
 */
export async function deleteAbandonedGuestItems(db: Db, limit: number): Promise<number> {
  const { count } = await db`
    with abandoned as (
      select ci.id
      from cart_items ci
      where ci.session_key is not null
        and ci.updated_at < now() - 2 * make_interval(secs => ${GUEST_SESSION_SECONDS})
        and not exists (
          select 1
          from cart_items newer
          where newer.session_key = ci.session_key
            and newer.updated_at >= now() - 2 * make_interval(secs => ${GUEST_SESSION_SECONDS})
        )
      order by ci.updated_at, ci.id
      limit ${limit}
      for update of ci skip locked
    )
    delete from cart_items ci
    using abandoned
    where ci.id = abandoned.id`
  return count
}
