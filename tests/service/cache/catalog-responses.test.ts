/** Cached catalog responses equal fresh ones: in two processes, after every change, with connections cut. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRODUCTS } from '../../shop/catalog/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { wireTo } from '../../support/database-proxy.ts'
import {
  aCategory,
  anImage,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  someSynonyms,
  type TestUser,
  type TestVariant,
} from '../../support/factories.ts'
import { type CachingService, startCachingService } from './caching-service.ts'

const CATEGORIES = '/api/catalog/categories/'
const FILTERS = '/api/catalog/filters/'
const SUGGEST = '/api/catalog/suggest/'

/** Lists that look at each fact of products and variants. */
const QUERIES = [
  ...['?page_size=1', '?search=product&ordering=price', '?search=ware', '?ordering=name'],
  ...['?facets=1', '?in_stock=true&facets=1', '?in_stock=false', '?size=M&color=sand'],
  ...['?is_featured=true', '?ordering=best_selling', '?max_price=100'],
]

let app: TestApp
let here: CachingService
let there: CachingService
let admin: TestUser
let shopper: TestUser
let variant: TestVariant
let paths: string[]

beforeAll(async () => {
  app = await startTestApp()
  here = await startCachingService(app)
  there = await startCachingService(app)
  admin = await aUser(app, { is_admin: true })
  shopper = await aUser(app)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await app.close()
})
beforeEach(async () => {
  // Without this, a process that runs late would take nothing for current.
  for (const { listener } of [here, there]) vi.spyOn(listener, 'isCurrent').mockReturnValue(true)
  const product = await aProduct(app)
  variant = await aVariant(app, { product_id: product.id, stock: 10 })
  paths = [CATEGORIES, FILTERS, `${SUGGEST}?q=prod`, PRODUCTS]
  paths.push(`${PRODUCTS}${product.id}/`, `${PRODUCTS}by-slug/${product.slug}/`)
  paths.push(...QUERIES.map((query) => PRODUCTS + query), `${PRODUCTS}?ids=${product.id}`)
  await Promise.all([here, there].map(({ responses }) => responses.catchUp()))
})
afterEach(() => vi.restoreAllMocks())

const clocks = { monotonic: performance.now.bind(performance), date: Date.now }
/** Lets so much time pass at once, by both clocks: where they part, a process takes it that it has slept. */
function later(ms: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => clocks.monotonic() + ms)
  vi.spyOn(Date, 'now').mockImplementation(() => clocks.date() + ms)
}

const read = ({ client }: CachingService, path: string) => client.get(path)
const readAll = (service: CachingService) => Promise.all(paths.map((path) => read(service, path)))
/** Fresh responses: `app` caches nothing. */
const truth = () => Promise.all(paths.map((path) => app.guest().get(path)))

/** Fills both caches; in the next round each response is a cached one. Returns the fresh ones. */
async function warmUp() {
  const fresh = await truth()
  for (const service of [here, there]) {
    await service.responses.catchUp()
    expect(await readAll(service)).toEqual(fresh)
    const { hits } = service.responses.stats()
    expect(await readAll(service)).toEqual(fresh)
    expect(service.responses.stats().hits).toBe(hits + paths.length)
  }
  return fresh
}
const change = (method: string, path: string, body: object) =>
  here.client.with(admin.client.headers).request(method, path, body)
const stock = async (service: CachingService) =>
  (await read(service, `${PRODUCTS}${variant.product_id}/`)).body.variants[0].stock_available
const order = () => ({ address: '12 Fig Lane', payment_method: 'payment_provider_a' })

/** Both processes show the change, this one with the next request, the other once it is notified. */
async function expectSeen(before: Awaited<ReturnType<typeof truth>>) {
  const shown = await readAll(here)
  const after = await truth()
  expect(after).not.toEqual(before)
  expect(shown).toEqual(after)
  await there.responses.catchUp()
  expect(await readAll(there)).toEqual(after)
}

