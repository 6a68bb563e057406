import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, anOrder, anyTimestamp, aUser, aVariant } from '../support/factories.ts'
import {
  badSignature,
  booksOf,
  deliver,
  delivery,
  outcomesOf,
  paid,
  received,
  referenceOf,
  untouched,
  WEBHOOK,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aPendingOrder = async (facts: { stock?: number; quantity?: number } = {}) =>
  anOrder(await aUser(app), await aVariant(app, { stock: facts.stock ?? 10 }), facts.quantity ?? 2)

describe('POST /api/payments/webhooks/sandbox/', () => {
  it('turns a pending order into a paid one: stock is taken, a mail is queued', async () => {
    const order = await aPendingOrder()
    expect(await deliver(app, delivery(app, order))).toEqual(received)
    expect(await booksOf(app, order)).toEqual({
      ...paid,
      mails: [`order:${order.id}:confirmation`, `order:${order.id}:paid`],
    })
  })

  it('shows the payment in the order, and sends the mail', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await deliver(app, delivery(app, order))
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({
      status: 'paid',
      paid_at: anyTimestamp,
      payment_url: null,
      reserved_until: null,
      status_history: [
        { status: 'pending', timestamp: anyTimestamp },
        { status: 'paid', timestamp: anyTimestamp },
      ],
    })
    await app.runJobs()
    const { body: mailbox } = await user.client.get(`/sandbox/mail/messages/?to=${user.email}`)
    expect(mailbox.messages).toHaveLength(2)
    expect(mailbox.messages[0].subject).toContain(order.order_number)
  })

  it('applies ten copies at once exactly once, and answers 200 to each', async () => {
    const order = await aPendingOrder()
    const copy = delivery(app, order)
    const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(app, copy)))
    expect(replies).toEqual(Array.from({ length: 10 }, () => received))
    expect(await booksOf(app, order)).toMatchObject(paid)
    await app.runJobs()
    const mails = await app.db`
      select count(*)::integer as count from sandbox_mails where message_id like ${`<order-${order.id}-paid@%`}`
    expect(mails).toEqual([{ count: 1 }])
  })

  it('still buys after the reservation has expired, if the stock is there', async () => {
    const order = await aPendingOrder()
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect(await deliver(app, delivery(app, order))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('cancels and refunds when the stock went to somebody else meanwhile', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const late = await anOrder(await aUser(app), variant, 2)
    await age(app.db, 'stock_reservations', { order_id: late.id }, '31 minutes')
    const quick = await anOrder(await aUser(app), variant, 1)
    expect(await deliver(app, delivery(app, late))).toEqual(received)
    expect(await booksOf(app, late)).toEqual({
      status: 'cancelled',
      payments: ['captured'],
      refunds: ['Out of stock after payment'],
      on_hand: 2,
      available: 1,
      ledger: 2,
      history: ['pending', 'cancelled'],
      mails: [`order:${late.id}:cancelled`, `order:${late.id}:confirmation`],
    })
    expect((await booksOf(app, quick)).status).toBe('pending')
  })

  it('keeps what a live reservation promised, whoever else wants it', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const first = await anOrder(await aUser(app), variant, 1)
    const second = await anOrder(await aUser(app), variant, 1)
    await Promise.all([first, second].map((order) => deliver(app, delivery(app, order))))
    expect((await booksOf(app, first)).status).toBe('paid')
    expect(await booksOf(app, second)).toMatchObject({ status: 'paid', on_hand: 0, available: 0 })
  })

  it('refunds a payment that comes after the order was cancelled', async () => {
    const order = await aPendingOrder()
    await app.db`update orders set status = 'cancelled', cancelled_at = now() where id = ${order.id}`
    await deliver(app, delivery(app, order))
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['captured'],
      refunds: ['Paid after the order was cancelled'],
      on_hand: 10,
      mails: [`order:${order.id}:confirmation`, `order:${order.id}:refunded`],
    })
  })

  it('refunds the second of two payments of one order, and keeps the first', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order))
    await deliver(app, delivery(app, order))
    expect(await booksOf(app, order)).toMatchObject({
      ...paid,
      payments: ['captured', 'captured'],
      refunds: ['Paid twice'],
    })
  })

  it('does nothing when the same payment is told in a second event', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order, { payment_id: 'sbx_same' }))
    await deliver(app, delivery(app, order, { payment_id: 'sbx_same' }))
    expect(await booksOf(app, order)).toMatchObject(paid)
    expect(await outcomesOf(app, order)).toEqual(['paid', 'ignored'])
  })

  it('attaches the money to an order that an administrator has marked as paid', async () => {
    const order = await aPendingOrder()
    await app.db`update orders set status = 'paid', paid_at = now() where id = ${order.id}`
    await deliver(app, delivery(app, order))
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured'],
      refunds: [],
      on_hand: 10,
    })
  })

  it('releases the stock after a failure, and leaves the order pending', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order, { type: 'payment.failed' }))
    expect(await booksOf(app, order)).toMatchObject({
      ...untouched,
      payments: ['failed'],
      available: 10,
    })
  })

  it('lets a later success win over a failure', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order, { type: 'payment.failed' }))
    await deliver(app, delivery(app, order))
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it('passes over a failure that is told after the success', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order))
    await deliver(app, delivery(app, order, { type: 'payment.failed' }))
    expect(await booksOf(app, order)).toMatchObject(paid)
  })

  it.each([{ amount_cents: 89_999 }, { amount_cents: 90_001 }, { currency: 'USD' }])(
    'holds %o for review: the order is not touched, nothing is refunded',
    async (facts) => {
      const order = await aPendingOrder()
      expect(await deliver(app, delivery(app, order, facts))).toEqual(received)
      expect(await booksOf(app, order)).toMatchObject({
        ...untouched,
        payments: ['open', 'needs_review'],
      })
      expect(await outcomesOf(app, order)).toEqual(['amount_mismatch'])
    },
  )

  it.each([{ type: 'payout.sent' }, { reference: 'ORD-2020-000001-UNKNOWN1' }])(
    'accepts %o and changes nothing',
    async (facts) => {
      const order = await aPendingOrder()
      expect(await deliver(app, delivery(app, order, facts))).toEqual(received)
      expect(await booksOf(app, order)).toMatchObject(untouched)
    },
  )
})

