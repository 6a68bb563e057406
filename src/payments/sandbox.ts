/** The built-in provider: a payment page of our own and webhooks signed like a real one's. */
import { z } from 'zod'
import type { Config } from '../config.ts'
import { keysFor } from '../keys.ts'
import { type PaymentEvent, type PaymentProvider, WebhookRejected } from './provider.ts'
import { verifiedId } from './standard-webhooks.ts'

/** Text as Postgres can keep it; null and blank count as absent. */
const Word = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value?.replaceAll('\0', '').toWellFormed() || undefined)
const EventKind = z.object({ type: z.string() })
const PaymentBody = z.object({
  data: z.object({
    reference: Word,
    payment_id: Word,
    amount_cents: z.int().min(0).nullish(),
    currency: Word,
    reason: Word,
  }),
})
export type SandboxEventBody = z.input<typeof EventKind> &
  z.input<typeof PaymentBody> & { timestamp: string }

/** `whsec_…`, one per SECRET_KEY: the first signs. */
export function sandboxSecrets(config: Config): string[] {
  if (config.sandboxSecret) return [config.sandboxSecret]
  return keysFor(config, 'sandbox-webhooks').map((key) => `whsec_${key.toString('base64')}`)
}

export function sandboxProvider(config: Config): PaymentProvider {
  return {
    name: 'sandbox',
    createCheckout: async ({ reference }) => ({
      paymentUrl: `${config.publicUrl}/sandbox/pay/${reference}/`,
    }),
    verifyWebhook: (webhook) => {
      const eventId = verifiedId(sandboxSecrets(config), webhook, webhook.receivedAt)
      if (!eventId) throw new WebhookRejected('signature', 'no valid signature in time')
      return eventFrom(eventId, webhook.body)
    },
  }
}

function eventFrom(eventId: string, body: Buffer): PaymentEvent {
  const json = parse(body)
  const { type } = read(EventKind, json)
  if (type !== 'payment.succeeded' && type !== 'payment.failed') return { eventId, kind: 'ignored' }
  const { reference, payment_id, amount_cents, currency, reason } = read(PaymentBody, json).data
  if (!reference) throw new WebhookRejected('malformed', 'no reference')
  return {
    eventId,
    kind: type,
    reference,
    providerPaymentId: payment_id,
    amount: typeof amount_cents === 'number' ? decimal(amount_cents) : undefined,
    currency,
    reason,
  }
}

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json)
  if (!result.success) throw new WebhookRejected('malformed', result.error.message)
  return result.data
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WebhookRejected('malformed', 'not JSON')
  }
}

/** Cents as a decimal string, without a float in between. */
const decimal = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