describe('a change is seen in its own process with the next request, elsewhere once it is notified', () => {
  it('of a product, a variant, stock, an image, synonyms, a category, a level', async () => {
    const { body } = await read(here, `${PRODUCTS}${variant.product_id}/`)
    const image = await anImage(app, variant.product_id)
    const product = `/api/admin/products/${variant.product_id}/`
    const added = { sku: `NEW-${variant.id}`, size: 'XL', color: 'Rust', stock_on_hand: 3 }
    const stockPath = `/api/admin/variants/${variant.id}/stock/`
    const changes: [string, string, object][] = [
      ['PATCH', product, { base_price: '99.00' }],
      ['PATCH', product, { name: `Ware ${variant.id}`, is_featured: true }],
      ['POST', `${product}variants/`, added],
      ['POST', stockPath, { set: 4, reason: 'counted' }],
      ['POST', stockPath, { set: 0, reason: 'counted' }],
      ['PATCH', `/api/admin/variants/${variant.id}/`, { color: 'Plum' }],
      ['PATCH', `/api/admin/images/${image.id}/`, { is_feature: true }],
      ['POST', '/api/admin/synonyms/', { words: ['ware', 'product'] }],
      ['PATCH', `/api/admin/categories/${body.category.id}/`, { name: 'Renamed' }],
      ['PATCH', '/api/admin/coverage-levels/1/', { description: `${variant.id}` }],
      ['PATCH', product, { is_active: false }],
    ]
    for (const [method, path, facts] of changes) {
      const before = await warmUp()
      const { status } = await change(method, path, facts)
      expect([path, [200, 201].includes(status)]).toEqual([path, true])
      await expectSeen(before)
    }
  })

  it('a reservation, its release, a sale, and the end of that', async () => {
    const client = here.client.with(shopper.client.headers)
    const buy = async () => {
      await client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 10 })
      return (await client.post('/api/orders/create/', order())).body.data
    }
    let id = 0
    const steps: [() => Promise<unknown>, number][] = [
      [async () => (id = (await buy()).order_id), 0],
      [() => client.post(`/api/orders/${id}/cancel/`, {}), 10],
      [async () => (id = (await buy()).order_id), 0],
      [() => change('POST', `/api/admin/orders/${id}/status/`, { status: 'paid' }), 0],
      [() => change('POST', `/api/admin/orders/${id}/cancel/`, { reason: 'Asked for' }), 10],
    ]
    for (const [step, available] of steps) {
      await warmUp()
      await step()
      expect(await stock(here)).toBe(available)
      const shown = await readAll(here)
      const after = await truth()
      expect(shown).toEqual(after)
      await there.responses.catchUp()
      expect(await readAll(there)).toEqual(after)
    }
  })

  it('an order that makes a product the best selling one', async () => {
    await aVariant(app) // which is newer
    const best = `${PRODUCTS}?ordering=best_selling&page_size=1`
    const first = async (service: CachingService) => (await read(service, best)).body.results[0].id
    const { id } = await anOrder(shopper, variant, 9)
    expect(await first(here)).not.toBe(variant.product_id)
    expect(await first(there)).not.toBe(variant.product_id)
    await change('POST', `/api/admin/orders/${id}/status/`, { status: 'paid' })
    expect(await first(here)).toBe(variant.product_id)
    await there.responses.catchUp()
    expect(await first(there)).toBe(variant.product_id)
  })
})

describe('a change drops', () => {
  const stay = (paths: string[]) => paths.filter((path) => here.responses.find(path) !== undefined)

  it('the responses that show the product or depend on it; of a variant no list that ignores variants', async () => {
    const { db } = app
    const other = await aVariant(app)
    const ofOther = `${PRODUCTS}${other.product_id}/`
    const own = `${PRODUCTS}${variant.product_id}/`
    const plain = `${PRODUCTS}?ids=${other.product_id}&max_price=1000`
    const looking = ['?search=nothing', '?in_stock=true', '?size=XS', '?color=x', '?facets=1']
      .concat('?ordering=best_selling')
      .map((query) => `${PRODUCTS}${query}&ids=${other.product_id}`)
    const all = [CATEGORIES, ofOther, plain, own, ...looking, FILTERS, `${SUGGEST}?q=zzz`]
    const steps: [() => Promise<unknown>, string[]][] = [
      [
        () => db`update products set name = 'Renamed' where id = ${variant.product_id}`,
        [CATEGORIES, ofOther],
      ],
      [
        () => db`update product_variants set stock_on_hand = 3 where id = ${variant.id}`,
        [CATEGORIES, ofOther, plain],
      ],
      [() => someSynonyms(app), [CATEGORIES, ofOther, plain, own]],
      [() => db`update categories set name = name || '.'`, []],
    ]
    await here.responses.catchUp()
    for (const [step, expected] of steps) {
      for (const path of all) await here.client.get(path)
      expect(stay(all)).toEqual(all)
      await step()
      await here.responses.catchUp()
      expect(stay(all)).toEqual(expected)
    }
  })
})

