import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { CART, linesOf, withSummary } from '../cart/helpers.ts'
import { anOutfit, duplicateProducts } from './helpers.ts'
import {
  addOutfit,
  choose,
  describeIt,
  notAdded,
  notChosen,
  outfitAdded,
  outfitToBuy,
  productsOf,
  read,
  variantsOf,
  viewsOf,
} from './visitors.ts'

const app = useTestApp()
let owner: TestUser
beforeAll(async () => {
  owner = await aUser(app)
})

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

describe('POST /api/outfits/{id}/add-to-cart/ adds nothing', () => {
  it('if one line is short; `details` has them all, and what the cart would hold', async () => {
    const { outfit, variants, one, two } = await anOutfitToBuy(3, 4)
    const [, , three = one] = variants
    const client = app.guest()
    await client.post(`${CART}add/`, { variant_id: two.id, quantity: 3 })
    const lines = [choose(one, 4), describeIt(two, 2), choose(three, 5)]
    expect(await addOutfit(client, outfit, lines)).toEqual(
      notAdded(
        [one.product_id, one.id, 4, 4, 'available'],
        [two.product_id, two.id, 5, 4, 'insufficient_stock'],
        [three.product_id, three.id, 5, 4, 'insufficient_stock'],
      ),
    )
    expect(await linesOf(client)).toEqual([[two.id, 3]])
  })

  it('if pieces are reserved by an order', async () => {
    const { outfit, one, two } = await anOutfitToBuy(2, 4)
    await anOrder(await aUser(app), one, 3)
    const client = app.guest()
    expect(await addOutfit(client, outfit, [choose(one, 2), choose(two)])).toEqual(
      notAdded(
        [one.product_id, one.id, 2, 1, 'insufficient_stock'],
        [two.product_id, two.id, 1, 4, 'available'],
      ),
    )
    const { status } = await addOutfit(client, outfit, [choose(one), choose(two)])
    expect(status).toBe(201)
  })

  it.each<[string, (ids: { own: number; other: number; off: number }) => object]>([
    ['does not exist', () => ({ variant_id: 999_999 })],
    ['is of another product of the outfit', ({ other }) => ({ variant_id: other })],
    ['is inactive', ({ off }) => ({ variant_id: off })],
    ['is inactive, by size and colour', () => ({ size: 'XXL', color: 'Navy' })],
    ['does not exist in this size', () => ({ size: 'S', color: 'Sand' })],
    ['does not exist in this colour', () => ({ size: 'M', color: 'sand' })],
    ['does not exist in this size and colour together', () => ({ size: 'M', color: 'Ivory' })],
  ])('if a variant %s', async (_, lineOf) => {
    const { outfit, one, two } = await anOutfitToBuy()
    const facts = { product_id: one.product_id, size: 'XXL', color: 'Navy' } as const
    const off = await aVariant(app, { ...facts, is_active: false })
    await aVariant(app, { product_id: one.product_id, size: 'L', color: 'Ivory' })
    const line = lineOf({ own: one.id, other: two.id, off: off.id })
    const client = app.guest()
    const lines = [choose(two), { product_id: one.product_id, quantity: 2, ...line }]
    expect(await addOutfit(client, outfit, lines)).toEqual(
      notAdded(
        [two.product_id, two.id, 1, 10, 'available'],
        [one.product_id, null, 2, 0, 'unavailable'],
      ),
    )
    expect(await linesOf(client)).toEqual([])
  })

  it('if a product of it is left out; those come last, in the order of the outfit', async () => {
    const { outfit, variants, one, two } = await anOutfitToBuy(4)
    const [, , three = one, four = one] = variants
    // Then it is not the order of their ids.
    await owner.client.patch(outfit.path, { products: outfit.products.toReversed() })
    const client = app.guest()
    expect(await addOutfit(client, outfit, [choose(three)])).toEqual(
      notAdded(
        [three.product_id, three.id, 1, 10, 'available'],
        ...[four, two, one].map(({ product_id }) => notChosen(product_id)),
      ),
    )
    expect(await addOutfit(client, outfit, [])).toEqual(
      notAdded(...variants.toReversed().map(({ product_id }) => notChosen(product_id))),
    )
    expect(await linesOf(client)).toEqual([])
  })

  it('if a product is not in it, or does not exist', async () => {
    const { outfit, one, two } = await anOutfitToBuy()
    const [other = one] = await variantsOf(app, 1)
    const client = app.guest()
    const unknown = { product_id: 999_999, variant_id: one.id }
    expect(
      await addOutfit(client, outfit, [choose(other), choose(one), choose(two), unknown]),
    ).toEqual(
      notAdded(
        [other.product_id, null, 1, 0, 'not_in_outfit'],
        [one.product_id, one.id, 1, 10, 'available'],
        [two.product_id, two.id, 1, 10, 'available'],
        [999_999, null, 1, 0, 'not_in_outfit'],
      ),
    )
    expect(await linesOf(client)).toEqual([])
  })

  it('if a product is named twice, by whichever of its variants', async () => {
    const { outfit, one, two } = await anOutfitToBuy()
    const bare = await aVariant(app, { product_id: one.product_id, size: 'S' })
    const client = app.guest()
    const lines = [choose(one), choose(two), describeIt(bare)]
    expect(await addOutfit(client, outfit, lines)).toEqual(duplicateProducts)
    expect(await linesOf(client)).toEqual([])
  })

  it('if none of its products is sold any more: there is nothing to add', async () => {
    const { outfit, variants, one } = await anOutfitToBuy()
    const ids = productsOf(variants).map(({ id }) => id)
    await app.db`update products set is_active = false where id = any(${ids})`
    expect(await addOutfit(app.guest(), outfit, [])).toEqual(notAdded())
    expect(await addOutfit(app.guest(), outfit, [choose(one)])).toEqual(
      notAdded([one.product_id, null, 1, 0, 'unavailable']),
    )
  })
})
