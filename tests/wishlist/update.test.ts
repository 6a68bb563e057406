import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant } from '../support/factories.ts'
import {
  anItem,
  emptyWishlist,
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

const UNKNOWN_IDS = [
  ...['0', '-1', '999999999', '2147483648', '9223372036854775808', '1.0', 'abc', 'null', '%00'],
  ...["1'--", '😀', '9'.repeat(1_000)],
]

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

  it.each(UNKNOWN_IDS)('does not know the item %.30s', async (id) => {
    expect(await update((await aUser(app)).client, id, true)).toEqual(itemNotFound)
  })

  it('does not know an item that was removed', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    await remove(client, itemId)
    expect(await update(client, itemId, true)).toEqual(itemNotFound)
  })
})

describe('DELETE /api/orders/wishlist/remove/{id}/', () => {
  it('removes the item and no other', async () => {
    const { client } = await aUser(app)
    const [kept, gone] = [await aVariant(app), await aVariant(app)]
    await anItem(client, kept)
    const itemId = await anItem(client, gone, true)
    expect(await remove(client, itemId)).toEqual(removed)
    expect(await variantsOf(client)).toEqual([kept.id])
  })

  it('does not know an item that was removed already', async () => {
    const { client } = await aUser(app)
    const itemId = await anItem(client, await aVariant(app))
    expect(await remove(client, itemId)).toEqual(removed)
    expect(await remove(client, itemId)).toEqual(itemNotFound)
  })

  it('removes what is no longer sold', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const itemId = await anItem(client, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await remove(client, itemId)).toEqual(removed)
    expect(await client.get(WISHLIST)).toEqual(emptyWishlist)
  })

  it('takes the id of the item, not of the variant', async () => {
    const { client } = await aUser(app)
    await aVariant(app) // so that the two ids differ
    const variant = await aVariant(app, { stock: 3 })
    const itemId = await anItem(client, variant)
    expect(itemId).not.toBe(variant.id)
    expect(await remove(client, variant.id)).toEqual(itemNotFound)
    expect(await variantsOf(client)).toEqual([variant.id])
  })

  it.each(UNKNOWN_IDS)('does not know the item %.30s', async (id) => {
    const before = await rowsOf(app)
    expect(await remove((await aUser(app)).client, id)).toEqual(itemNotFound)
    expect(await rowsOf(app)).toEqual(before)
  })

  it('takes no notice of a body', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const itemId = await anItem(client, variant)
    const other = await anItem(client, await aVariant(app))
    const reply = await client.request('DELETE', `${WISHLIST}remove/${other}/`, { id: itemId })
    expect(reply).toEqual(removed)
    expect(await variantsOf(client)).toEqual([variant.id])
  })
})
