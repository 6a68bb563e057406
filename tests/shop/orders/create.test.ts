import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { cartEmpty, create, outOfStock, putInCart } from './helpers.ts'
import { inLockOrder } from './lock-order.ts'

const app = useTestApp()

const countOrders = async (user: TestUser) => {
  const [{ count }] = await app.db<[{ count: number }]>`
    select count(*)::integer as count from orders where user_id = ${user.id}`
  return count
}
const stockOf = async (variant: TestVariant) => {
  const [row] = await app.db<[{ stock_on_hand: number; stock_available: number }]>`
    select stock_on_hand, stock_available from variant_availability where variant_id = ${variant.id}`
  return row
}

describe('POST /api/orders/create/', () => {
  it('makes a pending order of the cart, with the sum of its items and a link to pay', async () => {
    const user = await aUser(app)
    await putInCart(user, await aVariant(app, { price: '450.50' }), 2)
    await putInCart(user, await aVariant(app, { price: '99.99' }), 3)

    const reply = await create(user, { notes: 'Ring twice' })

    expect(reply).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Order created successfully',
        data: {
          order_id: anyId,
          order_number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
          status: 'pending',
          total_price: '1200.97',
          currency: 'ZAR',
          items_count: 2,
          created_at: anyTimestamp,
          payment_url: expect.stringMatching(
            /^http:\/\/shop\.test\/sandbox\/pay\/ORD-\d{4}-\d{6}-[0-9A-HJKMNP-TV-Z]{8}\/$/,
          ),
          items_total: '1200.97',
          discount: null,
          delivery: null,
          amount_due: '1200.97',
        },
      },
    })
    expect((await user.client.get('/api/orders/cart/')).body.items).toEqual([])
  })

  it('reserves the stock for 30 minutes and takes none of it', async () => {
    const user = await aUser(app)
    const [one, other] = [await aVariant(app, { stock: 5 }), await aVariant(app)]
    await putInCart(user, other, 4)
    const order = await anOrder(user, one, 3)
    expect(await stockOf(one)).toEqual({ stock_on_hand: 5, stock_available: 2 })
    expect(await stockOf(other)).toEqual({ stock_on_hand: 10, stock_available: 6 })
    const reserved = await app.db`
      select variant_id, quantity, round(extract(epoch from expires_at - now()) / 60) as minutes
      from stock_reservations where order_id = ${order.id} order by quantity`
    const of = ({ id }: { id: number }, quantity: number) => ({
      variant_id: id,
      quantity,
      minutes: '30',
    })
    expect([...reserved]).toEqual([of(one, 3), of(other, 4)])
  })

  it('gives the stock back when the reservation has expired', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app, { stock: 3 })
    const order = await anOrder(user, variant, 3)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '29 minutes')
    expect((await stockOf(variant)).stock_available).toBe(0)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '2 minutes')
    expect((await stockOf(variant)).stock_available).toBe(3)
  })

  it('keeps the price of the moment of ordering', async () => {
    const user = await aUser(app)
    const product = await aProduct(app, { base_price: '450.00' })
    const order = await anOrder(user, await aVariant(app, { product_id: product.id }), 2)
    await app.db`update products set base_price = 999 where id = ${product.id}`
    const { body: detail } = await user.client.get(`/api/orders/${order.id}/`)
    expect([
      detail.total_price,
      detail.items[0].price_at_purchase,
      detail.items[0].subtotal,
    ]).toEqual(['900.00', '450.00', '900.00'])
  })

  it('sends a confirmation mail with the order number, through the job queue', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await app.runJobs()
    const { body: mailbox } = await user.client.get(`/sandbox/mail/messages/?to=${user.email}`)
    expect(mailbox.messages.map((mail: { subject: string }) => mail.subject)).toEqual([
      expect.stringContaining(order.order_number),
    ])
    expect(mailbox.messages[0].text).toContain(order.payment_url)
  })

  it('refuses an empty cart', async () => {
    expect(await create(await aUser(app))).toEqual(cartEmpty)
  })

  it('names every line that is short, and changes nothing', async () => {
    const user = await aUser(app)
    const plenty = await aVariant(app, { stock: 5 })
    const product = await aProduct(app, { name: 'Linen Abaya' })
    const short = await aVariant(app, { product_id: product.id, sku: 'LA-1', stock: 4 })
    const gone = await aVariant(app, { product_id: product.id, sku: 'LA-2', stock: 1 })
    await putInCart(user, plenty, 2)
    await putInCart(user, short, 3)
    await putInCart(user, gone)
    await app.db`update product_variants set stock_on_hand = 2 where id = ${short.id}`
    await app.db`update product_variants set is_active = false where id = ${gone.id}`

    expect(await create(user)).toEqual(
      outOfStock(
        { product: 'Linen Abaya', variant: 'LA-1', requested: 3, available: 2 },
        { product: 'Linen Abaya', variant: 'LA-2', requested: 1, available: 0 },
      ),
    )
    expect(await countOrders(user)).toBe(0)
    expect((await user.client.get('/api/orders/cart/')).body.summary.total_items).toBe(6)
    expect((await stockOf(plenty)).stock_available).toBe(5)
  })

  it('requires an address', async () => {
    const user = await aUser(app)
    for (const address of ['  ', null, undefined]) {
      const reply = await create(user, { address, payment_method: 'cash' })
      expect([address, reply]).toEqual([
        address,
        { status: 400, body: { success: false, error: 'Delivery address is required' } },
      ])
    }
  })

  it('answers field by field, before it looks at the cart', async () => {
    const changes = { address: 'x'.repeat(1001), payment_method: 'x', notes: 'x'.repeat(2001) }
    expect(await create(await aUser(app), changes)).toEqual({
      status: 400,
      body: {
        address: ['Ensure this field has no more than 1000 characters.'],
        payment_method: ['"x" is not a valid choice.'],
        notes: ['Ensure this field has no more than 2000 characters.'],
      },
    })
    expect(await create(await aUser(app), { payment_method: undefined })).toEqual({
      status: 400,
      body: { payment_method: ['This field is required.'] },
    })
  })

  it('keeps text as it was typed, whatever is in it', async () => {
    const user = await aUser(app)
    await putInCart(user, await aVariant(app))
    const address = `1 "O'Brien" <script>alert(1)</script>; drop table orders; -- 🧕 é`
    const { body: placed } = await create(user, { address, notes: 'a\nb' })
    const { body: detail } = await user.client.get(`/api/orders/${placed.data.order_id}/`)
    expect([detail.address, detail.notes]).toEqual([address, 'a\nb'])
    await putInCart(user, await aVariant(app))
    // Null is no text.
    const { order_id } = (await create(user, { notes: null })).body.data
    expect((await user.client.get(`/api/orders/${order_id}/`)).body.notes).toBe('')
  })

  it('leaves an audit row with who, what and from where', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    const rows = await app.db`
      select actor_user_id, action, subject_type, after, host(ip) as ip
      from audit_log where subject_type = 'order' and subject_id = ${String(order.id)}`
    expect(rows).toEqual([
      {
        actor_user_id: user.id,
        action: 'place_order',
        subject_type: 'order',
        after: { order_number: order.order_number },
        ip: '127.0.0.1',
      },
    ])
  })
})

