/** What all four endpoints of the catalog have in common. */
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { types } from '../../src/db/connect.ts'
import { useTestApp } from '../support/app.ts'
import { aCategory, anImage, aProduct, aVariant } from '../support/factories.ts'
import { PRODUCTS } from './helpers.ts'

const app = useTestApp()

async function aCatalog() {
  const parent = await aCategory(app)
  const category = await aCategory(app, { parent_id: parent.id })
  const product = await aProduct(app, { category_id: category.id })
  await aProduct(app, { category_id: category.id }) // the list has two
  for (const size of ['S', 'M', 'L'] as const) await aVariant(app, { product_id: product.id, size })
  await anImage(app, product.id)
  await anImage(app, product.id)
  const detail = `${PRODUCTS}${product.id}/`
  const paths = [PRODUCTS, detail, '/api/catalog/categories/', '/api/catalog/filters/']
  return { paths, category }
}

describe('GET /api/catalog/…', () => {
  it('issues no guest cookie and leaves one that comes as it is', async () => {
    const { paths } = await aCatalog()
    for (const path of paths) {
      const guest = app.guest()
      guest.setCookie('sessionid', 'whatever')
      expect((await guest.get(path)).headers.getSetCookie()).toEqual([])
    }
  })

  it('costs the same number of statements, however much is in it', async () => {
    const { paths, category } = await aCatalog()
    const statements: string[] = []
    const db = postgres(app.databaseUrl, {
      max: 1,
      types,
      connection: { 'store.media_url': app.config.mediaUrl },
      onnotice: () => undefined,
      debug: (_connection, statement) => statements.push(statement),
    })
    const counted = await buildApp({ ...app, db })
    await db`select 1` // the driver's own questions come with the first statement
    const costOf = async (url: string) => {
      statements.length = 0
      const { statusCode } = await counted.inject({ method: 'GET', url })
      return { url, statusCode, statements: statements.length }
    }
    const search = `${PRODUCTS}?search=product&category=${category.slug}&min_price=1`
    for (const url of [...paths.slice(1), `${search}&page=last&page_size=1`]) {
      expect(await costOf(url)).toEqual({ url, statusCode: 200, statements: 1 })
    }
    // Of a list without a search, first the count: it says how the page is best read.
    const list = `${PRODUCTS}?category=${category.slug}&min_price=1&coverage_level=full`
    for (const query of ['', '&page_size=1', '&page_size=100', '&page=last&ordering=price']) {
      const url = list + query
      expect(await costOf(url)).toEqual({ url, statusCode: 200, statements: 2 })
    }
    await counted.close()
    await db.end()
  })
})
