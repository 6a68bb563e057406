/** The sandbox provider's refunds from the debt to its end, and its ways to fail. Providers 3.2. */
import { afterEach, describe, expect, it } from 'vitest'
import { anAdmin } from '../../../support/administrator.ts'
import { startTestApp, type TestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'
import { act, aDeliveredOrder, anApprovedReturn } from '../returns/helpers.ts'
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

/** Lets so much time pass, and runs what is due then. */
async function runAfter(interval: string) {
  const [{ id }] = await app.db<[{ id: string }]>`select id from refunds`
  await age(app.db, 'refunds', { id }, interval)
  await app.db`update graphile_worker._private_jobs set run_at = now()`
  await app.runJobs()
}

describe('a refund at the sandbox', () => {
  it.each([
    ['ok', { state: 'completed', last_error: null }, 'completed', []],
    [
      'manual',
      { state: 'manual', last_error: 'Ask the buyer for a bank account and pay there.' },
      'manual',
      [expect.stringMatching(/^A refund for order ORD-.* must be done by hand$/)],
    ],
    [
      'reject',
      { state: 'failed', last_error: 'The card is closed.' },
      'failed',
      [expect.stringMatching(/^A refund for order ORD-.* failed$/)],
    ],
    ['http500', { state: 'pending', last_error: 'The sandbox answers 500.' }, 'pending', []],
  ])('with SANDBOX_REFUND=%s', async (SANDBOX_REFUND, refund, status, reported) => {
    await start({ SANDBOX_REFUND })
    const order = await aRefundedOrder()
    expect(await refunds()).toEqual([{ ...refund, attempts: 1 }])
    expect(await statusOf(order)).toBe(status)
    expect(await alerts()).toEqual(reported)
    if (SANDBOX_REFUND !== 'http500') return
    await runAfter('1 minute') // It is only asked.
    expect(await refunds()).toEqual([{ ...refund, attempts: 2 }])
  })

  it.each([
    ['refund_succeed', 'completed', []],
    ['refund_fail', 'failed', [expect.stringMatching(/^A refund for order ORD-.* failed$/)]],
  ])(
    'is pending, when it is asked about, too, until the page says: %s',
    async (outcome, status, reported) => {
      await start({ SANDBOX_REFUND: 'pending' })
      const order = await aRefundedOrder()
      await runAfter('12 hours')
      expect(await refunds()).toEqual([{ state: 'submitted', attempts: 1, last_error: null }])
      expect(await statusOf(order)).toBe('pending')
      expect(await say(order, outcome, { duplicate: 2 })).toEqual({
        status: 200,
        body: { deliveries: [received, received, received], order_status: 'cancelled' },
      })
      expect(await statusOf(order)).toBe(status)
      expect(await alerts()).toEqual(reported)
      expect(await booksOf(app, order)).toMatchObject({ payments: ['captured'], on_hand: 10 })
    },
  )

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

  it('of a part is pending beside others, until the page says so of each', async () => {
    await start({ SANDBOX_REFUND: 'pending' })
    const admin = await anAdmin(app)
    const made = await aDeliveredOrder(app, admin)
    const states = async () =>
      (await made.buyer.client.get(`/api/orders/${made.order.id}/`)).body.returns.map(
        ({ refund_status }: { refund_status: string }) => refund_status,
      )
    for (const refund_amount of ['100.00', '200.00']) {
      const id = await anApprovedReturn(admin, made)
      await act(admin, id, 'receive', { refund_amount })
      await app.runJobs()
    }
    expect(await states()).toEqual(['pending', 'pending'])
    await say(made.order, 'refund_succeed')
    expect(await states()).toEqual(['pending', 'completed'])
    await say(made.order, 'refund_fail')
    expect(await states()).toEqual(['failed', 'completed'])
  })

  it('cannot be reported where there is none', async () => {
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
