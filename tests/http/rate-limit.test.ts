import { afterEach, describe, expect, it } from 'vitest'
import type { Reply } from '../support/client.ts'
import { anyUuid } from '../support/factories.ts'
import { type Service, startService } from './helpers.ts'

let service: Service
afterEach(() => service.close())

const start = async (limits: { general?: number; credentials?: number }, env = {}) => {
  service = await startService({
    env: {
      RATE_LIMIT_PER_MINUTE: String(limits.general ?? 0),
      RATE_LIMIT_CREDENTIALS_PER_MINUTE: String(limits.credentials ?? 0),
      ...env,
    },
  })
}
const browse = () => service.guest().get('/api/catalog/categories/')

const limitHeaders = ({ headers }: Reply) => ({
  limit: headers.get('x-ratelimit-limit'),
  remaining: headers.get('x-ratelimit-remaining'),
  reset: headers.get('x-ratelimit-reset'),
  retryAfter: headers.get('retry-after'),
})

/** The whole contract of a 429: body and headers, which agree with each other and with the clock. */
function expectThrottled(reply: Reply, limit: number) {
  const seconds = reply.body.retry_after
  expect(reply).toEqual({
    status: 429,
    body: {
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
      retry_after: seconds,
    },
  })
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true)
  const { reset, ...others } = limitHeaders(reply)
  expect(others).toEqual({ limit: String(limit), remaining: '0', retryAfter: String(seconds) })
  // In epoch seconds: within the minute that starts when the request was sent.
  expect(reset).toMatch(/^\d{10}$/)
  const untilReset = Number(reset) - Date.now() / 1000
  expect(untilReset).toBeGreaterThan(-5)
  expect(untilReset).toBeLessThanOrEqual(61)
}

describe('the general limit', () => {
  it('refuses the first request over it, with the body and headers of the contract', async () => {
    await start({ general: 3 })
    for (const remaining of ['2', '1', '0']) {
      const reply = await browse()
      expect(reply).toMatchObject({ status: 200 })
      expect(limitHeaders(reply)).toEqual({
        limit: '3',
        remaining,
        reset: expect.stringMatching(/^\d{10}$/),
        retryAfter: null,
      })
    }
    const refused = await browse()
    expectThrottled(refused, 3)
    expect(refused.headers.get('x-request-id')).toEqual(anyUuid)
  })

  it('counts everything together: other paths, unknown ones, refused ones', async () => {
    await start({ general: 4 })
    await service.guest().get('/api/nope/')
    await service.guest().get('/api/users/profile/')
    await service.guest().put('/api/users/login/', {})
    await service.guest().get('/docs/')
    expectThrottled(await browse(), 4)
    expectThrottled(await service.guest().post('/api/users/login/', {}), 4)
    expectThrottled(await service.guest().get('/api/nope/'), 4)
  })

  it('lets exactly so many of a parallel crowd through', async () => {
    await start({ general: 5 })
    const replies = await Promise.all(Array.from({ length: 20 }, browse))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('does not count probes and webhooks', async () => {
    await start({ general: 1 })
    for (let time = 1; time <= 3; time += 1) {
      const probe = await service.guest().get('/healthz')
      expect(probe).toEqual({ status: 200, body: { status: 'ok' } })
      expect(limitHeaders(probe).limit).toBeNull()
      expect((await service.guest().get('/readyz')).status).toBe(200)
      expect((await service.guest().post('/api/payments/webhooks/sandbox/', {})).status).toBe(401)
    }
    expect((await browse()).status).toBe(200)
    expectThrottled(await browse(), 1)
    expect((await service.guest().post('/api/payments/webhooks/sandbox/', {})).status).toBe(401)
  })

  it('of 0 is none', async () => {
    await start({ general: 0, credentials: 0 })
    const replies = await Promise.all(Array.from({ length: 50 }, browse))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(limitHeaders(await browse()).limit).toBeNull()
  })

  it('is per address, which a header cannot change', async () => {
    await start({ general: 1 })
    await browse()
    const disguised = service.guest().with({ 'X-Forwarded-For': '203.0.113.9' })
    expectThrottled(await disguised.get('/api/catalog/categories/'), 1)
  })

  it('believes the header of a trusted proxy', async () => {
    await start({ general: 1 }, { TRUST_PROXY: '127.0.0.1' })
    await browse()
    const other = service.guest().with({ 'X-Forwarded-For': '203.0.113.9' })
    expect((await other.get('/api/catalog/categories/')).status).toBe(200)
    expectThrottled(await other.get('/api/catalog/categories/'), 1)
  })
})

describe('the credentials limit', () => {
  const guesses = [
    '/api/users/register/',
    '/api/users/login/',
    '/api/users/verify-email/',
    '/api/users/token/refresh/',
  ]

  it('is one count over all the routes where credentials are guessed', async () => {
    await start({ general: 1_000, credentials: guesses.length })
    for (const path of guesses) {
      expect((await service.guest().post(path, {})).status).toBe(400)
    }
    for (const path of guesses) {
      expectThrottled(await service.guest().post(path, {}), guesses.length)
    }
  })

  it('leaves the rest of the shop open', async () => {
    await start({ general: 1_000, credentials: 1 })
    await service.guest().post('/api/users/login/', {})
    expectThrottled(await service.guest().post('/api/users/login/', {}), 1)
    const reply = await browse()
    expect([reply.status, limitHeaders(reply).limit]).toEqual([200, '1000'])
  })

  it('is told apart from the general one in the headers', async () => {
    await start({ general: 1_000, credentials: 5 })
    const reply = await service.guest().post('/api/users/login/', {})
    expect(limitHeaders(reply)).toMatchObject({ limit: '5', remaining: '4' })
  })

  it('of 0 is none', async () => {
    await start({ general: 0, credentials: 0 })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => service.guest().post('/api/users/login/', {})),
    )
    expect(replies.every(({ status }) => status === 400)).toBe(true)
  })
})
