/** While the database is away the public catalog is what it was, with its age; never beside one that answers. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Availability } from '../../../src/service/db/availability.ts'
import { connect } from '../../../src/service/db/connect.ts'
import { PRODUCTS } from '../../shop/catalog/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { wireTo } from '../../support/database-proxy.ts'
import { aProduct, aUser, aVariant, type TestUser } from '../../support/factories.ts'
import { PATIENTLY, UNAVAILABLE } from '../http/helpers.ts'
import { type CachingService, startCachingService } from './caching-service.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

const CHART = '/api/catalog/size-chart/'
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=60'

let server: OwnServer
let app: TestApp
let service: CachingService
let shopper: TestUser
let slug: string
let id: number
let categoryId: number

beforeAll(async () => {
  server = await startOwnServer()
  app = await startTestApp({ database: { url: server.url, drop: async () => undefined } })
  shopper = await aUser(app)
  const product = await aProduct(app, { name: 'Satin abaya' })
  ;({ slug, id, category_id: categoryId } = product)
  await aVariant(app, { product_id: id, stock: 3 })
  await aVariant(app, { stock: 1 })
  service = await startCachingService(app)
})
afterAll(async () => {
  await service.close()
  await app.close()
  await server.close()
})
beforeEach(async () => {
  await vi.waitUntil(service.listener.isCurrent, PATIENTLY)
  await service.responses.catchUp()
  // Without this, a process that runs late would store nothing.
  vi.spyOn(service.listener, 'isCurrent').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

/** Each that shoppers see, and is made of what the database has. */
const paths = () => [
  ...[
    PRODUCTS,
    `${PRODUCTS}?search=satin&facets=1&in_stock=true`,
    `${PRODUCTS}?ordering=best_selling`,
  ],
  ...[`${PRODUCTS}${id}/`, `${PRODUCTS}by-slug/${slug}/`, `${PRODUCTS}${id}/related/`],
  ...['/api/catalog/suggest/?q=sat', '/api/catalog/categories/', '/api/catalog/filters/'],
]
const get = (path: string, headers = {}) => service.client.with(headers).get(path)
const getAll = (headers = {}) => Promise.all(paths().map((path) => get(path, headers)))
const shown = ({ status, body, headers }: Reply) => ({
  status,
  body,
  etag: headers.get('etag'),
  cacheControl: headers.get('cache-control'),
})
const ages = (replies: Reply[]) => replies.map(({ headers }) => headers.get('age'))
const each = <T>(value: T) => paths().map(() => value)

/** Stops the clock, and moves the last moment at which the catalog was certainly current back from it. */
function letAge(seconds: number) {
  vi.restoreAllMocks()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  vi.spyOn(service.listener, 'certainAt').mockReturnValue(now - seconds * 1_000)
}

async function whileStopped(work: () => Promise<void>) {
  await server.stop()
  vi.restoreAllMocks()
  // A process that runs late has yet to read that its connection ended.
  await vi.waitUntil(() => !service.listener.isCurrent(), PATIENTLY)
  try {
    await work()
  } finally {
    vi.restoreAllMocks()
    await server.start()
  }
}

describe('while the database is stopped', () => {
  it('the catalog is what it was, with Age and its ETag; carts, orders and accounts are 503', async () => {
    const before = await getAll()
    expect(ages(before)).toEqual(each(null))
    const chart = await get(CHART)
    const { stale } = service.responses.stats()
    await whileStopped(async () => {
      letAge(12.5)
      const replies = await getAll()
      expect(replies.map(shown)).toEqual(before.map(shown))
      expect(ages(replies)).toEqual(each('12'))
      for (const { headers } of replies) expect(headers.get('cache-control')).toBe(CACHE_CONTROL)
      expect(service.responses.stats().stale).toBe(stale + paths().length)
      const again = paths().map((path, at) =>
        get(path, { 'If-None-Match': before[at]?.headers.get('etag') }),
      )
      const unchanged = await Promise.all(again)
      expect(unchanged).toEqual(each({ status: 304, body: '' }))
      expect(ages(unchanged)).toEqual(each('12'))
      // It is nothing of the database, and current.
      const constant = await get(CHART)
      expect([shown(constant), constant.headers.get('age')]).toEqual([shown(chart), null])
      const client = service.client.with(shopper.client.headers)
      const order = { address: '12 Fig Lane', payment_method: 'payment_provider_a' }
      for (const refused of [
        await service.client.get('/api/orders/cart/'),
        await client.post('/api/orders/create/', order),
        await client.get('/api/orders/'),
        await client.get('/api/outfits/'),
      ]) {
        expect(refused).toEqual(UNAVAILABLE)
      }
    })
  })

  it('new pages are made of the products in memory; a page that needs another product is 503', async () => {
    await getAll()
    const unasked = [
      ...[`${PRODUCTS}?search=abaya`, `${PRODUCTS}?ordering=price&page_size=1`],
      ...[
        `${PRODUCTS}?ids=${id}`,
        '/api/catalog/suggest/?q=aba',
        `${PRODUCTS}${id}/related/?limit=1`,
      ],
    ]
    const other = await aProduct(app, {
      coverage: 'light',
      base_price: '900.00',
      category_id: categoryId,
    }) // whose document was never asked for
    await service.responses.catchUp()
    await service.client.get('/api/catalog/filters/') // so that the index has it
    const truth = await Promise.all(unasked.map((path) => app.guest().get(path)))
    await whileStopped(async () => {
      letAge(7.9)
      const replies = await Promise.all(unasked.map((path) => get(path)))
      expect(replies).toEqual(truth)
      for (const { headers } of replies) expect(headers.get('age')).toBe('7')
      const missing = [
        ...[`${PRODUCTS}${other.id}/`, `${PRODUCTS}by-slug/${other.slug}/`, `${PRODUCTS}999999/`],
        // May have come since.
        ...[`${PRODUCTS}by-slug/no-such/`, `${PRODUCTS}999999/related/`],
      ]
      for (const path of missing) expect([path, await get(path)]).toEqual([path, UNAVAILABLE])
    })
    await app.db`delete from products where id = ${other.id}`
  })

  it('a product that has just changed is what it was before, and what the index knows is shown unasked', async () => {
    const page = `${PRODUCTS}${id}/`
    const fresh = await startCachingService(app)
    await fresh.products.firstLoad
    const truth = await app.guest().get('/api/catalog/filters/')
    const before = await get(page)
    await app.db`update products set description = description || '.' where id = ${id}`
    await service.responses.catchUp()
    await whileStopped(async () => {
      const unasked = await fresh.client.get('/api/catalog/filters/')
      expect(unasked).toEqual(truth)
      expect(unasked.headers.get('age')).not.toBeNull()
      letAge(1)
      const reply = await get(page)
      expect([shown(reply), reply.headers.get('age')]).toEqual([shown(before), '1'])
      expect((await get(PRODUCTS)).status).toBe(200)
    })
    await fresh.close()
  })

  it('nothing is shown that is older than STALE_IF_DATABASE_AWAY_SECONDS, and with 0 nothing old', async () => {
    await getAll()
    const config = { ...app.config, staleSeconds: 0 }
    const strict = await startCachingService({ ...app, config })
    const first = await strict.client.get(PRODUCTS)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    await whileStopped(async () => {
      const refused = await Promise.all(paths().map((path) => strict.client.get(path)))
      expect(refused).toEqual(each(UNAVAILABLE))
      letAge(59.9)
      expect(ages(await getAll())).toEqual(each('59'))
      letAge(60)
      expect(await getAll()).toEqual(each(UNAVAILABLE))
      expect((await get(CHART)).status).toBe(200)
    })
    await strict.close()
  })
})

