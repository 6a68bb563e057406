/** Before an order is cancelled for want of payment, its provider is asked whether it was paid. */
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelUnpaidOrders } from '../../src/jobs/cancel-unpaid-orders.ts'
import { confirmNotices } from '../../src/jobs/confirm-notices.ts'
import { booksOf, received } from '../payments/helpers.ts'
import { noticeOf, payfastReferenceOf, postNotice } from '../payments/payfast-helpers.ts'
import { aPaystackOrder, eventsOf } from '../payments/paystack-helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
} from '../support/factories.ts'
import { PayfastServer } from '../support/payfast-server.ts'
import { PaystackServer } from '../support/paystack-server.ts'

let payfast: PayfastServer
let app: TestApp
beforeAll(async () => {
  payfast = await PayfastServer.start()
  const limits = { MAX_UNPAID_ORDERS: '1', PAYMENT_HTTP_TIMEOUT_MS: '300' }
  app = await startTestApp({ env: { ...payfast.env, ...limits } })
})
beforeEach(async () => {
  payfast.validateAnswer = undefined
  payfast.historyAnswer = undefined
  // What a test before has left waiting.
  await app.db`delete from payment_events where outcome = 'unconfirmed'`
  await run()
  payfast.histories = []
  await app.db`delete from admin_alerts`
})
afterAll(async () => {
  await app.close()
  await payfast.stop()
})

