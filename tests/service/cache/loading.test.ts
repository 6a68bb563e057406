/** How the catalog comes into a process: in pages, once more after a failure, and ready only then. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { ResponseCache } from '../../../src/service/cache/response-cache.ts'
import { connect, type Db } from '../../../src/service/db/connect.ts'
import { Products } from '../../../src/shop/catalog/finding/products.ts'
import { UnitsSold } from '../../../src/shop/catalog/finding/units-sold.ts'
import { followCatalog } from '../../../src/shop/catalog/follow-changes.ts'
import { PRODUCTS } from '../../shop/catalog/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { aCategory, anOrder, aProduct, aUser, aVariant } from '../../support/factories.ts'
import { PATIENTLY, UNAVAILABLE } from '../http/helpers.ts'
import { CURRENT } from './caching-service.ts'

let app: TestApp
/** Beside the service. */
let other: Db
const shown: number[] = []
let hidden: number

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_PORT: '0' } })
  other = connect(app.databaseUrl, { max: 2, applicationName: 'beside' })
  const closed = await aCategory(app)
  hidden = (await aProduct(app, { name: 'Hidden abaya' })).id
  for (const name of ['Linen abaya', 'Silk abaya', 'Linen kaftan', 'Wool hijab', 'Crepe tunic']) {
    const { id } = await aProduct(app, { name })
    await aVariant(app, { product_id: id, stock: 3 })
    shown.push(id)
  }
  await aProduct(app, { category_id: closed.id })
  await other`update products set is_active = false where id = ${hidden}`
  await other`update categories set is_active = false where id = ${closed.id}`
})
afterAll(async () => {
  await other.end()
  await app.close()
})

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

type Line = { level: string; text: string; facts: Record<string, unknown> }

function aLog() {
  const lines: Line[] = []
  const at = (level: string) => (facts: object, text: string) =>
    void lines.push({ level, text, facts: { ...facts } })
  return { lines, log: { debug: at('debug'), info: at('info'), error: at('error') } }
}

/** A process that begins to load the catalog, so many products a statement. */
async function aProcess(pageProducts: number) {
  const { lines, log } = aLog()
  const responses = new ResponseCache(1e7, 60)
  const products = new Products(app.db, { bytes: 1e7, languages: ['en'] }, pageProducts)
  const service = await buildApp({ ...app, responses, products })
  const client = new Client(await service.listen({ host: '127.0.0.1', port: 0 }))
  const listener = followCatalog({ ...app, responses, products }, app.databaseUrl, log)
  running.push(async () => {
    await listener.stop()
    await service.close()
  })
  const ids = async () => {
    const { body } = await client.get(PRODUCTS)
    return body.results.map(({ id }: { id: number }) => id).toSorted()
  }
  return { products, listener, client, lines, ids }
}

/** The statements of loads that wait. */
const waiting = async () => {
  const rows = await other<{ pid: number }[]>`
    select a.pid from pg_stat_activity a
    where a.application_name = 'test' and a.wait_event_type = 'Lock' and a.datname = current_database()`
  return rows.map(({ pid }) => pid)
}

