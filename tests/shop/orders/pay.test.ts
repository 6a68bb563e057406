import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anotherLine,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { notPayable, outOfStock } from './helpers.ts'
import { booksOf, deliver, delivery } from './paying/helpers.ts'

const app = useTestApp()

const pay = (user: TestUser, id: number | string, body: unknown = again) =>
  user.client.post(`/api/orders/${id}/pay/`, body)
const again = { payment_method: 'payment_provider_b' }
const payable = (order: TestOrder) => ({
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
      payment_url: expect.stringMatching(
        RegExp(`^http://shop\\.test/sandbox/pay/${order.order_number}-[0-9A-HJKMNP-TV-Z]{8}/$`),
      ),
      reserved_until: anyTimestamp,
    },
  },
})
/** All two there are of a variant, and of another one. */
async function aPendingOrder(variant?: TestVariant) {
  const user = await aUser(app)
  await anotherLine(app, user, 2, 2)
  return { user, order: await anOrder(user, variant ?? (await aVariant(app, { stock: 2 })), 2) }
}
const expire = (order: TestOrder) =>
  age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')

/** All that a refused payment must not change. */
const traceOf = async (order: TestOrder) => {
  const [trace] = await app.db`
    select o.status, o.payment_method, o.updated_at::text,
      (select json_agg(json_build_array(p.id, p.state) order by p.id)
        from payments p where p.order_id = o.id) as payments,
      (select json_agg(json_build_array(r.id, r.expires_at, r.released_at) order by r.id)
        from stock_reservations r where r.order_id = o.id) as reservations
    from orders o where o.id = ${order.id}`
  return trace
}

describe('POST /api/orders/{id}/pay/', () => {
  it('makes a fresh link at the provider that is asked for', async () => {
    const { user, order } = await aPendingOrder()
    const reply = await pay(user, order.id)
    expect(reply).toEqual(payable(order))
    expect(reply.body.data.payment_url).not.toBe(order.payment_url)
    expect(await booksOf(app, order)).toEqual({
      status: 'pending',
      payments: ['void', 'open'],
      refunds: [],
      on_hand: 2,
      available: 0,
      ledger: 2,
      history: ['pending'],
      mails: [`order:${order.id}:confirmation`],
    })
  })

  it('reserves the stock for 30 minutes from now, and not twice', async () => {
    const { user, order } = await aPendingOrder()
    await age(app.db, 'stock_reservations', { order_id: order.id }, '20 minutes')
    await pay(user, order.id)
    const reserved = await app.db`
      select quantity, round(extract(epoch from expires_at - now()) / 60)::integer as minutes
      from stock_reservations
      where order_id = ${order.id} and released_at is null and consumed_at is null`
    expect([...reserved]).toEqual(Array(2).fill({ quantity: 2, minutes: 30 }))
  })

  it('shows in the order: the method, the link, until when, and that it changed', async () => {
    const { user, order } = await aPendingOrder()
    await age(app.db, 'orders', { id: order.id }, '1 hour')
    const { body: before } = await user.client.get(`/api/orders/${order.id}/`)
    const { data } = (await pay(user, order.id)).body
    const { body: after } = await user.client.get(`/api/orders/${order.id}/`)
    expect(after).toEqual({
      ...before,
      payment_method: 'payment_provider_b',
      payment_url: data.payment_url,
      reserved_until: data.reserved_until,
      updated_at: anyTimestamp,
    })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(after.reserved_until > before.reserved_until).toBe(true)
  })

  it('works again and again, and is paid by the last link', async () => {
    const { user, order } = await aPendingOrder()
    for (const _time of [1, 2]) expect(await pay(user, order.id)).toEqual(payable(order))
    const { data } = (await pay(user, order.id)).body
    await user.client.post(new URL(data.payment_url).pathname, { outcome: 'succeed' })
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['void', 'void', 'void', 'captured'],
      refunds: [],
      on_hand: 0,
      available: 0,
      ledger: 0,
    })
  })

  it('keeps the fresh link when too little comes by the one before', async () => {
    const { user, order } = await aPendingOrder()
    const { data } = (await pay(user, order.id)).body
    await deliver(app, delivery(app, order, { amount_cents: 1 }))
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect([body.status, body.payment_url]).toEqual(['pending', data.payment_url])
  })

  it('works after a failed payment', async () => {
    const { user, order } = await aPendingOrder()
    await deliver(app, delivery(app, order, { type: 'payment.failed' }))
    expect(await pay(user, order.id)).toEqual(payable(order))
    expect(await booksOf(app, order)).toMatchObject({
      payments: ['failed', 'open'],
      available: 0,
    })
  })

  it('works after the reservation has expired, while the stock is there', async () => {
    const { user, order } = await aPendingOrder()
    await expire(order)
    expect(await pay(user, order.id)).toEqual(payable(order))
    expect(await booksOf(app, order)).toMatchObject({ available: 0 })
  })

  it('names what has gone to others meanwhile, and leaves the order as it was', async () => {
    const product = await aProduct(app, { name: 'Linen Abaya' })
    const variant = await aVariant(app, { product_id: product.id, sku: 'LA-1', stock: 2 })
    const { user, order } = await aPendingOrder(variant)
    await expire(order)
    await anOrder(await aUser(app), variant, 1)
    const before = await traceOf(order)
    const line = { product: 'Linen Abaya', variant: 'LA-1', requested: 2, available: 1 }
    expect(await pay(user, order.id)).toEqual(outOfStock(line))
    expect(await traceOf(order)).toEqual(before)
  })

  it('keeps a reservation that still runs when there is too little', async () => {
    const variant = await aVariant(app, { stock: 2 })
    const { user, order } = await aPendingOrder(variant)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    const before = await traceOf(order)
    expect((await pay(user, order.id)).body.error).toBe('Some items are out of stock.')
    expect(await traceOf(order)).toEqual(before)
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect([body.payment_url, body.reserved_until]).toEqual([order.payment_url, anyTimestamp])
  })

  it.each(['paid', 'shipped', 'delivered', 'cancelled'])(
    'is refused for an order that is %s',
    async (status) => {
      const { user, order } = await aPendingOrder()
      if (status === 'cancelled') await user.client.post(`/api/orders/${order.id}/cancel/`)
      else await deliver(app, delivery(app, order))
      await app.db`update orders set status = ${status} where id = ${order.id}`
      const before = await traceOf(order)
      expect(await pay(user, order.id)).toEqual(notPayable(status))
      expect(await traceOf(order)).toEqual(before)
    },
  )

  it('refuses no method and one that there is not, field-style', async () => {
    const { user, order } = await aPendingOrder()
    const refused = (message: string) => ({ status: 400, body: { payment_method: [message] } })
    expect(await pay(user, order.id, {})).toEqual(refused('This field is required.'))
    expect(await pay(user, order.id, { payment_method: 'cash' })).toEqual(
      refused('"cash" is not a valid choice.'),
    )
  })
})
