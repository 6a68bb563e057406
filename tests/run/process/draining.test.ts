/** A process that is asked to end: no client notices. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopServing } from '../../../src/run/process/stop-serving.ts'
import { CURRENT } from '../../service/cache/caching-service.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'

const PATIENTLY = { timeout: 60_000 }
const LIST = '/api/catalog/products/'

let app: TestApp
let answer = Promise.withResolvers<void>()
let inside = 0
const agents: Agent[] = []

async function start() {
  ;[answer, inside] = [Promise.withResolvers(), 0]
  app = await startTestApp({
    env: { REQUESTS_IN_FLIGHT_MAX: '2', LOG_LEVEL: 'info' },
    addRoutes: (router) =>
      router.get('/test/slow/', { schema: { hide: true }, config: { auth: 'none' } }, async () => {
        inside += 1
        await answer.promise
        return {}
      }),
  })
  app.responses.follow(CURRENT)
}

/** A client with one connection, which it keeps: the status and the header `Connection` of each reply. */
function client() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return async (path: string, headers = {}) => {
    const asked = request(app.url + path, { agent, headers }).end()
    const [reply]: IncomingMessage[] = await once(asked, 'response')
    await reply?.toArray()
    return [reply?.statusCode, reply?.headers.connection]
  }
}

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })

beforeAll(start)
afterAll(() => {
  for (const agent of agents) agent.destroy()
})

describe('a process that drains', () => {
  it('is not ready, and keeps connections until it listens no more', async () => {
    const [cached, found, unknown, probe] = [client(), client(), client(), client()]
    expect(await cached(LIST)).toEqual([200, 'keep-alive'])
    expect(await cached(LIST)).toEqual([200, 'keep-alive'])
    const slow = [client(), client()].map((ask) => ask('/test/slow/'))
    await expect.poll(() => inside, PATIENTLY).toBe(2)
    app.draining.begin()
    expect(await cached(LIST)).toEqual([200, 'keep-alive'])
    expect(await found('/api/catalog/categories/')).toEqual([503, 'keep-alive']) // more than two at once
    expect(await probe('/healthz')).toEqual([200, 'keep-alive'])
    expect(await probe('/readyz')).toEqual([503, 'keep-alive'])
    app.draining.closeConnections()
    expect(await cached(LIST)).toEqual([200, 'close'])
    expect(await found('/api/catalog/categories/')).toEqual([503, 'close'])
    expect(await probe('/healthz')).toEqual([200, 'close'])
    answer.resolve()
    // They were in flight before.
    expect(await Promise.all(slow)).toEqual([
      [200, 'close'],
      [200, 'close'],
    ])
    expect(await found('/api/catalog/categories/')).toEqual([200, 'close'])
    expect(await unknown('/nowhere/')).toEqual([404, 'close'])
    await app.close()
  })
})

/** Asks again and again until the process does not listen any more; then what ended it, and the last header. */
async function askOn(ask: ReturnType<typeof client>) {
  for (let connection: unknown; ; ) {
    try {
      ;[, connection] = await ask(LIST)
    } catch (error) {
      return [connection, error instanceof Error && 'code' in error && error.code]
    }
  }
}

describe('a process that stops serving', () => {
  it('answers what is in flight and what comes on connections that were idle, and resets none', async () => {
    await start()
    const [idle, slow] = [client(), client()]
    expect(await idle('/healthz')).toEqual([200, 'keep-alive'])
    const reply = slow('/test/slow/')
    await expect.poll(() => inside, PATIENTLY).toBe(1)
    const stopped = stopServing(app.app, app.draining, { drainMs: 1, finishMs: 600_000 })
    await expect.poll(isRefused, PATIENTLY).toBe(true)
    expect(await idle(LIST)).toEqual([200, 'close'])
    answer.resolve()
    expect(await reply).toEqual([200, 'close'])
    await stopped
    await app.close()
  })

  it('closes no connection before the last one is accepted, however many clients ask on', async () => {
    await start()
    const crowd = Array.from({ length: 300 }, () => client())
    expect((await Promise.all(crowd.map((ask) => ask(LIST)))).length).toBe(300)
    const asking = crowd.map(askOn)
    const stopped = stopServing(app.app, app.draining, { drainMs: 1, finishMs: 600_000 })
    // Each had its last reply, and then its next connection was refused: none was reset.
    expect(await Promise.all(asking)).toEqual(Array(300).fill(['close', 'ECONNREFUSED']))
    await stopped
    await app.close()
  })

  it('accepts the connections that the kernel has accepted', async () => {
    await start()
    const crowd = Array.from({ length: 50 }, () => client()('/healthz'))
    const stopped = stopServing(app.app, app.draining, { drainMs: 0, finishMs: 600_000 })
    const statuses = (await Promise.all(crowd)).map(([status]) => status)
    expect(statuses).toEqual(Array(50).fill(200))
    await stopped
    await app.close()
  })

  it('ends a request that never ends by itself', async () => {
    await start()
    const reply = client()('/test/slow/')
    const cut = expect(reply).rejects.toThrow('socket hang up')
    await expect.poll(() => inside, PATIENTLY).toBe(1)
    await stopServing(app.app, app.draining, { drainMs: 0, finishMs: 1 })
    await cut
    answer.resolve()
    await app.close()
  })
})
