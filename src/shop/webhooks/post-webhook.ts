import {
  type Internet,
  NoAnswer,
  parseHttpsUrl,
  requestOutside,
} from '../../outside/outbound/request.ts'
import { signedHeaders } from '../../outside/outbound/standard-webhooks.ts'
import { WEBHOOK_ANSWER_SECONDS } from '../../service/limits/administration.ts'
import type { DueDelivery } from './delivery-queries.ts'

/**
 * Sends a delivery as Standard Webhooks describes it. Returns why it was not taken, undefined if it was:
 * that is any status 2xx, whose body is not read.
 */
export async function postWebhook(
  { url, secrets, message_id, sent_at, type, timestamp, data }: DueDelivery,
  internet: Internet | undefined,
): Promise<string | undefined> {
  const target = parseHttpsUrl(url)
  if (!target) return 'forbidden-url'
  const body = JSON.stringify({ type, timestamp, data })
  const headers = {
    'Content-Type': 'application/json',
    ...signedHeaders(secrets, { id: message_id, timestamp: sent_at, body }),
  }
  const seconds = WEBHOOK_ANSWER_SECONDS
  try {
    const status = await requestOutside(
      target,
      { name: 'webhooks', method: 'POST', headers, body, seconds, internet },
      ({ statusCode = 0 }) => statusCode,
    )
    return status >= 200 && status < 300 ? undefined : `status ${status}`
  } catch (error) {
    if (error instanceof NoAnswer) return reasonOf(error)
    throw error
  }
}

/** With Node's code of a fault of the network: a name that does not exist, a certificate that expired. */
function reasonOf({ reason, cause }: NoAnswer): string {
  const hasCode = reason === 'network' && cause instanceof Error && 'code' in cause
  return hasCode ? `network ${cause.code}` : reason
}
