import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant } from '../support/factories.ts'
import {
  anItem,
  itemNotFound,
  remove,
  removed,
  rowsOf,
  update,
  updated,
  variantsOf,
  WISHLIST,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('PATCH /api/orders/wishlist/update/{id}/', () => {
  it('asks for mails and for no more of them, as often as one likes', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    const other = await anItem(client, await aVariant(app))
    for (const notify of [true, true, false, false, true]) {
      expect(await update(client, itemId, notify)).toEqual(updated(itemId, notify))
      const { items } = (await client.get(WISHLIST)).body
      expect(
        items.map((item: { id: number; notify_when_available: boolean }) => [
          item.id,
          item.notify_when_available,
        ]),
      ).toEqual([
        [other, false],
        [itemId, notify],
      ])
    }
  })

  it('changes nothing else of an item: neither its variant nor when it was added', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    const another = await aVariant(app)
    const before = (await client.get(WISHLIST)).body
    const body = { notify_when_available: true, variant_id: another.id, added_at: 'now', id: 1 }
    expect(await client.patch(`${WISHLIST}update/${itemId}/`, body)).toEqual(updated(itemId, true))
    const [item] = before.items
    expect((await client.get(WISHLIST)).body).toEqual({
      ...{ items: [{ ...item, notify_when_available: true }], total_items: 1 },
    })
  })

  it('works for what is sold out and for what is no longer sold', async () => {
    const { client } = await aUser(app)
    const soldOut = await anItem(client, await aVariant(app, { stock: 0 }))
    expect(await update(client, soldOut, true)).toEqual(updated(soldOut, true))
    const variant = await aVariant(app)
    const inactive = await anItem(client, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await update(client, inactive, true)).toEqual(updated(inactive, true))
    expect(await update(client, inactive, false)).toEqual(updated(inactive, false))
  })

  it('requires notify_when_available, unlike other PATCHes, and refuses what is none', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    const before = await rowsOf(app)
    for (const [value, message] of [
      [undefined, 'This field is required.'],
      [null, 'This field may not be null.'],
      ['maybe', 'Must be a valid boolean.'],
    ]) {
      const reply = await update(client, itemId, value)
      expect(reply).toEqual({ status: 400, body: { notify_when_available: [message] } })
    }
    expect(await rowsOf(app)).toEqual(before)
  })
})

describe('DELETE /api/orders/wishlist/remove/{id}/', () => {
  it('removes the item of this id, whatever the body, and no other', async () => {
    const { client } = await aUser(app)
    await aVariant(app) // so that the ids of items and variants differ
    const [kept, gone] = [await aVariant(app), await aVariant(app)]
    const id = await anItem(client, kept)
    const itemId = await anItem(client, gone, true)
    await app.db`update product_variants set is_active = false where id = ${gone.id}`
    expect(itemId).not.toBe(gone.id)
    expect(await remove(client, gone.id)).toEqual(itemNotFound)
    const reply = await client.request('DELETE', `${WISHLIST}remove/${itemId}/`, { id })
    expect(reply).toEqual(removed)
    expect(await variantsOf(client)).toEqual([kept.id])
    expect(await remove(client, itemId)).toEqual(itemNotFound)
    expect(await update(client, itemId, true)).toEqual(itemNotFound)
  })
})
