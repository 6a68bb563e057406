/** Orders that nobody paid end after 72 hours, unless their buyer is paying. Decisions section 5. */
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../src/emails/mailer.ts'
import { cancelUnpaidOrders } from '../../src/jobs/cancel-unpaid-orders.ts'
import { addJob } from '../../src/jobs/queue.ts'
import { booksOf, deliver, delivery, received } from '../payments/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  age,
  anOrder,
  anyTimestamp,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function anUnpaidOrder(old: string): Promise<TestOrder & { buyer: TestUser }> {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, await aVariant(app), 2)
  await age(app.db, 'orders', { id: order.id }, old)
  await age(app.db, 'stock_reservations', { order_id: order.id }, old)
  return { ...order, buyer }
}
async function run() {
  await addJob(app.db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
  await app.runJobs()
}
/** Runs it beside its queue; returns what its lines in the log say. */
async function runWith({ hours = 72, batch }: { hours?: number; batch?: number }) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const mailer = await createMailer(app.config, app.db)
  const context = { ...app, config: { ...app.config, unpaidOrderCancelHours: hours }, mailer, log }
  await (batch ? cancelUnpaidOrders(context, {}, batch) : cancelUnpaidOrders(context, {}))
  return lines.map((line) => JSON.parse(line))
}
const statusOf = async (order: TestOrder) => (await booksOf(app, order)).status

const cancelled = {
  ...{ status: 'cancelled', payments: ['void'], refunds: [] },
  ...{ on_hand: 10, available: 10, ledger: 10, history: ['pending', 'cancelled'] },
}

describe('an order that nobody pays', () => {
  it('is cancelled after 72 hours, not after 71', async () => {
    const old = await anUnpaidOrder('72 hours 1 minute')
    const younger = await anUnpaidOrder('71 hours 59 minutes')
    await run()
    expect(await booksOf(app, old)).toMatchObject(cancelled)
    expect(await booksOf(app, younger)).toMatchObject({ status: 'pending', payments: ['open'] })
    await run()
    expect(await booksOf(app, old)).toMatchObject(cancelled)
  })

  it('leaves a line in the audit log that names nobody', async () => {
    const order = await anUnpaidOrder('73 hours')
    await run()
    const rows = await app.db`
      select actor_user_id, action, after, ip from audit_log
      where subject_type = 'order' and subject_id = ${order.id} and action = 'cancel_order'`
    expect([...rows]).toEqual([
      { actor_user_id: null, action: 'cancel_order', after: { reason: 'unpaid' }, ip: null },
    ])
  })

  it('is shown as cancelled to its buyer, who gets one mail that says why', async () => {
    const order = await anUnpaidOrder('73 hours')
    await run()
    await run()
    const { body } = await order.buyer.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({
      ...{ status: 'cancelled', payment_url: null, reserved_until: null, refund_status: null },
      status_history: [
        { status: 'pending', timestamp: anyTimestamp },
        { status: 'cancelled', timestamp: anyTimestamp },
      ],
    })
    const subject = `Order ${order.order_number} cancelled`
    const query = new URLSearchParams({ to: order.buyer.email, subject })
    const { body: mailbox } = await app.guest().get(`/sandbox/mail/messages/?${query}`)
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0].text).toContain(
      `Your order ${order.order_number} has been cancelled. It was not paid in time.`,
    )
  })

  it('leaves no line in the log where there is none', async () => {
    expect(await runWith({})).toEqual([])
  })

  it('is never cancelled where the hours are 0', async () => {
    const order = await anUnpaidOrder('1000 hours')
    expect(await runWith({ hours: 0 })).toEqual([])
    expect(await statusOf(order)).toBe('pending')
    await run()
  })

  it('is left while stock is held for it: its buyer has just asked for a link', async () => {
    const order = await anUnpaidOrder('100 hours')
    await app.db`
      update stock_reservations set expires_at = now() + interval '5 minutes'
      where order_id = ${order.id}`
    expect(await runWith({})).toMatchObject([{ cancelled: 0, left: 1, failed: 0 }])
    expect(await statusOf(order)).toBe('pending')
    await age(app.db, 'stock_reservations', { order_id: order.id }, '6 minutes')
    await run()
    expect(await booksOf(app, order)).toMatchObject(cancelled)
  })

  it('is left while somebody works on it', async () => {
    const order = await anUnpaidOrder('80 hours')
    await app.db.begin(async (tx) => {
      await tx`select 1 from orders where id = ${order.id} for update`
      expect(await runWith({})).toMatchObject([{ cancelled: 0, left: 1, failed: 0 }])
    })
    expect(await runWith({})).toMatchObject([{ cancelled: 1, left: 0, failed: 0 }])
  })

  it('stops no other when it cannot be cancelled; they go in batches', async () => {
    const orders = []
    for (const hours of [90, 89, 88, 87, 86]) orders.push(await anUnpaidOrder(`${hours} hours`))
    const broken = orders[1]?.id ?? 0
    await app.db.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse before update on orders for each row
        when (new.id = ${broken} and new.status = 'cancelled') execute function refuse()`)
    const [failure, summary] = await runWith({ batch: 2 })
    await app.db.unsafe('drop trigger refuse on orders; drop function refuse()')
    expect(failure).toMatchObject({
      ...{ level: 50, order_id: broken, msg: 'an unpaid order was not cancelled' },
    })
    expect(summary).toMatchObject({
      ...{ cancelled: 4, left: 0, failed: 1, msg: 'cancelled unpaid orders' },
    })
    expect(await runWith({ batch: 2 })).toMatchObject([{ cancelled: 1, left: 0, failed: 0 }])
  })
})

describe('an order that is paid as it is being cancelled', () => {
  it('is paid, or cancelled with its money on the way back: the books balance', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anUnpaidOrder('73 hours')
      const [, reply] = await Promise.all([runWith({}), deliver(app, delivery(app, order))])
      expect(reply).toEqual(received)
      const books = await booksOf(app, order)
      const paid = {
        ...{ status: 'paid', payments: ['captured'], refunds: [] },
        ...{ on_hand: 8, available: 8, ledger: 8, history: ['pending', 'paid'] },
        mails: [`order:${order.id}:confirmation`, `order:${order.id}:paid`],
      }
      const refunded = {
        ...{ ...cancelled, payments: ['captured'] },
        refunds: ['Paid after the order was cancelled'],
        mails: ['cancelled', 'confirmation', 'refunded'].map((each) => `order:${order.id}:${each}`),
      }
      expect(books).toEqual(books.status === 'paid' ? paid : refunded)
    }
    await app.runJobs()
  })
})
