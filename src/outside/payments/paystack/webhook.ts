/** Paystack's webhooks: checks their sender, and translates them to events. Providers 2.2. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaystackSettings } from '../../../service/config/config.ts'
import {
  type DisputeReport,
  type PaymentEvent,
  type RefundReport,
  type Webhook,
  WebhookRejected,
} from '../provider.ts'
import { parseWebhook, readWebhook } from '../provider-values.ts'
import { Amount, eventIdOf, Identifier, ShortText, Transaction } from './values.ts'

/** The addresses that send webhooks, in both modes. */
const SOURCES = new Set(['52.31.139.75', '52.49.173.169', '52.214.14.220'])

const Envelope = z.object({ event: z.string(), data: z.unknown().optional() })
const InMode = z.object({ domain: ShortText })
const Refund = z.object({
  transaction_reference: ShortText,
  refund_reference: Identifier,
  amount: Amount,
})
const Dispute = z.object({
  id: Identifier,
  transaction: z.object({ reference: ShortText }),
  category: ShortText,
  resolution: ShortText,
})
/** Its events about disputes. A reminder counts as well: the first event may be lost. */
const DISPUTE_EVENTS = new Set([
  'charge.dispute.create',
  'charge.dispute.remind',
  'charge.dispute.resolve',
])
/** How disputes end. The claim was declined: won. Any other end is no victory, and a person looks. */
const RESOLUTIONS = new Map<string, DisputeReport['kind']>([
  ['declined', 'dispute.won'],
  ['merchant-accepted', 'dispute.lost'],
  ['auto-accepted', 'dispute.lost'],
])

/** Paystack's events about refunds, in our terms. */
const REFUND_KINDS = new Map<string, RefundReport['kind']>([
  ['refund.pending', 'refund.pending'],
  ['refund.processing', 'refund.pending'],
  ['refund.processed', 'refund.succeeded'],
  ['refund.failed', 'refund.failed'],
  ['refund.needs-attention', 'refund.failed'],
])
export const NEEDS_ACCOUNT =
  "Paystack needs the shopper's bank account: enter it at the refund in its dashboard."

/** Throws WebhookRejected for a webhook that Paystack did not send, or that cannot be read. */
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
  const isDispute = DISPUTE_EVENTS.has(event)
  const refundKind = REFUND_KINDS.get(event)
  if (event !== 'charge.success' && !isDispute && !refundKind) return ignored
  // A test payment is no money, and a live payment is not part of a test. Each mode signs with its own
  // key, so this happens only if keys were mixed up. The eventId of the real payment stays unused.
  const { domain } = readWebhook(InMode, data)
  if (domain && domain !== modeOf(secretKey)) return ignored
  if (isDispute) return disputeReport(event, data)
  return refundKind ? refundReport(event, refundKind, data) : chargeReport(event, data)
}

/** `test` or `live`. */
const modeOf = (secretKey: string) => (secretKey.startsWith('sk_live_') ? 'live' : 'test')

/** The signature is over the bytes as they came: two texts may parse to the same value. */
function isSigned(body: Buffer, given: string | string[] | undefined, key: string): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{128}$/i.test(given)) return false
  const expected = createHmac('sha512', key).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

function chargeReport(event: string, data: unknown): PaymentEvent {
  const { id, reference, amount, requested_amount, currency } = readWebhook(Transaction, data)
  if (!id || !reference) throw new WebhookRejected('malformed', 'no id or no reference')
  return {
    eventId: eventIdOf(event, id),
    kind: 'payment.succeeded',
    reference,
    providerPaymentId: id,
    amount,
    requestedAmount: requested_amount,
    // Some events do not have it; the reply to a verification always does.
    isBrief: requested_amount === undefined,
    currency,
    reason: undefined,
  }
}

function refundReport(event: string, kind: RefundReport['kind'], data: unknown): PaymentEvent {
  const { transaction_reference: reference, refund_reference, amount } = readWebhook(Refund, data)
  if (!reference) throw new WebhookRejected('malformed', 'no reference')
  const cents = amount === undefined ? '-' : String(BigInt(amount.replace('.', '')))
  return {
    eventId: eventIdOf(event, `${reference}:${refund_reference ?? '-'}:${cents}`),
    kind,
    reference,
    // refund_reference is the bank's id and missing at first; events never have the id of the refund.
    providerRefundId: undefined,
    amount,
    reason: event === 'refund.needs-attention' ? NEEDS_ACCOUNT : undefined,
  }
}

function disputeReport(event: string, data: unknown): PaymentEvent {
  const { id, transaction, category, resolution } = readWebhook(Dispute, data)
  const { reference } = transaction
  if (!id || !reference) throw new WebhookRejected('malformed', 'no id or no reference')
  const isResolved = event === 'charge.dispute.resolve'
  const report = {
    // One that ends in two ways is reported twice.
    eventId: eventIdOf(event, isResolved ? `${id}:${resolution ?? '-'}` : id),
    kind: (isResolved && RESOLUTIONS.get(resolution ?? '')) || 'dispute',
    reference,
    disputeId: id,
  } as const
  return category ? { ...report, reason: category } : report
}
