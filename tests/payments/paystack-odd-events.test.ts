import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { PaystackServer } from '../support/paystack-server.ts'
import { booksOf, received } from './helpers.ts'
import { aCharge, aPaystackOrder, deliverRaw, eventOf, eventsOf } from './paystack-helpers.ts'

let paystack: PaystackServer
let app: TestApp
beforeAll(async () => {
  paystack = await PaystackServer.start()
  app = await startTestApp({ env: paystack.env })
})
afterAll(async () => {
  await app.close()
  await paystack.close()
})

const malformed = { status: 400, body: { detail: 'Malformed webhook body.' } }
const charge = (data: unknown) => JSON.stringify({ event: 'charge.success', data })

describe('POST /api/payments/webhooks/paystack/ with a body that is signed and odd', () => {
  it.each([
    '',
    'null',
    '[]',
    '"charge.success"',
    '5',
    '{',
    '{"event":"charge.success"',
    '\0',
    '<xml/>',
    'event=charge.success',
    '{}',
    '{"event":null,"data":{}}',
    '{"event":["charge.success"],"data":{}}',
    '{"event":"charge.success"}',
    ...[null, [], 'x', 5, true, {}].map(charge),
    ...[undefined, null, '', {}, [], true, 1.5].map((id) => aCharge({ id })),
    ...[undefined, null, '', '\0', {}, [], 5].map((reference) => aCharge({ reference })),
    '{"event":"refund.processed","data":{"amount":5}}',
    '{"event":"refund.failed","data":null}',
    '{"event":"charge.dispute.create","data":{"id":1,"transaction":null}}',
    '{"event":"charge.dispute.create","data":{"id":1,"transaction":{}}}',
    `{"event":"charge.success","data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ])('answers 400 to what it cannot read: %#', async (raw) => {
    expect(await deliverRaw(app, raw)).toEqual(malformed)
  })

  it.each([
    ...['transfer.success', 'charge.dispute.remind', 'charge.dispute.resolve', 'invoice.create'],
    ...['__proto__', 'constructor', 'x'.repeat(3_000), '', '\0', 'CHARGE.SUCCESS'],
  ])('ignores an event it has no use for, whatever its data is: %#', async (event) => {
    for (const data of [undefined, null, [], { id: 1 }]) {
      expect(await deliverRaw(app, JSON.stringify({ event, data }))).toEqual(received)
    }
  })

  it.each(
    [
      ...[undefined, null, '', 'abc', '12.50', 12.5, -5, '-5', '1e5', ' 5', {}, [], true, 1e21],
      '1'.repeat(16),
    ].map((amount) => ({ amount })),
  )('holds for review a payment of $amount', async ({ amount }) => {
    const order = await aPaystackOrder(app)
    const { id, reference } = paystack.pay(order.reference)
    const raw = charge({ id, reference, amount, currency: 'ZAR' })
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
  })

  it.each(
    [undefined, null, '', 'USD', 'zar', {}, [], 7, '\0', 'x'.repeat(1_000)].map((currency) => ({
      currency,
    })),
  )('holds for review a payment whose currency is $currency', async ({ currency }) => {
    const order = await aPaystackOrder(app)
    const { id, reference, amount } = paystack.pay(order.reference)
    expect(await deliverRaw(app, charge({ id, reference, amount, currency }))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
  })

  it.each([
    ...[{ order: 1 }, '', 0, null, 'text', ['x']].map((metadata) => ({ metadata })),
    { requested_amount: null },
    { requested_amount: 'abc' },
    { requested_amount: 30_050 },
    { requested_amount: '30050' },
    { amount: '30050' },
    { id: '77001' },
    { status: null, gateway_response: { a: 1 }, domain: null, customer: null, channel: 5 },
    { gateway_response: '\0\ud800' },
  ])('takes the right amount, whatever else it says: %o', async (odd) => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    const { data } = paystack.chargeSuccess(order.reference)
    expect(await deliverRaw(app, charge({ ...(data as object), ...odd }))).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it('keeps every text to 255 characters that Postgres can store', () => {
    const long = `\0${'🧕'.repeat(300)}`
    const ofCharge = eventOf(aCharge({ id: long, reference: long, currency: long }))
    const refund = { transaction_reference: long, refund_reference: long, amount: 5 }
    const ofRefund = eventOf(JSON.stringify({ event: 'refund.failed', data: refund }))
    const dispute = { id: long, transaction: { reference: long }, category: long }
    const ofDispute = eventOf(JSON.stringify({ event: 'charge.dispute.create', data: dispute }))
    for (const event of [ofCharge, ofRefund, ofDispute]) {
      for (const text of Object.values(event).filter((value) => typeof value === 'string')) {
        expect(text.length).toBeLessThanOrEqual(255)
        expect([text.isWellFormed(), text.includes('\0')]).toEqual([true, false])
      }
    }
    expect(new Set([ofCharge, ofRefund, ofDispute].map(({ eventId }) => eventId)).size).toBe(3)
  })

  it('does not choke on any of them when they belong to an order', async () => {
    const long = '🧕'.repeat(300)
    for (const data of [{ id: long, reference: long }, { reference: '\ud800' }]) {
      expect(await deliverRaw(app, aCharge(data))).toEqual(received)
    }
  })
})

describe('what Paystack says of refunds and disputes', () => {
  const refund = (state: string, changes: object = {}) => {
    const data = { transaction_reference: 'R-1', refund_reference: null, amount: '30050' }
    return eventOf(JSON.stringify({ event: `refund.${state}`, data: { ...data, ...changes } }))
  }

  it.each([
    ['pending', 'refund.pending'],
    ['processing', 'refund.pending'],
    ['processed', 'refund.succeeded'],
    ['failed', 'refund.failed'],
    ['needs-attention', 'refund.failed'],
  ])('refund.%s is %s', (state, kind) => {
    expect(refund(state)).toMatchObject({
      ...{ eventId: `refund.${state}:R-1:-:30050`, kind, reference: 'R-1', amount: '300.50' },
    })
  })

  it('tells apart what differs in state, reference or amount, and nothing else', () => {
    const ids = [
      refund('processed'),
      refund('failed'),
      refund('processed', { refund_reference: 'TRF_1' }),
      refund('processed', { refund_reference: 'TRF_2' }),
      refund('processed', { amount: 30_051 }),
      refund('processed', { transaction_reference: 'R-2' }),
      refund('processed', { amount: null }),
    ].map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(refund('processed', { amount: 30_050 })).toEqual(refund('processed'))
  })

  it('says where to enter what the bank wants to know', () => {
    expect(refund('needs-attention')).toMatchObject({
      reason: "Paystack needs the shopper's bank account: enter it at the refund in its dashboard.",
    })
  })

  it('a dispute names its payment and its kind', async () => {
    const { reference } = await aPaystackOrder(app)
    const raw = JSON.stringify({
      event: 'charge.dispute.create',
      data: {
        ...{ id: 358_950, domain: 'test', category: 'chargeback', transaction_reference: null },
        transaction: { id: 1, reference, status: 'success', metadata: '' },
      },
    })
    expect(eventOf(raw)).toEqual({
      ...{ eventId: 'charge.dispute.create:358950', kind: 'dispute', reference },
      reason: 'chargeback',
    })
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect(await eventsOf(app, reference)).toEqual([
      { event_id: 'charge.dispute.create:358950', kind: 'dispute', outcome: 'disputed' },
    ])
  })
})
