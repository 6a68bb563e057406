/** The sandbox provider: its page's JSON, its events as the service reads them, and their signatures. */
import { describe, expect, it } from 'vitest'
import { signedHeaders, verifiedId } from '../../../../src/outside/outbound/standard-webhooks.ts'
import { sandboxProvider, sandboxSecrets } from '../../../../src/outside/payments/sandbox.ts'
import { loadConfig } from '../../../../src/service/config/config.ts'
import { PRODUCTION, PUBLIC_URL, startTestApp, testEnv, useTestApp } from '../../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../../support/factories.ts'
import { booksOf, outcomesOf, paid, received, untouched } from './helpers.ts'

const app = useTestApp()

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

describe('POST /sandbox/pay/{token}/', () => {
  const underReview = { ...untouched, payments: ['open', 'needs_review'] }
  it.each([
    [{ outcome: 'succeed' }, paid, ['paid']],
    // Copies are delivered in parallel.
    [{ outcome: 'succeed', duplicate: 3 }, paid, ['paid']],
    [{ outcome: 'decline' }, { ...untouched, payments: ['failed'], available: 10 }, ['failed']],
    [{ outcome: 'pending' }, untouched, ['pending']],
    [{ outcome: 'dispute' }, untouched, ['disputed']],
    [{ outcome: 'dispute_won' }, untouched, ['dispute_won']],
    [{ outcome: 'dispute_lost' }, untouched, ['dispute_lost']],
    [{ outcome: 'succeed', amount: '1.00' }, underReview, ['amount_mismatch']],
    [{ outcome: 'succeed', currency: 'USD' }, underReview, ['amount_mismatch']],
  ])('delivers %o signed to the webhook, as a provider would', async (body, books, outcomes) => {
    const order = await aPendingOrder()
    const deliveries = Array('duplicate' in body ? 4 : 1).fill(received)
    expect(await app.guest().post(order.payPath, body)).toEqual({
      status: 200,
      body: { deliveries, order_status: books.status },
    })
    expect(await booksOf(app, order)).toMatchObject(books)
    expect(await outcomesOf(app, order)).toEqual(outcomes)
  })

  it('takes the price of the largest order there can be', async () => {
    const variant = await aVariant(app, { price: '999999.99', stock: 100 })
    const order = await anOrder(await aUser(app), variant, 100)
    expect((await app.guest().get(order.payPath)).status).toBe(200)
    const reply = await app.guest().post(order.payPath, { outcome: 'succeed' })
    expect([order.total_price, reply.body.order_status]).toEqual(['99999999.00', 'paid'])
  })

  const REFUSED = [
    [{}, { outcome: ['This field is required.'] }],
    [{ outcome: 'explode' }, { outcome: ['"explode" is not a valid choice.'] }],
    [{ outcome: 'succeed', amount: 'ten' }, { amount: ['A valid number is required.'] }],
    [{ outcome: 'succeed', duplicate: 'x' }, { duplicate: ['A valid integer is required.'] }],
  ] as const
  it('refuses each field by its name', async () => {
    const { payPath } = await aPendingOrder()
    for (const [body, errors] of REFUSED) {
      const reply = await app.guest().post(payPath, body)
      expect([body, reply]).toEqual([body, { status: 400, body: errors }])
    }
  })

  it('knows no other token', async () => {
    expect(await app.guest().post('/sandbox/pay/ORD-1-NOPE/', { outcome: 'succeed' })).toEqual({
      status: 404,
      body: { detail: 'Not found.' },
    })
  })
})

describe('the sandbox', () => {
  it.each([
    ['timeout', { kind: 'timeout' }],
    ['http500', { kind: 'upstream' }],
    ['reject', { kind: 'rejected', message: 'The card was declined.', code: 'card_declined' }],
  ])('makes no link with SANDBOX_CREATE=%s', async (SANDBOX_CREATE, failure) => {
    const config = loadConfig({ ...testEnv('.data'), SANDBOX_CREATE })
    const request = {
      orderId: 1,
      reference: 'ORD-1-A',
      orderNumber: 'ORD-1',
      amount: '10.00',
      currency: 'ZAR',
      email: 'amina@example.com',
      returnUrl: PUBLIC_URL,
      cancelUrl: PUBLIC_URL,
    }
    const made = sandboxProvider(config).createCheckout(request, AbortSignal.timeout(1_000))
    await expect(made).rejects.toMatchObject(failure)
  })

  it('is not there in production', async () => {
    const production = await startTestApp({ env: PRODUCTION })
    for (const path of ['/sandbox/mail/', '/sandbox/mail/messages/', '/sandbox/pay/x/']) {
      expect(await production.guest().get(path)).toEqual({
        status: 404,
        body: { detail: 'Not found.' },
      })
    }
    await production.close()
  })
})

