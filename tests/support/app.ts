/** The real service on a database of its own, spoken to over real sockets. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { symbols } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { Deps } from '../../src/deps.ts'
import { createMailer, type Mailer } from '../../src/outside/emails/mailer.ts'
import type { IdentityProviders } from '../../src/outside/identities/provider.ts'
import type { Internet } from '../../src/outside/outbound/request.ts'
import type { PaymentProviders } from '../../src/outside/payments/provider.ts'
import { sandboxRoutes } from '../../src/run/dev/sandbox/routes.ts'
import { taskList } from '../../src/run/jobs/tasks.ts'
import { openQueuePool } from '../../src/run/jobs/worker.ts'
import { type Config, loadConfig } from '../../src/service/config/config.ts'
import { connect, type Db } from '../../src/service/db/connect.ts'
import { searchesOn } from '../../src/service/db/searches.ts'
import { stockTransactions } from '../../src/service/db/stock-transactions.ts'
import type { Router } from '../../src/service/http/router.ts'
import { startSettings } from '../../src/service/settings/start.ts'
import type { CatalogDeps } from '../../src/shop/catalog/catalog-deps.ts'
import { Client } from './client.ts'
import { depsOf } from './deps.ts'
import { databaseUrl as urlOf } from './global-setup.ts'

/** The start of links in replies, wherever the test server really listens. */
export const PUBLIC_URL = 'http://shop.test'

export type TestApp = CatalogDeps & {
  app: Router
  databaseUrl: string
  /** Where it listens. */
  url: string
  /** A new guest, with an empty cookie jar. */
  guest: () => Client
  /** Runs every job that is due, as the worker would; fails if one fails. */
  runJobs: () => Promise<void>
  /** Every line logged so far. */
  logLines: () => Record<string, unknown>[]
  /** Ends it and fails if something was left over. */
  close: () => Promise<void>
}

export type TestAppOptions = {
  env?: Record<string, string>
  payments?: (config: Config) => PaymentProviders
  identities?: (config: Config) => IdentityProviders
  mailer?: (deps: Deps) => Mailer
  /** Where jobs fetch pictures and send webhooks. */
  internet?: () => Internet
  /** A migrated one, for scripts; tests clone the template. */
  database?: { url: string; drop: () => Promise<void> }
  /** The connection to the database, where it is not the direct one. */
  wire?: (databaseUrl: string) => Promise<{ url: string }>
  /** The longest wait for a lock, and in the queue for stock. */
  lockSeconds?: number
  /** That connection leads through a pooler. */
  isPooled?: boolean
  /** Adds routes that only the test has. */
  addRoutes?: (app: Router, db: Db) => void
}

/**
 * Tests hold locks until they see that others wait. On a busy machine that takes longer than a shop lets
 * anybody wait.
 */
const LOCK_SECONDS = 15

/**
 * startTestApp once for all tests of a file, or of the `describe` that calls it. Options that are not
 * known before something else is started come from a function.
 */
