/** The application and the job worker, or one of them, in this one process. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from '../../app.ts'
import { createMailer } from '../../outside/emails/mailer.ts'
import { identityProviders } from '../../outside/identities/providers.ts'
import { mediaStore } from '../../outside/media/stores.ts'
import { paymentProviders } from '../../outside/payments/providers.ts'
import { ResponseCache } from '../../service/cache/response-cache.ts'
import type { Config } from '../../service/config/config.ts'
import { Availability } from '../../service/db/availability.ts'
import { connect, type Db } from '../../service/db/connect.ts'
import { searchesOn } from '../../service/db/searches.ts'
import { stockTransactions } from '../../service/db/stock-transactions.ts'
import { Draining } from '../../service/http/draining.ts'
import { readinessOf } from '../../service/http/health.ts'
import { transferSlots } from '../../service/http/transfers.ts'
import { READY_SECONDS } from '../../service/limits/service.ts'
import type { Metrics } from '../../service/telemetry/metrics.ts'
import type { Tracing } from '../../service/telemetry/tracing.ts'
import { Products } from '../../shop/catalog/finding/products.ts'
import { followCatalog } from '../../shop/catalog/follow-changes.ts'
import { startWorker } from '../jobs/worker.ts'
import { sendHeartbeats } from './heartbeat.ts'
import { logConsole, openLog } from './log.ts'
import { probeServer } from './probes.ts'
import {
  drainMsOf,
  freeStartupMemory,
  greet,
  listenError,
  type Running,
  SERVES,
} from './running.ts'
import { stopServing } from './stop-serving.ts'

/**
 * Connections that wait to be accepted. The kernel silently drops any more, and the client retries
 * after 1, 3, 7 and 15 seconds. Node's default of 511 is too few for a crowd.
 */
const WAITING_CONNECTIONS = 4_096

/**
 * On Linux each worker listens by itself, and the kernel spreads the connections. On other systems
 * they come through the primary, Node's default: a connection that the primary has given to a worker
 * which dies is then never answered.
 */
const SHARES_PORT = cluster.isWorker && process.platform === 'linux'

/** The whole service as one process, in development. */
export async function serve(running: Running, databaseUrl: string): Promise<void> {
  const { log, metrics } = await startParts(running, databaseUrl)
  if (metrics) await (await import('./metrics-listener.ts')).serveMetrics(running, metrics.text)
  greet(running.config, log)
}

/** One of the processes that serve on the same port; workers.ts is its primary. */
export async function serveAsWorker(running: Running): Promise<void> {
  // The primary has prepared the database and passes its address in DATABASE_URL.
  await startParts(running, running.config.databaseUrl ?? '')
  process.send?.(SERVES)
  sendHeartbeats()
}

/** Resolves when it listens. */
async function startParts(running: Running, databaseUrl: string) {
  const { config, endings, stopping } = running
  const parts = await openParts(running, databaseUrl)
  const server = config.role === 'worker' ? await probes(parts) : await shop(parts)
  logConsole(server.log)
  parts.tracing?.reportTo(server.log)
  const jobs = config.role === 'web' ? undefined : await startJobs(parts, server.log)
  endings.push(parts.availability.watch(server.log).stop)
  endings.push(() => Promise.all([server.stop(), jobs?.stop()]))
  stopping.throwIfAborted()
  await listen(server, config)
  freeStartupMemory()
  return { log: server.log, metrics: parts.metrics }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** The parts that requests and jobs share. */
async function openParts(running: Running, databaseUrl: string) {
  const { config, endings } = running
  const tracing = config.tracing && (await openTracing(config.tracing))
  // Last of all: what ends the other parts may be traced.
  if (tracing) endings.push(tracing.close)
  const isPooled = config.databaseDirectUrl !== undefined
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const pool = connect(databaseUrl, {
    max: config.databasePoolSize,
    mediaUrl: config.mediaUrl,
    isPooled,
  })
  const db = tracing?.traceStatements(pool) ?? pool
  const probe = connect(databaseUrl, {
    max: 1,
    isPooled,
    applicationName: 'store probe',
    silenceSeconds: READY_SECONDS,
  })
  endings.push(() => Promise.all([db.end({ timeout: 1 }), probe.end({ timeout: 1 })]))
  const isReady = readinessOf(probe)
  return {
    running,
    config,
    directUrl,
    db,
    tracing,
    stock: stockTransactions(db, config.databasePoolSize),
    searches: searchesOn(db, config.databasePoolSize),
    transfers: transferSlots(),
    media: mediaStore(config),
    identities: identityProviders(config),
    payments: paymentProviders(config),
    metrics: config.metrics && (await openMetrics(config, db)),
    isReady,
    availability: new Availability(isReady),
  }
}

async function openMetrics({ workers }: Config, db: Db): Promise<Metrics> {
  const { createMetrics } = await import('../../service/telemetry/metrics.ts')
  return createMetrics(db, { workers, isWorker: cluster.isWorker })
}

async function openTracing(settings: NonNullable<Config['tracing']>): Promise<Tracing> {
  const { startTracing } = await import('../../service/telemetry/tracing.ts')
  return startTracing(settings)
}

type Server = {
  log: FastifyBaseLogger
  listen: (options: { host: string; port: number }) => Promise<unknown>
  stop: () => Promise<void>
}

async function probes({ config, isReady }: Parts): Promise<Server> {
  return { log: await openLog(config), ...probeServer(isReady) }
}

async function shop({ running, directUrl, ...parts }: Parts): Promise<Server> {
  const { config } = running
  const responses = new ResponseCache(config.catalogCacheBytes / 2, config.staleSeconds)
  const products = new Products(parts.db, {
    bytes: config.catalogCacheBytes / 2,
    languages: config.languages,
    sizeNumbers: config.sizeNumbers,
  })
  const draining = new Draining()
  const deps = { ...parts, responses, products, draining }
  const app = await buildApp(deps, await loadSandbox(config))
  const catalog = followCatalog(deps, directUrl, app.log)
  running.endings.push(catalog.stop)
  return {
    log: app.log,
    listen: async (options) => {
      await firstLoad(products, running.stopping)
      return app.listen(options)
    },
    stop: () =>
      stopServing(app, draining, { drainMs: drainMsOf(running), finishMs: config.finishMs }),
  }
}

/**
 * So that no shopper waits for the index of products: see docs/operations.md. After a failure the process serves
 * what needs no index, and says by /readyz that it has none.
 */
async function firstLoad({ firstLoad }: Products, stopping: AbortSignal) {
  await Promise.race([firstLoad, once(stopping, 'abort')])
  stopping.throwIfAborted()
}

/** Undefined in production, which has no such files: see prepare.ts. */
async function loadSandbox({ sandbox }: Config) {
  return sandbox ? (await import('../dev/sandbox/routes.ts')).sandboxRoutes : undefined
}

/** No job begins once it stops; those that run may take as long as the last requests. */
async function startJobs({ running, directUrl, ...parts }: Parts, log: FastifyBaseLogger) {
  const mailer = await createMailer(parts.config, parts.db)
  running.endings.push(async () => mailer.close())
  const worker = startWorker({ ...parts, mailer }, directUrl, log)
  const finishMs = () => drainMsOf(running) + running.config.finishMs
  return { stop: () => Promise.race([worker.stop(), sleep(finishMs())]) }
}

async function listen(server: Server, { host, port }: Config) {
  // Fastify passes on options that its types do not have.
  const options = { host, port, reusePort: SHARES_PORT, backlog: WAITING_CONNECTIONS }
  try {
    await server.listen(options)
  } catch (error) {
    throw listenError(error, { host, port })
  }
}
