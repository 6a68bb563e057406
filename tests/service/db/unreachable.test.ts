/** Goal: whatever the reason for which there is no connection, it is 503 and no mistake of ours. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect as open, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startWorker } from '../../../src/run/jobs/worker.ts'
import { isConnectionLost } from '../../../src/service/db/connect.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { PATIENTLY, UNAVAILABLE } from '../http/helpers.ts'

const READY = { status: 200, body: { status: 'ready' } }

async function refusals(app: TestApp, { client }: TestUser) {
  return [
    await app.guest().get('/api/catalog/categories/'),
    await client.get('/api/users/profile/'),
    await client.post('/api/orders/cart/add/', { variant_id: 1 }),
    await app.guest().get('/readyz'),
  ]
}
const errorsOf = (app: TestApp) => app.logLines().filter(({ level }) => Number(level) >= 50)

function connectError(code: string) {
  return Object.assign(new Error(), { code, syscall: 'connect' })
}

describe('a Unix socket', () => {
  let folder: string
  let app: TestApp
  let server: Server
  const sockets = new Set<Socket>()

  /** A server removes its socket when it ends. */
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const start = (target: URL) => {
    server = createServer((near) => {
      const far = open(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket.on('error', () => socket.destroy()))
        socket.on('close', () => [near, far].map((each) => each.destroy()))
      }
      near.pipe(far).pipe(near)
    })
    return new Promise<void>((resolve) =>
      server.listen(join(folder, `.s.PGSQL.${target.port}`), resolve),
    )
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-socket-'))
    app = await startTestApp({
      env: { LOG_LEVEL: 'debug' },
      wire: async (url) => {
        await start(new URL(url))
        return { url: `${url}?host=${folder}` }
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await stop()
    await rm(folder, { recursive: true })
  })

  it('that is gone is 503, and served when it is there again', async () => {
    const user = await aUser(app)
    await stop()
    expect(await refusals(app, user)).toEqual(Array(4).fill(UNAVAILABLE))
    await start(new URL(app.databaseUrl))
    expect((await user.client.get('/api/users/profile/')).status).toBe(200)
    expect(await app.guest().get('/readyz')).toEqual(READY)
    expect(errorsOf(app)).toEqual([])
  })

  it('that is gone costs the job queue no line above debug', async () => {
    const mailer = { send: async () => undefined, close: () => undefined }
    const stopped = () =>
      app.logLines().filter(({ msg }) => msg === 'the job worker stopped; starting it again')
    const worker = startWorker({ ...app, mailer }, app.databaseUrl, app.app.log, '', 500)
    await stop()
    await expect.poll(() => stopped().length, PATIENTLY).toBeGreaterThan(3)
    await start(new URL(app.databaseUrl))
    await worker.stop()
    expect(stopped().filter(({ level }) => Number(level) > 20)).toEqual([])
    expect(errorsOf(app)).toEqual([])
  })
})

describe('a database that refuses all connections, as while it is renamed or restored', () => {
  const app = useTestApp({ env: { LOG_LEVEL: 'debug' } })

  it('is 503, and served when it does again', async () => {
    const user = await aUser(app)
    const admin = postgres(inject('serverUrl'), { max: 1 })
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const allow = (allowed: boolean) =>
      admin`alter database ${admin(name)} allow_connections ${admin.unsafe(String(allowed))}`
    await allow(false)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    expect(await refusals(app, user)).toEqual(Array(4).fill(UNAVAILABLE))
    await allow(true)
    await admin.end()
    expect((await user.client.get('/api/users/profile/')).status).toBe(200)
    expect(await app.guest().get('/readyz')).toEqual(READY)
    expect(errorsOf(app)).toEqual([])
  })
})

describe('an error that says that there is no connection', () => {
  it.each([
    [
      'a name with two addresses',
      new AggregateError([connectError('ENETUNREACH'), connectError('ECONNREFUSED')]),
    ],
    [
      'a name that cannot be looked up now',
      Object.assign(new Error(), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
    ],
    [
      'a host that is gone from its network',
      Object.assign(new Error(), { code: 'EHOSTUNREACH', syscall: 'read' }),
    ],
  ])('may be of %s', (_what, error) => {
    expect(isConnectionLost(error)).toBe(true)
  })

  it('is not of a file that is not there, nor of too many connections', () => {
    const full = Object.assign(new Error(), { code: '53300', severity: 'FATAL' })
    const noFile = Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' })
    expect([full, noFile].map(isConnectionLost)).toEqual([false, false])
  })
})
