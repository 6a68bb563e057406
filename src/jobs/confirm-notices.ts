import { closeOldEvents, confirmEvent, tellOfUnconfirmed } from '../payments/receive-event.ts'
import { listUnconfirmedEvents, type UnconfirmedEvent } from '../payments/unconfirmed-queries.ts'
import type { JobContext } from './tasks.ts'

const BATCH = 100

/**
 * Asks providers again about notices that they could not confirm when these came, oldest first. One
 * that cannot be asked is left for the next run. What cannot be applied stops no other.
 */
export async function confirmNotices(
  context: JobContext,
  _payload: object,
  batch = BATCH,
): Promise<void> {
  const { db, log } = context
  const away = new Set<string>()
  const confirm = async (event: UnconfirmedEvent) => {
    const { id, adapter } = event
    if (away.has(adapter)) return
    try {
      const outcome = await confirmEvent(context, event, log)
      if (outcome === undefined) away.add(adapter)
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
    for (const adapter of away) await tellOfUnconfirmed(tx, adapter)
  })
}
