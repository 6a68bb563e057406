import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import {
  aCategory,
  anImage,
  aProduct,
  aVariant,
  imageBody,
  NO_DETAILS,
  NO_TEXTS,
} from '../../support/factories.ts'
import { emptyCatalog, FULL, LIGHT, list, notFound, PRODUCTS } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const nothing = { status: 200, body: { count: 0, next: null, previous: null, results: [] } }

const detail = (id: number | string) => app.guest().get(`${PRODUCTS}${id}/`)

describe('GET /api/catalog/products/', () => {
  it('is an empty page of an empty catalog', async () => {
    expect(await list(app)).toEqual(nothing)
  })

  it('shows each product whole', async () => {
    const outerwear = await aCategory(app)
    const abayas = await aCategory(app, { parent_id: outerwear.id })
    const product = await aProduct(app, {
      name: 'Linen Abaya "Fès" <b>& co</b>',
      slug: 'linen-abaya',
      description: "It's loose; 100% linen 😀\nعباية",
      base_price: '1299.5',
      category_id: abayas.id,
      coverage: 'light',
      is_featured: true,
      date_added: '2026-01-15T12:30:00.120+02:00',
    })
    const image = await anImage(app, product.id, { is_feature: true })
    const variant = await aVariant(app, {
      product_id: product.id,
      sku: 'LA-SAND-XL',
      size: 'XL',
      color: 'Sand',
      stock: 7,
    })

    expect(await list(app)).toEqual({
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            id: product.id,
            name: 'Linen Abaya "Fès" <b>& co</b>',
            slug: 'linen-abaya',
            ...NO_TEXTS,
            description: "It's loose; 100% linen 😀\nعباية",
            base_price: '1299.50',
            category: { id: abayas.id, name: abayas.name, slug: abayas.slug },
            coverage_level: LIGHT,
            is_featured: true,
            date_added: '2026-01-15T10:30:00.120000Z',
            images: [imageBody(image)],
            variants: [
              {
                id: variant.id,
                sku: 'LA-SAND-XL',
                size: 'XL',
                color: 'Sand',
                stock_available: 7,
                is_active: true,
              },
            ],
            colors: [{ name: 'Sand', hex: null, in_stock: true, thumbnail: null }],
            thumbnail_sources: imageBody(image).sources,
          },
        ],
      },
    })
  })

  it('shows a product with neither pictures nor variants nor description', async () => {
    const category = await aCategory(app)
    const { id, name, slug } = await aProduct(app, {
      base_price: '0',
      category_id: category.id,
      date_added: '2026-01-15T00:00:00Z',
    })
    const product = {
      ...NO_TEXTS,
      id,
      name,
      slug,
      base_price: '0.00',
      category,
      coverage_level: FULL,
      is_featured: false,
      date_added: '2026-01-15T00:00:00.000000Z',
      images: [],
      variants: [],
      colors: [],
      thumbnail_sources: [],
    }
    const body = { count: 1, next: null, previous: null, results: [product] }
    expect(await list(app)).toEqual({ status: 200, body })
  })

  it('gives every product its own pictures and variants', async () => {
    const older = await aProduct(app, { date_added: '2026-01-01' })
    const newer = await aProduct(app, { date_added: '2026-01-02' })
    for (const product of [older, newer]) {
      await anImage(app, product.id)
      await aVariant(app, { product_id: product.id, size: 'S' })
      await aVariant(app, { product_id: product.id, size: 'L' })
      await anImage(app, product.id)
    }
    const { results } = (await list(app)).body
    expect(results).toHaveLength(2)
    for (const [index, product] of [newer, older].entries()) {
      const { id } = product
      expect(results[index]).toMatchObject({ id, images: [{}, {}], variants: [{}, {}] })
    }
    const ids = results.flatMap(({ images }: { images: { id: number }[] }) =>
      images.map((i) => i.id),
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('hides inactive variants, not the product whose variants all are', async () => {
    const product = await aProduct(app)
    await aVariant(app, { product_id: product.id, is_active: false })
    expect((await list(app)).body).toMatchObject({ count: 1, results: [{ variants: [] }] })
  })

  it('shows a variant that is sold out', async () => {
    await aVariant(app, { stock: 0 })
    expect((await list(app)).body).toMatchObject({
      results: [{ variants: [{ stock_available: 0, is_active: true }] }],
    })
  })
})

describe('GET /api/catalog/products/{id}/', () => {
  it('shows what the list shows, and the parent of the category', async () => {
    const parent = await aCategory(app, { name: 'Outerwear & more' })
    const category = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, {
      name: 'Abaya "Fès"',
      description: '<b>Loose</b>\n😀',
      base_price: '1299.05',
      category_id: category.id,
      coverage: 'moderate',
      is_featured: true,
    })
    await anImage(app, product.id, { is_feature: true })
    await aVariant(app, { product_id: product.id })
    const [{ colors: _, thumbnail_sources: __, ...listed }] = (
      await app.guest().get(`${PRODUCTS}?category=${category.slug}`)
    ).body.results
    expect(await detail(product.id)).toEqual({
      status: 200,
      body: { ...listed, ...NO_DETAILS, category: { ...listed.category, parent } },
    })
  })

  it('shows no parent for a top-level category', async () => {
    const category = await aCategory(app)
    const product = await aProduct(app, { category_id: category.id })
    expect((await detail(product.id)).body.category).toEqual({ ...category, parent: null })
  })

  it('shows the pictures by position, then by id', async () => {
    const product = await aProduct(app)
    const last = await anImage(app, product.id, { position: 2, is_feature: true })
    const second = await anImage(app, product.id, { position: 1 })
    const third = await anImage(app, product.id, { position: 1 })
    const first = await anImage(app, product.id, { position: 0 })
    const { images } = (await detail(product.id)).body
    const ids = [first, second, third, last].map(({ id }) => id)
    expect(images.map(({ id }: { id: number }) => id)).toEqual(ids)
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

  it('does not know an inactive product, nor one in or below an inactive category', async () => {
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const facts of [
      { is_active: false },
      { category_id: closed.id },
      { category_id: below.id },
    ]) {
      expect(await detail((await aProduct(app, facts)).id)).toEqual(notFound)
    }
  })

  it('reads an id with leading zeros', async () => {
    const { id } = await aProduct(app)
    expect(await detail(`00${id}`)).toMatchObject({ status: 200, body: { id } })
  })
})

describe('GET /api/catalog/products/by-slug/{slug}/', () => {
  const bySlug = (slug: string) => app.guest().get(`${PRODUCTS}by-slug/${slug}/`)

  it('is the detail of the product with this slug', async () => {
    const parent = await aCategory(app)
    const category = await aCategory(app, { parent_id: parent.id })
    for (const slug of ['linen-abaya', '7', 'related', 'fit', 'by-slug', 'x'.repeat(280)]) {
      const product = await aProduct(app, { slug, category_id: category.id })
      await anImage(app, product.id)
      await aVariant(app, { product_id: product.id })
      const reply = await bySlug(slug)
      expect(reply).toEqual(await detail(product.id))
      expect(reply).toMatchObject({ status: 200, body: { id: product.id } })
    }
  })

  it('does not know another slug, nor that of a hidden product', async () => {
    const closed = await aCategory(app, { is_active: false })
    await aProduct(app, { slug: 'linen-abaya' })
    await aProduct(app, { slug: 'inactive', is_active: false })
    await aProduct(app, { slug: 'of-hidden', category_id: closed.id })
    const unknown = [
      'linen',
      'Linen-Abaya',
      'linen-abaya%20',
      '%00',
      '%ff',
      '%F0%9F%98%80',
      '..%2F7',
    ]
    for (const slug of ['inactive', 'of-hidden', ...unknown, 'y'.repeat(5_000)]) {
      expect(await bySlug(slug)).toEqual(notFound)
    }
  })
})
