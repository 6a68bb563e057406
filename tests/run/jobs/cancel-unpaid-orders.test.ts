/**
 * Unpaid orders end after 72 hours, unless their buyer is paying; before that the provider is
 * asked whether they were paid.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnpaidOrders } from '../../../src/run/jobs/cancel-unpaid-orders.ts'
import { confirmNotices } from '../../../src/run/jobs/confirm-notices.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { tooManyOrders } from '../../shop/orders/helpers.ts'
import { booksOf, deliver, delivery, received } from '../../shop/orders/paying/helpers.ts'
import {
  noticeOf,
  payfastReferenceOf,
  postNotice,
} from '../../shop/orders/paying/payfast-helpers.ts'
import { aPaystackOrder, eventsOf } from '../../shop/orders/paying/paystack-helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anyTimestamp,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../../support/factories.ts'
import { PayfastServer } from '../../support/payfast-server.ts'
import { PaystackServer } from '../../support/paystack-server.ts'
import { jobContext } from './context.ts'

let app: TestApp
let payfast: PayfastServer
/** Where orders are paid at PayFast. */
let shop: TestApp
beforeAll(async () => {
  payfast = await PayfastServer.start()
  ;[app, shop] = await Promise.all([
    startTestApp(),
    startTestApp({ env: { ...payfast.env, MAX_UNPAID_ORDERS: '1' } }),
  ])
})
beforeEach(async () => {
  payfast.validateAnswer = undefined
  payfast.historyAnswer = undefined
  // Jobs that a test before has left waiting.
  await shop.db`delete from payment_events where outcome = 'unconfirmed'`
  await run(shop)
  payfast.histories = []
  await shop.db`delete from admin_alerts`
})
afterAll(async () => {
  await Promise.all([app.close(), shop.close()])
  await payfast.stop()
})

