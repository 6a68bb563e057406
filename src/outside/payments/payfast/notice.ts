/** PayFast's notices: checks their signature, and translates them to events. Providers 1.2. */
import type { PayfastSettings } from '../../../service/config/config.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { type PaymentEvent, type PaymentReport, WebhookRejected } from '../provider.ts'
import { storableText } from '../provider-values.ts'
import { isSigned, type Pair, pairsOf, readNotice } from './signatures.ts'

type Fields = ReadonlyMap<string, string>

/** Throws WebhookRejected unless PayFast signed it for this merchant. */
export function readSigned(body: Buffer, { merchantId, passphrase }: PayfastSettings): Fields {
  const notice = readNotice(body)
  if (!notice || !isSigned(notice, passphrase)) {
    throw new WebhookRejected('signature', 'no valid signature')
  }
  const fields = fieldsOf(pairsOf(notice))
  if (fields.get('merchant_id') !== merchantId) {
    throw new WebhookRejected('signature', 'for another merchant')
  }
  return fields
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

export function eventOf(fields: Fields): PaymentEvent {
  const [paymentId, status, reference] = (
    ['pf_payment_id', 'payment_status', 'm_payment_id'] as const
  ).map((name) => {
    const value = fields.get(name)
    return value === undefined ? undefined : storableText(value)
  })
  // A reference may be empty: a payment that this shop did not ask for.
  if (!paymentId || !status || reference === undefined) {
    throw new WebhookRejected('malformed', 'a field is missing')
  }
  if (!isKnown(status)) return { eventId: eventIdOf(paymentId, status), kind: 'ignored' }
  // A notice has no currency: PayFast takes payments in rand only.
  const amount = amountOf(fields.get('amount_gross'))
  return paymentReport(status, { reference, paymentId, amount, currency: CURRENCY })
}

const eventIdOf = (paymentId: string, status: string) => `${paymentId}:${status}`

/** A notice and a history row of one payment get the same event id, so only the first is applied. */
export function paymentReport(
  status: keyof typeof KINDS,
  facts: { reference: string; paymentId: string; amount: string | undefined; currency: string },
): PaymentReport {
  const { reference, paymentId, amount, currency } = facts
  return {
    eventId: eventIdOf(paymentId, status),
    kind: KINDS[status],
    reference,
    providerPaymentId: paymentId,
    amount,
    currency,
    reason: undefined,
  }
}

/** Undefined for a text that is not an amount: the event then has a wrong amount. */
export function amountOf(value = ''): string | undefined {
  const [, rand, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return rand === undefined ? undefined : `${rand}.${cents.padEnd(2, '0')}`
}
