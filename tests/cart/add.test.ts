import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, age, anOrder, aProduct, aUser, aVariant } from '../support/factories.ts'
import {
  add,
  added,
  aLine,
  cartFull,
  fillCart,
  insufficientStock,
  linesOf,
  outOfRange,
  tooSmall,
  variantNotFound,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/orders/cart/add/', () => {
  it("adds to a guest's cart", async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { price: '450.55' })
    expect(await add(guest, variant, 2)).toEqual(added(variant, 2, '901.10'))
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it("adds to a user's cart", async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { price: '450.55' })
    expect(await add(client, variant, 2)).toEqual(added(variant, 2, '901.10'))
    expect(await linesOf(client)).toEqual([[variant.id, 2]])
  })

  it('adds one when no quantity is given', async () => {
    const variant = await aVariant(app, { price: '99.99' })
    expect(await add(app.guest(), variant)).toEqual(added(variant, 1, '99.99'))
  })

  it('adds to what the cart holds of the variant already, in the same line', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { price: '100.00' })
    const first = await add(guest, variant, 2)
    const second = await add(guest, variant, 3)
    expect(second).toEqual(added(variant, 5, '500.00'))
    expect(second.body.data.cart_item_id).toBe(first.body.data.cart_item_id)
    expect(await linesOf(guest)).toEqual([[variant.id, 5]])
  })

  it('keeps the variants of one product apart', async () => {
    const guest = app.guest()
    const small = await aVariant(app, { size: 'S' })
    const large = await aVariant(app, { size: 'L', product_id: small.product_id })
    await add(guest, small, 1)
    await add(guest, large, 2)
    expect(await linesOf(guest)).toEqual([
      [small.id, 1],
      [large.id, 2],
    ])
  })

  it('reserves nothing: others can still put the last piece in their carts', async () => {
    const variant = await aVariant(app, { stock: 1, price: '10.00' })
    expect(await add(app.guest(), variant)).toEqual(added(variant, 1, '10.00'))
    expect(await add(app.guest(), variant)).toEqual(added(variant, 1, '10.00'))
  })

  it('adds all there is', async () => {
    const variant = await aVariant(app, { stock: 7, price: '10.00' })
    expect(await add(app.guest(), variant, 7)).toEqual(added(variant, 7, '70.00'))
  })

  it('adds up to 100 of a variant', async () => {
    const variant = await aVariant(app, { stock: 200, price: '10.00' })
    expect(await add(app.guest(), variant, 100)).toEqual(added(variant, 100, '1000.00'))
  })
})

