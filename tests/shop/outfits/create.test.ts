import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anyId,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  imageBody,
  NO_TEXTS,
  type TestUser,
} from '../../support/factories.ts'
import {
  anOutfit,
  create,
  detailOf,
  MEDIA_URL,
  OUTFITS,
  outfitNotFound,
  productIds,
} from './helpers.ts'

const app = useTestApp()
let user: TestUser
beforeEach(async () => {
  user = await aUser(app)
})

describe('POST /api/outfits/', () => {
  it('answers with the full outfit and its items, in the order of `products`', async () => {
    const author = await aUser(app, { first_name: 'Layla', last_name: 'van Wyk' })
    await app.db`update users set profile_picture = 'profiles/1.webp' where id = ${author.id}`
    const [scarves, abayas] = [
      await aCategory(app, { name: 'Scarves', slug: 'scarves' }),
      await aCategory(app, { name: 'Abayas', slug: 'abayas' }),
    ]
    const scarf = await aProduct(app, {
      name: 'Silk Scarf',
      slug: 'silk-scarf',
      description: 'Light.',
      coverage: 'light',
      base_price: '449.00',
      category_id: scarves.id,
    })
    const abaya = await aProduct(app, {
      name: 'Linen Abaya',
      slug: 'linen-abaya',
      description: 'A loose abaya.',
      base_price: '1299.00',
      category_id: abayas.id,
    })
    const picture = await anImage(app, abaya.id, { is_feature: true })
    const variant = await aVariant(app, {
      product_id: abaya.id,
      size: 'L',
      color: 'Sand',
      stock: 7,
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
        is_featured: false,
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
              ...NO_TEXTS,
              description: 'A loose abaya.',
              base_price: '1299.00',
              category: { id: abayas.id, name: 'Abayas', slug: 'abayas' },
              coverage_level: {
                id: 1,
                name: 'Full Coverage',
                description: 'Long sleeves, floor length, high neckline',
              },
              images: [imageBody(picture)],
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
              ...NO_TEXTS,
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
        currency: 'ZAR',
        preview_images: [`${MEDIA_URL}/${picture.thumbnail}`],
        views_count: 0,
        likes_count: 0,
        liked: false,
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
      },
    })
  })

  it('needs a name and products: the outfit is private and has no description then', async () => {
    const [first = 0, second = 0, third = 0] = await productIds(app, 3)
    // Not in the order of their ids.
    const products = [second, third, first]
    const reply = await create(user.client, { name: 'Friday lunch', products })
    const { id, created_at, updated_at } = reply.body
    const facts = { name: 'Friday lunch', description: '', is_public: false }
    const outfit = { ...facts, products, id, path: `${OUTFITS}${id}/` }
    const sums = { items_count: 3, total_price: '1350.00' }
    expect(reply).toEqual({ status: 201, body: detailOf(user, outfit, sums) })
    expect(created_at).toBe(updated_at)
    // The reply is what was stored.
    expect(await user.client.get(outfit.path)).toEqual({ status: 200, body: reply.body })
    expect(await app.guest().get(outfit.path)).toEqual(outfitNotFound)
  })

  it('is no view of a public outfit', async () => {
    const outfit = await anOutfit(app, user, { is_public: true })
    const { body } = await user.client.get(outfit.path)
    expect(body.views_count).toBe(1)
  })

  it('takes a product into as many outfits as there are, of one name too, verified or not', async () => {
    const products = [await aProduct(app), await aProduct(app)]
    const unverified = await aUser(app, { is_verified: false })
    const ids = new Set<number>()
    for (const owner of [user, user, unverified]) {
      ids.add((await anOutfit(app, owner, { products })).id)
    }
    expect(ids.size).toBe(3)
  })
})
