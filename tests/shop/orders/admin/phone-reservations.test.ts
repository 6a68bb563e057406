/** For how long an order by phone has its stock, and requests that meet at one. Extensions 11.2. */
import { describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../../../src/outside/payments/provider.ts'
import { addJob } from '../../../../src/service/queue/queue.ts'
import { findingsOn, NO_FINDINGS } from '../../../office/reconcile/helpers.ts'
import { useAdmin } from '../../../support/administrator.ts'
import { type TestApp, useTestApp } from '../../../support/app.ts'
import { age, aUser, aVariant, type TestOrder } from '../../../support/factories.ts'
import { create, notPayable, outOfStock, pay, putInCart } from '../helpers.ts'
import { inLockOrder } from '../lock-order.ts'
import { booksOf, deliver, delivery, received } from '../paying/helpers.ts'
import { aDiscount, usesOf } from '../placing/helpers.ts'
import { atOnce, notAsked, onlyProvider, scriptedProvider } from '../scripted-provider.ts'
import { cancel, ORDERS } from './helpers.ts'
import { aPhoneOrder, orderByPhone } from './phone-helpers.ts'

const app = useTestApp({ env: { UNPAID_ORDER_CANCEL_HOURS: '0' } })
const other = useTestApp(() => ({
  database: { url: app.databaseUrl, drop: async () => undefined },
}))
const admin = useAdmin(app)

/** Makes the order and all that it has reserved older. */
async function passes({ id }: TestOrder, interval: string) {
  await age(app.db, 'orders', { id }, interval)
  await age(app.db, 'stock_reservations', { order_id: id }, interval)
  await age(app.db, 'discount_uses', { order_id: id }, interval)
}
async function cancelUnpaid(shop: TestApp = app) {
  await addJob(shop.db, 'cancel-unpaid-orders', {}, 'cancel-unpaid-orders')
  await shop.runJobs()
}
const read = async ({ id }: TestOrder) => (await admin.client.get(`${ORDERS}${id}/`)).body
const availableOf = async ({ id }: { id: number }) => {
  const [row] = await app.db`
    select stock_available from variant_availability where variant_id = ${id}`
  return row?.stock_available
}
const tooLate = {
  status: 400,
  body: { success: false, error: 'This order can no longer be paid. Order again.' },
}
async function anOrderOfAccount(changes: object = {}) {
  const [buyer, variant] = [await aUser(app), await aVariant(app, { stock: 2 })]
  const order = await aPhoneOrder(admin, variant, { user_id: buyer.id, ...changes })
  return { buyer, variant, order }
}

describe('the stock of an order by phone', () => {
  it('stays reserved when a payment is declined, and can be paid then', async () => {
    const { buyer, variant, order } = await anOrderOfAccount()
    const { reserved_until } = await read(order)
    expect(await deliver(app, delivery(app, order, { type: 'payment.failed' }))).toEqual(received)
    expect(await read(order)).toMatchObject({ status: 'pending', reserved_until })
    expect(await availableOf(variant)).toBe(1)
    expect((await pay(buyer, order)).body.data.reserved_until).toBe(reserved_until)
    expect(await deliver(app, delivery(app, order))).toEqual(received)
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  it('is not reserved for less by pay/, which works until the end', async () => {
    const discount = await aDiscount(app, { code: 'HELD', uses_max: 1 })
    const { buyer, order } = await anOrderOfAccount({ hold_hours: 168, discount_code: 'HELD' })
    const { reserved_until } = await read(order)
    expect((await pay(buyer, order)).body.data.reserved_until).toBe(reserved_until)
    await passes(order, '167 hours 59 minutes')
    const late = await pay(buyer, order)
    expect([late.status, late.body.data.reserved_until]).toEqual([
      200,
      (await read(order)).reserved_until,
    ])
    expect(await usesOf(app, discount)).toBe(1)
    await passes(order, '2 minutes')
    expect(await pay(buyer, order)).toEqual(tooLate)
    expect(await usesOf(app, discount)).toBe(0)
  })

  it('is not judged anew by pay/, nor is the use of its code', async () => {
    const discount = await aDiscount(app, { code: 'FEWER', uses_max: 2 })
    const { buyer, variant, order } = await anOrderOfAccount({ discount_code: 'FEWER' })
    await aPhoneOrder(admin, await aVariant(app), { discount_code: 'FEWER' })
    await admin.client.patch(`/api/admin/discounts/${discount.id}/`, { uses_max: 1 })
    const lost = { set: 0, reason: 'Lost in the cellar' }
    const stock = await admin.client.post(`/api/admin/variants/${variant.id}/stock/`, lost)
    expect(stock.status).toBe(200)
    const { reserved_until } = await read(order)
    expect(await pay(buyer, order)).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Payment link created',
        data: {
          order_id: order.id,
          order_number: order.order_number,
          status: 'pending',
          total_price: order.total_price,
          currency: 'ZAR',
          payment_url: expect.stringMatching(/^http/),
          reserved_until,
        },
      },
    })
    expect(await usesOf(app, discount)).toBe(2)
    expect(await read(order)).toMatchObject({ status: 'pending', reserved_until })
  })

  it('is free again when the time has ended: the order is cancelled', async () => {
    const { buyer, variant, order } = await anOrderOfAccount({ hold_hours: 1 })
    await passes(order, '59 minutes')
    await cancelUnpaid()
    expect((await read(order)).status).toBe('pending')
    await passes(order, '2 minutes')
    expect(await availableOf(variant)).toBe(2)
    await cancelUnpaid()
    expect(await read(order)).toMatchObject({ status: 'cancelled', cancel_reason: 'unpaid' })
    expect(await pay(buyer, order)).toEqual(notPayable('cancelled'))
  })

  it('is free again when the order is cancelled', async () => {
    const { variant, order } = await anOrderOfAccount({ payment: 'later' })
    expect((await cancel(admin, order)).status).toBe(200)
    expect(await availableOf(variant)).toBe(2)
  })
})

