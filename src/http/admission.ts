/**
 * More than the process can do is refused at once, so that the rest is served in time. What counts is
 * the work: a request whose client has gone is in flight until its handler is done with it, or those
 * who give up and try again would be let in beside what they left behind.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ANSWER_SECONDS } from '../limits.ts'
import { unavailable } from './errors.ts'
import { isLongBodyUnread } from './late-bodies.ts'
import { requestId } from './logging.ts'
import { nowAndThen } from './now-and-then.ts'
import { corsHeaders, securityHeaders } from './protection.ts'

/** How often the log says how many were refused: a line for each would be thousands a second. */
const TELL_MS = 1_000

export type Gate = {
  /** Whether Fastify gets it; else it has been answered. */
  admits: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Learns from the application when a request is done, and whom it must not refuse. */
  watch: (app: FastifyInstance) => void
}

type Count = (status: number, ms: number) => void

/** Stands before Fastify, since a refusal must cost less than what it refuses. */
export function overloadGate(config: Config, count: Count | undefined): Gate {
  const max = config.requestsInFlightMax
  if (max === 0) return { admits: () => true, watch: () => undefined }
  const inFlight = new Set<IncomingMessage>()
  const unlimited: string[] = []
  const refuse = refusal(config)
  let tell = () => {}
  return {
    admits(request, response) {
      const { method, url = '' } = request
      if (inFlight.size < max) {
        if (!hasBody(request)) hold(inFlight, request, response)
        return true
      }
      // A browser shows its page no refusal before it was allowed to ask.
      if (method === 'OPTIONS' || unlimited.some((start) => url.startsWith(start))) return true
      refuse(request, response)
      count?.(status, 0)
      tell()
      return false
    },
    watch(app) {
      tell = nowAndThen(TELL_MS, (refused) =>
        app.log.warn({ refused }, 'overloaded: requests were told to come back later'),
      )
      // Probes and payment providers are few, and what they bring matters most then.
      app.addHook('onRoute', ({ url, config }) => {
        if (config?.unlimited) unlimited.push(url.replace(/\/?(:.*)?$/, ''))
      })
      // A body that trickles in must not keep others out: there is work when it is there.
      app.addHook('preValidation', ({ raw, routeOptions }, reply, done) => {
        if (inFlight.has(raw)) return done()
        if (inFlight.size >= max && !routeOptions.config.unlimited) return done(unavailable())
        hold(inFlight, raw, reply.raw)
        done()
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        inFlight.delete(request.raw)
        done(null, payload)
      })
    },
  }
}

/** Until the application sends its reply, or for what never gets so far, the reply is out. */
function hold(inFlight: Set<IncomingMessage>, request: IncomingMessage, response: ServerResponse) {
  inFlight.add(request)
  const leave = () => {
    if (response.writableFinished) inFlight.delete(request)
    // Should a handler never end that has lost its client, its place is free again all the same.
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
