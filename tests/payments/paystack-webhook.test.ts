import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { PaystackServer, signature } from '../support/paystack-server.ts'
import { badSignature, booksOf, received } from './helpers.ts'
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

/** The vectors of integrations 3.4, byte for byte. */
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
  it('P1 is a payment, told in brief', () => {
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

describe('POST /api/payments/webhooks/paystack/ from somebody else', () => {
  it.each<[string, (right: string) => string | null]>([
    ['none', () => null],
    ['an empty one', () => ''],
    ['a short one', (right) => right.slice(2)],
    ['a long one', (right) => `${right}00`],
    ['one that is no hex', (right) => `zz${right.slice(2)}`],
    ['one with a digit changed', (right) => right.replace(/^./, (c) => (c === '0' ? '1' : '0'))],
    ['two', (right) => `${right}, ${right}`],
    ['that of another key', () => signature(P1.raw, 'sk_test_of_somebody_else')],
    ['that of another body', () => P2.signature],
    ['one in base64', (right) => Buffer.from(right, 'hex').toString('base64')],
  ])('refuses a signature that is %s, and writes nothing', async (_case, signatureOf) => {
    const { reference } = await aPaystackOrder(app)
    paystack.pay(reference)
    const raw = JSON.stringify(paystack.chargeSuccess(reference))
    expect(await deliverRaw(app, raw, signatureOf(signature(raw)))).toEqual(badSignature)
    expect(await eventsOf(app, reference)).toEqual([])
  })

  it('refuses every altered byte', async () => {
    const altered = Buffer.from(P1.raw)
    for (const at of [0, 30, 100, altered.length - 1]) {
      const byte = altered[at] ?? 0
      altered[at] = byte ^ 1
      expect(await deliverRaw(app, altered.toString('latin1'), P1.signature)).toEqual(badSignature)
      altered[at] = byte
    }
  })

  it('takes a signature in capitals, which is the same number', async () => {
    expect(await deliverRaw(app, P1.raw, P1.signature.toUpperCase())).toEqual(received)
  })

  it('refuses a body of 70 KB before it looks at the signature', async () => {
    const raw = aCharge({ metadata: 'x'.repeat(70_000) })
    expect(await deliverRaw(app, raw)).toEqual({
      status: 413,
      body: { detail: 'Request body is larger than 65536 bytes.' },
    })
  })

  it('has no webhook for Paystack where it is not configured', async () => {
    const other = await startTestApp()
    expect(await deliverRaw(other, P1.raw)).toEqual({ status: 404, body: { detail: 'Not found.' } })
    await other.close()
  })

  it('takes only what comes from its three addresses, if it is told to', () => {
    for (const ip of ['52.31.139.75', '52.49.173.169', '::ffff:52.214.14.220']) {
      expect(eventOf(P1.raw, { checkSourceIp: true, ip }).kind).toBe('payment.succeeded')
    }
    for (const ip of ['127.0.0.1', '52.31.139.76', '::1', '']) {
      expect(() => eventOf(P1.raw, { checkSourceIp: true, ip })).toThrow('not from an address')
    }
  })
})

describe('POST /api/payments/webhooks/paystack/ of the other mode', () => {
  it('ignores a test payment that is signed with a live key, and the other way round', () => {
    const live = P1.raw.replace('"test"', '"live"')
    expect(eventOf(P1.raw, { secretKey: 'sk_live_x' }).kind).toBe('ignored')
    expect(eventOf(live, { secretKey: 'sk_live_x' }).kind).toBe('payment.succeeded')
    expect(eventOf(live).kind).toBe('ignored')
  })

  it('leaves the id of the payment it stands in for free', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    const raw = JSON.stringify(paystack.chargeSuccess(order.reference))
    const live = raw.replace('"domain":"test"', '"domain":"live"')
    expect(await deliverRaw(app, live)).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('pending')
    expect(await deliverRaw(app, raw)).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('paid')
  })
})
