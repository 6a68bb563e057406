import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pollPayment } from '../../../src/run/jobs/poll-payment.ts'
import { queueLostJobs } from '../../../src/run/jobs/queue-lost-jobs.ts'
import { cancelPendingOrder } from '../../../src/shop/orders/cancel-order.ts'
import { voidOpenPayments } from '../../../src/shop/orders/paying/queries.ts'
import { BRIEF, booksOf, received, scaleLimits } from '../../shop/orders/paying/helpers.ts'
import {
  aCharge,
  aPaystackOrder,
  deliverRaw,
  eventsOf,
  type PaystackOrder,
  pollDue,
  pollOf,
} from '../../shop/orders/paying/paystack-helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { age, anOrder, aUser, aVariant } from '../../support/factories.ts'
import { type Mishap, PaystackServer } from '../../support/paystack-server.ts'
import { jobContext } from './context.ts'

let paystack: PaystackServer
let app: TestApp
beforeAll(async () => {
  paystack = await PaystackServer.start()
  app = await startTestApp({ env: paystack.env })
})
afterEach(() => {
  paystack.mishaps = {}
  paystack.calls = []
})
afterAll(async () => {
  await app.close()
  await paystack.close()
})

const context = () => jobContext(app).context
const countOfVerifications = () => paystack.countOf('verify')
const alertsOf = async ({ reference }: Pick<PaystackOrder, 'reference'>) => [
  ...(await app.db`select subject, lines from admin_alerts where key = ${`unjudged:${reference}`}`),
]
const alertFor = ({ reference, order_number }: PaystackOrder) => ({
  subject: `A payment for order ${order_number} must be looked at`,
  lines: [
    'paystack reported more money than was asked for, perhaps with fees, and has not said since ' +
      'how much of it is for the order.',
    `Look the payment ${reference} up there; it did not change the order.`,
  ],
})

describe('the job poll-payment', () => {
  it('notices a decline without a webhook: the stock is released, the order stays', async () => {
    const order = await aPaystackOrder(app)
    expect((await booksOf(app, order)).available).toBe(9)
    paystack.decline(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      status: 'pending',
      payments: ['failed'],
      available: 10,
      on_hand: 10,
      history: ['pending'],
    })
    const { id } = paystack.transaction(order.reference)
    expect(await eventsOf(app, order.reference)).toEqual([
      {
        event_id: `verify.failed:${id}:${order.reference}`,
        kind: 'payment.failed',
        outcome: 'failed',
      },
    ])
    const [payment] = await app.db`
      select failure_code from payments where reference = ${order.reference}`
    expect(payment).toEqual({ failure_code: 'Declined' })
  })

  it('notices a success whose webhook never came, and asks no more; a late webhook changes nothing', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    const books = await booksOf(app, order)
    expect(books).toMatchObject({
      status: 'paid',
      payments: ['captured'],
      on_hand: 9,
      history: ['pending', 'paid'],
    })
    expect(await pollOf(app, order.reference)).toBeUndefined()
    expect(await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))).toEqual([200])
    expect(await booksOf(app, order)).toEqual(books)
  })

  it('is queued again when it is lost, until a success is known, also for a void link', async () => {
    const [ended, paid] = [await aPaystackOrder(app), await aPaystackOrder(app)]
    await app.db.begin((tx) => voidOpenPayments(tx, ended.id))
    await paystack.sendEvent(app, paystack.chargeSuccess(paystack.pay(paid.reference).reference))
    await app.db`delete from graphile_worker._private_jobs where key like 'poll:%'`
    await queueLostJobs(context())
    expect(await pollOf(app, ended.reference)).toEqual({ minutes: 0, asked: 0 })
    expect(await pollOf(app, paid.reference)).toBeUndefined()
    await app.runJobs()
  })

  it('does not ask about a payment that is captured', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    await pollDue(app, order, '10 minutes')
    expect([countOfVerifications(), await pollOf(app, order.reference)]).toEqual([0, undefined])
  })

  it('pays once when webhook and poll come at the same moment', async () => {
    const order = await aPaystackOrder(app)
    paystack.pay(order.reference)
    const event = paystack.chargeSuccess(order.reference)
    await Promise.all([
      ...Array.from({ length: 3 }, () => paystack.sendEvent(app, event)),
      pollDue(app, order, '10 minutes'),
    ])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured'],
      refunds: [],
      on_hand: 9,
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
    const asUsual = mishap === 'slow' ? scaleLimits(BRIEF) : undefined
    await pollDue(app, order, '10 minutes')
    asUsual?.()
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
    await app.db.begin((tx) => cancelPendingOrder(tx, order.id, { reason: 'test' }))
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['captured'],
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
    await pollPayment(context(), { reference: 'ORD-UNKNOWN', asked: 0 })
    expect([countOfVerifications(), await pollOf(app, 'ORD-UNKNOWN')]).toEqual([0, undefined])
  })

  it('keeps asking for later when Paystack is no longer configured', async () => {
    const order = await aPaystackOrder(app)
    const payments = { inSlot: () => undefined, named: () => undefined }
    await pollPayment({ ...context(), payments }, { reference: order.reference, asked: 3 })
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 4 })
  })
})

