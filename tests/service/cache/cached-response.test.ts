/** A cached response, sent before Fastify, is to the letter the one that Fastify sends. */

import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberVariant } from '../../../src/service/http/send-cached.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { exchange, PATIENTLY } from '../http/helpers.ts'
import { CURRENT } from './caching-service.ts'

const LIST = '/api/catalog/products/'
const FILTERS = '/api/catalog/filters/'
const OURS = 'https://shop.example'

let service: TestApp
let made: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  service = await startTestApp({
    env: { CORS_ORIGINS: `${OURS},https://other.example`, LOG_LEVEL: 'debug' },
  })
  service.responses.follow(CURRENT)
  // Fastify's handlers ask for a reply; what stands before it only looks.
  made = vi.spyOn(service.responses, 'get')
  await service.db`insert into categories (name, slug) values ('Abayas', 'abayas')`
  await service.db`
    insert into products (name, slug, base_price, category_id, coverage_level_id)
    select 'Abaya ' || n, 'abaya-' || n, 100, 1, 1 from generate_series(1, 30) n`
})
afterAll(() => service.close())
beforeEach(() => {
  service.responses.invalidate('all')
  made.mockClear()
})

type Raw = { status: number; headers: IncomingHttpHeaders; body: string }
type Asked = { method?: string; headers?: Record<string, string>; path?: string }

/** Its body is the bytes that came. */
const ask = ({ path = LIST, ...rest }: Asked) => exchange(service, path, rest)

/** A response without the parts that are a request's own. */
const lasting = ({ status, headers, body }: Raw) => {
  const { date, 'x-request-id': id, ...rest } = headers
  expect([date, id]).toEqual([expect.any(String), expect.any(String)])
  return { status, headers: rest, body }
}

const plain = { Accept: 'application/json', 'Accept-Encoding': 'identity' }
const kinds: [string, Asked][] = [
  ['plain', {}],
  ['of the filters', { path: FILTERS }],
  ['without the slash', { path: '/api/catalog/products' }],
  ['of HEAD', { method: 'HEAD' }],
  ['gzipped', { headers: { 'Accept-Encoding': 'br, gzip;q=0.8' } }],
  ['gzipped, of HEAD', { method: 'HEAD', headers: { 'Accept-Encoding': '*' } }],
  ['for an origin that is let in', { headers: { Origin: OURS, 'Accept-Encoding': 'gzip' } }],
  ['for another such', { headers: { Origin: 'https://other.example' } }],
  ['for a client that has it', { headers: { 'If-None-Match': '*' } }],
  ['of HEAD, for a client that has it', { method: 'HEAD', headers: { 'If-None-Match': '*' } }],
  ['for a client that has it, from an origin', { headers: { 'If-None-Match': '*', Origin: OURS } }],
  ['for a client that has another version', { headers: { 'If-None-Match': 'W/"x", "y"' } }],
  ['for a client that accepts anything', { headers: { Accept: 'text/html, */*;q=0.1' } }],
  ['for a connection that closes', { headers: { Connection: 'close' } }],
  ['with an escaped address', { path: `${LIST}?search=%61baya&x=%20` }],
]

