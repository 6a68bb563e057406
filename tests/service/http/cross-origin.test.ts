import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { exchange, PATIENTLY } from './helpers.ts'

const PATH = '/api/catalog/categories/'

describe('CORS in development', () => {
  const app = useTestApp({ env: { NODE_ENV: 'development' } })
  const ORIGIN = 'http://localhost:5173'
  const EXPOSED = [
    ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
    ...['Retry-After', 'Idempotent-Replayed', 'ETag', 'Age', 'X-Cart-Token', 'X-Unknown-Keys'],
  ]
  const SENT = 'authorization,content-type,idempotency-key,if-match,if-none-match,x-cart-token'
  const preflight = (path: string, origin = ORIGIN) =>
    exchange(app, path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': SENT,
      },
    })

  it.each([
    ...['http://localhost:5173', 'http://localhost', 'https://localhost:8443'],
    ...['http://127.0.0.1:3000', 'http://[::1]:8080'],
  ])('lets %s in, with credentials and the headers that the contract names', async (origin) => {
    const { status, headers } = await exchange(app, PATH, { headers: { origin } })
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED.join(', '),
        vary: expect.stringContaining('Origin'),
      },
    })
  })

  it.each([
    ...[
      'https://evil.example',
      'http://localhost.evil.example',
      'http://notlocalhost:3000',
      'null',
    ],
    ...['http://127.0.0.1.evil.example', 'http://localhost:3000.evil.example'],
  ])('does not let %s in', async (origin) => {
    const { status, headers } = await exchange(app, PATH, { headers: { origin } })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined])
    const asked = await preflight(PATH, origin)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    ...['/api/users/profile/', '/api/orders/cart/update/1/', '/api/users/profile', '/api/nope/'],
  ])('answers the preflight of %s, which carries no credentials', async (path) => {
    const { status, headers, body } = await preflight(path)
    expect([status, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': SENT,
      'access-control-max-age': '600',
    })
  })

  it.each([
    [401, '/api/users/profile/'],
    [404, '/api/nope/'],
    [405, '/api/orders/cart/add/'],
  ])('lets a page read errors too: %i of %s', async (status, path) => {
    const reply = await exchange(app, path, { headers: { origin: ORIGIN } })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, ORIGIN])
  })
})

describe('CORS with CORS_ORIGINS', () => {
  const app = useTestApp({
    env: { CORS_ORIGINS: 'https://shop.example, https://admin.shop.example', LOG_LEVEL: 'warn' },
  })
  const corsOf = async (headers: Record<string, string>) => {
    const { status, headers: replied } = await exchange(app, PATH, { headers })
    expect(status).toBe(200)
    return [replied['access-control-allow-origin'], replied['access-control-allow-credentials']]
  }

  it.each(['https://shop.example', 'https://admin.shop.example'])('lets %s in', async (origin) => {
    expect(await corsOf({ origin })).toEqual([origin, 'true'])
  })

  it.each([
    ...['http://shop.example', 'https://shop.example:444', 'https://evil.shop.example'],
    ...['https://shop.example.evil.example', 'http://localhost:5173'],
  ])('refuses every other origin: %s', async (origin) => {
    expect((await corsOf({ origin }))[0]).toBeUndefined()
  })

  it('names the setting in the log, once for each origin that it does not list', async () => {
    const origin = 'https://new.shop.example'
    for (let time = 0; time < 2; time += 1) await corsOf({ origin })
    const said = () => app.logLines().filter((line) => line.origin === origin)
    await expect
      .poll(said, PATIENTLY)
      .toMatchObject([{ level: 40, msg: 'a page asked whose origin CORS_ORIGINS does not list' }])
  })

  it('adds nothing for callers that are not pages', async () => {
    expect(await corsOf({})).toEqual([undefined, undefined])
  })
})