export function useTestApp(options: TestAppOptions | (() => TestAppOptions) = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(typeof options === 'function' ? options() : options))
  })
  afterAll(async () => {
    await app.close()
    // The modules of test files stay loaded, and what they refer to.
    for (const key of Object.keys(app)) Reflect.deleteProperty(app, key)
  })
  return app
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await cloneTemplate())
  const dataDir = await mkdtemp(join(tmpdir(), 'store-data-'))
  const config = loadConfig({ ...testEnv(dataDir), ...options.env })
  const { url: databaseUrl } = (await options.wire?.(database.url)) ?? database
  const tracing =
    config.tracing &&
    (await import('../../src/service/telemetry/tracing.ts')).startTracing(config.tracing)
  const { lockSeconds = LOCK_SECONDS } = options
  const pool = connect(databaseUrl, {
    max: config.databasePoolSize,
    applicationName: 'test',
    mediaUrl: config.mediaUrl,
    lockSeconds,
    isPooled: options.isPooled ?? false,
  })
  const probe = connect(databaseUrl, {
    max: 1,
    applicationName: 'test probe',
    isPooled: options.isPooled ?? false,
  })
  const db = tracing?.traceStatements(pool) ?? pool
  await startSettings(pool, config)
  const limits = { lockSeconds, queueSeconds: lockSeconds }
  const deps = {
    ...depsOf(config, db, probe),
    stock: stockTransactions(db, config.databasePoolSize, limits),
    searches: searchesOn(db, config.databasePoolSize, limits),
    tracing,
    ...(options.payments ? { payments: options.payments(config) } : {}),
    ...(options.identities ? { identities: options.identities(config) } : {}),
  }
  const app = await buildApp(deps, config.sandbox ? sandboxRoutes : undefined)
  const logLines = captureLog(app)
  tracing?.reportTo(app.log)
  options.addRoutes?.(app, db)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const mailer = options.mailer?.(deps) ?? (await createMailer(config, db))

  let pgPool: Pool | undefined
  const runJobs = async () => {
    pgPool ??= openQueuePool(databaseUrl, app.log, { slots: 1 })
    await runOnce({
      pgPool,
      taskList: taskList({ ...deps, mailer, log: app.log, internet: options.internet?.() }),
      logger: new Logger(() => () => undefined),
    })
    await untilIdle(pgPool)
    const failed =
      await db`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`
    if (failed.length > 0) throw new Error(`jobs failed: ${JSON.stringify(failed)}`)
  }
  const close = async () => {
    await app.close()
    await pgPool?.end()
    const open = options.wire ? [] : await leftOpen(db)
    await Promise.all([db.end({ timeout: 5 }), probe.end({ timeout: 5 })])
    await tracing?.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    if (open.length > 0) throw new Error(`left open: ${JSON.stringify(open)}`)
  }
  return {
    ...deps,
    app,
    url,
    databaseUrl,
    logLines,
    runJobs,
    close,
    guest: () => new Client(url),
  }
}

/** Log lines go to standard output by way of the logger's stream, which its children share. */
function captureLog({ log }: Router): TestApp['logLines'] {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return () => lines.map((line) => JSON.parse(line))
}

/** Transactions that were left open. Clients who hung up may have left some that are about to end. */
export async function leftOpen(db: Db) {
  const transactions = () => db<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and application_name = 'test' and state like 'idle in transaction%'`
  let open = await transactions()
  for (let looks = 0; open.length > 0 && looks < 50; looks += 1) {
    await sleep(100)
    open = await transactions()
  }
  return open
}

/** graphile-worker does not wait until a job that it has done is marked as done. */
async function untilIdle(pool: Pool) {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release')
}

export const testEnv = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  PUBLIC_URL,
  // The sandbox refuses a name that is not this machine's own.
  ALLOW_SANDBOX_IN_PRODUCTION: 'yes-i-know',
  DATA_DIR: dataDir,
  JWT_SECRET: 'a-secret-that-only-tests-know-0001',
  SECRET_KEY: 'another-secret-that-only-tests-know',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_CREDENTIALS_PER_MINUTE: '0',
  RATE_LIMIT_CODES_PER_MINUTE: '0',
  // Races are run by larger crowds than a shop is meant to serve at once.
  REQUESTS_IN_FLIGHT_MAX: '1000',
  DATABASE_POOL_SIZE: '20',
  // Tests place as many orders as they need.
  MAX_UNPAID_ORDERS: '0',
  MAX_UNPAID_UNITS: '0',
  ORDERS_PER_HOUR: '0',
  GUEST_ORDERS_PER_CLIENT: '0',
  GUEST_UNITS_PER_CLIENT: '0',
  LOG_LEVEL: 'silent',
  LOG_FORMAT: 'json',
})

/** The settings of a shop that has gone live, without a payment provider. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX_IN_PRODUCTION: '',
  DATABASE_URL: 'postgres://unused@localhost/unused',
  PUBLIC_URL: 'https://api.example.com',
  STOREFRONT_URL: 'https://www.example.com',
  PAYMENT_PROVIDER_A: 'disabled',
  PAYMENT_PROVIDER_B: 'disabled',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'store@example.com',
}

/** cloneTemplate once for all tests of a file, with a pool; other connections may use its url. */
export function useDatabase(options: { max: number }): { url: string; db: Db } {
  const database = {} as { url: string; db: Db; drop: () => Promise<void> }
  beforeAll(async () => {
    const { url, drop } = await cloneTemplate()
    Object.assign(database, { url, drop, db: connect(url, options) })
  })
  afterAll(async () => {
    await database.db.end()
    await database.drop()
  })
  return database
}

/** A database of this file's own, as the migrations leave it. */
export async function cloneTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await admin`
    create database ${admin(name)} template ${admin(inject('template'))}
    strategy ${admin(inject('strategy'))}`
  return {
    url: urlOf(serverUrl, name),
    drop: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
