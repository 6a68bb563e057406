import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, anImage, aProduct, aVariant } from '../support/factories.ts'
import { notFound, PRODUCTS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const detail = (id: number | string) => app.guest().get(`${PRODUCTS}${id}/`)

describe('GET /api/catalog/products/{id}/', () => {
  it('shows what the list shows, and the parent of the category', async () => {
    const parent = await aCategory(app, { name: 'Outerwear & more' })
    const category = await aCategory(app, { parent_id: parent.id })
    const product = await aProduct(app, {
      ...{ name: 'Abaya "Fès"', description: '<b>Loose</b>\n😀', base_price: '1299.05' },
      ...{ category_id: category.id, coverage: 'moderate', is_featured: true },
    })
    await anImage(app, product.id, { is_feature: true })
    await aVariant(app, { product_id: product.id })
    const [listed] = (await app.guest().get(`${PRODUCTS}?category=${category.slug}`)).body.results
    expect(await detail(product.id)).toEqual({
      status: 200,
      body: { ...listed, category: { ...listed.category, parent } },
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
