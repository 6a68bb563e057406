import { auditOwnAccount, type Client } from '../accounts/audit.ts'
import { listIdentities } from '../accounts/identity-queries.ts'
import { findProfile } from '../accounts/profile-queries.ts'
import type { Caller } from '../accounts/queries.ts'
import { listSessions } from '../accounts/session-queries.ts'
import { getCart } from '../cart/queries.ts'
import type { Db } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import { quotaExceeded, userNotFound } from '../http/errors.ts'
import { DATA_EXPORTS_PER_DAY } from '../limits.ts'
import { listOrderDetails } from '../orders/read-queries.ts'
import { listLikes, listOutfitDetails } from '../outfits/read-queries.ts'
import { listReturnsOfUser } from '../returns/queries.ts'
import { listWishlistItems } from '../wishlist/queries.ts'
import {
  findSecondsUntilExport,
  getTimestamp,
  listAuditEntries,
  lockExports,
  lockUserAgainstErasure,
} from './queries.ts'
import type { PersonalData } from './schemas.ts'

/**
 * Everything that the shop stores about the caller, as of one moment. Throws quotaExceeded at more than
 * DATA_EXPORTS_PER_DAY. Contract 4.13.
 */
export async function exportAccount(
  { db }: Deps,
  caller: Caller,
  client: Client,
): Promise<PersonalData> {
  const seconds = await db.begin(async (tx) => {
    await lockExports(tx, caller.id)
    if (!(await lockUserAgainstErasure(tx, caller.id))) throw userNotFound()
    const wait = await findSecondsUntilExport(tx, caller.id)
    if (wait === undefined) await auditOwnAccount(tx, { userId: caller.id, client }, 'export_data')
    return wait
  })
  if (seconds !== undefined) throw quotaExceeded({ seconds, limit: DATA_EXPORTS_PER_DAY })
  return readAll(db, caller)
}

/** Of one snapshot: no part shows what another does not know yet. */
function readAll(db: Db, { id: userId, session_id }: Caller): Promise<PersonalData> {
  return db.begin('isolation level repeatable read read only', async (tx) => {
    const [exported_at, profile, identities, sessions, orders, cart] = await inOrder([
      getTimestamp(tx),
      findProfile(tx, userId),
      listIdentities(tx, userId),
      listSessions(tx, userId, session_id),
      listOrderDetails(tx, userId),
      getCart(tx, { userId }),
    ])
    if (!profile) throw userNotFound()
    const [items, returns, outfits, likes, audit] = await inOrder([
      listWishlistItems(tx, userId),
      listReturnsOfUser(tx, userId),
      listOutfitDetails(tx, userId),
      listLikes(tx, userId),
      listAuditEntries(tx, userId),
    ])
    return {
      exported_at,
      profile,
      identities,
      sessions,
      orders,
      returns,
      cart,
      wishlist: { items, total_items: items.length },
      outfits,
      likes,
      audit,
    }
  })
}