describe('a catalog that is loaded', () => {
  it('in many pages is the same as in one, without what shoppers do not see', async () => {
    const facts = async (pageProducts: number) => {
      const products = new Products(app.db, { bytes: 1e7, languages: ['en'] }, pageProducts)
      products.follow(CURRENT)
      return products.index.read(({ table, wordIndex }) => ({
        products: [...table.ids()].map((id) => table.at(table.positionOf(id) ?? -1)),
        linen: [...(wordIndex.beginningWith('linen')[0]?.products.positions ?? [])],
        byName: [...table.byName.ascending],
      }))
    }
    const whole = await facts(1_000)
    expect(whole.products.map((product) => product?.id)).toEqual(shown)
    expect(whole.linen).toEqual([0, 2])
    // One that ends with a full page, too.
    for (const size of [1, 2, 5]) expect(await facts(size)).toEqual(whole)
  })

  it('again has no product that was hidden since, and the same state as before', async () => {
    const products = new Products(app.db, { bytes: 1e7, languages: ['en'] }, 2)
    products.follow(CURRENT)
    const state = await products.index.read((found) => found)
    const [first = 0] = shown
    await other`update products set is_active = false where id = ${first}`
    products.invalidate('all')
    const ids = await products.index.read(({ table }) => [...table.ids()].toSorted())
    expect(ids).toEqual(shown.slice(1))
    // Two states would take twice the memory.
    expect(await products.index.read((found) => found)).toBe(state)
    await other`update products set is_active = true where id = ${first}`
  })

  it('has what changed while it was loaded, also on a page that was read before', async () => {
    const loading = other.begin(async (tx) => {
      await tx`lock table product_variants in access exclusive mode`
      const { products, listener, ids } = await aProcess(2)
      await vi.waitUntil(listener.isCurrent, PATIENTLY)
      await expect.poll(waiting, PATIENTLY).toHaveLength(1)
      // Its id is before those of the page that is being read.
      await other`update products set is_active = true where id = ${hidden}`
      return { products, listener, ids }
    })
    const { products, listener, ids } = await loading
    await products.firstLoad
    await listener.catchUp()
    expect(await ids()).toEqual([hidden, ...shown])
    await other`update products set is_active = false where id = ${hidden}`
  })

  it('counts the units sold of all orders, in however many pages', async () => {
    const buyer = await aUser(app)
    const [one, two] = [
      await aVariant(app, { product_id: shown[1] ?? 0 }),
      await aVariant(app, { product_id: shown[2] ?? 0 }),
    ]
    for (const variant of [one, two, two]) {
      const { id } = await anOrder(buyer, variant)
      await other`update orders set paid_at = now(), status = 'paid' where id = ${id}`
    }
    const units = async (pageOrders: number) => {
      const sold = new UnitsSold(app.db, () => CURRENT, pageOrders)
      return [...(await sold.current()).state.units].toSorted(([a], [b]) => a - b)
    }
    const expected = [
      [shown[1], 1],
      [shown[2], 2],
    ]
    for (const pageOrders of [1, 2, 3, 1_000]) expect(await units(pageOrders)).toEqual(expected)
  })
})

describe('while everything is loaded again', () => {
  it('lists are what they were, with Age, and never cached as current; one load runs, and then the change shows', async () => {
    const { client, products, listener } = await aProcess(2)
    await vi.waitUntil(() => products.isLoaded && listener.isCurrent(), PATIENTLY)
    const paths = [PRODUCTS, `${PRODUCTS}?search=abaya`, '/api/catalog/filters/']
    const look = async () => {
      const replies = await Promise.all(paths.map((path) => client.get(path)))
      return replies.map(({ status, body, headers }) => ({
        status,
        shows: body.count ?? body.categories.length,
        hasAge: headers.get('age') !== null,
      }))
    }
    const of = (hasAge: boolean, ...shows: number[]) =>
      shows.map((each) => ({ status: 200, shows: each, hasAge }))
    const [{ category_id: category }] = await other<[{ category_id: number }]>`
      select category_id from products where id = ${shown[0] ?? 0}`
    const [before] = [await look()]
    const [all = 0, abayas = 0, categories = 0] = before.map(({ shows }) => shows)
    expect(before).toEqual(of(false, all, abayas, categories))
    await other.begin(async (tx) => {
      // Only the index is read with it, and first.
      await tx`lock table synonyms in access exclusive mode`
      await other`update categories set is_active = false where id = ${category}`
      await listener.catchUp()
      for (let round = 0; round < 2; round += 1) {
        expect(await look()).toEqual(of(true, all, abayas, categories))
        expect(await waiting()).toHaveLength(1)
      }
      // A change of a product is waited for.
      await other`update products set base_price = 7654 where id = ${shown[1] ?? 0}`
      await listener.catchUp()
      const { body } = await client.get(`${PRODUCTS}?min_price=7654&max_price=7654`)
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual([shown[1]])
    })
    await expect.poll(look, PATIENTLY).toEqual(of(false, all - 1, abayas - 1, categories - 1))
    await other`update categories set is_active = true where id = ${category}`
    await listener.catchUp()
    expect(await look()).toEqual(before)
  })

  it('no product is, where only synonyms have changed', async () => {
    const { client, products, listener } = await aProcess(2)
    await vi.waitUntil(() => products.isLoaded && listener.isCurrent(), PATIENTLY)
    const search = async () => (await client.get(`${PRODUCTS}?search=mantle`)).body.count
    expect(await search()).toBe(0)
    const { ok } = products.stats().loads.index
    await other`insert into synonyms (words) values (${['mantle', 'kaftan']})`
    await listener.catchUp()
    expect([await search(), products.stats().loads.index.ok]).toEqual([1, ok])
    await other`delete from synonyms`
  })
})

