import { describe, expect, it } from 'vitest'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anotherLine,
  anyTimestamp,
  aUser,
  aVariant,
  type TestOrder,
} from '../../support/factories.ts'
import { move } from './admin/helpers.ts'
import { cancel, cancelled, notCancellable } from './helpers.ts'
import { booksOf, deliver, delivery } from './paying/helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

/** Two of each of two variants of which there are ten. */
async function aPendingOrder() {
  const user = await aUser(app)
  await anotherLine(app, user, 2)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
async function aPaidOrder() {
  const { user, order } = await aPendingOrder()
  await deliver(app, delivery(app, order))
  return { user, order }
}
const refundsOf = (order: TestOrder) => app.db`
  select r.amount::text as amount, r.reason, r.state, p.state as payment,
    exists (select 1 from graphile_worker.jobs j where j.key = 'refund:' || r.id) as is_queued
  from refunds r join payments p on p.id = r.payment_id where p.order_id = ${order.id}`
const ledgerOf = async (order: TestOrder) => {
  const rows = await app.db<{ entry: string }[]>`
    select concat_ws(' ', reason, delta) as entry from stock_ledger
    where order_id = ${order.id} order by id`
  return rows.map(({ entry }) => entry)
}

describe('POST /api/orders/{id}/cancel/ of a pending order', () => {
  it('cancels it: the stock is free again, the link is void, nothing is refunded', async () => {
    const { user, order } = await aPendingOrder()
    expect(await cancel(user, order.id, { reason: 'Too slow' })).toEqual(cancelled(order))
    expect(await booksOf(app, order)).toEqual({
      status: 'cancelled',
      payments: ['void'],
      refunds: [],
      on_hand: 10,
      available: 10,
      ledger: 10,
      history: ['pending', 'cancelled'],
      mails: [`order:${order.id}:cancelled`, `order:${order.id}:confirmation`],
    })
    expect(await ledgerOf(order)).toEqual([])
  })

  it('shows in the order, and sends a mail with the reason', async () => {
    const { user, order } = await aPendingOrder()
    await cancel(user, order.id, { reason: 'Ordered the wrong size' })
    expect((await user.client.get(`/api/orders/${order.id}/`)).body).toMatchObject({
      status: 'cancelled',
      payment_url: null,
      reserved_until: null,
      refund_status: null,
      status_history: [
        { status: 'pending', timestamp: anyTimestamp },
        { status: 'cancelled', timestamp: anyTimestamp },
      ],
    })
    await app.runJobs()
    const { body } = await user.client.get(`/sandbox/mail/messages/?to=${user.email}`)
    const mail = body.messages.find(({ subject }: { subject: string }) =>
      subject.includes('cancelled'),
    )
    expect(mail.subject).toBe(`Order ${order.order_number} cancelled`)
    expect(mail.text).toContain('Ordered the wrong size')
  })

  it.each([
    [{ reason: 'Ordered the wrong size' }, { reason: 'Ordered the wrong size' }],
    [{}, {}],
  ])('logs the reason of %o', async (body, reason) => {
    const { user, order } = await aPendingOrder()
    await cancel(user, order.id, body)
    const rows = await app.db`
      select actor_user_id, subject_type, after, host(ip) as ip from audit_log
      where action = 'cancel_order' and subject_id = ${String(order.id)}`
    expect(rows).toEqual([
      {
        actor_user_id: user.id,
        subject_type: 'order',
        after: { order_number: order.order_number, ...reason },
        ip: '127.0.0.1',
      },
    ])
  })

  it('is possible after its reservation has expired', async () => {
    const { user, order } = await aPendingOrder()
    // Nor need its address be verified.
    await app.db`update users set is_verified = false where id = ${user.id}`
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect(await cancel(user, order.id)).toEqual(cancelled(order))
    expect(await booksOf(app, order)).toMatchObject({ on_hand: 10, available: 10 })
  })
})

describe('POST /api/orders/{id}/cancel/ of a paid order', () => {
  it('puts the stock back and owes the money', async () => {
    const { user, order } = await aPaidOrder()
    expect(await cancel(user, order.id, { reason: 'Too slow' })).toEqual(
      cancelled(order, 'pending'),
    )
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
    expect(await ledgerOf(order)).toEqual(['sale -2', 'sale -2', 'cancel 2', 'cancel 2'])
    expect(await refundsOf(order)).toEqual([
      {
        amount: '900.00',
        reason: 'Order cancelled',
        state: 'pending',
        payment: 'captured',
        is_queued: true,
      },
    ])
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect([body.status, body.refund_status]).toEqual(['cancelled', 'pending'])
  })

  it('sends the mail, and the job pays the money back', async () => {
    const { user, order } = await aPaidOrder()
    await cancel(user, order.id, { reason: 'Too slow' })
    await app.runJobs()
    const { body } = await user.client.get(`/sandbox/mail/messages/?to=${user.email}`)
    const subjects = body.messages.map(({ subject }: { subject: string }) => subject)
    expect(subjects.toSorted()).toEqual([
      `Order ${order.order_number} cancelled`,
      `Order ${order.order_number} received`,
      `Payment received for order ${order.order_number}`,
    ])
    const { text } = body.messages.find((mail: { subject: string }) =>
      mail.subject.endsWith('cancelled'),
    )
    expect(text).toContain('Too slow')
    expect(text).toMatch(/Your refund of ZAR 900\.00 is (?:under way|done)\./)
    const { body: detail } = await user.client.get(`/api/orders/${order.id}/`)
    expect([detail.status, detail.refund_status]).toEqual(['cancelled', 'completed'])
  })

  it('is possible within 24 hours of payment; later it is refused, and changes nothing', async () => {
    const [one, late] = [await aPaidOrder(), await aPaidOrder()]
    await age(app.db, 'orders', { id: one.order.id }, '23 hours 59 minutes')
    expect(await cancel(one.user, one.order.id)).toEqual(cancelled(one.order, 'pending'))
    await age(app.db, 'orders', { id: late.order.id }, '24 hours')
    const before = await booksOf(app, late.order)
    expect(await cancel(late.user, late.order.id)).toEqual(notCancellable('paid'))
    expect(await booksOf(app, late.order)).toEqual(before)
  })

  it('counts the hours from the payment, however old the order is', async () => {
    const { user, order } = await aPendingOrder()
    await age(app.db, 'orders', { id: order.id }, '60 hours')
    await deliver(app, delivery(app, order))
    expect(await cancel(user, order.id)).toEqual(cancelled(order, 'pending'))
  })

  it('asks administrators to pay back an order that was marked as paid', async () => {
    const { user, order } = await aPendingOrder()
    await move(admin, order, 'paid')
    expect(await cancel(user, order.id)).toEqual(cancelled(order, 'pending'))
    expect(await refundsOf(order)).toEqual([
      {
        amount: '900.00',
        reason: 'Order cancelled',
        state: 'manual',
        payment: 'by_hand',
        is_queued: false,
      },
    ])
    const alerts = await app.db`
      select key, subject, lines[2] as line from admin_alerts
      where subject like ${`%${order.order_number}%`}`
    expect(alerts).toEqual([
      {
        key: expect.stringMatching(/^manual-refund:[0-9a-f-]{36}$/),
        subject: `Order ${order.order_number} must be paid back by hand`,
        line: 'Pay ZAR 900.00 back the way it came, and settle the refund then.',
      },
    ])
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect(body.refund_status).toBe('manual')
  })

  it('has nothing to give back for a free order', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app, { price: '0.00' }), 2)
    await app.runJobs()
    expect(await cancel(user, order.id)).toEqual(cancelled(order))
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['captured'],
      refunds: [],
      on_hand: 10,
      ledger: 10,
    })
  })
})

