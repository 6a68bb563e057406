import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
import { readinessOf } from '../../src/http/health.ts'
import type { Router } from '../../src/http/router.ts'
import { aUser, aVariant } from '../support/factories.ts'
import { type Wire, wireTo } from './database-proxy.ts'
import { exchange, type Service, startService } from './helpers.ts'

const UNAVAILABLE = {
  status: 503,
  body: {
    success: false,
    error: 'The service is temporarily unavailable. Please try again later.',
    retry_after: 1800,
  },
}
const CATEGORIES = '/api/catalog/categories/'

/** As every route is, but with less patience. */
function addImpatientRoutes(app: Router, db: Db) {
  const handler = async () => db`select 1`
  const config = { auth: 'none', answerSeconds: 0.1 } as const
  const schema = { hide: true }
  app.route({ method: ['GET', 'POST'], url: '/test/impatient/', schema, config, handler })
}

let wire: Wire
let service: Service
beforeEach(async () => {
  service = await startService({
    env: { LOG_LEVEL: 'info' },
    addRoutes: addImpatientRoutes,
    wire: async (url) => {
      wire = await wireTo(url)
      return wire
    },
  })
})
afterEach(async () => {
  await service.close()
  await wire.close()
})

describe('while the database is away', () => {
  it('every request that needs it is 503 with the honest seconds in Retry-After', async () => {
    const { client } = await aUser(service)
    await wire.cut()
    const replies = [
      await service.guest().get(CATEGORIES),
      await client.get('/api/users/profile/'),
      await client.post('/api/orders/cart/add/', { variant_id: 1 }),
      await service.guest().post('/api/users/login/', { email: 'a@b.co', password: 'x' }),
    ]
    for (const reply of replies) {
      expect(reply).toEqual(UNAVAILABLE)
      expect(reply.headers.get('retry-after')).toBe('5')
    }
  })

  it('what does not need it is served', async () => {
    await wire.cut()
    expect(await service.guest().get('/api/nope/')).toMatchObject({ status: 404 })
    expect(await service.guest().get('/api/users/profile/')).toMatchObject({ status: 401 })
    expect(await service.guest().get('/openapi.json')).toMatchObject({ status: 200 })
  })

  it('the process says that it lives, and that it is not ready', async () => {
    await wire.cut()
    expect(await service.guest().get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await service.guest().get('/readyz')).toEqual(UNAVAILABLE)
  })

  it('many requests at once are all answered', async () => {
    await wire.cut()
    const requests = Array.from({ length: 40 }, () => service.guest().get(CATEGORIES))
    for (const reply of await Promise.all(requests)) expect(reply).toEqual(UNAVAILABLE)
  })

  it('the log says so, without an error_id: it is not a mistake of ours', async () => {
    await wire.cut()
    await service.guest().get(CATEGORIES)
    const line = service.logLines().find(({ msg }) => msg === 'database unavailable')
    expect(line).toMatchObject({ level: 40, err: { code: expect.any(String) } })
    expect(service.logLines().some((each) => 'error_id' in each)).toBe(false)
  })
})

describe('when the database is back', () => {
  it('the same process serves again at once', async () => {
    expect(await service.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
    await wire.cut()
    expect(await service.guest().get(CATEGORIES)).toEqual(UNAVAILABLE)
    await wire.mend()
    expect(await service.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
    expect(await service.guest().get('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready' },
    })
  })

  it('after being away twice, and for transactions too', async () => {
    const variant = await aVariant(service, { price: '10.00' })
    const guest = service.guest()
    for (let time = 1; time <= 2; time += 1) {
      await wire.cut()
      expect(await guest.post('/api/orders/cart/add/', { variant_id: variant.id })).toEqual(
        UNAVAILABLE,
      )
      await wire.mend()
      const reply = await guest.post('/api/orders/cart/add/', { variant_id: variant.id })
      expect([reply.status, reply.body.data.quantity]).toEqual([201, time])
    }
  })
})

describe('when the connection breaks in the middle of a request', () => {
  it('the request is 503 and the next one is served', async () => {
    const { client } = await aUser(service)
    const requests = Array.from({ length: 20 }, () => client.get('/api/users/profile/'))
    await wire.cut()
    await wire.mend()
    for (const reply of await Promise.all(requests)) expect([200, 503]).toContain(reply.status)
    const head = await exchange(service, '/readyz', { method: 'HEAD' })
    expect(head.status).toBe(200)
  })
})

describe('a database that neither answers nor refuses', () => {
  it('is 503 when patience ends, and served again when it answers', async () => {
    expect(await service.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
    wire.freeze()
    expect(await service.guest().get('/test/impatient/')).toEqual(UNAVAILABLE)
    expect(await service.guest().post('/test/impatient/', { a: 1 })).toEqual(UNAVAILABLE)
    await wire.mend()
    expect(await service.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
  })

  it('is not ready long before patience ends, and ready again when it answers', async () => {
    expect((await service.guest().get('/readyz')).status).toBe(200)
    wire.freeze()
    const probes = Array.from({ length: 5 }, () => service.guest().get('/readyz'))
    expect(await Promise.all(probes)).toEqual(probes.map(() => UNAVAILABLE))
    expect(service.logLines().filter(({ msg }) => msg === 'no answer in time')).toEqual([])
    await wire.mend()
    const isReady = async () => (await service.guest().get('/readyz')).status
    await expect.poll(isReady).toBe(200)
  })
})

describe('GET /readyz by many at once', () => {
  it('asks the database once', async () => {
    const statements: string[] = []
    const debug = (_connection: number, query: string) => void statements.push(query)
    const db = postgres(service.databaseUrl, { max: 1, debug, fetch_types: false })
    const isReady = readinessOf(db)
    await Promise.all(Array.from({ length: 10 }, isReady))
    expect(statements).toEqual(['select 1'])
    await isReady()
    expect(statements).toEqual(['select 1', 'select 1'])
    await db.end()
  })
})