describe('many changes in a row', () => {
  it('make a process ask the database once more for each page, however many ask for it', async () => {
    const { db } = app
    const waiting = () => db`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const reading: Promise<unknown>[] = []
    let mostWaiting = 0
    await db`notify catalog_changed, 'all'`
    for (const service of [here, there]) await service.responses.catchUp()
    // No statement waits longer than 3 s for a lock.
    const quickly = { interval: 5, timeout: 20_000 }
    await db.begin(async (tx) => {
      await tx`lock table products`
      for (let round = 1; round <= 5; round += 1) {
        for (const [others, service] of [here, there].entries()) {
          const { misses } = service.responses.stats()
          reading.push(service.client.get(PRODUCTS))
          await vi.waitUntil(() => service.responses.stats().misses > misses, quickly)
          await vi.waitUntil(async () => (await waiting()).length > others, quickly)
          await db`notify catalog_changed, 'all'`
          await service.responses.catchUp()
        }
        mostWaiting = Math.max(mostWaiting, (await waiting()).length)
      }
      await tx`update products set name = 'Renamed'`
    })
    const now = await app.guest().get(PRODUCTS)
    // The first of each process may be as it was before.
    expect((await Promise.all(reading)).slice(2)).toEqual(Array.from({ length: 8 }, () => now))
    expect(mostWaiting).toBe(2)
  })
})

describe('a reservation that runs out', () => {
  it('is seen in its moment by everything that shows stock, though nothing notifies of it', async () => {
    await anOrder(shopper, variant, 10)
    await here.responses.catchUp()
    const reserved = await readAll(here)
    await app.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica` // without triggers
      await tx`
        update stock_reservations set expires_at = now() - interval '1 second'
        where variant_id = ${variant.id}`
    })
    expect(await readAll(here)).toEqual(reserved)
    later(29 * 60_000)
    expect(await readAll(here)).toEqual(reserved)
    later(31 * 60_000)
    const free = await readAll(here)
    expect(await stock(here)).toBe(10)
    expect(free).toEqual(await truth())
    expect(free).not.toEqual(reserved)
  })
})

describe('the best-selling', () => {
  it('are counted again after an hour, since orders leave the 90 days', async () => {
    await aVariant(app)
    const { id } = await anOrder(shopper, variant, 6)
    await change('POST', `/api/admin/orders/${id}/status/`, { status: 'paid' })
    await app.db`
      update orders set paid_at = now() - interval '91 days', created_at = now() - interval '92 days'`
    await app.db`
      update orders set paid_at = now() - interval '89 days' where id = ${id}`
    await app.db`notify catalog_changed, 'all'`
    await here.responses.catchUp()
    const path = `${PRODUCTS}?ordering=best_selling`
    const before = await read(here, path)
    expect(before.body.results[0].id).toBe(variant.product_id)
    await app.db`update orders set paid_at = paid_at - interval '2 days' where id = ${id}`
    expect(await read(here, path)).toEqual(before)
    later(61 * 60_000)
    const after = await read(here, path)
    expect(after).toEqual(await app.guest().get(path))
    expect(after.body.results[0].id).not.toBe(variant.product_id)
  })
})

describe('a process that is not notified of changes', () => {
  it('serves no cached response once the connection is cut, and caches again when it is back', async () => {
    const wire = await wireTo(app.databaseUrl)
    const service = await startCachingService({ ...app, isReady: async () => undefined }, wire.url)
    await read(service, PRODUCTS)
    expect(service.responses.find(PRODUCTS)).toBeDefined()
    await wire.cut()
    await app.db`update products set base_price = 1234 where id = ${variant.product_id}`
    const replies = await readAll(service)
    expect(replies).toEqual(await truth())
    for (const { headers } of replies) expect(headers.get('age')).toBeNull()
    expect(service.responses.find(PRODUCTS)).toBeUndefined()
    await wire.mend()
    await vi.waitUntil(service.listener.isCurrent, { timeout: 20_000 })
    await read(service, PRODUCTS)
    expect(service.responses.find(PRODUCTS)).toBeDefined()
    await service.close()
    await wire.close()
  })

  it('takes a silent connection for cut after two seconds', async () => {
    const wire = await wireTo(app.databaseUrl)
    const service = await startCachingService({ ...app, isReady: async () => undefined }, wire.url)
    await read(service, PRODUCTS)
    wire.freeze()
    await app.db`update products set base_price = 4321 where id = ${variant.product_id}`
    later(2_000)
    expect(service.listener.isCurrent()).toBe(false)
    expect(await readAll(service)).toEqual(await truth())
    vi.restoreAllMocks()
    await wire.mend()
    await service.close()
    await wire.close()
  })
})

