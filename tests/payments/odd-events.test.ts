/** Genuine events with odd contents: each must end in an answer, or its provider retries for ever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxSecrets } from '../../src/payments/sandbox.ts'
import { signedHeaders } from '../../src/payments/standard-webhooks.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import { booksOf, deliver, delivery, outcomesOf, received, referenceOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)
const malformed = { status: 400, body: { detail: 'Malformed webhook body.' } }

let serial = 0
/** Signs any text as the sandbox would. */
function signed(raw: string, headers: Record<string, string> = {}) {
  const [secret = ''] = sandboxSecrets(app.config)
  serial += 1
  const timestamp = Math.floor(Date.now() / 1000)
  const own = signedHeaders(secret, { id: `msg_odd_${serial}`, timestamp, body: raw })
  return { raw, headers: { 'Content-Type': 'application/json', ...own, ...headers } }
}

describe('more than one payment of an order', () => {
  it('is refunded once, however often the second one is told', async () => {
    const order = await aPendingOrder()
    const first = { payment_id: `one-${order.id}` }
    const second = { payment_id: `two-${order.id}` }
    for (const payment of [first, second, second, first, second]) {
      expect(await deliver(app, delivery(app, order, payment))).toEqual(received)
    }
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured', 'captured'],
      refunds: ['Paid twice'],
      on_hand: 8,
    })
    expect(await outcomesOf(app, order)).toEqual([
      'paid',
      'paid_twice_refunded',
      'ignored',
      'ignored',
      'ignored',
    ])
  })

  it('is held for review when its amount is wrong', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order))
    await deliver(app, delivery(app, order, { amount_cents: 100 }))
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured', 'needs_review'],
      refunds: [],
    })
  })

  it('is taken when it is right, and leaves the wrong one before it under review', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order, { amount_cents: 100 }))
    expect(await deliver(app, delivery(app, order))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured', 'needs_review'],
      refunds: [],
      on_hand: 8,
    })
    await deliver(app, delivery(app, order))
    expect((await booksOf(app, order)).refunds).toEqual(['Paid twice'])
  })

  it('is held for review when its id is that of another order', async () => {
    const [one, other] = [await aPendingOrder(), await aPendingOrder()]
    const shared = { payment_id: `shared-${one.id}` }
    await deliver(app, delivery(app, one, shared))
    expect(await deliver(app, delivery(app, other, shared))).toEqual(received)
    expect((await booksOf(app, one)).status).toBe('paid')
    expect(await booksOf(app, other)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
    expect(await outcomesOf(app, other)).toEqual(['payment_id_conflict'])
  })

  it('is held for review when other orders get its id at the same moment', async () => {
    for (let run = 1; run <= 5; run += 1) {
      const orders = await Promise.all([1, 2, 3].map(aPendingOrder))
      const shared = { payment_id: `at-once-${run}` }
      const replies = await Promise.all(
        orders.map((order) => deliver(app, delivery(app, order, shared))),
      )
      expect(replies).toEqual([received, received, received])
      const books = await Promise.all(orders.map((order) => booksOf(app, order)))
      expect(books.map(({ status, payments }) => [status, ...payments].join()).sort()).toEqual([
        'paid,captured',
        'pending,open,needs_review',
        'pending,open,needs_review',
      ])
    }
  })

  it('is nothing that can be paid itself', async () => {
    const order = await aPendingOrder()
    const little = { payment_id: `little-${order.id}`, amount_cents: 1 }
    await deliver(app, delivery(app, order, little))
    const reference = `${referenceOf(order)}/needs_review/${little.payment_id}`
    const again = delivery(app, order, { amount_cents: 1, reference })
    expect(await deliver(app, again)).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
      on_hand: 10,
    })
  })
})

