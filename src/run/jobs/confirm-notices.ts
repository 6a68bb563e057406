import {
  alertOfUnconfirmedEvents,
  closeOldEvents,
  confirmEvent,
} from '../../shop/orders/settling/receive-event.ts'
import {
  listUnconfirmedEvents,
  type UnconfirmedEvent,
} from '../../shop/orders/settling/unconfirmed-queries.ts'
import type { JobContext } from './context.ts'

const BATCH = 100
/** After so many notices without an answer, the others of that provider wait for the next run. */
const UNANSWERED_MAX = 3

/**
 * Asks providers again about the notices that they could not confirm when these came, oldest first. A
 * notice that cannot be applied does not stop the others.
 */
export async function confirmNotices(
  context: JobContext,
  _payload: object,
  batch = BATCH,
): Promise<void> {
  const { db, log } = context
  const unanswered = new Map<string, number>()
  const confirm = async (event: UnconfirmedEvent) => {
    const { id, adapter } = event
    const failures = unanswered.get(adapter) ?? 0
    if (failures === UNANSWERED_MAX) return
    try {
      const outcome = await confirmEvent(context, event, log)
      if (outcome === undefined) unanswered.set(adapter, failures + 1)
      else log.info({ event_id: event.payload.eventId, outcome }, 'payment event, confirmed later')
    } catch (error) {
      log.error({ err: error, payment_event_id: id }, 'a payment event was not applied')
    }
  }
  let events: UnconfirmedEvent[]
  let after = 0
  do {
    events = await listUnconfirmedEvents(db, { after, limit: batch })
    for (const event of events) await confirm(event)
    after = events.at(-1)?.id ?? after
  } while (events.length === batch)
  await db.begin(async (tx) => {
    await closeOldEvents(tx)
    for (const adapter of unanswered.keys()) await alertOfUnconfirmedEvents(tx, adapter)
  })
}
