import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { FREE } from '../../../outside/payments/free.ts'
import {
  type FailureLog,
  logUnavailable,
  type PaymentProvider,
  type PaymentSlot,
} from '../../../outside/payments/provider.ts'
import { alertAdministrators } from '../../../service/administration/alerts.ts'
import {
  paymentMethodUnavailable,
  paymentRefused,
  providerTimeout,
  providerUnavailable,
} from '../../../service/http/errors.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import { PAYMENT_LINK_SECONDS, POLL_FIRST_MINUTES } from '../../../service/limits/payments.ts'
import { browserUrls, type WayBack } from './ways-back.ts'

export type PayableOrder = WayBack & {
  id: number
  order_number: string
  /** Decimal string with two decimals. */
  amount_due: string
}
/** The facts of a provider's payment link that openPayment stores. */
export type PaymentLink = {
  adapter: string
  slot: PaymentSlot
  reference: string
  amount: string
  currency: string
  paymentUrl: string
  /** After how many minutes the provider is polled for its state; null if it cannot be. */
  pollMinutes: number | null
}

/**
 * Asks the provider behind `slot` for a link to pay an order at, outside any transaction; for an order that costs
 * nothing, none. A buyer without an address is asked for with the shop's own. Throws paymentMethodUnavailable, paymentRefused, providerTimeout or providerUnavailable; then nothing was
 * written, and a payment that the provider may have begun expires there.
 */
export async function requestPaymentLink(
  { config, db, payments }: Deps,
  { id, order_number, amount_due: amount, ...back }: PayableOrder,
  { slot, email, log }: { slot: PaymentSlot; email: string; log: FailureLog | undefined },
): Promise<PaymentLink> {
  const provider = amount === '0.00' ? payments.named(FREE) : payments.inSlot(slot)
  if (!provider) throw paymentMethodUnavailable()
  const request = {
    orderId: id,
    reference: `${order_number}-${randomLetters(8)}`,
    orderNumber: order_number,
    amount,
    currency: CURRENCY,
    email: email || config.mail.from.address, // Paystack asks for one
    ...browserUrls(config, back, id),
  }
  try {
    const signal = AbortSignal.timeout(PAYMENT_LINK_SECONDS * 1000)
    const { reference, paymentUrl } = {
      ...request,
      ...(await provider.createCheckout(request, signal)),
    }
    return {
      adapter: provider.name,
      slot,
      reference,
      amount,
      currency: CURRENCY,
      paymentUrl,
      pollMinutes: pollMinutesOf(provider),
    }
  } catch (error) {
    logUnavailable(log, provider.name, error)
    if (error.kind === 'timeout') throw providerTimeout()
    if (error.kind === 'rejected') throw paymentRefused({ error: error.message, code: error.code })
    if (error.kind === 'auth') await alertOfWrongKey(db, provider.name)
    throw providerUnavailable()
  }
}

const pollMinutesOf = ({ name, fetchPayment }: PaymentProvider) => {
  if (name === FREE) return 0
  return fetchPayment ? POLL_FIRST_MINUTES : null
}

async function alertOfWrongKey(db: Deps['db'], name: string) {
  await db.begin((tx) =>
    alertAdministrators(tx, {
      key: `provider-auth:${name}`,
      isDaily: true,
      subject: `Payments by ${name} are refused`,
      lines: [
        `The payment provider ${name} does not accept our key, so shoppers cannot pay there.`,
        'Check its settings and those of the service.',
      ],
    }),
  )
}

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLetters = (count: number) =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
