import { afterEach, describe, expect, it } from 'vitest'
import { ORDER } from '../../shop/orders/helpers.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { aUser } from '../../support/factories.ts'

let app: TestApp
afterEach(() => app.close())

async function start(general: number, credentials = 0, env = {}) {
  const limits = {
    RATE_LIMIT_PER_MINUTE: String(general),
    RATE_LIMIT_CREDENTIALS_PER_MINUTE: String(credentials),
  }
  app = await startTestApp({ env: { ...limits, ...env } })
}
const browse = () => app.guest().get('/api/catalog/categories/')
const logIn = () => app.guest().post('/api/users/login/', {})
const webhook = () => app.guest().post('/api/payments/webhooks/sandbox/', {})

const limitHeaders = ({ headers }: Reply) => ({
  limit: headers.get('x-ratelimit-limit'),
  remaining: headers.get('x-ratelimit-remaining'),
  reset: headers.get('x-ratelimit-reset'),
  retryAfter: headers.get('retry-after'),
})
const epochSeconds = expect.stringMatching(/^\d{10}$/)

/** A whole 429: body and headers, which agree with each other and with the clock. */
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
  expect(limitHeaders(reply)).toEqual({
    limit: String(limit),
    remaining: '0',
    retryAfter: String(seconds),
    reset: epochSeconds,
  })
  // Within the minute that starts when the request was sent.
  const untilReset = Number(limitHeaders(reply).reset) - Date.now() / 1000
  expect(untilReset).toBeGreaterThan(-5)
  expect(untilReset).toBeLessThanOrEqual(61)
}

describe('the general limit', () => {
  it('refuses the first request over it, whatever was counted: unknown and refused ones too', async () => {
    await start(4)
    const replies = [
      await app.guest().get('/api/nope/'),
      await app.guest().get('/api/users/profile/'),
      await app.guest().put('/api/users/login/', {}),
      await browse(),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 401, 405, 200])
    expect(replies.map(limitHeaders)).toEqual(
      ['3', '2', '1', '0'].map((remaining) => ({
        limit: '4',
        remaining,
        reset: epochSeconds,
        retryAfter: null,
      })),
    )
    expectThrottled(await browse(), 4)
    expectThrottled(await logIn(), 4)
    expectThrottled(await app.guest().get('/api/nope/'), 4)
    expectThrottled(await app.guest().get('/docs/'), 4)
  })

  it('lets exactly so many of a parallel crowd through', async () => {
    await start(5)
    const replies = await Promise.all(Array.from({ length: 20 }, browse))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  })

  it('does not count probes and webhooks', async () => {
    await start(1)
    for (let time = 1; time <= 3; time += 1) {
      const probe = await app.guest().get('/healthz')
      expect(probe).toEqual({ status: 200, body: { status: 'ok' } })
      expect(limitHeaders(probe).limit).toBeNull()
      expect((await app.guest().get('/readyz')).status).toBe(200)
      expect((await webhook()).status).toBe(401)
    }
    expect((await browse()).status).toBe(200)
    expectThrottled(await browse(), 1)
    expect((await webhook()).status).toBe(401)
  })

  it('and that of credentials are none when they are 0', async () => {
    await start(0)
    const replies = await Promise.all(Array.from({ length: 25 }, () => [browse(), logIn()]).flat())
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(limitHeaders(await browse()).limit).toBeNull()
  })

  it.each([
    ['which a header cannot change', {}],
    ['of a trusted proxy’s header too', { TRUST_PROXY: '127.0.0.1' }],
  ])('is per address, %s', async (_what, env) => {
    await start(1, 0, env)
    await browse()
    const other = app.guest().with({ 'X-Forwarded-For': '203.0.113.9' })
    const ask = () => other.get('/api/catalog/categories/')
    if ('TRUST_PROXY' in env) expect((await ask()).status).toBe(200)
    expectThrottled(await ask(), 1)
  })
})

describe('the credentials limit', () => {
  it('is one count over all routes where credentials are guessed, and leaves the rest open', async () => {
    const guesses = [
      ...['register/', 'login/', 'verify-email/', 'token/refresh/'].map((path) => `users/${path}`),
      'guest-orders/link/',
    ]
    await start(1_000, guesses.length)
    const guess = (path: string) => app.guest().post(`/api/${path}`, {})
    for (const [index, path] of guesses.entries()) {
      const reply = await guess(path)
      expect(reply.status).toBe(400)
      const remaining = String(guesses.length - index - 1)
      expect(limitHeaders(reply)).toMatchObject({ limit: String(guesses.length), remaining })
    }
    for (const path of guesses) expectThrottled(await guess(path), guesses.length)
    const reply = await browse()
    expect([reply.status, limitHeaders(reply).limit]).toEqual([200, '1000'])
  })
})

describe('the limit on guesses of discount codes', () => {
  it('is one count over quotes and orders with a code, and leaves orders without one open', async () => {
    await start(1_000, 0, { RATE_LIMIT_CODES_PER_MINUTE: '4' })
    const [guest, user] = [app.guest(), await aUser(app)]
    const code = { discount_code: 'GUESS' }
    const order = { ...ORDER, email: 'guest@example.com' }
    const guesses = [
      () => guest.post('/api/orders/cart/quote/', {}),
      () => guest.post('/api/orders/cart/quote/', code),
      () => guest.post('/api/guest-orders/', { ...order, ...code }),
      () => user.client.post('/api/orders/create/', { ...ORDER, ...code }),
    ]
    for (const [index, guess] of guesses.entries()) {
      const reply = await guess()
      expect(reply.status).toBe(400)
      const remaining = String(guesses.length - index - 1)
      expect(limitHeaders(reply)).toMatchObject({ limit: String(guesses.length), remaining })
    }
    for (const guess of guesses) expectThrottled(await guess(), guesses.length)
    for (const reply of [
      await guest.post('/api/guest-orders/', order),
      await user.client.post('/api/orders/create/', ORDER),
    ]) {
      expect([reply.status, limitHeaders(reply).limit]).toEqual([400, '1000'])
    }
  })
})
