import { describe, expect, it } from 'vitest'
import { booksOf, deliver, delivery, received } from '../payments/helpers.ts'
import { appOfFile } from '../support/app-of-file.ts'
import { anOrder, aUser, aVariant, type TestOrder, type TestUser } from '../support/factories.ts'
import { cancel, cancelled, refused } from './cancel-helpers.ts'
import { inTurn } from './in-turn.ts'

const app = appOfFile()

/** Two of a variant of which there are ten. */
async function aPendingOrder() {
  const user = await aUser(app)
  return { user, order: await anOrder(user, await aVariant(app), 2) }
}
const ended = { status: 'cancelled', on_hand: 10, available: 10, ledger: 10 }

async function cancelTenTimes(user: TestUser, order: TestOrder) {
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(user, order.id)))
  return replies.sort((one, other) => one.status - other.status)
}

describe('POST /api/orders/{id}/cancel/ ten times at once', () => {
  it('cancels a pending order once', async () => {
    const { user, order } = await aPendingOrder()
    const [first, ...others] = await cancelTenTimes(user, order)
    expect(first).toEqual(cancelled(order))
    expect(others).toEqual(Array.from({ length: 9 }, () => refused('cancelled')))
    expect(await booksOf(app, order)).toEqual({
      ...ended,
      payments: ['void'],
      refunds: [],
      history: ['pending', 'cancelled'],
      mails: [`order:${order.id}:cancelled`, `order:${order.id}:confirmation`],
    })
  })

  it('puts the stock of a paid order back once, and owes its money once', async () => {
    const { user, order } = await aPendingOrder()
    await deliver(app, delivery(app, order))
    const [first, ...others] = await cancelTenTimes(user, order)
    expect(first).toEqual(cancelled(order, 'pending'))
    expect(others).toEqual(Array.from({ length: 9 }, () => refused('cancelled')))
    expect(await booksOf(app, order)).toEqual({
      ...ended,
      payments: ['captured'],
      refunds: ['Order cancelled'],
      history: ['pending', 'paid', 'cancelled'],
      mails: ['cancelled', 'confirmation', 'paid'].map((mail) => `order:${order.id}:${mail}`),
    })
  })
})

describe('POST /api/orders/{id}/cancel/ while the payment comes', () => {
  it('before it: the money goes back', async () => {
    const { user, order } = await aPendingOrder()
    const success = delivery(app, order)
    const replies = await inTurn(app, { table: 'orders', id: order.id }, [
      () => cancel(user, order.id),
      () => deliver(app, success),
    ])
    expect(replies).toEqual([cancelled(order), received])
    expect(await booksOf(app, order)).toMatchObject({
      ...ended,
      payments: ['captured'],
      refunds: ['Paid after the order was cancelled'],
      history: ['pending', 'cancelled'],
    })
  })

  it('after it: the stock and the money go back', async () => {
    const { user, order } = await aPendingOrder()
    const success = delivery(app, order)
    const replies = await inTurn(app, { table: 'orders', id: order.id }, [
      () => deliver(app, success),
      () => cancel(user, order.id),
    ])
    expect(replies).toEqual([received, cancelled(order, 'pending')])
    expect(await booksOf(app, order)).toMatchObject({
      ...ended,
      payments: ['captured'],
      refunds: ['Order cancelled'],
      history: ['pending', 'paid', 'cancelled'],
    })
  })

  it('in whatever order they meet, with everything twice: one refund, all stock', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, aPendingOrder))
    await Promise.all(
      orders.flatMap(({ user, order }, index) => {
        const success = delivery(app, order)
        const each = [
          () => cancel(user, order.id),
          () => deliver(app, success),
          () => cancel(user, order.id),
          () => deliver(app, success),
        ]
        return (index % 2 === 0 ? each : each.toReversed()).map((send) => send())
      }),
    )
    for (const { order } of orders) {
      const books = await booksOf(app, order)
      expect(books).toMatchObject({ ...ended, payments: ['captured'] })
      expect(books.refunds).toHaveLength(1)
    }
  })

  it('does not deadlock with payments and cancellations of carts in opposite orders', async () => {
    const variants = await Promise.all(
      Array.from({ length: 3 }, () => aVariant(app, { stock: 40 })),
    )
    const orders = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const user = await aUser(app)
        const inOrder = index % 2 === 0 ? variants : variants.toReversed()
        const [last, ...others] = inOrder
        for (const { id } of others)
          await user.client.post('/api/orders/cart/add/', { variant_id: id })
        if (!last) throw new Error('no variant')
        return { user, order: await anOrder(user, last) }
      }),
    )
    const replies = await Promise.all(
      orders.flatMap(({ user, order }) => {
        const success = delivery(app, order)
        return [deliver(app, success), cancel(user, order.id)]
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    const stock = await app.db`
      select a.stock_on_hand, a.stock_available,
        (select sum(delta)::integer from stock_ledger l where l.variant_id = a.variant_id) as ledger
      from variant_availability a where a.variant_id in ${app.db(variants.map(({ id }) => id))}`
    const full = { stock_on_hand: 40, stock_available: 40, ledger: 40 }
    expect([...stock]).toEqual([full, full, full])
  })
})

describe('an order that is placed while another of the same two variants', () => {
  const again = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
  /** One order of both is there, another is in a cart that was filled the other way round. */
  async function twoBuyers() {
    const variants = [await aVariant(app), await aVariant(app)] as const
    const [first, second] = variants
    const [user, other] = [await aUser(app), await aUser(app)]
    await user.client.post('/api/orders/cart/add/', { variant_id: first.id })
    const order = await anOrder(user, second)
    for (const { id } of variants.toReversed())
      await other.client.post('/api/orders/cart/add/', { variant_id: id })
    const place = () => other.client.post('/api/orders/create/', again)
    return { user, order, place, row: { table: 'product_variants', id: first.id } as const }
  }

  it.each(['is paid', 'is paid again', 'is cancelled'])(
    '%s waits for it, and it for that',
    async (what) => {
      const { user, order, place, row } = await twoBuyers()
      if (what === 'is cancelled') await deliver(app, delivery(app, order))
      const act = {
        'is paid': () => deliver(app, delivery(app, order)),
        'is paid again': () => user.client.post(`/api/orders/${order.id}/pay/`, again),
        'is cancelled': () => cancel(user, order.id),
      }[what]
      if (!act) throw new Error('nothing to do')
      const [one, two] = await inTurn(app, row, [act, place])
      expect([one.status, two.status]).toEqual([200, 201])
    },
  )
})
