import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  age,
  anImage,
  anOrder,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  imageBody,
  type TestImage,
  type TestOrder,
  type TestUser,
} from '../../support/factories.ts'

const app = useTestApp()

/** Orders of one user, the first one oldest. */
async function someOrders(user: TestUser, count: number): Promise<TestOrder[]> {
  const variant = await aVariant(app, { stock: 100 })
  const orders: TestOrder[] = []
  for (let place = 0; place < count; place += 1) {
    const order = await anOrder(user, variant)
    await age(app.db, 'orders', { id: order.id }, `${count - place} days`)
    orders.push(order)
  }
  return orders
}

type Line = { variant: { product: { images: object[] } } }
const imagesOf = ({ variant }: Line) => variant.product.images

describe('GET /api/orders/{id}/', () => {
  it('shows the order with its items and history', async () => {
    const user = await aUser(app)
    const product = await aProduct(app, { name: 'Linen Abaya', slug: 'linen-abaya' })
    const image = await anImage(app, product.id, { is_feature: true })
    const variant = await aVariant(app, { product_id: product.id, sku: 'LA-1', size: 'L' })
    const order = await anOrder(user, variant, 2)

    expect(await user.client.get(`/api/orders/${order.id}/`)).toEqual({
      status: 200,
      body: {
        id: order.id,
        order_number: order.order_number,
        status: 'pending',
        total_price: '900.00',
        currency: 'ZAR',
        language: 'en',
        country: 'ZA',
        items_total: '900.00',
        discount: null,
        delivery: null,
        amount_due: '900.00',
        address: '12 Fig Lane',
        notes: '',
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
        items_count: 1,
        items: [
          {
            id: anyId,
            variant: {
              id: variant.id,
              sku: 'LA-1',
              size: 'L',
              color: 'Sand',
              product: {
                id: product.id,
                name: 'Linen Abaya',
                slug: 'linen-abaya',
                images: [{ thumbnail: `http://shop.test/media/${image.thumbnail}` }],
              },
            },
            quantity: 2,
            price_at_purchase: '450.00',
            subtotal: '900.00',
            amount_paid: '900.00',
            exchanged_amount: null,
            refunded_quantity: 0,
            returnable_quantity: 0,
          },
        ],
        status_history: [{ status: 'pending', timestamp: anyTimestamp }],
        payment_method: 'payment_provider_a',
        payment_url: order.payment_url,
        reserved_until: anyTimestamp,
        refund_status: null,
        surplus_refund_status: null,
        paid_at: null,
        invoice_number: null,
        return_until: null,
        exchange_of: null,
        shipment: null,
        returns: [],
        refunds: [],
      },
    })
  })

  it('shows the pictures of the variant’s colour first, and one of them in the list', async () => {
    const user = await aUser(app)
    const product = await aProduct(app)
    const front = await anImage(app, product.id, { position: 0, is_feature: true })
    const rose = await anImage(app, product.id, { position: 1, color: 'Rose' })
    const sand = await anImage(app, product.id, { position: 2, color: 'Sand' })
    for (const color of ['sand', 'Plum']) {
      const variant = await aVariant(app, { product_id: product.id, color })
      await user.client.post('/api/orders/cart/add/', { variant_id: variant.id })
    }
    const { id } = await anOrder(user, await aVariant(app))
    const { items } = (await user.client.get(`/api/orders/${id}/`)).body
    const shown = (images: TestImage[]) =>
      images.map((image) => ({ thumbnail: imageBody(image).thumbnail }))
    expect(items.map(imagesOf)).toEqual([
      shown([sand, front, rose]),
      shown([front, rose, sand]),
      [],
    ])
    const [listed] = (await user.client.get('/api/orders/')).body.results
    expect(listed.items_preview).toMatchObject([...shown([sand, front]), { thumbnail: null }])
  })

  it('says when the order was paid, and until when it can be returned', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await user.client.post(order.payPath, { outcome: 'succeed' })
    await app.db`update orders set status = 'delivered', delivered_at = now() where id = ${order.id}`
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect(body).toMatchObject({ payment_url: null, reserved_until: null, paid_at: anyTimestamp })
    const days = (Date.parse(body.return_until) - Date.parse(body.paid_at)) / 86_400_000
    expect(Math.round(days)).toBe(7)
  })

  it('no longer shows a reservation that has expired, but the link to pay still', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    const { body } = await user.client.get(`/api/orders/${order.id}/`)
    expect([body.status, body.reserved_until, body.payment_url]).toEqual([
      'pending',
      null,
      order.payment_url,
    ])
  })

  it('shows the link to pay after a failed payment, and then the one that was made anew', async () => {
    const user = await aUser(app)
    const order = await anOrder(user, await aVariant(app))
    const linkShown = async () =>
      (await user.client.get(`/api/orders/${order.id}/`)).body.payment_url
    await user.client.post(order.payPath, { outcome: 'decline' })
    expect(await linkShown()).toBe(order.payment_url)
    const again = { payment_method: 'payment_provider_a' }
    const { body } = await user.client.post(`/api/orders/${order.id}/pay/`, again)
    expect(await linkShown()).toBe(body.data.payment_url)
  })
})