describe('where unpaid orders are cancelled after an hour', () => {
  const impatient = useTestApp(() => ({
    env: { UNPAID_ORDER_CANCEL_HOURS: '1' },
    database: { url: app.databaseUrl, drop: async () => undefined },
  }))

  it('one by phone keeps its own time', async () => {
    const { order } = await anOrderOfAccount({ hold_hours: 3 })
    await passes(order, '2 hours')
    await cancelUnpaid(impatient)
    expect((await read(order)).status).toBe('pending')
    await passes(order, '1 hour')
    await cancelUnpaid(impatient)
    expect((await read(order)).status).toBe('cancelled')
  })
})

describe('a provider that is asked for a link', () => {
  const script = scriptedProvider()
  const scripted = useTestApp(() => ({
    env: { MAIL_FROM: 'Shop <shop@example.com>' },
    payments: () => onlyProvider(script),
    database: { url: app.databaseUrl, drop: async () => undefined },
  }))
  const bySite = () => ({
    ...admin,
    client: scripted.guest().bearer(admin.tokens.access_token),
  })

  it('gets the address of the shop where the buyer has none', async () => {
    const asked: string[] = []
    script.answer = (request) => {
      asked.push(request.email)
      return atOnce(request)
    }
    const variant = await aVariant(app)
    for (const email of ['', 'amina@example.com']) await aPhoneOrder(bySite(), variant, { email })
    expect(asked).toEqual(['shop@example.com', 'amina@example.com'])
  })

  it('leaves nothing behind when it fails, and is not asked for an order that is paid later', async () => {
    script.answer = async () => {
      throw new ProviderUnavailable('network', 'no route')
    }
    const variant = await aVariant(app)
    const key = { 'Idempotency-Key': 'by-phone' }
    expect((await orderByPhone(bySite(), variant, {}, key)).status).toBe(502)
    expect(await availableOf(variant)).toBe(10)
    script.answer = notAsked
    const later = await orderByPhone(bySite(), variant, { payment: 'later' })
    expect([later.status, later.body.payment_url]).toEqual([201, null])
    script.answer = atOnce
    expect((await orderByPhone(bySite(), variant, {}, key)).status).toBe(201)
  })

  it('makes 48 links for each day of the order that begins', async () => {
    const { buyer, order } = await anOrderOfAccount({ hold_hours: 47 })
    const insertLinks = (from: number, to: number) => app.db`
      insert into payments (order_id, adapter, slot, reference, amount, currency, payment_url, state)
      select p.order_id, p.adapter, p.slot, ${`many-${order.id}-`} || n, p.amount, p.currency, p.payment_url, 'void'
      from payments p
      cross join generate_series(${from}::integer, ${to}::integer) n
      where p.order_id = ${order.id} and p.state = 'open'`
    await insertLinks(1, 94)
    expect((await pay(buyer, order)).status).toBe(200)
    expect(await pay(buyer, order)).toEqual(tooLate)
  })
})

