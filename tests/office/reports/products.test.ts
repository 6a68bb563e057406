/** Units that were sold or came back, by product, variant or category. Contract 11.14. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDERS } from '../../shop/orders/admin/helpers.ts'
import { deliver, delivery } from '../../shop/orders/paying/helpers.ts'
import {
  act,
  aDeliveredOrder,
  anApprovedReturn,
  aReturn,
  cancel as cancelReturn,
  type Delivered,
  reject,
} from '../../shop/orders/returns/helpers.ts'
import { useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, anOrder, aProduct, aUser, aVariant } from '../../support/factories.ts'
import { cancel } from '../reconcile/helpers.ts'
import { ask, emptyBooks, fileOf, paidAt, REPORTS } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeEach(async () => {
  await emptyBooks(app)
  await app.db`truncate products cascade`
})

type Moved = { units: number; units_returned: number }

async function aShop() {
  const category = await aCategory(app, { name: 'Abayas' })
  const product = await aProduct(app, {
    name: '=Linen',
    base_price: '100.00',
    category_id: category.id,
  })
  const of = { product_id: product.id }
  const [small, large, other] = [
    await aVariant(app, { ...of, sku: '=S', size: 'S' }),
    await aVariant(app, { ...of, sku: 'L', size: 'L', stock: 30 }),
    await aVariant(app, { price: '250.00', sku: 'OTHER' }),
  ]
  const buyer = await aUser(app)
  const buy = async (variant: typeof small, units: number) => {
    const order = await anOrder(buyer, variant, units)
    await deliver(app, delivery(app, order))
    return order
  }
  return { buyer, buy, category, product, small, large, other }
}

describe(`GET ${REPORTS}products/`, () => {
  it('adds units and revenue by variant, with how long the stock lasts', async () => {
    const { buy, small, large, other } = await aShop()
    await buy(small, 3)
    await buy(small, 1)
    await buy(large, 2)
    await buy(other, 2)
    await paidAt(app, await buy(other, 5), '2026-01-15T10:00:00Z') // not in the last 30 days
    const row = (variant: { id: number; sku: string }, name: string, facts: object) => ({
      id: variant.id,
      name,
      sku: variant.sku,
      units_returned: 0,
      ...facts,
    })
    const figures = {
      small: { units: 4, revenue: '400.00', stock_on_hand: 6, days_of_stock: 45 },
      large: { units: 2, revenue: '200.00', stock_on_hand: 28, days_of_stock: 420 },
      other: { units: 2, revenue: '500.00', stock_on_hand: 3, days_of_stock: 45 },
    }
    const [{ name }] = await app.db<[{ name: string }]>`
      select name from products where id = ${other.product_id}`
    const rows = {
      small: row(small, '=Linen', figures.small),
      large: row(large, '=Linen', figures.large),
      other: row(other, name, figures.other),
    }
    const listed = async (ordering: string) =>
      (await ask(admin, 'products', { by: 'variant', ordering })).body.results
    expect(await ask(admin, 'products', { by: 'variant' })).toEqual({
      status: 200,
      body: {
        count: 3,
        next: null,
        previous: null,
        results: [rows.small, rows.large, rows.other],
        currency: 'ZAR',
      },
    })
    expect(await listed('-revenue')).toEqual([rows.other, rows.small, rows.large])
    expect(await listed('days_of_stock')).toEqual([rows.small, rows.other, rows.large])
    expect(await listed('name')).toEqual([rows.small, rows.large, rows.other])
  })

  it('adds variants up to products and categories, with the stock of those that were not sold', async () => {
    const { buy, category, product, small } = await aShop()
    await buy(small, 3)
    const figures = { units: 3, units_returned: 0, revenue: '300.00', stock_on_hand: 37 }
    const row = { ...figures, sku: null, days_of_stock: 370 }
    expect((await ask(admin, 'products')).body.results).toEqual([
      { id: product.id, name: '=Linen', ...row },
    ])
    expect((await ask(admin, 'products', { by: 'category' })).body.results).toEqual([
      { id: category.id, name: 'Abayas', ...row },
    ])
  })

  it('lists what came back by a return, or with a cancellation, on the day on which it did', async () => {
    const made = await aDeliveredOrder(app, admin)
    await act(admin, await anApprovedReturn(admin, made), 'receive', { refund_amount: '0.00' })
    await paidAt(app, made.order, '2026-01-15T10:00:00Z')
    const { buyer, buy, small, large } = await aShop()
    const order = await buy(small, 2)
    await cancel({ buyer, order, variant: small })
    const rows = (await ask(admin, 'products', { by: 'variant' })).body.results
    expect(rows).toEqual([
      {
        id: small.id,
        name: '=Linen',
        sku: '=S',
        units: 2,
        units_returned: 2,
        revenue: '200.00',
        stock_on_hand: 10,
        days_of_stock: 150,
      },
      {
        id: made.variant.id,
        name: 'Linen Abaya',
        sku: made.variant.sku,
        units: 0,
        units_returned: 1,
        revenue: '0.00',
        stock_on_hand: 8,
        days_of_stock: null,
      },
    ])
    const [last] = (await ask(admin, 'products', { by: 'variant', ordering: 'days_of_stock' })).body
      .results
    expect(last.id).toBe(small.id)
    await buy(large, 3)
    const byReturns = { by: 'variant', ordering: '-units_returned' }
    const listed: { id: number }[] = (await ask(admin, 'products', byReturns)).body.results
    expect(listed.map(({ id }) => id)).toEqual([small.id, made.variant.id, large.id])
  })

  it('lists no unit of a return that has not come, or never will', async () => {
    const ends: Record<string, (id: number, made: Delivered) => Promise<unknown>> = {
      requested: async () => undefined,
      approved: (id) => act(admin, id, 'approve'),
      rejected: (id) => reject(admin, id),
      cancelled: (id, made) => cancelReturn(made, id),
    }
    for (const end of Object.values(ends)) {
      const made = await aDeliveredOrder(app, admin)
      await end(await aReturn(made), made)
    }
    const statuses = await app.db`select status from returns order by id`
    expect(statuses.map(({ status }) => status)).toEqual(Object.keys(ends))
    const rows = (await ask(admin, 'products', { by: 'variant' })).body.results
    expect(rows.map(({ units, units_returned }: Moved) => [units, units_returned])).toEqual(
      Array(4).fill([2, 0]),
    )
  })

  it('lists a cancellation on its own day, though the order was changed later', async () => {
    const { buyer, buy, small } = await aShop()
    const order = await buy(small, 2)
    await cancel({ buyer, order, variant: small })
    await app.db`
      update orders set cancelled_at = '2026-01-15T10:00:00Z', updated_at = now()
      where id = ${order.id}`
    const [row] = (await ask(admin, 'products', { by: 'variant' })).body.results
    expect(row).toMatchObject({ id: small.id, units: 2, units_returned: 0 })
    const day = { from: '2026-01-15', to: '2026-01-15' }
    const [old] = (await ask(admin, 'products', { by: 'variant', ...day })).body.results
    expect(old).toMatchObject({ id: small.id, units: 0, units_returned: 2 })
  })

  it('lists what was refunded by item, once, also of an order that is cancelled later', async () => {
    const { buyer, buy, small } = await aShop()
    const order = await buy(small, 4)
    const path = `/api/orders/${order.id}/`
    const [item] = (await buyer.client.get(path)).body.items
    const items = [{ order_item_id: item.id, quantity: 1, restock: 0 }]
    const body = { items, reason: 'A seam had come open' }
    expect((await admin.client.post(`${ORDERS}${order.id}/refunds/`, body)).status).toBe(201)
    const returned = async () =>
      (await ask(admin, 'products', { by: 'variant' })).body.results.map(
        ({ units, units_returned }: { units: number; units_returned: number }) => [
          units,
          units_returned,
        ],
      )
    expect(await returned()).toEqual([[4, 1]])
    await cancel({ buyer, order, variant: small })
    expect(await returned()).toEqual([[4, 4]])
    await app.db`update refunds set created_at = '2026-01-15T10:00:00Z' where cause = 'administrator'`
    expect(await returned()).toEqual([[4, 3]])
  })

  it('comes in pages, and as a file of all rows without formulas', async () => {
    const { buy, small, other } = await aShop()
    await buy(small, 2)
    await buy(other, 1)
    const { body } = await ask(admin, 'products', { by: 'variant', page_size: '1', page: '2' })
    expect(body).toMatchObject({ count: 2, next: null, results: [{ id: other.id }] })
    expect(await ask(admin, 'products', { page: '3' })).toEqual({
      status: 404,
      body: { detail: 'Invalid page.' },
    })
    const { status, lines } = await fileOf(admin, 'products', { by: 'variant', page_size: '1' })
    expect([status, lines.length]).toEqual([200, 4])
    expect(lines.slice(0, 2)).toEqual([
      'id,name,sku,units,units_returned,revenue,stock_on_hand,days_of_stock',
      `${small.id},'=Linen,'=S,2,0,200.00,8,120`,
    ])
  })
})
