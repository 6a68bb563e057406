/** Metrics for Prometheus. Without METRICS_PORT this file is not loaded, and nothing is counted. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ClusterRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { type DatabaseFigures, getDatabaseFigures } from './metrics-queries.ts'

/** A database that does not answer must not delay the metrics of the process. */
const DATABASE_MS = 2_000

type CacheFigures = { hits: number; misses: number; entries: number; bytes: number }

export type Metrics = {
  countReplies: (app: FastifyInstance) => void
  countReply: (method: string, route: string, status: number, ms: number) => void
  /** Counts a reply that belongs to no route, or is refused before its route is known. */
  countUnrouted: (status: number, ms: number) => void
  /** `figures` is asked at each scrape; hits and misses only grow. */
  observeCache: (name: string, figures: () => CacheFigures) => void
  /** With 0, an event is listed before it happens, so that alerts see the first one. */
  countSecurityEvent: (event: string, by?: number) => void
  text: () => Promise<string>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The primary asks each worker for its metrics and adds them up. */
export function createMetrics(db: Db, { isWorker }: { isWorker: boolean }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const replies = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Replies by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const countReply: Metrics['countReply'] = (method, route, status, ms) =>
    replies.observe({ method, route, status }, ms / 1_000)
  watchDatabase(registry, db)
  if (isWorker) {
    ClusterRegistry.setRegistries([registry])
    new ClusterRegistry() // from now on it answers its primary
  }
  // Unknown paths must not become labels: a client could make any number of them.
  const countUnrouted: Metrics['countUnrouted'] = (status, ms) =>
    countReply('any', 'none', status, ms)
  return {
    countReply,
    countUnrouted,
    countReplies: (app) =>
      app.addHook('onResponse', ({ method, is404, routeOptions }, reply, done) => {
        const { statusCode, elapsedTime } = reply
        if (is404) countUnrouted(statusCode, elapsedTime)
        else countReply(method, routeOptions.url ?? 'none', statusCode, elapsedTime)
        done()
      }),
    observeCache: cacheObserver(registry),
    countSecurityEvent: securityCounter(registry),
    text: () => registry.metrics(),
  }
}

/** All workers see the same database: of their values the largest is taken. */
function watchDatabase(registry: Registry, db: Db) {
  const look = shared(() => within(DATABASE_MS, getDatabaseFigures(db)))
  type Read = (figures: Timed | undefined) => Record<string, number>
  /** Sets a value for each key of what `read` returns; without a label there is one key at most. */
  const gauge = (name: string, help: string, read: Read, label?: string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      labelNames: label ? [label] : [],
      async collect() {
        this.reset()
        for (const [key, value] of Object.entries(read(await look()))) {
          this.set(label ? { [label]: key } : {}, value)
        }
      },
    })
  gauge('store_database_up', 'Whether the database answers within two seconds.', (found) => ({
    up: found ? 1 : 0,
  }))
  gauge(
    'store_database_wait_seconds',
    'How long this query waited for a connection and its answer.',
    (found): Record<string, number> => (found ? { seconds: found.seconds } : {}),
  )
  gauge(
    'store_database_connections',
    'Connections of all processes for requests, by state.',
    (found) => found?.connections ?? {},
    'state',
  )
  gauge('store_jobs', 'Jobs in the queue, by state.', (found) => found?.jobs ?? {}, 'state')
  gauge(
    'store_jobs_oldest_ready_seconds',
    'How long the oldest job that could run has been waiting.',
    (found): Record<string, number> => (found ? { seconds: found.oldest_ready_seconds } : {}),
  )
}

function cacheObserver(registry: Registry): Metrics['observeCache'] {
  const common = { labelNames: ['cache'], registers: [registry] }
  const caches = new Map<string, () => CacheFigures>()
  const counter = (name: string, help: string, of: keyof CacheFigures) =>
    new Counter({
      ...common,
      name,
      help,
      collect() {
        this.reset()
        for (const [cache, figures] of caches) this.inc({ cache }, figures()[of])
      },
    })
  const gauge = (name: string, help: string, of: keyof CacheFigures) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const [cache, figures] of caches) this.set({ cache }, figures()[of])
      },
    })
  counter('store_cache_hits_total', 'Replies from the cache.', 'hits')
  counter('store_cache_misses_total', 'Replies that were not in the cache.', 'misses')
  gauge('store_cache_entries', 'Replies in the cache.', 'entries')
  gauge('store_cache_bytes', 'Size of the replies in the cache.', 'bytes')
  return (name, figures) => caches.set(name, figures)
}

function securityCounter(registry: Registry): Metrics['countSecurityEvent'] {
  const counter = new Counter({
    name: 'store_security_events_total',
    help: 'Possible attacks, by the action of the audit row.',
    labelNames: ['event'],
    registers: [registry],
  })
  return (event, by = 1) => counter.inc({ event }, by)
}

type Timed = DatabaseFigures & { seconds: number }

/** Undefined if it fails or takes longer. */
async function within(ms: number, asking: Promise<DatabaseFigures>): Promise<Timed | undefined> {
  const start = performance.now()
  const tooLate = sleep(ms, undefined, { ref: false })
  const figures = await Promise.race([asking.catch(() => undefined), tooLate])
  if (!figures) return undefined
  return { ...figures, seconds: (performance.now() - start) / 1000 }
}

/** Callers at the same time share one query. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