const TABLES = { orders: 'id', stock_reservations: 'order_id', payments: 'order_id' }
async function makeOlder({ db }: TestApp, { id }: TestOrder, interval: string) {
  for (const [table, key] of Object.entries(TABLES)) await age(db, table, { [key]: id }, interval)
}
async function anUnpaidOrder(at: TestApp, old: string): Promise<TestOrder & { buyer: TestUser }> {
  const buyer = await aUser(at)
  const order = await anOrder(buyer, await aVariant(at), 2)
  await makeOlder(at, order, old)
  return { ...order, buyer }
}
/** Runs it beside its queue; returns what its lines in the log say. */
async function run(at: TestApp, { hours = 72, batch }: { hours?: number; batch?: number } = {}) {
  const config = { ...at.config, unpaidOrderCancelHours: hours }
  const { context, lines } = jobContext(at, { config })
  await (batch ? cancelUnpaidOrders(context, {}, batch) : cancelUnpaidOrders(context, {}))
  return lines
}
/** Lets no statement change this order while something is done. */
async function whileRefused<Result>({ db }: TestApp, id: number, act: () => Promise<Result>) {
  await db.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not this one'; end $$;
    create trigger refuse before update on orders for each row
      when (new.id = ${id}) execute function refuse()`)
  const result = await act()
  await db.unsafe('drop trigger refuse on orders; drop function refuse()')
  return result
}

const untouched = { on_hand: 10, available: 10, ledger: 10 }
const pending = {
  status: 'pending',
  payments: ['open'],
  refunds: [],
  history: ['pending'],
  ...untouched,
}
const paid = {
  status: 'paid',
  payments: ['captured'],
  refunds: [],
  history: ['pending', 'paid'],
  on_hand: 8,
  available: 8,
  ledger: 8,
}
const cancelled = {
  status: 'cancelled',
  payments: ['void'],
  refunds: [],
  history: ['pending', 'cancelled'],
  ...untouched,
}
const mailsOf = (order: TestOrder, ...occasions: string[]) => ({
  mails: occasions.map((each) => `order:${order.id}:${each}`),
})
/** Its money came after it was cancelled. */
const refunded = (order: TestOrder) => ({
  ...cancelled,
  payments: ['captured'],
  refunds: ['Paid after the order was cancelled'],
  ...mailsOf(order, 'cancelled', 'confirmation', 'refunded'),
})

describe('an unpaid order', () => {
  it('is cancelled after 72 hours, not after 71, with one mail that says why, and an audit row', async () => {
    const old = await anUnpaidOrder(app, '72 hours 1 minute')
    const younger = await anUnpaidOrder(app, '71 hours 59 minutes')
    for (const _run of [1, 2]) {
      await addJob(app.db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
      await app.runJobs()
    }
    expect(await booksOf(app, old)).toMatchObject(cancelled)
    expect(await booksOf(app, younger)).toMatchObject(pending)
    const { body } = await old.buyer.client.get(`/api/orders/${old.id}/`)
    expect(body).toMatchObject({
      status: 'cancelled',
      payment_url: null,
      reserved_until: null,
      refund_status: null,
      status_history: [
        { status: 'pending', timestamp: anyTimestamp },
        { status: 'cancelled', timestamp: anyTimestamp },
      ],
    })
    const subject = `Order ${old.order_number} cancelled`
    const query = new URLSearchParams({ to: old.buyer.email, subject })
    const { body: mailbox } = await app.guest().get(`/sandbox/mail/messages/?${query}`)
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0].text).toContain(
      `Your order ${old.order_number} has been cancelled. It was not paid in time.`,
    )
    const rows = await app.db`
      select actor_user_id, action, after, ip from audit_log
      where subject_type = 'order' and subject_id = ${old.id} and action = 'cancel_order'`
    expect([...rows]).toEqual([
      { actor_user_id: null, action: 'cancel_order', after: { reason: 'unpaid' }, ip: null },
    ])
  })

  it('is never cancelled where the hours are 0; a run without any logs nothing', async () => {
    expect(await run(app)).toEqual([])
    const order = await anUnpaidOrder(app, '1000 hours')
    expect(await run(app, { hours: 0 })).toEqual([])
    expect(await booksOf(app, order)).toMatchObject(pending)
    await run(app)
  })

  it('is left while stock is reserved for it: its buyer has just asked for a link', async () => {
    const order = await anUnpaidOrder(app, '100 hours')
    await app.db`
      update stock_reservations set expires_at = now() + interval '5 minutes'
      where order_id = ${order.id}`
    expect(await run(app)).toMatchObject([{ cancelled: 0, left: 1, failed: 0 }])
    expect((await booksOf(app, order)).status).toBe('pending')
    await age(app.db, 'stock_reservations', { order_id: order.id }, '6 minutes')
    await run(app)
    expect(await booksOf(app, order)).toMatchObject(cancelled)
  })

  it('is left alone while another transaction has locked it', async () => {
    const order = await anUnpaidOrder(app, '80 hours')
    await app.db.begin(async (tx) => {
      await tx`select 1 from orders where id = ${order.id} for update`
      expect(await run(app)).toMatchObject([{ cancelled: 0, left: 1, failed: 0 }])
    })
    expect(await run(app)).toMatchObject([{ cancelled: 1, left: 0, failed: 0 }])
  })

  it('stops no other when it cannot be cancelled; they go in batches', async () => {
    const orders = []
    for (const hours of [90, 89, 88, 87, 86])
      orders.push(await anUnpaidOrder(app, `${hours} hours`))
    const broken = orders[1]?.id ?? 0
    expect(await whileRefused(app, broken, () => run(app, { batch: 2 }))).toMatchObject([
      { level: 50, order_id: broken, msg: 'an unpaid order was not cancelled' },
      { cancelled: 4, left: 0, failed: 1, msg: 'cancelled unpaid orders' },
    ])
    expect(await run(app, { batch: 2 })).toMatchObject([{ cancelled: 1, left: 0, failed: 0 }])
  })

  it('that is paid at that moment is paid, or its money goes back: the books balance', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anUnpaidOrder(app, '73 hours')
      const [, reply] = await Promise.all([run(app), deliver(app, delivery(app, order))])
      expect(reply).toEqual(received)
      const books = await booksOf(app, order)
      const bought = { ...paid, ...mailsOf(order, 'confirmation', 'paid') }
      expect(books).toEqual(books.status === 'paid' ? bought : refunded(order))
    }
    await app.runJobs()
  })
})

const alerts = async ({ db } = shop) => [
  ...(await db<{ subject: string; lines: string[] }[]>`
    select subject, lines from admin_alerts order by id`),
]
const waits = (count: string) => ({
  subject: 'Unpaid orders are not cancelled yet',
  lines: [
    `${count} should be cancelled as unpaid, but the payment provider could not be asked whether ` +
      'money came.',
    'The log says why, at level warn. Without an answer such orders are cancelled 7 days late; ' +
      'money that comes after that is refunded.',
  ],
})
const away = { status: 500, body: {} }

describe('an unpaid order with a PayFast link', () => {
  it('is cancelled when the history shows no money for it', async () => {
    const order = await anUnpaidOrder(shop, '73 hours')
    payfast.receive('ORD-OTHER', '900.00')
    expect(await run(shop)).toMatchObject([{ cancelled: 1, left: 0, waiting: 0, failed: 0 }])
    expect(await booksOf(shop, order)).toMatchObject(cancelled)
    expect(payfast.histories).toHaveLength(1)
    expect(await alerts()).toEqual([])
  })

  it('is paid when the history shows its money, and the notice that comes later is a duplicate', async () => {
    const order = await anUnpaidOrder(shop, '73 hours')
    const { paymentId } = payfast.receive(payfastReferenceOf(order), '900.00')
    const msg = 'payment event, found at the provider'
    expect(await run(shop)).toMatchObject([
      { event_id: `${paymentId}:COMPLETE`, outcome: 'paid', msg },
      { cancelled: 0, left: 1, waiting: 0, failed: 0 },
    ])
    const books = { ...paid, ...mailsOf(order, 'confirmation', 'paid') }
    expect(await booksOf(shop, order)).toEqual(books)
    const notice = noticeOf(payfast, order, { pf_payment_id: paymentId })
    expect(await postNotice(shop, notice)).toEqual(received)
    expect(await booksOf(shop, order)).toEqual(books)
  })

  it('waits alone when its money cannot be applied: others are paid, or cancelled', async () => {
    const [broken, bought, left] = [
      await anUnpaidOrder(shop, '75 hours'),
      await anUnpaidOrder(shop, '74 hours'),
      await anUnpaidOrder(shop, '73 hours'),
    ]
    for (const order of [broken, bought]) payfast.receive(payfastReferenceOf(order), '900.00')
    expect(await whileRefused(shop, broken.id, () => run(shop))).toMatchObject([
      { level: 50, msg: 'a payment found at the provider was not applied' },
      { level: 30, outcome: 'paid' },
      { cancelled: 1, left: 1, waiting: 1, failed: 0 },
    ])
    expect(await booksOf(shop, broken)).toMatchObject(pending)
    expect(await booksOf(shop, bought)).toMatchObject(paid)
    expect(await booksOf(shop, left)).toMatchObject(cancelled)
    await run(shop)
    expect(await booksOf(shop, broken)).toMatchObject(paid)
  })

  it('is paid by money at the link before its newest one', async () => {
    const buyer = await aUser(shop)
    const order = await anOrder(buyer, await aVariant(shop), 2)
    const method = { payment_method: 'payment_provider_a' }
    await buyer.client.post(`/api/orders/${order.id}/pay/`, method)
    await makeOlder(shop, order, '73 hours')
    payfast.receive(payfastReferenceOf(order), '900.00')
    await run(shop)
    expect(await booksOf(shop, order)).toMatchObject({ ...paid, payments: ['captured', 'void'] })
  })

  it('is settled once, with one mail, by the history, the notice and the job beside each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await anUnpaidOrder(shop, '73 hours')
      const { paymentId } = payfast.receive(payfastReferenceOf(order), '900.00')
      const notice = noticeOf(payfast, order, { pf_payment_id: paymentId })
      payfast.validateAnswer = 'error'
      expect(await postNotice(shop, notice)).toEqual(received)
      payfast.validateAnswer = undefined
      const [, , reply] = await Promise.all([
        run(shop),
        confirmNotices(jobContext(shop).context, {}),
        postNotice(shop, notice),
      ])
      expect(reply).toEqual(received)
      expect(await booksOf(shop, order)).toEqual({
        ...paid,
        ...mailsOf(order, 'confirmation', 'paid'),
      })
    }
  })

  it('waits as long as a notice about it waits, also when the history does not show the money yet', async () => {
    const order = await anUnpaidOrder(shop, '73 hours')
    payfast.validateAnswer = 'error'
    expect(await postNotice(shop, noticeOf(payfast, order))).toEqual(received)
    expect(await run(shop)).toMatchObject([{ cancelled: 0, left: 0, waiting: 1, failed: 0 }])
    payfast.validateAnswer = undefined
    await confirmNotices(jobContext(shop).context, {})
    expect(await booksOf(shop, order)).toMatchObject(paid)
  })
})

describe('an unpaid order whose provider cannot be asked', () => {
  it('waits, administrators are notified, and the provider is asked once in a run', async () => {
    const orders = []
    for (const hours of [90, 89, 88]) orders.push(await anUnpaidOrder(shop, `${hours} hours`))
    payfast.historyAnswer = away
    expect(await run(shop, { batch: 2 })).toMatchObject([
      { level: 40, adapter: 'payfast', kind: 'upstream', reason: expect.stringMatching(/500$/) },
      { cancelled: 0, left: 0, waiting: 3, failed: 0 },
    ])
    for (const order of orders) expect(await booksOf(shop, order)).toMatchObject(pending)
    expect(payfast.histories).toHaveLength(1)
    await run(shop)
    expect(await alerts()).toEqual([waits('3 orders')])
    payfast.historyAnswer = undefined
    await run(shop)
    for (const order of orders) expect(await booksOf(shop, order)).toMatchObject(cancelled)
  })

  it('waits for 7 days at most; money that is noticed later goes back', async () => {
    const order = await anUnpaidOrder(shop, `${72 + 7 * 24 - 1} hours`)
    payfast.historyAnswer = away
    await run(shop)
    expect(await booksOf(shop, order)).toMatchObject(pending)
    expect(await alerts()).toEqual([waits('1 order')])
    await age(shop.db, 'orders', { id: order.id }, '2 hours')
    await run(shop)
    expect(await booksOf(shop, order)).toMatchObject(cancelled)
    expect(await postNotice(shop, noticeOf(payfast, order))).toEqual(received)
    expect(await booksOf(shop, order)).toEqual(refunded(order))
  })

  it('reserves no stock, can be paid no more, and does not keep its buyer from ordering', async () => {
    const order = await anUnpaidOrder(shop, '73 hours')
    payfast.historyAnswer = away
    await run(shop)
    expect((await booksOf(shop, order)).available).toBe(10)
    const { client } = order.buyer
    const body = { payment_method: 'payment_provider_a' }
    expect(await client.post(`/api/orders/${order.id}/pay/`, body)).toEqual({
      status: 400,
      body: { success: false, error: 'This order can no longer be paid. Order again.' },
    })
    const next = await anOrder(order.buyer, await aVariant(shop))
    expect((await booksOf(shop, next)).status).toBe('pending')
    const { id } = await aVariant(shop)
    await client.post('/api/orders/cart/add/', { variant_id: id })
    expect(await client.post('/api/orders/create/', { ...body, address: '12 Fig Lane' })).toEqual(
      tooManyOrders,
    )
  })

  it('waits when its provider is not configured any more', async () => {
    const order = await anUnpaidOrder(shop, '73 hours')
    const payments = { inSlot: () => undefined, named: () => undefined }
    expect(await run({ ...shop, payments })).toMatchObject([{ waiting: 1 }])
    expect(await booksOf(shop, order)).toMatchObject(pending)
  })
})

describe('an unpaid order with a Paystack link', () => {
  it('is paid if Paystack says so, waits while it says nothing, and is cancelled otherwise', async () => {
    const paystack = await PaystackServer.start()
    const other = await startTestApp({ env: paystack.env })
    const [first, bought, abandoned] = [
      await aPaystackOrder(other),
      await aPaystackOrder(other),
      await aPaystackOrder(other),
    ]
    for (const order of [first, bought, abandoned]) await makeOlder(other, order, '80 hours')
    paystack.mishaps = { verify: [{ status: 404, body: {} }, 'reset'] }
    const [, summary] = await run(other)
    // The answer before the silence counts.
    expect(summary).toMatchObject({ cancelled: 1, waiting: 2 })
    expect((await booksOf(other, first)).status).toBe('cancelled')
    expect(paystack.countOf('verify')).toBe(2)
    expect(await alerts(other)).toEqual([waits('2 orders')])
    paystack.pay(bought.reference)
    await run(other)
    expect(await eventsOf(other, bought.reference)).toMatchObject([{ outcome: 'paid' }])
    expect((await booksOf(other, bought)).status).toBe('paid')
    expect((await booksOf(other, abandoned)).status).toBe('cancelled')
    await other.close()
    await paystack.close()
  })
})