describe('when the database is back', () => {
  it('the catalog is current: what another process changed meanwhile is shown, without Age', async () => {
    const page = `${PRODUCTS}${id}/`
    await get(page)
    await whileStopped(async () => {
      expect((await get(page)).headers.get('age')).not.toBeNull()
    })
    const other = connect(server.url, { max: 1 })
    const [{ price }] = await other<[{ price: string }]>`
      update products set base_price = base_price + 1 where id = ${id}
      returning base_price::text as price`
    await other.end()
    const look = async () => {
      const { body, headers } = await get(page)
      // Whatever has no age is current.
      if (headers.get('age') === null) expect(body.base_price).toBe(price)
      return headers.get('age')
    }
    await expect.poll(look, PATIENTLY).toBeNull()
    await expect.poll(async () => ages(await getAll()), PATIENTLY).toEqual(each(null))
    expect(await Promise.all([get(page), get(page)])).toEqual(
      await Promise.all([get(page), app.guest().get(page)]),
    )
  })
})

describe('while the database is frozen', () => {
  it('the catalog is what it was, current again when the database answers, and nothing is done late', async () => {
    const before = await getAll()
    const { client } = service // a guest: no hook asks the database before the handler
    const { id: variant_id } = await aVariant(app, { stock: 9 })
    const add = () => client.post('/api/orders/cart/add/', { variant_id })
    expect((await add()).status).toBe(201)
    const cart = await client.get('/api/orders/cart/')
    await app.db`update products set description = description || '.' where id = ${id}`
    await service.responses.catchUp()
    vi.restoreAllMocks()
    await server.freeze()
    try {
      // The first may find the listener current; all others do not wait.
      for (let round = 1; round <= 3; round += 1) {
        if (round === 2) vi.spyOn(app.availability, 'awaySince').mockReturnValue(0)
        const replies = await getAll()
        expect(replies.map(({ status }) => status)).toEqual(each(200))
        expect(ages(replies)[3]).toMatch(/^\d+$/)
        expect(shown(replies[3] as Reply)).toEqual(shown(before[3] as Reply))
      }
      // Since it is known that the database is away.
      for (const each of [await add(), await add(), await add()]) expect(each).toEqual(UNAVAILABLE)
    } finally {
      await server.thaw()
    }
    await expect.poll(async () => ages(await getAll()), PATIENTLY).toEqual(each(null))
    const [now, truth] = [await get(paths()[3] ?? ''), await app.guest().get(paths()[3] ?? '')]
    expect(now).toEqual(truth)
    expect(now).not.toEqual(before[3])
    expect(await client.get('/api/orders/cart/')).toEqual(cart)
  })
})

describe('while the database answers', () => {
  it('nothing old is shown, though notifications are missed', async () => {
    const wire = await wireTo(server.url)
    const deaf = await startCachingService(
      { ...app, availability: new Availability(async () => undefined) },
      wire.url,
    )
    const page = `${PRODUCTS}${id}/`
    await deaf.client.get(page)
    await wire.cut()
    for (const price of ['71.00', '72.00']) {
      await app.db`update products set base_price = ${price} where id = ${id}`
      const replies = await Promise.all(paths().map((path) => deaf.client.get(path)))
      expect([ages(replies), replies[3]?.body.base_price]).toEqual([each(null), price])
    }
    expect(deaf.responses.stats().stale).toBe(0)
    await deaf.close()
    await wire.close()
  })
})
