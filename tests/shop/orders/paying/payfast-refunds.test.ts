import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payfastProvider } from '../../../../src/outside/payments/payfast/payfast.ts'
import {
  type PaymentProvider,
  ProviderUnavailable,
} from '../../../../src/outside/payments/provider.ts'
import { type Config, loadConfig } from '../../../../src/service/config/config.ts'
import { testEnv } from '../../../support/app.ts'
import { PayfastServer, type StoredPayment } from '../../../support/payfast-server.ts'

let payfast: PayfastServer
let provider: PaymentProvider
beforeAll(async () => {
  payfast = await PayfastServer.start()
  provider = providerWith()
})
beforeEach(() => {
  payfast.calls = []
  payfast.queryAnswer = undefined
  payfast.refundAnswer = undefined
  payfast.isQueryWrapped = false
})
afterAll(() => payfast.stop())

function providerWith(env: Record<string, string> = {}): PaymentProvider {
  const config: Config = loadConfig({ ...testEnv('.data'), ...payfast.env, ...env })
  if (!config.payfast) throw new Error('PayFast is not configured')
  return payfastProvider(config, config.payfast)
}

const NEVER = new AbortController().signal
type Paid = Pick<StoredPayment, 'id'> & Partial<Pick<StoredPayment, 'gross'>>
const requestOf = ({ id, gross = '450.00' }: Paid, amount: string, facts: object = {}) => ({
  refundId: 'b8f6a1f0-0000-4000-8000-000000000001',
  reference: 'ORD-2026-000123-K7Q2M9XA',
  providerPaymentId: id,
  providerRefundId: undefined,
  notBefore: '2020-01-01T00:00:00Z',
  amount,
  currency: 'ZAR',
  paymentAmount: gross,
  refundedBefore: '0.00',
  isRestUnclear: false,
  reason: 'Order ORD-2026-000123 cancelled',
  ...facts,
})
const refund = (payment: Paid, amount: string, facts?: object) =>
  provider.refund(requestOf(payment, amount, facts), NEVER)
const find = (payment: Paid, amount: string, facts?: object) =>
  provider.findRefund(requestOf(payment, amount, facts), NEVER)
/** The instructions to an administrator where PayFast's sum is not explained. */
const unclear = ({ id }: Paid, owed: string, refunded: string, known = '0.00') => ({
  state: 'manual',
  instructions:
    `ZAR ${owed} are owed for the payment ${id} (ORD-2026-000123-K7Q2M9XA), of which PayFast has paid ` +
    `back ZAR ${refunded} in all. This shop knows of ZAR ${known}. See in its dashboard what the ` +
    'shopper has got back, and pay the rest.',
})
const callsMade = () => payfast.calls.map(({ method, path }) => `${method} ${path}`)

const done = { state: 'succeeded', providerRefundId: undefined }

