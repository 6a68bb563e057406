/** The events of the sandbox provider, as they are signed and as the service reads them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxProvider, sandboxSecrets } from '../../src/payments/sandbox.ts'
import { signedHeaders } from '../../src/payments/standard-webhooks.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { booksOf, outcomesOf, received } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DATA = {
  ...{ reference: 'ORD-1-ABC', payment_id: 'sbx_pay_1', refund_id: 'rf_1' },
  ...{ amount_cents: 129_905, currency: 'ZAR', reason: 'why' },
}
const PAYMENT = { providerPaymentId: 'sbx_pay_1', amount: '1299.05', currency: 'ZAR' }
const REFUND = { providerRefundId: 'rf_1', amount: '1299.05' }

/** What the service makes of an event of the sandbox. */
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
    ['dispute.created', 'dispute', {}],
  ])('of type %s is a %s', async (type, kind, facts) => {
    expect(await read(type)).toEqual({
      ...{ eventId: 'msg_1', kind, reference: 'ORD-1-ABC', reason: 'why' },
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
      ...{ eventId: 'msg_1', kind: 'dispute', reference },
    })
    expect(await read('refund.succeeded', { reference })).toEqual({
      ...{ eventId: 'msg_1', kind: 'refund.succeeded', reference },
      ...{ providerRefundId: undefined, amount: undefined, reason: undefined },
    })
  })
})

describe('POST /sandbox/pay/{token}/', () => {
  it.each([
    ['pending', ['pending']],
    ['dispute', ['disputed']],
  ])('delivers %s, which leaves the order as it is', async (outcome, outcomes) => {
    const order = await anOrder(await aUser(app), await aVariant(app), 2)
    expect(await app.guest().post(order.payPath, { outcome })).toEqual({
      status: 200,
      body: { deliveries: [received], order_status: 'pending' },
    })
    expect(await outcomesOf(app, order)).toEqual(outcomes)
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'pending', payments: ['open'], refunds: [], on_hand: 10, available: 8 },
    })
  })
})
