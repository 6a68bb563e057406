/** Reads a provider's JSON; throws WebhookRejected for one that is malformed. */
import type { z } from 'zod'
import { WebhookRejected } from './provider.ts'

export function parseWebhook(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WebhookRejected('malformed', 'not JSON')
  }
}

export function readWebhook<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const result = schema.safeParse(json)
  if (!result.success) throw new WebhookRejected('malformed', result.error.message)
  return result.data
}
