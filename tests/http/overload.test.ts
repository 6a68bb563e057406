/** Goal: more than the limit is refused at once and harms nobody, and the rest is served. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JSON_BODY_BYTES } from '../../src/limits.ts'
import type { Reply } from '../support/client.ts'
import { exchange, PATIENTLY, type Service, startService } from './helpers.ts'

const MAX = 2
let opening = Promise.withResolvers<void>()
let inside = 0

let service: Service
beforeAll(async () => {
  service = await startService({
    env: { REQUESTS_IN_FLIGHT_MAX: String(MAX), LOG_LEVEL: 'info' },
    addRoutes: (app) => {
      const schema = { hide: true }
      const handler = async () => {
        inside += 1
        await opening.promise
        return { slow: true }
      }
      app.get('/test/slow/', { schema, config: { auth: 'none' } }, handler)
    },
  })
})
afterAll(() => service.close())

/** Takes every place, lets `meanwhile` look, and gives them back. */
async function whileFull(meanwhile: () => Promise<void>) {
  opening = Promise.withResolvers()
  inside = 0
  const slow = Array.from({ length: MAX }, () => service.guest().get('/test/slow/'))
  await expect.poll(() => inside, PATIENTLY).toBe(MAX)
  try {
    await meanwhile()
  } finally {
    opening.resolve()
  }
  const served = { status: 200, body: { slow: true } }
  expect(await Promise.all(slow)).toEqual([served, served])
}

const browse = (headers = {}) => service.guest().get('/api/catalog/categories/', { headers })
const isServed = ({ status }: Reply) => status === 200

const UNAVAILABLE = {
  success: false,
  error: 'The service is temporarily unavailable. Please try again later.',
  retry_after: 1800,
}

describe('a request more than REQUESTS_IN_FLIGHT_MAX', () => {
  it('is 503 with the seconds after which to come back, readable for a storefront', async () => {
    await whileFull(async () => {
      const origin = 'http://localhost:8080'
      const refused = await browse({ Origin: origin, 'X-Request-Id': 'mine-1' })
      expect(refused).toEqual({ status: 503, body: UNAVAILABLE })
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'retry-after': '5',
        'x-request-id': 'mine-1',
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'x-content-type-options': 'nosniff',
      })
    })
    expect(isServed(await browse())).toBe(true)
  })

  it('is not a probe, nor what a payment provider tells', async () => {
    await whileFull(async () => {
      const replies = [
        await service.guest().get('/healthz'),
        await service.guest().get('/readyz'),
        await service.guest().post('/api/payments/webhooks/sandbox/', {}),
      ]
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 401])
    })
  })

  it('is refused of any crowd, to the last one; then all are served', async () => {
    await whileFull(async () => {
      const crowd = await Promise.all(Array.from({ length: 50 }, () => browse()))
      expect(crowd).toEqual(crowd.map(() => ({ status: 503, body: UNAVAILABLE })))
    })
    for (let time = 1; time <= 5; time += 1) expect(isServed(await browse())).toBe(true)
  })

  it('answers HEAD without a body', async () => {
    await whileFull(async () => {
      const { status, body } = await exchange(service, '/api/catalog/categories/', {
        method: 'HEAD',
      })
      expect([status, body]).toEqual([503, ''])
    })
  })
})

describe('a refused request with a body', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  const send = async (method: string, path: string, body = '') => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const sent = request(service.url + path, { method, agent, headers })
    sent.on('error', () => undefined) // of a connection that closes while the rest is still written
    sent.end(body)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await reply.toArray()).join('')
    return { status: reply.statusCode, text, headers: reply.headers, isReused: sent.reusedSocket }
  }

  it('leaves its connection as good as it was', async () => {
    await whileFull(async () => {
      const login = await send('POST', '/api/users/login/', JSON.stringify({ email: 'a@b.co' }))
      expect([login.status, JSON.parse(login.text)]).toEqual([503, UNAVAILABLE])
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

describe('a client that hangs up', () => {
  it('keeps its place until the work for it is done', async () => {
    opening = Promise.withResolvers()
    inside = 0
    const leaving = new AbortController()
    const gone = Array.from({ length: MAX }, () =>
      fetch(`${service.url}/test/slow/`, { signal: leaving.signal }).catch(() => 'gone'),
    )
    await expect.poll(() => inside, PATIENTLY).toBe(MAX)
    leaving.abort()
    expect(await Promise.all(gone)).toEqual(['gone', 'gone'])
    const hungUp = () => service.logLines().filter(({ msg }) => msg === 'client hung up')
    await expect.poll(hungUp, PATIENTLY).toHaveLength(MAX)
    expect((await browse()).status).toBe(503)
    opening.resolve()
    await expect.poll(async () => isServed(await browse()), PATIENTLY).toBe(true)
  })
})

describe('the log', () => {
  it('counts the refused, and has no line for each', async () => {
    const before = service.logLines().length
    await whileFull(async () => {
      for (let time = 1; time <= 3; time += 1) await browse({ 'X-Request-Id': `refused-${time}` })
    })
    const told = () =>
      service
        .logLines()
        .slice(before)
        .filter(({ refused }) => refused)
    await expect.poll(told, PATIENTLY).not.toEqual([])
    expect(told()[0]).toMatchObject({ level: 40, refused: expect.any(Number) })
    expect(JSON.stringify(service.logLines())).not.toContain('refused-1')
  })
})
