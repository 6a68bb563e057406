/** The sitemap: its pages, and what a request for one costs the database. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startCachingService } from '../../service/cache/caching-service.ts'
import { PUBLIC_URL, useTestApp } from '../../support/app.ts'
import { aCategory, anyTimestamp, aProduct, aUser } from '../../support/factories.ts'
import { emptyCatalog, invalidPage } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

const SITEMAP = '/api/catalog/sitemap/'
const sitemap = (query = '') => app.guest().get(SITEMAP + query)
const entry = (kind: string, { id, slug }: { id: number; slug: string }) => ({
  kind,
  id,
  slug,
  updated_at: anyTimestamp,
})

describe('GET /api/catalog/sitemap/', () => {
  it('has the categories and the products that shoppers see, in pages', async () => {
    const category = await aCategory(app)
    const product = await aProduct(app, { category_id: category.id })
    await aProduct(app, { category_id: category.id, is_active: false })
    await aCategory(app, { is_active: false })
    const entries = [entry('category', category), entry('product', product)]
    expect(await sitemap()).toEqual({
      status: 200,
      body: { count: 2, next: null, previous: null, results: entries },
    })
    expect(await sitemap('?page_size=1&page=last&x=1')).toEqual({
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: `${PUBLIC_URL}${SITEMAP}?page_size=1`,
        results: [entries[1]],
      },
    })
    expect((await sitemap('?page_size=1&lang=ar')).body.next).toBe(
      `${PUBLIC_URL}${SITEMAP}?lang=ar&page=2&page_size=1`,
    )
    for (const page of ['0', '-1', '2', 'x', '999999999']) {
      expect(await sitemap(`?page=${page}`), page).toEqual(invalidPage)
    }
  })

  it('says to the microsecond when a product and a category were changed', async () => {
    const category = await aCategory(app)
    await aProduct(app, { category_id: category.id })
    for (const moment of ['2026-02-03T08:00:00.000001Z', '1970-01-01T00:00:00.001000Z']) {
      await app.db`update categories set updated_at = ${moment}`
      await app.db`update products set updated_at = ${moment}`
      const { results } = (await sitemap()).body
      expect(results.map((each: { updated_at: string }) => each.updated_at)).toEqual([
        moment,
        moment,
      ])
    }
  })

  it('is an empty page of an empty catalog', async () => {
    expect(await sitemap()).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })
})

/** One that has read all that it reads by itself, and is current also where this process runs late. */
async function aService() {
  const service = await startCachingService(app)
  vi.spyOn(service.listener, 'isCurrent').mockReturnValue(true)
  const never = new AbortController().signal
  for (const copy of [service.products.index, service.products.unitsSold]) {
    await copy.untilCurrent(never)
  }
  return service
}

describe('an invented parameter', () => {
  it.each([SITEMAP, '/api/catalog/categories/', '/api/catalog/filters/'])(
    'makes no new response of %s, in no spelling of the address',
    async (path) => {
      const product = await aProduct(app)
      const service = await aService()
      const expected = await app.guest().get(path)
      expect(await service.client.get(path)).toEqual(expected)
      const { misses } = service.responses.stats()
      const respelled = path.replace('catalog', '%63atalog').replace(/\/$/, '')
      for (const query of ['?x=1', '?x=2&page=1', '?page=001', '?lang=en', '?lang=en-GB']) {
        expect(await service.client.get(path + query)).toEqual(expected)
        expect(await service.client.get(respelled + query)).toEqual(expected)
      }
      expect(service.responses.stats().misses).toBe(misses)
      // In another language it is another one, once.
      for (const region of ['AE', 'EG', 'SA']) await service.client.get(`${path}?lang=ar-${region}`)
      expect(service.responses.stats().misses).toBe(misses + 1)
      // A change is seen with the next request, in each language.
      const { client } = await aUser(app, { is_admin: true })
      const changed = { is_active: false }
      await service.client
        .with(client.headers)
        .request('PATCH', `/api/admin/products/${product.id}/`, changed)
      expect(await service.client.get(`${path}?x=3`)).toEqual(await app.guest().get(path))
      await service.close()
    },
  )
})

/** With the statements that a request makes once the process knows the catalog. */
const PUBLIC_READS = [
  { path: SITEMAP, statements: 0 },
  { path: '/api/catalog/products/', statements: 0 },
  { path: '/api/catalog/products/1/', statements: 0 },
  { path: '/api/catalog/products/by-slug/abaya/', statements: 0 },
  { path: '/api/catalog/products/1/fit/?height=170', statements: 0 },
  { path: '/api/catalog/suggest/?q=aba', statements: 0 },
  { path: '/api/catalog/categories/', statements: 0 },
  { path: '/api/catalog/filters/', statements: 0 },
  { path: '/api/catalog/size-chart/', statements: 0 },
  { path: '/api/catalog/size-advice/?bust=90', statements: 0 },
  { path: '/api/shop/', statements: 0 },
  { path: '/api/orders/payment-methods/', statements: 0 },
  { path: '/api/orders/delivery-methods/', statements: 1 },
  { path: '/api/catalog/products/1/related/', statements: 1 },
  { path: '/api/outfits/public/', statements: 1 },
]

describe('a public read', () => {
  it.each(PUBLIC_READS)('of $path makes $statements statements', async ({ path, statements }) => {
    const product = await aProduct(app, { slug: 'abaya' })
    const service = await aService()
    const own = path.replace('products/1/', `products/${product.id}/`)
    const ask = (query: string) => service.client.get(own + (own.includes('?') ? '&' : '?') + query)
    expect((await ask('')).status).toBe(200)
    const heard: string[] = []
    Object.assign(app.db.options, {
      debug: (_connection: number, sql: string) => heard.push(sql),
    })
    for (const query of ['x=1', 'x=2&page=1&x=3', 'page_size=1', 'ordering=x']) await ask(query)
    expect(heard).toHaveLength(4 * statements)
    Object.assign(app.db.options, { debug: undefined })
    await service.close()
  })
})
