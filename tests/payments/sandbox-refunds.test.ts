/** The sandbox provider's refunds from the debt to its end, and its ways to fail. Integrations 2.9. */
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../support/factories.ts'
import { booksOf, received } from './helpers.ts'

let app: TestApp
afterEach(() => app.close())

const start = async (env: Record<string, string>) => {
  app = await startTestApp({ env: { ADMIN_EMAIL: 'shop@example.com', ...env } })
}

/** An order that was paid after it was cancelled; the refund's job has run. */
async function aRefundedOrder(): Promise<TestOrder & { buyer: TestUser }> {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, await aVariant(app), 2)
  await app.db`update orders set status = 'cancelled', cancelled_at = now() where id = ${order.id}`
  await say(order, 'succeed')
  await app.runJobs()
  return { ...order, buyer }
}
const say = (order: TestOrder, outcome: string, more: object = {}) =>
  app.guest().post(order.payPath, { outcome, ...more })
const statusOf = async ({ id, buyer }: TestOrder & { buyer: TestUser }) =>
  (await buyer.client.get(`/api/orders/${id}/`)).body.refund_status
const refunds = async () => [
  ...(await app.db`select state, attempts, last_error from refunds order by created_at, id`),
]
const alerts = async () =>
  (await app.db<{ subject: string }[]>`select subject from admin_alerts order by id`).map(
    ({ subject }) => subject,
  )

