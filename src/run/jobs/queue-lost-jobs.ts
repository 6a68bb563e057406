import { addJobs, queueWebhooks } from '../../service/queue/queue.ts'
import { listSlotsWithoutJob } from '../../shop/catalog/admin/import/pictures/fetch-queries.ts'
import { queueSlot } from '../../shop/catalog/admin/import/pictures/queue-pictures.ts'
import { listRefundsWithoutJob } from '../../shop/orders/paying/refund-queries.ts'
import { listEventsWithoutJob } from '../../shop/orders/settling/event-queries.ts'
import { listPaymentsWithoutPoll } from '../../shop/orders/settling/poll-queries.ts'
import { listEndpointsWithoutJob } from '../../shop/webhooks/delivery-queries.ts'
import type { JobContext } from './context.ts'

/**
 * Queues lost jobs about money, of webhooks and of pictures again. Each job first checks whether something is left to
 * do, so it does no harm if another process has queued the same job meanwhile.
 */
export async function queueLostJobs({ db, payments, log }: JobContext): Promise<void> {
  // Not a loss: a long transaction may have queued an event while its endpoint was to be retried later.
  for (const { endpoint_id } of await listEndpointsWithoutJob(db)) {
    await queueWebhooks(db, endpoint_id)
  }
  // Nor are these: a slot ends while others fetch all that hosts may be asked for.
  for (const slot of await listSlotsWithoutJob(db)) await queueSlot(db, slot)
  const refunds = await listRefundsWithoutJob(db)
  const unpolled = await listPaymentsWithoutPoll(db)
  const polls = unpolled.filter(({ adapter }) => payments.named(adapter)?.fetchPayment)
  const events = await listEventsWithoutJob(db)
  const counts = { refunds: refunds.length, polls: polls.length, events: events.length }
  if (refunds.length + polls.length + events.length === 0) return
  await addJobs(
    db,
    'execute-refund',
    refunds.map((payload) => ({ payload, key: `refund:${payload.refund_id}` })),
  )
  await addJobs(
    db,
    'poll-payment',
    polls.map(({ reference }) => ({ payload: { reference, asked: 0 }, key: `poll:${reference}` })),
  )
  await addJobs(
    db,
    'apply-unmatched-event',
    events.map((payload) => ({ payload, key: `unmatched:${payload.adapter}:${payload.event_id}` })),
  )
  log.warn(counts, 'queued lost jobs again')
}
