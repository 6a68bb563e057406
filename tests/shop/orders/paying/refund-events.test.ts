/**
 * Which refund an event is about, of an order that has several of the same amount: providers such as
 * Paystack name the payment and the amount only.
 */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RefundReport } from '../../../../src/outside/payments/provider.ts'
import { useTestApp } from '../../../support/app.ts'
import { received } from './helpers.ts'
import {
  alertsOf,
  anOwedRefund,
  freshScript,
  type OwedRefund,
  runAfter,
  scriptedProviders,
  sendEvent,
  stateOf,
} from './refunds.ts'

const script = freshScript()
const app = useTestApp({ payments: () => scriptedProviders(script) })
beforeEach(() => void Object.assign(script, freshScript()))

/** The provider speaks of a refund of that payment, without the refund's id unless it is given. */
async function say(
  kind: RefundReport['kind'],
  reference: string,
  { providerRefundId, amount = '900.00' }: { providerRefundId?: string; amount?: string } = {},
) {
  const event = { eventId: randomUUID(), kind, reference, providerRefundId, amount }
  expect(await sendEvent(app, { ...event, reason: undefined })).toEqual(received)
}

/** A refund of another payment of the order; the provider has not been asked for it yet. */
async function anotherRefund({ order }: OwedRefund, facts: { state?: string } = {}) {
  const reference = `${order.order_number}-ANOTHER${order.id}`
  const [{ id }] = await app.db<[{ id: string }]>`
    with another as (
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url,
        state, captured_at)
      select order_id, adapter, slot, ${reference}, amount, currency, payment_url, 'captured', now()
      from payments
      where order_id = ${order.id}
      returning id, amount
    )
    insert into refunds (payment_id, amount, reason, state, created_at)
    select id, amount, 'Paid twice', ${facts.state ?? 'pending'}, now() - interval '1 hour'
    from another
    returning id`
  return { id, reference }
}
/** Makes room for a second refund: the database refuses more than was paid. */
const makeRoom = ({ order }: OwedRefund) =>
  app.db`update payments set amount = 2 * amount where order_id = ${order.id}`
/** A second refund of the payment, asked for later. */
async function aRefundBeside({ id }: OwedRefund, facts: object) {
  const [owed] = await app.db<[{ payment_id: number }]>`
    select payment_id from refunds where id = ${id}`
  const row = { ...owed, amount: '900.00', reason: 'Owed anew', ...facts }
  const [refund] = await app.db<[{ id: string }]>`
    insert into refunds ${app.db(row)} returning id`
  return refund
}
const statesOf = async (...refunds: { id: string }[]) => {
  const rows = await app.db<{ id: string; state: string }[]>`
    select id, state from refunds where id = any(${refunds.map(({ id }) => id)})`
  return refunds.map(({ id }) => rows.find((row) => row.id === id)?.state)
}

