/**
 * Several processes behind one port, as an operator meets them. On the database of the tests: what the
 * embedded one adds to a start and an end is seen in starting.test.ts and stopping.test.ts.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runToEnd, type Service } from '../../../scripts/support/service.ts'
import { orders } from '../../../src/run/dev/demo/orders.ts'
import { freePort } from '../../../src/run/dev/free-port.ts'
import { connect as connectTo } from '../../../src/service/db/connect.ts'
import { cloneTemplate } from '../../support/app.ts'
import { Client } from '../../support/client.ts'
import { register, useStores } from './stores.ts'

const { settings, start } = useStores()
const PATIENTLY = { timeout: 60_000 }

let database: Awaited<ReturnType<typeof cloneTemplate>>
let metricsUrl = ''
let service: Service
const startTwo = async () => {
  await service?.stop('SIGKILL')
  const port = await freePort()
  metricsUrl = `http://localhost:${port}/metrics`
  const DATABASE_URL = database.url
  service = await start('store', {
    WORKERS: '2',
    METRICS_PORT: String(port),
    DATABASE_URL,
    CORS_ORIGIN: 'x',
    ROLE: 'web',
    DRAIN_SECONDS: '1',
  })
  // One of them answers earlier.
  await vi.waitUntil(() => pidOf(1) && pidOf(2), PATIENTLY)
}
/** Registered first of all; the job that mails to it is for ROLE=worker. */
const SHOPPER = { email: 'first@example.com', password: 'a-fig-tree-in-May' }
beforeAll(async () => {
  database = await cloneTemplate()
  await startTwo()
  expect(await register(service, SHOPPER.email)).toBe(201)
})
afterAll(async () => {
  await service.stop('SIGKILL')
  await database.drop()
})

type Line = { msg: string; pid: number; worker?: number; status?: number }
const logged = (): Line[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
/** Of the processes that have had this number, the newest. */
const pidOf = (number: number) =>
  logged().findLast(({ worker, msg }) => worker === number && msg.startsWith('Server listening'))
    ?.pid
const ofDemo = (...statuses: string[]) =>
  orders.filter(({ status }) => statuses.includes(status)).length
/** How many of the demo's orders have reached a status. Those with a refund were paid. */
const inDemo = {
  placed: orders.length,
  paid:
    ofDemo('paid', 'shipped', 'delivered') +
    orders.filter(({ trouble }) => trouble?.startsWith('refund')).length,
  shipped: ofDemo('shipped', 'delivered'),
  delivered: ofDemo('delivered'),
  cancelled: ofDemo('cancelled'),
}
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** None is no success for pgrep. */
const childrenOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid)])
    .stdout.toString()
    .split('\n')
    .filter((line) => line)
    .map(Number)

/** The status of a reply on a connection of its own; 0 if there was none. */
const browse = () =>
  new Promise<number>((resolve) => {
    const asked = get(`${service.url}/api/catalog/categories/`, { agent: false }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0))
  })
const crowd = (size: number) => Promise.all(Array.from({ length: size }, browse))

