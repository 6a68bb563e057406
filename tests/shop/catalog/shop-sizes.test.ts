/** Shops with sizes of their own: shoppers see them in the order of the list. Contract 10.2 of the extensions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CachingService, startCachingService } from '../../service/cache/caching-service.ts'
import { ADMIN, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aProduct, aUser, aVariant, type TestProduct } from '../../support/factories.ts'
import { ABAYA_SIZES, fillAbayaShop, setSizes } from '../../support/sizes.ts'
import { anOutfit } from '../outfits/helpers.ts'
import { addOutfit } from '../outfits/visitors.ts'
import { emptyCatalog, list, PRODUCTS, pageOf } from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

let abaya: TestProduct
let hijab: TestProduct
beforeEach(async () => {
  await app.db`delete from outfits`
  await emptyCatalog(app)
  ;({ abaya, hijab } = await fillAbayaShop(app))
})

const get = async (path: string) => (await app.guest().get(path)).body
const choices = async () => (await get('/api/catalog/filters/')).sizes
const facet = async (query = '') => (await get(`${PRODUCTS}?facets=1&${query}`)).facets.sizes
const refused = (...sizes: string[]) => ({
  status: 400,
  body: {
    size: sizes.map(
      (size) => `Select a valid choice. ${size} is not one of the available choices.`,
    ),
  },
})

describe('a shop of abayas in 52 to 60 and hijabs in one size', () => {
  it('shows all its sizes as choices, and those that there are as facets, in its order', async () => {
    expect(await choices()).toEqual(ABAYA_SIZES)
    const all = ['One size', '52', '54', '60'].map((value) => ({ value, count: 1 }))
    expect(await facet()).toEqual(all)
    expect(await facet('size=56')).toEqual([
      ...all.slice(0, 3),
      { value: '56', count: 0 },
      ...all.slice(3),
    ])
    expect(await facet('color=black')).toEqual(all.slice(1))
  })

  it('shows the variants, the garment and the fit of a product in its order', async () => {
    await app.db`
      insert into product_measures (product_id, size, length_cm)
      select ${abaya.id}, size, 140 from unnest(array['60', 'One size', '54', '52']) size`
    const { variants, garment } = await get(`${PRODUCTS}${abaya.id}/`)
    const sizesOf = (rows: { size: string }[]) => rows.map(({ size }) => size)
    expect(sizesOf(variants)).toEqual(['52', '54', '60'])
    expect(sizesOf(garment)).toEqual(['One size', '52', '54', '60'])
    const fit = await get(`${PRODUCTS}${abaya.id}/fit/?height=165`)
    expect(sizesOf(fit.sizes)).toEqual(['One size', '52', '54', '60'])
    await setSizes(app, ABAYA_SIZES.toReversed())
    expect(sizesOf((await get(`${PRODUCTS}${abaya.id}/`)).variants)).toEqual(['60', '54', '52'])
  })

  it('finds products by its sizes alone, exactly as it writes them', async () => {
    expect(await list(app, { size: '54' })).toEqual(pageOf(abaya))
    expect(await list(app, { size: '56' })).toEqual(pageOf())
    expect(await list(app, 'size=One+size,60')).toEqual(pageOf(hijab, abaya))
    expect(await list(app, 'size=60&size=One+size&in_stock=1')).toEqual(pageOf(hijab, abaya))
    for (const size of ['M', 'one size', '5', '540']) {
      expect(await list(app, { size })).toEqual(refused(size))
    }
    expect(await list(app, 'size=54,M,XL,M&in_stock=some')).toEqual({
      status: 400,
      body: { ...refused('M', 'XL').body, in_stock: ['Must be a valid boolean.'] },
    })
  })

  it('finds by the fall of a hem in its sizes', async () => {
    await app.db`
      insert into product_measures (product_id, size, length_cm)
      values (${abaya.id}, '52', 100), (${abaya.id}, '60', 140)`
    const falling = (query: string) => list(app, `falls_to=floor&height=165&${query}`)
    expect(await falling('')).toEqual(pageOf(abaya))
    expect(await falling('size=60')).toEqual(pageOf(abaya))
    expect(await falling('size=52')).toEqual(pageOf())
  })

  it('has sixty sizes, none of them another one', async () => {
    const sizes = Array.from({ length: 60 }, (_, n) => `${n + 30}`)
    await setSizes(app, sizes)
    const many = await aProduct(app)
    for (const size of sizes) await aVariant(app, { product_id: many.id, size, color: 'Teal' })
    const { variants } = await get(`${PRODUCTS}${many.id}/`)
    expect(variants.map(({ size }: { size: string }) => size)).toEqual(sizes)
    expect(await facet('color=teal')).toEqual(sizes.map((value) => ({ value, count: 1 })))
    for (const size of sizes) expect(await list(app, { size, color: 'teal' })).toEqual(pageOf(many))
  })

  it('has none of its sizes in the size chart', async () => {
    const { sizes } = await get('/api/catalog/size-chart/')
    expect(sizes.map(({ size }: { size: string }) => size)).toEqual([
      ...['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ])
  })

  it('sells a piece of an outfit by its sizes', async () => {
    const owner = await aUser(app)
    const outfit = await anOutfit(app, owner, { products: [abaya, hijab] })
    const add = (size: unknown) =>
      addOutfit(owner.client, outfit, [
        { product_id: abaya.id, size, color: 'Black' },
        { product_id: hijab.id, size: 'One size', color: 'Sand' },
      ])
    for (const size of ['M', 'One Size', '', ['54']]) {
      const shown = Array.isArray(size) ? '[]' : size
      expect(await add(size)).toEqual({
        status: 400,
        body: { items: { '0': { size: [`"${shown}" is not a valid choice.`] } } },
      })
    }
    expect((await add(54)).status).toBe(201)
  })

  it('lists the sizes of a wish in its order', async () => {
    const { client } = await aUser(app)
    const [variant] = await app.db`
      select id from product_variants where product_id = ${abaya.id} and size = '60'`
    await client.post('/api/orders/wishlist/add/', { variant_id: variant?.id })
    const reply = await client.get('/api/orders/wishlist/')
    const [item] = reply.body.items ?? reply.body.results
    expect(item.sizes.map(({ size }: { size: string }) => size)).toEqual(['52', '54', '60'])
  })
})

describe('a size that leaves the list', () => {
  beforeEach(() => setSizes(app, ['60', 'One size', '56']))

  it('stays valid while variants have it, after the others, by name', async () => {
    expect(await choices()).toEqual(['60', 'One size', '56', '52', '54'])
    expect(await facet()).toEqual(
      ['60', 'One size', '52', '54'].map((value) => ({ value, count: 1 })),
    )
    expect(await list(app, { size: '52' })).toEqual(pageOf(abaya))
    const { variants } = await get(`${PRODUCTS}${abaya.id}/`)
    expect(variants.map(({ size }: { size: string }) => size)).toEqual(['60', '52', '54'])
  })

  it('goes with the last variant that has it', async () => {
    await app.db`delete from product_variants where size = '52'`
    expect(await choices()).toEqual(['60', 'One size', '56', '54'])
    expect(await list(app, { size: '52' })).toEqual(refused('52'))
    await app.db`update product_variants set is_active = false where size = '54'`
    expect(await choices()).toEqual(['60', 'One size', '56'])
  })
})

describe('two processes that cache', () => {
  let here: CachingService
  let there: CachingService
  beforeAll(async () => {
    here = await startCachingService(app)
    there = await startCachingService(app)
  })
  afterAll(async () => {
    await here.close()
    await there.close()
  })

  it('follow a change of the sizes', async () => {
    for (const { listener } of [here, there]) vi.spyOn(listener, 'isCurrent').mockReturnValue(true)
    const seen = async () => {
      const replies = [here, there].map(async ({ client, responses }) => {
        await responses.catchUp()
        const filters = await client.get('/api/catalog/filters/')
        const products = await client.get(`${PRODUCTS}?facets=1`)
        const detail = await client.get(`${PRODUCTS}${abaya.id}/`)
        const missing = await client.get(`${PRODUCTS}?size=62`)
        return {
          sizes: filters.body.sizes,
          facet: products.body.facets.sizes.map(({ value }: { value: string }) => value),
          variants: detail.body.variants.map(({ size }: { size: string }) => size),
          status: missing.status,
        }
      })
      return Promise.all(replies)
    }
    const before = {
      sizes: ABAYA_SIZES,
      facet: ['One size', '52', '54', '60'],
      variants: ['52', '54', '60'],
      status: 400,
    }
    expect(await seen()).toEqual([before, before])
    const sizes = ['62', '60', '54', '52', 'One size']
    expect((await admin.client.patch(`${ADMIN}settings/`, { sizes })).status).toBe(200)
    const after = {
      sizes,
      facet: ['60', '54', '52', 'One size'],
      variants: ['60', '54', '52'],
      status: 200,
    }
    expect(await seen()).toEqual([after, after])
    vi.restoreAllMocks()
  })
})
