import { describe, expect, it } from 'vitest'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anOrder,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
  imageBody,
} from '../../support/factories.ts'
import { anItem, emptyWishlist, fillWishlist, variantsOf, WISHLIST } from './helpers.ts'

const app = useTestApp()

describe('GET /api/orders/wishlist/', () => {
  it('shows the pictures of the variant’s colour first, the others in their order', async () => {
    const product = await aProduct(app)
    const front = await anImage(app, product.id, { position: 0, is_feature: true })
    const rose = await anImage(app, product.id, { position: 1, color: 'Rose' })
    const sand = await anImage(app, product.id, { position: 2, color: 'Sand' })
    const { client } = await aUser(app)
    await anItem(client, await aVariant(app, { product_id: product.id, color: 'sand' }))
    const { images } = (await client.get(WISHLIST)).body.items[0].variant.product
    const wanted = [sand, front, rose].map(imageBody)
    expect(images).toEqual(wanted.map(({ image, thumbnail }) => ({ image, thumbnail })))
  })

  it('shows each item whole', async () => {
    const product = await aProduct(app, {
      name: 'Abaya "Fès" <b>',
      base_price: '449.95',
      is_featured: true,
    })
    const second = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0, is_feature: true })
    const variant = await aVariant(app, {
      product_id: product.id,
      size: 'XL',
      color: 'Sand 😀',
      stock: 7,
    })
    const { client } = await aUser(app)
    const itemId = await anItem(client, variant, true)

    const url = (path: string) => `${PUBLIC_URL}/media/${path}`
    expect(await client.get(WISHLIST)).toEqual({
      status: 200,
      body: {
        items: [
          {
            id: itemId,
            variant: {
              id: variant.id,
              sku: variant.sku,
              size: 'XL',
              color: 'Sand 😀',
              stock_available: 7,
              is_active: true,
              product: {
                id: product.id,
                name: 'Abaya "Fès" <b>',
                slug: product.slug,
                base_price: '449.95',
                is_featured: true,
                images: [
                  { image: url(first.image), thumbnail: url(first.thumbnail) },
                  { image: url(second.image), thumbnail: url(second.thumbnail) },
                ],
              },
            },
            added_at: anyTimestamp,
            notify_when_available: true,
            sizes: [{ variant_id: variant.id, size: 'XL', in_stock: true }],
          },
        ],
        total_items: 1,
      },
    })
  })

  it('shows the sizes that are sold in the colour of the item, in size order', async () => {
    const { client } = await aUser(app)
    const { id: product_id } = await aProduct(app)
    const large = await aVariant(app, { product_id, size: 'L', color: 'Sand', stock: 3 })
    const small = await aVariant(app, { product_id, size: 'S', color: 'SAND', stock: 0 })
    const held = await aVariant(app, { product_id, size: 'M', color: 'Sand', stock: 1 })
    await aVariant(app, { product_id, size: 'M', color: 'Plum', stock: 3 })
    await aVariant(app, { product_id, size: 'L', color: 'Sand', stock: 2 }) // less of the same size
    const gone = await aVariant(app, { product_id, size: 'XL', color: 'Sand', stock: 3 })
    const [itemId] = [await anItem(client, large), await anItem(client, gone)]
    await anOrder(await aUser(app), held, 1)
    await app.db`update product_variants set is_active = false where id = ${gone.id}`

    const sizes = [
      { variant_id: small.id, size: 'S', in_stock: false },
      { variant_id: held.id, size: 'M', in_stock: false },
      { variant_id: large.id, size: 'L', in_stock: true },
    ]
    const { items } = (await client.get(WISHLIST)).body
    expect(items.map((item: { sizes: unknown }) => item.sizes)).toEqual([sizes, sizes])

    await app.db`update products set is_active = false where id = ${product_id}`
    const { body } = await client.get(WISHLIST)
    expect(body.items[1]).toMatchObject({ id: itemId, sizes: [] })
  })

  it('shows the item added last first', async () => {
    const { client } = await aUser(app)
    const variants = [await aVariant(app), await aVariant(app), await aVariant(app)]
    const [first, second, third] = variants.map(({ id }) => id)
    for (const id of [second, third, first]) await anItem(client, { id: id ?? 0 })
    expect(await variantsOf(client)).toEqual([first, third, second])
    // One that was added in the same moment comes by its id.
    await app.db`update wishlist_items set added_at = now() where variant_id = any(${[first ?? 0, second ?? 0, third ?? 0]})`
    expect(await variantsOf(client)).toEqual([first, third, second])
  })

  it('counts the items, however many there may be', async () => {
    const user = await aUser(app)
    await fillWishlist(app, user)
    const { items, total_items } = (await user.client.get(WISHLIST)).body
    expect([items.length, total_items]).toEqual([500, 500])
  })

  it('shows current prices and names, not those of the day an item was added', async () => {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { price: '450.00' })
    await anItem(client, variant)
    await app.db`
      update products set base_price = 399.5, name = 'Sale' where id = ${variant.product_id}`
    const [item] = (await client.get(WISHLIST)).body.items
    expect(item.variant.product).toMatchObject({ name: 'Sale', base_price: '399.50' })
  })

  it('is the caller’s alone, also for administrators and the unverified', async () => {
    const [owner, variant] = [await aUser(app), await aVariant(app)]
    await anItem(owner.client, variant)
    for (const facts of [{}, { is_admin: true }, { is_verified: false }]) {
      const { client } = await aUser(app, facts)
      expect(await client.get(WISHLIST)).toEqual(emptyWishlist)
      await anItem(client, variant, true)
      expect(await variantsOf(client)).toEqual([variant.id])
    }
    expect((await owner.client.get(WISHLIST)).body).toMatchObject({
      items: [{ notify_when_available: false }],
      total_items: 1,
    })
  })
})

type Ids = { id: number; product_id: number }
type Shown = { is_active: boolean; stock_available: number }

describe('an item that cannot be bought', () => {
  /** The only item of a user after `change`, as it is shown; its variant has 2 in stock. */
  async function shownAfter(change: (variant: Ids) => Promise<unknown>): Promise<Shown> {
    const { client } = await aUser(app)
    const variant = await aVariant(app, { stock: 2 })
    await anItem(client, variant)
    await change(variant)
    const { items, total_items } = (await client.get(WISHLIST)).body
    expect([items.length, total_items]).toEqual([1, 1])
    const { is_active, stock_available } = items[0].variant
    return { is_active, stock_available }
  }

  it.each<[string, Shown, (variant: Ids) => Promise<unknown>]>([
    ['active while it is sold', { is_active: true, stock_available: 2 }, async () => undefined],
    [
      'active when it is sold out, with a stock of 0',
      { is_active: true, stock_available: 0 },
      ({ id }) => app.db`update product_variants set stock_on_hand = 0 where id = ${id}`,
    ],
    [
      'inactive when the variant is',
      { is_active: false, stock_available: 2 },
      ({ id }) => app.db`update product_variants set is_active = false where id = ${id}`,
    ],
    [
      'inactive when the product is',
      { is_active: false, stock_available: 2 },
      ({ product_id }) => app.db`update products set is_active = false where id = ${product_id}`,
    ],
  ])('is %s', async (_, shown, change) => {
    expect(await shownAfter(change)).toEqual(shown)
  })

  it('is listed as inactive when the category, or the one above it, is', async () => {
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const { id: category_id } of [closed, below]) {
      const shown = await shownAfter(
        ({ product_id }) =>
          app.db`update products set ${app.db({ category_id })} where id = ${product_id}`,
      )
      expect(shown).toEqual({ is_active: false, stock_available: 2 })
    }
  })
})
