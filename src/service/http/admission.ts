/**
 * Admission control: requests beyond what the process can do are refused at once, so that the others are
 * served in time. A request is in flight until its handler ends, even if its client has gone; otherwise
 * clients that give up and try again would be admitted beside the work they left behind.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ANSWER_SECONDS } from '../limits/service.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { unavailable } from './errors.ts'
import { isLongBodyUnread } from './late-bodies.ts'
import { requestId } from './logging.ts'
import { corsHeaders, securityHeaders } from './protection.ts'

/** One line of the log counts the refusals of this time: there may be thousands a second. */
const WARN_MS = 1_000

export type AdmissionControl = {
  /** Whether Fastify gets the request; a refused one has been answered. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Adds the hooks that see when a request is done, and which routes are never refused. */
  watch: (app: FastifyInstance) => void
}

/** Runs before Fastify, since a refusal must cost less than the work it refuses. */
export function admissionControl(
  config: Config,
  metrics: Pick<Metrics, 'countUnrouted' | 'countOverload'> | undefined,
): AdmissionControl {
  const max = config.requestsInFlightMax
  if (max === 0) return { admits: () => true, watch: () => undefined }
  const inFlight = new Set<IncomingMessage>()
  const unlimited: string[] = []
  const refuse = refusal(config)
  let refused = 0
  let warn = () => {}
  return {
    admits(request, response) {
      const { method, url = '' } = request
      if (inFlight.size < max) {
        if (!hasBody(request)) addUntilDone(inFlight, request, response)
        return true
      }
      // A browser hides the refusal from its page unless the preflight was answered.
      if (method === 'OPTIONS' || unlimited.some((start) => url.startsWith(start))) return true
      refuse(request, response)
      metrics?.countUnrouted(status, 0)
      metrics?.countOverload()
      refused += 1
      if (refused === 1) setTimeout(warn, WARN_MS).unref()
      return false
    },
    watch(app) {
      warn = () => {
        app.log.warn({ refused }, 'overloaded: more requests than REQUESTS_IN_FLIGHT_MAX at once')
        refused = 0
      }
      // Probes and payment providers are few, and matter most under load.
      app.addHook('onRoute', ({ url, config }) => {
        if (config?.unlimited) unlimited.push(url.replace(/\/?(:.*)?$/, ''))
      })
      // A request counts when its body is complete: a slow body must not keep other requests out.
      app.addHook('preValidation', ({ raw, routeOptions }, reply, done) => {
        if (inFlight.has(raw)) return done()
        if (inFlight.size >= max && !routeOptions.config.unlimited) {
          metrics?.countOverload()
          return done(unavailable())
        }
        addUntilDone(inFlight, raw, reply.raw)
        done()
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        inFlight.delete(request.raw)
        done(null, payload)
      })
    },
  }
}

/** Until the application sends its reply; if it never does, until the response is closed. */
function addUntilDone(
  inFlight: Set<IncomingMessage>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  inFlight.add(request)
  const leave = () => {
    if (response.writableFinished) inFlight.delete(request)
    // The client has gone. If the handler never ends, its place is free again after ANSWER_SECONDS.
    else setTimeout(() => inFlight.delete(request), ANSWER_SECONDS * 1000).unref()
  }
  if (response.closed) leave()
  else response.once('close', leave)
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const { status, headers, body } = unavailable()
const TEXT = JSON.stringify(body)

function refusal(config: Config) {
  const same = Object.entries({
    ...securityHeaders(config),
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(TEXT)),
  }).flat()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { origin } = request.headers
    response.writeHead(status, [
      ...same,
      ...Object.entries(corsHeaders(config, origin)).flat(),
      ...['X-Request-Id', requestId(request)],
      ...(isLongBodyUnread(request) ? ['Connection', 'close'] : []),
    ])
    response.end(request.method === 'HEAD' ? undefined : TEXT)
  }
}
