/** Every row of the table of contract 9.2: what it does to all books, and who hears of it. */

import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  age,
  anOrder,
  anotherLine,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'
import { untilWaiting } from '../../../support/waiting.ts'
import { move } from '../admin/helpers.ts'
import {
  alertsOf,
  type Books,
  booksOf,
  deliver,
  delivery,
  outcomesOf,
  received,
  referenceOf,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const aPendingOrder = async () => anOrder(await aUser(app), await aVariant(app), 2)

type Case = { user: TestUser; order: TestOrder }
type Step = (context: Case) => Promise<unknown>
const event =
  (facts: Parameters<typeof delivery>[2] = {}): Step =>
  async ({ order }) => {
    const own = facts.payment_id ? { payment_id: `${facts.payment_id}-${order.id}` } : {}
    expect(await deliver(app, delivery(app, order, { ...facts, ...own }))).toEqual(received)
  }
const succeeded = event()
const failed = event({ type: 'payment.failed' })
const one = event({ payment_id: 'one' })
const two = event({ payment_id: 'two' })
/** By the reference that the payment under review has in the books. */
const littleAgain: Step = ({ order }) => {
  const reference = `${referenceOf(order)}/needs_review/little-${order.id}`
  return deliver(app, delivery(app, order, { amount_cents: 1, reference }))
}
const expired: Step = ({ order }) =>
  age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
const cancelled: Step = ({ user, order }) =>
  user.client.post(`/api/orders/${order.id}/cancel/`, { reason: 'Too big' })
const markedPaid: Step = async ({ order }) =>
  expect((await move(admin, order, 'paid')).status).toBe(200)
/** All that is left is sold to another user. */
const soldOut: Step = async ({ order }) => {
  await app.db`
    with gone as (
      update product_variants v set stock_on_hand = 1
      from order_items oi
      where oi.order_id = ${order.id} and v.id = oi.variant_id
      returning v.id
    )
    insert into stock_ledger (variant_id, delta, reason) select id, -9, 'adjustment' from gone`
}

type Expected = Omit<Books, 'mails'> & { mails: string[]; outcomes: string[]; alerts: string[] }
const pending: Expected = {
  status: 'pending',
  payments: ['open'],
  refunds: [],
  history: ['pending'],
  on_hand: 10,
  available: 8,
  ledger: 10,
  mails: ['confirmation'],
  outcomes: [],
  alerts: [],
}
const paid: Expected = {
  status: 'paid',
  payments: ['captured'],
  refunds: [],
  history: ['pending', 'paid'],
  on_hand: 8,
  available: 8,
  ledger: 8,
  mails: ['confirmation', 'paid'],
  outcomes: ['paid'],
  alerts: [],
}
const paidTwice: Expected = {
  ...paid,
  payments: ['captured', 'captured'],
  refunds: ['Paid twice'],
  outcomes: ['paid', 'paid_twice_refunded'],
  alerts: ['Order was paid twice'],
  mails: ['confirmation', 'paid', 'paid-twice'],
}
const paidAfterCancel: Expected = {
  ...pending,
  status: 'cancelled',
  payments: ['captured'],
  available: 10,
  refunds: ['Paid after the order was cancelled'],
  history: ['pending', 'cancelled'],
  mails: ['cancelled', 'confirmation', 'refunded'],
  outcomes: ['paid_after_cancel_refunded'],
}
const underReview: Expected = {
  ...pending,
  payments: ['open', 'needs_review'],
  outcomes: ['amount_mismatch'],
  alerts: ['A payment for order must be looked at'],
}

const ROWS: [row: string, steps: Step[], expected: Expected][] = [
  ['1: succeeded', [succeeded], paid],
  ['2: succeeded, the reservation expired', [expired, succeeded], paid],
  [
    '3: succeeded, the stock gone',
    [expired, soldOut, succeeded],
    {
      ...pending,
      status: 'cancelled',
      payments: ['captured'],
      on_hand: 1,
      ledger: 1,
      available: 1,
      refunds: ['Out of stock after payment'],
      history: ['pending', 'cancelled'],
      mails: ['cancelled', 'confirmation'],
      outcomes: ['out_of_stock_refunded'],
      alerts: ['Order was paid after its stock was gone'],
    },
  ],
  [
    '4a: succeeded twice with one id',
    [event({ payment_id: 'same' }), event({ payment_id: 'same' })],
    { ...paid, outcomes: ['paid', 'ignored'] },
  ],
  ['4b: succeeded twice with two ids', [succeeded, succeeded], paidTwice],
  [
    '4b: two payments, reported again and again',
    [one, two, two, one, two],
    { ...paidTwice, outcomes: [...paidTwice.outcomes, 'ignored', 'ignored', 'ignored'] },
  ],
  [
    '4b: of a wrong amount, and one of more money than a column holds',
    [succeeded, event({ amount_cents: 100 }), event({ amount_cents: Number.MAX_SAFE_INTEGER })],
    {
      ...paid,
      payments: ['captured', 'needs_review', 'needs_review'],
      outcomes: ['paid', 'amount_mismatch', 'amount_mismatch'],
      alerts: [...underReview.alerts, ...underReview.alerts],
    },
  ],
  [
    '4b: two without an id, which may be one',
    [event({ payment_id: '' }), event({ payment_id: '' })],
    { ...paid, outcomes: ['paid', 'ignored'] },
  ],
  ['5: succeeded after the owner cancelled', [cancelled, succeeded], paidAfterCancel],
  [
    '6: failed',
    [failed],
    { ...pending, payments: ['failed'], available: 10, outcomes: ['failed'] },
  ],
  ['7: failed, then succeeded', [failed, succeeded], { ...paid, outcomes: ['failed', 'paid'] }],
  [
    '8: succeeded, then failed and pending',
    [succeeded, failed, event({ type: 'payment.pending' })],
    { ...paid, outcomes: ['paid', 'ignored', 'pending'] },
  ],
  ['9: too little', [event({ amount_cents: 89_999 })], underReview],
  ['9: too much', [event({ amount_cents: 90_001 })], underReview],
  ['9: another currency', [event({ currency: 'USD' })], underReview],
  [
    '9: two of a wrong amount, one of them reported twice, then the right one and a second',
    [
      ...[
        event({ payment_id: 'a', amount_cents: 100 }),
        event({ payment_id: 'b', amount_cents: 100 }),
      ],
      ...[event({ payment_id: 'a', amount_cents: 100 }), succeeded, succeeded],
    ],
    {
      ...paidTwice,
      payments: ['captured', 'needs_review', 'needs_review', 'captured'],
      outcomes: [...Array(3).fill('amount_mismatch'), ...paidTwice.outcomes],
      alerts: [...underReview.alerts, ...underReview.alerts, ...paidTwice.alerts],
    },
  ],
  [
    '9: a payment under review cannot be paid itself',
    [event({ payment_id: 'little', amount_cents: 1 }), littleAgain],
    underReview,
  ],
  ['10: of an unknown reference', [event({ reference: 'ORD-2020-000001-UNKNOWN1' })], pending],
  [
    '11: succeeded after an administrator marked it as paid',
    [markedPaid, succeeded],
    {
      ...paid,
      mails: ['confirmation', 'paid', 'paid-again'],
      payments: ['captured', 'by_hand'],
      outcomes: ['attached_to_paid_order'],
      alerts: ['Order got a payment after it was paid'],
    },
  ],
  [
    '11: succeeded twice after that',
    [markedPaid, succeeded, succeeded],
    {
      ...paidTwice,
      mails: ['confirmation', 'paid', 'paid-again', 'paid-twice'],
      payments: ['captured', 'by_hand', 'captured'],
      outcomes: ['attached_to_paid_order', 'paid_twice_refunded'],
      alerts: ['Order got a payment after it was paid', 'Order was paid twice'],
    },
  ],
  [
    '12: its refund is done',
    [cancelled, succeeded, event({ type: 'refund.succeeded' })],
    { ...paidAfterCancel, outcomes: ['paid_after_cancel_refunded', 'refund_completed'] },
  ],
  [
    '12: its refund failed',
    [cancelled, succeeded, event({ type: 'refund.failed' })],
    {
      ...paidAfterCancel,
      outcomes: ['paid_after_cancel_refunded', 'refund_failed'],
      alerts: ['A refund for order failed'],
    },
  ],
  [
    '12: its money goes back at the provider, unasked',
    [succeeded, event({ type: 'refund.succeeded', amount_cents: 40_000 }), cancelled],
    {
      ...paid,
      status: 'cancelled',
      refunds: ['Made at the provider', 'Order cancelled'],
      on_hand: 10,
      available: 10,
      ledger: 10,
      history: ['pending', 'paid', 'cancelled'],
      mails: ['cancelled', 'confirmation', 'paid'],
      outcomes: ['paid', 'refund_at_provider'],
      alerts: ['A refund for order was made at sandbox'],
    },
  ],
  [
    '13: disputed',
    [succeeded, event({ type: 'dispute.created' })],
    { ...paid, outcomes: ['paid', 'disputed'], alerts: ['A payment is disputed'] },
  ],
]

describe('the event table', () => {
  it.each(ROWS)('row %s', async (_row, steps, expected) => {
    const user = await aUser(app)
    await anotherLine(app, user, 2)
    const order = await anOrder(user, await aVariant(app), 2)
    for (const step of steps) await step({ user, order })
    const { mails, ...books } = await booksOf(app, order)
    expect({
      ...books,
      mails: mails.map((key) => key.replace(`order:${order.id}:`, '')),
      outcomes: await outcomesOf(app, order),
      alerts: (await alertsOf(app, order)).map(({ subject }) =>
        subject.replace(` ${order.order_number}`, ''),
      ),
    }).toEqual(expected)
  })
})

describe('the id of a payment', () => {
  it('that another order has leaves the money for a review', async () => {
    const [one, other] = [await aPendingOrder(), await aPendingOrder()]
    const shared = { payment_id: `shared-${one.id}` }
    await deliver(app, delivery(app, one, shared))
    expect(await deliver(app, delivery(app, other, shared))).toEqual(received)
    expect((await booksOf(app, one)).status).toBe('paid')
    expect(await booksOf(app, other)).toMatchObject({
      status: 'pending',
      payments: ['open', 'needs_review'],
    })
    expect(await outcomesOf(app, other)).toEqual(['payment_id_conflict'])
  })

  it('that several get at the same moment is of one of them', async () => {
    for (let run = 1; run <= 5; run += 1) {
      const orders = await Promise.all([1, 2, 3].map(aPendingOrder))
      const shared = { payment_id: `at-once-${run}` }
      const replies = await Promise.all(
        orders.map((order) => deliver(app, delivery(app, order, shared))),
      )
      expect(replies).toEqual([received, received, received])
      const books = await Promise.all(orders.map((order) => booksOf(app, order)))
      expect(books.map(({ status, payments }) => [status, ...payments].join()).sort()).toEqual([
        'paid,captured',
        'pending,open,needs_review',
        'pending,open,needs_review',
      ])
    }
  })

  it.each(['', 'a\u0000b', '\ud800', 'x'.repeat(255)])('may be %j', async (payment_id) => {
    const [one, other] = [await aPendingOrder(), await aPendingOrder()]
    expect(await deliver(app, delivery(app, one, { payment_id }))).toEqual(received)
    expect((await booksOf(app, one)).status).toBe('paid')
    expect(await deliver(app, delivery(app, other, { payment_id }))).toEqual(received)
  })
})

describe('a live reservation', () => {
  it('keeps the stock that it promised, however many others want it', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const first = await anOrder(await aUser(app), variant, 1)
    const second = await anOrder(await aUser(app), variant, 1)
    await Promise.all([first, second].map((order) => deliver(app, delivery(app, order))))
    expect((await booksOf(app, first)).status).toBe('paid')
    expect(await booksOf(app, second)).toMatchObject({ status: 'paid', on_hand: 0, available: 0 })
  })
})

describe('a reservation that expires while a payment waits for a lock', () => {
  it('does not take what is reserved for another by then', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const late = await anOrder(await aUser(app), variant)
    const buyer = await aUser(app)
    const { waiting, quick } = await app.db.begin(async (tx) => {
      await tx`select id from orders where id = ${late.id} for update`
      const waiting = deliver(app, delivery(app, late))
      // The event has opened its transaction and stands at the lock.
      await untilWaiting(app)
      // After the transaction began, and before it looks.
      await app.db`
        update stock_reservations set expires_at = clock_timestamp() where order_id = ${late.id}`
      return { waiting, quick: await anOrder(buyer, variant) }
    })
    expect(await waiting).toEqual(received)
    expect((await booksOf(app, late)).status).toBe('cancelled')
    await deliver(app, delivery(app, quick))
    expect(await booksOf(app, quick)).toMatchObject({ status: 'paid', on_hand: 0 })
  })
})
