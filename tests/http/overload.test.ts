/** Goal: more than the limit is refused at once and harms nobody, and the rest is served. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JSON_BODY_BYTES } from '../../src/limits.ts'
import type { Reply } from '../support/client.ts'
import { exchange, PATIENTLY, type Service, startService } from './helpers.ts'

const MAX = 2
let opening = Promise.withResolvers<void>()
let inside = 0

let service: Service
beforeAll(async () => {
  service = await startService({
    env: { REQUESTS_IN_FLIGHT_MAX: String(MAX), LOG_LEVEL: 'info', METRICS_PORT: '0' },
    addRoutes: (app) => {
      const schema = { hide: true }
      const handler = async () => {
        inside += 1
        await opening.promise
        return { slow: true }
      }
      app.get('/test/slow/', { schema, config: { auth: 'none' } }, handler)
    },
  })
})
afterAll(() => service.close())

/** Takes every place, lets `meanwhile` look, and gives them back. */
async function whileFull(meanwhile: () => Promise<void>) {
  opening = Promise.withResolvers()
  inside = 0
  const slow = Array.from({ length: MAX }, () => service.guest().get('/test/slow/'))
  await expect.poll(() => inside, PATIENTLY).toBe(MAX)
  try {
    await meanwhile()
  } finally {
    opening.resolve()
  }
  const served = { status: 200, body: { slow: true } }
  expect(await Promise.all(slow)).toEqual([served, served])
}

const browse = (headers = {}) => service.guest().get('/api/catalog/categories/', { headers })
const isServed = ({ status }: Reply) => status === 200

const UNAVAILABLE = {
  success: false,
  error: 'The service is temporarily unavailable. Please try again later.',
  retry_after: 1800,
}

describe('a request more than REQUESTS_IN_FLIGHT_MAX', () => {
  it.each(['http://localhost:8080', 'https://elsewhere.example', undefined])(
    'is 503 with the headers of any other reply, for a page of %s',
    async (origin) => {
      const from = { 'X-Request-Id': 'mine-1', ...(origin ? { Origin: origin } : {}) }
      const { headers: usual } = await service.guest().get('/nowhere', { headers: from })
      await whileFull(async () => {
        const refused = await browse(from)
        expect(refused).toEqual({ status: 503, body: UNAVAILABLE })
        const others = Object.fromEntries(usual)
        expect(Object.fromEntries(refused.headers)).toEqual({
          ...others,
          'retry-after': '5',
          date: expect.any(String),
          'content-length': String(JSON.stringify(UNAVAILABLE).length),
        })
      })
      expect(isServed(await browse())).toBe(true)
    },
  )

  it('leaves a browser the question that it asks ahead of a request', async () => {
    await whileFull(async () => {
      const { status, headers } = await service
        .guest()
        .request('OPTIONS', '/api/users/login/', undefined, {
          headers: { Origin: 'http://localhost:8080', 'Access-Control-Request-Method': 'POST' },
        })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([
        204,
        'http://localhost:8080',
      ])
    })
  })

  it('is counted, though it came to no route', async () => {
    const refused = async () => {
      const text = (await service.metrics?.text()) ?? ''
      const line =
        /^http_request_duration_seconds_count\{method="any",route="none",status="503"\} (\d+)$/m
      return Number(line.exec(text)?.[1] ?? 0)
    }
    const before = await refused()
    await whileFull(async () => {
      for (let time = 1; time <= 3; time += 1) await browse()
    })
    expect(await refused()).toBe(before + 3)
  })

  it('is not what is answered from what is kept', async () => {
    const catchUp = async () => undefined
    service.responses.follow({ isCurrent: () => true, catchUp })
    const ask = () => service.guest().get('/api/catalog/products/')
    const first = await ask()
    await whileFull(async () => {
      expect(await ask()).toEqual(first)
      expect((await browse()).status).toBe(503)
    })
    expect(first.status).toBe(200)
    service.responses.follow({ isCurrent: () => false, catchUp })
  })

  it('is not a probe, nor what a payment provider tells', async () => {
    await whileFull(async () => {
      const replies = [
        await service.guest().get('/healthz'),
        await service.guest().get('/readyz'),
        await service.guest().post('/api/payments/webhooks/sandbox/', {}),
      ]
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 401])
    })
  })

  it('is refused of any crowd, to the last one; then all are served', async () => {
    await whileFull(async () => {
      const crowd = await Promise.all(Array.from({ length: 50 }, () => browse()))
      expect(crowd).toEqual(crowd.map(() => ({ status: 503, body: UNAVAILABLE })))
    })
    for (let time = 1; time <= 5; time += 1) expect(isServed(await browse())).toBe(true)
  })

  it('answers HEAD without a body', async () => {
    await whileFull(async () => {
      const { status, body } = await exchange(service, '/api/catalog/categories/', {
        method: 'HEAD',
      })
      expect([status, body]).toEqual([503, ''])
    })
  })
})