const DATA = {
  reference: 'ORD-1-ABC',
  payment_id: 'sbx_pay_1',
  refund_id: 'rf_1',
  amount_cents: 129_905,
  currency: 'ZAR',
  reason: 'why',
}
const PAYMENT = { providerPaymentId: 'sbx_pay_1', amount: '1299.05', currency: 'ZAR' }
const REFUND = { providerRefundId: 'rf_1', amount: '1299.05' }
/** Of a payment there is one. */
const DISPUTE = { disputeId: DATA.reference }

/** An event of the sandbox as the service reads it. */
function read(type: string, data: object = DATA) {
  const body = Buffer.from(JSON.stringify({ type, timestamp: '2025-11-20T10:00:00Z', data }))
  const [secret = ''] = sandboxSecrets(app.config)
  const receivedAt = new Date('2025-11-20T10:00:00Z')
  const timestamp = receivedAt.getTime() / 1000
  const headers = signedHeaders(secret, { id: 'msg_1', timestamp, body })
  const webhook = { headers, body, receivedAt, ip: '127.0.0.1' }
  return sandboxProvider(app.config).verifyWebhook(webhook)
}

describe('an event of the sandbox', () => {
  it.each([
    ['payment.succeeded', 'payment.succeeded', PAYMENT],
    ['payment.failed', 'payment.failed', PAYMENT],
    ['payment.pending', 'payment.pending', PAYMENT],
    ['refund.succeeded', 'refund.succeeded', REFUND],
    ['refund.failed', 'refund.failed', REFUND],
    ['refund.pending', 'refund.pending', REFUND],
    ['dispute.created', 'dispute', DISPUTE],
    ['dispute.won', 'dispute.won', DISPUTE],
    ['dispute.lost', 'dispute.lost', DISPUTE],
  ])('of type %s is a %s', async (type, kind, facts) => {
    expect(await read(type)).toEqual({
      eventId: 'msg_1',
      kind,
      reference: 'ORD-1-ABC',
      reason: 'why',
      ...facts,
    })
  })

  it.each(['payout.sent', 'toString', 'dispute', ''])('of type "%s" is ignored', async (type) => {
    expect(await read(type, {})).toEqual({ eventId: 'msg_1', kind: 'ignored' })
  })

  it.each(['payment.pending', 'refund.failed', 'dispute.created'])(
    'of type %s is unreadable without a reference, and with odd values',
    async (type) => {
      const malformed = { name: 'WebhookRejected', reason: 'malformed' }
      await expect(read(type, {})).rejects.toMatchObject(malformed)
      await expect(read(type, { ...DATA, reference: '' })).rejects.toMatchObject(malformed)
      await expect(read(type, { ...DATA, refund_id: 7 })).rejects.toMatchObject(malformed)
      await expect(read(type, { ...DATA, amount_cents: 1.5 })).rejects.toMatchObject(malformed)
      await expect(read(type, { ...DATA, reason: 'x'.repeat(256) })).rejects.toMatchObject(
        malformed,
      )
    },
  )

  it('says no more than it knows', async () => {
    const { reference } = DATA
    expect(await read('dispute.created', { reference })).toEqual({
      eventId: 'msg_1',
      kind: 'dispute',
      reference,
      disputeId: reference,
    })
    const nothing = { payment_id: null, reason: null, currency: null }
    expect(await read('payment.failed', { reference, ...nothing })).toEqual({
      eventId: 'msg_1',
      kind: 'payment.failed',
      reference,
      providerPaymentId: undefined,
      amount: undefined,
      currency: undefined,
      reason: undefined,
    })
    expect(await read('refund.succeeded', { reference })).toEqual({
      eventId: 'msg_1',
      kind: 'refund.succeeded',
      reference,
      providerRefundId: undefined,
      amount: undefined,
      reason: undefined,
    })
  })
})

