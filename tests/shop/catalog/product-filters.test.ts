/**
 * The filters of the product list as a client writes them. What each of them leaves, alone and with
 * others, in any catalog: any-list.test.ts.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const refused = (body: object) => ({ status: 400, body })
const numbered = (count: number, text = '') =>
  Array.from({ length: count }, (_, n) => `${text}${n + 1}`).join(',')

describe('GET /api/catalog/products/?category=', () => {
  it.each(['nope', 'CATEGORY', '0', "' or 1=1 --", '%', '\ufffd', 'x'.repeat(5_000)])(
    'is an empty page for an unknown slug: %.20s',
    async (category) => {
      await aProduct(app, { category_id: (await aCategory(app, { slug: 'category' })).id })
      expect(await list(app, { category })).toEqual(pageOf())
    },
  )
})

describe('GET /api/catalog/products/?coverage_level=', () => {
  it.each(['', ' ', 'Full', 'full ', '\0', 'full,nope', 'nope,full', 'full, light', ','])(
    'refuses %j with the error of its own',
    async (coverage_level) => {
      expect(await list(app, { coverage_level })).toEqual(
        refused({ error: 'Invalid coverage_level. Must be one of: full, moderate, light' }),
      )
    },
  )

  it('refuses it also where the last of several is valid', async () => {
    expect(await list(app, 'coverage_level=nope&coverage_level=light')).toEqual(
      refused({ error: 'Invalid coverage_level. Must be one of: full, moderate, light' }),
    )
  })
})

describe('GET /api/catalog/products/?min_price=&max_price=', () => {
  it('compares decimals, not floats', async () => {
    const product = await aProduct(app, { base_price: '1200.01' })
    expect(await list(app, { min_price: '1200.010000000000000000' })).toEqual(pageOf(product))
    expect(await list(app, { min_price: '1200.010000000000000001' })).toEqual(pageOf())
    expect(await list(app, { max_price: '1200.009999999999999999' })).toEqual(pageOf())
  })

  it('are read as numbers, and count as not given when they are blank', async () => {
    const free = await aProduct(app, { base_price: '0' })
    for (const min_price of ['', ' ', '-5', '-0', '0.00', '.0', '0.', '-99999999999999999999']) {
      expect(await list(app, { min_price, max_price: ' ' })).toEqual(pageOf(free))
    }
    expect(await list(app, { max_price: '-0.01' })).toEqual(pageOf())
    expect(await list(app, { min_price: '99999999999999999999' })).toEqual(pageOf())
  })

  it('are refused both at once, before a page that does not exist', async () => {
    expect(await list(app, { min_price: 'abc', max_price: '1,5', page: '0' })).toEqual(
      refused({ min_price: ['Enter a number.'], max_price: ['Enter a number.'] }),
    )
  })
})

describe('GET /api/catalog/products/?size=&color=&in_stock=', () => {
  it('speaks of one variant: black in M, in stock, not black in S and sand in M', async () => {
    const wanted = await aVariant(app, { size: 'M', color: 'Black' })
    const soldOut = await aVariant(app, { size: 'M', color: 'Black', stock: 0 })
    const { product_id } = await aVariant(app, { size: 'S', color: 'Black' })
    await aVariant(app, { product_id, size: 'M', color: 'Sand' })
    const [first, second] = [{ id: wanted.product_id }, { id: soldOut.product_id }]
    const filters = { size: 'M', color: 'black' }
    expect(await list(app, filters)).toEqual(pageOf(second, first))
    expect(await list(app, { ...filters, in_stock: 'true' })).toEqual(pageOf(first))
    expect(await list(app, { ...filters, in_stock: 'false' })).toEqual(pageOf(second))
  })

  it('takes a product without variants for one that cannot be bought', async () => {
    const product = await aProduct(app)
    expect(await list(app, { in_stock: 'false' })).toEqual(pageOf(product))
    expect(await list(app, { in_stock: 'true' })).toEqual(pageOf())
    expect(await list(app, { in_stock: 'false', size: 'M' })).toEqual(pageOf())
  })

  it('compares a size as it is written', async () => {
    const wrong = (size: string) =>
      `Select a valid choice. ${size} is not one of the available choices.`
    expect(await list(app, { size: 'S2' })).toEqual(refused({ size: [wrong('S2')] }))
    expect(await list(app, { size: 'M,m, M,XXXL' })).toEqual(
      refused({ size: [wrong('m'), wrong(' M'), wrong('XXXL')] }),
    )
  })

  it('compares a colour without case and without blanks around it, letters of any script', async () => {
    for (const color of ['Crème', 'ПЕСОК', 'Off White', 'Blue-Grey']) {
      const { product_id: id } = await aVariant(app, { color })
      for (const asked of [color.toLowerCase(), color.toUpperCase(), ` ${color} `]) {
        expect(await list(app, { color: asked })).toEqual(pageOf({ id }))
      }
    }
    expect(await list(app, { color: 'White' })).toEqual(pageOf())
  })

  it('cannot ask for a colour that has a comma', async () => {
    const { product_id: id } = await aVariant(app, { color: 'Black' })
    await aVariant(app, { color: 'Black, striped' })
    expect(await list(app, { color: 'Black, striped' })).toEqual(pageOf({ id }))
  })
})

describe('GET /api/catalog/products/ with booleans', () => {
  it('reads the words that bodies may use; the last of several counts', async () => {
    const plain = await aProduct(app)
    const featured = await aProduct(app, { is_featured: true })
    for (const yes of ['true', 'TRUE', 'Yes', 'on', '1', ' t ']) {
      expect(await list(app, { is_featured: yes })).toEqual(pageOf(featured))
    }
    for (const no of ['false', 'F', 'no', 'OFF', '0']) {
      expect(await list(app, { is_featured: no })).toEqual(pageOf(plain))
    }
    expect(await list(app, 'is_featured=0&is_featured=1')).toEqual(pageOf(featured))
  })

  it('refuses other words, each parameter by its name', async () => {
    const sentences = ['Must be a valid boolean.']
    const query = { in_stock: 'maybe', is_featured: 'tRuE', exact: '2', facets: 'true,false' }
    expect(await list(app, query)).toEqual(
      refused({ in_stock: sentences, is_featured: sentences, exact: sentences, facets: sentences }),
    )
  })
})

describe('GET /api/catalog/products/?ids=', () => {
  it('is exactly these in this order, each once; unknown and hidden ones are left out', async () => {
    const [one, two, three] = [await aProduct(app), await aProduct(app), await aProduct(app)]
    const hidden = await aProduct(app, { is_active: false })
    const ids = `${two.id},${hidden.id},${one.id}, ${two.id},0${two.id},${two.id}.0,2147483647,0,-1`
    expect(await list(app, { ids })).toEqual(pageOf(two, one))
    expect(await list(app, { ids: `${ids},${three.id}`, search: 'product' })).toEqual(
      pageOf(two, one, three),
    )
    expect(await list(app, { ids, ordering: '-date_added' })).toEqual(pageOf(two, one))
    expect(await list(app, { ids, ordering: 'date_added' })).toEqual(pageOf(one, two))
    expect(await list(app, { ids: `${hidden.id}` })).toEqual(pageOf())
  })

  it('refuses what is no id, and more than 100 of them', async () => {
    const product = await aProduct(app)
    for (const ids of ['a', `${product.id},b,c`, '1.5', '1e2', '99999999999999999999']) {
      expect(await list(app, { ids })).toEqual(refused({ ids: ['A valid integer is required.'] }))
    }
    expect(await list(app, { ids: `${numbered(99, '9000')},${product.id}` })).toEqual(
      pageOf(product),
    )
    expect(await list(app, { ids: numbered(101) })).toEqual(
      refused({ ids: ['Ensure this field has no more than 100 elements.'] }),
    )
  })
})

describe('GET /api/catalog/products/?slug=', () => {
  it('is the product with exactly this slug', async () => {
    const product = await aProduct(app, { slug: 'linen-abaya' })
    await aProduct(app, { slug: 'linen-abaya-2' })
    expect(await list(app, { slug: ' linen-abaya ' })).toEqual(pageOf(product))
    for (const slug of ['linen', 'Linen-Abaya', 'linen-abaya,linen-abaya-2', '%']) {
      expect(await list(app, { slug })).toEqual(pageOf())
    }
  })

  it('does not find a hidden one', async () => {
    const { slug } = await aProduct(app, { is_active: false })
    expect(await list(app, { slug })).toEqual(pageOf())
  })
})

describe('GET /api/catalog/products/ with several values', () => {
  it('leaves out blank ones, and counts each once', async () => {
    const { product_id: id } = await aVariant(app, { size: 'M', color: 'Sand' })
    await aVariant(app, { size: 'L', color: 'Navy' })
    for (const size of [',M', 'M,,', 'M,M', Array(60).fill('M').join()]) {
      expect(await list(app, { size })).toEqual(pageOf({ id }))
    }
    expect(await list(app, `color=&color=sand,&color=${'SAND,'.repeat(60)}`)).toEqual(
      pageOf({ id }),
    )
    const all = await list(app)
    for (const blank of ['size=', 'size=,,&color=%20,', 'ids=,&ids=', 'category=,&slug=%20']) {
      expect(await list(app, blank)).toEqual(all)
    }
  })

  it.each(['category', 'coverage_level', 'size', 'color'])(
    'refuses more than 50 of %s, with commas or repeated',
    async (name) => {
      const values = numbered(51, 'x')
      const tooMany = refused({ [name]: ['Ensure this field has no more than 50 elements.'] })
      expect(await list(app, { [name]: values })).toEqual(tooMany)
      const repeated = values.replaceAll(',', `&${name}=`)
      expect(await list(app, `${name}=${repeated}`)).toEqual(tooMany)
    },
  )

  it('takes 50', async () => {
    const product = await aProduct(app, { category_id: (await aCategory(app, { slug: 'x1' })).id })
    await aVariant(app, { product_id: product.id, color: 'x50' })
    const values = numbered(50, 'x')
    expect(await list(app, { category: values, color: values })).toEqual(pageOf(product))
  })
})

describe('GET /api/catalog/products/', () => {
  it('ignores parameters that it does not know, that are blank, or that say nothing', async () => {
    const product = await aProduct(app)
    const unknown = 'zzz=1&id=99&__proto__=x&constructor=y&category[]=nope&limit=0'
    const repeated = 'toString=1&toString=2&__proto__=1&__proto__=2'
    for (const query of [
      unknown,
      repeated,
      '',
      '&&=&',
      'category',
      'category=%20',
      'category=%00',
    ]) {
      expect(await app.guest().get(`${PRODUCTS}?${query}`)).toEqual(pageOf(product))
    }
  })
})
