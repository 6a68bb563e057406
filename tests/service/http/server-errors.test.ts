import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../../src/service/db/connect.ts'
import type { Router } from '../../../src/service/http/router.ts'
import { startTestApp, useTestApp } from '../../support/app.ts'
import { anyUuid } from '../../support/factories.ts'
import { connectTo, exchange, PATIENTLY } from './helpers.ts'

const CAUSE = 'secret cause: postgres://store:hunter2@db/ relation "users"'
const UNEXPECTED = {
  status: 500,
  body: {
    success: false,
    error: 'An unexpected error occurred. Please try again later.',
    error_id: anyUuid,
  },
}

/** Routes that are broken in the ways a mistake of ours breaks one. */
function addRoutes(router: Router, db: Db) {
  const schema = {
    tags: ['Test'],
    operationId: 'break',
    summary: 'Broken',
    response: { 200: z.object({ n: z.int() }) },
  }
  const broken = { method: 'GET', config: { auth: 'none' }, schema } as const
  const throwing = (name: string, error: unknown) =>
    router.route({
      ...broken,
      url: `/api/test/${name}/`,
      handler: async () => {
        throw error
      },
    })
  throwing('throws', new Error(CAUSE))
  // An error that brings a status of its own, as those of libraries do.
  throwing('teapot', Object.assign(new Error(CAUSE), { statusCode: 418, code: 'E_TEAPOT' }))
  throwing('undefined', undefined)
  const replying = (name: string, reply: object) =>
    router.route({ ...broken, url: `/api/test/${name}/`, handler: async () => reply as never })
  replying('wrong-type', { n: CAUSE })
  replying('extra-key', { n: 1, password_hash: CAUSE })
  router.route({
    ...broken,
    url: '/api/test/other-status/',
    handler: async (_request, reply) => reply.code(418 as 200).send({ n: 1 }),
  })
  router.route({
    ...broken,
    url: '/api/test/row/',
    handler: async () =>
      db`insert into users (email, username, password_hash) values ('a@b.co', '', ${CAUSE})` as never,
  })
}

const app = useTestApp({ env: { LOG_LEVEL: 'info' }, addRoutes })
const get = (name: string) => app.guest().get(`/api/test/${name}/`)

describe('an unexpected error', () => {
  it.each([
    ...['throws', 'teapot', 'undefined', 'row'],
    // Not as documented: an error in tests, so that it is noticed.
    ...['wrong-type', 'extra-key', 'other-status'],
  ])('is 500 with an error_id and nothing of its cause: %s', async (name) => {
    const reply = await get(name)
    expect(reply).toEqual(UNEXPECTED)
    expect([...reply.headers].flat().join()).not.toContain('secret cause')
    expect((await get(name)).body.error_id).not.toBe(reply.body.error_id)
    expect((await app.guest().get('/api/catalog/categories/')).status).toBe(200)
  })

  it('is logged with the same error_id, the request id and its cause', async () => {
    const { body, headers } = await get('throws')
    expect(app.logLines().filter(({ error_id }) => error_id === body.error_id)).toEqual([
      expect.objectContaining({
        level: 50,
        reqId: headers.get('x-request-id'),
        err: expect.objectContaining({
          message: CAUSE,
          stack: expect.stringContaining('server-errors.test.ts'),
        }),
      }),
    ])
  })

  it('of the database is logged without the row', async () => {
    const { error_id } = (await get('row')).body
    const line = () => app.logLines().find((each) => each.error_id === error_id)
    await expect.poll(line, PATIENTLY).toMatchObject({
      msg: 'unexpected error',
      err: { message: expect.stringContaining('user_username_length'), code: '23514' },
    })
    expect(JSON.stringify(line())).not.toContain('secret cause')
  })

  it('is 500 without a body for HEAD', async () => {
    const { status, body } = await exchange(app, '/api/test/throws/', { method: 'HEAD' })
    expect([status, body]).toEqual([500, ''])
  })
})

describe('a reply that is not as documented', () => {
  it('is sent as it is outside tests: a customer is better off with it', async () => {
    const development = await startTestApp({ env: { NODE_ENV: 'development' }, addRoutes })
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
    return (await exchange(app, path, { headers })).headers['x-request-id']
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
    for (const given of ['checkout-7/step:2+a=b.c_d', 'x'.repeat(128)]) {
      expect(await idOf(path, given)).toBe(given)
    }
  })

  it.each(['', 'with space', '"quoted"', '<script>', 'semi;colon', 'x'.repeat(129), 'caf\u00e9'])(
    'that is not sane is replaced: %s',
    async (given) => {
      expect(await idOf('/healthz', given)).toEqual(anyUuid)
    },
  )
})

describe('a client that hangs up in the middle of its body', () => {
  it('is logged as its own doing: neither as our error nor as a lost database', async () => {
    const head = [
      ...['POST /api/users/token/refresh/ HTTP/1.1', 'Host: x', 'X-Request-Id: hung-up'],
      ...['Content-Type: application/json', 'Content-Length: 100', '', '{"refresh_token":'],
    ]
    const socket = connectTo(app)
    socket.write(head.join('\r\n'))
    await once(app.app.server, 'request')
    socket.destroy()
    await expect
      .poll(() => app.logLines().filter(({ reqId }) => reqId === 'hung-up'), PATIENTLY)
      .toEqual([expect.objectContaining({ level: 30, msg: 'client hung up' })])
  })
})