describe('an event about a refund', () => {
  it('settles that of the payment it names, not an older one of the same order', async () => {
    const named = await anOwedRefund(app)
    const other = await anotherRefund(named)
    await say('refund.failed', named.reference)
    expect(await statesOf(named, other)).toEqual(['failed', 'pending'])
    await say('refund.succeeded', named.reference)
    await say('refund.succeeded', named.reference)
    expect(await statesOf(named, other)).toEqual(['completed', 'pending'])
  })

  it('settles that whose id it gives, whichever link of the order it names', async () => {
    const named = await anOwedRefund(app)
    const other = await anotherRefund(named)
    await app.db`update refunds set provider_refund_id = 'rf_other' where id = ${other.id}`
    await say('refund.succeeded', named.reference, { providerRefundId: 'rf_other' })
    expect(await statesOf(named, other)).toEqual(['pending', 'completed'])
  })

  it('settles what is not settled yet, though a settled one has an id', async () => {
    const first = await anOwedRefund(app)
    await app.runJobs()
    await makeRoom(first)
    const second = await aRefundBeside(first, {})
    await say('refund.succeeded', first.reference)
    expect(await statesOf(first, second)).toEqual(['completed', 'completed'])
  })

  it('settles what the provider was asked for before what a person pays elsewhere', async () => {
    const asked = await anOwedRefund(app)
    await makeRoom(asked)
    const byHand = await aRefundBeside(asked, { state: 'manual', created_at: '2026-01-15' })
    await say('refund.succeeded', asked.reference)
    expect(await statesOf(asked, byHand)).toEqual(['completed', 'manual'])
  })

  it.each([
    ['has accepted', { attempts: 1, state: 'submitted' }],
    ['was asked for', { attempts: 1 }],
  ])('settles of several first what the provider %s', async (_what, facts) => {
    const waiting = await anOwedRefund(app)
    await makeRoom(waiting)
    const asked = await aRefundBeside(waiting, facts)
    for (const states of [
      ['pending', 'completed'],
      ['completed', 'completed'],
    ]) {
      await say('refund.succeeded', waiting.reference)
      expect(await statesOf(waiting, asked)).toEqual(states)
    }
  })

  it('settles of several that of its amount', async () => {
    const whole = await anOwedRefund(app)
    await makeRoom(whole)
    const small = { amount: '100.00', attempts: 1, state: 'submitted' }
    const part = await aRefundBeside(whole, small)
    const other = await aRefundBeside(whole, { ...small, amount: '200.00' })
    await say('refund.failed', whole.reference, { amount: '200.00' })
    await say('refund.succeeded', whole.reference, { amount: '100.00' })
    expect(await statesOf(whole, part, other)).toEqual(['pending', 'completed', 'failed'])
  })
})

describe('a refund that was left to a person', () => {
  const instructions = 'Enter the bank account.'

  it('is looked after again when the provider takes it after all', async () => {
    script.refund = async () => ({ state: 'manual', instructions })
    const refund = await anOwedRefund(app)
    await app.runJobs()
    expect(await stateOf(app, refund)).toMatchObject({ state: 'manual', next_in_minutes: null })
    await say('refund.pending', refund.reference)
    expect(await stateOf(app, refund)).toMatchObject({ state: 'submitted', next_in_minutes: 720 })
    script.findRefund = async () => ({ state: 'manual', instructions: 'Enter another one.' })
    await runAfter(app, refund, '12 hours')
    expect(await stateOf(app, refund)).toMatchObject({ state: 'manual', next_in_minutes: null })
    const alerts = await alertsOf(app, refund)
    expect(alerts.map(({ lines }) => lines[1])).toEqual([instructions, 'Enter another one.'])
  })
})

describe('a refund that failed', () => {
  it('is reported again when it fails after another attempt', async () => {
    const refund = await anOwedRefund(app)
    await say('refund.failed', refund.reference)
    await app.db`update refunds set state = 'pending', attempts = attempts + 1 where id = ${refund.id}`
    await say('refund.failed', refund.reference)
    expect(await alertsOf(app, refund)).toHaveLength(2)
  })

  it('is reported again when it was done in between, and stays done', async () => {
    const refund = await anOwedRefund(app)
    for (const kind of ['failed', 'succeeded', 'failed'] as const) {
      await say(`refund.${kind}`, refund.reference)
    }
    expect(await statesOf(refund)).toEqual(['completed'])
    expect(await alertsOf(app, refund)).toHaveLength(2)
  })
})

describe('a refund that is done and then said to have failed', () => {
  it('stays done, and administrators are asked to look', async () => {
    const refund = await anOwedRefund(app)
    await app.runJobs()
    for (const _copy of [1, 2]) await say('refund.failed', refund.reference)
    expect(await statesOf(refund)).toEqual(['completed'])
    expect([...(await alertsOf(app, refund))]).toEqual([
      {
        subject: `A refund for order ${refund.order.order_number} failed`,
        lines: [
          'scripted could not pay back ZAR 900.00.',
          'It was reported as done before: see in its dashboard whether it was paid, and pay it back if it was not.',
        ],
      },
    ])
  })
})
