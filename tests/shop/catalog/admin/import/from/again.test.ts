/** A file that comes once more: products are known by their key of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAdmin } from '../../../../../support/administrator.ts'
import { useTestApp } from '../../../../../support/app.ts'
import { aCategory } from '../../../../../support/factories.ts'
import { counts } from '../helpers.ts'
import { catalog, shopify, take, useSizes, variant, woo } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)
beforeAll(() => useSizes(app))
beforeEach(() => app.db`truncate products, categories, old_slugs restart identity cascade`)

const first = shopify(variant({ 'Variant SKU': 'A' }), variant({ 'Option1 Value': 'L' }))

describe('a second import', () => {
  it('leaves what is there, renamed or not', async () => {
    await take(admin.client, first)
    await app.db`update products set slug = 'renamed', name = 'Renamed', is_active = false`
    await app.db`update product_variants set sku = 'RENAMED', stock_on_hand = 1 where sku = 'A'`
    const before = await catalog(app)
    const { body } = await take(admin.client, first)
    expect(body).toMatchObject({
      products: counts(0, 0, 1),
      variants: counts(0, 0, 2),
      changes: [],
      notes: [],
    })
    expect(await catalog(app)).toEqual(before)
  })

  it('asks nothing for what is there', async () => {
    await take(admin.client, first)
    const odd = shopify(
      variant({ 'Variant SKU': 'A', 'Option1 Value': 'huge', Type: '', 'Variant Price': '1' }),
    )
    const { status } = await take(admin.client, odd, '')
    expect(status).toBe(200)
  })

  it('brings new variants, and never a stock that was sold since', async () => {
    await take(admin.client, first)
    await app.db`update product_variants set stock_on_hand = 0`
    const file = shopify(
      variant({ 'Variant SKU': 'A' }),
      variant({ 'Option2 Value': 'Olive', 'Variant Inventory Qty': '9' }),
    )
    const { body } = await take(admin.client, file)
    expect(body).toMatchObject({ products: counts(0, 0, 1), variants: counts(1, 0, 1) })
    expect(await catalog(app)).toMatchObject([
      { variants: ['A|M|Sand|0', 'ABAYA-SAND-L|L|Sand|0', 'ABAYA-OLIVE-M|M|Olive|9'] },
    ])
  })

  it('takes texts, prices, category and visibility once more with update=1, never stock', async () => {
    await take(admin.client, first)
    const cells = {
      Title: 'New name',
      'Body (HTML)': '<p>New</p>',
      Type: 'Coats',
      Published: 'false',
      'Variant Price': '400',
      'Variant Compare At Price': '500',
      'Variant Inventory Qty': '9',
    }
    const file = shopify(variant({ ...cells, 'Variant SKU': 'A' }))
    await take(admin.client, file)
    expect(await catalog(app)).toMatchObject([{ name: 'Abaya', price: '450.00' }])
    const { body } = await take(admin.client, file, '&update=1')
    expect(body).toMatchObject({ products: counts(0, 1, 0), variants: counts(0, 0, 1) })
    expect(await catalog(app)).toMatchObject([
      {
        slug: 'abaya',
        name: 'New name',
        description: 'New',
        category: 'Coats',
        active: false,
        price: '400.00',
        before: '500.00',
        variants: ['A|M|Sand|3', 'ABAYA-SAND-L|L|Sand|3'],
      },
    ])
  })

  it('takes a price before away with update=1 where it is gone, and nothing else', async () => {
    await take(admin.client, shopify(variant({ 'Variant Compare At Price': '600' })))
    const { body } = await take(admin.client, shopify(variant()), '&update=1')
    expect(body).toMatchObject({
      products: counts(0, 1, 0),
      changes: [{ columns: { compare_at_price: { before: '600.00', after: '' } } }],
    })
    expect(await catalog(app)).toMatchObject([{ price: '450.00', before: null }])
    const again = await take(admin.client, shopify(variant()), '&update=1')
    expect(again.body).toMatchObject({ products: counts(0, 0, 1), changes: [] })
  })

  it('leaves variants off with update=1 that were switched off here, unless the file says it', async () => {
    await take(admin.client, first)
    const names = { 'Attribute 1 name': 'Size' }
    const variation = { Type: 'variation', Parent: 'id:1', ...names, 'Attribute 1 value(s)': 'S' }
    const shop = woo({ ID: '1', Type: 'variable', Name: 'Coat' }, { ID: '2', ...variation })
    await take(admin.client, shop)
    await app.db`update product_variants set is_active = false`
    await take(admin.client, first, '&update=1')
    await take(admin.client, shop, '&update=1')
    const variants = await app.db`
      select p.slug, v.is_active as active
      from product_variants v
      join products p on p.id = v.product_id
      order by v.id`
    expect(variants).toEqual([
      { slug: 'abaya', active: false },
      { slug: 'abaya', active: false },
      { slug: 'coat', active: true },
    ])
  })

  it('keeps the category with update=1 where the file has none, and asks for none', async () => {
    await take(admin.client, first)
    await aCategory(app, { name: 'Other', slug: 'other' })
    const bare = shopify(variant({ 'Variant SKU': 'A', Type: '' }))
    for (const query of ['&update=1', '&update=1&category=other']) {
      const { status } = await take(admin.client, bare, query)
      expect([status, await catalog(app)]).toMatchObject([200, [{ category: 'Abayas' }]])
    }
  })

  it('hides only what is new with hidden=1', async () => {
    await take(admin.client, first)
    const file = shopify(variant({ 'Variant SKU': 'A' }), variant({ Handle: 'new' }))
    await take(admin.client, file, '&update=1&hidden=1')
    expect(await catalog(app)).toMatchObject([
      { slug: 'abaya', active: true },
      { slug: 'new', active: false },
    ])
  })

  it('shows nothing that is hidden here with hidden=1, and hides nothing', async () => {
    await take(admin.client, first, '&hidden=1')
    const again = (active: boolean) => async (query: string) => {
      await take(
        admin.client,
        shopify(variant({ 'Variant SKU': 'A', Published: String(active) })),
        query,
      )
      return (await catalog(app)).map((product) => product.active)
    }
    expect(await again(true)('&update=1&hidden=1')).toEqual([false])
    expect(await again(true)('&update=1')).toEqual([true])
    expect(await again(false)('&update=1&hidden=1')).toEqual([true])
  })

  it('knows products of WooCommerce by their ID, whatever they are called now', async () => {
    await take(admin.client, woo({ ID: '7', Name: 'Old name', SKU: 'W' }))
    const { body } = await take(
      admin.client,
      woo({ ID: '7', Name: 'Other', SKU: 'W' }),
      '&update=1',
    )
    expect(body).toMatchObject({ products: counts(0, 1, 0), variants: counts(0, 0, 1) })
    expect(await catalog(app)).toMatchObject([{ slug: 'old-name', name: 'Other' }])
  })

  it('makes a deleted product anew', async () => {
    await take(admin.client, first)
    await app.db`truncate products cascade`
    expect((await take(admin.client, first)).body).toMatchObject({ products: counts(1, 0, 0) })
  })

  it('makes each product once where two imports run at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => take(admin.client, first)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const created = replies.map(({ body }) => body.products.created).sort()
    expect(created).toEqual([0, 0, 1])
    expect(await catalog(app)).toMatchObject([{ slug: 'abaya' }])
  })
})
