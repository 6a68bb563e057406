import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { age, anOrder, aUser, aVariant, type TestVariant } from '../../support/factories.ts'
import { PRODUCTS } from './helpers.ts'

const app = useTestApp()

/** The available stock in the detail and in the list, which must be the same. */
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
  const set = ({ id }: TestVariant, stock: number) =>
    app.db`update product_variants set stock_on_hand = ${stock} where id = ${id}`
  const cases: [string, number, (variant: TestVariant) => Promise<unknown>][] = [
    ['is the stock on hand', 7, async () => undefined],
    [
      'is less what unpaid orders have reserved, all of them',
      2,
      async (variant) => [await reserve(variant, 2), await reserve(variant, 3)],
    ],
    [
      'is not changed by what is reserved of another variant',
      7,
      async ({ product_id }) => reserve(await aVariant(app, { product_id, size: 'L' }), 5),
    ],
    [
      'is not changed by what lies in carts',
      7,
      ({ id }) => app.guest().post('/api/orders/cart/add/', { variant_id: id, quantity: 7 }),
    ],
    [
      'has back what was released',
      7,
      async (variant) => {
        const { id } = await reserve(variant, 2)
        await app.db`update stock_reservations set released_at = now() where order_id = ${id}`
      },
    ],
    [
      'counts what was paid once: as sold, no longer as reserved',
      5,
      async (variant) => {
        const { id } = await reserve(variant, 2)
        await app.db`update stock_reservations set consumed_at = now() where order_id = ${id}`
        await set(variant, 5)
      },
    ],
    [
      'is never below 0, also when a correction left less than is promised',
      0,
      async (variant) => [await reserve(variant, 3), await set(variant, 1)],
    ],
  ]
  it.each(cases)('%s', async (_what, available, happen) => {
    const variant = await aVariant(app, { stock: 7 })
    await happen(variant)
    expect(await shownStock(variant)).toBe(available)
  })

  it('has back what was reserved 30 minutes ago, without any job', async () => {
    const variant = await aVariant(app, { stock: 7 })
    const order = await reserve(variant, 2)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '29 minutes')
    expect(await shownStock(variant)).toBe(5)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '1 minute')
    expect(await shownStock(variant)).toBe(7)
  })
})
