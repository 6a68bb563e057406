/**
 * Whatever happens to an order and at its provider, in any order and beside each other: when all is
 * settled, the books hold what the provider holds, or administrators were notified why they do not.
 */

import fc from 'fast-check'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueLostJobs } from '../../../../src/run/jobs/queue-lost-jobs.ts'
import { taskList } from '../../../../src/run/jobs/tasks.ts'
import { openQueuePool } from '../../../../src/run/jobs/worker.ts'
import { aPurchase, findingsOn } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import type { Json, Mishap } from '../../../support/paystack-server.ts'
import { runs } from '../../../support/runs.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { cancel } from '../helpers.ts'
import { paystackShop } from './paystack-helpers.ts'

const { app, paystack } = paystackShop()
const admin = useAdmin(app)
let pgPool: Pool
beforeAll(() => {
  pgPool = openQueuePool(app.databaseUrl, log, { slots: 2 })
})
afterAll(() => pgPool.end())

const log = pino({ level: 'silent' })
const mailer = { send: async () => undefined, close: () => undefined }
/** All that waits for its time, whenever that comes. */
async function runJobs() {
  await app.db`update refunds set next_attempt_at = now() where state <> 'completed'`
  const waiting = await app.db`
    update graphile_worker._private_jobs set run_at = least(run_at, now())
    where locked_at is null
    returning id`
  if (waiting.length === 0) return
  const logger = new Logger(() => () => undefined)
  await runOnce({ pgPool, taskList: taskList({ ...app, mailer, log }), logger })
}

const amountOf = (all: readonly { amount?: number }[]) =>
  all.reduce((sum, { amount = 0 }) => sum + amount, 0)

async function aStory() {
  const purchase = await aPurchase(app)
  const { order } = purchase
  /** Events of the provider that are under way. */
  const events: Json[] = []
  const transactions = async () => {
    const rows = await app.db<{ reference: string }[]>`
      select reference from payments
      where order_id = ${order.id} and strpos(reference, '/') = 0
      order by id`
    return rows.map(({ reference }) => paystack.transaction(reference))
  }
  const refundsThere = async () => {
    const ids = (await transactions()).map(({ id }) => id)
    return paystack.refunds.filter(({ transaction }) => ids.includes(transaction))
  }
  const pay = async (which: 0 | -1) => {
    const transaction = (await transactions()).at(which)
    if (!transaction || transaction.status === 'success') return
    paystack.pay(transaction.reference)
    events.push(paystack.chargeSuccess(transaction.reference))
  }
  /** The last event comes first now and then. */
  const sendEvent = async (copies = 1) => {
    const [event] = events.splice(Math.floor(events.length / 2), 1)
    for (let copy = 0; event && copy < copies; copy += 1) await paystack.sendEvent(app, event)
  }
  const refundThere = async (part: number) => {
    const paid = (await transactions()).find(({ status }) => status === 'success')
    if (!paid) return
    const given = paystack.refunds.filter((each) => each.transaction === paid.id)
    const left = paid.amount - amountOf(given.filter(({ status }) => status !== 'failed'))
    const amount = Math.min(left, Math.floor(paid.amount / part))
    if (amount === 0) return
    const facts = { id: 900_000 + paystack.refunds.length, transaction: paid.id, amount }
    const refund = { ...facts, status: 'pending', createdAt: new Date().toISOString() }
    paystack.refunds.push(refund)
    events.push(...['pending', 'processed'].map((status) => paystack.refundEvent(refund, status)))
  }
  const moveRefund = async (status: string) => {
    const refund = (await refundsThere()).find((each) => each.status === 'pending')
    if (refund) events.push(paystack.refundEvent(refund, status))
  }
  const retry = async () => {
    const [open] = await app.db<{ id: string }[]>`
      select r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${order.id} and r.state <> 'completed'`
    const body = { refund_id: open?.id, action: 'retry' }
    if (open) await admin.client.post(`${ORDERS}${order.id}/refund/`, body)
  }
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) {
      while (events.length > 0) await sendEvent()
      await queueLostJobs({ ...app, mailer, log })
      await runJobs()
      await runJobs()
      for (const { status } of await refundsThere()) {
        if (status === 'pending') await moveRefund('processed')
      }
    }
  }
  return {
    purchase,
    pay,
    sendEvent,
    refundThere,
    moveRefund,
    retry,
    settle,
    transactions,
    refundsThere,
  }
}
type Story = Awaited<ReturnType<typeof aStory>>