describe('POST /api/orders/create/ with others at the same moment', () => {
  it('never reserves more than there is, with carts filled in opposite orders', async () => {
    const one = await aVariant(app, { stock: 7 })
    const other = await aVariant(app, { stock: 7 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aUser(app)))
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const inOrder = index % 2 === 0 ? [one, other] : [other, one]
        for (const variant of inOrder) await putInCart(buyer, variant)
      }),
    )
    const replies = await Promise.all(buyers.map((buyer) => create(buyer)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(7)
    const short = { product: expect.any(String), requested: 1, available: 0 }
    const lines = [one, other].map(({ sku }) => ({ ...short, variant: sku }))
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused).toEqual(Array(13).fill(outOfStock(...lines)))
    expect((await stockOf(one)).stock_available).toBe(0)
    expect((await stockOf(other)).stock_available).toBe(0)
  })

  it('makes one order of one cart, however often it is submitted', async () => {
    const user = await aUser(app)
    await putInCart(user, await aVariant(app, { stock: 50 }), 2)
    const replies = await Promise.all(Array.from({ length: 4 }, () => create(user)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect(reply).toEqual(cartEmpty)
    }
    expect(await countOrders(user)).toBe(1)
  })

  it('leaves in the cart what is added while it is being placed', async () => {
    const user = await aUser(app)
    const variant = await aVariant(app)
    await putInCart(user, variant, 2)
    const row = { table: 'users', id: user.id } as const
    const replies = await inLockOrder(app, row, [
      () => create(user),
      () => putInCart(user, variant),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const { body } = await user.client.get('/api/orders/cart/')
    expect(body.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
  })
})
