/** Metrics for Prometheus. Without METRICS_PORT this file is not loaded, and nothing is counted. */
import { ClusterRegistry, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { watchDatabase } from './database-figures.ts'
import { addObserver, type Work } from './observe.ts'
import { describeProcess } from './process-figures.ts'

type CacheFigures = {
  hits: number
  misses: number
  entries: number
  bytes: number
  /** Sent while the database was away. */
  stale?: number
}

type CatalogFigures = {
  loads: Record<string, { ok: number; failed: number; lastSeconds: number }>
  products: number
  variants: number
  /** The size of the index of products in memory. */
  bytes: number
}

export type Metrics = {
  countReplies: (app: FastifyInstance) => void
  countReply: (method: string, route: string, status: number, ms: number) => void
  /** Counts a reply that belongs to no route, or is refused before its route is known. */
  countUnrouted: (status: number, ms: number) => void
  /** Counts a refusal by admission control. */
  countOverload: () => void
  /** `figures` is called at each scrape; hits and misses only grow. */
  observeCache: (name: string, figures: () => CacheFigures) => void
  /** `figures` is called at each scrape. */
  observeCatalog: (figures: () => CatalogFigures) => void
  /** With 0, an event is listed before it happens, so that alerts see the first one. */
  countSecurityEvent: (event: string, by?: number) => void
  /** Counts a webhook without a valid signature. With 0, its payment provider is listed before the first. */
  countRefusedWebhook: (provider: string, by?: number) => void
  text: () => Promise<string>
}

const REPLY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Other services, mail servers above all, are slower. */
const WORK_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** The primary asks each worker for its metrics and adds them up. */
export function createMetrics(
  db: Db,
  { workers, isWorker }: { workers: number; isWorker: boolean },
): Metrics {
  const registry = new Registry()
  describeProcess(registry, { workers, serves: true })
  const overload = new Counter({
    name: 'store_overload_refusals_total',
    help: 'Requests beyond REQUESTS_IN_FLIGHT_MAX, refused with 503.',
    registers: [registry],
  })
  watchDatabase(registry, db)
  watchWork(registry)
  if (isWorker) {
    ClusterRegistry.setRegistries([registry])
    new ClusterRegistry() // from now on it answers its primary
  }
  return {
    ...replyCounter(registry),
    countOverload: () => overload.inc(),
    observeCache: cacheObserver(registry),
    observeCatalog: catalogObserver(registry),
    countSecurityEvent: counterBy(registry, 'event', {
      name: 'store_security_events_total',
      help: 'Possible attacks, by the action of the audit row.',
    }),
    countRefusedWebhook: counterBy(registry, 'provider', {
      name: 'store_webhooks_refused_total',
      help: 'Webhooks of payment providers without a valid signature.',
    }),
    text: () => registry.metrics(),
  }
}

type Replies = Pick<Metrics, 'countReplies' | 'countReply' | 'countUnrouted'>

function replyCounter(registry: Registry): Replies {
  const replies = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Replies by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: REPLY_SECONDS,
    registers: [registry],
  })
  const countReply: Metrics['countReply'] = (method, route, status, ms) =>
    replies.observe({ method, route, status }, ms / 1_000)
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
  }
}

/** Calls to other services and jobs, as they end in this process. */
function watchWork(registry: Registry) {
  const histogram = (name: string, help: string, label: string) =>
    new Histogram({
      name,
      help,
      labelNames: [label, 'outcome'],
      buckets: WORK_SECONDS,
      registers: [registry],
    })
  const calls = histogram(
    'store_outbound_call_duration_seconds',
    'Calls to other services by outcome, each attempt and each mail, and how long they took.',
    'to',
  )
  const jobs = histogram(
    'store_job_duration_seconds',
    'Jobs by task and outcome, each attempt, and how long they took.',
    'task',
  )
  const note = ({ kind, name, outcome = 'ok' }: Work, seconds: number) =>
    kind === 'call'
      ? calls.observe({ to: name, outcome }, seconds)
      : jobs.observe({ task: name, outcome }, seconds)
  addObserver(async (work, run) => {
    const start = performance.now()
    try {
      return await run()
    } catch (error) {
      work.outcome ??= 'failed'
      throw error
    } finally {
      note(work, (performance.now() - start) / 1_000)
    }
  })
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
        for (const [cache, figures] of caches) this.inc({ cache }, figures()[of] ?? 0)
      },
    })
  const gauge = (name: string, help: string, of: keyof CacheFigures) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const [cache, figures] of caches) this.set({ cache }, figures()[of] ?? 0)
      },
    })
  counter('store_cache_hits_total', 'What was asked for and in the cache.', 'hits')
  counter('store_cache_misses_total', 'What was asked for and not in the cache.', 'misses')
  counter('store_cache_stale_total', 'Sent although it may have changed.', 'stale')
  gauge('store_cache_entries', 'Responses or documents in the cache.', 'entries')
  gauge('store_cache_bytes', 'Size of what is in the cache.', 'bytes')
  return (name, figures) => caches.set(name, figures)
}

function catalogObserver(registry: Registry): Metrics['observeCatalog'] {
  let figures = (): CatalogFigures => ({ loads: {}, products: 0, variants: 0, bytes: 0 })
  const registers = [registry]
  new Counter({
    name: 'store_catalog_loads_total',
    help: 'Loads of the whole catalog into a process, by what of it and by outcome.',
    labelNames: ['of', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [of, { ok, failed }] of Object.entries(figures().loads)) {
        this.inc({ of, outcome: 'ok' }, ok)
        this.inc({ of, outcome: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'store_catalog_load_seconds',
    help: 'How long the last of them took.',
    labelNames: ['of'],
    aggregator: 'max',
    registers,
    collect() {
      for (const [of, { lastSeconds }] of Object.entries(figures().loads)) {
        this.set({ of }, lastSeconds)
      }
    },
  })
  new Gauge({
    name: 'store_catalog_products',
    help: 'Products in the index of a process: those that shoppers see. 0 until it is loaded.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(figures().products)
    },
  })
  describeIndex(registers, () => figures())
  return (current) => {
    figures = current
  }
}

function describeIndex(registers: Registry[], figures: () => CatalogFigures) {
  new Gauge({
    name: 'store_catalog_variants',
    help: 'Variants in the index of a process: those of its products that shoppers see.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(figures().variants)
    },
  })
  new Gauge({
    name: 'store_catalog_index_bytes',
    help: 'Memory of the index of products, of all processes together.',
    registers,
    collect() {
      this.set(figures().bytes)
    },
  })
  new Gauge({
    name: 'store_catalog_index_bytes_each',
    help: 'The same of one process, divided by its products or by its variants.',
    labelNames: ['of'],
    aggregator: 'max',
    registers,
    collect() {
      const { products, variants, bytes } = figures()
      this.set({ of: 'product' }, bytes / Math.max(1, products))
      this.set({ of: 'variant' }, bytes / Math.max(1, variants))
    },
  })
}

function counterBy(
  registry: Registry,
  label: string,
  { name, help }: { name: string; help: string },
): (value: string, by?: number) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  return (value, by = 1) => counter.inc({ [label]: value }, by)
}
