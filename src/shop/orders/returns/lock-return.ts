import type { StockTx } from '../../../service/db/connect.ts'
import { underLocks } from '../../../service/db/in-order.ts'
import { invalidTransition, returnNotFound } from '../../../service/http/errors.ts'
import { RETURN_MOVES, type ReturnMove } from './moves.ts'
import { lockOrderOfReturn, lockReturnOf, type ReturnToMove } from './queries.ts'

type Ids = {
  userId: number | null
  returnId: number
  /** Of the path, if it names one: a return of another order is then an unknown one. */
  orderId?: number
}

/**
 * Locks a return that is about to be moved, after its order, and checks that this caller may move it now.
 * Throws returnNotFound and invalidTransition.
 */
export async function lockReturnToMove(
  tx: StockTx,
  move: ReturnMove,
  { userId, returnId, orderId }: Ids,
): Promise<ReturnToMove> {
  const { from, to, by } = RETURN_MOVES[move]
  const caller = { userId, isAdmin: by === 'administrator' }
  const [found] = await underLocks(
    [lockOrderOfReturn(tx, returnId)],
    [lockReturnOf(tx, caller, returnId)],
  )
  if (!found || found.order_id !== (orderId ?? found.order_id)) throw returnNotFound()
  if (found.status !== from) throw invalidTransition(found.status, to)
  return found
}
