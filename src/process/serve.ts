/** The application and the job worker, in this one process. */
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { Products } from '../catalog/finding/products.ts'
import { followCatalog } from '../catalog/follow-changes.ts'
import type { Config } from '../config/config.ts'
import { connect, type Db } from '../db/connect.ts'
import { stockTransactions } from '../db/stock-transactions.ts'
import { createMailer } from '../emails/mailer.ts'
import { readinessOf } from '../http/health.ts'
import type { Router } from '../http/router.ts'
import { identityProviders } from '../identities/providers.ts'
import { startWorker } from '../jobs/worker.ts'
import { READY_SECONDS } from '../limits.ts'
import { mediaStore } from '../media/stores.ts'
import { paymentProviders } from '../payments/providers.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { freeStartupMemory, greet, listenError, type Running, SERVES } from './running.ts'

/** Requests and jobs that still run after this time are abandoned, so that the database stops in order. */
const FINISH_MS = 2_500

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

/** The whole service as one process. */
export async function serve(running: Running, databaseUrl: string): Promise<void> {
  const { app, metrics } = await serveRequests(running, databaseUrl)
  if (metrics) await (await import('./metrics-listener.ts')).serveMetrics(running, metrics.text)
  greet(running.config, app.log)
}

/** One of several processes that serve on the same port; workers.ts is its primary. */
export async function serveAsWorker(running: Running): Promise<void> {
  // The primary has prepared the database and passes its address in DATABASE_URL.
  await serveRequests(running, running.config.databaseUrl ?? '')
  process.send?.(SERVES)
}

/** Resolves when it listens. */
async function serveRequests(
  { config, endings, stopping }: Running,
  databaseUrl: string,
): Promise<{ app: Router; metrics: Metrics | undefined }> {
  const db = connect(databaseUrl, { max: config.databasePoolSize, mediaUrl: config.mediaUrl })
  const probe = connect(databaseUrl, {
    max: 1,
    applicationName: 'store probe',
    silenceSeconds: READY_SECONDS,
  })
  endings.push(() => Promise.all([db.end({ timeout: 1 }), probe.end({ timeout: 1 })]))
  const stock = stockTransactions(db, config.databasePoolSize)
  const media = mediaStore(config)
  const identities = identityProviders(config)
  const payments = paymentProviders(config)
  const metrics = config.metrics && (await openMetrics(config, db))
  const responses = new ResponseCache(config.catalogCacheBytes / 2)
  const products = new Products(db, config.catalogCacheBytes / 2)
  const isReady = readinessOf(probe)
  const deps = {
    config,
    db,
    stock,
    payments,
    identities,
    media,
    responses,
    products,
    metrics,
    isReady,
  }
  const app = await buildApp(deps, await loadSandbox(config))
  endings.push(followCatalog(deps, databaseUrl, app.log).stop)
  const mailer = await createMailer(config, db)
  const worker = startWorker({ ...deps, mailer }, databaseUrl, app.log)
  endings.push(async () => mailer.close())
  endings.push(() =>
    Promise.all([stopServing(app), Promise.race([worker.stop(), sleep(FINISH_MS)])]),
  )
  stopping.throwIfAborted()
  await listen(app, config)
  freeStartupMemory()
  return { app, metrics }
}

/** Undefined in production, which has no such files: see prepare.ts. */
async function loadSandbox({ sandbox }: Config) {
  return sandbox ? (await import('../dev/sandbox/routes.ts')).sandboxRoutes : undefined
}

async function openMetrics({ workers }: Config, db: Db): Promise<Metrics> {
  const { createMetrics } = await import('../telemetry/metrics.ts')
  return createMetrics(db, { workers, isWorker: cluster.isWorker })
}

async function listen(app: Router, { host, port }: Config) {
  // Fastify passes on options that its types do not have.
  const options = { host, port, reusePort: SHARES_PORT, backlog: WAITING_CONNECTIONS }
  try {
    await app.listen(options)
  } catch (error) {
    throw listenError(error, { host, port })
  }
}

/** Finishes the requests in flight; after FINISH_MS the connections that are left are closed. */
async function stopServing(app: Router) {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  await app.close()
  clearTimeout(cutOff)
}