describe('the job poll-payment about money that was reported in part', () => {
  /** Paystack has reported too much money, and has not confirmed it since. */
  async function anUnconfirmedCharge(hours: number): Promise<PaystackOrder> {
    const order = await aPaystackOrder(app)
    await age(app.db, 'payments', { order_id: order.id }, `${hours} hours`)
    paystack.pay(order.reference, { fees: 500 })
    await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
    return order
  }
  const poll = (reference: string, asked: number) => pollPayment(context(), { reference, asked })

  it('asks every ten minutes, also after the 72 hours', async () => {
    const { reference } = await anUnconfirmedCharge(80)
    paystack.mishaps = { verify: ['reset', 'reset'] }
    await poll(reference, 0)
    expect(await pollOf(app, reference)).toEqual({ minutes: 10, asked: 1 })
    await poll(reference, 34)
    expect(await pollOf(app, reference)).toEqual({ minutes: 10, asked: 35 })
    expect(await alertsOf({ reference })).toEqual([])
  })

  it('polls again in ten minutes when the money is reported while Paystack is being asked', async () => {
    const order = await aPaystackOrder(app)
    const provider = app.payments.named('paystack')
    if (!provider) throw new Error('Paystack is not configured')
    const payments = {
      inSlot: () => provider,
      named: () => ({
        ...provider,
        fetchPayment: async () => {
          paystack.pay(order.reference, { fees: 500 })
          await paystack.sendEvent(app, paystack.chargeSuccess(order.reference))
          return undefined
        },
      }),
    }
    await pollPayment({ ...context(), payments }, { reference: order.reference, asked: 0 })
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 1 })
  })

  it('notifies administrators once, after six hours, and goes on by the hour', async () => {
    const order = await anUnconfirmedCharge(20)
    paystack.mishaps = { verify: ['reset', 'reset'] }
    await poll(order.reference, 35)
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 60, asked: 36 })
    await poll(order.reference, 36)
    expect(await alertsOf(order)).toEqual([alertFor(order)])
  })

  it('ends after 72 hours without an answer, and administrators are notified', async () => {
    const order = await anUnconfirmedCharge(80)
    const { reference } = order
    await app.db`select graphile_worker.remove_job(${`poll:${reference}`})`
    paystack.mishaps = { verify: ['reset'] }
    await poll(reference, 35)
    expect(await pollOf(app, reference)).toBeUndefined()
    expect(await alertsOf(order)).toEqual([alertFor(order)])
  })
})

/** It counts for no order until an administrator has looked at it. */
describe('too much money under a second id of the provider', () => {
  const payRightly = async ({ reference }: PaystackOrder) => {
    paystack.pay(reference)
    await paystack.sendEvent(app, paystack.chargeSuccess(reference))
  }
  /** Too much, perhaps with fees, under an id that Paystack will not speak of again. */
  const payTooMuch = async ({ reference }: PaystackOrder) =>
    expect(
      await deliverRaw(app, aCharge({ id: `more-${reference}`, reference, amount: 99_999 })),
    ).toEqual(received)

  it('is asked about until the provider answers, and reported when the order was paid before it', async () => {
    const order = await aPaystackOrder(app)
    await payRightly(order)
    await payTooMuch(order)
    paystack.mishaps = { verify: ['reset'] }
    await pollDue(app, order, '10 minutes')
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 1 })
    expect(await alertsOf(order)).toEqual([])
    await pollDue(app, order, '10 minutes')
    expect(await alertsOf(order)).toEqual([alertFor(order)])
    expect(await booksOf(app, order)).toMatchObject({ status: 'paid', payments: ['captured'] })
    expect(await pollOf(app, order.reference)).toBeUndefined()
  })

  it('is reported as well when the order is paid after it', async () => {
    const order = await aPaystackOrder(app)
    await payTooMuch(order)
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect((await booksOf(app, order)).status).toBe('paid')
    expect(await alertsOf(order)).toEqual([alertFor(order)])
  })

  it.each([true, false])(
    'is reported when the job that asks about it is lost, and not asked about without end (paid: %s)',
    async (isPaid) => {
      const order = await aPaystackOrder(app)
      if (isPaid) await payRightly(order)
      await payTooMuch(order)
      await app.db`select graphile_worker.remove_job(${`poll:${order.reference}`})`
      paystack.pay(order.reference)
      await queueLostJobs(context())
      await app.runJobs()
      expect(await alertsOf(order)).toEqual([alertFor(order)])
      expect((await booksOf(app, order)).status).toBe('paid')
      await queueLostJobs(context())
      expect(await pollOf(app, order.reference)).toBeUndefined()
    },
  )

  it('is not reported when it has become a payment for review since', async () => {
    const order = await aPaystackOrder(app)
    await payTooMuch(order)
    const { transactions } = paystack
    const wrong = { ...paystack.pay(order.reference), id: 0, amount: 99_999, requested_amount: 1 }
    transactions.set(order.reference, { ...wrong, id: `more-${order.reference}` as never })
    await pollDue(app, order, '10 minutes')
    expect(await booksOf(app, order)).toMatchObject({ payments: ['open', 'needs_review'] })
    expect(await alertsOf(order)).toEqual([])
    const outcomes = (await eventsOf(app, order.reference)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['verifying', 'amount_mismatch'])
  })
})

describe('orders at the sandbox', () => {
  it('are not polled: there is no provider to ask', async () => {
    const sandbox = await startTestApp()
    const order = await anOrder(await aUser(sandbox), await aVariant(sandbox))
    const polls = await sandbox.db`
      select key from graphile_worker.jobs where task_identifier = 'poll-payment'`
    expect([order.total_price, polls]).toEqual(['450.00', []])
    await sandbox.close()
  })
})
