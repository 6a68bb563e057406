/**
 * Refunds that were made in the dashboard of the provider, also while the shop owes or has paid one:
 * they arrive as events.
 */

import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ProviderUnavailable,
  type RefundReport,
} from '../../../../src/outside/payments/provider.ts'
import { queueLostJobs } from '../../../../src/run/jobs/queue-lost-jobs.ts'
import { claimRefundIfDue } from '../../../../src/shop/orders/paying/refund-queries.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { move, ORDERS } from '../admin/helpers.ts'
import { cancel, cancelled } from '../helpers.ts'
import { alertsOf, received } from './helpers.ts'
import { freshScript, scriptedProviders, sendEvent, sendPayment, taken } from './refunds.ts'

const script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
const admin = useAdmin(app)
beforeEach(() => void Object.assign(script, freshScript()))

type Case = { buyer: TestUser; variant: TestVariant; order: TestOrder; reference: string }
type Facts = Partial<Pick<RefundReport, 'kind' | 'amount' | 'providerRefundId' | 'eventId'>>
type Detail = {
  status: string
  refund_status: string | null
  refunds: { cause: string; state: string; amount: string; provider_refund_id: string | null }[]
}

function shopOf() {
  /** Of ZAR 900.00. */
  const aPendingOrder = async (): Promise<Case> => {
    const [buyer, variant] = [await aUser(app), await aVariant(app)]
    const order = await anOrder(buyer, variant, 2)
    return { buyer, variant, order, reference: order.payPath.slice(1) }
  }
  const pay = async ({ reference }: Case, facts: { amount?: string } = {}) =>
    expect(await sendPayment(app, reference, facts.amount)).toEqual(received)
  const detailOf = async ({ order }: Case): Promise<Detail> =>
    (await admin.client.get(`${ORDERS}${order.id}/`)).body
  return {
    aPendingOrder,
    pay,
    detailOf,
    aPaidOrder: async () => {
      const made = await aPendingOrder()
      await pay(made)
      return made
    },
    /** By default that the whole of it went back, under no id. */
    say: async ({ reference }: Case, facts: Facts = {}) => {
      const event = { eventId: randomUUID(), kind: 'refund.succeeded', amount: '900.00' } as const
      const word = { ...event, reference, providerRefundId: undefined, reason: undefined, ...facts }
      expect(await sendEvent(app, word)).toEqual(received)
    },
    refundsOf: async (made: Case) =>
      (await detailOf(made)).refunds.map(
        ({ cause, state, amount }) => `${cause} ${state} ${amount}`,
      ),
    /** Of what the provider said about refunds. */
    outcomesOf: async ({ reference }: Case) => {
      const rows = await app.db<{ outcome: string }[]>`
        select outcome from payment_events
        where payload ->> 'reference' = ${reference} and kind like 'refund.%'
        order by id`
      return rows.map(({ outcome }) => outcome)
    },
    alertsOf: ({ order }: Case) => alertsOf(app, order),
    tryUnmatchedAgain: async () => {
      await app.db`
        update graphile_worker._private_jobs set run_at = now()
        where run_at < now() + interval '1 hour'`
      await app.runJobs()
    },
  }
}

const madeAlert = ({ order, reference }: Case, amount: string, line: string) => ({
  subject: `A refund for order ${order.order_number} was made at scripted`,
  lines: [
    `scripted has paid back ZAR ${amount} of the payment ${reference}, which this shop did not ask ` +
      'for. It was recorded as a refund of the order.',
    line,
  ],
})

const shop = shopOf()
const settled = { disagreements: [] }
const context = () => ({
  ...app,
  mailer: { send: async () => undefined, close: () => undefined },
  log: pino({ level: 'silent' }),
})

