import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCategory, aProduct } from '../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => emptyCatalog(app))
afterAll(() => app.close())

describe('GET /api/catalog/products/?category=', () => {
  it('narrows the list to the category', async () => {
    const [tops, skirts] = [await aCategory(app), await aCategory(app)]
    const top = await aProduct(app, { category_id: tops.id })
    await aProduct(app, { category_id: skirts.id })
    expect(await list(app, { category: tops.slug })).toEqual(pageOf(top))
  })

  it('includes the descendants of the category, not its parent or siblings', async () => {
    const outerwear = await aCategory(app)
    const [abayas, coats] = [
      await aCategory(app, { parent_id: outerwear.id }),
      await aCategory(app, { parent_id: outerwear.id }),
    ]
    const own = await aProduct(app, { category_id: outerwear.id })
    const abaya = await aProduct(app, { category_id: abayas.id })
    const coat = await aProduct(app, { category_id: coats.id })
    await aProduct(app)
    expect(await list(app, { category: outerwear.slug })).toEqual(pageOf(coat, abaya, own))
    expect(await list(app, { category: abayas.slug })).toEqual(pageOf(abaya))
  })

  it.each([
    'nope',
    'CATEGORY',
    '0',
    "' or 1=1 --",
    '%',
    '😀',
    '\ufffd',
    'x'.repeat(5_000),
    'null',
    'undefined',
  ])('is an empty page for an unknown slug: %.20s', async (category) => {
    await aProduct(app, { category_id: (await aCategory(app, { slug: 'category' })).id })
    expect(await list(app, { category })).toEqual(pageOf())
  })

  it.each(['', '  ', '\0'])('counts as not given when it is blank: %j', async (category) => {
    const product = await aProduct(app)
    expect(await list(app, { category })).toEqual(pageOf(product))
  })

  it('is the last of a repeated parameter', async () => {
    const [one, other] = [await aProduct(app), await aProduct(app)]
    const slugOf = async ({ category_id }: { category_id: number }) => {
      const [row] = await app.db<[{ slug: string }]>`
        select slug from categories where id = ${category_id}`
      return row.slug
    }
    const query = `category=${await slugOf(one)}&category=${await slugOf(other)}`
    expect(await list(app, query)).toEqual(pageOf(other))
    expect(await list(app, `${query}&category=nope`)).toEqual(pageOf())
  })
})

describe('GET /api/catalog/products/?coverage_level=', () => {
  it.each(['full', 'moderate', 'light'] as const)('narrows the list to %s', async (coverage) => {
    const products = {
      full: await aProduct(app, { coverage: 'full' }),
      moderate: await aProduct(app, { coverage: 'moderate' }),
      light: await aProduct(app, { coverage: 'light' }),
    }
    expect(await list(app, { coverage_level: coverage })).toEqual(pageOf(products[coverage]))
  })

  it.each(['', ' ', 'none', 'Full', 'Full Coverage', '1', 'full,light', 'full ', '\0', "full'"])(
    'refuses %j with the error of its own',
    async (coverage_level) => {
      expect(await list(app, { coverage_level })).toEqual({
        status: 400,
        body: { error: 'Invalid coverage_level. Must be one of: full, moderate, light' },
      })
    },
  )

  it('is the last of a repeated parameter', async () => {
    const light = await aProduct(app, { coverage: 'light' })
    await aProduct(app, { coverage: 'full' })
    expect(await list(app, 'coverage_level=nope&coverage_level=light')).toEqual(pageOf(light))
  })
})

