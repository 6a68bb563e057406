import { describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery, received } from '../payments/helpers.ts'
import { appOfFile } from '../support/app-of-file.ts'
import {
  age,
  anOrder,
  aUser,
  aVariant,
  type TestOrder,
  type TestUser,
  type TestVariant,
} from '../support/factories.ts'
import { cancel, cancelled } from './cancel-helpers.ts'
import { inTurn } from './in-turn.ts'

const app = appOfFile()

/** Two of a variant of which there are ten. */
async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
const pay = (user: TestUser, order: TestOrder) =>
  user.client.post(`/api/orders/${order.id}/pay/`, { payment_method: 'payment_provider_a' })
const notPayable = (status: string) => ({
  status: 400,
  body: {
    success: false,
    error: `Order cannot be paid. Status: ${status}`,
    current_status: status,
  },
})
const heldBy = async (order: TestOrder) => {
  const rows = await app.db`
    select quantity from stock_reservations
    where order_id = ${order.id} and released_at is null and consumed_at is null
      and expires_at > now()`
  return rows.map(({ quantity }) => quantity)
}

describe('POST /api/orders/{id}/pay/ against a cancellation', () => {
  it('that is first: nothing is held or asked for', async () => {
    const { user, order } = await aPendingOrder()
    const [first, second] = await inTurn(app, { table: 'orders', id: order.id }, [
      () => cancel(user, order.id),
      () => pay(user, order),
    ])
    expect([first, second]).toEqual([cancelled(order), notPayable('cancelled')])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['void'],
      available: 10,
    })
  })

  it('that is second: it ends the fresh link as well', async () => {
    const { user, order } = await aPendingOrder()
    const [first, second] = await inTurn(app, { table: 'orders', id: order.id }, [
      () => pay(user, order),
      () => cancel(user, order.id),
    ])
    expect([first.status, second]).toEqual([200, cancelled(order)])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'cancelled',
      payments: ['void', 'void'],
      available: 10,
    })
    expect(await heldBy(order)).toEqual([])
  })
})

describe('POST /api/orders/{id}/pay/ against the payment', () => {
  it('that is first: there is nothing more to pay', async () => {
    const { user, order } = await aPendingOrder()
    const success = delivery(app, order)
    const replies = await inTurn(app, { table: 'orders', id: order.id }, [
      () => deliver(app, success),
      () => pay(user, order),
    ])
    expect(replies).toEqual([received, notPayable('paid')])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured'],
      on_hand: 8,
      available: 8,
      ledger: 8,
    })
  })

  it('that is second: it counts, and the fresh link is void', async () => {
    const { user, order } = await aPendingOrder()
    const success = delivery(app, order)
    const [first, second] = await inTurn(app, { table: 'orders', id: order.id }, [
      () => pay(user, order),
      () => deliver(app, success),
    ])
    expect([first.status, second]).toEqual([200, received])
    expect(await booksOf(app, order)).toMatchObject({
      status: 'paid',
      payments: ['captured', 'void'],
      refunds: [],
      on_hand: 8,
      available: 8,
      ledger: 8,
    })
  })
})

describe('POST /api/orders/{id}/pay/ many times at once', () => {
  it('leaves one link open, the one that the order shows, and holds the stock once', async () => {
    const { user, order } = await aPendingOrder()
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(user, order)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const books = await booksOf(app, order)
    expect(books).toMatchObject({ status: 'pending', available: 8 })
    expect(books.payments.toSorted()).toEqual(['open', 'void', 'void', 'void', 'void', 'void'])
    expect(await heldBy(order)).toEqual([2])
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    const links = replies.map((reply) => reply.body.data.payment_url)
    expect(new Set(links).size).toBe(5)
    expect(links).toContain(body.payment_url)
  })
})

describe('POST /api/orders/{id}/pay/ after the reservation has expired', () => {
  const soldOut = (variant: TestVariant) => ({
    success: false,
    error: 'Some items are out of stock.',
    out_of_stock_items: [
      { product: expect.any(String), variant: variant.sku, requested: 1, available: 0 },
    ],
  })
  /** The one unit of a variant, held no more for a late buyer, in the cart of a quick one. */
  async function theLastUnit() {
    const variant = await aVariant(app, { stock: 1 })
    const [late, quick] = [await aUser(app), await aUser(app)]
    const order = await anOrder(late, variant)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    await quick.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    const body = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
    const buy = () => quick.client.post('/api/orders/create/', body)
    return { variant, order, buy, payLate: () => pay(late, order) }
  }
  const unitsHeld = async (variant: TestVariant) => {
    const [{ units }] = await app.db<[{ units: number }]>`
      select sum(quantity)::integer as units from stock_reservations
      where variant_id = ${variant.id} and released_at is null and expires_at > now()`
    return units
  }

  it('gets the last unit before another buyer', async () => {
    const { variant, buy, payLate } = await theLastUnit()
    const row = { table: 'product_variants', id: variant.id } as const
    const [paying, buying] = await inTurn(app, row, [payLate, buy])
    expect(paying.status).toBe(200)
    expect(buying).toEqual({ status: 400, body: soldOut(variant) })
    expect(await unitsHeld(variant)).toBe(1)
  })

  it('is refused the last unit after another buyer', async () => {
    const { variant, order, buy, payLate } = await theLastUnit()
    const row = { table: 'product_variants', id: variant.id } as const
    const [buying, paying] = await inTurn(app, row, [buy, payLate])
    expect(buying.status).toBe(201)
    expect(paying).toEqual({ status: 400, body: soldOut(variant) })
    expect(await unitsHeld(variant)).toBe(1)
    expect(await heldBy(order)).toEqual([])
  })

  it('gets it, or the other does, however they meet: never both', async () => {
    const rounds = await Promise.all(Array.from({ length: 6 }, theLastUnit))
    await Promise.all(
      rounds.map(async ({ variant, buy, payLate }, index) => {
        const send = index % 2 === 0 ? [buy, payLate] : [payLate, buy]
        const replies = await Promise.all(send.map((each) => each()))
        const refused = replies.filter(({ status }) => status === 400)
        expect(refused).toEqual([{ status: 400, body: soldOut(variant) }])
        expect(await unitsHeld(variant)).toBe(1)
      }),
    )
  })

  it('is never refused the stock that it holds itself, whoever else wants it', async () => {
    const variant = await aVariant(app, { stock: 1 })
    const owner = await aUser(app)
    const order = await anOrder(owner, variant)
    const others = await Promise.all(Array.from({ length: 6 }, () => aUser(app)))
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => pay(owner, order)),
      ...others.map(({ client }) =>
        client.post('/api/orders/cart/add/', { variant_id: variant.id }),
      ),
    ])
    expect(replies.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 200],
      ...[400, 400, 400, 400, 400, 400],
    ])
    expect(await heldBy(order)).toEqual([1])
  })
})
