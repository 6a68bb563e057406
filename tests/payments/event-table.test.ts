/** Every row of the event table of integrations 2.6: what it does to all books, and who hears of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { move } from '../orders/admin/helpers.ts'
import { anAdmin } from '../support/administrator.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  age,
  anOrder,
  anotherLine,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../support/factories.ts'
import { type Books, booksOf, deliver, delivery, outcomesOf, received } from './helpers.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await anAdmin(app)
})
afterAll(() => app.close())

type Case = { user: TestUser; order: TestOrder }
type Step = (context: Case) => Promise<unknown>
const told =
  (facts: Parameters<typeof delivery>[2] = {}): Step =>
  async ({ order }) => {
    const own = facts.payment_id ? { payment_id: `${facts.payment_id}-${order.id}` } : {}
    expect(await deliver(app, delivery(app, order, { ...facts, ...own }))).toEqual(received)
  }
const succeeded = told()
const failed = told({ type: 'payment.failed' })
const expired: Step = ({ order }) =>
  age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
const cancelled: Step = ({ user, order }) =>
  user.client.post(`/api/orders/${order.id}/cancel/`, { reason: 'Too big' })
const markedPaid: Step = async ({ order }) =>
  expect((await move(admin, order, 'paid')).status).toBe(200)
/** All that is left goes to somebody else. */
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
  ...{ status: 'pending', payments: ['open'], refunds: [], history: ['pending'] },
  ...{ on_hand: 10, available: 8, ledger: 10, mails: ['confirmation'] },
  ...{ outcomes: [], alerts: [] },
}
const paid: Expected = {
  ...{ status: 'paid', payments: ['captured'], refunds: [], history: ['pending', 'paid'] },
  ...{ on_hand: 8, available: 8, ledger: 8, mails: ['confirmation', 'paid'] },
  ...{ outcomes: ['paid'], alerts: [] },
}
const paidTwice: Expected = {
  ...{ ...paid, payments: ['captured', 'captured'], refunds: ['Paid twice'] },
  ...{ outcomes: ['paid', 'paid_twice_refunded'], alerts: ['Order was paid twice'] },
  mails: ['confirmation', 'paid', 'paid-twice'],
}
const paidAfterCancel: Expected = {
  ...{ ...pending, status: 'cancelled', payments: ['captured'], available: 10 },
  ...{ refunds: ['Paid after the order was cancelled'], history: ['pending', 'cancelled'] },
  ...{ mails: ['cancelled', 'confirmation', 'refunded'], outcomes: ['paid_after_cancel_refunded'] },
}
const held: Expected = {
  ...{ ...pending, payments: ['open', 'needs_review'], outcomes: ['amount_mismatch'] },
  alerts: ['A payment for order must be looked at'],
}

const ROWS: [row: string, steps: Step[], expected: Expected][] = [
  ['1: succeeded', [succeeded], paid],
  ['2: succeeded, the reservation expired', [expired, succeeded], paid],
  [
    '3: succeeded, the stock gone',
    [expired, soldOut, succeeded],
    {
      ...{ ...pending, status: 'cancelled', payments: ['captured'], on_hand: 1, ledger: 1 },
      ...{ available: 1, refunds: ['Out of stock after payment'] },
      ...{ history: ['pending', 'cancelled'], mails: ['cancelled', 'confirmation'] },
      ...{ outcomes: ['out_of_stock_refunded'] },
      alerts: ['Order was paid after its stock was gone'],
    },
  ],
  [
    '4a: succeeded twice with one id',
    [told({ payment_id: 'same' }), told({ payment_id: 'same' })],
    { ...paid, outcomes: ['paid', 'ignored'] },
  ],
  ['4b: succeeded twice with two ids', [succeeded, succeeded], paidTwice],
  ['5: succeeded after the owner cancelled', [cancelled, succeeded], paidAfterCancel],
  [
    '6: failed',
    [failed],
    { ...pending, payments: ['failed'], available: 10, outcomes: ['failed'] },
  ],
  ['7: failed, then succeeded', [failed, succeeded], { ...paid, outcomes: ['failed', 'paid'] }],
  [
    '8: succeeded, then failed and pending',
    [succeeded, failed, told({ type: 'payment.pending' })],
    { ...paid, outcomes: ['paid', 'ignored', 'pending'] },
  ],
  ['9: too little', [told({ amount_cents: 89_999 })], held],
  ['9: too much', [told({ amount_cents: 90_001 })], held],
  ['9: another currency', [told({ currency: 'USD' })], held],
  ['10: of an unknown reference', [told({ reference: 'ORD-2020-000001-UNKNOWN1' })], pending],
  [
    '11: succeeded after an administrator marked it as paid',
    [markedPaid, succeeded],
    {
      ...{ ...paid, mails: ['confirmation', 'paid', 'paid-again'] },
      ...{
        outcomes: ['attached_to_paid_order'],
        alerts: ['Order got a payment after it was paid'],
      },
    },
  ],
  [
    '12: its refund is done',
    [cancelled, succeeded, told({ type: 'refund.succeeded' })],
    { ...paidAfterCancel, outcomes: ['paid_after_cancel_refunded', 'refund_completed'] },
  ],
  [
    '12: its refund failed',
    [cancelled, succeeded, told({ type: 'refund.failed' })],
    {
      ...{ ...paidAfterCancel, outcomes: ['paid_after_cancel_refunded', 'refund_failed'] },
      alerts: ['A refund for order failed'],
    },
  ],
  [
    '12: its money goes back at the provider, unasked',
    [succeeded, told({ type: 'refund.succeeded', amount_cents: 40_000 }), cancelled],
    {
      ...{ ...paid, status: 'cancelled', refunds: ['Made at the provider', 'Order cancelled'] },
      ...{ on_hand: 10, available: 10, ledger: 10, history: ['pending', 'paid', 'cancelled'] },
      ...{ mails: ['cancelled', 'confirmation', 'paid'], outcomes: ['paid', 'refund_at_provider'] },
      alerts: ['A refund for order was made at sandbox'],
    },
  ],
  [
    '13: disputed',
    [succeeded, told({ type: 'dispute.created' })],
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
    const alerts = await app.db<{ subject: string }[]>`
      select replace(subject, ${` ${order.order_number}`}, '') as subject
      from admin_alerts
      where position(${order.order_number} in subject || array_to_string(lines, ' ')) > 0
      order by id`
    expect({
      ...books,
      mails: mails.map((key) => key.replace(`order:${order.id}:`, '')),
      outcomes: await outcomesOf(app, order),
      alerts: alerts.map(({ subject }) => subject),
    }).toEqual(expected)
  })
})
