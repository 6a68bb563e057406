/** The money of returns at a provider, whatever the provider does. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ProviderUnavailable,
  type RefundResult,
} from '../../../../src/outside/payments/provider.ts'
import { executeRefund } from '../../../../src/run/jobs/execute-refund.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { jobContext } from '../../../run/jobs/context.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age } from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { ORDERS } from '../admin/helpers.ts'
import { alertsOf, received } from '../paying/helpers.ts'
import {
  done,
  freshScript,
  scriptedProviders,
  sendEvent,
  sendPayment,
  taken,
} from '../paying/refunds.ts'
import {
  type Delivered,
  paidAndDelivered,
  RETURNS,
  receiveOneUnit,
  referenceOf,
} from './helpers.ts'

const script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
const admin = useAdmin(app)
beforeEach(() => void Object.assign(script, freshScript()))

const delivered = () => paidAndDelivered(app, admin)
const aReceivedReturn = (made: Delivered, refundAmount?: string) =>
  receiveOneUnit(admin, made, refundAmount)

async function say(
  made: Delivered,
  kind: 'refund.succeeded' | 'refund.failed' | 'refund.pending',
  facts: { amount?: string | undefined; providerRefundId?: string } = {},
) {
  const event = { eventId: randomUUID(), kind, reference: referenceOf(made), amount: '450.00' }
  const reply = await sendEvent(app, {
    ...event,
    providerRefundId: undefined,
    reason: undefined,
    ...facts,
  })
  expect(reply).toEqual(received)
}
const readReturn = async (id: number) => (await admin.client.get(`${RETURNS}${id}/`)).body
const statusOf = async (id: number) => (await readReturn(id)).refund_status
const refundOf = async (id: number) => {
  const [refund] = await app.db<[{ id: string; state: string; attempts: number }]>`
    select id, state, attempts from refunds where return_id = ${id}`
  return refund
}
const actOnRefund = async (made: Delivered, id: number, action: 'retry' | 'settle') => {
  const body = { refund_id: (await refundOf(id)).id, action }
  return (await admin.client.post(`${ORDERS}${made.order.id}/refund/`, body)).status
}

describe('the refund of a received return', () => {
  it('is asked of the provider as a part of the payment', async () => {
    const made = await delivered()
    const id = await aReceivedReturn(made, '300.00')
    await app.runJobs()
    expect(script.requests).toMatchObject([
      {
        reference: referenceOf(made),
        amount: '300.00',
        paymentAmount: '900.00',
        refundedBefore: '0.00',
        isRestUnclear: false,
        reason: `Order ${made.order.order_number}: Items returned`,
      },
    ])
    expect(await statusOf(id)).toBe('completed')
    const second = await aReceivedReturn(made)
    await app.runJobs()
    expect(script.requests[1]).toMatchObject({ amount: '450.00', refundedBefore: '300.00' })
    expect(await statusOf(second)).toBe('completed')
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('that fails leaves the return received; administrators are notified, and retry it', async () => {
    script.refund = async () => ({ state: 'failed', reason: 'no balance' })
    const made = await delivered()
    const id = await aReceivedReturn(made)
    await app.runJobs()
    expect(await readReturn(id)).toMatchObject({ status: 'received', refund_status: 'failed' })
    const [alert] = await alertsOf(app, made.order)
    expect(alert?.subject).toBe(`A refund for order ${made.order.order_number} failed`)
    expect(alert?.lines[0]).toContain('could not pay back ZAR 450.00.')
    script.refund = async () => done
    expect(await actOnRefund(made, id, 'retry')).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    await app.runJobs()
    expect(await statusOf(id)).toBe('completed')
  })

  it('that fails may be settled by hand', async () => {
    script.refund = async () => ({ state: 'failed', reason: 'no balance' })
    const made = await delivered()
    const id = await aReceivedReturn(made)
    await app.runJobs()
    expect((await findingsOn(app, made)).notes).toEqual([
      'every refund has a job: failed refund of 450.00; expected: a person who settles it',
    ])
    expect(await actOnRefund(made, id, 'settle')).toBe(200)
    expect(await readReturn(id)).toMatchObject({ status: 'received', refund_status: 'completed' })
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })

  it('that the provider cannot make is manual', async () => {
    script.refund = async () => ({ state: 'manual', instructions: 'Ask for a bank account.' })
    const id = await aReceivedReturn(await delivered())
    await app.runJobs()
    expect(await statusOf(id)).toBe('manual')
  })

  it('that the provider takes is pending until an event says how it ended, by id or by amount', async () => {
    let taking = 0
    script.refund = async () => {
      taking += 1
      return { ...taken, providerRefundId: `rf_${taking}` }
    }
    const made = await delivered()
    const [first, second] = [
      await aReceivedReturn(made, '300.00'),
      await aReceivedReturn(made, '200.00'),
    ]
    await app.runJobs()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'pending'])
    await say(made, 'refund.failed', { providerRefundId: 'rf_2', amount: '200.00' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'failed'])
    await say(made, 'refund.succeeded', { amount: '300.00' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'failed'])
  })
})

describe('an event that may be about either of two refunds of one amount', () => {
  it.each([
    ['refund.failed', 'refund.succeeded'],
    ['refund.succeeded', 'refund.failed'],
  ] as const)('settles none of them (%s, %s): the provider is asked', async (...kinds) => {
    for (const paid of ['rf_1', 'rf_2']) {
      let taking = 0
      script.refund = async () => {
        taking += 1
        return { ...taken, providerRefundId: `rf_${taking}` }
      }
      script.findRefund = async ({ providerRefundId }) =>
        providerRefundId === paid
          ? { ...done, providerRefundId }
          : { state: 'failed', reason: 'no balance' }
      const made = await delivered()
      const [first, second] = [await aReceivedReturn(made), await aReceivedReturn(made)]
      await app.runJobs()
      for (const kind of kinds) {
        await say(made, kind)
        expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'pending'])
      }
      await app.runJobs()
      const ends = paid === 'rf_1' ? ['completed', 'failed'] : ['failed', 'completed']
      expect([await statusOf(first), await statusOf(second)]).toEqual(ends)
    }
  })

  it('and comes after the provider was asked changes none of them', async () => {
    let taking = 0
    script.refund = async () => {
      taking += 1
      return { ...taken, providerRefundId: `rf_${taking}` }
    }
    script.findRefund = async ({ providerRefundId }) =>
      providerRefundId === 'rf_2'
        ? { ...done, providerRefundId }
        : { state: 'failed', reason: 'no balance' }
    const made = await delivered()
    const [first, second] = [await aReceivedReturn(made), await aReceivedReturn(made)]
    await app.runJobs()
    await say(made, 'refund.failed')
    await app.runJobs()
    await say(made, 'refund.succeeded')
    expect([await statusOf(first), await statusOf(second)]).toEqual(['failed', 'completed'])
  })

  it('that failed is not about one that the provider was not asked for', async () => {
    const made = await delivered()
    const id = await aReceivedReturn(made)
    await say(made, 'refund.failed', { providerRefundId: 'of the dashboard' })
    expect(await statusOf(id)).toBe('pending')
    await app.runJobs()
    expect(await statusOf(id)).toBe('completed')
  })
})

describe('a second payment of an order whose items all came back', () => {
  it('goes back as one of any paid order does', async () => {
    const made = await delivered()
    const [first, second] = [await aReceivedReturn(made), await aReceivedReturn(made)]
    await app.runJobs()
    await sendPayment(app, referenceOf(made))
    await app.runJobs()
    const { body } = await made.buyer.client.get(`/api/orders/${made.order.id}/`)
    expect(body).toMatchObject({ status: 'delivered', surplus_refund_status: 'completed' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'completed'])
    expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
  })
})

describe('refunds of one payment', () => {
  const run = (id: string) =>
    executeRefund(jobContext(app, { level: 'silent' }).context, { refund_id: id })

  it('are tried one after the other, since a provider may say only how much has gone back', async () => {
    const made = await delivered()
    const [first, second] = [await aReceivedReturn(made), await aReceivedReturn(made)]
    const [one, two] = [await refundOf(first), await refundOf(second)]
    script.refund = async () => {
      script.refund = async () => done
      await run(two.id)
      throw new ProviderUnavailable('network', 'The reply is lost.')
    }
    await run(one.id)
    await run(two.id)
    // The first is in doubt: the second waits until the minute after its next attempt.
    expect([await refundOf(first), await refundOf(second)]).toMatchObject([
      { state: 'pending', attempts: 1 },
      { state: 'pending', attempts: 0 },
    ])
    const [job] = await app.db<[{ minutes: number }]>`
      select round(extract(epoch from run_at - now()) / 60)::integer as minutes
      from graphile_worker.jobs where key = ${`refund:${two.id}`}`
    expect(job.minutes).toBe(2)
    await age(app.db, 'refunds', { id: one.id }, '1 minute')
    await run(one.id)
    await run(two.id)
    expect(script.asked).toEqual(['refund', 'findRefund', 'refund', 'refund'])
    expect(script.requests.map(({ refundedBefore }) => refundedBefore)).toEqual([
      ...['0.00', '0.00', '450.00'],
    ])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'completed'])
    await app.runJobs()
    expect(script.asked).toHaveLength(4)
  })

  /** Two refunds of 450.00, of which the first is in doubt and the second was found to wait for it. */
  async function oneWaiting() {
    script.refund = async () => {
      throw new ProviderUnavailable('network', 'The reply is lost.')
    }
    const made = await delivered()
    const returns = [await aReceivedReturn(made), await aReceivedReturn(made)] as const
    await app.runJobs()
    script.refund = async () => done
    expect(script.asked).toEqual(['refund'])
    const [first, second] = [await refundOf(returns[0]), await refundOf(returns[1])]
    return { made, returns, first, second }
  }

  it.each<[string, RefundResult]>([
    ['completed', done],
    ['failed', { state: 'failed', reason: 'no balance' }],
    ['manual', { state: 'manual', instructions: 'Ask for a bank account.' }],
    ['submitted', taken],
  ])('start the next with the end of the one before: %s', async (state, answer) => {
    const { returns, first, second } = await oneWaiting()
    script.findRefund = async () => answer
    script.refund = async () => answer
    await age(app.db, 'refunds', { id: first.id }, '1 minute')
    await run(first.id)
    expect(await refundOf(returns[0])).toMatchObject({ state })
    // Written by one transaction: a process that ends here leaves both or neither.
    const [started] = await app.db`
      select r.xmin = j.xmin as is_one_transaction, j.run_at <= now() as is_due
      from refunds r
      cross join graphile_worker._private_jobs j
      where r.id = ${first.id} and j.key = ${`refund:${second.id}`}`
    expect(started).toEqual({ is_one_transaction: true, is_due: true })
    await app.runJobs()
    expect(script.asked).toEqual([
      ...['refund', 'findRefund', ...(state === 'failed' ? ['refund'] : []), 'refund'],
    ])
    expect(await refundOf(returns[1])).toMatchObject({ state, attempts: 1 })
  })

  it.each(['refund.succeeded', 'refund.failed', 'refund.pending'] as const)(
    'start the next when an event ends the one before: %s',
    async (kind) => {
      const { made, returns } = await oneWaiting()
      await say(made, kind, { providerRefundId: 'rf_1' })
      await app.runJobs()
      expect(script.asked).toEqual(['refund', 'refund'])
      expect(await statusOf(returns[1])).toBe('completed')
    },
  )

  it('start none while another is in doubt, and then that one at its own time', async () => {
    const { returns, first, second } = await oneWaiting()
    await app.db`
      update refunds set attempts = 1, next_attempt_at = now() + interval '30 minutes'
      where id = ${second.id}`
    await age(app.db, 'refunds', { id: first.id }, '1 minute')
    await run(first.id)
    await app.runJobs()
    expect(await statusOf(returns[0])).toBe('completed')
    expect(await refundOf(returns[1])).toMatchObject({ state: 'pending', attempts: 1 })
    const [job] = await app.db<[{ minutes: number }]>`
      select round(extract(epoch from run_at - now()) / 60)::integer as minutes
      from graphile_worker.jobs where key = ${`refund:${second.id}`}`
    expect(job.minutes).toBe(30)
  })

  it('lose no start when the next finds that it must wait while the one before ends', async () => {
    const { returns, first, second } = await oneWaiting()
    await age(app.db, 'refunds', { id: first.id }, '1 minute')
    const runs = await app.db.begin(async (tx) => {
      // The end of the first stops here, before it is committed.
      await tx`
        select id from graphile_worker._private_jobs
        where key = ${`refund:${second.id}`} for update`
      const ending = run(first.id)
      await untilWaiting(app)
      const waiting = run(second.id)
      await untilWaiting(app, 2)
      return [{ ended: ending }, { ended: waiting }]
    })
    for (const { ended } of runs) await ended
    await app.runJobs()
    expect(await statusOf(returns[1])).toBe('completed')
  })

  it('are all tried where several are in doubt, the oldest first', async () => {
    const made = await delivered()
    const refunds = []
    for (const amount of ['300.00', '200.00']) {
      const id = await aReceivedReturn(made, amount)
      refunds.push((await refundOf(id)).id)
    }
    await app.db`update refunds set attempts = 1 where id = any(${refunds})`
    for (const id of refunds.toReversed()) await run(id)
    expect(script.requests.map(({ amount }) => amount)).toEqual(['300.00'])
    expect(script.requests[0]).toMatchObject({ isRestUnclear: true })
    await run(refunds[1] ?? '')
    expect(script.requests[1]).toMatchObject({ amount: '200.00', isRestUnclear: false })
  })

  it('are distinguished from one that a person was asked to pay, which may be paid by now', async () => {
    script.refund = async () => ({ state: 'manual', instructions: 'Ask for a bank account.' })
    const made = await delivered()
    const first = await aReceivedReturn(made)
    await app.runJobs()
    expect(await refundOf(first)).toMatchObject({ state: 'manual', attempts: 1 })
    await aReceivedReturn(made)
    await app.runJobs()
    expect(script.requests[1]).toMatchObject({ refundedBefore: '0.00', isRestUnclear: true })
  })

  it('are not in doubt by items that were taken out at 0.00', async () => {
    const made = await delivered()
    const items = [{ order_item_id: made.itemId, quantity: 1, restock: 0 }]
    const nothing = { items, amount: '0.00', reason: 'A stain' }
    const reply = await admin.client.post(`${ORDERS}${made.order.id}/refunds/`, nothing)
    expect(reply.status).toBe(201)
    await aReceivedReturn(made)
    await app.runJobs()
    expect(script.requests).toMatchObject([{ amount: '450.00', isRestUnclear: false }])
  })

  it('are distinguished from one that was settled by hand in whatever way', async () => {
    script.refund = async () => ({ state: 'failed', reason: 'no balance' })
    const made = await delivered()
    const first = await aReceivedReturn(made)
    await app.runJobs()
    await actOnRefund(made, first, 'settle')
    await aReceivedReturn(made)
    await app.runJobs()
    expect(script.requests[1]).toMatchObject({ refundedBefore: '450.00', isRestUnclear: true })
  })

  it('are not in doubt for a refund of 0.00, which no event is about either', async () => {
    const made = await delivered()
    const items = [{ order_item_id: made.itemId, quantity: 1, restock: 0 }]
    const free = { items, amount: '0.00', reason: 'A gift' }
    const reply = await admin.client.post(`${ORDERS}${made.order.id}/refunds/`, free)
    expect([reply.status, reply.body.state]).toEqual([201, 'completed'])
    await say(made, 'refund.succeeded', { amount: undefined })
    const outcomes = await app.db`
      select outcome from payment_events
      where kind = 'refund.succeeded' and payload ->> 'reference' = ${referenceOf(made)}`
    expect([...outcomes]).toEqual([{ outcome: 'unmatched' }])
    await aReceivedReturn(made)
    await app.runJobs()
    expect(script.requests).toMatchObject([{ refundedBefore: '0.00', isRestUnclear: false }])
  })
})