describe('POST /api/orders/cart/add/ refuses', () => {
  it.each([0, -1, 999_999_999, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'the variant %d, which does not exist',
    async (id) => {
      expect(await add(app.guest(), { id })).toEqual(variantNotFound)
    },
  )

  it('an inactive variant', async () => {
    const guest = app.guest()
    expect(await add(guest, await aVariant(app, { is_active: false }))).toEqual(variantNotFound)
    expect(await linesOf(guest)).toEqual([])
  })

  it('a variant of an inactive product', async () => {
    const { id: product_id } = await aProduct(app, { is_active: false })
    const variant = await aVariant(app, { product_id })
    expect(await add(app.guest(), variant)).toEqual(variantNotFound)
  })

  it('a variant of an inactive category, and one below it', async () => {
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const { id: category_id } of [closed, below]) {
      const { id: product_id } = await aProduct(app, { category_id })
      const variant = await aVariant(app, { product_id })
      expect(await add(app.guest(), variant)).toEqual(variantNotFound)
    }
  })

  it('to add to a line whose variant became inactive', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await add(guest, variant)).toEqual(variantNotFound)
    expect(await linesOf(guest)).toEqual([[variant.id, 1]])
  })

  it.each([0, -1, -100, '-3', Number.MIN_SAFE_INTEGER])('the quantity %j', async (quantity) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    expect(await add(guest, variant, quantity)).toEqual(tooSmall)
    await aLine(guest, variant, 2)
    expect(await add(guest, variant, quantity)).toEqual(tooSmall)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('more than there is', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 3 })
    expect(await add(guest, variant, 4)).toEqual(insufficientStock(3, 4))
    expect(await linesOf(guest)).toEqual([])
  })

  it('more than there is together with what the cart holds', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    await aLine(guest, variant, 3)
    expect(await add(guest, variant, 3)).toEqual(insufficientStock(5, 6))
    expect(await linesOf(guest)).toEqual([[variant.id, 3]])
  })

  it('what is sold out, and what became short of what the cart holds', async () => {
    expect(await add(app.guest(), await aVariant(app, { stock: 0 }))).toEqual(
      insufficientStock(0, 1),
    )
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    await aLine(guest, variant, 5)
    await app.db`update product_variants set stock_on_hand = 2 where id = ${variant.id}`
    expect(await add(guest, variant)).toEqual(insufficientStock(2, 6))
  })

  it('what an unpaid order has reserved, for as long as it is reserved', async () => {
    const variant = await aVariant(app, { stock: 5, price: '10.00' })
    const order = await anOrder(await aUser(app), variant, 4)
    expect(await add(app.guest(), variant, 2)).toEqual(insufficientStock(1, 2))
    await age(app.db, 'stock_reservations', { order_id: order.id }, '30 minutes')
    expect(await add(app.guest(), variant, 2)).toEqual(added(variant, 2, '20.00'))
  })

  it('more than 100 of a variant, at once or in all', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 500 })
    expect(await add(guest, variant, 101)).toEqual(outOfRange)
    await aLine(guest, variant, 60)
    expect(await add(guest, variant, 41)).toEqual(outOfRange)
    expect(await linesOf(guest)).toEqual([[variant.id, 60]])
  })

  it.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER - 1])(
    'the quantity %d, which no stock covers',
    async (quantity) => {
      const guest = app.guest()
      const variant = await aVariant(app, { stock: 5 })
      await aLine(guest, variant)
      expect(await add(guest, variant, quantity)).toEqual(insufficientStock(5, quantity + 1))
    },
  )

  it('a line beyond the 100th, not more of one of the 100', async () => {
    const guest = app.guest()
    const [first = { id: 0 }] = await fillCart(app, guest)
    expect(await linesOf(guest)).toHaveLength(100)
    expect(await add(guest, await aVariant(app))).toEqual(cartFull)
    expect(await linesOf(guest)).toHaveLength(100)
    expect(await add(guest, first)).toEqual(added(first, 2, '900.00'))
  })

  it('nothing because of what is in other carts', async () => {
    const [full, other] = [app.guest(), app.guest()]
    const [variant = { id: 0 }] = await fillCart(app, full)
    expect(await add(other, variant)).toEqual(added(variant, 1, '450.00'))
  })
})

describe('the order of checks of POST /api/orders/cart/add/', () => {
  it('unknown variant, then quantity below 1', async () => {
    expect(await add(app.guest(), { id: 999_999_999 }, 0)).toEqual(variantNotFound)
    expect(await add(app.guest(), await aVariant(app, { is_active: false }), 0)).toEqual(
      variantNotFound,
    )
    expect(await add(app.guest(), await aVariant(app, { stock: 0 }), 0)).toEqual(tooSmall)
  })

  it('stock, then the limit of 100', async () => {
    const variant = await aVariant(app, { stock: 100 })
    expect(await add(app.guest(), variant, 101)).toEqual(insufficientStock(100, 101))
  })

  it('stock and the limit of 100, then the limit of lines', async () => {
    const guest = app.guest()
    await fillCart(app, guest)
    const few = await aVariant(app, { stock: 1 })
    const many = await aVariant(app, { stock: 500 })
    expect(await add(guest, few, 2)).toEqual(insufficientStock(1, 2))
    expect(await add(guest, many, 101)).toEqual(outOfRange)
    expect(await add(guest, many, 0)).toEqual(tooSmall)
  })
})