const link = { payment_method: 'payment_provider_a' }
const HAPPENINGS = {
  pay: ({ pay }: Story) => pay(0),
  'pay the newest link': ({ pay }: Story) => pay(-1),
  'ask for another link': ({ purchase: { buyer, order } }: Story) =>
    buyer.client.post(`/api/orders/${order.id}/pay/`, link),
  'mark as paid': ({ purchase }: Story) => move(admin, purchase.order, 'paid'),
  cancel: ({ purchase: { buyer, order } }: Story) => cancel(buyer, order.id),
  retry: ({ retry }: Story) => retry(),
  'run jobs': runJobs,
  'lose jobs': async () => {
    await app.db`delete from graphile_worker._private_jobs where locked_at is null`
  },
  'send an event': ({ sendEvent }: Story) => sendEvent(),
  'send an event twice': ({ sendEvent }: Story) => sendEvent(2),
  'refund half there': ({ refundThere }: Story) => refundThere(2),
  'refund the rest there': ({ refundThere }: Story) => refundThere(1),
  'refund processed': ({ moveRefund }: Story) => moveRefund('processed'),
  'refund failed': ({ moveRefund }: Story) => moveRefund('failed'),
  'calls are cut': () => have('reset'),
  'replies are lost': () => have('reset after'),
  'the key is refused': () => have('unauthorized'),
}
type Happening = keyof typeof HAPPENINGS
const NAMES = Object.keys(HAPPENINGS) as Happening[]

async function have(mishap: Mishap) {
  const calls = ['refund', 'verify', 'list refunds', 'fetch refund'] as const
  for (const call of calls) paystack.mishaps[call] = [mishap]
}

async function check({ purchase, transactions, refundsThere }: Story) {
  const { buyer, order } = purchase
  const captured = await app.db`
    select (amount * 100)::integer as amount from payments where order_id = ${order.id} and state = 'captured'`
  const refunds = await app.db`
    select r.id, r.payment_id, r.cause, r.state, (r.amount * 100)::integer as amount,
      p.state <> 'captured' as is_by_hand
    from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${order.id}`
  const alerts = await app.db<{ key: string }[]>`
    select key from admin_alerts where position(${order.order_number} in subject) > 0`
  const isReported = (...starts: string[]) =>
    alerts.some(({ key }) => starts.some((start) => key.startsWith(start)))
  const paid = (await transactions()).filter(({ status }) => status === 'success')
  const gone = (await refundsThere()).filter(({ status }) => status === 'processed')
  const done = refunds.filter(({ state }) => state === 'completed')
  const there = amountOf(paid) - amountOf(gone)
  const isDifferenceReported = isReported('refund-too-much:', 'refund-failed:')
  if (!isDifferenceReported) expect(amountOf(captured) - amountOf(done)).toBe(there)
  expect((await findingsOn(app, purchase)).disagreements).toEqual([])
  for (const { id, payment_id, cause, state, is_by_hand } of refunds) {
    const ours = gone.filter(({ merchant_note }) => merchant_note === `Refund ${id}`)
    expect(ours.length).toBeLessThan(2)
    if (is_by_hand) expect([state, isReported(`manual-refund:${id}`)]).toEqual(['manual', true])
    else if (state !== 'completed') {
      expect(isReported(`refund-failed:${id}`, `refund-manual:${id}`)).toBe(true)
    }
    if (cause === 'provider') expect(isReported(`refund-at-provider:${id}`)).toBe(true)
    if (cause === 'surplus') expect(isReported(`paid-twice:${payment_id}`)).toBe(true)
  }
  const { status, refund_status } = (await buyer.client.get(`/api/orders/${order.id}/`)).body
  if (status !== 'cancelled') expect(refund_status).toBeNull()
  else if (done.length === refunds.length && !isDifferenceReported) expect(there).toBe(0)
}

const some = fc.constantFrom(
  ...NAMES,
  'send an event',
  'send an event',
  'cancel',
  'cancel',
  'run jobs',
)
const stories = fc.array(fc.array(some, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 8,
})

it('the books hold what the provider holds, whatever happened', async () => {
  const play = async (steps: Happening[][]) => {
    const story = await aStory()
    for (const step of [['pay'] as const, ...steps])
      await Promise.all(step.map((name) => HAPPENINGS[name](story)))
    paystack.mishaps = {}
    await story.settle()
    await check(story)
  }
  await fc.assert(fc.asyncProperty(stories, play), runs(20))
})
