/** The choices of shoppers: the category tree, and the filters of the list. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { ALL_FAMILIES, emptyCatalog, emptyLists, FULL, LIGHT, MODERATE } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const categories = () => app.guest().get('/api/catalog/categories/')

describe('GET /api/catalog/categories/', () => {
  it('is an empty array of an empty catalog', async () => {
    expect(await categories()).toEqual({ status: 200, body: [] })
  })

  it('shows the top-level categories by name, each with its children by name', async () => {
    const tops = await aCategory(app, { name: 'Tops' })
    const outerwear = await aCategory(app, { name: 'Outerwear' })
    const coats = await aCategory(app, { name: 'Coats', parent_id: outerwear.id })
    const abayas = await aCategory(app, { name: 'Abayas', parent_id: outerwear.id })
    const child = (category: typeof tops) => ({ ...category, parent: outerwear.id })
    expect(await categories()).toEqual({
      status: 200,
      body: [
        { ...outerwear, parent: null, is_active: true, children: [child(abayas), child(coats)] },
        { ...tops, parent: null, is_active: true, children: [] },
      ],
    })
  })

  it('shows categories of one name by id', async () => {
    const first = await aCategory(app, { name: 'Tops' })
    const second = await aCategory(app, { name: 'Tops' })
    expect((await categories()).body).toMatchObject([{ id: first.id }, { id: second.id }])
  })

  it('hides inactive categories, and what is below them', async () => {
    const shown = await aCategory(app)
    const hidden = await aCategory(app, { is_active: false })
    await aCategory(app, { is_active: false, parent_id: shown.id })
    await aCategory(app, { parent_id: hidden.id })
    expect(await categories()).toEqual({
      status: 200,
      body: [{ ...shown, parent: null, is_active: true, children: [] }],
    })
  })
})

const filters = () => app.guest().get('/api/catalog/filters/')
const ofNothing = {
  ...emptyLists('choices'),
  coverage_levels: [
    { ...FULL, value: 'full' },
    { ...MODERATE, value: 'moderate' },
    { ...LIGHT, value: 'light' },
  ],
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  color_families: ALL_FAMILIES,
  price_range: { min: 0, max: 0 },
}

describe('GET /api/catalog/filters/', () => {
  it('shows the sizes and coverage levels, and zeros for prices, of an empty catalog', async () => {
    expect(await filters()).toEqual({ status: 200, body: ofNothing })
  })

  it('shows all categories by name, both levels, flat; each spelling of a colour; the prices', async () => {
    const tops = await aCategory(app, { name: 'Tops' })
    const tunics = await aCategory(app, { name: 'Tunics', parent_id: tops.id })
    const outerwear = await aCategory(app, { name: 'Outerwear' })
    const cheap = await aProduct(app, { category_id: tunics.id, base_price: '189.00' })
    const dear = await aProduct(app, { category_id: tops.id, base_price: '2499.55' })
    for (const color of ['Sand', 'Black', 'Sand', 'navy', 'Navy']) {
      await aVariant(app, { product_id: cheap.id, color })
      await aVariant(app, { product_id: dear.id, color, stock: 0 })
    }
    expect(await filters()).toEqual({
      status: 200,
      body: {
        ...ofNothing,
        categories: [
          { ...outerwear, parent: null },
          { ...tops, parent: null },
          { ...tunics, parent: tops.id },
        ],
        colors: ['Black', 'Navy', 'Sand', 'navy'],
        color_tones: ['Black', 'Navy', 'Sand'].map((name) => ({ name, hex: null })),
        price_range: { min: 189, max: 2499.55 },
      },
    })
  })

  it('leaves out inactive categories, products and variants', async () => {
    const category = await aCategory(app)
    const product = await aProduct(app, { category_id: category.id, base_price: '450' })
    await aVariant(app, { product_id: product.id, color: 'Sand' })
    await aVariant(app, { product_id: product.id, color: 'Red', is_active: false })
    const gone = await aProduct(app, {
      category_id: category.id,
      base_price: '9999',
      is_active: false,
    })
    await aVariant(app, { product_id: gone.id, color: 'Blue' })
    const closed = await aCategory(app, { is_active: false })
    const below = await aCategory(app, { parent_id: closed.id })
    for (const { id } of [closed, below]) {
      const hidden = await aProduct(app, { category_id: id, base_price: '1' })
      await aVariant(app, { product_id: hidden.id, color: 'Green' })
    }
    expect(await filters()).toEqual({
      status: 200,
      body: {
        ...ofNothing,
        categories: [{ ...category, parent: null }],
        colors: ['Sand'],
        color_tones: [{ name: 'Sand', hex: null }],
        price_range: { min: 450, max: 450 },
      },
    })
  })

  it('shows the price of a product without variants', async () => {
    const category = await aCategory(app)
    await aProduct(app, { category_id: category.id, base_price: '99.99' })
    expect(await filters()).toEqual({
      status: 200,
      body: {
        ...ofNothing,
        categories: [{ ...category, parent: null }],
        price_range: { min: 99.99, max: 99.99 },
      },
    })
  })
})