describe('an event', () => {
  it.each(['', 'a\u0000b', '\ud800', 'x'.repeat(255)])('may call its payment %j', async (id) => {
    const [one, other] = [await aPendingOrder(), await aPendingOrder()]
    expect(await deliver(app, delivery(app, one, { payment_id: id }))).toEqual(received)
    expect((await booksOf(app, one)).status).toBe('paid')
    expect(await deliver(app, delivery(app, other, { payment_id: id }))).toEqual(received)
  })

  it('may be of a kind that we do not know, whatever else it says', async () => {
    for (const raw of [
      '{"type":"payout.sent"}',
      '{"type":"x","data":null}',
      '{"type":"a\\u0000b"}',
    ]) {
      expect(await deliver(app, signed(raw))).toEqual(received)
    }
  })

  it('may leave out what it does not need', async () => {
    const order = await aPendingOrder()
    const data = { reference: referenceOf(order), payment_id: null, reason: null, currency: null }
    const raw = JSON.stringify({ type: 'payment.failed', data })
    expect(await deliver(app, signed(raw))).toEqual(received)
    expect((await booksOf(app, order)).payments).toEqual(['failed'])
  })

  it('may come as any type of content, or none that is one', async () => {
    for (const type of ['', 'json', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const order = await aPendingOrder()
      const { raw, headers } = delivery(app, order)
      expect(await deliver(app, { raw, headers: { ...headers, 'Content-Type': type } })).toEqual(
        received,
      )
      expect((await booksOf(app, order)).status).toBe('paid')
    }
  })

  it.each([
    { payment_id: 'x'.repeat(256) },
    { payment_id: 5 },
    { amount_cents: -1 },
    { amount_cents: 1.5 },
    { amount_cents: '90000' },
    { currency: ['ZAR'] },
    { reference: '' },
  ])('with %o cannot be read', async (wrong) => {
    const order = await aPendingOrder()
    const data = { reference: referenceOf(order), amount_cents: 90_000, currency: 'ZAR', ...wrong }
    const raw = JSON.stringify({ type: 'payment.succeeded', data })
    expect(await deliver(app, signed(raw))).toEqual(malformed)
    expect((await booksOf(app, order)).status).toBe('pending')
  })

  it('of more money than a column holds is kept for review', async () => {
    const order = await aPendingOrder()
    await deliver(app, delivery(app, order))
    const huge = delivery(app, order, { amount_cents: Number.MAX_SAFE_INTEGER })
    expect(await deliver(app, huge)).toEqual(received)
    expect((await booksOf(app, order)).payments).toEqual(['captured', 'needs_review'])
  })

  it('with a name or a time that no sender uses is refused like a wrong signature', async () => {
    const refused = { status: 401, body: { detail: 'Invalid webhook signature.' } }
    const { raw } = signed('{"type":"x"}')
    const [secret = ''] = sandboxSecrets(app.config)
    const timestamp = Math.floor(Date.now() / 1000)
    const longId = signedHeaders(secret, { id: 'x'.repeat(256), timestamp, body: raw })
    expect(await deliver(app, { raw, headers: longId })).toEqual(refused)
    const good = signedHeaders(secret, { id: 'msg_time', timestamp, body: raw })
    for (const odd of [`+${timestamp}`, `${timestamp}.0`, `${timestamp}e0`, ` ${timestamp}x`]) {
      const headers = { ...good, 'webhook-timestamp': odd }
      expect(await deliver(app, { raw, headers })).toEqual(refused)
    }
  })
})

describe('an order of nothing but free things', () => {
  it('owes nothing back when it is paid twice', async () => {
    const order = await anOrder(await aUser(app), await aVariant(app, { price: '0.00' }))
    await deliver(app, delivery(app, order))
    expect(await deliver(app, delivery(app, order))).toEqual(received)
    expect(await booksOf(app, order)).toMatchObject({ status: 'paid', refunds: [] })
  })
})

describe('a reservation that expires while a payment waits for a lock', () => {
  it('does not take what is reserved for another by then', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const late = await anOrder(await aUser(app), variant)
    const buyer = await aUser(app)
    const { waiting, quick } = await app.db.begin(async (tx) => {
      await tx`select id from orders where id = ${late.id} for update`
      const waiting = deliver(app, delivery(app, late))
      while (!(await isSomebodyWaiting())) {
        // The event has opened its transaction and stands at the lock.
      }
      // After the transaction began, and before it looks.
      await app.db`
        update stock_reservations set expires_at = clock_timestamp() where order_id = ${late.id}`
      return { waiting, quick: await anOrder(buyer, variant) }
    })
    expect(await waiting).toEqual(received)
    expect((await booksOf(app, late)).status).toBe('cancelled')
    await deliver(app, delivery(app, quick))
    expect(await booksOf(app, quick)).toMatchObject({ status: 'paid', on_hand: 0 })
  })
})

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await app.db`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length > 0
}