describe('GET /api/orders/', () => {
  it('lists the caller’s orders with the first three lines of each', async () => {
    const user = await aUser(app)
    await anOrder(await aUser(app), await aVariant(app))
    const names = ['First', 'Second', 'Third', 'Fourth']
    for (const [index, name] of names.entries()) {
      const product = await aProduct(app, { name, base_price: '10.00' })
      if (index === 0) await anImage(app, product.id, { position: 1 })
      if (index === 0) await anImage(app, product.id, { position: 2, is_feature: true })
      const variant = await aVariant(app, { product_id: product.id })
      await user.client.post('/api/orders/cart/add/', {
        variant_id: variant.id,
        quantity: index + 1,
      })
    }
    const placed = await user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: 'payment_provider_b',
    })
    const [feature] = await app.db`
      select thumbnail from product_images where is_feature order by id desc limit 1`

    expect(await user.client.get('/api/orders/')).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: placed.body.data.order_id,
            order_number: placed.body.data.order_number,
            status: 'pending',
            total_price: '100.00',
            currency: 'ZAR',
            amount_due: '100.00',
            address: '12 Fig Lane',
            created_at: anyTimestamp,
            updated_at: anyTimestamp,
            items_count: 4,
            exchange_of: null,
            items_preview: [
              {
                product_name: 'First',
                quantity: 1,
                thumbnail: `http://shop.test/media/${feature?.thumbnail}`,
              },
              { product_name: 'Second', quantity: 2, thumbnail: null },
              { product_name: 'Third', quantity: 3, thumbnail: null },
            ],
          },
        ],
      },
    })
  })

  it('shows the newest first, or the oldest if asked; another ordering is passed over', async () => {
    const user = await aUser(app)
    const ids = (await someOrders(user, 3)).map(({ id }) => id)
    const listed = async (query: string) =>
      (await user.client.get(`/api/orders/${query}`)).body.results.map(({ id }: TestOrder) => id)
    expect(await listed('')).toEqual(ids.toReversed())
    expect(await listed('?ordering=-created_at')).toEqual(ids.toReversed())
    expect(await listed('?ordering=created_at')).toEqual(ids)
    expect(await listed('?ordering=total_price')).toEqual(ids.toReversed())
  })

  it('pages', async () => {
    const user = await aUser(app)
    const ids = (await someOrders(user, 3)).map(({ id }) => id)
    const { body } = await user.client.get('/api/orders/?page=2&ordering=created_at&page_size=1')
    expect({ ...body, results: body.results.map(({ id }: TestOrder) => id) }).toEqual({
      count: 3,
      next: 'http://shop.test/api/orders/?ordering=created_at&page=3&page_size=1',
      previous: 'http://shop.test/api/orders/?ordering=created_at&page_size=1',
      results: [ids[1]],
    })
    const { body: last } = await user.client.get('/api/orders/?page=last&page_size=2')
    expect(last.results.map(({ id }: TestOrder) => id)).toEqual([ids[0]])
    expect(await user.client.get('/api/orders/?page=2')).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
  })

  it('filters by status, and refuses one that does not exist', async () => {
    const user = await aUser(app)
    const [, second] = await someOrders(user, 3)
    await user.client.post(second?.payPath ?? '', { outcome: 'succeed' })
    const { body } = await user.client.get('/api/orders/?status=paid')
    expect([body.count, body.results[0].id, body.results[0].status]).toEqual([
      1,
      second?.id,
      'paid',
    ])
    expect((await user.client.get('/api/orders/?status=')).body.count).toBe(3)
    expect(await user.client.get('/api/orders/?status=x')).toEqual({
      status: 400,
      body: { status: ['Select a valid choice. x is not one of the available choices.'] },
    })
  })

  it('does not show an administrator the orders of others', async () => {
    await anOrder(await aUser(app), await aVariant(app))
    const admin = await aUser(app, { is_admin: true })
    expect(await admin.client.get('/api/orders/')).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })
})