describe('GET /api/catalog/products/?min_price=&max_price=', () => {
  const threePrices = async () => ({
    cheap: await aProduct(app, { base_price: '99.99' }),
    fair: await aProduct(app, { base_price: '450.00' }),
    dear: await aProduct(app, { base_price: '1200.01' }),
  })

  it('includes the bounds, to the cent', async () => {
    const { cheap, fair, dear } = await threePrices()
    expect(await list(app, { min_price: '450' })).toEqual(pageOf(dear, fair))
    expect(await list(app, { min_price: '450.01' })).toEqual(pageOf(dear))
    expect(await list(app, { max_price: '99.99' })).toEqual(pageOf(cheap))
    expect(await list(app, { max_price: '99.98' })).toEqual(pageOf())
    expect(await list(app, { min_price: '99.99', max_price: '450.00' })).toEqual(
      pageOf(fair, cheap),
    )
  })

  it('compares decimals, not floats', async () => {
    await aProduct(app, { base_price: '0.30' })
    expect(await list(app, { min_price: '0.300000000000000001' })).toEqual(pageOf())
  })

  it('is an empty page when the minimum is above the maximum', async () => {
    await threePrices()
    expect(await list(app, { min_price: '500', max_price: '400' })).toEqual(pageOf())
  })

  it.each(['', ' '])('counts as not given when it is blank: %j', async (blank) => {
    const { cheap, fair, dear } = await threePrices()
    const reply = await list(app, { min_price: blank, max_price: blank })
    expect(reply).toEqual(pageOf(dear, fair, cheap))
  })

  it.each(['-5', '0', '0.00', '+1', ' 1 ', '.5', '1.'])(
    'reads %j as a number',
    async (min_price) => {
      const { cheap, fair, dear } = await threePrices()
      expect(await list(app, { min_price })).toEqual(pageOf(dear, fair, cheap))
    },
  )

  it('reads a negative maximum, which no price is below', async () => {
    await aProduct(app, { base_price: '0' })
    expect(await list(app, { max_price: '-0.01' })).toEqual(pageOf())
  })

  it.each([
    'abc',
    'NaN',
    'Infinity',
    '1,5',
    '1 000',
    '1_000',
    '0x10',
    '٣',
    '--1',
    '.',
    '1;drop',
    '\0',
    '😀',
  ])('refuses %j', async (price) => {
    expect(await list(app, { min_price: price })).toEqual({
      status: 400,
      body: { min_price: ['Enter a number.'] },
    })
    expect(await list(app, { max_price: price })).toEqual({
      status: 400,
      body: { max_price: ['Enter a number.'] },
    })
  })

  it('names both at once', async () => {
    expect(await list(app, { min_price: 'abc', max_price: 'NaN' })).toEqual({
      status: 400,
      body: { min_price: ['Enter a number.'], max_price: ['Enter a number.'] },
    })
  })

  it('is the last of a repeated parameter', async () => {
    const { dear } = await threePrices()
    expect(await list(app, 'min_price=abc&min_price=1000')).toEqual(pageOf(dear))
  })

  it('is said before a page that does not exist', async () => {
    expect(await list(app, { min_price: 'abc', page: '0' })).toEqual({
      status: 400,
      body: { min_price: ['Enter a number.'] },
    })
  })
})

describe('GET /api/catalog/products/ with several filters', () => {
  it('shows what passes all of them', async () => {
    const category = await aCategory(app)
    const facts = { category_id: category.id, coverage: 'full', base_price: '300' } as const
    const wanted = await aProduct(app, { ...facts, name: 'Linen tunic' })
    await aProduct(app, { ...facts, name: 'Cotton tunic' })
    await aProduct(app, { ...facts, name: 'Linen tunic', coverage: 'light' })
    await aProduct(app, { ...facts, name: 'Linen tunic', base_price: '299.99' })
    await aProduct(app, { ...facts, name: 'Linen tunic', base_price: '400.01' })
    await aProduct(app, { coverage: 'full', base_price: '300', name: 'Linen tunic' })
    const query = {
      ...{ category: category.slug, coverage_level: 'full', search: 'linen' },
      ...{ min_price: '300', max_price: '400' },
    }
    expect(await list(app, query)).toEqual(pageOf(wanted))
  })

  it('ignores a parameter that it does not know', async () => {
    const product = await aProduct(app)
    const query = 'zzz=1&id=99&__proto__=x&constructor=y&category[]=nope&limit=0'
    expect(await list(app, query)).toEqual(pageOf(product))
  })

  it('takes a query string that is broken for what it says', async () => {
    const product = await aProduct(app)
    const get = (query: string) => app.guest().get(PRODUCTS + query)
    expect(await get('?')).toEqual(pageOf(product))
    expect(await get('?&&=&')).toEqual(pageOf(product))
    expect(await get('?category=%zz')).toEqual(pageOf())
    expect(await get('?category=%ff')).toEqual(pageOf())
    expect(await get('?category')).toEqual(pageOf(product))
  })
})
