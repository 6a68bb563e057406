import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import { anyUuid } from '../../support/factories.ts'
import { UNAVAILABLE } from './helpers.ts'

const OK = { status: 200, body: { status: 'ok' } }
const READY = { status: 200, body: { status: 'ready' } }

describe('MAINTENANCE=1', () => {
  const app = useTestApp({ env: { MAINTENANCE: '1', NODE_ENV: 'development' } })

  it.each([
    ['GET', '/api/catalog/products'],
    ['GET', '/api/users/profile/'],
    ['DELETE', '/api/orders/cart/remove/1/'],
    ['POST', '/api/payments/webhooks/sandbox/'],
    ['PUT', '/api/users/login/'],
    ['GET', '/api/nope/'],
    ['GET', '/docs/'],
    ['GET', '/media/x.webp'],
    ['GET', '/healthz/more'],
  ])('answers 503 to %s %s', async (method, path) => {
    const headers = { Origin: 'http://localhost:5173' }
    const reply = await app.guest().request(method, path, undefined, { headers })
    expect(reply).toEqual(UNAVAILABLE)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'x-request-id': anyUuid,
      'access-control-allow-origin': 'http://localhost:5173',
    })
  })

  it.each([
    ['/healthz', OK],
    ['/healthz/', OK],
    ['/healthz?from=balancer', OK],
    ['/readyz', READY],
    ['/readyz?x', READY],
  ])('leaves the probe %s as it is: the process lives and is ready', async (path, reply) => {
    expect(await app.guest().get(path)).toEqual(reply)
  })
})

describe('the probes otherwise', () => {
  const app = useTestApp()

  it('answer anyone, to any Accept header', async () => {
    const guest = app.guest().with({ Accept: 'text/plain', Authorization: 'Bearer nonsense' })
    expect([await guest.get('/healthz'), await guest.get('/readyz')]).toEqual([OK, READY])
  })
})
