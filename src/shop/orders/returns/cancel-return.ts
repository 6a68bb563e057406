import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../../service/audit/audit.ts'
import { shownIn } from '../../../service/config/languages.ts'
import { queueReturnMail } from '../../../service/queue/queue.ts'
import type { RequestContext } from '../request-context.ts'
import { lockReturnToMove } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { RETURN_MOVES } from './moves.ts'
import { getReturn } from './queries.ts'
import type { Return } from './schemas.ts'

/**
 * Cancels a return for its owner, as long as the shop has not decided: its units may be returned again.
 * Throws returnNotFound and invalidTransition. Contract 8.9.
 */
export async function cancelReturn(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  userId: number | null,
  { orderId, returnId }: { orderId: number; returnId: number },
  { client, deadline, lang, storeReply }: RequestContext<Return>,
): Promise<Return> {
  return stock.beginBefore(deadline, async (tx) => {
    const ids = { userId, orderId, returnId }
    const found = await lockReturnToMove(tx, 'cancel', ids)
    await moveReturn(tx, returnId, found, { status: RETURN_MOVES.cancel.to })
    await queueReturnMail(tx, returnId, 'cancelled')
    await recordAudit(tx, {
      actorUserId: userId ?? undefined,
      action: 'cancel_return',
      subject: { type: 'return', id: returnId },
      client,
      after: { order_number: found.order_number },
    })
    const cancelled = await getReturn(tx, returnId, shownIn(config, lang))
    await storeReply(tx, cancelled)
    return cancelled
  })
}
