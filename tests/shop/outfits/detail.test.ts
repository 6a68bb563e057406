import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  aProduct,
  aUser,
  aVariant,
  imageBody,
  type TestProduct,
  type TestUser,
} from '../../support/factories.ts'
import { anOutfit, creatorOf, detailOf, itemOf, MEDIA_URL, type TestOutfit } from './helpers.ts'

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  user = await aUser(app)
})

const seen = async ({ path }: TestOutfit) => (await user.client.get(path)).body
const url = (path: string) => `${MEDIA_URL}/${path}`
const thumbnail = async ({ id }: TestProduct, facts: Parameters<typeof anImage>[2] = {}) =>
  url((await anImage(app, id, facts)).thumbnail)
const deactivate = ({ id }: TestProduct) =>
  app.db`update products set is_active = false where id = ${id}`

describe('GET /api/outfits/{id}/', () => {
  it('shows an owner without a name and with a picture', async () => {
    const owner = await aUser(app, { first_name: '', last_name: '' })
    await app.db`update users set profile_picture = 'profiles/7.webp' where id = ${owner.id}`
    const outfit = await anOutfit(app, owner)
    const picture = { profile_picture_url: url('profiles/7.webp') }
    const created_by = { ...creatorOf(owner), first_name: '', last_name: '', ...picture }
    expect(await owner.client.get(outfit.path)).toEqual({
      status: 200,
      body: detailOf(owner, outfit, { created_by }),
    })
  })
})

describe('the total_price of an outfit', () => {
  const priced = async (...prices: string[]) => {
    const products: TestProduct[] = []
    for (const base_price of prices) products.push(await aProduct(app, { base_price }))
    return { products, outfit: await anOutfit(app, user, { products }) }
  }

  it('is the sum, to the cent, of the prices now', async () => {
    const { products, outfit } = await priced('999999.99', '999999.99', '0.03', '0.10')
    expect(await seen(outfit)).toMatchObject({ total_price: '2000000.11', items_count: 4 })
    await app.db`update products set base_price = 0.2 where id = ${products[0]?.id ?? 0}`
    expect((await seen(outfit)).total_price).toBe('1000000.32')
  })
})

describe('a product of an outfit that is no longer sold', () => {
  const twoProducts = async (categoryId?: number) => {
    const facts = categoryId === undefined ? {} : { category_id: categoryId }
    const gone = await aProduct(app, { ...facts, base_price: '100.00' })
    const left = await aProduct(app, { base_price: '30.00' })
    await aVariant(app, { product_id: gone.id })
    return { gone, left, outfit: await anOutfit(app, user, { products: [gone, left] }) }
  }
  const withoutFirst = (outfit: TestOutfit) =>
    detailOf(user, outfit, {
      items: [
        itemOf(outfit.products[0] ?? 0, 0, { is_available: false }),
        itemOf(outfit.products[1] ?? 0, 1),
      ],
      total_price: '30.00',
    })

  it('stays in it, not available, without variants and out of the price, until it is sold', async () => {
    const { gone, outfit } = await twoProducts()
    const image = await thumbnail(gone)
    const before = await seen(outfit)
    const [{ product }] = before.items
    expect(product.variants).toHaveLength(1)
    await deactivate(gone)
    const after = await seen(outfit)
    const items = [
      { ...before.items[0], product: { ...product, variants: [] }, is_available: false },
      before.items[1],
    ]
    expect(after).toEqual({ ...before, items, total_price: '30.00' })
    expect(after.preview_images).toEqual([image])
    await app.db`update products set is_active = true where id = ${gone.id}`
    expect(await seen(outfit)).toEqual(before)
  })

  it('may be one whose category, or its parent, was deactivated', async () => {
    for (const closed of ['category', 'parent']) {
      const parent = await aCategory(app)
      const category = await aCategory(app, { parent_id: parent.id })
      const { outfit } = await twoProducts(category.id)
      const { id } = closed === 'parent' ? parent : category
      await app.db`update categories set is_active = false where id = ${id}`
      expect(await seen(outfit)).toEqual(withoutFirst(outfit))
    }
  })

  it('may be every one of them: the price is 0.00 then', async () => {
    const { gone, left, outfit } = await twoProducts()
    await deactivate(gone)
    await deactivate(left)
    const items = outfit.products.map((id, position) =>
      itemOf(id, position, { is_available: false }),
    )
    expect(await seen(outfit)).toEqual(detailOf(user, outfit, { items, total_price: '0.00' }))
  })
})

describe('the variants of a product of an outfit', () => {
  const shown = async (product: TestProduct) => {
    const outfit = await anOutfit(app, user, { products: [product, await aProduct(app)] })
    return (await seen(outfit)).items[0].product.variants
  }

  it('are the active ones, by colour and size', async () => {
    const product = await aProduct(app)
    const of = (facts: object) => aVariant(app, { product_id: product.id, ...facts })
    const sandXL = await of({ size: 'XL', color: 'Sand', stock: 2 })
    const sandS = await of({ size: 'S', color: 'Sand', stock: 0 })
    const black = await of({ size: 'XXL', color: 'Black', stock: 3 })
    await of({ size: 'M', color: 'Sand', is_active: false })
    expect(await shown(product)).toEqual([
      { id: black.id, size: 'XXL', color: 'Black', stock_available: 3 },
      { id: sandS.id, size: 'S', color: 'Sand', stock_available: 0 },
      { id: sandXL.id, size: 'XL', color: 'Sand', stock_available: 2 },
    ])
  })
})

describe('the pictures of an outfit', () => {
  it('are in the item all those of the product, in their order; its feature image is its preview', async () => {
    const [featured, plain] = [await aProduct(app), await aProduct(app)]
    const second = await anImage(app, featured.id, { position: 1, is_feature: true })
    const first = await anImage(app, featured.id, { position: 0 })
    await thumbnail(plain, { position: 2 })
    const firstOfPlain = await thumbnail(plain, { position: 1 })
    const outfit = await anOutfit(app, user, { products: [plain, featured] })
    const { items, preview_images } = await seen(outfit)
    expect(items[1].product.images).toEqual([imageBody(first), imageBody(second)])
    expect(preview_images).toEqual([firstOfPlain, url(second.thumbnail)])
  })

  it('are in preview_images of the first 3 products, less those without a picture', async () => {
    const products: TestProduct[] = []
    while (products.length < 5) products.push(await aProduct(app))
    const [first, , third, fourth] = products as [TestProduct, TestProduct, ...TestProduct[]]
    if (!third || !fourth) throw new Error('too few products')
    const pictures = [await thumbnail(third), await thumbnail(fourth), await thumbnail(first)]
    const outfit = await anOutfit(app, user, { products })
    expect((await seen(outfit)).preview_images).toEqual([pictures[2], pictures[0]])
  })
})
