/** A receiver that is slow or dead holds up nothing but itself. */
import { afterEach, expect, it } from 'vitest'
import { createMailer } from '../../../src/outside/emails/mailer.ts'
import { type JobWorker, startWorker } from '../../../src/run/jobs/worker.ts'
import { WEBHOOK_JOBS_MAX } from '../../../src/service/limits/service.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import {
  aReceiver,
  cause,
  deliveriesOf,
  healthOf,
  jobsOf,
  pass,
  type Receiver,
  useShop,
  verified,
} from './receivers.ts'

const PATIENTLY = { timeout: 20_000 }
const MANY = 10_000

const shop = useShop()
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

async function startWorking() {
  const { app, net } = shop
  const mailer = await createMailer(app.config, app.db)
  // A receiver that does not answer must not be given up while a test looks at the others.
  const context = { ...app, mailer, internet: { ...net.internet, seconds: 100 } }
  worker = startWorker(context, app.databaseUrl, app.app.log, '')
}

const mailsTo = async (email: string) =>
  (await shop.app.db`select 1 from sandbox_mails where recipient = ${email}`).length
const refundsOf = async (orderId: number) =>
  (
    await shop.app.db`
      select r.state from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${orderId}`
  ).map(({ state }) => state)

it('10,000 events for a dead receiver are one job, and one request for each attempt', async () => {
  const dead = await aReceiver(shop, ['stock.changed'], (_, { socket }) => socket.destroy())
  const queueMany = () => shop.app.db`
    select queue_webhook('stock.changed', jsonb_build_object('variant_ids', array[n]))
    from generate_series(1, ${MANY}::integer) n`
  await cause(shop, 'stock.changed', { variant_ids: [0] })
  await shop.app.runJobs()
  expect([dead.messages.length, await jobsOf(shop, dead)]).toEqual([1, 1])
  await queueMany()
  expect(await jobsOf(shop, dead)).toBe(1)
  await shop.app.runJobs()
  expect(dead.messages.length).toBe(1)
  await pass(shop, dead, 1)
  await shop.app.runJobs()
  expect([dead.messages.length, await jobsOf(shop, dead)]).toEqual([2, 1])
  expect((await deliveriesOf(shop, dead)).length).toBe(MANY + 1)

  // All others are served: an endpoint that was made after the slow ones, a mail, and a refund.
  const alive = await aReceiver(shop, ['order.placed', 'order.cancelled'])
  const shopper = await aUser(shop.app)
  const order = await anOrder(shopper, await aVariant(shop.app))
  await shop.app.guest().post(order.payPath, { outcome: 'succeed' })
  await shopper.client.post(`/api/orders/${order.id}/cancel/`, {})
  await startWorking()
  await expect.poll(() => alive.messages.length, PATIENTLY).toBe(2)
  await expect.poll(() => mailsTo(shopper.email), PATIENTLY).toBeGreaterThan(1)
  await expect.poll(() => refundsOf(order.id), PATIENTLY).toEqual(['completed'])
  expect(dead.messages.length).toBe(2)
})

it('receivers that do not answer hold up neither another one, nor mails, nor refunds', async () => {
  const waiting: (() => void)[] = []
  const slow: Receiver[] = []
  while (slow.length < WEBHOOK_JOBS_MAX - 1) {
    const answer: Receiver['answer'] = (response) => waiting.push(() => response.end())
    slow.push(await aReceiver(shop, ['return.requested'], answer))
  }
  const quick = await aReceiver(shop, ['return.received'])
  await startWorking()
  await cause(shop, 'return.requested', { order_id: 1, return_id: 1 })
  await expect.poll(() => waiting.length, PATIENTLY).toBe(slow.length)

  for (const return_id of [1, 2, 3]) {
    await cause(shop, 'return.received', { order_id: 1, return_id })
  }
  const shopper = await aUser(shop.app)
  const order = await anOrder(shopper, await aVariant(shop.app))
  await shop.app.guest().post(order.payPath, { outcome: 'succeed' })
  await shopper.client.post(`/api/orders/${order.id}/cancel/`, {})
  await expect.poll(() => verified(quick).length, PATIENTLY).toBe(3)
  await expect.poll(() => mailsTo(shopper.email), PATIENTLY).toBeGreaterThan(1)
  await expect.poll(() => refundsOf(order.id), PATIENTLY).toEqual(['completed'])
  expect(slow.map(({ messages }) => messages.length)).toEqual(slow.map(() => 1))
  for (const answer of waiting) answer()
  const healthy = { is_active: true, failures: 0, minutes_to_retry: null }
  for (const receiver of slow) {
    const delivered = async () => (await deliveriesOf(shop, receiver)).map(({ status }) => status)
    await expect.poll(delivered, PATIENTLY).toEqual(['delivered'])
    expect(await healthOf(shop, receiver)).toEqual(healthy)
  }
})
