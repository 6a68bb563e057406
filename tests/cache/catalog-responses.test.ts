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
  const categories = '/api/catalog/categories/'
  const filters = '/api/catalog/filters/'
  paths = [PRODUCTS, `${PRODUCTS}${variant.product_id}/`, `${PRODUCTS}?page_size=1`]
  paths.push(categories, filters, `${PRODUCTS}?search=product&ordering=price`)
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
const change = (method: string, path: string, body?: unknown, user = admin) =>
  here.client.with(user.client.headers).request(method, path, body)
const stock = async (keeper: Keeper) =>
  (await read(keeper, `${PRODUCTS}${variant.product_id}/`)).body.variants[0].stock_available
const order = () => ({ address: '12 Fig Lane', payment_method: 'payment_provider_a' })

describe('a change is seen in its own process with the next request, elsewhere once it is told', () => {
  const product = () => `/api/admin/products/${variant.product_id}/`
  const changes: [string, () => Promise<{ status: number }>][] = [
    ['a price', () => change('PATCH', product(), { base_price: '99.00' })],
    ['a name', () => change('PATCH', product(), { name: 'Product renamed' })],
    ['a product taken off', () => change('PATCH', product(), { is_active: false })],
    [
      'a colour',
      () => change('PATCH', `/api/admin/variants/${variant.id}/`, { color: `Teal ${variant.id}` }),
    ],
    [
      'a new variant',
      () =>
        change('POST', `${product()}variants/`, {
          ...{ sku: `NEW-${variant.id}`, size: 'XL', color: 'Rust', stock_on_hand: 3 },
        }),
    ],
    ['stock', () => change('POST', `/api/admin/variants/${variant.id}/stock/`, counted)],
    [
      'a category',
      async () => {
        const { body } = await read(here, `${PRODUCTS}${variant.product_id}/`)
        const path = `/api/admin/categories/${body.category.id}/`
        return change('PATCH', path, { name: 'Renamed' })
      },
    ],
    [
      'what a level is',
      () => change('PATCH', '/api/admin/coverage-levels/1/', { description: `${variant.id}` }),
    ],
  ]
  const counted = { set: 4, reason: 'counted' }

  it.each(changes)('%s', async (_what, make) => {
    await warmUp()
    const before = await truth()
    const { status } = await make()
    expect([200, 201]).toContain(status)
    const after = await truth()
    expect(after).not.toEqual(before)
    expect(await readAll(here)).toEqual(after)
    await there.responses.catchUp()
    expect(await readAll(there)).toEqual(after)
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

describe('a sale drops the pages that show it', () => {
  it('and no others', async () => {
    const other = await aVariant(app)
    const path = `${PRODUCTS}${other.product_id}/`
    await here.responses.catchUp()
    await read(here, path)
    await read(here, '/api/catalog/filters/')
    await anOrder(shopper, variant)
    await here.responses.catchUp()
    expect(here.responses.find(path)).toBeDefined()
    expect(here.responses.find('/api/catalog/filters/')).toBeDefined()
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
