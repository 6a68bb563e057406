import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Router } from '../../src/http/router.ts'
import { anyUuid } from '../support/factories.ts'
import { exchange, PATIENTLY, type Service, startService } from './helpers.ts'

const CAUSE = 'secret cause: postgres://store:hunter2@db/ relation "users"'
const unexpected = {
  success: false,
  error: 'An unexpected error occurred. Please try again later.',
  error_id: anyUuid,
}

/** Routes that are broken in the ways a mistake of ours breaks one. */
function addBrokenRoutes(app: Router) {
  const config = { auth: 'none' } as const
  const schema = { summary: 'Broken', tags: ['Test'], response: { 200: z.object({ n: z.int() }) } }
  const broken = { method: 'GET', config, schema } as const
  app.route({ ...broken, url: '/api/test/throws/', handler: async () => explode(new Error(CAUSE)) })
  app.route({ ...broken, url: '/api/test/teapot/', handler: async () => explode(teapot()) })
  app.route({ ...broken, url: '/api/test/undefined/', handler: async () => explode(undefined) })
  app.route({
    ...broken,
    url: '/api/test/wrong-type/',
    handler: async () => ({ n: CAUSE }) as never,
  })
  app.route({
    ...broken,
    url: '/api/test/extra-key/',
    handler: async () => ({ n: 1, password_hash: CAUSE }),
  })
  app.route({
    ...broken,
    url: '/api/test/other-status/',
    handler: async (_request, reply) => reply.code(418 as 200).send({ n: 1 }),
  })
}

function explode(error: unknown): never {
  throw error
}
/** An error that brings a status of its own, as those of libraries do. */
const teapot = () => Object.assign(new Error(CAUSE), { statusCode: 418, code: 'E_TEAPOT' })

let service: Service
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'info' }, addRoutes: addBrokenRoutes })
})
afterAll(() => service.close())

describe('an unexpected error', () => {
  it.each(['throws', 'teapot', 'undefined'])(
    'is 500 with an error_id and nothing of its cause: %s',
    async (name) => {
      const reply = await service.guest().get(`/api/test/${name}/`)
      expect(reply).toEqual({ status: 500, body: unexpected })
      expect([...reply.headers].flat().join()).not.toContain('secret cause')
    },
  )

  it('is logged with the same error_id, the request id and its cause', async () => {
    const reply = await service.guest().get('/api/test/throws/')
    const lines = service.logLines().filter((line) => line.error_id === reply.body.error_id)
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        reqId: reply.headers.get('x-request-id'),
        err: expect.objectContaining({
          message: CAUSE,
          stack: expect.stringContaining('server-errors.test.ts'),
        }),
      }),
    ])
  })

  it('has an error_id of its own each time', async () => {
    const ids = new Set<string>()
    for (let time = 1; time <= 3; time += 1) {
      ids.add((await service.guest().get('/api/test/throws/')).body.error_id)
    }
    expect(ids.size).toBe(3)
  })

  it('leaves the service serving', async () => {
    await service.guest().get('/api/test/throws/')
    const { status } = await service.guest().get('/api/catalog/categories/')
    expect(status).toBe(200)
  })

  it('is 500 without a body for HEAD', async () => {
    const reply = await exchange(service, '/api/test/throws/', { method: 'HEAD' })
    expect([reply.status, reply.body]).toEqual([500, ''])
  })
})

describe('a reply that is not as documented', () => {
  it.each(['wrong-type', 'extra-key', 'other-status'])(
    'is 500 in tests, so that it is noticed: %s',
    async (name) => {
      const reply = await service.guest().get(`/api/test/${name}/`)
      expect(reply).toEqual({ status: 500, body: unexpected })
    },
  )

  it('is sent as it is elsewhere: a shopper is better off with it', async () => {
    const env = { NODE_ENV: 'development' }
    const development = await startService({ env, addRoutes: addBrokenRoutes })
    const extra = await development.guest().get('/api/test/extra-key/')
    const other = await development.guest().get('/api/test/other-status/')
    await development.close()
    expect(extra).toEqual({ status: 200, body: { n: 1, password_hash: CAUSE } })
    expect(other).toEqual({ status: 418, body: { n: 1 } })
  })
})

describe('X-Request-Id', () => {
  const idOf = async (path: string, given?: string) => {
    const headers = given === undefined ? {} : { 'X-Request-Id': given }
    return (await exchange(service, path, { headers })).headers['x-request-id']
  }

  it.each([
    ['a reply', '/api/catalog/categories/'],
    ['a 404', '/api/nope/'],
    ['a path that cannot be read', '/api/%zz/'],
    ['a 401', '/api/users/profile/'],
    ['a 500', '/api/test/throws/'],
    ['a probe', '/healthz'],
    ['the documentation', '/redoc/'],
  ])('is on %s, made up or as it was given', async (_case, path) => {
    expect(await idOf(path)).toEqual(anyUuid)
    expect(await idOf(path, 'checkout-7/step:2+a=b.c_d')).toBe('checkout-7/step:2+a=b.c_d')
  })

  it.each(['', 'with space', '"quoted"', '<script>', 'semi;colon', 'x'.repeat(129), 'caf\u00e9'])(
    'that is not sane is replaced: %s',
    async (given) => {
      expect(await idOf('/healthz', given)).toEqual(anyUuid)
    },
  )

  it('may have 128 characters', async () => {
    expect(await idOf('/healthz', 'x'.repeat(128))).toBe('x'.repeat(128))
  })

  it('is in the log line of its reply', async () => {
    await idOf('/healthz', 'find-me-again')
    await expect
      .poll(() => service.logLines().filter(({ reqId }) => reqId === 'find-me-again'), PATIENTLY)
      .toEqual([expect.objectContaining({ method: 'GET', url: '/healthz', status: 200 })])
  })
})

describe('a client that hangs up in the middle of its body', () => {
  it('is logged as its own doing: neither as our error nor as a lost database', async () => {
    const { port } = service.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/users/token/refresh/ HTTP/1.1\r\nHost: x\r\nX-Request-Id: hung-up\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"refresh_token":',
    )
    const lines = () => service.logLines().filter(({ reqId }) => reqId === 'hung-up')
    service.app.server.once('request', () => socket.destroy())
    await expect
      .poll(lines, PATIENTLY)
      .toEqual([expect.objectContaining({ level: 30, msg: 'client hung up' })])
  })
})
