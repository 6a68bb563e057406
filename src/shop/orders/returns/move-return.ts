import type { Tx } from '../../../service/db/connect.ts'
import { inOrder } from '../../../service/db/in-order.ts'
import { releaseExchanges } from '../exchanges/queries.ts'
import { updateReturn } from './queries.ts'
import type { ReturnStatus } from './schemas.ts'

type Step = { status: ReturnStatus; note?: string; refundAmount?: string }

/**
 * Writes a step of a return, which must be locked; see updateReturn. Stock that waits for its exchanges is free as soon
 * as the return ends.
 */
export async function moveReturn(tx: Tx, returnId: number, step: Step): Promise<void> {
  const isOpen = step.status === 'approved'
  await inOrder([
    updateReturn(tx, returnId, step),
    ...(isOpen ? [] : [releaseExchanges(tx, returnId)]),
  ])
}
