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
})
afterAll(() => app.close())

describe('DELETE /api/orders/cart/remove/{id}/', () => {
  it('removes the line, whatever its quantity, and no other', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      const [kept, gone] = [await aVariant(app), await aVariant(app)]
      await aLine(client, kept)
      const itemId = await aLine(client, gone, 5)
      expect(await remove(client, itemId)).toEqual(removed)
      expect(await linesOf(client)).toEqual([[kept.id, 1]])
    }
  })

  it('does not know a line that was removed already', async () => {
    const guest = app.guest()
    const itemId = await aLine(guest, await aVariant(app))
    expect(await remove(guest, itemId)).toEqual(removed)
    expect(await remove(guest, itemId)).toEqual(itemNotFound)
  })

  it('removes a line that can no longer be bought', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await remove(guest, itemId)).toEqual(removed)
    expect(await guest.get(CART)).toEqual(emptyCart)
  })

  it('takes the id of the line, not of the variant', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(app.guest(), await aVariant(app)) // so that the two ids differ
    const itemId = await aLine(guest, variant)
    expect(itemId).not.toBe(variant.id)
    expect(await remove(guest, variant.id)).toEqual(itemNotFound)
    expect(await linesOf(guest)).toEqual([[variant.id, 1]])
  })

  it.each([
    ...['0', '-1', '999999999', '2147483648', '9223372036854775808', '1.0', 'abc', 'null', '%00'],
    ...["1'--", '😀', '9'.repeat(1_000)],
  ])('does not know the line %.30s', async (id) => {
    expect(await remove(app.guest(), id)).toEqual(itemNotFound)
  })

  it('takes no notice of a body', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    const itemId = await aLine(guest, variant)
    const other = await aLine(guest, await aVariant(app))
    const reply = await guest.request('DELETE', `${CART}remove/${other}/`, { id: itemId })
    expect(reply).toEqual(removed)
    expect(await linesOf(guest)).toEqual([[variant.id, 1]])
  })
})

describe('POST /api/orders/cart/clear/', () => {
  it('empties the cart and says how many lines it had', async () => {
    for (const client of [app.guest(), (await aUser(app)).client]) {
      await aLine(client, await aVariant(app), 5)
      await aLine(client, await aVariant(app), 2)
      expect(await clear(client)).toEqual(cleared(2))
      expect(await client.get(CART)).toEqual(emptyCart)
    }
  })

  it('has nothing to do in an empty cart', async () => {
    expect(await clear(app.guest())).toEqual(cleared(0))
  })

  it('removes lines that can no longer be bought', async () => {
    const guest = app.guest()
    const variant = await aVariant(app)
    await aLine(guest, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await clear(guest)).toEqual(cleared(1))
  })

  it('empties a full cart', async () => {
    const guest = app.guest()
    await fillCart(app, guest)
    expect(await clear(guest)).toEqual(cleared(100))
    expect(await guest.get(CART)).toEqual(emptyCart)
  })

  it('takes no notice of a body', async () => {
    const guest = app.guest()
    await aLine(guest, await aVariant(app))
    expect(await guest.post(`${CART}clear/`, [1, { items: [] }])).toEqual(cleared(1))
  })
})