describe('a load that fails', () => {
  it('is an error in the log and a metric, and is tried again by itself; until then nothing is ready', async () => {
    const { client, lines, ids, products } = await other.begin(async (tx) => {
      await tx`lock table product_variants in access exclusive mode`
      const started = await aProcess(2)
      const { client, listener, lines } = started
      await vi.waitUntil(listener.isCurrent, PATIENTLY)
      await expect.poll(waiting, PATIENTLY).toHaveLength(1)
      expect(await client.get('/readyz')).toEqual(UNAVAILABLE)
      for (let failures = 1; failures <= 2; failures += 1) {
        await expect.poll(waiting, PATIENTLY).toHaveLength(1)
        for (const pid of await waiting()) await other`select pg_cancel_backend(${pid})`
        await vi.waitUntil(() => errorsOf(lines).length === failures, PATIENTLY)
      }
      // Each would begin one more, and wait as well.
      const replies = await Promise.all(
        [1, 2, 3].map((page) => client.get(`${PRODUCTS}?n=${page}`)),
      )
      expect(replies).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
      expect((await waiting()).length).toBeLessThanOrEqual(1)
      expect(await client.get('/readyz')).toEqual(UNAVAILABLE)
      expect((await client.get('/healthz')).status).toBe(200)
      return started
    })
    const ready = async () => (await client.get('/readyz')).status
    await expect.poll(ready, PATIENTLY).toBe(200)
    expect(await ids()).toEqual([...shown])
    expect(errorsOf(lines)).toEqual([
      [1, '57014'],
      [2, '57014'],
    ])
    const { bytes } = products.stats()
    expect(bytes).toBeGreaterThan(0)
    const [{ variants } = { variants: 0 }] = await other<{ variants: number }[]>`
      select count(*)::integer as variants from product_variants where product_id = any(${shown})`
    expect(lines).toContainEqual({
      level: 'info',
      text: 'the catalog is loaded',
      facts: {
        of: 'index',
        seconds: expect.any(Number),
        products: shown.length,
        variants,
        bytes,
        bytes_a_product: Math.round(bytes / shown.length),
        bytes_a_variant: Math.round(bytes / variants),
      },
    })
    const figures = ((await app.metrics?.text()) ?? '')
      .split('\n')
      .filter((line) => /^store_catalog_(loads|products|variants|index)/.test(line))
    expect(figures).toEqual([
      'store_catalog_loads_total{of="index",outcome="ok"} 1',
      'store_catalog_loads_total{of="index",outcome="failed"} 2',
      'store_catalog_loads_total{of="units_sold",outcome="ok"} 1',
      'store_catalog_loads_total{of="units_sold",outcome="failed"} 0',
      `store_catalog_products ${shown.length}`,
      `store_catalog_variants ${variants}`,
      `store_catalog_index_bytes ${bytes}`,
      `store_catalog_index_bytes_each{of="product"} ${bytes / shown.length}`,
      `store_catalog_index_bytes_each{of="variant"} ${bytes / variants}`,
    ])
  })
})

describe('a process that has ended its connections', () => {
  it('says nothing of a load that they ended', async () => {
    const db = connect(app.databaseUrl, { max: 1, applicationName: 'ended' })
    const { lines, log } = aLog()
    const products = new Products(db, { bytes: 1e7, languages: ['en'] })
    products.follow(CURRENT, log)
    await db.end()
    for (const load of [products.index, products.unitsSold]) {
      await expect(load.current()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    }
    expect(lines).toEqual([])
  })
})

/** The pause before the next try, and the SQLSTATE. */
const errorsOf = (lines: Line[]) =>
  lines
    .filter(({ level, text }) => level === 'error' && text === 'the catalog was not loaded')
    .map(({ facts }) => [facts.retry_after, (facts.err as { code: string }).code])
