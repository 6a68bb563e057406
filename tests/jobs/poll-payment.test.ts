import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobContext } from '../../src/jobs/context.ts'
import { pollPayment } from '../../src/jobs/poll-payment.ts'
import { queueLostJobs } from '../../src/jobs/queue-lost-jobs.ts'
import { cancelPendingOrder } from '../../src/orders/cancel-order.ts'
import { voidOpenPayments } from '../../src/payments/queries.ts'
import { booksOf } from '../payments/helpers.ts'
import {
  aPaystackOrder,
  eventsOf,
  type PaystackOrder,
  pollDue,
  pollOf,
} from '../payments/paystack-helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, anOrder, aUser, aVariant } from '../support/factories.ts'
import { type Mishap, PaystackServer } from '../support/paystack-server.ts'

let paystack: PaystackServer
let app: TestApp
beforeAll(async () => {
  paystack = await PaystackServer.start()
  app = await startTestApp({ env: { ...paystack.env, PAYMENT_HTTP_TIMEOUT_MS: '1500' } })
})
afterEach(() => {
  paystack.mishaps = {}
  paystack.calls = []
})
afterAll(async () => {
  await app.close()
  await paystack.close()
})

const context = ({ app: service, ...deps }: TestApp): JobContext => ({
  ...deps,
  log: service.log,
  mailer: { send: async () => undefined, close: () => undefined },
})
const countOfVerifications = () => paystack.countOf('verify')
const anAlert = async (key: string) => {
  const [alert] = await app.db`select subject, lines from admin_alerts where key = ${key}`
  return alert
}

