import { describe, expect, it } from 'vitest'
import { aPurchase, findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { fieldError, lastAudit, useAdmin } from '../../../support/administrator.ts'
import { useTestApp } from '../../../support/app.ts'
import { age, anOrder, anyTimestamp, aUser, aVariant } from '../../../support/factories.ts'
import { notCancellable, outOfStock } from '../helpers.ts'
import { booksOf, deliver, delivery, paid, untouched } from '../paying/helpers.ts'
import { cancel, move, ORDERS, paymentOf, seenBy, wrongMove } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const STATUSES = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
type Status = (typeof STATUSES)[number]

/** An order that is already there. */
async function anOrderThatIs(status: Status) {
  const purchase = await aPurchase(app)
  if (status === 'cancelled') await cancel(admin, purchase.order)
  for (const step of ['paid', 'shipped', 'delivered'] as const) {
    if (status !== 'cancelled' && STATUSES.indexOf(step) <= STATUSES.indexOf(status)) {
      await move(admin, purchase.order, step)
    }
  }
  return purchase
}

describe(`POST ${ORDERS}{id}/status/`, () => {
  it('takes an order from paid to shipped to delivered, which its buyer sees at once', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    await deliver(app, delivery(app, order, { payment_id: 'p1' }))
    const captured = paymentOf(order, {
      state: 'captured',
      provider_payment_id: 'p1',
      captured_at: anyTimestamp,
      received_at: anyTimestamp,
    })
    const step = (status: Status, actor: string | null = null, note: string | null = null) => ({
      status,
      timestamp: anyTimestamp,
      actor,
      note,
    })
    const shipped = await move(admin, order, 'shipped', ' Parcel 4471 ')
    const history = [step('pending'), step('paid'), step('shipped', admin.email, 'Parcel 4471')]
    const now = { status: 'shipped', version: 3 }
    const facts = { ...now, payments: [captured], status_history: history }
    expect(shipped).toEqual({ status: 200, body: await seenBy(purchase, facts) })

    const delivered = await move(admin, order, 'delivered')
    const seen = await seenBy(purchase, {
      status: 'delivered',
      payments: [captured],
      return_until: anyTimestamp,
      version: 4,
      status_history: [...history, step('delivered', admin.email)],
    })
    expect(delivered).toEqual({ status: 200, body: seen })
    expect((await booksOf(app, order)).history).toEqual(STATUSES.slice(0, 4))
  })

  it('marks a pending order as paid: its stock is taken and its buyer mailed, as by a payment', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    const { status, body } = await move(admin, order, 'paid', 'Cash in the shop')
    expect([status, body.status, body.paid_at]).toEqual([200, 'paid', anyTimestamp])
    expect(await booksOf(app, order)).toEqual({
      ...paid,
      payments: ['void', 'by_hand'],
      mails: [`order:${order.id}:confirmation`, `order:${order.id}:paid`],
    })
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
    const { order_number } = order
    expect(await lastAudit(app, 'order', order.id)).toEqual({
      actor_user_id: admin.id,
      action: 'move_order',
      before: { order_number, status: 'pending' },
      after: { order_number, status: 'paid', note: 'Cash in the shop' },
      ip: '127.0.0.1',
      has_request: true,
    })
  })

  it('marks it so after its reservation has lapsed, while there is enough', async () => {
    const { order } = await aPurchase(app)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect((await move(admin, order, 'paid')).status).toBe(200)
    expect(await booksOf(app, order)).toMatchObject({ ...paid, payments: ['void', 'by_hand'] })
  })

  it('says what is gone, and changes nothing', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const buyer = await aUser(app)
    const order = await anOrder(buyer, variant, 2)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await anOrder(await aUser(app), variant, 1)
    const before = await booksOf(app, order)
    const [name] = (
      await app.db`
      select name from products where id = ${variant.product_id}`
    ).map((row) => row.name)
    const line = { product: name, variant: variant.sku, requested: 2, available: 1 }
    expect(await move(admin, order, 'paid')).toEqual(outOfStock(line))
    expect(await booksOf(app, order)).toEqual(before)
    expect(await lastAudit(app, 'order', order.id)).toMatchObject({ action: 'place_order' })
  })

  const allowed = new Set(['pending paid', 'paid shipped', 'shipped delivered'])
  it.each(STATUSES)('refuses every other move of one that is %s', async (from) => {
    const { order } = await anOrderThatIs(from)
    const before = await booksOf(app, order)
    for (const to of STATUSES.filter((to) => !allowed.has(`${from} ${to}`))) {
      expect(await move(admin, order, to)).toEqual(wrongMove(from, to))
    }
    expect(await booksOf(app, order)).toEqual(before)
  })

  const REFUSED: [object, object][] = [
    [{}, { status: ['This field is required.'] }],
    [
      { status: 'posted', note: 'x'.repeat(501) },
      {
        status: ['"posted" is not a valid choice.'],
        note: ['Ensure this field has no more than 500 characters.'],
      },
    ],
  ]
  it('refuses each field by its name, and writes nothing', async () => {
    const { order } = await aPurchase(app)
    for (const [body, errors] of REFUSED) {
      const reply = await admin.client.post(`${ORDERS}${order.id}/status/`, body)
      expect([body, reply]).toEqual([body, { status: 400, body: errors }])
    }
    expect(await booksOf(app, order)).toMatchObject(untouched)
  })
})