describe('a refund at PayFast', () => {
  it('asks first, then refunds, both signed and marked as of the sandbox', async () => {
    const payment = payfast.aPayment('1299.00')
    expect(await refund(payment, '1299.00')).toEqual(done)
    expect(payfast.calls).toEqual([
      { method: 'GET', path: `/refunds/query/${payment.id}`, body: {}, testing: true },
      {
        method: 'POST',
        path: `/refunds/${payment.id}`,
        body: { amount: 129_900, notify_buyer: 1, reason: 'Order ORD-2026-000123 cancelled' },
        testing: true,
      },
    ])
    expect(payment.available).toBe(0)
    const live = providerWith({ PAYFAST_MODE: 'live' })
    const other = payfast.aPayment('10.00')
    expect(await live.refund(requestOf(other, '10.00'), NEVER)).toEqual(done)
    expect(payfast.calls.slice(2).map(({ testing }) => testing)).toEqual([false, false])
  })

  it('reads the reply to its question in an envelope as well', async () => {
    payfast.isQueryWrapped = true
    const payment = payfast.aPayment('99999.99')
    expect(await refund(payment, '99999.99')).toEqual(done)
    payfast.isQueryWrapped = false
    const { available, original } = payment
    expect([available, original]).toEqual([0, 9_999_999])
    const state = { status: 'COMPLETED', amount_available_for_refund: '0' }
    payfast.queryAnswer = { status: 200, body: { code: 200, data: state } }
    expect(await refund(payment, '99999.99')).toEqual(done)
  })

  it('is not made twice, wherever it was made the first time', async () => {
    const payment = payfast.aPayment('450.00')
    await refund(payment, '450.00')
    payfast.calls = []
    expect(await refund(payment, '450.00')).toEqual(done)
    expect(callsMade()).toEqual([`GET /refunds/query/${payment.id}`])
  })

  it('gives a part back by what can be done with a part', async () => {
    const payment = payfast.aPayment('450.00')
    expect(await refund(payment, '100.00')).toEqual(done)
    expect(payment.available).toBe(35_000)
    expect(payfast.calls.at(-1)?.body.amount).toBe(10_000)
  })

  it('is for a person where PayFast does not refund, with a reason of ours', async () => {
    const payment = payfast.aPayment('450.00')
    const what = `ZAR 450.00 of its payment ${payment.id} (ORD-2026-000123-K7Q2M9XA)`
    const toAccount =
      `PayFast refunds ${what} to a bank account only: ask the shopper for one, and make the refund ` +
      "in PayFast's dashboard."
    const notAtAll = `PayFast cannot refund ${what}: pay it back in another way.`
    const body = { status: 'REFUNDABLE', amount_available_for_refund: 45_000 }
    for (const [state, instructions] of [
      [{ ...body, refund_full: { method: 'BANK_PAYOUT' } }, toAccount],
      [{ ...body, refund_full: { method: 'NOT_AVAILABLE' } }, notAtAll],
      [{ ...body, refund_full: { method: 'VOUCHER' } }, notAtAll],
      [body, notAtAll],
      [{ ...body, status: 'NOT_AVAILABLE', refund_full: { method: 'BANK_PAYOUT' } }, notAtAll],
      [{ ...body, status: 'NOT_AVAILABLE', refund_full: { method: 'PAYMENT_SOURCE' } }, notAtAll],
    ] as const) {
      payfast.queryAnswer = { status: 200, body: state }
      expect(await refund(payment, '450.00')).toEqual({ state: 'manual', instructions })
    }
    expect(callsMade().every((call) => call.startsWith('GET'))).toBe(true)
  })

  it('is for a person where a part has gone back already: the rest is not known to be owed', async () => {
    const payment = Object.assign(payfast.aPayment('450.00'), { available: 44_000 })
    expect(await refund(payment, '450.00')).toEqual(unclear(payment, '450.00', '10.00'))
    expect(await find(payment, '450.00')).toEqual(unclear(payment, '450.00', '10.00'))
    expect(payment.available).toBe(44_000)
  })

  it('is for a person where more has gone back than this part, without a request of ours', async () => {
    const payment = Object.assign(payfast.aPayment('450.00'), { available: 30_000 })
    for (const ask of [refund, find]) {
      expect(await ask(payment, '100.00')).toEqual(unclear(payment, '100.00', '150.00'))
    }
    expect(payment.available).toBe(30_000)
  })

  it('pays each of several parts once, though the reply to one is lost', async () => {
    const payment = payfast.aPayment('450.00')
    expect(await refund(payment, '100.00')).toEqual(done)
    const second = { refundedBefore: '100.00' }
    payfast.refundAnswer = 'lost'
    await expect(refund(payment, '100.00', second)).rejects.toThrow(ProviderUnavailable)
    payfast.refundAnswer = undefined
    expect(await find(payment, '100.00', second)).toEqual(done)
    expect(await refund(payment, '250.00', { refundedBefore: '200.00' })).toEqual(done)
    expect(payment.available).toBe(0)
  })

  it('is for a person where it may be that of another part, whose result is not known', async () => {
    const payment = Object.assign(payfast.aPayment('450.00'), { available: 35_000 })
    const facts = { isRestUnclear: true }
    expect(await refund(payment, '100.00', facts)).toEqual(unclear(payment, '100.00', '100.00'))
    // That one was settled by hand since. A first attempt at this one has paid nothing.
    const settled = { ...facts, refundedBefore: '100.00' }
    expect(await find(payment, '100.00', settled)).toEqual(
      unclear(payment, '100.00', '100.00', '100.00'),
    )
    expect(await refund(payment, '100.00', settled)).toEqual(done)
    expect(payment.available).toBe(25_000)
  })

  it('gives the rest back once where a part went back before, by our books', async () => {
    const payment = Object.assign(payfast.aPayment('450.00'), { available: 35_000 })
    const rest = requestOf(payment, '350.00', { refundedBefore: '100.00' })
    expect(await provider.findRefund(rest, NEVER)).toBeUndefined()
    expect(await provider.refund(rest, NEVER)).toEqual(done)
    expect(payment.available).toBe(0)
    expect(payfast.calls.at(-1)?.body.amount).toBe(35_000)
    expect(await provider.findRefund(rest, NEVER)).toEqual(done)
  })

  it('does not take what went back before for a part of the rest', async () => {
    const payment = Object.assign(payfast.aPayment('450.00'), { available: 10_000 })
    expect(await refund(payment, '150.00', { refundedBefore: '300.00' })).toEqual(
      unclear(payment, '150.00', '350.00', '300.00'),
    )
    expect(payment.available).toBe(10_000)
  })

  it('does not make a part twice, although there is enough for two', async () => {
    const payment = payfast.aPayment('450.00')
    payfast.refundAnswer = 'lost'
    await expect(refund(payment, '100.00')).rejects.toThrow(ProviderUnavailable)
    payfast.refundAnswer = undefined
    expect(await refund(payment, '100.00')).toEqual(done)
    expect(payment.available).toBe(35_000)
  })

  it('fails when PayFast refuses it, and says why', async () => {
    const payment = payfast.aPayment('450.00')
    const body = { code: 400, status: 'failed', data: { response: false, message: 'No balance' } }
    payfast.refundAnswer = { status: 400, body }
    const failed = { state: 'failed', reason: 'PayFast answered 400: No balance' }
    expect(await refund(payment, '450.00')).toEqual(failed)
    payfast.refundAnswer = { status: 200, body }
    expect(await refund(payment, '450.00')).toMatchObject({ state: 'failed' })
    payfast.refundAnswer = { status: 400, body: { data: { message: 'x'.repeat(9_000) } } }
    const long = await refund(payment, '450.00')
    expect(long).toEqual({ state: 'failed', reason: `PayFast answered 400: ${'x'.repeat(233)}` })
  })

  it('fails for a payment that PayFast does not know', async () => {
    for (const id of ['404', '../../eng', "1' or 1=1"]) {
      expect(await refund({ id }, '450.00')).toMatchObject({ state: 'failed' })
    }
  })

  it.each([
    ['a refund whose reply is lost', { refundAnswer: 'lost' }, 'network'],
    ['500 to the question', { queryAnswer: { status: 500, body: {} } }, 'upstream'],
    ['500 to the refund', { refundAnswer: { status: 500, body: {} } }, 'upstream'],
    ['an answer that is none', { refundAnswer: { status: 200, body: 'Success' } }, 'upstream'],
    ['a state that is none', { queryAnswer: { status: 200, body: { status: 'OK' } } }, 'upstream'],
  ] as const)('may be tried again after %s', async (_, answers, kind) => {
    const payment = payfast.aPayment('450.00')
    Object.assign(payfast, answers)
    const error = await refund(payment, '450.00').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProviderUnavailable)
    expect(error).toMatchObject({ kind })
    Object.assign(payfast, { queryAnswer: undefined, refundAnswer: undefined })
    expect(await refund(payment, '450.00')).toEqual(done)
    expect(payment.available).toBe(0)
  })

  it('says so when PayFast does not accept our signature', async () => {
    const payment = payfast.aPayment('450.00')
    const other = providerWith({ PAYFAST_PASSPHRASE: 'another-passphrase' })
    await expect(other.refund(requestOf(payment, '450.00'), NEVER)).rejects.toMatchObject({
      kind: 'auth',
    })
    expect(payfast.calls).toEqual([])
  })
})

