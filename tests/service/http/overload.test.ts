/** Goal: more than the limit is refused at once and harms no other request. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { NO_SOURCE } from '../../../src/service/cache/change-source.ts'
import { JSON_BODY_BYTES } from '../../../src/service/limits/service.ts'
import { useTestApp } from '../../support/app.ts'
import { CURRENT } from '../cache/caching-service.ts'
import { connectTo, exchange, JSON_TYPE, PATIENTLY, UNAVAILABLE } from './helpers.ts'

const MAX = 2
let opening = Promise.withResolvers<void>()
let inside = 0

const app = useTestApp({
  env: { REQUESTS_IN_FLIGHT_MAX: String(MAX), LOG_LEVEL: 'info', METRICS_PORT: '0' },
  addRoutes: (router) =>
    router.get('/test/slow/', { schema: { hide: true }, config: { auth: 'none' } }, async () => {
      inside += 1
      await opening.promise
      return { slow: true }
    }),
})

/** Sends as many slow requests as are admitted, and waits until they are being handled. */
async function fill<Result>(send: () => Promise<Result>): Promise<Promise<Result>[]> {
  opening = Promise.withResolvers()
  inside = 0
  const slow = Array.from({ length: MAX }, send)
  await expect.poll(() => inside, PATIENTLY).toBe(MAX)
  return slow
}

/** Runs `meanwhile` while as many requests are in flight as are admitted, and lets them end. */
async function whileFull(meanwhile: () => Promise<void>) {
  const slow = await fill(() => app.guest().get('/test/slow/'))
  await meanwhile().finally(opening.resolve)
  const served = { status: 200, body: { slow: true } }
  expect(await Promise.all(slow)).toEqual([served, served])
}

const CATEGORIES = '/api/catalog/categories/'
const browse = (headers = {}) => app.guest().get(CATEGORIES, { headers })
const isServed = async () => (await browse()).status === 200

describe('a request more than REQUESTS_IN_FLIGHT_MAX', () => {
  it.each(['http://localhost:8080', 'https://elsewhere.example', undefined])(
    'is 503 with the headers of any other reply, for a page of %s',
    async (origin) => {
      const from = { 'X-Request-Id': 'mine-1', ...(origin ? { Origin: origin } : {}) }
      const { headers: usual } = await app.guest().get('/nowhere', { headers: from })
      await whileFull(async () => {
        const refused = await browse(from)
        expect(refused).toEqual(UNAVAILABLE)
        expect(Object.fromEntries(refused.headers)).toEqual({
          ...Object.fromEntries(usual),
          'retry-after': '5',
          date: expect.any(String),
          'content-length': String(JSON.stringify(UNAVAILABLE.body).length),
        })
      })
      expect(await isServed()).toBe(true)
    },
  )

  it('is served if it is a preflight, a probe, or a notice of a payment provider', async () => {
    const origin = 'http://localhost:8080'
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
    const guest = app.guest()
    await whileFull(async () => {
      const asked = await guest.request('OPTIONS', '/api/users/login/', undefined, { headers })
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([
        204,
        origin,
      ])
      expect((await guest.get('/healthz')).status).toBe(200)
      expect((await guest.get('/readyz')).status).toBe(200)
      expect((await guest.post('/api/payments/webhooks/sandbox/', {})).status).toBe(401)
    })
  })

  it('is served if it has a cached response', async () => {
    app.responses.follow(CURRENT)
    const ask = () => app.guest().get('/api/catalog/products/')
    const first = await ask()
    await whileFull(async () => {
      expect(await ask()).toEqual(first)
      expect(await browse()).toEqual(UNAVAILABLE)
    })
    expect(first.status).toBe(200)
    app.responses.follow(NO_SOURCE)
  })

  it('is counted, though it came to no route, and has no line of its own in the log', async () => {
    const refused = async () => {
      const text = (await app.metrics?.text()) ?? ''
      const line =
        /^http_request_duration_seconds_count\{method="any",route="none",status="503"\} (\d+)$/m
      return Number(line.exec(text)?.[1] ?? 0)
    }
    const before = await refused()
    const logged = app.logLines().length
    await whileFull(async () => {
      for (let time = 1; time <= 3; time += 1) await browse({ 'X-Request-Id': `refused-${time}` })
    })
    expect(await refused()).toBe(before + 3)
    const warnings = () =>
      app
        .logLines()
        .slice(logged)
        .filter((line) => line.refused)
    await expect.poll(warnings, PATIENTLY).not.toEqual([])
    expect(warnings()[0]).toMatchObject({ level: 40, refused: expect.any(Number) })
    expect(JSON.stringify(app.logLines())).not.toContain('refused-1')
  })

  it('is refused of any crowd, to the last one, and HEAD without a body; then all are served', async () => {
    await whileFull(async () => {
      const crowd = await Promise.all(Array.from({ length: 50 }, () => browse()))
      expect(crowd).toEqual(crowd.map(() => UNAVAILABLE))
      const head = await exchange(app, CATEGORIES, { method: 'HEAD' })
      expect([head.status, head.body]).toEqual([503, ''])
    })
    for (let time = 1; time <= 5; time += 1) expect(await isServed()).toBe(true)
  })
})

