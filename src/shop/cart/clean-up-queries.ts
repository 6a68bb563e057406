import type { Db } from '../../service/db/connect.ts'
import { deleteOldest } from '../../service/db/delete-oldest.ts'
import { GUEST_SESSION_SECONDS } from '../../service/limits/orders.ts'
import { CART_KEY_MINUTES } from '../../service/limits/service.ts'

/**
 * Deletes lines of carts whose cookie has expired, at most `limit`. Every change of a cart renews the
 * cookie, also a change that leaves no trace in its lines, such as the removal of another line: so they
 * stay twice as long as a cookie. A line whose cookie never came back looks like one of a guest who has
 * left the page open, so it is not deleted earlier.
 */
export const deleteAbandonedGuestItems = (db: Db, limit: number) =>
  deleteOldest(db, db`cart_items`, {
    where: db`
      session_key is not null
        and updated_at < now() - 2 * make_interval(secs => ${GUEST_SESSION_SECONDS})
        and not exists (
          select 1
          from cart_items newer
          where newer.session_key = cart_items.session_key
            and newer.updated_at >= now() - 2 * make_interval(secs => ${GUEST_SESSION_SECONDS})
        )`,
    by: db`updated_at`,
    key: db`id`,
    limit,
  })

/** Until it is deleted, what a key has added is answered again. */
export const deleteOldCartReplies = (db: Db, limit: number) =>
  deleteOldest(db, db`cart_replies`, {
    where: db`created_at < now() - make_interval(mins => ${CART_KEY_MINUTES})`,
    by: db`created_at`,
    key: db`cart, key`,
    limit,
  })