describe('whether a refund was made', () => {
  it('is asked of PayFast before a repeat: its reply was lost, the money went', async () => {
    const payment = payfast.aPayment('450.00')
    expect(await find(payment, '450.00')).toBeUndefined()
    payfast.refundAnswer = 'lost'
    await expect(refund(payment, '450.00')).rejects.toThrow(ProviderUnavailable)
    payfast.calls = []
    expect(await find(payment, '450.00')).toEqual(done)
    expect(callsMade()).toEqual([`GET /refunds/query/${payment.id}`])
  })

  it('goes by the amount paid where PayFast does not report the original amount', async () => {
    const payment = payfast.aPayment('450.00')
    const state = { status: 'REFUNDABLE', amount_available_for_refund: 35_000 }
    payfast.queryAnswer = { status: 200, body: state }
    expect(await find(payment, '100.00')).toEqual(done)
    expect(await find(payment, '350.00', { refundedBefore: '100.00' })).toBeUndefined()
  })

  it('is not known of a payment that cannot be refunded, or that PayFast does not report', async () => {
    expect(await find(payfast.aPayment('450.00', 'NOT_AVAILABLE'), '450.00')).toBeUndefined()
    expect(await find(payfast.aPayment('450.00', 'BANK_PAYOUT'), '450.00')).toBeUndefined()
    expect(await find({ id: '404' }, '450.00')).toBeUndefined()
  })
})
