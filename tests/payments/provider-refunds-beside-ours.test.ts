/** Refunds that somebody made in the dashboard of the provider, while the shop owes or has paid one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../src/payments/provider.ts'
import { claimRefundIfDue } from '../../src/payments/refund-queries.ts'
import { freshScript, scriptedProviders, taken } from '../jobs/refunds.ts'
import { move, ORDERS } from '../orders/admin/helpers.ts'
import { cancel } from '../orders/cancel-helpers.ts'
import { findingsOn } from '../reconcile/helpers.ts'
import { anAdmin } from '../support/administrator.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, type TestUser } from '../support/factories.ts'
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

/** Statements that wait for a lock. */
const countWaiting = async () =>
  (
    await app.db`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length

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
      expect(await findingsOn(app, made)).toEqual({ disagreements: [], notes: [] })
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
      expect((await shop.alertsOf(made)).at(-1)?.subject).toBe(
        `A refund for order ${made.order.order_number} does not fit its payment`,
      )
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
    expect((await shop.alertsOf(made)).at(-1)?.subject).toBe(
      `A refund for order ${made.order.order_number} does not fit its payment`,
    )
  })

  it('waits for an attempt that begins at this moment, and does not change it either', async () => {
    const made = await shop.aPaidOrder()
    await cancel(made.buyer, made.order.id)
    const [{ id }] = await app.db<[{ id: string }]>`
      select r.id from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${made.order.id}`
    const word = await app.db.begin(async (tx) => {
      await claimRefundIfDue(tx, id)
      const told = shop.say(made, { amount: '400.00' })
      await expect.poll(countWaiting).toBe(1)
      return { told }
    })
    await word.told
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
    'in progress there does not hold up ours of the same amount, told %s its attempts',
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

  it('is never one that a person pays back by hand, be it told before the provider’s money came', async () => {
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
    for (let told = 0; told < 2; told += 1) await shop.say(made)
    await shop.tryUnmatchedAgain()
    expect(await shop.refundsOf(made)).toEqual(refunds)
    expect(await shop.outcomesOf(made)).toEqual(['ignored', 'unmatched'])
    expect((await shop.alertsOf(made)).at(-1)?.subject).toBe(
      `A refund for order ${made.order.order_number} does not fit its payment`,
    )
  })
})