describe('a refund at the sandbox', () => {
  it('succeeds at once', async () => {
    await start({})
    const order = await aRefundedOrder()
    expect(await refunds()).toEqual([{ state: 'completed', attempts: 1, last_error: null }])
    expect(await statusOf(order)).toBe('completed')
    expect(await alerts()).toEqual([])
  })

  it.each([
    ['refund_succeed', 'completed', []],
    ['refund_fail', 'failed', [expect.stringMatching(/^A refund for order ORD-.* failed$/)]],
  ])('is pending until the page says more: %s', async (outcome, status, told) => {
    await start({ SANDBOX_REFUND: 'pending' })
    const order = await aRefundedOrder()
    expect(await refunds()).toEqual([{ state: 'submitted', attempts: 1, last_error: null }])
    expect(await statusOf(order)).toBe('pending')
    expect(await say(order, outcome, { duplicate: 2 })).toEqual({
      status: 200,
      body: { deliveries: [received, received, received], order_status: 'cancelled' },
    })
    expect(await statusOf(order)).toBe(status)
    expect(await alerts()).toEqual(told)
    expect(await booksOf(app, order)).toMatchObject({ payments: ['captured'], on_hand: 10 })
  })

  it('that stays pending is still pending when it is asked about', async () => {
    await start({ SANDBOX_REFUND: 'pending' })
    const order = await aRefundedOrder()
    const [{ id }] = await app.db<[{ id: string }]>`select id from refunds`
    await age(app.db, 'refunds', { id }, '12 hours')
    await app.db`update graphile_worker._private_jobs set run_at = now()`
    await app.runJobs()
    expect(await refunds()).toEqual([{ state: 'submitted', attempts: 1, last_error: null }])
    expect(await say(order, 'refund_succeed')).toMatchObject({ status: 200 })
    expect(await statusOf(order)).toBe('completed')
  })

  it('is for a person', async () => {
    await start({ SANDBOX_REFUND: 'manual' })
    const order = await aRefundedOrder()
    const last_error = 'Ask the buyer for a bank account and pay there.'
    expect(await refunds()).toEqual([{ state: 'manual', attempts: 1, last_error }])
    expect(await statusOf(order)).toBe('pending')
    expect(await alerts()).toEqual([
      `A refund for order ${order.order_number} must be done by hand`,
    ])
  })

  it('is refused', async () => {
    await start({ SANDBOX_REFUND: 'reject' })
    const order = await aRefundedOrder()
    const last_error = 'The card is closed.'
    expect(await refunds()).toEqual([{ state: 'failed', attempts: 1, last_error }])
    expect(await statusOf(order)).toBe('failed')
    expect(await alerts()).toEqual([`A refund for order ${order.order_number} failed`])
  })

  it('waits while the sandbox answers 500, also when it is only asked', async () => {
    await start({ SANDBOX_REFUND: 'http500' })
    const order = await aRefundedOrder()
    const last_error = 'The sandbox answers 500.'
    expect(await refunds()).toEqual([{ state: 'pending', attempts: 1, last_error }])
    const [{ id }] = await app.db<[{ id: string }]>`select id from refunds`
    await age(app.db, 'refunds', { id }, '1 minute')
    await app.db`update graphile_worker._private_jobs set run_at = now()`
    await app.runJobs()
    expect(await refunds()).toEqual([{ state: 'pending', attempts: 2, last_error }])
    expect(await statusOf(order)).toBe('pending')
    expect(await alerts()).toEqual([])
  })

  it('of a paid order that its buyer cancels is told in the mail of that, and in no other', async () => {
    await start({})
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app), 2)
    await say(order, 'succeed')
    const reply = await buyer.client.post(`/api/orders/${order.id}/cancel/`, { reason: 'Too big' })
    expect([reply.status, reply.body.data.refund_status]).toEqual([200, 'pending'])
    await app.runJobs()
    expect(await statusOf({ ...order, buyer })).toBe('completed')
    const { body } = await app.guest().get(`/sandbox/mail/messages/?to=${buyer.email}`)
    const texts = body.messages.map((mail: { text: string }) => mail.text)
    expect(texts).toHaveLength(3)
    const [mail] = texts.filter((text: string) => text.includes('Too big'))
    expect(mail).toMatch(/Your refund of ZAR 900\.00 is (?:under way|done)\./)
  })

  it('that failed is shown although another of the order succeeded', async () => {
    await start({})
    const order = await aRefundedOrder()
    await app.db`update refunds set state = 'failed'`
    await say(order, 'succeed')
    await app.runJobs()
    const states = (await refunds()).map(({ state }) => state)
    expect([states, await statusOf(order)]).toEqual([['failed', 'completed'], 'failed'])
  })

  it('that was made in the dashboard becomes one of the order', async () => {
    await start({})
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app), 2)
    await say(order, 'succeed')
    for (const amount of ['100.00', '100.00']) await say(order, 'refund_unasked', { amount })
    await say(order, 'refund_unasked', { amount: '700.00', duplicate: 3 })
    expect((await refunds()).map(({ state }) => state)).toEqual(Array(3).fill('completed'))
    const reply = await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})
    expect(reply.body.data.refund_status).toBeNull()
    expect(await statusOf({ ...order, buyer })).toBe('completed')
  })

  it('cannot be spoken of where there is none', async () => {
    await start({})
    const order = await anOrder(await aUser(app), await aVariant(app))
    for (const outcome of ['refund_succeed', 'refund_fail']) {
      expect(await say(order, outcome)).toEqual({
        status: 400,
        body: { outcome: ['This order has no refund.'] },
      })
    }
  })
})

describe('POST /api/orders/create/ at a sandbox that fails', () => {
  it.each([
    [
      'timeout',
      504,
      { success: false, error: 'Payment provider did not answer in time. Please try again.' },
    ],
    [
      'http500',
      502,
      { success: false, error: 'Payment provider is unavailable. Please try again.' },
    ],
    [
      'reject',
      400,
      {
        ...{ success: false, error: 'Payment processing failed' },
        ...{ payment_error: 'The card was declined.', code: 'card_declined' },
      },
    ],
  ])('SANDBOX_CREATE=%s', async (SANDBOX_CREATE, status, body) => {
    await start({ SANDBOX_CREATE })
    const { client } = await aUser(app)
    const { id: variant_id } = await aVariant(app)
    await client.post('/api/orders/cart/add/', { variant_id })
    const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    expect(await client.post('/api/orders/create/', order)).toEqual({ status, body })
    expect((await client.get('/api/orders/')).body.count).toBe(0)
    expect((await client.get('/api/orders/cart/')).body.summary.total_items).toBe(1)
  })
})
