import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant } from '../support/factories.ts'
import {
  aLine,
  CART,
  clear,
  cleared,
  emptyCart,
  fillCart,
  itemNotFound,
  linesOf,
  remove,
  removed,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aVariant(app) // so that no line has the id of its variant
})
afterAll(() => app.close())

describe('DELETE /api/orders/cart/remove/{id}/', () => {
  it('removes the line of this id, whatever its quantity and the body, and no other', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const [kept, gone] = [await aVariant(app), await aVariant(app)]
      const id = await aLine(client, kept)
      const itemId = await aLine(client, gone, 5)
      // It is the id of the line, not of the variant.
      expect(itemId).not.toBe(gone.id)
      expect(await remove(client, gone.id)).toEqual(itemNotFound)
      expect(await client.request('DELETE', `${CART}remove/${itemId}/`, { id })).toEqual(removed)
      expect(await linesOf(client)).toEqual([[kept.id, 1]])
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
