/**
 * Events of one order come in any order and any number: where it ends depends on which came, and on
 * nothing else. Each run delivers a random sequence and compares the books with a model of the set.
 */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUnmatchedEvent } from '../../../../src/shop/orders/settling/apply-event.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'
import { runs } from '../../../support/runs.ts'
import { booksOf, deliver, delivery, received } from './helpers.ts'

const app = useTestApp()

/** The happenings in the life of an order: an event by its name, or its owner cancels it. */
const HAPPENINGS = {
  'paid with A': { payment_id: 'A' },
  'paid with A, a new event': { payment_id: 'A' },
  'paid with B': { payment_id: 'B' },
  'too little with C': { payment_id: 'C', amount_cents: 1 },
  'too little with C, a new event': { payment_id: 'C', amount_cents: 1 },
  'too little with A': { payment_id: 'A', amount_cents: 1 },
  'dollars with D': { payment_id: 'D', currency: 'USD', amount_cents: 1 },
  failed: { type: 'payment.failed' },
  'failed again': { type: 'payment.failed' },
  'still pending': { type: 'payment.pending' },
  disputed: { type: 'dispute.created' },
  'refund done': { type: 'refund.succeeded' },
  'another refund done': { type: 'refund.succeeded' },
  'of no interest': { type: 'payout.sent' },
  cancelled: undefined,
} as const
type Happening = keyof typeof HAPPENINGS
const ALL = Object.keys(HAPPENINGS) as Happening[]

/** The state that a set of happenings must end in, whatever their order. */
function modelOf(happened: ReadonlySet<Happening>) {
  const has = (...names: Happening[]) => names.some((name) => happened.has(name))
  const captured = [has('paid with A', 'paid with A, a new event'), has('paid with B')].filter(
    Boolean,
  ).length
  const underReview = [
    has('too little with C', 'too little with C, a new event'),
    has('too little with A'),
    has('dollars with D'),
  ].filter(Boolean).length
  const failed = has('failed', 'failed again')
  const cancelled = has('cancelled')
  const unpaid = failed ? 'failed' : cancelled ? 'void' : 'open'
  const refundsDone = Math.min(
    captured,
    [has('refund done'), has('another refund done')].filter(Boolean).length,
  )
  // A refund that the shop did not ask for was made at the provider.
  const refunds = cancelled ? captured : Math.max(captured - 1, refundsDone)
  const sold = captured > 0 && !cancelled
  const reserved = captured === 0 && !cancelled && !failed
  return {
    status: cancelled ? 'cancelled' : sold ? 'paid' : 'pending',
    payments: [
      ...(captured === 0 ? [unpaid] : []),
      ...Array<string>(captured).fill('captured'),
      ...Array<string>(underReview).fill('needs_review'),
    ].sort(),
    refunds,
    refundsDone,
    on_hand: sold ? 8 : 10,
    ledger: sold ? 8 : 10,
    available: sold || reserved ? 8 : 10,
    disputes: has('disputed') ? 1 : 0,
  }
}

async function happen(user: TestUser, order: TestOrder, name: Happening) {
  const facts = HAPPENINGS[name]
  if (!facts) {
    const reply = await user.client.post(`/api/orders/${order.id}/cancel/`, {})
    expect([200, 400]).toContain(reply.status)
    return
  }
  const { payment_id = '', ...rest } = { payment_id: '', ...facts }
  const event = { ...rest, id: `${order.id} ${name}`, payment_id: `${order.id}${payment_id}` }
  expect(await deliver(app, delivery(app, order, event))).toEqual(received)
}

async function endOf(order: TestOrder) {
  const { status, payments, refunds, on_hand, ledger, available } = await booksOf(app, order)
  const [counts] = await app.db<[{ done: number; disputes: number }]>`
    select
      (select count(*)::integer from refunds r join payments p on p.id = r.payment_id
        where p.order_id = ${order.id} and r.state = 'completed') as done,
      (select count(*)::integer from admin_alerts
        where key = ${`dispute:sandbox:${order.id} disputed`}) as disputes`
  return {
    status,
    on_hand,
    ledger,
    available,
    payments: payments.toSorted(),
    refunds: refunds.length,
    refundsDone: counts.done,
    disputes: counts.disputes,
  }
}

/** An event about a refund may come before it is owed: such events are tried again by a job. */
async function tryUnmatchedAgain() {
  const unmatched = await app.db<{ event_id: string }[]>`
    select event_id from payment_events where outcome = 'unmatched'`
  for (const { event_id } of unmatched) await applyUnmatchedEvent(app, 'sandbox', event_id)
}

/** Some happenings, most of them once, some of them repeated, shuffled. */
const sequences = fc
  .array(fc.constantFrom(...ALL), { minLength: 1, maxLength: 10 })
  .chain((some) => fc.shuffledSubarray([...some, ...some], { minLength: some.length }))
  .filter((sequence) => sequence.length > 0)

it.each([
  ['one after the other', 25, false],
  ['all at once', 25, true],
])('events that come %s end where their set says', async (_how, numRuns, atOnce) => {
  const check = async (sequence: Happening[]) => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app), 2)
    if (atOnce) await Promise.all(sequence.map((name) => happen(user, order, name)))
    else for (const name of sequence) await happen(user, order, name)
    await tryUnmatchedAgain()
    expect(await endOf(order)).toEqual(modelOf(new Set(sequence)))
  }
  await fc.assert(fc.asyncProperty(sequences, check), runs(numRuns))
})