describe('after every kind of write, also by SQL beside the service', () => {
  it('a cached response equals a fresh one', async () => {
    const { db } = app
    const id = variant.product_id
    const other = await aProduct(app, { coverage: 'light' })
    const category = await aCategory(app)
    const parent = await aCategory(app)
    const steps = [
      () => db`update product_variants set stock_on_hand = 3 where id = ${variant.id}`,
      () => db`update products set base_price = 51, category_id = ${category.id} where id = ${id}`,
      () => db`update products set coverage_level_id = 2, base_price = base_price + 49.99`,
      () => db`update categories set parent_id = ${parent.id} where id = ${category.id}`,
      () => db`update categories set is_active = false where id = ${parent.id}`,
      () => db`update categories set is_active = true where id = ${parent.id}`,
      () => db`update product_variants set color = ${`Moss ${id}`} where id = ${variant.id}`,
      () => db`update product_variants set product_id = ${other.id} where id = ${variant.id}`,
      () => db`update product_variants set product_id = ${id} where id = ${variant.id}`,
      () => db`update product_variants set is_active = false where id = ${variant.id}`,
      () => db`
        insert into product_images (product_id, image, thumbnail) values (${id}, 'a.webp', 'b.webp')`,
      () => db`update product_images set position = 4 where product_id = ${id}`,
      () => db`update product_images set product_id = ${other.id} where product_id = ${id}`,
      () => db`delete from product_images where product_id = ${other.id}`,
      () => db`update products set is_active = not is_active where id in (${id}, ${other.id})`,
      () => db`delete from products where id = ${other.id}`,
      () => db`truncate product_images cascade`,
      () => aVariant(app, { color: 'Plum' }),
      () => db`update coverage_levels set description = description || '.' where key = 'full'`,
      () => db`update products set is_active = true`,
      () => db`delete from stock_reservations`,
      () =>
        db`update products set slug = 'moved', name = 'Ware', is_featured = true where id = ${id}`,
      () => someSynonyms(app, ['ware', 'product']),
      () => db`delete from synonyms`,
      () => db`
        insert into product_translations (product_id, lang, name, slug) values (${id}, 'ar', 'عباية', 'عباية')`,
      () => db`update product_translations set description = 'كتان' where product_id = ${id}`,
      () => db`delete from product_translations where product_id = ${id}`,
      () =>
        db`insert into category_translations (category_id, lang, name) values (${category.id}, 'ar', 'فئة')`,
      () =>
        db`insert into coverage_level_translations (coverage_level_id, lang, name) values (1, 'ar', 'كامل')`,
      () => db`
        insert into color_translations (color_id, lang, name)
        select c.id, 'ar', 'لون' || c.id from colors c`,
      () => db`update colors set hex = '#c8ad7f'`,
      () => db`
        insert into product_measures (product_id, size, length_cm) values (${id}, 'M', 136), (${id}, 'L', 138)`,
      () => db`update product_measures set length_cm = 100 where product_id = ${id}`,
      () => db`delete from product_measures where product_id = ${id}`,
      () => db`update products set compare_at_price = base_price + 1, fabric = 'Linen'`,
      () => db`update products set base_price = base_price + 2`,
      () => db`update products set date_added = now() - interval '1 year' where id = ${id}`,
      () => db`update coverage_levels set name = 'Full Shelter' where key = 'full'`,
      () => db`delete from product_variants where color = 'Plum'`,
      () => db`truncate products cascade`,
      () => aVariant(app, { color: 'Fig' }),
    ]
    paths.push(`${PRODUCTS}${other.id}/`)
    await anOrder(shopper, variant, 2)
    paths.push(`${PRODUCTS}?category=${category.slug}`, `${PRODUCTS}?category=${parent.slug}`)
    paths.push(`${PRODUCTS}?coverage_level=moderate&min_price=50&max_price=101`)
    paths.push(
      `${PRODUCTS}?lang=ar`,
      `${PRODUCTS}?lang=ar&facets=1&view=card`,
      `${PRODUCTS}${id}/?lang=ar`,
    )
    paths.push(`${PRODUCTS}?falls_to=ankle,knee&height=165`, `${PRODUCTS}?on_sale=1`)
    paths.push('/api/catalog/filters/?lang=ar', '/api/catalog/categories/?lang=ar')
    for (const step of steps) {
      await readAll(here)
      await step()
      const after = await truth()
      for (const service of [here, there]) {
        await service.responses.catchUp()
        expect(await readAll(service)).toEqual(after)
      }
    }
  })
})
