/** The built-in provider: a payment page of our own and webhooks signed like a real one's. */
import { z } from 'zod'
import type { Config } from '../../service/config/config.ts'
import { keysFor } from '../../service/config/keys.ts'
import { PROVIDER_TEXT_MAX_CHARACTERS } from '../../service/limits/payments.ts'
import { verifiedId } from '../outbound/standard-webhooks.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  ProviderUnavailable,
  type RefundResult,
  WebhookRejected,
} from './provider.ts'
import { decimalOf, parseWebhook, readWebhook } from './provider-values.ts'

/** Text as Postgres can keep it; null and blank count as absent. */
const ShortText = z
  .string()
  .max(PROVIDER_TEXT_MAX_CHARACTERS)
  .nullish()
  .transform((value) => value?.replaceAll('\0', '').toWellFormed() || undefined)
const EventKind = z.object({ type: z.string() })
const EventBody = z.object({
  data: z.object({
    reference: ShortText,
    payment_id: ShortText,
    refund_id: ShortText,
    amount_cents: z.int().min(0).nullish(),
    currency: ShortText,
    reason: ShortText,
  }),
})
/** An event that the sandbox's payment page sends. */
export type SandboxEventBody = { type: EventType; timestamp: string } & z.input<typeof EventBody>

/** The types of its events, in our terms. */
const KINDS = {
  'payment.succeeded': 'payment.succeeded',
  'payment.failed': 'payment.failed',
  'payment.pending': 'payment.pending',
  'refund.succeeded': 'refund.succeeded',
  'refund.failed': 'refund.failed',
  'refund.pending': 'refund.pending',
  'dispute.created': 'dispute',
  'dispute.won': 'dispute.won',
  'dispute.lost': 'dispute.lost',
} as const
type EventType = keyof typeof KINDS
const isKnown = (type: string): type is EventType => Object.hasOwn(KINDS, type)

/** `whsec_…`, one per SECRET_KEY: the first signs. */
export function sandboxSecrets(config: Config): string[] {
  if (config.sandboxSecret) return [config.sandboxSecret]
  return keysFor(config, 'sandbox-webhooks').map((key) => `whsec_${key.toString('base64')}`)
}

export function sandboxProvider(config: Config): PaymentProvider {
  const { create, refund } = config.sandboxAnswers
  return {
    name: 'sandbox',
    createCheckout: async ({ reference }) => {
      if (create !== 'ok') throw NO_LINK[create]()
      return { paymentUrl: `${config.publicUrl}/sandbox/pay/${reference}/` }
    },
    refund: async ({ refundId }) => {
      if (refund === 'http500') throw serverError()
      return refundResult(refund, refundId)
    },
    // It stores nothing: a refund that is requested again under the same id is the same refund.
    findRefund: async () => {
      if (refund === 'http500') throw serverError()
      return undefined
    },
    verifyWebhook: async (webhook) => {
      const eventId = verifiedId(sandboxSecrets(config), webhook, webhook.receivedAt)
      if (!eventId) throw new WebhookRejected('signature', 'no valid signature in time')
      return eventFrom(eventId, webhook.body)
    },
  }
}

const serverError = () => new ProviderUnavailable('upstream', 'The sandbox answers 500.')
const NO_LINK = {
  timeout: () => new ProviderUnavailable('timeout', 'The sandbox does not answer.'),
  http500: serverError,
  reject: () => new ProviderUnavailable('rejected', 'The card was declined.', 'card_declined'),
}

function refundResult(
  answer: Exclude<Config['sandboxAnswers']['refund'], 'http500'>,
  providerRefundId: string,
): RefundResult {
  switch (answer) {
    case 'ok':
      return { state: 'succeeded', providerRefundId }
    case 'pending':
      return { state: 'pending', providerRefundId }
    case 'manual':
      return { state: 'manual', instructions: 'Ask the buyer for a bank account and pay there.' }
    case 'reject':
      return { state: 'failed', reason: 'The card is closed.' }
  }
}

function eventFrom(eventId: string, body: Buffer): PaymentEvent {
  const json = parseWebhook(body)
  const { type } = readWebhook(EventKind, json)
  if (!isKnown(type)) return { eventId, kind: 'ignored' }
  const { data } = readWebhook(EventBody, json)
  const { reference, reason } = data
  if (!reference) throw new WebhookRejected('malformed', 'no reference')
  const kind = KINDS[type]
  const amount = typeof data.amount_cents === 'number' ? decimalOf(data.amount_cents) : undefined
  switch (kind) {
    // A payment has one dispute, so its reference names that.
    case 'dispute':
    case 'dispute.won':
    case 'dispute.lost':
      return { eventId, kind, reference, disputeId: reference, ...(reason ? { reason } : {}) }
    case 'refund.succeeded':
    case 'refund.failed':
    case 'refund.pending':
      return { eventId, kind, reference, providerRefundId: data.refund_id, amount, reason }
    default: {
      const { payment_id: providerPaymentId, currency } = data
      return { eventId, kind, reference, providerPaymentId, amount, currency, reason }
    }
  }
}
