/** PayFast: a form that the shopper's browser posts, notices that are confirmed, and a history. */
import type { Config, PayfastSettings } from '../../../service/config/config.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import {
  PAYFAST_CENTS_MIN,
  PAYFAST_TEXT_MAX_CHARACTERS,
  PAYFAST_VALIDATE_SECONDS,
} from '../../../service/limits/payments.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  ProviderUnavailable,
  type RedirectForm,
  type RedirectRequest,
} from '../provider.ts'
import { type CallLimits, callProvider } from '../provider-http.ts'
import { centsOf, decimalOf } from '../provider-values.ts'
import { findPayfastPayments } from './history.ts'
import { eventOf, readSigned } from './notice.ts'
import { findPayfastRefund, refundAtPayfast } from './refunds.ts'
import { type Pair, readNotice, signedForm } from './signatures.ts'
import { sourceCheck } from './source.ts'

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
    verifyWebhook: async ({ body }) => eventOf(readSigned(body, settings)),
    // A stored notice has no address, and needs none: the confirmation by PayFast is the stronger check.
    confirmWebhook: async ({ body, ip }, signal) =>
      !(settings.checkSourceIp && ip !== undefined && !(await isFromPayfast(ip))) &&
      // Not checked again: the notice was signed when it came, and the passphrase may have changed.
      isConfirmed(readNotice(body)?.signed ?? '', settings, { timeoutMs, signal }),
    findPayments: (payments, signal) =>
      findPayfastPayments(settings, payments, { timeoutMs, signal }),
    refund: (request, signal) => refundAtPayfast(settings, request, { timeoutMs, signal }),
    findRefund: (request, signal) => findPayfastRefund(settings, request, { timeoutMs, signal }),
  }
}

/** PayFast would show the shopper an error page, so it is refused before there is an order. */
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

/** A form with its fields in the order that PayFast signs them in. */
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

/** Trims and cuts as PayFast would. Tildes are removed, since it is not known how PayFast encodes them. */
const nameOf = (name: string) =>
  [...name.replace(/[\s\p{Cc}~]+/gu, ' ').trim()].slice(0, PAYFAST_TEXT_MAX_CHARACTERS).join('')

/** It only saves the shopper typing, so an address that would have to be cut is left out. */
const emailOf = (email: string) =>
  email.length > PAYFAST_TEXT_MAX_CHARACTERS || email.includes('~') ? '' : email

/** Asks PayFast whether it sent these pairs. Throws ProviderUnavailable for an unclear answer. */
async function isConfirmed(
  signed: string,
  { baseUrl }: PayfastSettings,
  { timeoutMs, signal }: CallLimits,
): Promise<boolean> {
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(signed, 'latin1'),
  }
  const { text } = await callProvider('payfast', `${baseUrl}/eng/query/validate`, call, {
    timeoutMs: Math.min(timeoutMs, PAYFAST_VALIDATE_SECONDS * 1000),
    signal,
  })
  const word = text.trim().split(/\s/, 1)[0]
  if (word === 'VALID' || word === 'INVALID') return word === 'VALID'
  throw new ProviderUnavailable('upstream', 'PayFast did not say whether a notice is its own')
}
