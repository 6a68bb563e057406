/** Goal: every kind of reply carries the security headers, whichever code makes it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../src/service/http/protection.ts'
import { exchange, type RawReply } from '../service/http/helpers.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { sendRaw } from '../support/raw.ts'

let service: TestApp
beforeAll(async () => {
  service = await startTestApp({
    env: { PUBLIC_URL: 'https://api.shop.test' },
    addRoutes: (app) => {
      const hidden = { schema: { hide: true }, config: { auth: 'none' } } as const
      app.get('/broken/', hidden, () => {
        throw new Error('broken')
      })
      app.get('/moved/', hidden, (_request, reply) => reply.redirect('/'))
    },
  })
  await service.media.put('p/a.webp', Buffer.from('any bytes'), 'image/webp')
})
afterAll(() => service.close())

/** Sends bytes that the parser refuses: they never become a request. */
async function askRaw(bytes: string): Promise<RawReply> {
  const [head = '', body = ''] = (await sendRaw(service, bytes)).split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(': '))
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    body,
  }
}

const origin = { origin: 'http://localhost:5173' }
const ask = (path: string, options?: Parameters<typeof exchange>[2]) => () =>
  exchange(service, path, options)

/** One of each kind, with its status. */
const KINDS: [kind: string, status: number, send: () => Promise<RawReply>][] = [
  ['JSON', 200, ask('/api/catalog/categories/')],
  ['the answer to HEAD', 200, ask('/api/catalog/categories/', { method: 'HEAD' })],
  ['the answer to OPTIONS', 204, ask('/api/orders/cart/', { method: 'OPTIONS' })],
  [
    'the answer to a preflight',
    204,
    ask('/api/orders/cart/', {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    }),
  ],
  ['a field error', 400, ask('/api/users/login/', { method: 'POST' })],
  [
    'malformed JSON',
    400,
    ask('/api/users/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    }),
  ],
  ['missing credentials', 401, ask('/api/users/profile/')],
  ['an unknown path', 404, ask('/api/nope/')],
  ['a path that cannot be read', 404, ask('/api/%zz/')],
  ['another method', 405, ask('/api/users/login/')],
  ['another type', 406, ask('/api/users/login/', { headers: { accept: 'image/png' } })],
  [
    'a body that is too large',
    413,
    ask('/api/users/login/', { method: 'POST', body: 'x'.repeat(2_000_000) }),
  ],
  ['an unsupported body', 415, ask('/api/users/login/', { method: 'POST', body: 'x' })],
  ['an unexpected error', 500, ask('/broken/')],
  ['a probe', 200, ask('/healthz')],
  ['the OpenAPI document', 200, ask('/openapi.json')],
  ['the documentation', 200, ask('/docs/')],
  ['a file of it', 200, ask('/docs/static/swagger-ui.css')],
  ['a redirect', 302, ask('/moved/')],
  ['the other documentation', 200, ask('/redoc/')],
  ['a page of the sandbox', 200, ask('/sandbox/mail/')],
  ['a script of it', 200, ask('/sandbox/assets/mail.js')],
  ['a stale payment link', 404, ask('/pay/nope/')],
  ['a picture', 200, ask('/media/p/a.webp')],
  [
    'a picture that is known',
    304,
    async () => {
      const { headers } = await exchange(service, '/media/p/a.webp')
      return exchange(service, '/media/p/a.webp', {
        headers: { 'if-none-match': headers.etag ?? '' },
      })
    },
  ],
  ['a part of a picture', 206, ask('/media/p/a.webp', { headers: { range: 'bytes=0-2' } })],
  ['no picture', 404, ask('/media/nope.webp')],
  ['a path out of the pictures', 404, ask('/media/..%2f..%2fsecrets.json')],
  ['what is no HTTP', 400, () => askRaw('not http at all\r\n\r\n')],
  [
    'headers that are too large',
    431,
    () => askRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
  ],
]

const EXPECTED = Object.fromEntries(
  Object.entries(securityHeaders({ publicUrl: 'https://api.shop.test' })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]),
)
/** Pages have a policy and a referrer of their own: they load their files, and name where they came from or not. */
const { 'content-security-policy': policy, 'referrer-policy': referrer, ...ALWAYS } = EXPECTED

describe('the security headers', () => {
  it('are what they were', () => {
    expect(EXPECTED).toEqual({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    const { 'Strict-Transport-Security': strict } = securityHeaders({ publicUrl: 'http://x.test' })
    expect(strict).toBeUndefined()
  })

  it.each(KINDS)('are on %s', async (_kind, status, send) => {
    const reply = await send()
    expect([reply.status, reply.headers]).toEqual([status, expect.objectContaining(ALWAYS)])
    const { headers } = reply
    const isPage = headers['content-type']?.startsWith('text/html') ?? false
    if (isPage) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors/)
      expect(['no-referrer', 'strict-origin']).toContain(headers['referrer-policy'])
    } else {
      expect([headers['content-security-policy'], headers['referrer-policy']]).toEqual([
        expect.stringContaining(policy ? "default-src 'none'" : 'a policy'),
        referrer,
      ])
    }
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    // These would show an attacker which software to look up.
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined])
  })
})