describe('POST /api/payments/webhooks/{adapter}/ from a stranger', () => {
  it('refuses a missing, wrong, altered or old signature', async () => {
    const order = await aPendingOrder()
    const good = delivery(app, order)
    const old = delivery(app, order, { timestamp: Math.floor(Date.now() / 1000) - 301 })
    const forged = [
      { ...good, headers: { 'Content-Type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'webhook-signature': 'v1,AAAA' } },
      { ...good, raw: good.raw.replace('90000', '90001') },
      { ...good, raw: `${good.raw} ` },
      old,
    ]
    for (const attempt of forged) expect(await deliver(app, attempt)).toEqual(badSignature)
    expect(await booksOf(app, order)).toMatchObject(untouched)
    expect(await outcomesOf(app, order)).toEqual([])
  })

  it('refuses an empty body, and one that is too large', async () => {
    expect(await app.guest().post(WEBHOOK)).toEqual(badSignature)
    const large = { headers: { 'Content-Type': 'application/json' }, raw: 'x'.repeat(70_000) }
    expect(await deliver(app, large)).toEqual({
      status: 413,
      body: { detail: 'Request body is larger than 65536 bytes.' },
    })
  })

  it('answers 400 when what was signed cannot be read', async () => {
    const { signedHeaders } = await import('../../src/payments/standard-webhooks.ts')
    const { sandboxSecrets } = await import('../../src/payments/sandbox.ts')
    const [secret = ''] = sandboxSecrets(app.config)
    for (const raw of ['{', '[]', '{"type":"payment.succeeded"}', 'ÿ']) {
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = signedHeaders(secret, { id: `msg_${raw.length}`, timestamp, body: raw })
      expect(await deliver(app, { headers, raw })).toEqual({
        status: 400,
        body: { detail: 'Malformed webhook body.' },
      })
    }
  })

  it('has no path for an adapter that is not configured', async () => {
    const order = await aPendingOrder()
    const { headers, raw } = delivery(app, order)
    const reply = await app
      .guest()
      .post('/api/payments/webhooks/paystack/', undefined, { headers, raw })
    expect(reply).toEqual({ status: 404, body: { detail: 'Not found.' } })
  })

  it('needs no token, ignores a bad one, and works without the slash and with any content type', async () => {
    const order = await aPendingOrder()
    const { headers, raw } = delivery(app, order)
    const client = app.guest().with({ Authorization: 'Bearer nonsense' })
    const reply = await client.post(WEBHOOK.slice(0, -1), undefined, {
      headers: { ...headers, 'Content-Type': 'text/plain' },
      raw,
    })
    expect(reply).toEqual(received)
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it('stores the event with its outcome, and never the same one twice', async () => {
    const order = await aPendingOrder()
    const once = delivery(app, order)
    await deliver(app, once)
    await deliver(app, once)
    const events = await app.db`
      select adapter, event_id, kind, outcome from payment_events
      where payload ->> 'reference' = ${referenceOf(order)}`
    expect(events).toEqual([
      {
        adapter: 'sandbox',
        event_id: once.headers['webhook-id'],
        kind: 'payment.succeeded',
        outcome: 'paid',
      },
    ])
  })
})
