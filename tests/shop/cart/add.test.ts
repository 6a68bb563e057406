import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, age, anOrder, aProduct, aUser, aVariant } from '../../support/factories.ts'
import {
  add,
  added,
  aLine,
  CART,
  cartFull,
  fillCart,
  insufficientStock,
  linesOf,
  outOfRange,
  tooSmall,
  variantNotFound,
} from './helpers.ts'

const app = useTestApp()

describe('POST /api/orders/cart/add/', () => {
  it("adds to a guest's cart and to a user's, one where no quantity is given", async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const variant = await aVariant(app, { price: '450.55' })
      expect(await add(client, variant, '2.0')).toEqual(added(variant, 2, '901.10'))
      expect(await linesOf(client)).toEqual([[variant.id, 2]])
      const other = await aVariant(app, { price: '99.99' })
      expect(await add(client, other)).toEqual(added(other, 1, '99.99'))
    }
  })

  it('ignores unknown keys', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    const reply = await app.guest().post(`${CART}add/`, {
      variant_id: String(variant.id),
      quantity: 1,
      price: '0.01',
      user_id: 1,
      session_key: 'x',
    })
    expect(reply).toEqual(added(variant, 1, '10.00'))
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

  it('adds all there is, and up to 100 of a variant', async () => {
    const few = await aVariant(app, { stock: 7, price: '10.00' })
    expect(await add(app.guest(), few, 7)).toEqual(added(few, 7, '70.00'))
    const many = await aVariant(app, { stock: 200, price: '10.00' })
    expect(await add(app.guest(), many, 100)).toEqual(added(many, 100, '1000.00'))
  })
})

describe('POST /api/orders/cart/add/ refuses', () => {
  it('invalid variants and invalid quantities', async () => {
    const integer = ['A valid integer is required.']
    const post = (body?: object) => app.guest().post(`${CART}add/`, body)
    expect(await post({ variant_id: 'abc', quantity: 1.5 })).toEqual({
      status: 400,
      body: { variant_id: integer, quantity: integer },
    })
    expect(await post()).toEqual({
      status: 400,
      body: { variant_id: ['This field is required.'] },
    })
  })

  it('a variant that does not exist, is inactive, or is of an inactive product', async () => {
    const guest = app.guest()
    const { id: product_id } = await aProduct(app, { is_active: false })
    for (const variant of [
      ...[{ id: 0 }, { id: 999_999_999 }],
      ...[await aVariant(app, { is_active: false }), await aVariant(app, { product_id })],
    ]) {
      expect(await add(guest, variant)).toEqual(variantNotFound)
    }
    expect(await linesOf(guest)).toEqual([])
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

  it.each([0, -1])('the quantity %j', async (quantity) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    expect(await add(guest, variant, quantity)).toEqual(tooSmall)
    await aLine(guest, variant, 2)
    expect(await add(guest, variant, quantity)).toEqual(tooSmall)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('more than there is, together with what the cart holds', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    expect(await add(guest, variant, 6)).toEqual(insufficientStock(5, 6))
    await aLine(guest, variant, 3)
    expect(await add(guest, variant, 3)).toEqual(insufficientStock(5, 6))
    const most = Number.MAX_SAFE_INTEGER - 3
    expect(await add(guest, variant, most)).toEqual(insufficientStock(5, most + 3))
    expect(await linesOf(guest)).toEqual([[variant.id, 3]])
  })

  it('a variant that is sold out, and one with less stock than is in the cart already', async () => {
    expect(await add(app.guest(), await aVariant(app, { stock: 0 }))).toEqual(
      insufficientStock(0, 1),
    )
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    await aLine(guest, variant, 5)
    await app.db`update product_variants set stock_on_hand = 2 where id = ${variant.id}`
    expect(await add(guest, variant)).toEqual(insufficientStock(2, 6))
  })

  it('units that an unpaid order has reserved, as long as they are reserved', async () => {
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

  it('a line beyond the 100th, not more of one of the 100', async () => {
    const guest = app.guest()
    const [first = { id: 0 }] = await fillCart(app, guest)
    expect(await linesOf(guest)).toHaveLength(100)
    expect(await add(guest, await aVariant(app))).toEqual(cartFull)
    expect(await linesOf(guest)).toHaveLength(100)
    expect(await add(guest, first)).toEqual(added(first, 2, '900.00'))
  })
})

describe('the order of checks of POST /api/orders/cart/add/', () => {
  it('is the variant, quantity, stock, limit of 100 and limit of lines', async () => {
    const guest = app.guest()
    await fillCart(app, guest)
    const unknown = { id: 999_999_999 }
    const [few, many] = [await aVariant(app, { stock: 100 }), await aVariant(app, { stock: 500 })]
    expect(await add(guest, unknown, 0)).toEqual(variantNotFound)
    expect(await add(guest, few, 0)).toEqual(tooSmall)
    expect(await add(guest, few, 101)).toEqual(insufficientStock(100, 101))
    expect(await add(guest, many, 101)).toEqual(outOfRange)
    expect(await add(guest, many, 100)).toEqual(cartFull)
  })
})
