import { alertAdministrators } from '../../service/administration/alerts.ts'
import type { Tx } from '../../service/db/connect.ts'
import { WEBHOOK_RETRY_DAYS, WEBHOOK_RUN_SECONDS } from '../../service/limits/administration.ts'
import { type Jobs, queueWebhooks } from '../../service/queue/queue.ts'
import {
  type DueDelivery,
  findDueDelivery,
  markDelivered,
  recordFailure,
} from '../../shop/webhooks/delivery-queries.ts'
import { postWebhook } from '../../shop/webhooks/post-webhook.ts'
import type { JobContext } from './context.ts'

/**
 * Sends what an endpoint must still get, the oldest first, until something fails: that is sent again
 * after a while, and what comes after it waits, so that the order is kept. Jobs of one endpoint run one
 * after the other. Contract 11.12.
 */
export async function sendWebhooks(
  { db, internet, log }: JobContext,
  { endpoint_id }: Jobs['send-webhooks'],
): Promise<void> {
  const end = performance.now() + WEBHOOK_RUN_SECONDS * 1_000
  while (performance.now() < end) {
    const delivery = await findDueDelivery(db, endpoint_id)
    if (!delivery) return
    const reason = await postWebhook(delivery, internet)
    if (reason !== undefined) {
      log.warn({ endpoint_id, delivery_id: delivery.id, reason }, 'webhook not delivered')
      return db.begin((tx) => settleFailure(tx, delivery, reason))
    }
    await markDelivered(db, delivery)
  }
  await queueWebhooks(db, endpoint_id)
}

async function settleFailure(tx: Tx, delivery: DueDelivery, reason: string): Promise<void> {
  const { id, endpoint_id, url } = delivery
  const failure = await recordFailure(tx, delivery)
  if (!failure) return
  if (failure.is_active) return queueWebhooks(tx, endpoint_id, failure.minutes_to_retry)
  await alertAdministrators(tx, {
    // With the attempts: an administrator may send it again, and it may fail for three more days.
    key: `webhook-endpoint-off:${endpoint_id}:${id}:${failure.attempts}`,
    subject: 'A webhook endpoint was switched off',
    lines: [
      `Endpoint ${endpoint_id} (${URL.parse(url)?.host}) has taken nothing for ` +
        `${WEBHOOK_RETRY_DAYS} days. The last attempt ended with: ${reason}.`,
      'What happens in the shop is not queued for it now. Mend the receiver, switch the endpoint on ' +
        'again, and let the receiver read what it has missed.',
    ],
  })
}
