import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  aCategory,
  age,
  anImage,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestProduct,
  type TestUser,
} from '../support/factories.ts'
import { anOutfit, creatorOf, detailOf, itemOf, MEDIA_URL, type TestOutfit } from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

const seen = async ({ path }: TestOutfit) => (await user.client.get(path)).body
const url = (path: string) => `${MEDIA_URL}/${path}`
const thumbnail = async ({ id }: TestProduct, facts: Parameters<typeof anImage>[2] = {}) =>
  url((await anImage(app, id, facts)).thumbnail)
const deactivate = ({ id }: TestProduct) =>
  app.db`update products set is_active = false where id = ${id}`

describe('GET /api/outfits/{id}/', () => {
  it('shows a public outfit to anyone, whole', async () => {
    const outfit = await anOutfit(app, user, { description: 'Warm days', is_public: true })
    const shown = (views_count: number) => ({
      status: 200,
      body: detailOf(user, outfit, { views_count }),
    })
    expect(await app.guest().get(outfit.path)).toEqual(shown(1))
    expect(await (await aUser(app)).client.get(outfit.path)).toEqual(shown(2))
    expect(await user.client.get(outfit.path)).toEqual(shown(3))
  })

  it('shows a private outfit to its owner, whole', async () => {
    const outfit = await anOutfit(app, user)
    expect(await user.client.get(outfit.path)).toEqual({
      status: 200,
      body: detailOf(user, outfit),
    })
  })

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

  it('shows the likes, and whether one of them is the caller’s', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const fan = await aUser(app)
    await fan.client.post(`${outfit.path}like/`)
    const shown = (liked: boolean, views_count: number) => ({
      status: 200,
      body: detailOf(user, outfit, { likes_count: 1, liked, views_count }),
    })
    expect(await fan.client.get(outfit.path)).toEqual(shown(true, 1))
    expect(await user.client.get(outfit.path)).toEqual(shown(false, 2))
    expect(await app.guest().get(outfit.path)).toEqual(shown(false, 3))
  })
})

describe('the total_price of an outfit', () => {
  const priced = async (...prices: string[]) => {
    const products: TestProduct[] = []
    for (const base_price of prices) products.push(await aProduct(app, { base_price }))
    return { products, outfit: await anOutfit(app, user, { products }) }
  }

  it.each([
    [['0.10', '0.20'], '0.30'],
    [['0.00', '0.00'], '0.00'],
    [['1299.00', '449.50'], '1748.50'],
    [['0.10', '0.20', '0.70'], '1.00'],
    [['999999.99', '999999.99', '0.03'], '2000000.01'],
  ])('of %j is %s', async (prices, total_price) => {
    const { outfit } = await priced(...prices)
    expect(await seen(outfit)).toMatchObject({ total_price, items_count: prices.length })
  })

  it('is of the prices now', async () => {
    const { products, outfit } = await priced('100.00', '200.00')
    await app.db`update products set base_price = 50 where id = ${products[0]?.id ?? 0}`
    expect((await seen(outfit)).total_price).toBe('250.00')
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

  it('stays in it, not available, without variants and out of the price', async () => {
    const { gone, outfit } = await twoProducts()
    expect((await seen(outfit)).items[0].product.variants).toHaveLength(1)
    await deactivate(gone)
    expect(await seen(outfit)).toEqual(withoutFirst(outfit))
  })

  it('comes back with its price when it is sold again', async () => {
    const { gone, outfit } = await twoProducts()
    const before = await seen(outfit)
    await deactivate(gone)
    await app.db`update products set is_active = true where id = ${gone.id}`
    expect(await seen(outfit)).toEqual(before)
  })

  it('may be one whose category was deactivated', async () => {
    const category = await aCategory(app)
    const { outfit } = await twoProducts(category.id)
    await app.db`update categories set is_active = false where id = ${category.id}`
    expect(await seen(outfit)).toEqual(withoutFirst(outfit))
  })

  it('may be one whose category’s parent was deactivated', async () => {
    const parent = await aCategory(app)
    const { outfit } = await twoProducts((await aCategory(app, { parent_id: parent.id })).id)
    await app.db`update categories set is_active = false where id = ${parent.id}`
    expect(await seen(outfit)).toEqual(withoutFirst(outfit))
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

  it('is shown without one word of it lost', async () => {
    const { gone, outfit } = await twoProducts()
    const image = await thumbnail(gone)
    const { product } = (await seen(outfit)).items[0]
    await deactivate(gone)
    const after = await seen(outfit)
    expect(after.items[0].product).toEqual({ ...product, variants: [] })
    expect(after.preview_images).toEqual([image])
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

  it('have the stock that live reservations leave', async () => {
    const product = await aProduct(app)
    const variant = await aVariant(app, { product_id: product.id, stock: 5 })
    const left = async () => (await shown(product))[0].stock_available
    const order = await anOrder(await aUser(app), variant, 3)
    expect(await left()).toBe(2)
    await age(app.db, 'stock_reservations', { order_id: order.id }, '31 minutes')
    expect(await left()).toBe(5)
  })
})

describe('the pictures of an outfit', () => {
  it('are in the item all those of the product, in their order', async () => {
    const product = await aProduct(app)
    const second = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0, is_feature: true })
    const outfit = await anOutfit(app, user, { products: [product, await aProduct(app)] })
    const whole = ({ id, image, thumbnail, is_feature }: typeof first) => ({
      ...{ id, image: url(image), thumbnail: url(thumbnail), is_feature },
    })
    expect((await seen(outfit)).items[0].product.images).toEqual([whole(first), whole(second)])
  })

  it('are in preview_images the feature image of a product, else its first', async () => {
    const [featured, plain] = [await aProduct(app), await aProduct(app)]
    await thumbnail(featured, { position: 0 })
    const feature = await thumbnail(featured, { position: 1, is_feature: true })
    await thumbnail(plain, { position: 2 })
    const first = await thumbnail(plain, { position: 1 })
    const outfit = await anOutfit(app, user, { products: [plain, featured] })
    expect((await seen(outfit)).preview_images).toEqual([first, feature])
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