describe('a refused request with a body', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  const send = async (method: string, path: string, body = '') => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const sent = request(service.url + path, { method, agent, headers })
    sent.on('error', () => undefined) // of a connection that closes while the rest is still written
    sent.end(body)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await reply.toArray()).join('')
    return { status: reply.statusCode, text, headers: reply.headers, isReused: sent.reusedSocket }
  }

  it('leaves its connection as good as it was', async () => {
    await whileFull(async () => {
      const login = await send('POST', '/api/users/login/', JSON.stringify({ email: 'a@b.co' }))
      expect([login.status, JSON.parse(login.text)]).toEqual([503, UNAVAILABLE])
      const probe = await send('GET', '/healthz')
      expect([probe.status, probe.text, probe.isReused]).toEqual([200, '{"status":"ok"}', true])
    })
  })

  it('that is large is not waited for', async () => {
    await whileFull(async () => {
      const refused = await send('POST', '/api/users/login/', ' '.repeat(JSON_BODY_BYTES + 1))
      expect([refused.status, refused.headers.connection]).toEqual([503, 'close'])
    })
  })
})

describe('a body that is on its way', () => {
  const begin = () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    const head = ['POST /api/users/login/ HTTP/1.1', 'Host: localhost', 'Connection: close']
    const ofBody = ['Content-Type: application/json', 'Content-Length: 2']
    socket.write(`${[...head, ...ofBody].join('\r\n')}\r\n\r\n{`)
    return socket
  }

  it('takes no place before it is there, and finds none when all are taken', async () => {
    const slow = Array.from({ length: MAX + 1 }, begin)
    const replies = slow.map((socket) => socket.toArray())
    // Read before, as it came before.
    await service.guest().get('/healthz')
    expect(isServed(await browse())).toBe(true)
    await whileFull(async () => {
      for (const socket of slow) socket.write('}')
      for (const reply of await Promise.all(replies)) {
        const [head = '', body] = Buffer.concat(reply).toString().split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1\.1 503 /)
        expect(JSON.parse(body ?? '')).toEqual(UNAVAILABLE)
      }
    })
  })
})

describe('a client that hangs up', () => {
  it('keeps its place until the work for it is done', async () => {
    opening = Promise.withResolvers()
    inside = 0
    const leaving = new AbortController()
    const gone = Array.from({ length: MAX }, () =>
      fetch(`${service.url}/test/slow/`, { signal: leaving.signal }).catch(() => 'gone'),
    )
    await expect.poll(() => inside, PATIENTLY).toBe(MAX)
    leaving.abort()
    expect(await Promise.all(gone)).toEqual(['gone', 'gone'])
    const hungUp = () => service.logLines().filter(({ msg }) => msg === 'client hung up')
    await expect.poll(hungUp, PATIENTLY).toHaveLength(MAX)
    expect((await browse()).status).toBe(503)
    opening.resolve()
    await expect.poll(async () => isServed(await browse()), PATIENTLY).toBe(true)
  })
})

describe('the log', () => {
  it('counts the refused, and has no line for each', async () => {
    const before = service.logLines().length
    await whileFull(async () => {
      for (let time = 1; time <= 3; time += 1) await browse({ 'X-Request-Id': `refused-${time}` })
    })
    const told = () =>
      service
        .logLines()
        .slice(before)
        .filter(({ refused }) => refused)
    await expect.poll(told, PATIENTLY).not.toEqual([])
    expect(told()[0]).toMatchObject({ level: 40, refused: expect.any(Number) })
    expect(JSON.stringify(service.logLines())).not.toContain('refused-1')
  })
})
