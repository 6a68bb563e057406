/** What is kept of the catalog is what is there: in two processes, whatever changes, whatever is cut. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findProduct } from '../../src/catalog/queries.ts'
import { PRODUCTS } from '../catalog/helpers.ts'
import { wireTo } from '../http/database-proxy.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  aCategory,
  anOrder,
  aProduct,
  aUser,
  aVariant,
  type TestUser,
  type TestVariant,
} from '../support/factories.ts'
import { type Keeper, keeperOf } from './keeper.ts'

const CATEGORIES = '/api/catalog/categories/'
const FILTERS = '/api/catalog/filters/'

let app: TestApp
let here: Keeper
let there: Keeper
let admin: TestUser
let shopper: TestUser
let variant: TestVariant
let paths: string[]

beforeAll(async () => {
  app = await startTestApp()
  here = await keeperOf(app)
  there = await keeperOf(app)
  admin = await aUser(app, { is_admin: true })
  shopper = await aUser(app)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await app.close()
})
beforeEach(async () => {
  variant = await aVariant(app, { stock: 10 })
  paths = [PRODUCTS, `${PRODUCTS}${variant.product_id}/`, `${PRODUCTS}?page_size=1`]
  paths.push(CATEGORIES, FILTERS, `${PRODUCTS}?search=product&ordering=price`)
  await Promise.all([here, there].map(({ responses }) => responses.catchUp()))
})
afterEach(() => vi.restoreAllMocks())

const read = ({ client }: Keeper, path: string) => client.get(path)
const readAll = (keeper: Keeper) => Promise.all(paths.map((path) => read(keeper, path)))
/** What is there, made anew: `app` keeps nothing. */
const truth = () => Promise.all(paths.map((path) => app.guest().get(path)))

/** Both processes have it all; of the next round each reply is a kept one. */
async function warmUp() {
  for (const keeper of [here, there]) {
    expect(await readAll(keeper)).toEqual(await truth())
    const { hits } = keeper.responses.stats()
    expect(await readAll(keeper)).toEqual(await truth())
    expect(keeper.responses.stats().hits).toBe(hits + paths.length)
  }
}
const change = (method: string, path: string, body: object) =>
  here.client.with(admin.client.headers).request(method, path, body)
const stock = async (keeper: Keeper) =>
  (await read(keeper, `${PRODUCTS}${variant.product_id}/`)).body.variants[0].stock_available
const order = () => ({ address: '12 Fig Lane', payment_method: 'payment_provider_a' })

describe('a change is seen in its own process with the next request, elsewhere once it is told', () => {
  it('of a product, a new variant, stock, a category, a level', async () => {
    const { body } = await read(here, `${PRODUCTS}${variant.product_id}/`)
    const product = `/api/admin/products/${variant.product_id}/`
    const added = { sku: `NEW-${variant.id}`, size: 'XL', color: 'Rust', stock_on_hand: 3 }
    const changes: [string, string, object][] = [
      ['PATCH', product, { base_price: '99.00' }],
      ['POST', `${product}variants/`, added],
      ['POST', `/api/admin/variants/${variant.id}/stock/`, { set: 4, reason: 'counted' }],
      ['PATCH', `/api/admin/categories/${body.category.id}/`, { name: 'Renamed' }],
      ['PATCH', '/api/admin/coverage-levels/1/', { description: `${variant.id}` }],
      ['PATCH', product, { is_active: false }],
    ]
    for (const [method, path, facts] of changes) {
      await warmUp()
      const before = await truth()
      expect([200, 201]).toContain((await change(method, path, facts)).status)
      const after = await truth()
      expect(after).not.toEqual(before)
      expect(await readAll(here)).toEqual(after)
      await there.responses.catchUp()
      expect(await readAll(there)).toEqual(after)
    }
  })

  it('a reservation, its release, a sale', async () => {
    const client = here.client.with(shopper.client.headers)
    const buy = async () => {
      await client.post('/api/orders/cart/add/', { variant_id: variant.id, quantity: 3 })
      return (await client.post('/api/orders/create/', order())).body.data
    }
    await warmUp()
    const first = await buy()
    expect(await stock(here)).toBe(7)
    await there.responses.catchUp()
    expect(await stock(there)).toBe(7)

    await client.post(`/api/orders/${first.order_id}/cancel/`, {})
    expect(await stock(here)).toBe(10)
    await there.responses.catchUp()
    expect(await stock(there)).toBe(10)

    const second = await buy()
    await change('POST', `/api/admin/orders/${second.order_id}/status/`, { status: 'paid' })
    await there.responses.catchUp()
    expect([await stock(here), await stock(there)]).toEqual([7, 7])
    expect(await readAll(there)).toEqual(await truth())
  })
})

