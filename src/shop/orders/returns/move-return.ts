import type { Tx } from '../../../service/db/connect.ts'
import { releaseExchanges } from '../exchanges/queries.ts'
import { type ReturnToMove, updateReturn } from './queries.ts'
import type { ReturnStatus } from './schemas.ts'

type Step = { status: ReturnStatus; note?: string; refundAmount?: string }

/**
 * Writes a step of a return, which must be locked; see updateReturn. Stock that waits for its exchanges is free as soon
 * as the return ends.
 */
export async function moveReturn(
  tx: Tx,
  returnId: number,
  { has_exchanges }: Pick<ReturnToMove, 'has_exchanges'>,
  step: Step,
): Promise<void> {
  await updateReturn(tx, returnId, step)
  if (has_exchanges && step.status !== 'approved') await releaseExchanges(tx, returnId)
}