describe('a refund of a paid order in the dashboard of its provider', () => {
  it('becomes one of the order, which stays paid; its cancellation owes nothing more', async () => {
    const made = await shop.aPaidOrder()
    await shop.say(made, { providerRefundId: 'dash_1' })
    expect(await shop.detailOf(made)).toMatchObject({
      status: 'paid',
      refund_status: null,
      refunds: [
        {
          cause: 'provider',
          state: 'completed',
          amount: '900.00',
          reason: 'Made at the provider',
          provider_refund_id: 'dash_1',
          attempts: 0,
        },
      ],
    })
    expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider'])
    expect(await shop.alertsOf(made)).toEqual([
      madeAlert(
        made,
        '900.00',
        'The order is still paid: cancel it if it is not to be sent. Nothing more goes back then.',
      ),
    ])
    expect(await findingsOn(app, made)).toEqual({
      ...settled,
      notes: [
        'a paid order keeps one payment of what was owed: 0 payments kept, 0.00, and 900.00 sent back at ' +
          'the provider; expected: one of 900.00',
      ],
    })
    expect(await cancel(made.buyer, made.order.id)).toEqual(cancelled(made.order, null))
    expect((await shop.detailOf(made)).refund_status).toBe('completed')
    expect(await shop.refundsOf(made)).toEqual(['provider completed 900.00'])
    expect(await findingsOn(app, made)).toEqual({ ...settled, notes: [] })
  })

  it('leaves what is left to the cancellation, where it was of a part', async () => {
    const made = await shop.aPaidOrder()
    await shop.say(made, { amount: '400.00' })
    expect(await shop.alertsOf(made)).toEqual([
      madeAlert(
        made,
        '400.00',
        'The order is still paid: cancel it if it is not to be sent. The ZAR 500.00 that are left go ' +
          'back then.',
      ),
    ])
    expect(await cancel(made.buyer, made.order.id)).toEqual(cancelled(made.order, 'pending'))
    expect(await shop.refundsOf(made)).toEqual([
      'provider completed 400.00',
      'cancellation pending 500.00',
    ])
    await app.runJobs()
    expect(script.requests).toMatchObject([{ amount: '500.00', refundedBefore: '400.00' }])
    expect((await shop.detailOf(made)).refund_status).toBe('completed')
    expect(await findingsOn(app, made)).toEqual({ ...settled, notes: [] })
  })

  it('is the same whether it is reported before the cancellation, after it, or at the same moment', async () => {
    for (const order of ['before', 'after', 'beside']) {
      const made = await shop.aPaidOrder()
      const [word, end] = [
        () => shop.say(made, { amount: '400.00' }),
        () => cancel(made.buyer, made.order.id),
      ]
      if (order === 'before') await word().then(end)
      if (order === 'after') await end().then(word)
      if (order === 'beside') await Promise.all([word(), end()])
      expect((await shop.refundsOf(made)).toSorted()).toEqual([
        'cancellation pending 500.00',
        'provider completed 400.00',
      ])
    }
  })

  it('is counted once for each, however many come at once, and never beyond what was paid', async () => {
    const made = await shop.aPaidOrder()
    const words = ['one', 'two', 'three', 'three'].map((name) =>
      shop.say(made, { eventId: `${name}-${made.order.id}`, amount: '400.00' }),
    )
    await Promise.all(words)
    expect(await shop.refundsOf(made)).toEqual([
      'provider completed 400.00',
      'provider completed 400.00',
    ])
    await shop.tryUnmatchedAgain()
    expect((await shop.outcomesOf(made)).toSorted()).toEqual([
      'refund_at_provider',
      'refund_at_provider',
      'unmatched',
    ])
    expect((await shop.alertsOf(made)).at(-1)).toEqual({
      subject: `A refund for order ${made.order.order_number} does not fit its payment`,
      lines: [
        `scripted says that it has paid back ZAR 400.00 of the payment ${made.reference}, but less ` +
          'is left of it: the rest was refunded, or is being refunded.',
        'Nothing was changed. See in the dashboard of the provider how much the buyer has got back.',
      ],
    })
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('is known by the id of the provider when it is reported again', async () => {
    const made = await shop.aPaidOrder()
    for (const providerRefundId of ['dash_a', 'dash_b', 'dash_a']) {
      await shop.say(made, {
        amount: '300.00',
        providerRefundId: `${providerRefundId}-${made.order.id}`,
      })
    }
    expect(await shop.refundsOf(made)).toEqual([
      'provider completed 300.00',
      'provider completed 300.00',
    ])
    expect(await shop.outcomesOf(made)).toEqual([
      'refund_at_provider',
      'refund_at_provider',
      'ignored',
    ])
  })

  it('allows another payment, which is not paid back then', async () => {
    const made = await shop.aPaidOrder()
    await shop.say(made)
    await shop.pay(made)
    expect(await shop.refundsOf(made)).toEqual(['provider completed 900.00'])
    expect((await shop.alertsOf(made)).at(-1)?.lines[1]).toBe(
      'Its first payment was refunded in the dashboard of the provider. If the buyer should not pay ' +
        'again, refund this one there too, or cancel the order.',
    )
    expect(await findingsOn(app, made)).toEqual({ ...settled, notes: [] })
    await shop.pay(made)
    expect(await shop.refundsOf(made)).toEqual([
      'provider completed 900.00',
      'surplus pending 900.00',
    ])
    expect(await findingsOn(app, made)).toEqual({ ...settled, notes: [] })
  })

  it('counts when it is done: until then, and when it failed, nothing changes', async () => {
    const made = await shop.aPaidOrder()
    for (const kind of ['refund.pending', 'refund.failed'] as const) await shop.say(made, { kind })
    expect(await shop.refundsOf(made)).toEqual([])
    expect(await shop.outcomesOf(made)).toEqual(['ignored', 'ignored'])
    expect(await shop.alertsOf(made)).toEqual([])
  })

  it('says that a shipped order was not changed', async () => {
    const made = await shop.aPaidOrder()
    await admin.client.post(`${ORDERS}${made.order.id}/status/`, { status: 'shipped' })
    await shop.say(made)
    expect((await shop.alertsOf(made)).at(-1)?.lines[1]).toBe(
      'The order was not changed: it is shipped.',
    )
  })

  it('may be of money that waits for a review', async () => {
    const made = await shop.aPendingOrder()
    await shop.pay(made, { amount: '10.00' })
    await shop.say(made, { amount: '10.00' })
    expect(await shop.refundsOf(made)).toEqual(['provider completed 10.00'])
    expect((await shop.alertsOf(made)).at(-1)?.lines[1]).toBe(
      'The payment waits for a review: close it, if this was all.',
    )
    await cancel(made.buyer, made.order.id)
    const reviews =
      await app.db`select 1 from admin_alerts where key = ${`review-after-cancel:${made.order.id}`}`
    expect(reviews).toHaveLength(0)
    // It is not paid back by hand: what comes now is treated as any late payment.
    const alerts = await shop.alertsOf(made)
    await shop.pay(made)
    expect(await shop.alertsOf(made)).toEqual(alerts)
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('waits a minute for its payment, which may be reported after it', async () => {
    const made = await shop.aPendingOrder()
    await shop.say(made)
    expect(await shop.outcomesOf(made)).toEqual(['unmatched'])
    await shop.pay(made)
    await shop.tryUnmatchedAgain()
    expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider'])
  })

  it('waits for its payment longer than that: it is found with the jobs that are lost', async () => {
    const made = await shop.aPendingOrder()
    const another = await shop.aPaidOrder()
    await shop.say(made, { amount: '400.00' })
    await shop.say(another, { amount: '900.01' })
    await shop.tryUnmatchedAgain()
    await shop.pay(made)
    await queueLostJobs(context())
    await app.runJobs()
    expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider'])
    expect(await shop.refundsOf(made)).toEqual(['provider completed 400.00'])
    // It was reported, and is not tried without end.
    expect(await shop.outcomesOf(another)).toEqual(['unmatched'])
    await queueLostJobs(context())
    expect(await app.db`select 1 from graphile_worker.jobs where key like 'unmatched:%'`).toEqual(
      [],
    )
  })
})

/** The last alert to administrators. */
const expectTooLarge = async (made: Case) =>
  expect((await shop.alertsOf(made)).at(-1)?.subject).toBe(
    `A refund for order ${made.order.order_number} does not fit its payment`,
  )

describe('a refund in the dashboard of the provider, beside one of our own,', () => {
  it('is another one, though it is as large as one that was done before', async () => {
    const made = await shop.aPaidOrder()
    await shop.say(made, { amount: '450.00' })
    await cancel(made.buyer, made.order.id)
    await app.runJobs()
    const ours = ['provider completed 450.00', 'cancellation completed 450.00']
    expect(await shop.refundsOf(made)).toEqual(ours)
    // Ours was done by the answer to our call: the event is about it.
    await shop.say(made, { amount: '450.00' })
    expect(await shop.refundsOf(made)).toEqual(ours)
    expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider', 'ignored'])
    await shop.say(made, { amount: '450.00' })
    await shop.tryUnmatchedAgain()
    expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider', 'ignored', 'unmatched'])
  })

  it.each(['failed', 'manual'] as const)(
    'owes less of one that %s, and it can be tried again',
    async (end) => {
      script.refund = async () =>
        end === 'failed'
          ? { state: 'failed', reason: 'No' }
          : { state: 'manual', instructions: 'Ask.' }
      const made = await shop.aPaidOrder()
      await cancel(made.buyer, made.order.id)
      await app.runJobs()
      await shop.say(made, { amount: '400.00' })
      expect(await shop.refundsOf(made)).toEqual([
        `cancellation ${end} 500.00`,
        'provider completed 400.00',
      ])
      expect((await shop.alertsOf(made)).at(-1)).toEqual(
        madeAlert(made, '400.00', 'ZAR 500.00 of the payment are still owed to the buyer.'),
      )
      Object.assign(script, freshScript())
      const [{ id }] = await app.db<[{ id: string }]>`
      select r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${made.order.id} and r.cause = 'cancellation'`
      const retry = { refund_id: id, action: 'retry' }
      expect(await admin.client.post(`${ORDERS}${made.order.id}/refund/`, retry)).toMatchObject({
        status: 200,
      })
      await app.runJobs()
      expect(script.requests).toMatchObject([{ amount: '500.00', refundedBefore: '400.00' }])
      expect((await shop.detailOf(made)).refund_status).toBe('completed')
      expect(await findingsOn(app, made)).toEqual(NO_FINDINGS)
    },
  )

  it.each(['failed', 'manual'])(
    'settles one that the provider took under an id and that is %s now',
    async (state) => {
      script.refund = async () => taken
      const made = await shop.aPaidOrder()
      await cancel(made.buyer, made.order.id)
      await app.runJobs()
      await app.db`
        update refunds set state = ${state}
        where payment_id in (select id from payments where order_id = ${made.order.id})`
      const providerRefundId = `dash-${made.order.id}`
      await shop.say(made, { kind: 'refund.failed', providerRefundId })
      expect(await shop.refundsOf(made)).toEqual([`cancellation ${state} 900.00`])
      await shop.say(made, { providerRefundId })
      expect(await shop.refundsOf(made)).toEqual(['cancellation completed 900.00'])
      expect((await findingsOn(app, made)).disagreements).toEqual([])
      // The one that was taken first is paid after all: now the buyer has too much.
      await shop.say(made, { providerRefundId: 'rf_1' })
      await shop.tryUnmatchedAgain()
      expect(await shop.outcomesOf(made)).toEqual(['ignored', 'refund_completed', 'unmatched'])
      await expectTooLarge(made)
    },
  )

  it('does not change one that is being paid at this moment', async () => {
    const made = await shop.aPaidOrder()
    await cancel(made.buyer, made.order.id)
    script.refund = async () => {
      await shop.say(made, { amount: '400.00' })
      return { state: 'succeeded', providerRefundId: 'ours' }
    }
    await app.runJobs()
    expect(await shop.refundsOf(made)).toEqual(['cancellation completed 900.00'])
    await shop.tryUnmatchedAgain()
    await expectTooLarge(made)
  })

  it('waits for an attempt that begins at this moment, and does not change it either', async () => {
    const made = await shop.aPaidOrder()
    await cancel(made.buyer, made.order.id)
    const [{ id }] = await app.db<[{ id: string }]>`
      select r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${made.order.id}`
    const event = await app.db.begin(async (tx) => {
      await claimRefundIfDue(tx, id)
      const said = shop.say(made, { amount: '400.00' })
      await untilWaiting(app)
      return { said }
    })
    await event.said
    expect(await shop.refundsOf(made)).toEqual(['cancellation pending 900.00'])
    expect(await shop.outcomesOf(made)).toEqual(['unmatched'])
  })

  it('completes one of the same amount that waits; its job asks for nothing then', async () => {
    const made = await shop.aPaidOrder()
    await cancel(made.buyer, made.order.id)
    await shop.say(made, { providerRefundId: `dash-${made.order.id}` })
    await app.runJobs()
    expect(script.asked).toEqual([])
    expect(await shop.refundsOf(made)).toEqual(['cancellation completed 900.00'])
    expect(await shop.outcomesOf(made)).toEqual(['refund_completed'])
  })

  it('completes one that is tried again, whose id is still of the attempt before', async () => {
    const made = await shop.aPaidOrder()
    await cancel(made.buyer, made.order.id)
    await app.db`
      update refunds set provider_refund_id = 'before', attempts = 1
      where payment_id in (select id from payments where order_id = ${made.order.id})`
    await shop.say(made, { providerRefundId: 'after' })
    expect((await shop.detailOf(made)).refunds).toMatchObject([
      { cause: 'cancellation', state: 'completed', provider_refund_id: 'after' },
    ])
  })

  it.each(['before', 'between'])(
    'in progress there does not hold up ours of the same amount, reported %s its attempts',
    async (moment) => {
      const made = await shop.aPaidOrder()
      await shop.say(made, { amount: '450.00' })
      await cancel(made.buyer, made.order.id)
      if (moment === 'between') {
        script.refund = async () =>
          Promise.reject(new ProviderUnavailable('network', 'It is away.'))
        await app.runJobs()
        Object.assign(script, freshScript())
      }
      await shop.say(made, { kind: 'refund.pending', amount: '450.00' })
      expect(await shop.outcomesOf(made)).toEqual(['refund_at_provider', 'ignored'])
      await age(app.db, 'refunds', { state: 'pending' }, '1 minute')
      await shop.tryUnmatchedAgain()
      expect(script.asked.at(-1)).toBe('refund')
      expect((await shop.detailOf(made)).refund_status).toBe('completed')
    },
  )

  it('is never one that a person pays back by hand, also if it is reported before the provider’s money came', async () => {
    const made = await shop.aPendingOrder()
    await move(admin, made.order, 'paid')
    await cancel(made.buyer, made.order.id)
    await shop.say(made, { amount: '900.00', providerRefundId: 'early' })
    expect(await shop.refundsOf(made)).toEqual(['cancellation manual 900.00'])
    await app.db`delete from payment_events where outcome = 'unmatched'`
    await shop.pay(made)
    await app.runJobs()
    const refunds = ['cancellation manual 900.00', 'cancellation completed 900.00']
    expect(await shop.refundsOf(made)).toEqual(refunds)
    // Ours was done by the answer to our call: the first event is about it, the second about nothing.
    for (let sent = 0; sent < 2; sent += 1) await shop.say(made)
    await shop.tryUnmatchedAgain()
    expect(await shop.refundsOf(made)).toEqual(refunds)
    expect(await shop.outcomesOf(made)).toEqual(['ignored', 'unmatched'])
    await expectTooLarge(made)
  })
})
