import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { anOrder, aUser, aVariant } from '../support/factories.ts'
import {
  aLine,
  fillCart,
  insufficientStock,
  itemNotFound,
  linesOf,
  outOfRange,
  tooSmall,
  update,
  updated,
  variantNotFound,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('PATCH /api/orders/cart/update/{id}/', () => {
  it('sets the quantity, it does not add', async () => {
    const variant = await aVariant(app, { price: '33.33' })
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const itemId = await aLine(client, variant, 2)
      expect(await update(client, itemId, 5)).toEqual(updated(itemId, 5, '166.65'))
      expect(await update(client, itemId, 1)).toEqual(updated(itemId, 1, '33.33'))
      expect(await update(client, itemId, 1)).toEqual(updated(itemId, 1, '33.33'))
      expect(await linesOf(client)).toEqual([[variant.id, 1]])
    }
  })

  it('changes no other line', async () => {
    const guest = app.guest()
    const other = await aVariant(app)
    await aLine(guest, other, 2)
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    await update(guest, itemId, 3)
    expect(await linesOf(guest)).toEqual([
      [other.id, 2],
      [variant.id, 3],
    ])
  })

  it('sets all there is, and 100 at most', async () => {
    const guest = app.guest()
    const few = await aLine(guest, await aVariant(app, { stock: 7, price: '10.00' }))
    expect(await update(guest, few, 7)).toEqual(updated(few, 7, '70.00'))
    const many = await aLine(guest, await aVariant(app, { stock: 500, price: '10.00' }))
    expect(await update(guest, many, 100)).toEqual(updated(many, 100, '1000.00'))
    expect(await update(guest, many, 101)).toEqual(outOfRange)
  })

  it('works in a full cart', async () => {
    const guest = app.guest()
    const [first = { id: 0 }] = await fillCart(app, guest)
    const [row] = await app.db<[{ id: number }]>`
      select id from cart_items where variant_id = ${first.id}`
    expect(await update(guest, row.id, 2)).toEqual(updated(row.id, 2, '900.00'))
  })

  it.each([0, -1, '-3'])('refuses the quantity %j', async (quantity) => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    expect(await update(guest, itemId, quantity)).toEqual(tooSmall)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('refuses more than there is', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    const itemId = await aLine(guest, variant, 2)
    expect(await update(guest, itemId, 6)).toEqual(insufficientStock(5, 6))
    expect(await update(guest, itemId, Number.MAX_SAFE_INTEGER)).toEqual(
      insufficientStock(5, Number.MAX_SAFE_INTEGER),
    )
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('counts what unpaid orders have reserved', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    const itemId = await aLine(guest, variant, 1)
    await anOrder(await aUser(app), variant, 4)
    expect(await update(guest, itemId, 2)).toEqual(insufficientStock(1, 2))
  })

  it('lets a line that became short shrink to what there is', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5, price: '10.00' })
    const itemId = await aLine(guest, variant, 5)
    await app.db`update product_variants set stock_on_hand = 2 where id = ${variant.id}`
    expect(await update(guest, itemId, 3)).toEqual(insufficientStock(2, 3))
    expect(await update(guest, itemId, 2)).toEqual(updated(itemId, 2, '20.00'))
  })

  it('refuses a variant that became inactive, or its product', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await update(guest, itemId, 1)).toEqual(variantNotFound)
    await app.db`update product_variants set is_active = true where id = ${variant.id}`
    await app.db`update products set is_active = false where id = ${variant.product_id}`
    expect(await update(guest, itemId, 1)).toEqual(variantNotFound)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('checks the item, then the variant, the quantity, the stock and the limit of 100', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 100 })
    const itemId = await aLine(guest, variant)
    expect(await update(guest, 999_999_999, 0)).toEqual(itemNotFound)
    expect(await update(guest, itemId, 101)).toEqual(insufficientStock(100, 101))
    await app.db`update product_variants set stock_on_hand = 0 where id = ${variant.id}`
    expect(await update(guest, itemId, 0)).toEqual(tooSmall)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await update(guest, itemId, 0)).toEqual(variantNotFound)
  })

  it.each([
    ...['0', '-1', '999999999', '2147483648', '9223372036854775808', '1.0', 'abc', 'null', '%00'],
    ...["1'--", '😀', '9'.repeat(1_000)],
  ])('does not know the item %.30s', async (id) => {
    expect(await update(app.guest(), id, 1)).toEqual(itemNotFound)
  })

  it('does not know an item that was removed', async () => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app))
    await guest.delete(`/api/orders/cart/remove/${itemId}/`)
    expect(await update(guest, itemId, 1)).toEqual(itemNotFound)
  })
})