describe('a refused request with a body', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  const send = async (method: string, path: string, body = '') => {
    const headers = { ...JSON_TYPE, 'Content-Length': body.length }
    const sent = request(app.url + path, { method, agent, headers })
    sent.on('error', () => undefined) // of a connection that closes while the rest is still written
    sent.end(body)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await reply.toArray()).join('')
    return { status: reply.statusCode, text, headers: reply.headers, isReused: sent.reusedSocket }
  }

  it('leaves its connection as good as it was', async () => {
    await whileFull(async () => {
      const login = await send('POST', '/api/users/login/', JSON.stringify({ email: 'a@b.co' }))
      expect({ status: login.status, body: JSON.parse(login.text) }).toEqual(UNAVAILABLE)
      const probe = await send('GET', '/healthz')
      expect([probe.status, probe.text, probe.isReused]).toEqual([200, '{"status":"ok"}', true])
    })
  })

  it('that is large is not waited for', async () => {
    await whileFull(async () => {
      const refused = await send('POST', '/api/users/login/', ' '.repeat(JSON_BODY_BYTES + 1))
      expect([refused.status, refused.headers.connection]).toEqual([503, 'close'])
    })
  })
})

describe('a body that is on its way', () => {
  const HEAD = [
    ...['POST /api/users/login/ HTTP/1.1', 'Host: localhost', 'Connection: close'],
    ...['Content-Type: application/json', 'Content-Length: 2', '', '{'],
  ].join('\r\n')

  it('takes no place before it is there, and finds none when all are taken', async () => {
    const slow = Array.from({ length: MAX + 1 }, () => connectTo(app))
    for (const socket of slow) socket.write(HEAD)
    const replies = slow.map((socket) => socket.toArray())
    // Read before, as it came before.
    await app.guest().get('/healthz')
    expect(await isServed()).toBe(true)
    await whileFull(async () => {
      for (const socket of slow) socket.end('}')
      for (const reply of await Promise.all(replies)) {
        const [head = '', body = ''] = Buffer.concat(reply).toString().split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1\.1 503 /)
        expect(JSON.parse(body)).toEqual(UNAVAILABLE.body)
      }
    })
  })
})

describe('a client that hangs up', () => {
  it('keeps its place until the work for it is done', async () => {
    const leaving = new AbortController()
    const slow = await fill(() =>
      fetch(`${app.url}/test/slow/`, { signal: leaving.signal }).catch(() => 'gone'),
    )
    leaving.abort()
    expect(await Promise.all(slow)).toEqual(['gone', 'gone'])
    const hungUp = () => app.logLines().filter(({ msg }) => msg === 'client hung up')
    await expect.poll(hungUp, PATIENTLY).toHaveLength(MAX)
    expect(await isServed()).toBe(false)
    opening.resolve()
    await expect.poll(isServed, PATIENTLY).toBe(true)
  })
})
