import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestVariant } from '../support/factories.ts'
import { PRODUCTS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the detail and the list show, which must be the same. */
async function shownStock({ id, product_id }: TestVariant): Promise<number> {
  const { variants } = (await app.guest().get(`${PRODUCTS}${product_id}/`)).body
  const { results } = (await app.guest().get(`${PRODUCTS}?page_size=100`)).body
  const listed = results.find((product: { id: number }) => product.id === product_id)
  expect(listed.variants).toEqual(variants)
  return variants.find((variant: { id: number }) => variant.id === id).stock_available
}
const reserve = async (variant: TestVariant, quantity: number) =>
  anOrder(await aUser(app), variant, quantity)

describe('stock_available', () => {
  it('is the stock on hand', async () => {
    expect(await shownStock(await aVariant(app, { stock: 7 }))).toBe(7)
    expect(await shownStock(await aVariant(app, { stock: 0 }))).toBe(0)
  })

  it('is less what unpaid orders have reserved, all of them', async () => {
    const variant = await aVariant(app, { stock: 7 })
    await reserve(variant, 2)
    await reserve(variant, 3)
    expect(await shownStock(variant)).toBe(2)
  })

  it('is not changed by what is reserved of another variant', async () => {
    const variant = await aVariant(app, { stock: 7 })
    const sibling = await aVariant(app, { product_id: variant.product_id, size: 'L', stock: 5 })
    await reserve(sibling, 5)
    expect(await shownStock(variant)).toBe(7)
    expect(await shownStock(sibling)).toBe(0)
  })

  it('is not changed by what lies in carts', async () => {
    const variant = await aVariant(app, { stock: 7 })
    await app.guest().post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 7 })
    expect(await shownStock(variant)).toBe(7)
  })

  it('has back what was reserved 30 minutes ago, without any job', async () => {
    const variant = await aVariant(app, { stock: 7 })
    const order = await reserve(variant, 2)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '29 minutes')
    expect(await shownStock(variant)).toBe(5)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '1 minute')
    expect(await shownStock(variant)).toBe(7)
  })

  it('has back what was released', async () => {
    const variant = await aVariant(app, { stock: 7 })
    const { id } = await reserve(variant, 2)
    await app.db`update stock_reservations set released_at = now() where order_id = ${id}`
    expect(await shownStock(variant)).toBe(7)
  })

  it('counts what was paid once: as sold, no longer as reserved', async () => {
    const variant = await aVariant(app, { stock: 7 })
    const { id } = await reserve(variant, 2)
    await app.db`update stock_reservations set consumed_at = now() where order_id = ${id}`
    await app.db`update product_variants set stock_on_hand = 5 where id = ${variant.id}`
    expect(await shownStock(variant)).toBe(5)
  })

  it('is never below 0, also when a correction left less than is promised', async () => {
    const variant = await aVariant(app, { stock: 3 })
    await reserve(variant, 3)
    await app.db`update product_variants set stock_on_hand = 1 where id = ${variant.id}`
    expect(await shownStock(variant)).toBe(0)
  })
})
