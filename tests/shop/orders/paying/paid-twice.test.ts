/** An order that was paid more than once: who is notified, what goes back, and how the order shows it. */

import { describe, expect, it } from 'vitest'
import { aPurchase, findingsOn, type Purchase } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import {
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../../support/factories.ts'
import { cancel as cancelByAdmin, move, ORDERS } from '../admin/helpers.ts'
import { cancel, cancelled } from '../helpers.ts'
import {
  alertsOf,
  booksOf,
  deliver,
  delivery,
  outcomesOf,
  received,
  referenceOf,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Two of a variant of which there are ten. */
async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
async function markedAsPaid() {
  const made = await aPendingOrder()
  await move(admin, made.order, 'paid')
  return made
}
const pay = async (order: TestOrder) =>
  expect(await deliver(app, delivery(app, order))).toEqual(received)
const shown = async (user: TestUser, { id }: TestOrder) => {
  const { body } = await user.client.get(`/api/orders/${id}/`)
  return [body.status, body.refund_status, body.surplus_refund_status]
}
/** The mails of one subject, as their text. */
async function mailsOf({ email }: TestUser, subject: string): Promise<string[]> {
  await app.runJobs()
  const { body } = await app.guest().get(`/sandbox/mail/messages/?to=${email}`)
  const mails: { subject: string; text: string }[] = body.messages
  return mails.filter((mail) => mail.subject === subject).map(({ text }) => text)
}

describe('a second payment of an order', () => {
  it('is reported to its buyer, and shown apart from what a cancellation owes', async () => {
    const { user, order } = await aPendingOrder()
    await pay(order)
    await pay(order)
    expect(await shown(user, order)).toEqual(['paid', null, 'pending'])
    const [mail, ...others] = await mailsOf(user, `Order ${order.order_number} was paid twice`)
    expect(mail).toContain(
      `A second payment for order ${order.order_number} has arrived. It goes back to you in full.\n\n` +
        'Your refund of ZAR 900.00 is ',
    )
    expect(others).toEqual([])
    expect(await shown(user, order)).toEqual(['paid', null, 'completed'])
    await cancel(user, order.id)
    expect(await shown(user, order)).toEqual(['cancelled', 'pending', 'completed'])
    const { body } = await admin.client.get(`${ORDERS}${order.id}/`)
    expect([body.refund_status, body.surplus_refund_status]).toEqual(['pending', 'completed'])
    expect(body.refunds).toMatchObject([
      { reason: 'Paid twice', cause: 'surplus', state: 'completed' },
      { reason: 'Order cancelled', cause: 'cancellation', state: 'pending' },
    ])
  })

  it('is money that came too late where the order is cancelled, like the first', async () => {
    const { user, order } = await aPendingOrder()
    await cancel(user, order.id)
    await pay(order)
    await pay(order)
    expect((await booksOf(app, order)).refunds).toEqual([
      'Paid after the order was cancelled',
      'Paid after the order was cancelled',
    ])
    expect(await shown(user, order)).toEqual(['cancelled', 'pending', null])
    expect(await alertsOf(app, order)).toEqual([])
  })
})

describe('an order that an administrator marked as paid', () => {
  it('keeps the payment that follows by its old link; administrators and buyer are notified', async () => {
    const { user, order } = await markedAsPaid()
    await pay(order)
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured', 'by_hand'],
      refunds: [],
      on_hand: 8,
      available: 8,
      ledger: 8,
    })
    expect(await outcomesOf(app, order)).toEqual(['attached_to_paid_order'])
    expect(await alertsOf(app, order)).toEqual([
      {
        subject: `Order ${order.order_number} got a payment after it was paid`,
        lines: [
          `ZAR 900.00 came by the payment ${referenceOf(order)} and is kept for the order.`,
          'An administrator had marked the order as paid. If money came in another way as well, pay one of ' +
            'both back: that one by hand, or this payment in the dashboard of the provider.',
          'The buyer was asked to reply if the order was paid for twice.',
        ],
      },
    ])
    const subject = `A payment for order ${order.order_number}, which was paid already`
    const [mail, ...others] = await mailsOf(user, subject)
    expect(mail).toContain(
      `A payment of ZAR 900.00 for order ${order.order_number} has arrived. We had noted the order as ` +
        'paid before.\n\nIf you have paid for it twice, reply to this mail, so that we can pay one of ' +
        'both back. Otherwise you need not do anything.',
    )
    expect(others).toEqual([])
  })

  it('gives the provider’s money back when it is cancelled, and the other by hand', async () => {
    const { user, order } = await markedAsPaid()
    await pay(order)
    expect(await cancel(user, order.id)).toEqual(cancelled(order, 'pending'))
    expect(await refundsOf({ order })).toMatchObject([
      { amount: '900.00', state: 'pending', reason: 'Order cancelled' },
      { amount: '900.00', state: 'manual', reason: 'Order cancelled' },
    ])
    expect(await shown(user, order)).toEqual(['cancelled', 'manual', null])
    expect((await alertsOf(app, order)).slice(1)).toEqual([
      {
        subject: `Order ${order.order_number} must be paid back by hand`,
        lines: [
          'It was cancelled. An administrator had marked the order as paid, so no provider has the money.',
          'Pay ZAR 900.00 back the way it came, and settle the refund then.',
        ],
      },
    ])
  })

  it('gives the other back by hand, too, when the provider’s money went back in its dashboard', async () => {
    const { user, order } = await markedAsPaid()
    await pay(order)
    await deliver(app, delivery(app, order, { type: 'refund.succeeded' }))
    expect(await cancel(user, order.id)).toEqual(cancelled(order, 'pending'))
    expect(await shown(user, order)).toEqual(['cancelled', 'manual', null])
    expect((await alertsOf(app, order)).map(({ subject }) => subject)).toEqual([
      `Order ${order.order_number} got a payment after it was paid`,
      `A refund for order ${order.order_number} was made at sandbox`,
      `Order ${order.order_number} must be paid back by hand`,
    ])
  })
})