const TABLES = { orders: 'id', stock_reservations: 'order_id', payments: 'order_id' }
async function makeOlder(shop: TestApp, { id }: TestOrder, interval: string) {
  for (const [table, key] of Object.entries(TABLES)) {
    await age(shop.db, table, { [key]: id }, interval)
  }
}
async function anUnpaidOrder(old: string): Promise<TestOrder & { buyer: TestUser }> {
  const buyer = await aUser(app)
  const order = await anOrder(buyer, await aVariant(app), 2)
  await makeOlder(app, order, old)
  return { ...order, buyer }
}
const contextOf = (shop: TestApp, lines: string[] = []) => ({
  ...shop,
  mailer: { send: async () => undefined, close: () => undefined },
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
})
/** Returns what its lines in the log say. */
async function run(shop = app, batch?: number) {
  const lines: string[] = []
  const context = contextOf(shop, lines)
  await (batch ? cancelUnpaidOrders(context, {}, batch) : cancelUnpaidOrders(context, {}))
  return lines.map((line) => JSON.parse(line))
}
const alerts = async (shop = app) => [
  ...(await shop.db<{ subject: string; lines: string[] }[]>`
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

const pending = {
  ...{ status: 'pending', payments: ['open'], refunds: [], history: ['pending'] },
  ...{ on_hand: 10, available: 10, ledger: 10 },
}
const paid = {
  ...{ status: 'paid', payments: ['captured'], refunds: [], history: ['pending', 'paid'] },
  ...{ on_hand: 8, available: 8, ledger: 8 },
}
const cancelled = {
  ...{ status: 'cancelled', payments: ['void'], refunds: [], history: ['pending', 'cancelled'] },
  ...{ on_hand: 10, available: 10, ledger: 10 },
}
const mailsOf = (order: TestOrder, ...occasions: string[]) => ({
  mails: occasions.map((each) => `order:${order.id}:${each}`),
})
const away = { status: 500, body: {} }

describe('an unpaid order with a PayFast link', () => {
  it('is cancelled when the history tells of no money for it', async () => {
    const order = await anUnpaidOrder('73 hours')
    payfast.receive('ORD-OTHER', '900.00')
    expect(await run()).toMatchObject([{ cancelled: 1, left: 0, waiting: 0, failed: 0 }])
    expect(await booksOf(app, order)).toMatchObject(cancelled)
    expect(payfast.histories).toHaveLength(1)
    expect(await alerts()).toEqual([])
  })

  it('is paid when it tells of its money, and the notice that comes after all is a copy', async () => {
    const order = await anUnpaidOrder('73 hours')
    const { paymentId } = payfast.receive(payfastReferenceOf(order), '900.00')
    expect(await run()).toMatchObject([
      {
        ...{ event_id: `${paymentId}:COMPLETE`, outcome: 'paid' },
        msg: 'payment event, found at the provider',
      },
      { cancelled: 0, left: 1, waiting: 0, failed: 0 },
    ])
    const books = { ...paid, ...mailsOf(order, 'confirmation', 'paid') }
    expect(await booksOf(app, order)).toEqual(books)
    const notice = noticeOf(payfast, order, { pf_payment_id: paymentId })
    expect(await postNotice(app, notice)).toEqual(received)
    expect(await booksOf(app, order)).toEqual(books)
  })

  it('waits alone when its money cannot be applied: others are paid, or cancelled', async () => {
    const [broken, bought, left] = [
      await anUnpaidOrder('75 hours'),
      await anUnpaidOrder('74 hours'),
      await anUnpaidOrder('73 hours'),
    ]
    for (const order of [broken, bought]) payfast.receive(payfastReferenceOf(order), '900.00')
    await app.db.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger refuse before update on orders for each row
        when (new.id = ${broken.id}) execute function refuse()`)
    const lines = await run()
    await app.db.unsafe('drop trigger refuse on orders; drop function refuse()')
    expect(lines).toMatchObject([
      { level: 50, msg: 'a payment found at the provider was not applied' },
      { level: 30, outcome: 'paid' },
      { cancelled: 1, left: 1, waiting: 1, failed: 0 },
    ])
    expect(await booksOf(app, broken)).toMatchObject(pending)
    expect(await booksOf(app, bought)).toMatchObject(paid)
    expect(await booksOf(app, left)).toMatchObject(cancelled)
    await run()
    expect(await booksOf(app, broken)).toMatchObject(paid)
  })

  it('is paid by money at the link before its newest one', async () => {
    const buyer = await aUser(app)
    const order = await anOrder(buyer, await aVariant(app), 2)
    await buyer.client.post(`/api/orders/${order.id}/pay/`, {
      payment_method: 'payment_provider_a',
    })
    await makeOlder(app, order, '73 hours')
    payfast.receive(payfastReferenceOf(order), '900.00')
    await run()
    expect(await booksOf(app, order)).toMatchObject({ ...paid, payments: ['captured', 'void'] })
  })

  it('is settled once, with one mail, by the history, the notice and the job beside each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await anUnpaidOrder('73 hours')
      const { paymentId } = payfast.receive(payfastReferenceOf(order), '900.00')
      const notice = noticeOf(payfast, order, { pf_payment_id: paymentId })
      payfast.validateAnswer = 'error'
      expect(await postNotice(app, notice)).toEqual(received)
      payfast.validateAnswer = undefined
      const [, , reply] = await Promise.all([
        run(),
        confirmNotices(contextOf(app), {}),
        postNotice(app, notice),
      ])
      expect(reply).toEqual(received)
      expect(await booksOf(app, order)).toEqual({
        ...{ ...paid, ...mailsOf(order, 'confirmation', 'paid') },
      })
    }
  })
})

