/** Money beyond a payment that is captured: it belongs to nobody until somebody has looked at it. */
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queueLostJobs } from '../../src/jobs/queue-lost-jobs.ts'
import { booksOf, received } from '../payments/helpers.ts'
import {
  aCharge,
  aPaystackOrder,
  deliverRaw,
  eventsOf,
  type PaystackOrder,
  pollDue,
  pollOf,
} from '../payments/paystack-helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { PaystackServer } from '../support/paystack-server.ts'

let paystack: PaystackServer
let app: TestApp
beforeAll(async () => {
  paystack = await PaystackServer.start()
  app = await startTestApp({ env: paystack.env })
})
afterEach(() => {
  paystack.mishaps = {}
})
afterAll(async () => {
  await app.close()
  await paystack.close()
})

const payRightly = async ({ reference }: PaystackOrder) => {
  paystack.pay(reference)
  await paystack.tell(app, paystack.chargeSuccess(reference))
}
/** Too much, perhaps with fees, under an id that Paystack will not speak of again. */
const payTooMuch = async ({ reference }: PaystackOrder) =>
  expect(
    await deliverRaw(app, aCharge({ id: `more-${reference}`, reference, amount: 99_999 })),
  ).toEqual(received)

const context = () => ({
  ...app,
  mailer: { send: async () => undefined, close: () => undefined },
  log: pino({ level: 'silent' }),
})
const alertsOf = async ({ reference }: PaystackOrder) => [
  ...(await app.db`select subject, lines from admin_alerts where key = ${`unjudged:${reference}`}`),
]
const alertFor = ({ reference, order_number }: PaystackOrder) => ({
  subject: `A payment for order ${order_number} must be looked at`,
  lines: [
    'paystack told of more money than was asked for, perhaps with fees, and has not said since ' +
      'how much of it is for the order.',
    `Look the payment ${reference} up there; it did not change the order.`,
  ],
})

describe('too much money under a second id of the provider', () => {
  it('is told to administrators when the order was paid before it', async () => {
    const order = await aPaystackOrder(app)
    await payRightly(order)
    await payTooMuch(order)
    await pollDue(app, order, '10 minutes')
    expect(await alertsOf(order)).toEqual([alertFor(order)])
    expect(await booksOf(app, order)).toMatchObject({ status: 'paid', payments: ['captured'] })
    expect(await pollOf(app, order.reference)).toBeUndefined()
  })

  it('is told as well when the order is paid after it', async () => {
    const order = await aPaystackOrder(app)
    await payTooMuch(order)
    paystack.pay(order.reference)
    await pollDue(app, order, '10 minutes')
    expect((await booksOf(app, order)).status).toBe('paid')
    expect(await alertsOf(order)).toEqual([alertFor(order)])
  })

  it('is asked about as long as the provider does not answer', async () => {
    const order = await aPaystackOrder(app)
    await payRightly(order)
    await payTooMuch(order)
    paystack.mishaps = { verify: ['reset'] }
    await pollDue(app, order, '10 minutes')
    expect(await pollOf(app, order.reference)).toEqual({ minutes: 10, asked: 1 })
    expect(await alertsOf(order)).toEqual([])
  })

  it.each([true, false])(
    'is told when the job is lost that asks about it, and not asked about for ever (paid: %s)',
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

  it('is told of no more when it was held for review since', async () => {
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
