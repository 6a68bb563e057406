import type { Jobs } from '../../service/queue/queue.ts'
import { applyUnmatchedEvent as applyAgain } from '../../shop/orders/settling/apply-event.ts'
import type { JobContext } from './context.ts'

/** Applies again an event that came before the transaction of its order was committed. */
export async function applyUnmatchedEvent(
  context: JobContext,
  { adapter, event_id }: Jobs['apply-unmatched-event'],
): Promise<void> {
  const outcome = await applyAgain(context, adapter, event_id)
  context.log.info({ event_id, outcome }, 'payment event, applied again')
}
