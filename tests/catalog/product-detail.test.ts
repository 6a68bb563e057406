import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, anImage, aProduct, aVariant } from '../support/factories.ts'
import { MEDIA_URL, MODERATE, notFound, PRODUCTS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const detail = (id: number | string) => app.guest().get(`${PRODUCTS}${id}/`)

describe('GET /api/catalog/products/{id}/', () => {
  it('shows the product whole, its category with the parent', async () => {
    const parent = await aCategory(app, { name: 'Outerwear & more' })
    const category = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, {
      ...{ name: 'Abaya "Fès"', description: '<b>Loose</b>\n😀', base_price: '1299.05' },
      ...{ category_id: category.id, coverage: 'moderate', is_featured: true },
      date_added: '2026-01-15T10:30:00.12Z',
    })
    const image = await anImage(app, product.id, { is_feature: true })
    const variant = await aVariant(app, {
      ...{ product_id: product.id, sku: 'AF-RED-XXL', size: 'XXL', color: 'Red', stock: 3 },
    })
    expect(await detail(product.id)).toEqual({
      status: 200,
      body: {
        id: product.id,
        name: 'Abaya "Fès"',
        slug: product.slug,
        description: '<b>Loose</b>\n😀',
        base_price: '1299.05',
        category: {
          id: category.id,
          name: category.name,
          slug: category.slug,
          parent: { id: parent.id, name: 'Outerwear & more', slug: parent.slug },
        },
        coverage_level: MODERATE,
        is_featured: true,
        date_added: '2026-01-15T10:30:00.120000Z',
        images: [
          {
            id: image.id,
            image: `${MEDIA_URL}/${image.image}`,
            thumbnail: `${MEDIA_URL}/${image.thumbnail}`,
            is_feature: true,
          },
        ],
        variants: [
          {
            id: variant.id,
            sku: 'AF-RED-XXL',
            size: 'XXL',
            color: 'Red',
            stock_available: 3,
            is_active: true,
          },
        ],
      },
    })
  })

  it('shows no parent for a top-level category, and empty lists', async () => {
    const category = await aCategory(app)
    const product = await aProduct(app, { category_id: category.id })
    expect(await detail(product.id)).toMatchObject({
      status: 200,
      body: { description: '', category: { ...category, parent: null }, images: [], variants: [] },
    })
  })

  it('shows the pictures by position, then by id', async () => {
    const product = await aProduct(app)
    const last = await anImage(app, product.id, { position: 2, is_feature: true })
    const second = await anImage(app, product.id, { position: 1 })
    const third = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0 })
    const { images } = (await detail(product.id)).body
    expect(images.map(({ id }: { id: number }) => id)).toEqual([
      first.id,
      second.id,
      third.id,
      last.id,
    ])
  })

  it('shows the variants by colour, then by size in the order people read it', async () => {
    const { id: product_id } = await aProduct(app)
    const wanted = ['Black XS', 'Black S', 'Black XXL', 'Sand S', 'Sand M', 'Sand L', 'Sand XL']
    const added = ['Sand XL', 'Black S', 'Sand S', 'Black XXL', 'Sand L', 'Black XS', 'Sand M']
    for (const name of added) {
      const [color = '', size] = name.split(' ') as [string, 'M']
      await aVariant(app, { product_id, color, size })
    }
    const { variants } = (await detail(product_id)).body
    const names = variants.map(
      ({ color, size }: { color: string; size: string }) => `${color} ${size}`,
    )
    expect(names).toEqual(wanted)
  })

  it('hides inactive variants and those of other products', async () => {
    const product = await aProduct(app)
    const shown = await aVariant(app, { product_id: product.id })
    await aVariant(app, { product_id: product.id, is_active: false })
    await aVariant(app)
    const { variants } = (await detail(product.id)).body
    expect(variants).toEqual([expect.objectContaining({ id: shown.id })])
  })

  it('is what the list shows, but for the parent', async () => {
    const parent = await aCategory(app)
    const category = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, { category_id: category.id })
    await aVariant(app, { product_id: product.id })
    await anImage(app, product.id)
    const [listed] = (await app.guest().get(`${PRODUCTS}?category=${category.slug}`)).body.results
    expect(await detail(product.id)).toEqual({
      status: 200,
      body: { ...listed, category: { ...listed.category, parent } },
    })
  })

  it('does not know an inactive product', async () => {
    const product = await aProduct(app, { is_active: false })
    expect(await detail(product.id)).toEqual(notFound)
  })

  it('does not know a product of an inactive category', async () => {
    const category = await aCategory(app, { is_active: false })
    const product = await aProduct(app, { category_id: category.id })
    expect(await detail(product.id)).toEqual(notFound)
  })

  it('does not know a product below an inactive category', async () => {
    const parent = await aCategory(app, { is_active: false })
    const category = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, { category_id: category.id })
    expect(await detail(product.id)).toEqual(notFound)
  })

  it.each([
    ...['0', '-1', '999999999', '2147483647', '2147483648', '9223372036854775807'],
    ...[
      '9223372036854775808',
      '99999999999999999999999',
      '1.0',
      '1e3',
      'abc',
      'null',
      '1a',
      ' ',
      '%20',
    ],
    ...['%00', '😀', '٣', "1'--", '1,2', '9'.repeat(1_000), '0x1', '+1'],
  ])('does not know the product %.30s', async (id) => {
    expect(await detail(id)).toEqual(notFound)
  })

  it('reads an id with leading zeros', async () => {
    const { id } = await aProduct(app)
    expect(await detail(`00${id}`)).toMatchObject({ status: 200, body: { id } })
  })
})
