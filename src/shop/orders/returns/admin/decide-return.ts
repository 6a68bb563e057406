import type { Deps } from '../../../../deps.ts'
import {
  type Administrator,
  recordChange,
} from '../../../../service/administration/administrator.ts'
import type { Config } from '../../../../service/config/config.ts'
import type { Queryable } from '../../../../service/db/connect.ts'
import { returnNotFound } from '../../../../service/http/errors.ts'
import { queueReturnMail } from '../../../../service/queue/queue.ts'
import { approveExchanges } from '../../exchanges/want-exchange.ts'
import { lockReturnToMove } from '../lock-return.ts'
import { moveReturn } from '../move-return.ts'
import { RETURN_MOVES } from '../moves.ts'
import { findAnyReturn } from './queries.ts'
import type { AdminReturn } from './schemas.ts'

/** `exchange` false makes an ordinary return of one with exchanges. */
type Decision = { note?: string } & (
  | { move: 'approve'; exchange: boolean }
  | { move: 'reject' | 'end' }
)

/**
 * Approves or rejects a requested return, or ends an approved one that never comes; the note goes to its customer. An
 * approval reserves the stock of its exchanges. Throws returnNotFound, invalidTransition and outOfStock.
 */
export async function decideReturn(
  { config, stock }: Pick<Deps, 'config' | 'stock'>,
  administrator: Administrator,
  returnId: number,
  { note = '', ...decision }: Decision,
): Promise<AdminReturn> {
  const { userId, deadline } = administrator
  return stock.beginBefore(deadline, async (tx) => {
    const { move } = decision
    const found = await lockReturnToMove(tx, move, { userId, returnId })
    const { order_number, status, has_exchanges } = found
    const { to } = RETURN_MOVES[move]
    const unavailable =
      has_exchanges && decision.move === 'approve'
        ? await approveExchanges(tx, returnId, decision.exchange)
        : []
    await moveReturn(tx, returnId, found, { status: to, note })
    await queueReturnMail(tx, returnId, to, unavailable)
    return recordChange(
      tx,
      administrator,
      {
        action: `${move}_return`,
        subject: { type: 'return', id: returnId },
        before: { order_number, status },
        after: {
          order_number,
          status: to,
          ...(note ? { note } : {}),
          ...(decision.move === 'approve' && !decision.exchange ? { exchange: false } : {}),
        },
      },
      await readReturn(tx, config, returnId),
    )
  })
}

/** The return as administrators see it. Throws returnNotFound. */
export async function readReturn(
  db: Queryable,
  config: Config,
  returnId: number,
): Promise<AdminReturn> {
  const found = await findAnyReturn(db, config, returnId)
  if (!found) throw returnNotFound()
  return found
}
