/** Money waits for jobs: those that are gone from the queue come back. */
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../../src/office/reconcile/reconcile.ts'
import { queueLostJobs } from '../../../src/run/jobs/queue-lost-jobs.ts'
import {
  anOwedRefund,
  done,
  freshScript,
  type OwedRefund,
  scriptedProviders,
  sendEvent,
  stateOf,
  taken,
} from '../../shop/orders/paying/refunds.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { jobContext } from './context.ts'

const script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
beforeEach(() => void Object.assign(script, freshScript()))

/** Runs the sweep beside the queue; returns what it logged. */
async function sweep() {
  const { context, lines } = jobContext(app)
  await queueLostJobs(context)
  return lines.map(({ level, msg, refunds, polls, events }) => ({
    level,
    msg,
    refunds,
    polls,
    events,
  }))
}
const lost = (counts: { refunds?: number; events?: number }) => [
  { level: 40, msg: 'queued lost jobs again', refunds: 0, polls: 0, events: 0, ...counts },
]

/** The jobs that reconcile finds missing. */
const findings = async () =>
  (await reconcile(app.db)).find(({ name }) => name === 'every refund has a job')?.disagreements
const missing = ({ order: { order_number } }: OwedRefund, found: string, expected: string) => ({
  order_number,
  sku: null,
  found,
  expected,
})

const keyOf = ({ id }: OwedRefund) => `refund:${id}`
const jobsOf = (refund: OwedRefund) => app.db`
  select j.attempts, j.max_attempts, j.locked_by, p.payload
  from graphile_worker.jobs j
  join graphile_worker._private_jobs p on p.id = j.id
  where j.task_identifier = 'execute-refund' and p.payload ->> 'refund_id' = ${refund.id}`

describe('the sweep for lost jobs', () => {
  it('pays a refund whose job is gone, or has used up its attempts', async () => {
    const [gone, usedUp] = [await anOwedRefund(app), await anOwedRefund(app)]
    await app.db`delete from graphile_worker._private_jobs where key = ${keyOf(gone)}`
    await app.db`
      update graphile_worker._private_jobs set attempts = max_attempts where key = ${keyOf(usedUp)}`
    await app.db`update refunds set state = 'submitted' where id = ${usedUp.id}`
    expect(await findings()).toEqual([
      missing(gone, 'pending refund of 900.00', 'a job that pays it'),
      missing(usedUp, 'submitted refund of 900.00', 'a job that asks what became of it'),
    ])
    script.findRefund = async () => done
    expect(await sweep()).toEqual(lost({ refunds: 2 }))
    expect(await sweep()).toEqual([])
    expect(await findings()).toEqual([])
    await app.runJobs()
    expect(script.asked.sort()).toEqual(['findRefund', 'refund'])
    for (const refund of [gone, usedUp]) {
      expect(await stateOf(app, refund)).toEqual({
        state: 'completed',
        attempts: refund === gone ? 1 : 0,
        provider_refund_id: 'rf_1',
        last_error: null,
        next_in_minutes: null,
      })
    }
    expect(await sweep()).toEqual([])
  })

  it('has a refund asked about that the provider has taken, when it is due', async () => {
    script.refund = async () => taken
    const refund = await anOwedRefund(app)
    await app.runJobs()
    const submitted = await stateOf(app, refund)
    await app.db`delete from graphile_worker._private_jobs where key = ${keyOf(refund)}`
    expect(await sweep()).toEqual(lost({ refunds: 1 }))
    await app.runJobs()
    expect(script.asked).toEqual(['refund'])
    expect(submitted?.next_in_minutes).toBe(720)
    expect(await stateOf(app, refund)).toEqual(submitted)
    await app.db`update refunds set state = 'completed' where id = ${refund.id}`
  })

  it('leaves alone a job that waits, and one that runs, be it for the last time', async () => {
    const [waiting, running] = [await anOwedRefund(app), await anOwedRefund(app)]
    await app.db`
      update graphile_worker._private_jobs
      set attempts = max_attempts, locked_by = 'another process', locked_at = now()
      where key = ${keyOf(running)}`
    const before = [await jobsOf(waiting), await jobsOf(running)]
    expect(await sweep()).toEqual([])
    expect([await jobsOf(waiting), await jobsOf(running)]).toEqual(before)
    expect(before.map(({ length }) => length)).toEqual([1, 1])
    await app.db`
      update graphile_worker._private_jobs set attempts = 0, locked_by = null, locked_at = null`
    await app.runJobs()
  })

  it('applies events that came before their payment or its money, and no other', async () => {
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app))
    const word = { kind: 'payment.succeeded' as const, currency: 'ZAR', reason: undefined }
    const paid = { ...word, amount: order.total_price }
    const reference = `EARLY-${order.id}`
    await sendEvent(app, { ...paid, eventId: 'early', reference, providerPaymentId: 'pay_early' })
    await sendEvent(app, {
      ...paid,
      eventId: 'alien',
      reference: 'X',
      providerPaymentId: 'pay_alien',
    })
    const refund = { kind: 'refund.succeeded', amount: '1.00', reason: undefined } as const
    await sendEvent(app, { ...refund, eventId: 'back', reference, providerRefundId: undefined })
    await app.db`
      delete from graphile_worker._private_jobs where key like 'unmatched:%'`
    await app.db`update payments set reference = ${reference} where order_id = ${order.id}`
    expect(await sweep()).toEqual(lost({ events: 1 }))
    await app.runJobs()
    expect((await buyer.client.get(`/api/orders/${order.id}/`)).body.status).toBe('paid')
    expect(await sweep()).toEqual(lost({ events: 1 }))
    await app.runJobs()
    const events = await app.db`
      select event_id, outcome from payment_events where event_id in ('early', 'alien', 'back') order by 1`
    expect([...events]).toEqual([
      { event_id: 'alien', outcome: 'unmatched' },
      { event_id: 'back', outcome: 'refund_at_provider' },
      { event_id: 'early', outcome: 'paid' },
    ])
    expect(await sweep()).toEqual([])
  })
})
