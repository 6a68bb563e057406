import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { fieldErrors, orderNotFound, permissionDenied } from '../../../service/http/errors.ts'
import {
  claimOrdersOfAddress,
  findGuestOrder,
  giveToUser,
  lockGuestOrder,
} from '../guest-queries.ts'
import type { RequestContext } from '../request-context.ts'
import type { ClaimBody, Claimed } from './schemas.ts'
import { isOrderToken } from './token.ts'

type Claimant = { id: number; email: string; is_verified: boolean }
type Parts = Pick<Deps, 'config' | 'db'>

/**
 * Gives guests' orders to an account: all of its address, or the one that it has the token of. Their tokens end.
 * Throws permissionDenied for an account whose address is not proven, field errors where only one of number and
 * token is given, and orderNotFound.
 */
export async function claimOrders(
  parts: Parts,
  user: Claimant,
  { order_number, order_token }: ClaimBody,
  { client, storeReply }: Omit<RequestContext<Claimed>, 'deadline'>,
): Promise<Claimed> {
  if (!user.is_verified) throw permissionDenied()
  const required = ['This field is required.']
  if ((order_number === undefined) !== (order_token === undefined)) {
    throw fieldErrors(
      order_number === undefined ? { order_number: required } : { order_token: required },
    )
  }
  return parts.db.begin(async (tx) => {
    const claimed =
      order_number === undefined || order_token === undefined
        ? await claimOrdersOfAddress(tx, user.id, user.email)
        : await claimOne(tx, parts, user.id, { order_number, order_token })
    if (claimed.length > 0) {
      await recordAudit(tx, {
        actorUserId: user.id,
        action: 'claim_orders',
        subject: { type: 'user', id: user.id },
        client,
        after: { order_numbers: claimed },
      })
    }
    await storeReply(tx, { claimed })
    return { claimed }
  })
}

async function claimOne(
  tx: Tx,
  { config }: Parts,
  userId: number,
  { order_number, order_token }: { order_number: string; order_token: string },
): Promise<string[]> {
  const order = await findGuestOrder(tx, order_number)
  if (!isOrderToken(config, order, order_token) || !order) throw orderNotFound()
  if (!(await lockGuestOrder(tx, order.id))) throw orderNotFound()
  // Read again: a correction that the lock has waited for may have ended the token.
  if (!isOrderToken(config, await findGuestOrder(tx, order_number), order_token))
    throw orderNotFound()
  return giveToUser(tx, userId, [order.id])
}