type Refund = { id: string; state: string; reason: string }
const refundsOf = async ({ order }: Pick<Purchase, 'order'>): Promise<Refund[]> =>
  (await admin.client.get(`${ORDERS}${order.id}/`)).body.refunds

const lateMoneyAlerts = async (order: TestOrder) =>
  (await alertsOf(app, order)).filter(({ subject }) =>
    /was paid after it was cancelled$/.test(subject),
  )

async function aCancelledOne(): Promise<Purchase> {
  const purchase = await aPurchase(app)
  await move(admin, purchase.order, 'paid')
  await cancelByAdmin(admin, purchase.order)
  return purchase
}

describe('money for an order that was marked as paid and then cancelled', () => {
  it('goes back by itself, beside what is to be paid back by hand', async () => {
    const purchase = await aCancelledOne()
    const { order } = purchase
    const success = delivery(app, order)
    await Promise.all([deliver(app, success), deliver(app, success)])
    expect(await refundsOf(purchase)).toMatchObject([
      { state: 'manual', reason: 'Order cancelled', amount: order.total_price },
      { state: 'pending', reason: 'Paid after the order was cancelled', amount: order.total_price },
    ])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['captured', 'by_hand'],
      on_hand: 10,
      ledger: 10,
    })
    expect(await outcomesOf(app, order)).toEqual(['paid_after_cancel_refunded'])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    expect(await lateMoneyAlerts(order)).toHaveLength(1)
  })

  it('is reported to administrators whichever link it came by', async () => {
    const purchase = await aPurchase(app)
    const { buyer, order } = purchase
    await buyer.client.post(`/api/orders/${order.id}/pay/`, {
      payment_method: 'payment_provider_a',
    })
    await move(admin, order, 'paid')
    await cancelByAdmin(admin, order)
    await deliver(app, delivery(app, order)) // by the link of before
    expect((await refundsOf(purchase)).map(({ state }) => state)).toEqual(['manual', 'pending'])
    expect(await lateMoneyAlerts(order)).toHaveLength(1)
  })

  it('goes back, too, when that was settled by hand before it came', async () => {
    const purchase = await aCancelledOne()
    const { order } = purchase
    const [owed] = await refundsOf(purchase)
    const body = { refund_id: owed?.id, action: 'settle', note: 'Cash' }
    await admin.client.post(`${ORDERS}${order.id}/refund/`, body)
    await deliver(app, delivery(app, order))
    await deliver(app, delivery(app, order))
    expect((await refundsOf(purchase)).map(({ state }) => state)).toEqual([
      'completed',
      'pending',
      'pending',
    ])
    expect((await findingsOn(app, purchase)).disagreements).toEqual([])
    await app.runJobs()
    const states = (await refundsOf(purchase)).map(({ state }) => state)
    expect(states).toEqual(['completed', 'completed', 'completed'])
  })
})