describe('an unpaid order whose provider cannot be asked', () => {
  it('waits, administrators are told, and the provider is asked once in a run', async () => {
    const orders = []
    for (const hours of [90, 89, 88]) orders.push(await anUnpaidOrder(`${hours} hours`))
    payfast.historyAnswer = away
    expect(await run(app, 2)).toMatchObject([
      { level: 40, adapter: 'payfast', kind: 'upstream', reason: expect.stringMatching(/500$/) },
      { cancelled: 0, left: 0, waiting: 3, failed: 0 },
    ])
    for (const order of orders) expect(await booksOf(app, order)).toMatchObject(pending)
    expect(payfast.histories).toHaveLength(1)
    await run()
    expect(await alerts()).toEqual([waits('3 orders')])
    payfast.historyAnswer = undefined
    await run()
    for (const order of orders) expect(await booksOf(app, order)).toMatchObject(cancelled)
  })

  it('waits for 7 days at most; money that is noticed later goes back', async () => {
    const order = await anUnpaidOrder(`${72 + 7 * 24 - 1} hours`)
    payfast.historyAnswer = away
    await run()
    expect(await booksOf(app, order)).toMatchObject(pending)
    expect(await alerts()).toEqual([waits('1 order')])
    await age(app.db, 'orders', { id: order.id }, '2 hours')
    await run()
    expect(await booksOf(app, order)).toMatchObject(cancelled)
    expect(await postNotice(app, noticeOf(payfast, order))).toEqual(received)
    expect(await booksOf(app, order)).toEqual({
      ...{ ...cancelled, payments: ['captured'] },
      refunds: ['Paid after the order was cancelled'],
      ...mailsOf(order, 'cancelled', 'confirmation', 'refunded'),
    })
  })

  it('holds no stock, can be paid no more, and does not keep its buyer from ordering', async () => {
    const order = await anUnpaidOrder('73 hours')
    payfast.historyAnswer = away
    await run()
    expect((await booksOf(app, order)).available).toBe(10)
    const { client } = order.buyer
    const body = { payment_method: 'payment_provider_a' }
    expect(await client.post(`/api/orders/${order.id}/pay/`, body)).toEqual({
      status: 400,
      body: { success: false, error: 'This order can no longer be paid. Order again.' },
    })
    const next = await anOrder(order.buyer, await aVariant(app))
    expect((await booksOf(app, next)).status).toBe('pending')
    const { id } = await aVariant(app)
    await client.post('/api/orders/cart/add/', { variant_id: id })
    const third = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    expect(await client.post('/api/orders/create/', third)).toEqual({
      status: 409,
      body: { success: false, error: 'You have too many unpaid orders. Pay or cancel one first.' },
    })
  })

  it('waits when its provider is not configured any more', async () => {
    const order = await anUnpaidOrder('73 hours')
    const payments = { inSlot: () => undefined, named: () => undefined }
    expect(await run({ ...app, payments })).toMatchObject([{ waiting: 1 }])
    expect(await booksOf(app, order)).toMatchObject(pending)
  })
})

describe('an unpaid order with a notice that waits', () => {
  it('waits, also when the history does not tell of the money yet', async () => {
    const order = await anUnpaidOrder('73 hours')
    payfast.validateAnswer = 'error'
    expect(await postNotice(app, noticeOf(payfast, order))).toEqual(received)
    expect(await run()).toMatchObject([{ cancelled: 0, left: 0, waiting: 1, failed: 0 }])
    payfast.validateAnswer = undefined
    await confirmNotices(contextOf(app), {})
    expect(await booksOf(app, order)).toMatchObject(paid)
  })
})

describe('an unpaid order with a Paystack link', () => {
  it('is paid if Paystack says so, waits while it says nothing, and is cancelled otherwise', async () => {
    const paystack = await PaystackServer.start()
    const env = { ...paystack.env, PAYMENT_HTTP_TIMEOUT_MS: '1500' }
    const shop = await startTestApp({ env })
    const [first, bought, abandoned] = [
      await aPaystackOrder(shop),
      await aPaystackOrder(shop),
      await aPaystackOrder(shop),
    ]
    for (const order of [first, bought, abandoned]) await makeOlder(shop, order, '80 hours')
    paystack.mishaps = { verify: [{ status: 404, body: {} }, 'reset'] }
    const [, summary] = await run(shop)
    // What was said before the silence counts.
    expect(summary).toMatchObject({ cancelled: 1, waiting: 2 })
    expect((await booksOf(shop, first)).status).toBe('cancelled')
    expect(paystack.countOf('verify')).toBe(2)
    expect(await alerts(shop)).toEqual([waits('2 orders')])
    paystack.pay(bought.reference)
    await run(shop)
    expect(await eventsOf(shop, bought.reference)).toMatchObject([{ outcome: 'paid' }])
    expect((await booksOf(shop, bought)).status).toBe('paid')
    expect((await booksOf(shop, abandoned)).status).toBe('cancelled')
    await shop.close()
    await paystack.close()
  })
})
