/**
 * The interface of payment providers. A file or folder for each provider implements it, and nothing
 * outside this folder knows which one serves a slot. Calls happen between transactions, never inside one.
 */
export type PaymentSlot = 'payment_provider_a' | 'payment_provider_b'

export type CheckoutRequest = {
  orderId: number
  /** Our name for the payment at the provider: unguessable, unique, never reused. */
  reference: string
  orderNumber: string
  /** Decimal string with two decimals. */
  amount: string
  currency: string
  email: string
  /** Where the shopper's browser goes afterwards; display only, never a proof of payment. */
  returnUrl: string
  cancelUrl: string
}

/** A payment as a provider's own page needs it, for providers that take a form. */
export type RedirectRequest = CheckoutRequest & { firstName: string; lastName: string }
/** A form that the shopper's browser posts to the provider. */
export type RedirectForm = { action: string; fields: [name: string, value: string][] }

export type Webhook = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came: signatures are over these. */
  body: Buffer
  receivedAt: Date
  /** The address of the sender. */
  ip: string
}

/** The report of a provider, in our terms; no text in it is longer than 255 characters. */
export type PaymentEvent = PaymentReport | RefundReport | DisputeReport | IgnoredReport
type IgnoredReport = { eventId: string; kind: 'ignored' }
export type PaymentReport = {
  /** Unique per provider, the same on every delivery of one event. */
  eventId: string
  kind: 'payment.succeeded' | 'payment.failed' | 'payment.pending'
  reference: string
  providerPaymentId: string | undefined
  /** The amount that was paid: decimal string with two decimals. */
  amount: string | undefined
  /** The amount without fees that the shopper paid on top, if the provider reports it. */
  requestedAmount?: string | undefined
  /** The event has no details of fees: the provider is asked before an amount counts as wrong. */
  isBrief?: boolean
  currency: string | undefined
  reason: string | undefined
}
export type RefundReport = {
  eventId: string
  kind: 'refund.succeeded' | 'refund.failed' | 'refund.pending'
  /** The reference of the payment that is refunded. */
  reference: string
  providerRefundId: string | undefined
  amount: string | undefined
  reason: string | undefined
}
/**
 * The shopper's bank wants the money back: an administrator must answer it. `dispute` also of one of which it is
 * not known how it ended.
 */
export type DisputeReport = {
  eventId: string
  kind: 'dispute' | 'dispute.won' | 'dispute.lost'
  reference: string
  /** The provider's id, the same in every report about one dispute. */
  disputeId: string
  reason?: string
}

export type RefundRequest = {
  /** Ours; the same on every attempt. */
  refundId: string
  /** The reference of the payment. */
  reference: string
  providerPaymentId: string
  /** The provider's id of an earlier attempt, if it answered with one. */
  providerRefundId: string | undefined
  /** ISO time; no attempt is older at the provider, even if its clock differs from ours. */
  notBefore: string
  /** Decimal string with two decimals. */
  amount: string
  currency: string
  /** The whole payment, of which the refund may be a part. A decimal string with two decimals. */
  paymentAmount: string
  /** Sum of the payment's other completed refunds: a decimal string with two decimals. */
  refundedBefore: string
  /**
   * It is not known how much of the payment the provider has paid back: another refund was asked for
   * without a known result, or was settled by hand in whatever way.
   */
  isRestUnclear: boolean
  /** 3 to 255 characters, may be shown to the shopper. */
  reason: string
}
/**
 * `pending`: the provider has accepted it and reports the result later. `manual`: the provider cannot do
 * it, so an administrator must; `instructions` say how.
 */
export type RefundResult =
  | { state: 'pending' | 'succeeded'; providerRefundId: string | undefined }
  | { state: 'failed'; reason: string }
  /** Never a provider's text, because a mail repeats them. */
  | { state: 'manual'; instructions: string }

/** A payment that a payment link was made for, and when. */
export type AskedPayment = { reference: string; asked_at: string }

/** Every call that asks the provider throws ProviderUnavailable, within the configured time. */
export interface PaymentProvider {
  readonly name: string
  /** With a `reference` if another than the one given had to be used. */
  createCheckout(
    request: CheckoutRequest,
    signal: AbortSignal,
  ): Promise<{ paymentUrl: string; reference?: string }>
  /** Checks the webhook itself, without a call to the provider. Throws WebhookRejected. */
  verifyWebhook(webhook: Webhook): Promise<PaymentEvent>
  /**
   * Asks the provider whether it sent a webhook whose signature is valid; absent where the signature is
   * enough. `ip`, if given, is checked as well.
   */
  confirmWebhook?(webhook: { body: Buffer; ip?: string }, signal: AbortSignal): Promise<boolean>
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>
  /** Whether the provider has done, or begun, this refund already: asked before every repeat. */
  findRefund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult | undefined>
  /** The payment as the provider knows it; absent where providers cannot be asked. */
  fetchPayment?(reference: string, signal: AbortSignal): Promise<PaymentReport | undefined>
  /** Reports of many payments at once, for a provider that cannot look up a single one. */
  findPayments?(payments: readonly AskedPayment[], signal: AbortSignal): Promise<PaymentReport[]>
  /** Absent where the payment link is the provider's own. */
  redirectForm?(request: RedirectRequest): RedirectForm
}

/**
 * The provider failed (`timeout`, `network`, `upstream`), refused (`rejected`), or does not accept our
 * key (`auth`). Only the first three are worth a retry.
 */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  readonly kind: 'timeout' | 'network' | 'upstream' | 'auth' | 'rejected'
  /** The provider's code for a refusal. */
  readonly code: string

  constructor(kind: ProviderUnavailable['kind'], message: string, code = '') {
    super(message)
    this.kind = kind
    this.code = code
  }
}

export type FailureLog = { warn: (facts: object, message: string) => void }

/**
 * Logs why a provider could not be asked; throws any other error on. A provider's message may repeat a
 * shopper's email address, which is removed.
 */
export function logUnavailable(
  log: FailureLog | undefined,
  adapter: string,
  error: unknown,
): asserts error is ProviderUnavailable {
  if (!(error instanceof ProviderUnavailable)) throw error
  const { kind, code } = error
  const reason = error.message.replace(/\S+@\S+/g, '[address]')
  log?.warn({ adapter, kind, code, reason }, 'a payment provider could not be asked')
}

/** A webhook that the provider did not send, or that is too old or unreadable. */
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
  /**
   * The provider of a payment or of a webhook's path, in a slot or not: payments from before a change
   * of slots are still settled. Undefined if it is not configured.
   */
  named: (name: string) => PaymentProvider | undefined
}>