// The secret and the first two bodies are made up for this project, their signatures computed with the
// specification's reference library; the last one is that library's own test vector.
const SECRET = 'whsec_Y2xvdGhpbmctc3RvcmUtc2FuZGJveC1rZXktMDAwMSE='
const OLD_SECRET = `whsec_${Buffer.from('clothing-store-sandbox-key-0000!').toString('base64')}`

const vectors = [
  {
    secret: SECRET,
    id: 'msg_sbx_0001',
    timestamp: 1763632800,
    signature: 'v1,JnHFrWCWJs+xp03/1NouQfsRDpoJj7oZI89EPWX+rR8=',
    body: '{"type":"payment.succeeded","timestamp":"2025-11-20T10:00:00Z","data":{"reference":"ORD-2025-000123-K7Q2M9XA","payment_id":"sbx_pay_1","amount_cents":129900,"currency":"ZAR"}}',
  },
  {
    secret: OLD_SECRET,
    id: 'msg_sbx_0002',
    timestamp: 1763632860,
    signature:
      'v1,k7DXvA7t0DwfbUeQM5ke+s26c/RYLy1plNNNXTgc3KU= v1,odiml38gws1+VBsd2Yeqp7GEIHuR7kHERzmuXxXEv+c=',
    body: '{"type":"payment.failed","timestamp":"2025-11-20T10:01:00Z","data":{"reference":"ORD-2025-000124-9TZ4C1WB","payment_id":"sbx_pay_2","reason":"card_declined"}}',
  },
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    body: '{"test": 2432232314}',
  },
]

describe('Standard Webhooks', () => {
  it.each(vectors)('accepts what $id was signed with, and only that', (vector) => {
    const { secret, id, timestamp, signature, body } = vector
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    }
    const now = new Date(timestamp * 1000)
    const verify = (changes: object, at = now, text = body) =>
      verifiedId([secret], { headers: { ...headers, ...changes }, body: Buffer.from(text) }, at)

    expect(verify({})).toBe(id)
    expect(verify({ 'webhook-id': `${id}x` })).toBeUndefined()
    expect(verify({ 'webhook-timestamp': String(timestamp + 1) })).toBeUndefined()
    expect(verify({}, now, body.replace('{', '{ '))).toBeUndefined()
    expect(verify({ 'webhook-signature': signature.replaceAll('v1,', 'v2,') })).toBeUndefined()
    expect(verify({ 'webhook-signature': 'v1,' })).toBeUndefined()
    expect(verify({ 'webhook-signature': undefined })).toBeUndefined()
    expect(verify({ 'webhook-timestamp': 'soon' })).toBeUndefined()
  })

  it('accepts either of two secrets while they rotate', () => {
    const [, rotated] = vectors
    if (!rotated) throw new Error('no vector')
    const headers = {
      'webhook-id': rotated.id,
      'webhook-timestamp': String(rotated.timestamp),
      'webhook-signature': rotated.signature,
    }
    const webhook = { headers, body: Buffer.from(rotated.body) }
    const now = new Date(rotated.timestamp * 1000)
    expect(verifiedId([SECRET], webhook, now)).toBe(rotated.id)
    expect(verifiedId([OLD_SECRET], webhook, now)).toBe(rotated.id)
    expect(verifiedId(['whsec_bm90IGEga2V5IG9mIG91cnMgYXQgYWxsIQ=='], webhook, now)).toBeUndefined()
  })

  it('refuses a timestamp of more than five minutes ago or ahead', () => {
    const body = '{}'
    const timestamp = 1763632800
    const headers = signedHeaders(SECRET, { id: 'msg_1', timestamp, body })
    const at = (seconds: number) =>
      verifiedId(
        [SECRET],
        { headers, body: Buffer.from(body) },
        new Date((timestamp + seconds) * 1000),
      )
    expect([at(300), at(-300)]).toEqual(['msg_1', 'msg_1'])
    expect([at(301), at(-301)]).toEqual([undefined, undefined])
  })
})
