/** The format of Paystack's own webhooks. Rules for every provider are proven in webhooks.test.ts. */
import { describe, expect, it } from 'vitest'
import { signature } from '../../../support/paystack-server.ts'
import { badSignature, booksOf, received } from './helpers.ts'
import {
  aCharge,
  aPaystackOrder,
  deliverRaw,
  eventOf,
  eventsOf,
  paystackShop,
} from './paystack-helpers.ts'

const { app, paystack } = paystackShop()

const charge = (data: unknown) => JSON.stringify({ event: 'charge.success', data })

/** Fixed vectors, byte for byte. Providers 2.2. */
const P1 = {
  raw: '{"event":"charge.success","data":{"id":302961,"domain":"test","status":"success","reference":"ORD-2025-000123-K7Q2M9XA","amount":129900,"currency":"ZAR","paid_at":"2025-11-20T10:00:00.000Z","channel":"card","customer":{"email":"amina@example.com"}}}',
  signature:
    '00f3764caca5a3387fca7de682f4a294f319a1016d2fd4eebf44b28443fa0d4e9eba98baf7b01a6fac8f28aa87a50e0df3abe515f26fd8240ca1937f77f66390',
}
const P2 = {
  raw: '{"event": "refund.processed", "data": {"status": "processed", "transaction_reference": "ORD-2025-000123-K7Q2M9XA", "refund_reference": "132013318360", "amount": "129900", "currency": "ZAR", "note": "caf\\u00e9 \\/ 1.0"}}',
  signature:
    'e312f3aa4611d32bdc559ef7aa2cb8e18733b63baa3569c12a76761a4d8a0e1df400c2c2674374dbdee0883cc79448c2e69cc8de6fe3c55110c735f14b8007df',
}

describe('the vectors of Paystack signatures', () => {
  it('P1 is a payment, in short form', () => {
    expect(signature(P1.raw)).toBe(P1.signature)
    expect(Buffer.byteLength(P1.raw)).toBe(249)
    expect(eventOf(P1.raw)).toEqual({
      eventId: 'charge.success:302961',
      kind: 'payment.succeeded',
      reference: 'ORD-2025-000123-K7Q2M9XA',
      providerPaymentId: '302961',
      amount: '1299.00',
      requestedAmount: undefined,
      isBrief: true,
      currency: 'ZAR',
      reason: undefined,
    })
  })

  it('P2 is a refund that was processed', () => {
    expect(signature(P2.raw)).toBe(P2.signature)
    expect(eventOf(P2.raw)).toEqual({
      eventId: 'refund.processed:ORD-2025-000123-K7Q2M9XA:132013318360:129900',
      kind: 'refund.succeeded',
      reference: 'ORD-2025-000123-K7Q2M9XA',
      providerRefundId: undefined,
      amount: '1299.00',
      reason: undefined,
    })
  })

  it('both are taken over HTTP, with their own bytes only', async () => {
    expect(await deliverRaw(app, P1.raw, P1.signature)).toEqual(received)
    expect(await deliverRaw(app, P2.raw, P2.signature)).toEqual(received)
    const restringified = JSON.stringify(JSON.parse(P2.raw))
    expect(signature(restringified)).toMatch(/^56104968acc8c8c8/)
    expect(await deliverRaw(app, restringified, P2.signature)).toEqual(badSignature)
  })
})

describe('the sender of a webhook', () => {
  it('may write its signature in capitals, which is the same number', async () => {
    expect(await deliverRaw(app, P1.raw, P1.signature.toUpperCase())).toEqual(received)
  })

  it('is at one of three addresses, if that is to be checked', () => {
    for (const ip of ['52.31.139.75', '52.49.173.169', '::ffff:52.214.14.220']) {
      expect(eventOf(P1.raw, { checkSourceIp: true, ip }).kind).toBe('payment.succeeded')
    }
    for (const ip of ['127.0.0.1', '52.31.139.76', '::1', '']) {
      expect(() => eventOf(P1.raw, { checkSourceIp: true, ip })).toThrow('not from an address')
    }
  })

  it('of the other mode is ignored, which leaves the id of its payment free', async () => {
    const live = P1.raw.replace('"test"', '"live"')
    expect(eventOf(P1.raw, { secretKey: 'sk_live_x' }).kind).toBe('ignored')
    expect(eventOf(live, { secretKey: 'sk_live_x' }).kind).toBe('payment.succeeded')
    const order = await aPaystackOrder(app)
    // Not that of P1.
    paystack.pay(order.reference).id = 77_002
    const raw = JSON.stringify(paystack.chargeSuccess(order.reference))
    expect(await deliverRaw(app, raw.replace('"domain":"test"', '"domain":"live"'))).toEqual(
      received,
    )
    expect((await booksOf(app, order)).status).toBe('pending')
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('paid')
  })
})