describe('WORKERS=2', () => {
  it('serves by both, and each names itself in the log', async () => {
    expect(await crowd(8)).toEqual(Array(8).fill(200))
    const answered = () =>
      new Set(
        logged()
          .filter(({ status }) => status)
          .map((it) => it.worker),
      )
    await expect.poll(answered, PATIENTLY).toEqual(new Set([1, 2]))
    expect(pidOf(1)).not.toBe(pidOf(2))
    expect(logged().filter(({ msg }) => msg.startsWith('Docs '))).toEqual([
      expect.objectContaining({ pid: service.pid }),
    ])
  })

  it('warns once of a misspelt variable', () => {
    expect(logged().filter(({ msg }) => msg.includes('CORS_ORIGIN'))).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'CORS_ORIGIN is not a variable of this service: did you mean CORS_ORIGINS?',
      }),
    ])
  })

  it('adds up what all of them have counted', async () => {
    const counted = async () => {
      const text = await (await fetch(metricsUrl)).text()
      const line = /^http_request_duration_seconds_count\{.*categories\/",status="200"\} (\d+)$/m
      return Number(line.exec(text)?.[1])
    }
    // A reply is counted when it has been sent.
    await expect.poll(counted, PATIENTLY).toBe(8)
    await crowd(10)
    await expect.poll(counted, PATIENTLY).toBe(18)
    const text = await (await fetch(metricsUrl)).text()
    const own = text.split('\n').filter((line) => /^(store_worker|store_orders)/.test(line))
    // Two serve; what the database says is not added up.
    expect(own).toEqual([
      'store_worker_processes 2',
      'store_worker_processes_wanted 2',
      ...Object.entries(inDemo).map(
        ([status, count]) => `store_orders_total{status="${status}"} ${count}`,
      ),
    ])
    expect(text).toMatch(/^process_start_time_seconds \d+/m)
    expect((await fetch(metricsUrl.replace('metrics', ''))).status).toBe(404)
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  })

  it('goes on without one that is killed, and replaces it', async () => {
    const [killed = 0, other] = [pidOf(1), pidOf(2)]
    const meanwhile = crowd(20)
    process.kill(killed, 'SIGKILL')
    await meanwhile // what it had begun is lost
    expect(await register(service, 'between@example.com')).toBe(201)
    await expect.poll(() => pidOf(1), PATIENTLY).not.toBe(killed)
    expect(pidOf(2)).toBe(other)
    expect(await crowd(20)).toEqual(Array(20).fill(200))
    expect(logged()).toContainEqual(
      expect.objectContaining({ worker: 1, how: 'SIGKILL', msg: expect.stringContaining('died') }),
    )
  })

  // It is given ten seconds: meanwhile run the two tests that follow, which need other processes.
  it.concurrent('replaces one that is frozen', async ({ expect }) => {
    const [frozen = 0, other] = [pidOf(2), pidOf(1)]
    process.kill(frozen, 'SIGSTOP')
    await expect.poll(() => pidOf(2), PATIENTLY).not.toBe(frozen)
    expect([pidOf(1), isThere(frozen)]).toEqual([other, false])
    expect(logged()).toContainEqual(
      expect.objectContaining({ worker: 2, msg: 'a worker is frozen: killed' }),
    )
  })

  it.concurrent('runs no jobs with ROLE=web; ROLE=worker does, and serves its probes only', async ({
    expect,
  }) => {
    const db = connectTo(database.url, { max: 1 })
    const jobs = () => db`select task_identifier from graphile_worker.jobs where attempts = 0`
    expect(await jobs()).toContainEqual({ task_identifier: 'send-email' })
    const worker = await start('worker', {
      ROLE: 'worker',
      DATABASE_URL: database.url,
      path: '/readyz',
    })
    await expect.poll(jobs, PATIENTLY).toEqual([])
    await db.end()
    const paths = ['/healthz', '/api/catalog/products/', '/docs/']
    const replies = await Promise.all(paths.map((path) => fetch(worker.url + path)))
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404])
    expect(await worker.stop('SIGTERM')).toBe(0)
  })

  it.concurrent('says once that the port is taken', async ({ expect }) => {
    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' && address?.port)
    const { code, output } = await runToEnd({
      env: await settings('store', {
        WORKERS: '2',
        PORT: port,
        LOG_LEVEL: 'fatal',
        DATABASE_URL: database.url,
      }),
    })
    taken.close()
    expect([code, output]).toEqual([
      1,
      `Port ${port} is taken by another process: stop it, or set PORT.\n`,
    ])
  })

  it('drains, ends with 0 on SIGTERM, and finishes the requests that are on their way', async () => {
    const body = JSON.stringify({ variant_id: 1_000_000, quantity: 1 })
    const head = `POST /api/orders/cart/add/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const port = Number(new URL(service.url).port)
    const sockets = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1'))
    const replies = sockets.map((socket) => socket.toArray())
    for (const socket of sockets) socket.write(head + body.slice(0, 20))
    // On its way when another reply is there.
    await crowd(4)
    const workers = [pidOf(1) ?? 0, pidOf(2) ?? 0]
    // A terminal, or a supervisor, may send its signal to every process of the group.
    for (const worker of workers) process.kill(worker, 'SIGTERM')
    const ended = service.stop('SIGTERM')
    // The rest arrives after the signal did.
    const draining = () => logged().filter(({ msg }) => msg.startsWith('draining'))
    await expect.poll(() => draining().length, PATIENTLY).toBe(2)
    for (const socket of sockets) socket.write(body.slice(20))
    for (const reply of await Promise.all(replies)) {
      expect(Buffer.concat(reply).toString()).toMatch(/^HTTP\/1\.1 404 Not Found/)
    }
    expect(await ended).toBe(0)
    expect(workers.map(isThere)).toEqual([false, false])
    const drained = draining().map(({ pid }) => pid)
    expect(drained.toSorted()).toEqual(workers.toSorted())
  })

  it('leaves no worker behind when the primary is killed', async () => {
    await startTwo()
    const reply = await new Client(service.url).post('/api/users/login/', SHOPPER)
    expect(reply.status).toBe(200)
    const workers = [pidOf(1) ?? 0, pidOf(2) ?? 0]
    await service.stop('SIGKILL')
    await expect.poll(() => workers.map(isThere), PATIENTLY).toEqual([false, false])
  })

  it('ends when its workers fail again and again', async () => {
    await startTwo()
    const killed = new Set<number>()
    // As soon as they are there: none of them needs to serve.
    const killAll = () => {
      for (const pid of childrenOf(service.pid)) {
        killed.add(pid)
        if (isThere(pid)) process.kill(pid, 'SIGKILL')
      }
      return isThere(service.pid)
    }
    await expect.poll(killAll, PATIENTLY).toBe(false)
    expect(await service.stop()).toBe(1)
    // The log and what is printed come by two pipes, in any order.
    expect(service.output().split('\n')).toContain(
      '5 workers in a row died within 30 s of their start, the last by SIGKILL: see what they printed.',
    )
    expect([...killed].filter(isThere)).toEqual([])
  })
})
