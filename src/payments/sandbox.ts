/** The built-in provider: a payment page of our own and webhooks signed like a real one's. */
import { z } from 'zod'
import type { Config } from '../config.ts'
import { keysFor } from '../keys.ts'
import { type PaymentEvent, type PaymentProvider, WebhookRejected } from './provider.ts'
import { verifiedId } from './standard-webhooks.ts'

const EventBody = z.object({
  type: z.string(),
  data: z.object({
    reference: z.string(),
    payment_id: z.string().optional(),
    amount_cents: z.int().min(0).optional(),
    currency: z.string().optional(),
    reason: z.string().optional(),
  }),
})
export type SandboxEventBody = z.infer<typeof EventBody> & {
  timestamp: string
}

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
  const parsed = EventBody.safeParse(parse(body))
  if (!parsed.success) throw new WebhookRejected('malformed', parsed.error.message)
  const { type, data } = parsed.data
  return {
    eventId,
    kind: type === 'payment.succeeded' || type === 'payment.failed' ? type : 'ignored',
    reference: data.reference,
    providerPaymentId: data.payment_id,
    amount: data.amount_cents === undefined ? undefined : decimal(data.amount_cents),
    currency: data.currency,
    reason: data.reason,
  }
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