describe('a payment that Paystack reports', () => {
  const right = { id: 77_001, reference: 'R-1', amount: 30_050, currency: 'ZAR' }

  it.each([
    ...[undefined, null, '', 'abc', '12.50', 12.5, -5, '-5', '1e5', ' 5', {}, [], true, 1e21],
    '1'.repeat(16),
  ])('has no amount that could be right in %j', (amount) => {
    expect(eventOf(charge({ ...right, amount }))).toMatchObject({ amount: undefined })
  })

  it.each([undefined, null, '', 'USD', 'zar', {}, [], 7, '\0', 'x'.repeat(1_000)])(
    'has another currency in %j',
    (currency) => {
      expect(eventOf(charge({ ...right, currency }))).not.toMatchObject({ currency: 'ZAR' })
    },
  )

  it.each(['amount', 'currency'])('waits for a review without its %s', async (name) => {
    const order = await aPaystackOrder(app)
    const { id, reference, amount } = paystack.pay(order.reference)
    const raw = charge({ id, reference, amount, currency: 'ZAR', [name]: undefined })
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
  })

  it.each([
    ...[{ order: 1 }, '', 0, null, 'text', ['x']].map((metadata) => ({ metadata })),
    ...[{ requested_amount: null }, { requested_amount: 'abc' }],
    ...[{ amount: '30050' }, { id: '77001' }, { gateway_response: '\0\ud800' }],
    { status: null, gateway_response: { a: 1 }, domain: null, customer: null, channel: 5 },
  ])('is of the right amount, whatever else it says: %o', (odd) => {
    expect(eventOf(charge({ ...right, ...odd }))).toEqual({
      eventId: 'charge.success:77001',
      kind: 'payment.succeeded',
      reference: 'R-1',
      providerPaymentId: '77001',
      amount: '300.50',
      currency: 'ZAR',
      reason: undefined,
      requestedAmount: undefined,
      isBrief: true,
    })
  })

  it.each([30_050, '30050'])('pays for what was asked for: %j', async (requested_amount) => {
    const order = await aPaystackOrder(app)
    const { id, reference } = paystack.pay(order.reference)
    const raw = charge({ ...right, id, reference, requested_amount })
    expect(eventOf(raw)).toMatchObject({ requestedAmount: '300.50', isBrief: false })
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it('keeps every text to 255 characters that Postgres can store', async () => {
    const long = `\0${'🧕'.repeat(300)}`
    const ofCharge = aCharge({ id: long, reference: long, currency: long })
    const refund = { transaction_reference: long, refund_reference: long, amount: 5 }
    const ofRefund = JSON.stringify({ event: 'refund.failed', data: refund })
    const dispute = { id: long, transaction: { reference: long }, category: long }
    const ofDispute = JSON.stringify({ event: 'charge.dispute.create', data: dispute })
    const raws = [ofCharge, ofRefund, ofDispute, aCharge({ reference: '\ud800' })]
    const events = raws.map((raw) => eventOf(raw))
    for (const text of events.flatMap((event) => Object.values(event))) {
      if (typeof text !== 'string') continue
      expect(text.length).toBeLessThanOrEqual(255)
      expect([text.isWellFormed(), text.includes('\0')]).toEqual([true, false])
    }
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4)
    for (const raw of raws) expect(await deliverRaw(app, raw)).toEqual(received)
  })
})

const aDispute = (event: string, reference: string, resolution: string | null = null) =>
  JSON.stringify({
    event: `charge.dispute.${event}`,
    data: {
      id: 358_950,
      domain: 'test',
      category: 'chargeback',
      transaction_reference: null,
      status: resolution ? 'resolved' : 'awaiting-merchant-feedback',
      resolution,
      transaction: { id: 1, reference, status: 'success', metadata: '' },
    },
  })

describe('events of Paystack about refunds and disputes', () => {
  const refund = (state: string, changes: object = {}) => {
    const data = { transaction_reference: 'R-1', refund_reference: null, amount: '30050' }
    return eventOf(JSON.stringify({ event: `refund.${state}`, data: { ...data, ...changes } }))
  }

  it.each([
    ['pending', 'refund.pending', undefined],
    ['processing', 'refund.pending', undefined],
    ['processed', 'refund.succeeded', undefined],
    ['failed', 'refund.failed', undefined],
    [
      'needs-attention',
      'refund.failed',
      "Paystack needs the shopper's bank account: enter it at the refund in its dashboard.",
    ],
  ])('refund.%s is %s', (state, kind, reason) => {
    expect(refund(state)).toEqual({
      eventId: `refund.${state}:R-1:-:30050`,
      kind,
      reference: 'R-1',
      amount: '300.50',
      providerRefundId: undefined,
      reason,
    })
  })

  it('has another id where the state, reference or amount differs, and nowhere else', () => {
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

  it('a dispute names its payment and its kind', async () => {
    const { reference } = await aPaystackOrder(app)
    const raw = aDispute('create', reference)
    expect(eventOf(raw)).toEqual({
      eventId: 'charge.dispute.create:358950',
      kind: 'dispute',
      reference,
      disputeId: '358950',
      reason: 'chargeback',
    })
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect(await eventsOf(app, reference)).toEqual([
      { event_id: 'charge.dispute.create:358950', kind: 'dispute', outcome: 'disputed' },
    ])
  })

  // An end that is not known is no victory.
  it.each([
    ['remind', null, 'dispute', '358950'],
    ['resolve', 'declined', 'dispute.won', '358950:declined'],
    ['resolve', 'merchant-accepted', 'dispute.lost', '358950:merchant-accepted'],
    ['resolve', 'auto-accepted', 'dispute.lost', '358950:auto-accepted'],
    ['resolve', 'withdrawn', 'dispute', '358950:withdrawn'],
    ['resolve', null, 'dispute', '358950:-'],
  ])('charge.dispute.%s with the resolution %s is a %s', (event, resolution, kind, id) => {
    expect(eventOf(aDispute(event, 'ORD-1-ABC', resolution))).toEqual({
      eventId: `charge.dispute.${event}:${id}`,
      kind,
      reference: 'ORD-1-ABC',
      disputeId: '358950',
      reason: 'chargeback',
    })
  })
})
