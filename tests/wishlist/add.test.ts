import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, aProduct, aUser, aVariant } from '../support/factories.ts'
import {
  add,
  added,
  alreadyListed,
  anItem,
  fillWishlist,
  remove,
  rowsOf,
  variantNotFound,
  variantsOf,
  WISHLIST,
  wishlistFull,
} from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/orders/wishlist/add/', () => {
  it('adds a variant, and asks for no mail unless told to', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    const reply = await add(client, variant)
    expect(reply).toEqual(added(variant))
    const { items } = (await client.get(WISHLIST)).body
    expect(items).toEqual([
      expect.objectContaining({
        id: reply.body.data.wishlist_item_id,
        variant: expect.objectContaining({ id: variant.id }),
        notify_when_available: false,
      }),
    ])
  })

  it('asks for a mail when it is told to', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    expect(await add(client, variant, true)).toEqual(added(variant))
    expect((await client.get(WISHLIST)).body.items[0].notify_when_available).toBe(true)
  })

  it('adds what is sold out: that is what one wishes for', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { stock: 0 })
    expect(await add(client, variant)).toEqual(added(variant))
    expect(await variantsOf(client)).toEqual([variant.id])
  })

  it('adds several variants of one product', async () => {
    const { client } = await aUser(app)
    const small = await aVariant(app, { size: 'S' })
    const large = await aVariant(app, { size: 'L', product_id: small.product_id })
    expect(await add(client, small)).toEqual(added(small))
    expect(await add(client, large)).toEqual(added(large))
    expect(await variantsOf(client)).toEqual([large.id, small.id])
  })

  it('adds a variant to the wishlists of several users', async () => {
    const variant = await aVariant(app)
    for (const { client } of [await aUser(app), await aUser(app)]) {
      expect(await add(client, variant)).toEqual(added(variant))
      expect(await variantsOf(client)).toEqual([variant.id])
    }
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

  it('neither reserves stock nor touches the cart', async () => {
    const { client } = await aUser(app)
    await anItem(client, await aVariant(app, { stock: 1 }))
    expect((await client.get(WISHLIST)).body.items[0].variant.stock_available).toBe(1)
    expect((await client.get('/api/orders/cart/')).body.items).toEqual([])
  })
})

describe('POST /api/orders/wishlist/add/ refuses', () => {
  it('what is in the wishlist already, and leaves the item as it is', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app)
    await anItem(client, variant, true)
    const before = await rowsOf(app)
    expect(await add(client, variant)).toEqual(alreadyListed)
    expect(await add(client, variant, false)).toEqual(alreadyListed)
    expect(await rowsOf(app)).toEqual(before)
  })

  it.each([0, -1, 999_999_999, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'the variant %d, which does not exist',
    async (id) => {
      const { client } = await aUser(app)
      expect(await add(client, { id })).toEqual(variantNotFound)
      expect(await variantsOf(client)).toEqual([])
    },
  )

  it('an inactive variant', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { is_active: false })
    expect(await add(client, variant)).toEqual(variantNotFound)
    expect(await variantsOf(client)).toEqual([])
  })

  it('a variant of an inactive product', async () => {
    const { client } = await aUser(app)
    const { id: product_id } = await aProduct(app, { is_active: false })
    expect(await add(client, await aVariant(app, { product_id }))).toEqual(variantNotFound)
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
    // What is wrong with the variant itself is said first.
    expect(await add(user.client, variant)).toEqual(alreadyListed)
    expect(await add(user.client, { id: 0 })).toEqual(variantNotFound)
    // Others have room.
    expect(await add((await aUser(app)).client, variant)).toEqual(added(variant))
  })
})
