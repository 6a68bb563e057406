import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyUuid } from '../support/factories.ts'
import { type Service, startService } from './helpers.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ env: { MAINTENANCE: '1', NODE_ENV: 'development' } })
})
afterAll(() => service.close())

describe('MAINTENANCE=1', () => {
  it.each([
    ['GET', '/api/catalog/products/'],
    ['GET', '/api/catalog/products'],
    ['POST', '/api/users/login/'],
    ['GET', '/api/users/profile/'],
    ['DELETE', '/api/orders/cart/remove/1/'],
    ['POST', '/api/payments/webhooks/sandbox/'],
    ['PUT', '/api/users/login/'],
    ['GET', '/api/nope/'],
    ['GET', '/docs/'],
    ['GET', '/media/x.webp'],
    ['GET', '/healthz/more'],
  ])('answers 503 to %s %s', async (method, path) => {
    const reply = await service.guest().request(method, path, undefined, {
      headers: { Origin: 'http://localhost:5173' },
    })
    expect(reply).toEqual({
      status: 503,
      body: {
        success: false,
        error: 'The service is temporarily unavailable. Please try again later.',
        retry_after: 1800,
      },
    })
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(reply.headers.get('x-request-id')).toEqual(anyUuid)
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })

  it.each(['/healthz', '/healthz/', '/healthz?from=balancer'])('%s still lives', async (path) => {
    expect(await service.guest().get(path)).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it.each(['/readyz', '/readyz?x'])('%s is still ready: it can say this itself', async (path) => {
    expect(await service.guest().get(path)).toEqual({ status: 200, body: { status: 'ready' } })
  })
})

describe('the probes otherwise', () => {
  it('answer anyone, to any Accept header', async () => {
    const running = await startService()
    const guest = running.guest().with({ Accept: 'text/plain', Authorization: 'Bearer nonsense' })
    const replies = [await guest.get('/healthz'), await guest.get('/readyz')]
    await running.close()
    expect(replies).toEqual([
      { status: 200, body: { status: 'ok' } },
      { status: 200, body: { status: 'ready' } },
    ])
  })
})
