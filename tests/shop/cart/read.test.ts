import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  anyTimestamp,
  aProduct,
  aUser,
  aVariant,
} from '../../support/factories.ts'
import { aLine, CART, emptyCart, linesOf, MEDIA_URL, withSummary } from './helpers.ts'

const app = useTestApp()

describe('GET /api/orders/cart/', () => {
  it('is empty for a new guest and for a new user', async () => {
    expect(await app.guest().get(CART)).toEqual(emptyCart)
    expect(await (await aUser(app)).client.get(CART)).toEqual(emptyCart)
  })

  it('shows the pictures of the variant’s colour first, the others in their order', async () => {
    const product = await aProduct(app)
    const [front, rose, sand, back, pale] = await Promise.all(
      [undefined, 'Rose', 'Sand', undefined, 'SAND'].map((color, position) =>
        anImage(app, product.id, { position, is_feature: position === 0, ...(color && { color }) }),
      ),
    )
    const guest = app.guest()
    for (const color of ['sand', 'Plum']) {
      await aLine(guest, await aVariant(app, { product_id: product.id, color }))
    }
    const [sands, plums] = (await guest.get(CART)).body.items
    const wanted = [
      [sand, pale, front, rose, back],
      [front, rose, sand, back, pale],
    ]
    expect([sands.variant.product.images, plums.variant.product.images]).toEqual(
      wanted.map((images) =>
        images.map((image) => ({
          thumbnail: `${MEDIA_URL}/${image?.thumbnail}`,
          is_feature: image === front,
        })),
      ),
    )
  })

  it('shows each line whole', async () => {
    const product = await aProduct(app, { name: 'Abaya "Fès" <b>', base_price: '449.95' })
    const second = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0, is_feature: true })
    const variant = await aVariant(app, {
      product_id: product.id,
      size: 'XL',
      color: 'Sand 😀',
      stock: 7,
    })
    const guest = app.guest()
    const itemId = await aLine(guest, variant, 3)

    expect(await guest.get(CART)).toEqual({
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
              product: {
                id: product.id,
                name: 'Abaya "Fès" <b>',
                slug: product.slug,
                base_price: '449.95',
                images: [
                  { thumbnail: `${MEDIA_URL}/${first.thumbnail}`, is_feature: true },
                  { thumbnail: `${MEDIA_URL}/${second.thumbnail}`, is_feature: false },
                ],
              },
            },
            quantity: 3,
            subtotal: '1349.85',
            created_at: anyTimestamp,
            is_available: true,
          },
        ],
        summary: { total_items: 3, total_price: '1349.85', currency: 'ZAR' },
      },
    })
  })

  it('shows the lines in the order in which they were added', async () => {
    const guest = app.guest()
    const variants = [await aVariant(app), await aVariant(app), await aVariant(app)].reverse()
    for (const variant of variants) await aLine(guest, variant)
    expect(await linesOf(guest)).toEqual(variants.map(({ id }) => [id, 1]))
    // Added to again, a line stays where it was.
    const [first, second, third] = variants.map(({ id }) => ({ id }))
    await aLine(guest, first ?? { id: 0 })
    expect(await linesOf(guest)).toEqual([
      [first?.id, 2],
      [second?.id, 1],
      [third?.id, 1],
    ])
  })

  it('sums up quantities and prices of any size, to the cent', async () => {
    const guest = app.guest()
    const prices = { '0.10': 3, '19.99': 10, '0.00': 2, '999999.99': 100 }
    for (const [price, quantity] of Object.entries(prices)) {
      await aLine(guest, await aVariant(app, { price, stock: 100 }), quantity)
    }
    expect(await guest.get(CART)).toEqual(withSummary(115, '100000199.20'))
  })

  it('shows current prices, not those of the day a line was added', async () => {
    const guest = app.guest()
    const variant = await aVariant(app, { price: '450.00' })
    await aLine(guest, variant, 2)
    await app.db`update products set base_price = 399.5 where id = ${variant.product_id}`
    const { items, summary } = (await guest.get(CART)).body
    expect(items[0].variant.product.base_price).toBe('399.50')
    expect(items[0].subtotal).toBe('799.00')
    expect(summary.total_price).toBe('799.00')
  })
})

type Ids = { id: number; product_id: number }
type Shown = { is_available: boolean; stock_available: number }

describe('a line that can no longer be bought', () => {
  /** The only line of a guest's cart, two pieces of a variant with stock 2, after `change`. */
  async function lineAfter(change: (variant: Ids) => Promise<unknown>): Promise<Shown> {
    const guest = app.guest()
    const variant = await aVariant(app, { stock: 2, price: '100.00' })
    await aLine(guest, variant, 2)
    await change(variant)
    const { items, summary } = (await guest.get(CART)).body
    // It stays, with its quantity and in the totals.
    expect(items).toEqual([expect.objectContaining({ quantity: 2, subtotal: '200.00' })])
    expect(summary).toEqual({ total_items: 2, total_price: '200.00', currency: 'ZAR' })
    const [{ is_available, variant: shown }] = items
    return { is_available, stock_available: shown.stock_available }
  }

  it.each<[string, Shown, (variant: Ids) => Promise<unknown>]>([
    [
      'available while there is just enough of it',
      { is_available: true, stock_available: 2 },
      async () => undefined,
    ],
    [
      'short when there is less, with the stock there is',
      { is_available: false, stock_available: 1 },
      ({ id }) => app.db`update product_variants set stock_on_hand = 1 where id = ${id}`,
    ],
    [
      'unavailable when the variant is inactive',
      { is_available: false, stock_available: 2 },
      ({ id }) => app.db`update product_variants set is_active = false where id = ${id}`,
    ],
    [
      'unavailable when the product is inactive',
      { is_available: false, stock_available: 2 },
      ({ product_id }) => app.db`update products set is_active = false where id = ${product_id}`,
    ],
  ])('is %s', async (_, shown, change) => {
    expect(await lineAfter(change)).toEqual(shown)
  })

  it('is unavailable when the category, or the one above it, is inactive', async () => {
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const { id: category_id } of [closed, below]) {
      const line = await lineAfter(
        ({ product_id }) =>
          app.db`update products set ${app.db({ category_id })} where id = ${product_id}`,
      )
      expect(line).toEqual({ is_available: false, stock_available: 2 })
    }
  })
})
