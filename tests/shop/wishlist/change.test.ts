import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aUser, aVariant } from '../../support/factories.ts'
import {
  add,
  added,
  alreadyListed,
  anItem,
  fillWishlist,
  itemNotFound,
  remove,
  removed,
  rowsOf,
  update,
  updated,
  variantNotFound,
  variantsOf,
  WISHLIST,
  wishlistFull,
} from './helpers.ts'

const app = useTestApp()

describe('POST /api/orders/wishlist/add/', () => {
  it.each([
    [10, undefined, false],
    // That is what one wishes for.
    [0, 'yes', true],
  ])(
    'adds a variant of which there are %j; a mail is asked for: %j',
    async (stock, sent, notify) => {
      const { client } = await aUser(app)
      const variant = await aVariant(app, { stock })
      const reply = await add(client, variant, sent)
      expect(reply).toEqual(added(variant))
      expect((await client.get(WISHLIST)).body.items).toEqual([
        expect.objectContaining({
          id: reply.body.data.wishlist_item_id,
          variant: expect.objectContaining({ id: variant.id }),
          notify_when_available: notify,
        }),
      ])
    },
  )

  it('takes no notice of keys that are not the caller’s to set', async () => {
    const [user, another] = [await aUser(app), await aUser(app)]
    const variant = await aVariant(app)
    const reply = await user.client.post(`${WISHLIST}add/`, {
      variant_id: `${variant.id}.0`,
      user_id: another.id,
      awaits_restock: true,
      added_at: 'now',
    })
    expect(reply).toEqual(added(variant))
    const row = (await rowsOf(app)).at(-1)
    expect(row).toMatchObject({ user_id: user.id, awaits_restock: false })
  })

  it('adds several variants of one product', async () => {
    const { client } = await aUser(app)
    const small = await aVariant(app, { size: 'S' })
    const large = await aVariant(app, { size: 'L', product_id: small.product_id })
    expect(await add(client, small)).toEqual(added(small))
    expect(await add(client, large)).toEqual(added(large))
    expect(await variantsOf(client)).toEqual([large.id, small.id])
  })

  it('adds again what was removed, as an item of its own', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const itemId = await anItem(client, variant, true)
    await remove(client, itemId)
    const reply = await add(client, variant)
    expect(reply).toEqual(added(variant))
    expect(reply.body.data.wishlist_item_id).not.toBe(itemId)
    expect((await client.get(WISHLIST)).body.items[0].notify_when_available).toBe(false)
  })
})

describe('POST /api/orders/wishlist/add/ refuses', () => {
  it('a variant that is in the wishlist already, and leaves its item as it is', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    await anItem(client, variant, true)
    const before = await rowsOf(app)
    expect(await add(client, variant)).toEqual(alreadyListed)
    expect(await add(client, variant, false)).toEqual(alreadyListed)
    expect(await rowsOf(app)).toEqual(before)
  })

  it('an invalid variant, or an invalid boolean', async () => {
    const { client } = await aUser(app)
    const before = await rowsOf(app)
    const integer = ['A valid integer is required.']
    const boolean = ['Must be a valid boolean.']
    for (const [body, errors] of [
      [undefined, { variant_id: ['This field is required.'] }],
      [
        { variant_id: 'abc', notify_when_available: 'maybe' },
        { variant_id: integer, notify_when_available: boolean },
      ],
      [
        { variant_id: null, notify_when_available: null },
        {
          variant_id: ['This field may not be null.'],
          notify_when_available: ['This field may not be null.'],
        },
      ],
    ]) {
      const reply = await client.post(`${WISHLIST}add/`, body)
      expect(reply).toEqual({ status: 400, body: errors })
    }
    expect(await rowsOf(app)).toEqual(before)
  })

  it('a variant that does not exist, is inactive, or is of an inactive product', async () => {
    const { client } = await aUser(app)
    const { id: product_id } = await aProduct(app, { is_active: false })
    for (const variant of [
      ...[{ id: 0 }, { id: 999_999_999 }],
      ...[await aVariant(app, { is_active: false }), await aVariant(app, { product_id })],
    ]) {
      expect(await add(client, variant)).toEqual(variantNotFound)
    }
    expect(await variantsOf(client)).toEqual([])
  })

  it('a variant of an inactive category, and one below it', async () => {
    const { client } = await aUser(app)
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const { id: category_id } of [closed, below]) {
      const { id: product_id } = await aProduct(app, { category_id })
      expect(await add(client, await aVariant(app, { product_id }))).toEqual(variantNotFound)
    }
  })

  it('a variant that became inactive, though it is in the wishlist', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    await anItem(client, variant)
    await app.db`update product_variants set is_active = false where id = ${variant.id}`
    expect(await add(client, variant)).toEqual(variantNotFound)
    expect(await variantsOf(client)).toEqual([variant.id])
  })

  it('an item beyond the 500th', async () => {
    const user = await aUser(app)
    await fillWishlist(app, user, 1)
    const variant = await aVariant(app)
    expect(await add(user.client, variant)).toEqual(added(variant))
    expect(await add(user.client, await aVariant(app))).toEqual(wishlistFull)
    expect(await variantsOf(user.client)).toHaveLength(500)
    // A fault of the variant itself is reported first.
    expect(await add(user.client, variant)).toEqual(alreadyListed)
    expect(await add(user.client, { id: 0 })).toEqual(variantNotFound)
    // Another user's wishlist has room.
    expect(await add((await aUser(app)).client, variant)).toEqual(added(variant))
  })
})

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
      items: [{ ...item, notify_when_available: true }],
      total_items: 1,
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

  it('requires notify_when_available, which other PATCHes do not, and refuses invalid values', async () => {
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
    const [other, gone] = [await aVariant(app), await aVariant(app)]
    const id = await anItem(client, other)
    const itemId = await anItem(client, gone, true)
    await app.db`update product_variants set is_active = false where id = ${gone.id}`
    expect(itemId).not.toBe(gone.id)
    expect(await remove(client, gone.id)).toEqual(itemNotFound)
    const reply = await client.request('DELETE', `${WISHLIST}remove/${itemId}/`, { id })
    expect(reply).toEqual(removed)
    expect(await variantsOf(client)).toEqual([other.id])
    expect(await remove(client, itemId)).toEqual(itemNotFound)
    expect(await update(client, itemId, true)).toEqual(itemNotFound)
  })
})
