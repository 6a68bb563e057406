/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP. Without OTEL_EXPORTER_OTLP_ENDPOINT neither this file
 * nor a package of OpenTelemetry is loaded. Names are those of its semantic conventions.
 */
import type { IncomingMessage } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import { addObserver, followTrace, type Work } from './observe.ts'
import { fail, type Spans, spansOf } from './spans.ts'
import { type CachedReply, traceCached, traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'

/** A collector that does not answer must not delay the end of the process for longer. */
const EXPORT_MS = 2_000
/** Traces are sent every five seconds, and lost meanwhile. */
const WARN_MS = 600_000

export type Tracing = Readonly<{
  traceRequests: (app: FastifyInstance) => void
  /** A response that was sent before Fastify. */
  traceCached: (request: IncomingMessage, reply: CachedReply) => void
  /** Wraps the pool so that its statements are traced. */
  traceStatements: (db: Db) => Db
  /** Warns, now and then, while the collector takes nothing. */
  reportTo: (log: FastifyBaseLogger) => void
  /** Sends what is left. */
  close: () => Promise<void>
}>

/** From here on calls and jobs are traced; the rest is for the caller to connect. */
export function startTracing({ endpoint, serviceName, ratio }: Settings): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': manifest.version,
      'process.pid': process.pid,
    }),
    // A caller's decision holds for the whole trace.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS }),
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  const spans = spansOf(provider.getTracer(manifest.name, manifest.version))
  const leave = addObserver((work, run) => traceWork(spans, work, run))
  followTrace(() => {
    const current = spans.current()?.spanContext()
    if (!current) return undefined
    const { traceId, spanId, traceFlags } = current
    return { trace_id: traceId, traceparent: `00-${traceId}-${spanId}-0${traceFlags}` }
  })
  const { report, reportTo } = failureReport()
  return {
    traceRequests: (app) => traceRequests(app, spans),
    traceCached: (request, reply) => traceCached(spans, request, reply),
    traceStatements: (db) => traceStatements(db, spans),
    reportTo,
    close: async () => {
      leave()
      followTrace(undefined)
      await provider.shutdown().catch(report)
    },
  }
}

type Settings = NonNullable<Config['tracing']>

/** Failures of the exporter go to the log of the service, once it has one. */
function failureReport() {
  let log: FastifyBaseLogger | undefined
  let quietUntil = 0
  const report = (error: unknown) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + WARN_MS
    const reason = error instanceof Error ? error.message : String(error)
    log?.warn({ reason }, 'the collector at OTEL_EXPORTER_OTLP_ENDPOINT takes no traces')
  }
  setGlobalErrorHandler(report)
  const reportTo: Tracing['reportTo'] = (to) => {
    log = to
  }
  return { report, reportTo }
}

/** A job belongs to the trace of the request that queued it. */
async function traceWork<Result>(spans: Spans, work: Work, run: () => Promise<Result>) {
  const { kind, name, facts, traceparent } = work
  const span = spans.start(kind === 'job' ? `job ${name}` : `call ${name}`, {
    kind: kind === 'job' ? SpanKind.CONSUMER : SpanKind.CLIENT,
    attributes: kind === 'job' ? { 'store.job': name } : { 'peer.service': name, ...facts },
    traceparent,
  })
  try {
    return await spans.within(span, run)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    if (work.status) span.setAttribute('http.response.status_code', work.status)
    if (work.outcome && work.outcome !== 'ok') fail(span, work.outcome)
    span.end()
  }
}
