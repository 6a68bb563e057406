/** Rules of all endpoints of the catalog. */
import postgres from 'postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { types } from '../../../src/service/db/connect.ts'
import { Products } from '../../../src/shop/catalog/finding/products.ts'
import { CURRENT } from '../../service/cache/caching-service.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, anImage, aProduct, aVariant } from '../../support/factories.ts'
import { emptyCatalog, PRODUCTS } from './helpers.ts'

const app = useTestApp()
beforeEach(() => emptyCatalog(app))

async function aCatalog() {
  const parent = await aCategory(app)
  const category = await aCategory(app, { parent_id: parent.id })
  const product = await aProduct(app, { category_id: category.id })
  await aProduct(app, { category_id: category.id }) // the list has two
  for (const size of ['S', 'M', 'L'] as const) await aVariant(app, { product_id: product.id, size })
  await anImage(app, product.id)
  await anImage(app, product.id)
  const detail = `${PRODUCTS}${product.id}/`
  return {
    product,
    list: `${PRODUCTS}?search=product&category=${category.slug}&min_price=1&facets=1`,
    /** Answered by the index and the documents of the list's products. */
    others: [
      ...[detail, `${PRODUCTS}by-slug/${product.slug}/`, '/api/catalog/filters/'],
      `${PRODUCTS}?category=${category.slug}&size=M&page_size=1`,
      `${PRODUCTS}?category=${parent.slug}&page=last&ordering=price`,
      '/api/catalog/suggest/?q=prod',
    ],
    /** Read from the database each time. */
    direct: [`${detail}related/`, '/api/catalog/categories/'],
  }
}

describe('GET /api/catalog/…', () => {
  it('issues no guest cookie and leaves one that comes as it is', async () => {
    const { list, others, direct } = await aCatalog()
    for (const path of [list, ...others, ...direct]) {
      const guest = app.guest()
      guest.setCookie('sessionid', 'whatever')
      expect((await guest.get(path)).headers.getSetCookie()).toEqual([])
    }
  })

  it('has an ETag, and is 304 for a client that has it', async () => {
    const { list, others, direct } = await aCatalog()
    for (const path of [list, ...others, ...direct]) {
      const { status, headers } = await app.guest().get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=0, stale-if-error=60',
      ])
      const etag = headers.get('etag') ?? ''
      const again = app.guest().with({ 'If-None-Match': etag }).get(path)
      expect(await again).toEqual({ status: 304, body: '' })
    }
  })

  it('costs the same number of statements, however much is in it', async () => {
    const { product, list, others, direct } = await aCatalog()
    const statements: string[] = []
    const db = postgres(app.databaseUrl, {
      max: 1,
      types,
      connection: { 'store.media_url': app.config.mediaUrl },
      onnotice: () => undefined,
      debug: (_connection, statement) => statements.push(statement),
    })
    const products = new Products(db, { bytes: 1e7, languages: ['en'] })
    products.follow(CURRENT)
    const counted = await buildApp({ ...app, db, products })
    await db`select 1` // the driver's own questions come with the first statement
    const costOf = async (url: string) => {
      statements.length = 0
      const { statusCode } = await counted.inject({ method: 'GET', url })
      return { url, statusCode, statements: statements.length }
    }
    const costing = (url: string, statements: number) => ({ url, statusCode: 200, statements })
    // The names, the ids of the index, its products, and the documents of the page.
    expect(await costOf(list)).toEqual(costing(list, 4))
    for (const url of [list, ...others]) expect(await costOf(url)).toEqual(costing(url, 0))
    for (const url of direct) expect(await costOf(url)).toEqual(costing(url, 1))
    products.invalidate([product.id])
    expect(await costOf(list)).toEqual(costing(list, 2))
    products.invalidate('all')
    expect(await costOf(list)).toEqual(costing(list, 4))
    await counted.close()
    await db.end()
  })
})
