/** How many products each choice would leave. That all counts are right: any-list.test.ts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, emptyLists, list } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const facetsOf = async (query: Record<string, string> = {}) =>
  (await list(app, { ...query, facets: '1' })).body.facets
const nothing = {
  ...emptyLists('facets'),
  in_stock: { count: 0 },
  is_featured: { count: 0 },
  on_sale: { count: 0 },
  price: null,
}

async function aShop() {
  const tops = await aCategory(app, { name: 'Tops' })
  const tunics = await aCategory(app, { name: 'Tunics', parent_id: tops.id })
  const outerwear = await aCategory(app, { name: 'Outerwear' })
  const tunic = await aProduct(app, {
    category_id: tunics.id,
    base_price: '120',
    coverage: 'light',
    is_featured: true,
  })
  const abaya = await aProduct(app, { category_id: outerwear.id, base_price: '2499' })
  const blouse = await aProduct(app, { category_id: tops.id, base_price: '300.5' })
  for (const size of ['XL', 'S'] as const) {
    await aVariant(app, { product_id: tunic.id, size, color: 'Sand' })
    await aVariant(app, { product_id: abaya.id, size, color: 'Black', stock: 0 })
  }
  await aVariant(app, { product_id: abaya.id, size: 'M', color: 'Sand' })
  return { tops, tunics, outerwear, tunic, abaya, blouse }
}

describe('GET /api/catalog/products/?facets=1', () => {
  it('adds the facets to the page', async () => {
    const { tops, tunics, outerwear, tunic } = await aShop()
    expect(await list(app, { facets: '1', page_size: '1', ordering: 'price' })).toEqual({
      status: 200,
      body: {
        count: 3,
        next: expect.any(String),
        previous: null,
        results: [expect.objectContaining({ id: tunic.id })],
        facets: {
          ...nothing,
          categories: [
            { ...outerwear, parent: null, count: 1 },
            { ...tops, parent: null, count: 2 },
            { ...tunics, parent: tops.id, count: 1 },
          ],
          coverage_levels: [
            { value: 'full', name: 'Full Coverage', count: 2 },
            { value: 'light', name: 'Light Coverage', count: 1 },
          ],
          sizes: [
            { value: 'S', count: 2 },
            { value: 'M', count: 1 },
            { value: 'XL', count: 2 },
          ],
          colors: [
            { value: 'Sand', name: 'Sand', count: 2 },
            { value: 'Black', name: 'Black', count: 1 },
          ],
          color_families: [
            { value: 'black', name: 'Black', count: 1 },
            { value: 'beige', name: 'Beige', count: 2 },
          ],
          in_stock: { count: 2 },
          is_featured: { count: 1 },
          price: { min: '120.00', max: '2499.00' },
        },
      },
    })
  })

  it('adds nothing when it is 0, blank or missing', async () => {
    await aShop()
    for (const query of [{}, { facets: '' }, { facets: 'false' }]) {
      expect(Object.keys((await list(app, query)).body)).toEqual([
        ...['count', 'next', 'previous', 'results'],
      ])
    }
  })

  it('counts nothing in an empty catalog', async () => {
    expect(await facetsOf()).toEqual(nothing)
  })

  it('keeps chosen values that exist with their 0, and lists no unknown ones', async () => {
    const { outerwear, tunics } = await aShop()
    const chosen = {
      category: `${outerwear.slug},nowhere`,
      coverage_level: 'moderate',
      size: 'XXL',
      color: 'BLACK,pink',
      color_family: 'black,purple',
    }
    expect(await facetsOf(chosen)).toEqual({
      ...nothing,
      categories: [{ ...outerwear, parent: null, count: 0 }],
      coverage_levels: [{ value: 'moderate', name: 'Moderate Coverage', count: 0 }],
      sizes: [{ value: 'XXL', count: 0 }],
      colors: [{ value: 'Black', name: 'Black', count: 0 }],
      color_families: [
        { value: 'black', name: 'Black', count: 0 },
        { value: 'purple', name: 'Purple', count: 0 },
      ],
    })
    const { categories } = await facetsOf({ category: tunics.slug, color: 'Black' })
    expect(categories).toEqual([
      { ...outerwear, parent: null, count: 1 },
      { ...tunics, parent: expect.any(Number), count: 0 },
    ])
  })

  it('counts what the search finds, also when it searched for another word', async () => {
    const product = await aProduct(app, { name: 'Abaya', base_price: '99' })
    await aProduct(app, { name: 'Coat', is_featured: true })
    for (const search of ['abaya', 'abya']) {
      expect(await facetsOf({ search })).toMatchObject({
        categories: [{ id: product.category_id, count: 1 }],
        is_featured: { count: 0 },
        price: { min: '99.00', max: '99.00' },
      })
    }
    expect(await facetsOf({ search: 'xqzt' })).toEqual(nothing)
  })

  it('spells a colour as most variants do', async () => {
    for (const color of ['SAND', 'Sand', 'Sand', 'sand']) await aVariant(app, { color })
    expect((await facetsOf()).colors).toEqual([{ value: 'Sand', name: 'Sand', count: 4 }])
  })

  it('has the 100 colours with most products, and those that are chosen', async () => {
    const { id } = await aProduct(app)
    const other = await aProduct(app)
    await app.db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select ${id}::integer, 'S-' || n, 'M', 'Shade ' || n, 1 from generate_series(101, 210) n
      union all
      select ${other.id}::integer, 'T', 'M', 'Shade 210', 1`
    const shade = (n: number, count = 1) => {
      const value = `Shade ${n}`
      return { value, name: value, count }
    }
    const most = [shade(210, 2), ...Array.from({ length: 99 }, (_, n) => shade(101 + n))]
    expect((await facetsOf()).colors).toEqual(most)
    expect((await facetsOf({ color: 'shade 205,shade 150' })).colors).toEqual([...most, shade(205)])
  })

  it('counts, finds and sorts also the products beyond the first 1,024, for which columns grow', async () => {
    const { db } = app
    const outerwear = await aCategory(app, { name: 'Outerwear' })
    await db`
      insert into products (name, slug, base_price, category_id, coverage_level_id, is_featured,
        date_added)
      select 'Abaya ' || n, 'abaya-' || n, n, ${outerwear.id}, l.id, true,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 1100) n
      join coverage_levels l on l.key = 'light'`
    await db`
      insert into product_variants (product_id, sku, size, color, stock_on_hand)
      select p.id, p.slug, 'M', 'Sand', 1 from products p`
    const { status, body } = await list(app, { facets: '1', page_size: '2' })
    const count = 1100
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { count, results: [{ name: 'Abaya 1100' }, { name: 'Abaya 1099' }] },
    })
    expect(body.facets).toEqual({
      ...nothing,
      categories: [{ ...outerwear, parent: null, count }],
      coverage_levels: [{ value: 'light', name: 'Light Coverage', count }],
      sizes: [{ value: 'M', count }],
      colors: [{ value: 'Sand', name: 'Sand', count }],
      color_families: [{ value: 'beige', name: 'Beige', count }],
      in_stock: { count },
      is_featured: { count },
      price: { min: '1.00', max: '1100.00' },
    })
  })
})

describe('GET /api/catalog/products/?facets=1 of other coverage levels', () => {
  afterEach(async () => {
    await emptyCatalog(app)
    await app.db`
      insert into coverage_levels (key, name)
      values ('full', 'Full Coverage'), ('moderate', 'Moderate Coverage'), ('light', 'Light Coverage')
      on conflict do nothing`
  })

  it('has the levels from full to light, in whichever order they were added', async () => {
    const { db } = app
    await aProduct(app, { coverage: 'light' })
    await db`delete from coverage_levels where key = 'full'`
    await db`insert into coverage_levels (key, name) values ('full', 'Full Coverage')`
    await aProduct(app, { coverage: 'full' })
    expect((await facetsOf()).coverage_levels).toEqual([
      { value: 'full', name: 'Full Coverage', count: 1 },
      { value: 'light', name: 'Light Coverage', count: 1 },
    ])
  })

  it('has none where there are no levels', async () => {
    const { db } = app
    await db`delete from coverage_levels`
    expect(await facetsOf({ coverage_level: 'full' })).toEqual(nothing)
  })
})
