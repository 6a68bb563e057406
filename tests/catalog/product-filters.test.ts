/** The filters of the product list as a client sends them. Any together: any-list.test.ts. */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/app.ts'
import { aCategory, aProduct } from '../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

describe('GET /api/catalog/products/?category=', () => {
  it('narrows the list to the category and its children, not its parent or siblings', async () => {
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

  it.each(['nope', 'CATEGORY', '0', "' or 1=1 --", '%', '\ufffd', 'x'.repeat(5_000)])(
    'is an empty page for an unknown slug: %.20s',
    async (category) => {
      await aProduct(app, { category_id: (await aCategory(app, { slug: 'category' })).id })
      expect(await list(app, { category })).toEqual(pageOf())
    },
  )
})

describe('GET /api/catalog/products/?coverage_level=', () => {
  it('narrows the list to one level, the last that is given', async () => {
    const full = await aProduct(app, { coverage: 'full' })
    const moderate = await aProduct(app, { coverage: 'moderate' })
    const light = await aProduct(app, { coverage: 'light' })
    expect(await list(app, 'coverage_level=full')).toEqual(pageOf(full))
    expect(await list(app, 'coverage_level=moderate')).toEqual(pageOf(moderate))
    expect(await list(app, 'coverage_level=nope&coverage_level=light')).toEqual(pageOf(light))
  })

  it.each(['', ' ', 'Full', 'full,light', 'full ', '\0'])(
    'refuses %j with the error of its own',
    async (coverage_level) => {
      expect(await list(app, { coverage_level })).toEqual({
        status: 400,
        body: { error: 'Invalid coverage_level. Must be one of: full, moderate, light' },
      })
    },
  )
})

describe('GET /api/catalog/products/?min_price=&max_price=', () => {
  it('includes the bounds, to the cent, and compares decimals, not floats', async () => {
    const cheap = await aProduct(app, { base_price: '99.99' })
    const fair = await aProduct(app, { base_price: '450.00' })
    const dear = await aProduct(app, { base_price: '1200.01' })
    expect(await list(app, { min_price: '450' })).toEqual(pageOf(dear, fair))
    expect(await list(app, { min_price: '450.01' })).toEqual(pageOf(dear))
    expect(await list(app, { min_price: '1200.010000000000000001' })).toEqual(pageOf())
    expect(await list(app, { max_price: '99.99' })).toEqual(pageOf(cheap))
    expect(await list(app, { max_price: '99.98' })).toEqual(pageOf())
    const between = await list(app, { min_price: '99.99', max_price: '450.00' })
    expect(between).toEqual(pageOf(fair, cheap))
    expect(await list(app, { min_price: '500', max_price: '400' })).toEqual(pageOf())
  })

  it('are read as numbers, and count as not given when they are blank', async () => {
    const free = await aProduct(app, { base_price: '0' })
    for (const min_price of ['', ' ', '-5', '-0', '0.00', '.0', '0.']) {
      expect(await list(app, { min_price, max_price: ' ' })).toEqual(pageOf(free))
    }
    expect(await list(app, { max_price: '-0.01' })).toEqual(pageOf())
  })

  it('are refused both at once, before a page that does not exist', async () => {
    expect(await list(app, { min_price: 'abc', max_price: '1,5', page: '0' })).toEqual({
      status: 400,
      body: { min_price: ['Enter a number.'], max_price: ['Enter a number.'] },
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

  it('ignores parameters that it does not know, that are blank, or that say nothing', async () => {
    const product = await aProduct(app)
    const unknown = 'zzz=1&id=99&__proto__=x&constructor=y&category[]=nope&limit=0'
    for (const query of [unknown, '', '&&=&', 'category', 'category=%20', 'category=%00']) {
      expect(await app.guest().get(`${PRODUCTS}?${query}`)).toEqual(pageOf(product))
    }
  })
})
