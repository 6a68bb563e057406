import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../../src/service/db/connect.ts'
import { readinessOf } from '../../../src/service/http/health.ts'
import type { Router } from '../../../src/service/http/router.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { type Wire, wireTo } from '../../support/database-proxy.ts'
import { aUser, aVariant } from '../../support/factories.ts'
import { exchange, NOT_FOUND, PATIENTLY, UNAVAILABLE } from './helpers.ts'

const CATEGORIES = '/api/catalog/categories/'
const READY = { status: 200, body: { status: 'ready' } }

/** Like any route, but with less patience. */
function addRoutes(app: Router, db: Db) {
  const handler = async () => db`select 1`
  const config = { auth: 'none', answerSeconds: 0.1 } as const
  const schema = { hide: true }
  app.route({ method: ['GET', 'POST'], url: '/test/impatient/', schema, config, handler })
}

let wire: Wire
let app: TestApp
beforeEach(async () => {
  app = await startTestApp({
    env: { LOG_LEVEL: 'info' },
    addRoutes,
    wire: async (url) => {
      wire = await wireTo(url)
      return wire
    },
  })
})
afterEach(async () => {
  await app.close()
  await wire.close()
})

describe('while the database is away', () => {
  it('requests that need it are 503 with the real seconds in Retry-After, the rest is served', async () => {
    const { client } = await aUser(app)
    await wire.cut()
    const guest = app.guest()
    const refused = [
      await guest.get(CATEGORIES),
      await client.get('/api/users/profile/'),
      await client.post('/api/orders/cart/add/', { variant_id: 1 }),
      await guest.post('/api/users/login/', { email: 'a@b.co', password: 'x' }),
      await guest.get('/readyz'),
      ...(await Promise.all(Array.from({ length: 40 }, () => app.guest().get(CATEGORIES)))),
    ]
    for (const reply of refused) {
      expect(reply).toEqual(UNAVAILABLE)
      expect(reply.headers.get('retry-after')).toBe('5')
    }
    expect(await guest.get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await guest.get('/api/nope/')).toEqual(NOT_FOUND)
    expect(await guest.get('/api/users/profile/')).toMatchObject({ status: 401 })
    expect(await guest.get('/openapi.json')).toMatchObject({ status: 200 })
    // Not a mistake of ours: no error_id.
    const line = app.logLines().find(({ msg }) => msg === 'database unavailable')
    expect(line).toMatchObject({ level: 40, err: { code: expect.any(String) } })
    expect(app.logLines().some((each) => 'error_id' in each)).toBe(false)
  })

  it('and that is known, they are refused before they begin, and served again at once', async () => {
    const { client } = await aUser(app)
    const guest = app.guest()
    await wire.cut()
    vi.spyOn(app.availability, 'awaySince').mockReturnValue(0)
    const lines = app.logLines().length
    for (const refused of [
      await client.get('/api/users/profile/'),
      await guest.post('/api/payments/webhooks/sandbox/', { any: 'event' }),
      await guest.get('/pay/any/'),
      await guest.get('/api/outfits/public/'),
    ]) {
      expect(refused).toEqual(UNAVAILABLE)
    }
    expect(app.logLines().slice(lines)).not.toContainEqual(
      expect.objectContaining({ msg: 'database unavailable' }),
    )
    for (const path of [
      ...['/healthz', '/openapi.json', '/docs/', '/docs/static/style.css'],
      ...['/api/catalog/size-chart/', '/api/orders/payment-methods/'],
    ]) {
      expect([path, (await guest.get(path)).status]).toEqual([path, 200])
    }
    expect(await guest.get('/api/nope/')).toEqual(NOT_FOUND)
    expect((await guest.request('OPTIONS', CATEGORIES)).status).toBe(204)
    await wire.mend()
    // Although it is not known yet that the database is back; a busy machine may be slow to connect.
    await expect
      .poll(async () => (await client.get('/api/users/profile/')).status, PATIENTLY)
      .toBe(200)
    vi.restoreAllMocks()
  })
})

