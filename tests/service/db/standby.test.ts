/** Goal: nothing is done on a server that takes no writes, and nothing has to be restarted afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../../../src/run/dev/postgres/embedded.ts'
import { openQueuePool } from '../../../src/run/jobs/worker.ts'
import { listen } from '../../../src/service/db/listener.ts'
import { migrate } from '../../../src/service/db/migrate.ts'
import { findDatabaseProblems } from '../../../src/service/db/start-checks.ts'
import { startTestApp, type TestApp, useTestApp } from '../../support/app.ts'
import { aVariant } from '../../support/factories.ts'
import { UNAVAILABLE } from '../http/helpers.ts'

const READY = { status: 200, body: { status: 'ready' } }
const PATIENTLY = { timeout: 30_000 }

const addOne = async (app: TestApp) => {
  const { id } = await aVariant(app)
  const guest = app.guest()
  return () => guest.post('/api/orders/cart/add/', { variant_id: id })
}

describe('a primary that comes back as a standby, and is promoted later', () => {
  let folder: string
  let server: EmbeddedPostgres
  let app: TestApp
  const options = () => ({ folder: join(folder, 'server'), settings: ['fsync=off'] })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-standby-'))
    server = await startEmbedded(options())
    await migrate(server.url)
    app = await startTestApp({ database: { url: server.url, drop: async () => undefined } })
  })
  afterAll(async () => {
    await app.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is away while it is a standby, also for reads, and served without a restart then', async () => {
    const add = await addOne(app)
    const handlers = {
      onNotice: () => undefined,
      onGap: () => undefined,
      onCurrent: () => undefined,
    }
    const listener = listen(server.url, 'news', handlers, { debug: () => undefined })
    const queue = openQueuePool(server.url, app.app.log, { slots: 1 })
    const asked = () => queue.query('select 1 as one').then(({ rows }) => rows, String)
    await expect.poll(listener.isCurrent, PATIENTLY).toBe(true)
    expect((await add()).status).toBe(201)

    // By the server, whose account owns the folder; a program that reads nothing may end before it is written to.
    await app.db`copy (select 1) to program 'cat > standby.signal'`
    await server.stop()
    server = await startEmbedded({ ...options(), port: Number(new URL(server.url).port) })
    expect(await add()).toEqual(UNAVAILABLE)
    expect(await app.guest().get('/api/catalog/categories/')).toEqual(UNAVAILABLE)
    expect(await app.guest().get('/readyz')).toEqual(UNAVAILABLE)
    expect(await asked()).toBe('Error: the server is a standby')
    const urls = { databaseUrl: server.url, databaseDirectUrl: undefined, mediaUrl: '/media' }
    expect(await findDatabaseProblems(urls)).toEqual([
      expect.stringMatching(/^DATABASE_URL \(.*\) takes no writes: it must lead to the primary/),
    ])
    expect(listener.isCurrent()).toBe(false)

    const admin = postgres(server.url, { max: 1 })
    await admin`select pg_promote()`
    await admin.end()
    await expect.poll(async () => (await add()).status, PATIENTLY).toBe(201)
    expect(await app.guest().get('/readyz')).toEqual(READY)
    await expect.poll(asked, PATIENTLY).toEqual([{ one: 1 }])
    await expect.poll(listener.isCurrent, PATIENTLY).toBe(true)
    await Promise.all([listener.stop(), queue.end()])
  })
})

describe('a primary that takes no writes', () => {
  const app = useTestApp()

  it('is away for what writes, and not ready, and each connection that finds out is replaced', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const admin = postgres(inject('serverUrl'), { max: 1, onnotice: () => undefined })
    const add = await addOne(app)
    expect((await add()).status).toBe(201)
    const refuseWrites = async (value: 'on' | 'off') => {
      await admin`
        alter database ${admin(name)} set default_transaction_read_only = ${admin.unsafe(value)}`
      await admin`
        select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${name}`
    }
    await refuseWrites('on')
    await expect.poll(add, PATIENTLY).toEqual(UNAVAILABLE)
    const refused = await app.db`create table t ()`.catch((error) => error.code)
    expect(refused).toBe('25006')
    expect((await app.guest().get('/api/catalog/categories/')).status).toBe(200)
    expect(await app.guest().get('/readyz')).toEqual(UNAVAILABLE)
    await admin`alter database ${admin(name)} reset default_transaction_read_only`
    // No connection is ended by the server now: those that were refused are gone, and others are new.
    await expect.poll(async () => (await add()).status, PATIENTLY).toBe(201)
    await admin.end()
  })
})