describe('a refund in the dashboard beside open refunds of returns', () => {
  const amountsOf = async (made: Delivered) =>
    (
      await app.db<{ shown: string }[]>`
        select r.cause || ' ' || r.state || ' ' || r.amount as shown
        from refunds r
        join payments p on p.id = r.payment_id
        where p.order_id = ${made.order.id}
        order by r.created_at, r.id`
    ).map(({ shown }) => shown)

  it('reduces the largest that was not requested yet, where less than that is left of the payment', async () => {
    const made = await delivered()
    await aReceivedReturn(made, '300.00')
    await aReceivedReturn(made, '450.00')
    await say(made, 'refund.succeeded', { amount: '250.00' })
    expect(await amountsOf(made)).toEqual([
      'return pending 300.00',
      'return pending 350.00',
      'provider completed 250.00',
    ])
    expect((await alertsOf(app, made.order)).at(-1)?.lines[1]).toBe(
      'ZAR 650.00 of the payment are still owed to the buyer.',
    )
    await app.runJobs()
    expect(script.requests.map(({ amount }) => amount)).toEqual(['300.00', '350.00'])
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('changes none where enough is left of the payment', async () => {
    const made = await delivered()
    await aReceivedReturn(made, '300.00')
    await say(made, 'refund.succeeded', { amount: '600.00' })
    expect(await amountsOf(made)).toEqual(['return pending 300.00', 'provider completed 600.00'])
  })

  it('that no single one can make room for is left to a person', async () => {
    const made = await delivered()
    await aReceivedReturn(made)
    await aReceivedReturn(made)
    await say(made, 'refund.succeeded', { amount: '500.00' })
    expect(await amountsOf(made)).toEqual(['return pending 450.00', 'return pending 450.00'])
  })
})