describe('the job poll-payment', () => {
  it('notices a decline that no webhook tells of: the stock is free, the order stays', async () => {
    const order = await aPaystackOrder(app)
    expect((await booksOf(app, order)).available).toBe(9)
    paystack.decline(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'pending', payments: ['failed'], available: 10, on_hand: 10 },
      history: ['pending'],
    })
    const { id } = paystack.transaction(order.reference)
    expect(await eventsOf(app, order.reference)).toEqual([
      {
        event_id: `verify.failed:${id}:${order.reference}`,
        ...{ kind: 'payment.failed', outcome: 'failed' },
      },
    ])
    const [payment] = await app.db`
      select failure_code from payments where reference = ${order.reference}`
    expect(payment).toEqual({ failure_code: 'Declined' })
  })

  it('notices a success whose webhook never came, and asks no more', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'paid', payments: ['captured'], on_hand: 9, history: ['pending', 'paid'] },
    })
    expect(await pollOf(app, order.reference)).toBeUndefined()
  })

  it('comes back when it is lost, while nobody has heard of a success, also of a void link', async () => {
    const [ended, paid] = [await aPaystackOrder(app), await aPaystackOrder(app)]
    await app.db.begin((tx) => voidOpenPayments(tx, ended.id))
    await paystack.tell(app, paystack.chargeSuccess(paystack.pay(paid.reference).reference))
    await app.db`delete from graphile_worker._private_jobs where key like 'poll:%'`
    await queueLostJobs(context(app))
    expect(await pollOf(app, ended.reference)).toEqual({ minutes: 0, asked: 0 })
    expect(await pollOf(app, paid.reference)).toBeUndefined()
  })

  it('and the webhook that comes after all changes nothing', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    const before = await booksOf(app, order)
    expect(await paystack.tell(app, paystack.chargeSuccess(order.reference))).toEqual([200])
    expect(await booksOf(app, order)).toEqual(before)
  })

  it('does not ask about a payment that is captured', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    await paystack.tell(app, paystack.chargeSuccess(order.reference))
    await pollDue(app, order, '10 minutes')
    expect([countOfVerifications(), await pollOf(app, order.reference)]).toEqual([0, undefined])
  })

  it('pays once when webhook and poll come at the same moment', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    const event = paystack.chargeSuccess(order.reference)
    await Promise.all([
      ...Array.from({ length: 3 }, () => paystack.tell(app, event)),
      pollDue(app, order, '10 minutes'),
    ])
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'paid', payments: ['captured'], refunds: [], on_hand: 9 },
      history: ['pending', 'paid'],
    })
  })

  it.each(['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'novel'])(
    'changes nothing while Paystack says %s, and asks again',
    async (status) => {
      const order = await aPaystackOrder(app)
      paystack.transaction(order.reference).status = status
      await pollDue(app, order, '10 minutes')
      expect(countOfVerifications()).toBe(1)
      expect(await booksOf(app, order)).toMatchObject({ status: 'pending', payments: ['open'] })
      expect(await eventsOf(app, order.reference)).toEqual([])
      expect(await pollOf(app, order.reference)).toEqual({ minutes: 19, asked: 1 })
    },
  )

  it('asks in the last minute of the reservation, then every hour for 72 hours', async () => {
    const order = await aPaystackOrder(app)
    const planned = []
    for (const interval of ['10 minutes', '19 minutes', '31 minutes', '70 hours', '59 minutes']) {
      await pollDue(app, order, interval)
      planned.push(await pollOf(app, order.reference))
    }
    expect(planned).toEqual([
      { minutes: 19, asked: 1 },
      { minutes: 60, asked: 2 },
      { minutes: 60, asked: 3 },
      { minutes: 60, asked: 4 },
      { minutes: 60, asked: 5 },
    ])
    await pollDue(app, order, '1 hour')
    expect(await pollOf(app, order.reference)).toBeUndefined()
    expect(countOfVerifications()).toBe(6)
  })

  it.each<[string, Mishap]>([
    ['is slow', 'slow'],
    ['hangs up', 'reset'],
    ['breaks', { status: 500, body: {} }],
    ['talks nonsense', 'bad json'],
    ['speaks of another payment', { status: 200, body: { data: { id: 1, reference: 'OTHER' } } }],
    ['names no id', { status: 200, body: { data: { status: 'success' } } }],
    ['does not know our key', 'unauthorized'],
    ['refuses', { status: 422, body: { status: false, message: 'No' } }],
  ])('waits for the next time when Paystack %s', async (_case, mishap) => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    paystack.mishaps = { verify: [mishap] }
    await pollDue(app, order, '10 minutes')
    expect((await booksOf(app, order)).status).toBe('pending')
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 19, asked: 1 })
    await pollDue(app, order, '19 minutes')
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it.each([400, 404])('takes %i for a reference that Paystack does not know', async (status) => {
    const provider = app.payments.named('paystack')
    if (!provider?.fetchPayment) throw new Error('Paystack cannot be asked')
    const message = 'Transaction reference not found.'
    paystack.mishaps = { verify: [{ status, body: { status: false, message } }] }
    const answer = await provider.fetchPayment('ORD-UNKNOWN', new AbortController().signal)
    expect([answer, countOfVerifications()]).toEqual([undefined, 1])
  })

  it('goes on after a decline, since a shopper may try a link again', async () => {
    const order = await aPaystackOrder(app)
    paystack.decline(order.reference)
    await pollDue(app, order, '10 minutes')
    await pollDue(app, order, '19 minutes')
    expect(await eventsOf(app, order.reference)).toHaveLength(1)
    paystack.pay(order.reference)
    await pollDue(app, order, '60 minutes')
    expect((await booksOf(app, order)).status).toBe('paid')
  })

  it('finds money at a link that is void, and gives it back if the order is cancelled', async () => {
    const order = await aPaystackOrder(app)
    await app.db.begin((tx) => cancelPendingOrder(tx, order.id, 'test'))
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      ...{ status: 'cancelled', payments: ['captured'] },
      refunds: ['Paid after the order was cancelled'],
    })
  })

  it('pays the order by a link that is void, if nothing else did', async () => {
    const order = await aPaystackOrder(app)
    await app.db.begin((tx) => voidOpenPayments(tx, order.id))
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({ status: 'paid', payments: ['captured'] })
  })

  it('knows no payment by that reference, and ends', async () => {
    await pollPayment(context(app), { reference: 'ORD-UNKNOWN', asked: 0 })
    expect([countOfVerifications(), await pollOf(app, 'ORD-UNKNOWN')]).toEqual([0, undefined])
  })

  it('keeps asking for later when Paystack is no longer configured', async () => {
    const order = await aPaystackOrder(app)
    const payments = { inSlot: () => undefined, named: () => undefined }
    await pollPayment({ ...context(app), payments }, { reference: order.reference, asked: 3 })
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 4 })
  })
})

