/** Paystack's webhooks: who sent one, and what it says in our terms. Integrations 1.2 and 2.4. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaystackSettings } from '../../config/config.ts'
import { type PaymentEvent, type RefundWord, type Webhook, WebhookRejected } from '../provider.ts'
import { parseWebhook, readWebhook } from '../webhook-json.ts'
import { Amount, eventIdOf, Identifier, Transaction, Word } from './values.ts'

/** Where they come from, in both modes. */
const SOURCES = new Set(['52.31.139.75', '52.49.173.169', '52.214.14.220'])

const Envelope = z.object({ event: z.string(), data: z.unknown().optional() })
const InMode = z.object({ domain: Word })
const Refund = z.object({
  transaction_reference: Word,
  refund_reference: Identifier,
  amount: Amount,
})
const Dispute = z.object({
  id: Identifier,
  transaction: z.object({ reference: Word }),
  category: Word,
})

/** What the states of a refund mean for it. */
const REFUND_KINDS = new Map<string, RefundWord['kind']>([
  ['refund.pending', 'refund.pending'],
  ['refund.processing', 'refund.pending'],
  ['refund.processed', 'refund.succeeded'],
  ['refund.failed', 'refund.failed'],
  ['refund.needs-attention', 'refund.failed'],
])
export const NEEDS_ACCOUNT =
  "Paystack needs the shopper's bank account: enter it at the refund in its dashboard."

/** Throws WebhookRejected for what is not Paystack's, or cannot be read. */
export function paystackEvent(
  { headers, body, ip }: Webhook,
  { secretKey, checkSourceIp }: PaystackSettings,
): PaymentEvent {
  // A socket that listens on IPv6 shows IPv4 addresses with this prefix.
  if (checkSourceIp && !SOURCES.has(ip.replace(/^::ffff:/i, ''))) {
    throw new WebhookRejected('signature', 'not from an address of Paystack')
  }
  if (!isSigned(body, headers['x-paystack-signature'], secretKey)) {
    throw new WebhookRejected('signature', 'no valid signature')
  }
  const { event, data } = readWebhook(Envelope, parseWebhook(body))
  const ignored = {
    eventId: eventIdOf('ignored', body.toString('base64')),
    kind: 'ignored',
  } as const
  const isDispute = event === 'charge.dispute.create'
  const refundKind = REFUND_KINDS.get(event)
  if (event !== 'charge.success' && !isDispute && !refundKind) return ignored
  // A test payment is no money, and a live one is none of a test's. Each mode signs with its own key,
  // so this is for keys that were mixed up; the eventId of the payment stays free for the real one.
  const { domain } = readWebhook(InMode, data)
  if (domain && domain !== modeOf(secretKey)) return ignored
  if (isDispute) return disputeWord(event, data)
  return refundKind ? refundWord(event, refundKind, data) : chargeWord(event, data)
}

/** `test` or `live`. */
const modeOf = (secretKey: string) => (secretKey.startsWith('sk_live_') ? 'live' : 'test')

/** Over the bytes as they came: what parses to the same value is not the same text. */
function isSigned(body: Buffer, given: string | string[] | undefined, key: string): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{128}$/i.test(given)) return false
  const expected = createHmac('sha512', key).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

function chargeWord(event: string, data: unknown): PaymentEvent {
  const { id, reference, amount, requested_amount, currency } = readWebhook(Transaction, data)
  if (!id || !reference) throw new WebhookRejected('malformed', 'no id or no reference')
  return {
    eventId: eventIdOf(event, id),
    kind: 'payment.succeeded',
    reference,
    providerPaymentId: id,
    amount,
    requestedAmount: requested_amount,
    // Not every one tells; the verification always does.
    isBrief: requested_amount === undefined,
    currency,
    reason: undefined,
  }
}

function refundWord(event: string, kind: RefundWord['kind'], data: unknown): PaymentEvent {
  const { transaction_reference: reference, refund_reference, amount } = readWebhook(Refund, data)
  if (!reference) throw new WebhookRejected('malformed', 'no reference')
  const cents = amount === undefined ? '-' : String(BigInt(amount.replace('.', '')))
  return {
    eventId: eventIdOf(event, `${reference}:${refund_reference ?? '-'}:${cents}`),
    kind,
    reference,
    // refund_reference is the bank's and not there at first; the refund's own id is never told.
    providerRefundId: undefined,
    amount,
    reason: event === 'refund.needs-attention' ? NEEDS_ACCOUNT : undefined,
  }
}

function disputeWord(event: string, data: unknown): PaymentEvent {
  const { id, transaction, category } = readWebhook(Dispute, data)
  const { reference } = transaction
  if (!id || !reference) throw new WebhookRejected('malformed', 'no id or no reference')
  const word = { eventId: eventIdOf(event, id), kind: 'dispute', reference } as const
  return category ? { ...word, reason: category } : word
}
