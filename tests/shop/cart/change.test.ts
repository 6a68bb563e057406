import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import {
  aLine,
  CART,
  clear,
  cleared,
  emptyCart,
  fillCart,
  insufficientStock,
  itemNotFound,
  linesOf,
  outOfRange,
  remove,
  removed,
  tooSmall,
  update,
  updated,
  variantNotFound,
} from './helpers.ts'

const app = useTestApp()
beforeAll(async () => {
  await aVariant(app) // so that no line has the id of its variant
})

describe('PATCH /api/orders/cart/update/{id}/', () => {
  it('sets the quantity of this line, it does not add', async () => {
    const [other, variant] = [await aVariant(app), await aVariant(app, { price: '33.33' })]
    for (const client of [app.guest(), (await aUser(app)).client]) {
      await aLine(client, other, 2)
      const itemId = await aLine(client, variant, 2)
      expect(await update(client, itemId, 5)).toEqual(updated(itemId, 5, '166.65'))
      expect(await update(client, itemId, 1)).toEqual(updated(itemId, 1, '33.33'))
      expect(await update(client, itemId, 1)).toEqual(updated(itemId, 1, '33.33'))
      expect(await linesOf(client)).toEqual([
        [other.id, 2],
        [variant.id, 1],
      ])
    }
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

  it('requires a quantity, which other PATCHes do not, and refuses invalid values', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant, 2)
    for (const [quantity, message] of [
      [undefined, 'This field is required.'],
      [null, 'This field may not be null.'],
      ['1.5', 'A valid integer is required.'],
    ]) {
      const reply = await update(guest, itemId, quantity)
      expect(reply).toEqual({ status: 400, body: { quantity: [message] } })
    }
    expect(await update(guest, itemId, 0)).toEqual(tooSmall)
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
  })

  it('refuses more than there is, or than unpaid orders have left', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 5 })
    const itemId = await aLine(guest, variant, 2)
    for (const quantity of [6, Number.MAX_SAFE_INTEGER]) {
      expect(await update(guest, itemId, quantity)).toEqual(insufficientStock(5, quantity))
    }
    await anOrder(await aUser(app), variant, 4)
    expect(await update(guest, itemId, 2)).toEqual(insufficientStock(1, 2))
    expect(await linesOf(guest)).toEqual([[variant.id, 2]])
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

  it('does not know an item that was removed', async () => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app))
    await remove(guest, itemId)
    expect(await update(guest, itemId, 1)).toEqual(itemNotFound)
  })
})

describe('DELETE /api/orders/cart/remove/{id}/', () => {
  it('removes the line of this id, whatever its quantity and the body, and no other', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const [other, removedOne] = [await aVariant(app), await aVariant(app)]
      const id = await aLine(client, other)
      const itemId = await aLine(client, removedOne, 5)
      // It is the id of the line, not of the variant.
      expect(itemId).not.toBe(removedOne.id)
      expect(await remove(client, removedOne.id)).toEqual(itemNotFound)
      expect(await client.request('DELETE', `${CART}remove/${itemId}/`, { id })).toEqual(removed)
      expect(await linesOf(client)).toEqual([[other.id, 1]])
      expect(await remove(client, itemId)).toEqual(itemNotFound)
    }
  })

  it('removes a line that can no longer be bought', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await remove(guest, itemId)).toEqual(removed)
    expect(await guest.get(CART)).toEqual(emptyCart)
  })
})

describe('POST /api/orders/cart/clear/', () => {
  it('empties the cart, whatever is in it and in the body, and says how many lines it had', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const variant = await aVariant(app)
      await aLine(client, variant, 5)
      await aLine(client, await aVariant(app), 2)
      await app.db`update product_variants set is_active = false where id = ${variant.id}`
      expect(await client.post(`${CART}clear/`, [1, { items: [] }])).toEqual(cleared(2))
      expect(await client.get(CART)).toEqual(emptyCart)
      expect(await clear(client)).toEqual(cleared(0))
    }
  })

  it('empties a full cart', async () => {
    const guest = app.guest()
    await fillCart(app, guest)
    expect(await clear(guest)).toEqual(cleared(100))
    expect(await guest.get(CART)).toEqual(emptyCart)
  })
})