describe('the job poll-payment about money that was told of in part', () => {
  /** Paystack has told of too much money, and cannot say since what it was for. */
  async function aPuzzle(hours: number): Promise<PaystackOrder> {
    const order = await aPaystackOrder(app)
    await age(app.db, 'payments', { order_id: order.id }, `${hours} hours`)
    paystack.pay(order.reference, { fees: 500 })
    await paystack.tell(app, paystack.chargeSuccess(order.reference))
    return order
  }
  const poll = (reference: string, asked: number) => pollPayment(context(app), { reference, asked })

  it('asks every ten minutes, also after the 72 hours', async () => {
    const { reference } = await aPuzzle(80)
    paystack.mishaps = { verify: ['reset', 'reset'] }
    await poll(reference, 0)
    expect(await pollOf(app, reference)).toEqual({ minutes: 10, asked: 1 })
    await poll(reference, 34)
    expect(await pollOf(app, reference)).toEqual({ minutes: 10, asked: 35 })
    expect(await anAlert(`unjudged:${reference}`)).toBeUndefined()
  })

  it('hurries when the money is told of while Paystack is being asked', async () => {
    const order = await aPaystackOrder(app)
    const provider = app.payments.named('paystack')
    if (!provider) throw new Error('Paystack is not configured')
    const payments = {
      inSlot: () => provider,
      named: () => ({
        ...provider,
        fetchPayment: async () => {
          paystack.pay(order.reference, { fees: 500 })
          await paystack.tell(app, paystack.chargeSuccess(order.reference))
          return undefined
        },
      }),
    }
    await pollPayment({ ...context(app), payments }, { reference: order.reference, asked: 0 })
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 1 })
  })

  it('tells administrators after six hours, and goes on by the hour', async () => {
    const { reference, order_number } = await aPuzzle(20)
    paystack.mishaps = { verify: ['reset', 'reset'] }
    await poll(reference, 35)
    expect(await pollOf(app, reference)).toEqual({ minutes: 60, asked: 36 })
    expect(await anAlert(`unjudged:${reference}`)).toEqual({
      subject: `A payment for order ${order_number} must be looked at`,
      lines: [
        'paystack told of more money than was asked for, perhaps with fees, and has not said since ' +
          'how much of it is for the order.',
        `Look the payment ${reference} up there; it did not change the order.`,
      ],
    })
    await poll(reference, 36)
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from admin_alerts where key = ${`unjudged:${reference}`}`
    expect(count).toBe(1)
  })

  it('ends after 72 hours when nobody answered, with administrators told', async () => {
    const { reference } = await aPuzzle(80)
    await app.db`select graphile_worker.remove_job(${`poll:${reference}`})`
    paystack.mishaps = { verify: ['reset'] }
    await poll(reference, 35)
    expect(await pollOf(app, reference)).toBeUndefined()
    expect(await anAlert(`unjudged:${reference}`)).toBeDefined()
  })
})

describe('orders at the sandbox', () => {
  it('are not polled: nobody can be asked', async () => {
    const sandbox = await startTestApp()
    const order = await anOrder(await aUser(sandbox), await aVariant(sandbox))
    const polls = await sandbox.db`
      select key from graphile_worker.jobs where task_identifier = 'poll-payment'`
    expect([order.total_price, polls]).toEqual(['450.00', []])
    await sandbox.close()
  })
})
