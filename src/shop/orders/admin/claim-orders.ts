/** Packers take orders, so that no two of them fetch the same garments. */

import type { Deps } from '../../../deps.ts'
import {
  type Administrator,
  recordChange,
  recordChanges,
} from '../../../service/administration/administrator.ts'
import { notFound, permissionDenied } from '../../../service/http/errors.ts'
import { isAtLeast } from '../../../service/http/roles.ts'
import { listOrdersById } from './list-queries.ts'
import type { AdminOrderSummary } from './list-schemas.ts'
import {
  claimOrdersToPack,
  deleteClaim,
  deleteExpiredClaims,
  lockClaim,
  lockClaims,
} from './packing-queries.ts'

/** Claims for the caller the oldest unclaimed orders to pack; fewer if there are fewer. */
export async function claimOrders(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  count: number,
): Promise<{ results: AdminOrderSummary[] }> {
  return db.begin(async (tx) => {
    await lockClaims(tx)
    await deleteExpiredClaims(tx)
    const ids = await claimOrdersToPack(tx, administrator.userId, count)
    // So that a packer who asks again and again leaves no rows.
    if (ids.length === 0) return { results: [] }
    const results = await listOrdersById(tx, ids)
    // A row each: an order shows who took it.
    const changes = results.map(({ id, order_number }) => ({
      action: 'claim_orders' as const,
      subject: { type: 'order' as const, id },
      after: { order_number },
    }))
    return recordChanges(tx, administrator, changes, { results })
  })
}

/** Throws notFound of an unclaimed order, and permissionDenied to a packer of what another has claimed. */
export async function releaseOrder(
  { db }: Pick<Deps, 'db'>,
  administrator: Administrator,
  orderId: number,
): Promise<void> {
  const { role, userId } = administrator
  await db.begin(async (tx) => {
    const claim = await lockClaim(tx, orderId)
    if (!claim) throw notFound()
    if (claim.user_id !== userId && !isAtLeast(role, 'clerk')) throw permissionDenied()
    await deleteClaim(tx, orderId)
    const change = { action: 'release_order', subject: { type: 'order', id: orderId } } as const
    await recordChange(tx, administrator, change, undefined)
  })
}