describe('when the database is back', () => {
  it('the same process serves again at once, after being away twice, and in transactions', async () => {
    const variant = await aVariant(app, { price: '10.00' })
    const guest = app.guest()
    const add = () => guest.post('/api/orders/cart/add/', { variant_id: variant.id })
    const { body: categories } = await guest.get(CATEGORIES)
    for (let time = 1; time <= 2; time += 1) {
      await wire.cut()
      expect(await add()).toEqual(UNAVAILABLE)
      expect(await guest.get(CATEGORIES)).toEqual(UNAVAILABLE)
      await wire.mend()
      const quantities = async () => (await add()).body.data?.quantity
      await expect.poll(quantities, PATIENTLY).toBe(time)
      expect(await guest.get(CATEGORIES)).toEqual({ status: 200, body: categories })
      expect(await guest.get('/readyz')).toEqual(READY)
    }
  })
})

describe('when the connection breaks in the middle of a request', () => {
  it('the request is 503 and the next one is served', async () => {
    const { client } = await aUser(app)
    const requests = Array.from({ length: 20 }, () => client.get('/api/users/profile/'))
    await wire.cut()
    await wire.mend()
    for (const reply of await Promise.all(requests)) expect([200, 503]).toContain(reply.status)
    expect((await exchange(app, '/readyz', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('a database that neither answers nor refuses', () => {
  it('is 503 when patience ends, and served again when it answers', async () => {
    expect(await app.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
    wire.freeze()
    expect(await app.guest().get('/test/impatient/')).toEqual(UNAVAILABLE)
    expect(await app.guest().post('/test/impatient/', { a: 1 })).toEqual(UNAVAILABLE)
    await wire.mend()
    expect(await app.guest().get(CATEGORIES)).toEqual({ status: 200, body: [] })
  })
})

describe('a proxy without a live server, which closes each connection at once', () => {
  it('is 503 by the refusal itself, not by the deadline, and served again without a restart', async () => {
    const guest = app.guest()
    const { body: categories } = await guest.get(CATEGORIES)
    wire.hangUp()
    const refused = [
      await guest.get('/readyz'),
      ...(await Promise.all(Array.from({ length: 60 }, () => app.guest().get(CATEGORIES)))),
    ]
    for (const reply of refused) expect(reply).toEqual(UNAVAILABLE)
    expect(app.logLines().filter(({ msg }) => msg === 'no answer in time')).toEqual([])
    await wire.mend()
    await expect
      .poll(() => guest.get(CATEGORIES), PATIENTLY)
      .toEqual({ status: 200, body: categories })
    expect(await guest.get('/readyz')).toEqual(READY)
  })
})

describe('the log of an outage', () => {
  const notable = () =>
    app.logLines().filter(({ level, msg }) => Number(level) >= 40 || /^the database/.test(`${msg}`))

  it.each(['cut', 'freeze', 'hangUp'] as const)(
    'is a line when the database goes away and a line when it is back: %s',
    async (fault) => {
      expect(await app.guest().get('/readyz')).toEqual(READY)
      const watch = app.availability.watch(app.app.log)
      const isAway = () => app.availability.awaySince() !== undefined
      expect(isAway()).toBe(false)
      await wire[fault]()
      // A probe that is refused is a line of its own until that is known, and one without an answer is none.
      const probes = Array.from({ length: fault === 'freeze' ? 5 : 0 }, () =>
        app.guest().get('/readyz'),
      )
      await expect.poll(isAway, PATIENTLY).toBe(true)
      expect(await Promise.all(probes)).toEqual(probes.map(() => UNAVAILABLE))
      // Much is left of the 20 s that a route may take: it does not begin.
      const add = app.guest().post('/api/orders/cart/add/', { variant_id: 1 })
      const late = sleep(15_000, 'still without an answer', { ref: false })
      expect(await Promise.race([add, late])).toEqual(UNAVAILABLE)
      await wire.mend()
      await expect.poll(isAway, PATIENTLY).toBe(false)
      expect(await app.guest().get('/readyz')).toEqual(READY)
      expect(notable()).toEqual([
        expect.objectContaining({ level: 40, msg: 'the database is away' }),
        expect.objectContaining({
          level: 30,
          msg: 'the database is back',
          seconds: expect.any(Number),
        }),
      ])
      await watch.stop()
    },
  )
})

describe('GET /readyz by many at once', () => {
  it('asks the database once', async () => {
    const statements: string[] = []
    const debug = (_connection: number, query: string) => void statements.push(query)
    const db = postgres(app.databaseUrl, { max: 1, debug, fetch_types: false })
    const isReady = readinessOf(db)
    await Promise.all(Array.from({ length: 10 }, isReady))
    expect(statements).toEqual([expect.stringContaining('transaction_read_only')])
    await isReady()
    expect(statements).toHaveLength(2)
    await db.end()
  })
})