describe('a change drops', () => {
  const stay = (paths: string[]) => paths.filter((path) => here.responses.find(path) !== undefined)

  it('of a product its page, lists and filters; of a variant its pages and the filters', async () => {
    const { db } = app
    const other = `${PRODUCTS}${(await aVariant(app)).product_id}/`
    const own = `${PRODUCTS}${variant.product_id}/`
    const list = `${PRODUCTS}?search=${variant.sku}` // which finds nothing
    const all = [own, other, list, CATEGORIES, FILTERS]
    const steps: [() => Promise<unknown>, string[]][] = [
      [
        () => db`update products set name = 'Renamed' where id = ${variant.product_id}`,
        [other, CATEGORIES],
      ],
      [
        () => db`update product_variants set color = 'Mauve' where id = ${variant.id}`,
        [other, list, CATEGORIES],
      ],
      [
        () => db`update product_variants set stock_on_hand = 3 where id = ${variant.id}`,
        [other, list, CATEGORIES, FILTERS],
      ],
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
    await db.begin(async (tx) => {
      await tx`lock table products`
      for (let round = 1; round <= 5; round += 1) {
        for (const keeper of [here, there]) {
          const { misses } = keeper.responses.stats()
          reading.push(keeper.client.get(PRODUCTS))
          await vi.waitUntil(() => keeper.responses.stats().misses > misses)
          await vi.waitUntil(async () => (await waiting()).length > 0)
          await db`notify catalog_changed, 'all'`
          await keeper.responses.catchUp()
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
  it('is known beforehand, since nobody tells', async () => {
    const before = await findProduct(app.db, variant.product_id)
    expect(before?.expires_in_seconds).toBeNull()
    await anOrder(shopper, variant, 4)
    await app.db`
      update stock_reservations set expires_at = now() + interval '10 minutes'
      where variant_id = ${variant.id}`
    const after = await findProduct(app.db, variant.product_id)
    expect(after?.expires_in_seconds).toBeGreaterThan(300)
    expect(after?.expires_in_seconds).toBeLessThanOrEqual(600)
  })

  it('ends what is kept, in its moment', async () => {
    await anOrder(shopper, variant, 4)
    await here.responses.catchUp()
    expect(await stock(here)).toBe(6)
    const path = `${PRODUCTS}${variant.product_id}/`
    expect(here.responses.find(path)).toBeDefined()
    const { now } = performance
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 31 * 60_000)
    vi.spyOn(here.listener, 'isCurrent').mockReturnValue(true)
    expect(here.responses.find(path)).toBeUndefined()
  })
})

describe('a process that does not hear of changes', () => {
  it('serves nothing that is kept once the connection is cut, and keeps again when it is back', async () => {
    const wire = await wireTo(app.databaseUrl)
    const keeper = await keeperOf(app, wire.url)
    await read(keeper, PRODUCTS)
    expect(keeper.responses.find(PRODUCTS)).toBeDefined()
    await wire.cut()
    await app.db`update products set base_price = 1234 where id = ${variant.product_id}`
    expect(await read(keeper, PRODUCTS)).toEqual(await app.guest().get(PRODUCTS))
    expect(keeper.responses.stats().entries).toBe(0)
    await wire.mend()
    await vi.waitUntil(keeper.listener.isCurrent, { timeout: 20_000 })
    await read(keeper, PRODUCTS)
    expect(keeper.responses.find(PRODUCTS)).toBeDefined()
    await keeper.close()
    await wire.close()
  })

  it('takes a silent connection for cut after two seconds', async () => {
    const wire = await wireTo(app.databaseUrl)
    const keeper = await keeperOf(app, wire.url)
    await read(keeper, PRODUCTS)
    wire.freeze()
    await app.db`update products set base_price = 4321 where id = ${variant.product_id}`
    const { now } = performance
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 2_000)
    expect(keeper.listener.isCurrent()).toBe(false)
    expect(await read(keeper, PRODUCTS)).toEqual(await app.guest().get(PRODUCTS))
    vi.restoreAllMocks()
    await wire.mend()
    await keeper.close()
    await wire.close()
  })
})

describe('whatever is written, by whomever', () => {
  it('what is kept is what is there, and products are counted right', async () => {
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
      () => db`truncate product_images`,
      () => aVariant(app, { color: 'Plum' }),
      () => db`update coverage_levels set description = description || '.' where key = 'full'`,
      () => db`update products set is_active = true`,
      () => db`delete from stock_reservations`,
      () => db`delete from product_variants where color = 'Plum'`,
      () => db`truncate products cascade`,
      () => aVariant(app, { color: 'Fig' }),
    ]
    paths.push(`${PRODUCTS}${other.id}/`)
    await anOrder(shopper, variant, 2)
    paths.push(`${PRODUCTS}?category=${category.slug}`, `${PRODUCTS}?category=${parent.slug}`)
    paths.push(`${PRODUCTS}?coverage_level=moderate&min_price=50&max_price=101`)
    for (const step of steps) {
      await readAll(here)
      await step()
      await here.responses.catchUp()
      expect(await readAll(here)).toEqual(await truth())
    }
    const counts = await db`
      select tier, category_id, coverage_level_id, sum(products)::integer as products
      from product_counts group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`
    expect(counts).toEqual(
      await db`
        select tier, category_id, coverage_level_id, count(*)::integer as products
        from products, unnest(array[-1, price_tier(base_price)]) tier
        where is_active group by 1, 2, 3 order by 1, 2, 3`,
    )
  })
})