describe('a cached response', () => {
  it.each(kinds)('%s', async (_what, { method = 'GET', path = LIST, headers = {} }) => {
    const asked = { method, path, headers: { ...plain, ...headers } }
    const first = lasting(await ask(asked))
    expect(made).toHaveBeenCalledTimes(1)
    expect(lasting(await ask(asked))).toEqual(first)
    expect(made).toHaveBeenCalledTimes(1)
  })

  const uncached: [string, Asked][] = [
    ['an origin that is not let in', { headers: { Origin: 'https://evil.example' } }],
    ['no origin at all', { headers: { Origin: 'null' } }],
    ['a type that is not JSON', { headers: { Accept: 'application/json-patch+json' } }],
    ['a body', { headers: { 'Content-Length': '2' } }],
    ['an expectation', { headers: { Expect: 'something' } }],
    ['another method', { method: 'OPTIONS' }],
  ]
  it.each(uncached)(
    'is not sent for a request with %s',
    async (_what, { method, headers = {} }) => {
      const asked = { ...(method ? { method } : {}), headers: { ...plain, ...headers } }
      const body = headers['Content-Length'] ? { body: '{}' } : {}
      const first = lasting(await exchange(service, LIST, { ...asked, ...body }))
      await ask({ headers: plain })
      made.mockClear()
      expect(lasting(await exchange(service, LIST, { ...asked, ...body }))).toEqual(first)
      expect(made.mock.calls.length).toBe(first.status === 200 ? 1 : 0)
    },
  )

  it('of HEAD, for a client that has it, is not said to be empty or of another type', async () => {
    const asked = { method: 'HEAD', headers: { ...plain, 'If-None-Match': '*' } }
    const { status, headers } = await ask(asked)
    expect([status, headers['content-length'], headers['content-type']]).toEqual([
      ...[304, undefined, undefined],
    ])
  })

  it('has a request id of its own, and is logged without secrets', async () => {
    const path = `${LIST}?token=s3cret`
    await ask({ path })
    const { headers } = await ask({ path, headers: { 'X-Request-Id': 'mine-1' } })
    expect(headers['x-request-id']).toBe('mine-1')
    const line = () => service.logLines().findLast(({ msg }) => msg === 'cached response')
    await expect.poll(line, PATIENTLY).toMatchObject({
      method: 'GET',
      url: `${LIST}?token=[redacted]`,
      status: 200,
    })
  })

  it('is not remembered if it carries a cookie, which is one client’s', async () => {
    const ready = await service.responses.get('/made-up', async () => ({
      json: '{}',
      dependsOn: [],
      freshUntil: Number.POSITIVE_INFINITY,
    }))
    const remember = (headers: Record<string, string>) => {
      const reply = { getHeaders: () => headers, hasHeader: (name: string) => name in headers }
      const from = { raw: { method: 'GET', headers: {} }, routeOptions: { config: {} } }
      const asSent = [from, reply] as unknown as [
        Parameters<typeof rememberVariant>[0],
        Parameters<typeof rememberVariant>[1],
      ]
      rememberVariant(...asSent, ready, ready.body)
    }
    remember({ etag: ready.etag, 'set-cookie': 'sessionid=abc' })
    expect(ready.variants.size).toBe(0)
    remember({ etag: ready.etag })
    expect(ready.variants.size).toBe(1)
  })

  it('is stored in few variants, whatever origins requests come from', async () => {
    for (let n = 0; n < 20; n++) await ask({ headers: { Origin: `https://evil-${n}.example` } })
    await ask({})
    expect(service.responses.find(LIST)?.variants.size).toBe(1)
  })

  it('is counted with its compressed bytes and its kinds of headers', async () => {
    const bytes = async (asked: Asked) => {
      const { body } = await ask(asked)
      return { stored: service.responses.stats().bytes, sent: Buffer.byteLength(body, 'latin1') }
    }
    const whole = await bytes({ headers: plain })
    const zipped = await bytes({ headers: { 'Accept-Encoding': 'gzip' } })
    // The second kind costs its compressed bytes and as much for its headers as a third does.
    const third = await bytes({ headers: { ...plain, Origin: OURS } })
    const headers = third.stored - zipped.stored
    expect(headers).toBeGreaterThan(500)
    const gzip = await service.responses.find(LIST)?.compressed.gzip
    expect(zipped.stored - whole.stored).toBe((gzip?.length ?? 0) + headers)
    expect(gzip?.length).toBeGreaterThan(300)
  })

  it('is counted once', async () => {
    const { hits, misses } = service.responses.stats()
    for (const Origin of [OURS, OURS, 'https://evil.example']) await ask({ headers: { Origin } })
    expect(service.responses.stats()).toMatchObject({ hits: hits + 2, misses: misses + 1 })
  })

  it('serves an old client, and several requests at once on a connection', async () => {
    const { body } = await ask({ headers: plain })
    const { port, hostname } = new URL(service.url)
    const talk = async (lines: string) => {
      const socket = connect(Number(port), hostname)
      socket.write(lines)
      return text(socket)
    }
    const old = await talk(`GET ${LIST} HTTP/1.0\r\nHost: x\r\n\r\n`)
    expect(old).toContain('Connection: close')
    expect(old.endsWith(body)).toBe(true)
    const one = (more = '') => `GET ${LIST} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
    const all = await talk(one() + one('If-None-Match: *\r\n') + one('Connection: close\r\n'))
    expect(all.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304', 'HTTP/1.1 200'])
    expect(made).toHaveBeenCalledTimes(1)
    const hostless = await talk(`GET ${LIST} HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expect(hostless).toMatch(/^HTTP\/1.1 400 /)
  })

  it('of an address with a host is that of the path', async () => {
    const absolute = () =>
      new Promise<Raw>((resolve, reject) => {
        const { port, hostname } = new URL(service.url)
        const path = `http://elsewhere.example${LIST}`
        request({ port, hostname, path, headers: plain }, async (reply) =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: await text(reply),
          }),
        )
          .on('error', reject)
          .end()
      })
    const first = lasting(await absolute())
    expect(lasting(await absolute())).toEqual(first)
  })
})

describe('If-None-Match', () => {
  it('is met by the tag, weak or strong, among others', async () => {
    const { etag = '' } = (await ask({})).headers
    const strong = etag.replace('W/', '')
    const statusOf = async (condition: string) =>
      (await ask({ headers: { 'If-None-Match': condition } })).status
    for (const condition of [etag, strong, `"a", ${etag}`, `${strong} ,W/"b"`, '*']) {
      expect([condition, await statusOf(condition)]).toEqual([condition, 304])
    }
    for (const condition of ['"a"', 'W/"a", "b"', '""', strong.slice(1), `${etag}x`]) {
      expect([condition, await statusOf(condition)]).toEqual([condition, 200])
    }
  })
})

describe('Accept-Encoding', () => {
  it('is obeyed: what is refused by name is not sent because of a star', async () => {
    const encodingOf = async (accepted: string) =>
      (await ask({ headers: { 'Accept-Encoding': accepted } })).headers['content-encoding']
    for (const accepted of ['gzip', 'x-gzip', '*', 'br, gzip', 'GZIP;q=0.001', 'identity, *']) {
      expect([accepted, await encodingOf(accepted)]).toEqual([accepted, 'gzip'])
    }
    for (const accepted of ['', 'br', 'gzip;q=0', '*;q=0', 'gzip; q=0.000', 'gzip;q=0, *']) {
      expect([accepted, await encodingOf(accepted)]).toEqual([accepted, undefined])
    }
  })
})
