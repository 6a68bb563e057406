/**
 * What a payment provider can do for us. One file per provider implements it; nothing outside this
 * folder knows which one is behind a slot. All calls happen between transactions, never inside one.
 */
export type PaymentSlot = 'payment_provider_a' | 'payment_provider_b'

export type CheckoutRequest = {
  /** Our name for the payment at the provider: unguessable, unique, never reused. */
  reference: string
  orderNumber: string
  /** Decimal string with two decimals. */
  amount: string
  currency: string
  email: string
}

export type Webhook = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: signatures are over these. */
  body: Buffer
  receivedAt: Date
}

/** A provider's word about a payment, in our terms; no text in it is longer than 255 characters. */
export type PaymentEvent = PaymentWord | { eventId: string; kind: 'ignored' }
export type PaymentWord = {
  /** Unique per provider, the same on every delivery of one event. */
  eventId: string
  kind: 'payment.succeeded' | 'payment.failed'
  reference: string
  providerPaymentId: string | undefined
  /** Decimal string with two decimals. */
  amount: string | undefined
  currency: string | undefined
  reason: string | undefined
}

export interface PaymentProvider {
  readonly name: string
  /** Throws ProviderUnavailable. */
  createCheckout(request: CheckoutRequest, signal: AbortSignal): Promise<{ paymentUrl: string }>
  /** Throws WebhookRejected. */
  verifyWebhook(webhook: Webhook): PaymentEvent
}

/** The provider could not, or would not, make a payment link. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  readonly kind: 'timeout' | 'network' | 'rejected'
  /** What the provider said, for a refusal. */
  readonly code: string

  constructor(kind: ProviderUnavailable['kind'], message: string, code = '') {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** A webhook that is not the provider's, too old, or unreadable. */
export class WebhookRejected extends Error {
  override name = 'WebhookRejected'
  readonly reason: 'signature' | 'malformed'

  constructor(reason: WebhookRejected['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export type PaymentProviders = Readonly<{
  /** The provider behind a slot of POST /api/orders/create/; undefined if it is disabled. */
  inSlot: (slot: PaymentSlot) => PaymentProvider | undefined
  /** The provider a webhook path names; undefined if it is not configured. */
  named: (name: string) => PaymentProvider | undefined
}>
