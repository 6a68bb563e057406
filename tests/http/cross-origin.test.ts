import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, type Service, startService } from './helpers.ts'

const PATH = '/api/catalog/categories/'
const CORS = /^access-control-/

/** What a browser looks at, for a page of `origin`. */
async function corsOf(service: Service, origin?: string, path = PATH) {
  const { status, headers } = await exchange(service, path, {
    headers: origin === undefined ? {} : { origin },
  })
  const allowed = headers['access-control-allow-origin']
  return { status, allowed, credentials: headers['access-control-allow-credentials'], headers }
}

const preflight = (service: Service, origin: string, path: string, method = 'PATCH') =>
  exchange(service, path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

describe('CORS in development', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ env: { NODE_ENV: 'development' } })
  })
  afterAll(() => service.close())

  it.each([
    'http://localhost:5173',
    'http://localhost',
    'https://localhost:8443',
    'http://127.0.0.1:3000',
    'http://[::1]:8080',
  ])('lets %s in, with credentials', async (origin) => {
    expect(await corsOf(service, origin)).toMatchObject({
      status: 200,
      allowed: origin,
      credentials: 'true',
      headers: { vary: expect.stringContaining('Origin') },
    })
  })

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://notlocalhost:3000',
    'http://127.0.0.1.evil.example',
    'http://localhost:3000.evil.example',
    'null',
  ])('does not let %s in', async (origin) => {
    expect(await corsOf(service, origin)).toMatchObject({ status: 200, allowed: undefined })
  })

  it('lets a page read the headers that the contract names', async () => {
    const { headers } = await corsOf(service, 'http://localhost:5173')
    const exposed = headers['access-control-expose-headers']?.split(', ')
    expect(exposed).toEqual([
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Retry-After',
      'Idempotent-Replayed',
      'ETag',
    ])
  })

  it.each([
    '/api/users/profile/',
    '/api/orders/cart/update/1/',
    '/api/users/profile',
    '/api/nope/',
  ])('answers the preflight of %s, which carries no credentials', async (path) => {
    const origin = 'http://localhost:5173'
    const { status, headers, body } = await preflight(service, origin, path)
    expect([status, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
      'access-control-max-age': '600',
    })
  })

  it('gives the preflight of a foreign page nothing to go on', async () => {
    const { headers } = await preflight(service, 'https://evil.example', PATH)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(['/api/users/profile/', '/api/nope/', '/api/orders/cart/add/'])(
    'lets a page read errors too: %s',
    async (path) => {
      const { status, allowed } = await corsOf(service, 'http://localhost:5173', path)
      expect([status >= 400, allowed]).toEqual([true, 'http://localhost:5173'])
    },
  )
})

describe('CORS with CORS_ORIGINS', () => {
  let service: Service
  beforeAll(async () => {
    const env = { CORS_ORIGINS: 'https://shop.example, https://admin.shop.example' }
    service = await startService({ env })
  })
  afterAll(() => service.close())

  it.each(['https://shop.example', 'https://admin.shop.example'])('lets %s in', async (origin) => {
    const { allowed, credentials } = await corsOf(service, origin)
    expect([allowed, credentials]).toEqual([origin, 'true'])
  })

  it.each([
    'http://shop.example',
    'https://shop.example:444',
    'https://evil.shop.example',
    'https://shop.example.evil.example',
    'http://localhost:5173',
  ])('lets nobody else in: %s', async (origin) => {
    expect((await corsOf(service, origin)).allowed).toBeUndefined()
  })

  it('is nothing to callers that are no pages', async () => {
    const { status, headers } = await corsOf(service)
    expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined])
    expect(Object.keys(headers).filter((name) => CORS.test(name))).not.toContain(
      'access-control-allow-origin',
    )
  })
})
