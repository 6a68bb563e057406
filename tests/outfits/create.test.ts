import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  aCategory,
  anImage,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
} from '../support/factories.ts'
import { anOutfit, create, detailOf, itemOf, MEDIA_URL, OUTFITS, productIds } from './helpers.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  user = await aUser(app)
})
afterAll(() => app.close())

describe('POST /api/outfits/', () => {
  it('answers with the full outfit and its items, in the order of `products`', async () => {
    const author = await aUser(app, { first_name: 'Layla', last_name: 'van Wyk' })
    await app.db`update users set profile_picture = 'profiles/1.webp' where id = ${author.id}`
    const [scarves, abayas] = [
      await aCategory(app, { name: 'Scarves', slug: 'scarves' }),
      await aCategory(app, { name: 'Abayas', slug: 'abayas' }),
    ]
    const scarf = await aProduct(app, {
      ...{ name: 'Silk Scarf', slug: 'silk-scarf', description: 'Light.', coverage: 'light' },
      ...{ base_price: '449.00', category_id: scarves.id },
    })
    const abaya = await aProduct(app, {
      ...{ name: 'Linen Abaya', slug: 'linen-abaya', description: 'A loose abaya.' },
      ...{ base_price: '1299.00', category_id: abayas.id },
    })
    const picture = await anImage(app, abaya.id, { is_feature: true })
    const variant = await aVariant(app, {
      ...{ product_id: abaya.id, size: 'L', color: 'Sand', stock: 7 },
    })

    const reply = await create(author.client, {
      name: 'Friday lunch',
      description: 'Sand and cream',
      is_public: true,
      products: [abaya.id, scarf.id],
    })
    expect(reply).toEqual({
      status: 201,
      body: {
        id: anyId,
        name: 'Friday lunch',
        description: 'Sand and cream',
        is_public: true,
        created_by: {
          id: author.id,
          username: author.username,
          first_name: 'Layla',
          last_name: 'van Wyk',
          profile_picture_url: `${MEDIA_URL}/profiles/1.webp`,
        },
        items: [
          {
            id: anyId,
            product: {
              id: abaya.id,
              name: 'Linen Abaya',
              slug: 'linen-abaya',
              description: 'A loose abaya.',
              base_price: '1299.00',
              category: { id: abayas.id, name: 'Abayas', slug: 'abayas' },
              coverage_level: {
                id: 1,
                name: 'Full Coverage',
                description: 'Long sleeves, floor length, high neckline',
              },
              images: [
                {
                  id: picture.id,
                  image: `${MEDIA_URL}/${picture.image}`,
                  thumbnail: `${MEDIA_URL}/${picture.thumbnail}`,
                  is_feature: true,
                },
              ],
              variants: [{ id: variant.id, size: 'L', color: 'Sand', stock_available: 7 }],
            },
            position: 0,
            is_available: true,
          },
          {
            id: anyId,
            product: {
              id: scarf.id,
              name: 'Silk Scarf',
              slug: 'silk-scarf',
              description: 'Light.',
              base_price: '449.00',
              category: { id: scarves.id, name: 'Scarves', slug: 'scarves' },
              coverage_level: {
                id: 3,
                name: 'Light Coverage',
                description: 'Short sleeves, knee length, standard neckline',
              },
              images: [],
              variants: [],
            },
            position: 1,
            is_available: true,
          },
        ],
        items_count: 2,
        total_price: '1748.00',
        preview_images: [`${MEDIA_URL}/${picture.thumbnail}`],
        views_count: 0,
        likes_count: 0,
        liked: false,
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
      },
    })
  })

  it('keeps what it answered: the detail shows its owner the same', async () => {
    const { body } = await create(user.client, {
      ...{ name: 'Eid', description: 'Green', products: await productIds(app, 3) },
    })
    expect(await user.client.get(`${OUTFITS}${body.id}/`)).toEqual({ status: 200, body })
  })

  it('needs a name and products: the outfit is private and has no description then', async () => {
    const products = await productIds(app, 2)
    const reply = await create(user.client, { name: 'Friday lunch', products })
    const outfit = { id: anyId, path: '', name: 'Friday lunch', description: '', products }
    expect(reply).toEqual({ status: 201, body: detailOf(user, { ...outfit, is_public: false }) })
    expect(await app.guest().get(`${OUTFITS}${reply.body.id}/`)).toMatchObject({ status: 404 })
  })

  it('makes it at one moment, for which both timestamps stand', async () => {
    const { body } = await create(user.client, { name: 'x', products: await productIds(app, 2) })
    expect(body.created_at).toBe(body.updated_at)
  })

  it('is no view of a public outfit', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const { body } = await user.client.get(outfit.path)
    expect(body.views_count).toBe(1)
  })

  it.each([2, 3, 9, 10])('takes %d products', async (count) => {
    const products = (await productIds(app, count)).toReversed()
    const { status, body } = await create(user.client, { name: 'Ten days', products })
    expect(status).toBe(201)
    expect(body.items).toEqual(products.map((id, position) => itemOf(id, position)))
    expect(body.items_count).toBe(count)
    expect(body.total_price).toBe(`${450 * count}.00`)
  })

  it('numbers the items by the place of the product, whatever its id', async () => {
    const [first = 0, second = 0, third = 0] = await productIds(app, 3)
    const products = [second, third, first]
    const { body } = await create(user.client, { name: 'Shuffled', products })
    expect(body.items).toEqual([itemOf(second, 0), itemOf(third, 1), itemOf(first, 2)])
  })

  it('takes a product into as many outfits as there are, of one name too', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const [one, two] = [
      await anOutfit(app, user, { products }),
      await anOutfit(app, user, { products }),
    ]
    const others = await anOutfit(app, await aUser(app), { products })
    expect(new Set([one.id, two.id, others.id]).size).toBe(3)
  })

  it('is for users who have not verified their email, too', async () => {
    const unverified = await aUser(app, { is_verified: false })
    const outfit = await anOutfit(app, unverified)
    expect(await unverified.client.get(outfit.path)).toEqual({
      status: 200,
      body: detailOf(unverified, outfit),
    })
  })

  it('is for users only, whatever they send', async () => {
    const products = await productIds(app, 2)
    const missing = { detail: 'Authentication credentials were not provided.' }
    for (const body of [{ name: 'x', products }, {}, [], undefined]) {
      expect(await app.guest().post(OUTFITS, body)).toEqual({ status: 401, body: missing })
    }
    const headers = { 'Content-Type': 'text/plain' }
    const reply = await app.guest().post(OUTFITS, undefined, { raw: '{', headers })
    expect(reply).toEqual({ status: 401, body: missing })
  })
})
