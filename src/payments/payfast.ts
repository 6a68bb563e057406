/** PayFast: a form that the shopper's browser posts, and notices that are checked in four ways. */
import type { Config, PayfastSettings } from '../config.ts'
import {
  CURRENCY,
  PAYFAST_CENTS_MIN,
  PAYFAST_TEXT_MAX_CHARACTERS,
  PAYFAST_VALIDATE_SECONDS,
  PROVIDER_TEXT_MAX_CHARACTERS,
} from '../limits.ts'
import { centsOf, decimalOf } from './cents.ts'
import { findPayfastRefund, refundAtPayfast } from './payfast-refunds.ts'
import { isSigned, type Pair, pairsOf, readNotice, signedForm } from './payfast-signatures.ts'
import { sourceCheck } from './payfast-source.ts'
import {
  type CheckoutRequest,
  type PaymentEvent,
  type PaymentProvider,
  ProviderUnavailable,
  type RedirectForm,
  type RedirectRequest,
  type Webhook,
  WebhookRejected,
} from './provider.ts'
import { callProvider } from './provider-http.ts'

export function payfastProvider(config: Config, settings: PayfastSettings): PaymentProvider {
  const { paymentTimeoutMs: timeoutMs, publicUrl } = config
  const isFromPayfast = sourceCheck(settings)
  return {
    name: 'payfast',
    createCheckout: async (request) => {
      refuseUnpayable(request)
      return { paymentUrl: `${publicUrl}/pay/${request.reference}/` }
    },
    redirectForm: (request) => redirectForm(config, settings, request),
    verifyWebhook: async (webhook, signal) => {
      const { signed, fields } = readSigned(webhook, settings)
      if (settings.checkSourceIp && !(await isFromPayfast(webhook.ip))) {
        throw new WebhookRejected('signature', 'not from an address of PayFast')
      }
      const event = eventOf(fields)
      if (
        event.kind === 'ignored' ||
        (await isConfirmed(signed, settings, { timeoutMs, signal }))
      ) {
        return event
      }
      if (event.kind === 'payment.succeeded') {
        throw new WebhookRejected('signature', 'PayFast says that this is not from it')
      }
      // It is said to confirm completed payments alone: without its word nothing is changed.
      return { eventId: event.eventId, kind: 'ignored' }
    },
    refund: (request, signal) => refundAtPayfast(settings, request, { timeoutMs, signal }),
    findRefund: (request, signal) => findPayfastRefund(settings, request, { timeoutMs, signal }),
  }
}

/** PayFast would show the shopper an error page: better told before there is an order. */
function refuseUnpayable({ amount, currency }: CheckoutRequest) {
  if (currency !== CURRENCY) {
    throw new ProviderUnavailable(
      'rejected',
      `PayFast takes payments in ${CURRENCY} only.`,
      'currency_not_supported',
    )
  }
  if (centsOf(amount) < PAYFAST_CENTS_MIN) {
    const least = `${CURRENCY} ${decimalOf(PAYFAST_CENTS_MIN)}`
    throw new ProviderUnavailable(
      'rejected',
      `PayFast takes no payments below ${least}.`,
      'amount_too_small',
    )
  }
}

/** In the order that PayFast signs them in. */
function redirectForm(
  { publicUrl }: Config,
  { baseUrl, merchantId, merchantKey, passphrase }: PayfastSettings,
  request: RedirectRequest,
): RedirectForm {
  const fields: Pair[] = [
    ['merchant_id', merchantId],
    ['merchant_key', merchantKey],
    ['return_url', request.returnUrl],
    ['cancel_url', request.cancelUrl],
    ['notify_url', `${publicUrl}/api/payments/webhooks/payfast/`],
    ['name_first', nameOf(request.firstName)],
    ['name_last', nameOf(request.lastName)],
    ['email_address', emailOf(request.email)],
    ['m_payment_id', request.reference],
    ['amount', request.amount],
    ['item_name', `Order ${request.orderNumber}`],
  ]
  return { action: `${baseUrl}/eng/process`, fields: signedForm(fields, passphrase) }
}

/** What PayFast would trim or cut is trimmed and cut here; how it encodes a tilde is not known. */
const nameOf = (name: string) =>
  [...name.replace(/[\s\p{Cc}~]+/gu, ' ').trim()].slice(0, PAYFAST_TEXT_MAX_CHARACTERS).join('')

/** It only saves the shopper the typing, and half an address saves nothing. */
const emailOf = (email: string) =>
  email.length > PAYFAST_TEXT_MAX_CHARACTERS || email.includes('~') ? '' : email

type Fields = ReadonlyMap<string, string>

/** Throws WebhookRejected unless PayFast signed it for this merchant. */
function readSigned(
  { body }: Webhook,
  { merchantId, passphrase }: PayfastSettings,
): { signed: string; fields: Fields } {
  const notice = readNotice(body)
  if (!notice || !isSigned(notice, passphrase)) {
    throw new WebhookRejected('signature', 'no valid signature')
  }
  const fields = fieldsOf(pairsOf(notice))
  if (fields.get('merchant_id') !== merchantId) {
    throw new WebhookRejected('signature', 'for another merchant')
  }
  return { signed: notice.signed, fields }
}

function fieldsOf(pairs: readonly Pair[]): Fields {
  const fields = new Map(pairs)
  if (fields.size < pairs.length) throw new WebhookRejected('malformed', 'a field comes twice')
  return fields
}

const KINDS = {
  COMPLETE: 'payment.succeeded',
  FAILED: 'payment.failed',
  PENDING: 'payment.pending',
} as const
const isKnown = (status: string): status is keyof typeof KINDS => Object.hasOwn(KINDS, status)

function eventOf(fields: Fields): PaymentEvent {
  const [paymentId, status, reference] = (
    ['pf_payment_id', 'payment_status', 'm_payment_id'] as const
  ).map((name) => textOf(fields.get(name)))
  // A reference may be empty: a payment that this shop did not ask for.
  if (!paymentId || !status || reference === undefined) {
    throw new WebhookRejected('malformed', 'a field is missing')
  }
  const eventId = `${paymentId}:${status}`
  if (!isKnown(status)) return { eventId, kind: 'ignored' }
  return {
    ...{ eventId, kind: KINDS[status], reference, providerPaymentId: paymentId },
    // There is no currency in a notice: PayFast pays in rand.
    ...{ amount: amountOf(fields.get('amount_gross')), currency: CURRENCY, reason: undefined },
  }
}

const textOf = (value: string | undefined) =>
  value?.replaceAll('\0', '').slice(0, PROVIDER_TEXT_MAX_CHARACTERS).toWellFormed()

/** Undefined for what is no sum of money: whoever judges the event then finds it wrong. */
function amountOf(value = ''): string | undefined {
  const [, rand, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return rand === undefined ? undefined : `${rand}.${cents.padEnd(2, '0')}`
}

/** Asks PayFast whether it sent these pairs. Throws ProviderUnavailable if it says neither. */
async function isConfirmed(
  signed: string,
  { baseUrl }: PayfastSettings,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<boolean> {
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(signed, 'latin1'),
  }
  const { text } = await callProvider(`${baseUrl}/eng/query/validate`, call, {
    timeoutMs: Math.min(timeoutMs, PAYFAST_VALIDATE_SECONDS * 1000),
    signal,
  })
  const word = text.trim().split(/\s/, 1)[0]
  if (word === 'VALID' || word === 'INVALID') return word === 'VALID'
  throw new ProviderUnavailable('upstream', 'PayFast did not say whether a notice is its own')
}
