/** Refunds that somebody made in the dashboard of the provider: the shop hears of them in events. */
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueLostJobs } from '../../src/jobs/queue-lost-jobs.ts'
import { freshScript, scriptedProviders } from '../jobs/refunds.ts'
import { ORDERS } from '../orders/admin/helpers.ts'
import { cancel, cancelled } from '../orders/cancel-helpers.ts'
import { findingsOn } from '../reconcile/helpers.ts'
import { anAdmin } from '../support/administrator.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { TestUser } from '../support/factories.ts'
import { madeAlert, shopOf } from './provider-refund-helpers.ts'

const script = freshScript()
let app: TestApp
let admin: TestUser
let shop: ReturnType<typeof shopOf>
beforeAll(async () => {
  app = await startTestApp({ payments: () => scriptedProviders(script) })
  admin = await anAdmin(app)
  shop = shopOf(app, admin)
})
afterAll(() => app.close())
beforeEach(() => void Object.assign(script, freshScript()))

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
      ...{ status: 'paid', refund_status: null },
      refunds: [
        {
          ...{ cause: 'provider', state: 'completed', amount: '900.00' },
          ...{ reason: 'Made at the provider', provider_refund_id: 'dash_1', attempts: 0 },
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
        'a paid order keeps one payment of its price: 0 payments kept, 0.00, and 900.00 sent back at ' +
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

  it('is the same whether it is told before the cancellation, after it, or in the same moment', async () => {
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

  it('is known by the id of the provider when it is told again', async () => {
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

  it('makes room for another payment, which is kept then', async () => {
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
    const held =
      await app.db`select 1 from admin_alerts where key = ${`review-after-cancel:${made.order.id}`}`
    expect(held).toHaveLength(0)
    // Nobody pays it back by hand: what comes now is told of in no other way than late money is.
    const told = await shop.alertsOf(made)
    await shop.pay(made)
    expect(await shop.alertsOf(made)).toEqual(told)
    expect((await findingsOn(app, made)).disagreements).toEqual([])
  })

  it('waits a minute for its payment, which may be told after it', async () => {
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
    // It was told, and is not tried for ever.
    expect(await shop.outcomesOf(another)).toEqual(['unmatched'])
    await queueLostJobs(context())
    expect(await app.db`select 1 from graphile_worker.jobs where key like 'unmatched:%'`).toEqual(
      [],
    )
  })
})
