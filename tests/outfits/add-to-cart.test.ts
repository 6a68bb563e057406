import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CART, linesOf, withSummary } from '../cart/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, aVariant, type TestUser } from '../support/factories.ts'
import { anOutfit } from './helpers.ts'
import {
  addOutfit,
  choose,
  describeIt,
  notAdded,
  outfitAdded,
  outfitToBuy,
  productsOf,
  read,
  variantsOf,
  viewsOf,
} from './visitors.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await aUser(app)
})
afterAll(() => app.close())

const anOutfitToBuy = (count = 2, stock = 10) => outfitToBuy(app, owner, { count, stock })

describe('POST /api/outfits/{id}/add-to-cart/', () => {
  it('adds a variant of each product to the cart, of a user and of a guest', async () => {
    const { outfit, one, two } = await anOutfitToBuy()
    for (const client of [(await aUser(app)).client, owner.client, app.guest()]) {
      const reply = await addOutfit(client, outfit, [choose(one), choose(two)])
      expect(reply).toEqual(outfitAdded(outfit, [one, 1, '10.00'], [two, 1, '10.00']))
      expect(await client.get(CART)).toEqual(withSummary(2, '20.00'))
      const { items } = (await client.get(CART)).body
      const ids = reply.body.data.items.map((line: { cart_item_id: number }) => line.cart_item_id)
      expect(items.map(({ id }: { id: number }) => id)).toEqual(ids)
      expect(await linesOf(client)).toEqual([
        [one.id, 1],
        [two.id, 1],
      ])
    }
  })

  it('finds a variant by its id, else by size and colour, in the order of the lines', async () => {
    const { outfit, variants, one, two } = await anOutfitToBuy(3)
    const [, , three = one] = variants
    const bare = await aVariant(app, { product_id: one.product_id, size: 'XL', color: 'Ivory' })
    const client = app.guest()
    const both = { ...choose(two), size: 'XS', color: 'None' }
    expect(await addOutfit(client, outfit, [describeIt(three, 2), choose(bare, 3), both])).toEqual(
      outfitAdded(outfit, [three, 2, '20.00'], [bare, 3, '30.00'], [two, 1, '10.00']),
    )
    expect(await linesOf(client)).toEqual([
      [three.id, 2],
      [bare.id, 3],
      [two.id, 1],
    ])
  })

  it('takes the better stocked of two variants of one size and colour', async () => {
    const { outfit, one, two } = await anOutfitToBuy()
    const better = await aVariant(app, { product_id: one.product_id, stock: 30 })
    await aVariant(app, { product_id: one.product_id, stock: 20 })
    await aVariant(app, { product_id: one.product_id, stock: 99, is_active: false })
    const client = app.guest()
    expect(await addOutfit(client, outfit, [describeIt(one, 25), choose(two)])).toEqual(
      outfitAdded(outfit, [better, 25, '250.00'], [two, 1, '10.00']),
    )
  })

  it('adds to what the cart holds', async () => {
    const { outfit, one, two } = await anOutfitToBuy()
    const { client } = await aUser(app)
    const [other] = await variantsOf(app, 1)
    for (const variant of [two, other]) {
      await client.post(`${CART}add/`, { variant_id: variant?.id, quantity: 3 })
    }
    expect(await addOutfit(client, outfit, [choose(one), choose(two, 2)])).toEqual(
      outfitAdded(outfit, [one, 1, '10.00'], [two, 5, '50.00']),
    )
    expect(await addOutfit(client, outfit, [choose(one, 4), choose(two, 5)])).toEqual(
      outfitAdded(outfit, [one, 5, '50.00'], [two, 10, '100.00']),
    )
    expect(await linesOf(client)).toEqual([
      [two.id, 10],
      [other?.id, 3],
      [one.id, 5],
    ])
  })

  it('needs no line for a product that is no longer sold', async () => {
    const { outfit, variants, one, two } = await anOutfitToBuy(4)
    const [, , withoutProduct = one, withoutCategory = one] = variants
    await app.db`update products set is_active = false where id = ${withoutProduct.product_id}`
    await app.db`
      update categories set is_active = false
      where id = (select category_id from products where id = ${withoutCategory.product_id})`
    expect(await addOutfit(app.guest(), outfit, [choose(one), choose(two)])).toEqual(
      outfitAdded(outfit, [one, 1, '10.00'], [two, 1, '10.00']),
    )
    const all = [choose(one), choose(withoutProduct), choose(two), describeIt(withoutCategory)]
    expect(await addOutfit(app.guest(), outfit, all)).toEqual(
      notAdded(
        [one.product_id, one.id, 1, 10, 'available'],
        [withoutProduct.product_id, null, 1, 0, 'unavailable'],
        [two.product_id, two.id, 1, 10, 'available'],
        [withoutCategory.product_id, null, 1, 0, 'unavailable'],
      ),
    )
  })

  it('is no view and no change of the outfit, and works on a private one of the caller', async () => {
    const variants = await variantsOf(app, 2)
    const outfit = await anOutfit(app, owner, { products: productsOf(variants) })
    const before = (await read(owner.client, outfit)).body
    const { status } = await addOutfit(
      owner.client,
      outfit,
      variants.map((one) => choose(one)),
    )
    expect(status).toBe(201)
    expect((await read(owner.client, outfit)).body).toEqual({
      ...before,
      items: expect.any(Array),
    })
    expect(await viewsOf(app, outfit)).toBe(0)
  })
})
