/** Values of providers: amounts in cents, texts, and the JSON of their webhooks. */
import type { z } from 'zod'
import { PROVIDER_TEXT_MAX_CHARACTERS } from '../../service/limits/payments.ts'
import { WebhookRejected } from './provider.ts'

/** '1299.00' is 129900: never through a fraction. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

/** 129900 is '1299.00'. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Text that Postgres can store, cut to PROVIDER_TEXT_MAX_CHARACTERS. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').slice(0, PROVIDER_TEXT_MAX_CHARACTERS).toWellFormed()

/** Throws WebhookRejected for a body that is not JSON. */
export function parseWebhook(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WebhookRejected('malformed', 'not JSON')
  }
}

/** Throws WebhookRejected for a value that does not fit the schema. */
export function readWebhook<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
): z.output<Schema> {
  const result = schema.safeParse(json)
  if (!result.success) throw new WebhookRejected('malformed', result.error.message)
  return result.data
}