describe(`POST ${ORDERS}{id}/cancel/`, () => {
  it('ends a pending order, and mails its buyer why', async () => {
    const purchase = await aPurchase(app)
    const { order } = purchase
    const reply = await cancel(admin, order, { reason: 'Asked by telephone' })
    const reason = { actor: admin.email, note: 'Asked by telephone' }
    const seen = await seenBy(purchase, {
      cancel_reason: 'Asked by telephone',
      version: 2,
      payments: [paymentOf(order, { state: 'void' })],
      status_history: [
        { status: 'pending', timestamp: anyTimestamp, actor: null, note: null },
        { status: 'cancelled', timestamp: anyTimestamp, ...reason },
      ],
    })
    expect(reply).toEqual({ status: 200, body: seen })
    expect(reply.body.status).toBe('cancelled')
    expect((await booksOf(app, order)).mails).toContain(`order:${order.id}:cancelled`)
    expect(await lastAudit(app, 'order', order.id)).toMatchObject({
      actor_user_id: admin.id,
      action: 'cancel_order',
      before: { status: 'pending' },
      after: {
        status: 'cancelled',
        order_number: order.order_number,
        reason: 'Asked by telephone',
      },
    })
  })

  it('has the effects of its owner’s on one that was paid longer ago than its owner may cancel', async () => {
    const purchase = await aPurchase(app)
    const { buyer, order } = purchase
    await deliver(app, delivery(app, order))
    await app.db`
      update orders set paid_at = now() - interval '30 days' where id = ${order.id}`
    expect(await buyer.client.post(`/api/orders/${order.id}/cancel/`, {})).toEqual(
      notCancellable('paid'),
    )
    const { status, body } = await cancel(admin, order, { reason: 'Damaged in the store' })
    expect([status, body.status, body.refund_status]).toEqual([200, 'cancelled', 'pending'])
    expect(await booksOf(app, order)).toEqual({
      status: 'cancelled',
      payments: ['captured'],
      refunds: ['Order cancelled'],
      on_hand: 10,
      available: 10,
      ledger: 10,
      history: ['pending', 'paid', 'cancelled'],
      mails: ['cancelled', 'confirmation', 'paid'].map((mail) => `order:${order.id}:${mail}`),
    })
    await app.runJobs()
    const shown = await buyer.client.get(`/api/orders/${order.id}/`)
    expect(shown.body.refund_status).toBe('completed')
    expect(await findingsOn(app, purchase)).toEqual(NO_FINDINGS)
  })

  it.each(['shipped', 'delivered', 'cancelled'] as const)(
    'refuses one that is %s',
    async (status) => {
      const { order } = await anOrderThatIs(status)
      const before = await booksOf(app, order)
      expect(await cancel(admin, order)).toEqual(notCancellable(status))
      expect(await booksOf(app, order)).toEqual(before)
    },
  )

  it('and the move to shipped at the same moment have one winner', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const { order } = await anOrderThatIs('paid')
      const [cancelled, shipped] = await Promise.all([
        cancel(admin, order),
        move(admin, order, 'shipped'),
      ])
      if (cancelled.status === 200) expect(shipped).toEqual(wrongMove('cancelled', 'shipped'))
      else expect([shipped.status, cancelled]).toEqual([200, notCancellable('shipped')])
    }
  })

  it('refuses a reason that is too long', async () => {
    const { order } = await aPurchase(app)
    expect(await cancel(admin, order, { reason: 'x'.repeat(501) })).toEqual(
      fieldError('reason', 'Ensure this field has no more than 500 characters.'),
    )
  })
})