describe('POST /api/orders/{id}/cancel/', () => {
  it.each(['shipped', 'delivered', 'cancelled'])(
    'is refused for one that is %s',
    async (status) => {
      const { user, order } = await aPaidOrder()
      if (status === 'cancelled') await cancel(user, order.id)
      else
        await app.db`update orders set status = ${status}, delivered_at = now() where id = ${order.id}`
      const before = await booksOf(app, order)
      expect(await cancel(user, order.id)).toEqual(notCancellable(status))
      expect(await booksOf(app, order)).toEqual(before)
    },
  )

  it.each([
    [undefined, ''],
    [{ reason: null }, ''],
    [{ reason: ' <b>; drop table orders ' }, '<b>; drop table orders'],
    [{ reason: '🧕'.repeat(500) }, '🧕'.repeat(500)],
  ])('stores the reason of %o', async (body, stored) => {
    const { user, order } = await aPendingOrder()
    expect(await cancel(user, order.id, body)).toEqual(cancelled(order))
    const [row] = await app.db`select cancel_reason from orders where id = ${order.id}`
    expect(row).toEqual({ cancel_reason: stored })
  })

  it('refuses a reason that is too long', async () => {
    const { user, order } = await aPendingOrder()
    expect(await cancel(user, order.id, { reason: 'x'.repeat(501) })).toEqual({
      status: 400,
      body: { reason: ['Ensure this field has no more than 500 characters.'] },
    })
    expect((await booksOf(app, order)).status).toBe('pending')
  })
})