describe('a provider that is not there', () => {
  const script = scriptedProvider()
  const ofOne = useTestApp(() => ({
    payments: () => ({
      ...onlyProvider(script),
      inSlot: (slot) => (slot === 'payment_provider_a' ? script.provider : undefined),
    }),
    database: { url: app.databaseUrl, drop: async () => undefined },
  }))

  it.each([
    ['link', { success: false, error: 'Payment method is not available' }],
    ['later', { payment_method: ['"payment_provider_b" is not a valid choice.'] }],
  ])('is refused with %s', async (payment, body) => {
    const staff = { ...admin, client: ofOne.guest().bearer(admin.tokens.access_token) }
    const variant = await aVariant(app)
    const order = (payment_method: string) =>
      orderByPhone(staff, variant, { payment, payment_method })
    expect(await order('payment_provider_b')).toEqual({ status: 400, body })
    expect(await availableOf(variant)).toBe(10)
    expect((await order('payment_provider_a')).status).toBe(201)
  })
})

describe('the last unit', () => {
  it('is ordered once, by phone and in the shop, in two processes at once', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const shopper = await aUser(app)
    await putInCart(shopper, variant)
    const elsewhere = { ...admin, client: other.guest().bearer(admin.tokens.access_token) }
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => orderByPhone(at % 2 ? admin : elsewhere, variant)),
      create(shopper),
    ])
    const soldOut = outOfStock({
      product: expect.stringMatching(/^Product /),
      variant: variant.sku,
      requested: 1,
      available: 0,
    })
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(10).fill(soldOut))
    expect(await availableOf(variant)).toBe(0)
  })
})

describe('a payment that arrives as the time ends', () => {
  it.each(['payment first', 'end first'])('%s: it is paid, or given back', async (which) => {
    const { buyer, variant, order } = await anOrderOfAccount()
    await passes(order, '24 hours')
    const success = delivery(app, order)
    const payment = () => deliver(app, success)
    const row = { table: 'orders', id: order.id } as const
    if (which === 'payment first') {
      // The job skips an order that another transaction has locked.
      const paying = inLockOrder(app, row, [payment, payment])
      await cancelUnpaid(other)
      expect(await paying).toEqual([received, received])
    } else {
      await cancelUnpaid()
      expect(await payment()).toEqual(received)
    }
    const isPaid = which === 'payment first'
    expect(await booksOf(app, order)).toMatchObject({
      status: isPaid ? 'paid' : 'cancelled',
      payments: ['captured'],
      refunds: isPaid ? [] : ['Paid after the order was cancelled'],
      on_hand: isPaid ? 1 : 2,
    })
    expect(await findingsOn(app, { buyer, variant, order })).toEqual(NO_FINDINGS)
  })
})
